"""What joins two things in a word or more: "as soon as", "prior to", "in the middle of a song"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.clauses.clause_order import ENDING
from scenewright.scene.clauses.told_how import without_told_how
from scenewright.scene.clauses.waited_for import without_told_before, without_waited_for
from scenewright.scene.meaning.answered import ANSWERING
from scenewright.scene.timing.counts import FIRST, SUBJECTS
from scenewright.scene.timing.durations import UNITS
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import BETWEEN, MIDWAY
from scenewright.scene.words.grammar import ARTICLES, FILLER, NOISES, STOPPING
from scenewright.scene.words.inflections import pasts_alone
from scenewright.scene.words.senses import SUCH
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named, Timed
    from scenewright.scene.words.page import Page

# What is joined by the one word is joined by the other, "by" stays: "following by".
LINKS = {
    ("as", "soon", "as"): "after",
    ("prior", "to"): "before",
    ("preceded", "by"): "after",
    ("in", "answer", "to"): "after",
    ("in", "response", "to"): "after",
    ("in", "reply", "to"): "after",
    ("in", "reaction", "to"): "after",
    ("following", "by"): "followed by",
    ("following", "with"): "followed with",
}
# How a story comes to its end: "and in the end he yawns", but not "thunder in the end".
AT_LAST, OPENED = ("in", "the", "end"), frozenset({"", ",", ".", "!", "?", ";", "and", "but", "\n"})
MIDDLES = {
    ("in", "the", "middle", "of"),
    ("halfway", "through"),
    ("midway", "through"),
    ("half", "way", "through"),
    ("partway", "through"),
}
BETWEENS = ("in", "between"), ("between",)
MOMENTS = frozenset({"moment", "instant", "second", "minute"})
SINCE = frozenset({"once", "following", "having", "interrupts", "interrupting", "than"})
SINCE |= MOMENTS | ANSWERING | {"leaving"}
# "Ends on a crash", "ends in a crash" are "ends with a crash".
ENDING_ON = ENDING & {"ends", "end", "ending", "ended", "finishes", "finishing", "concludes"}
ON = frozenset({"on", "in"})
# Where one of these is missing, nothing is told in several words.
OPENERS = frozenset(link[0] for link in (*LINKS, *MIDDLES, *BETWEENS)) | SINCE
NEEDED = SINCE | {"between"} | {"soon", "prior", "preceded", "middle", "through"}
NEEDED |= {"answer", "response", "reply", "reaction"}
END = frozenset({"end"})
WHO = SUBJECTS | ARTICLES | {"someone", "somebody", "everyone", "everything", "you", "i", "we"}
# What opens what was done before: "having locked the door".
BEFORE_DONE = frozenset({",", "(", "–", "—", "\n", ".", "!", "?", ";", ""})
# A time is no moment of something: "once a day".
PERIODS = UNITS.keys() | {"day", "week", "month", "year", "night", "while"}
NAME_WORDS = 5
ENDING_LINKS = frozenset({"as", "once", "the"})


def with_links(
    page: Page, named: list[Named], times: list[Timed]
) -> tuple[list[Named], list[Timed]]:
    """Put the one word in the place of each link that clauses know; what is named without what the
    next only waits for, and the times without what only seemed to be one: "the moment that the door
    opens"."""
    times = _joined(page, named, times)
    return without_told_how(page, without_told_before(page, without_waited_for(page, named))), times


def _joined(page: Page, named: Sequence[Named], times: list[Timed]) -> list[Timed]:
    ending = [at for at in page.index.places(ENDING_ON) if _word(page, at + 1) in ON]
    at_last = any(_word(page, at - 2) == "in" for at in page.index.places(END))
    if not (ending or at_last or page.index.places(NEEDED)):
        return times
    taken = {index: one for one in named for index in range(one.first, one.last)}
    linked: set[int] = set()
    # "Following a pause of two seconds".
    waits = {one.first for one in times if page.tokens[one.first].word == "following"}
    # "Two seconds of silence between a bell and a horn".
    waits |= {one.last - 1 for one in times if one.asked.between_seconds is not None}
    for index in [*page.index.places(OPENERS), *ending]:
        if index not in linked and index not in taken and index not in waits:
            linked |= _link(page, taken, index)
    if not linked:
        return times
    page.index = WordIndex(page.tokens)
    return [one for one in times if linked.isdisjoint(range(one.first, one.last))]


def _link(page: Page, taken: dict[int, Named], index: int) -> set[int]:
    """Put its word in the place of the link at `index`; its tokens, none where there is no link."""
    for phrase, word in LINKS.items():
        if _stands(page, phrase, index):
            return _put(page, index, len(phrase), _when(page, word, index))
    if _stands(page, AT_LAST, index):
        is_told = _word(page, index - 1) in OPENED and _word(page, index + 3) != "of"
        return _put(page, index, len(AT_LAST), "finally") if is_told and index else set()
    for phrase in MIDDLES:
        if _stands(page, phrase, index):
            one = _named_by(page, taken, index + len(phrase))
            # Rain has no middle: it is all around.
            is_around = one is not None and one.sound is not None and one.sound.is_bed
            if one is None or one.setting is not None or (is_around and not one.is_music):
                return set()
            return _put(page, index, len(phrase), MIDWAY)
    for phrase in BETWEENS:
        if _stands(page, phrase, index):
            one = _named_by(page, taken, index + len(phrase))
            is_short = one is not None and one.sound is not None and not one.sound.is_bed
            return _put(page, index, len(phrase), BETWEEN) if is_short else set()
    if page.tokens[index].word in ENDING_ON:
        one = _named_by(page, taken, index + 2)
        # "Ends in a forest", "in the rain" tell where.
        is_on, sound = _word(page, index + 1) == "on", one.sound if one is not None else None
        is_in = sound is not None and (not sound.is_bed or (one is not None and one.is_music))
        is_named = is_in or (is_on and one is not None)
        return _put(page, index + 1, 1, "with") if is_named else set()
    word = _single(page, taken, index)
    count = 1 + (page.tokens[index].word in MOMENTS)
    first = index + 1 - count
    return _put(page, first, count, _when(page, word, first)) if word else set()


def _when(page: Page, link: str, first: int) -> str:
    """The link at `first`; what stops "as soon as" something happens stops when it does."""
    is_end = link == "after" and page.tokens[first].word in ENDING_LINKS
    before = {_word(page, first - 1), _word(page, first - 2)}
    return "when" if is_end and not before.isdisjoint(STOPPING) else link


def _single(page: Page, taken: dict[int, Named], index: int) -> str:
    """What the one word at `index` joins by; empty where it does not."""
    tokens = page.tokens
    word, before = tokens[index].word, _word(page, index - 1)
    following, second = _word(page, index + 1), _word(page, index + 2)
    if word == "leaving":
        return "then" if before == "," and _named_by(page, taken, index + 1) is not None else ""
    if word == "than":
        return "then" if "sooner" in {token.word for token in tokens[:index]} else ""
    if word == "having":
        done = following.endswith("ed") or following in pasts_alone() | {"been", "just"}
        return "after" if done and before in BEFORE_DONE else ""
    if word in ANSWERING:
        # An animal that answers another is heard after it.
        return "after" if page.words[index] == SUCH else ""
    if word in ("interrupts", "interrupting"):
        return "after" if _named_by(page, taken, index + 1) is not None else ""
    if word == "following":
        # "Cars following a truck" drive behind it.
        one = taken.get(index - 1)
        is_done = one is not None and (one.last - one.first > 1 or one.first - 1 in taken)
        behind = _named_by(page, taken, index + 1)
        # Nobody goes behind a noise: "a motor plays following a loud noise".
        is_noise = behind is not None and _word(page, behind.last - 1) in NOISES
        is_done = (is_done and _happens(behind)) or is_noise
        return "after" if (is_done or before in BEFORE_DONE) and following in ARTICLES else ""
    # "Once the door opens", "the moment he opens it"; but "once a minute", "a moment".
    is_told = word == "once" or before == "the"
    is_told = is_told and following in WHO | {"that"} and second not in PERIODS
    return "after" if is_told and before not in FIRST | {"at"} else ""


def _happens(one: Named | None) -> bool:
    """Whether it is no thing or animal, which another may go behind."""
    sound = one.sound if one is not None else None
    return sound is not None and not sound.is_still and sound.recipe not in ANIMALS


def _named_by(page: Page, taken: dict[int, Named], first: int) -> Named | None:
    """What is named first in the few words from `first` on."""
    for index in range(first, min(first + NAME_WORDS, len(page.tokens))):
        if index in taken or not page.tokens[index].is_word:
            return taken.get(index)
    return None


def _stands(page: Page, phrase: Sequence[str], index: int) -> bool:
    return all(_word(page, index + number) == word for number, word in enumerate(phrase))


def _put(page: Page, index: int, count: int, link: str) -> set[int]:
    words = [*link.split(), *[FILLER] * count][:count]
    for place, word in enumerate(words, index):
        page.tokens[place].word, page.words[place] = word, ""
    return set(range(index, index + count))


def _word(page: Page, index: int) -> str:
    return page.tokens[index].word if 0 <= index < len(page.tokens) else ""

"""What others wait for that was told of before: "A boom. After the boom, a siren." is one boom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.answered import ANSWERING
from scenewright.scene.timing.durations import number_at
from scenewright.scene.words.grammar import ARTICLES, BEING, FILLER, SENTENCE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

AFTER, ON = frozenset({"after"}), frozenset({"on", "at", "with"})
KNOWN = frozenset({"the", "that", "this", "these", "those", "his", "her", "its", "their"})
# "On the last clap"; of one shot there is no second yet.
LAST, ORDINAL = frozenset({"last", "final"}), frozenset({"second", "third", "fourth", "fifth"})
OTHER = frozenset({"next", "other", "another", "same", "following"})
BETWEEN_WORDS, DOING_WORDS = 3, 4
ENDS = SENTENCE | {",", "and", "then", "", ":"}
# Of what is over nothing new is told.
OVER = verbs("end", "stop", "fade", "die", "ring", "sound", "happen", "pass", "finish", "go")
AWAY = frozenset({"down", "away", "out", "off", "by", "past"})
HAS = frozenset({"has", "have", "had", "over", "shut"})
VERB_LETTERS = 4
THEN, THAT = "after", "that"
BEFORE, AGAIN, LATER = frozenset({"before"}), frozenset({"again", "once", "twice"}), 3


def without_waited_for(page: Page, named: list[Named]) -> list[Named]:
    """The same without what is only named again as what the next waits for: "after that" stands
    there."""
    starts = {one.first: one for one in named}
    dropped: list[Named] = []
    asked = AFTER | ON if page.index.places(LAST | ORDINAL) else AFTER
    for index in page.index.places(asked):
        one = _behind(page, starts, index)
        # "A ewe answers her lamb": she is heard after it, and it is another.
        if one is None or page.text(index).lower() in ANSWERING:
            continue
        end = _end(page, one)
        again = [starts[at] for at in range(one.first, end) if at in starts]
        if not all(_is_known(page, named, other, index) for other in again):
            continue
        if not _does_no_more(page, named, again, index, end):
            continue
        # Behind the last of a sentence nothing stands: "a scream after the shot".
        is_last = end == len(page.tokens) or page.tokens[end].word in SENTENCE
        first = end - 2 if is_last else index
        for at in range(index, end):
            page.tokens[at].word, page.words[at] = FILLER, ""
            if at - first not in (0, 1):
                page.used.add(at)
        page.tokens[first].word, page.tokens[first + 1].word = THEN, THAT
        dropped += again
    if not dropped:
        return named
    page.index = WordIndex(page.tokens)
    return [one for one in named if one not in dropped]


def without_told_before(page: Page, named: list[Named]) -> list[Named]:
    """The same without what only tells when another is heard and is told of right after that:
    "silence before the gunshot. The gunshot." is one shot."""
    starts = {one.first: one for one in named}
    dropped: list[Named] = []
    for index in page.index.places(BEFORE):
        one = _behind(page, starts, index)
        if one is None or one.sound is None or one.sound.is_bed or one.is_music:
            continue
        end = _end(page, one)
        later = [other for other in named if other.first >= end][:LATER]
        if any(_is_told_next(page, one, end, other) for other in later):
            dropped += [starts[at] for at in range(one.first, end) if at in starts]
            for at in range(index, end):
                page.tokens[at].word, page.words[at] = FILLER, ""
                page.used.add(at)
    if not dropped:
        return named
    page.index = WordIndex(page.tokens)
    return [one for one in named if one not in dropped]


def _is_told_next(page: Page, one: Named, end: int, other: Named) -> bool:
    """Whether the other is the one that was waited for up to `end`: known, doing the same, and not
    one more of them."""
    if other.sound is None or one.sound is None or other.sound.recipe != one.sound.recipe:
        return False
    ahead = {token.word for token in page.tokens[max(0, other.first - 2) : other.first]}
    behind = [token.word for token in page.tokens[other.first : other.last + DOING_WORDS]]
    told = {token.word[:VERB_LETTERS] for token in page.tokens[one.first : end]}
    is_same = told <= {word[:VERB_LETTERS] for word in behind}
    is_known = not KNOWN.isdisjoint(ahead) and OTHER.isdisjoint(ahead)
    return is_known and is_same and AGAIN.isdisjoint(behind)


def _behind(page: Page, starts: dict[int, Named], index: int) -> Named | None:
    """The known effect that is named behind the word at `index`."""
    first = index + 1
    while page.tokens[first : first + 1] and page.tokens[first].word == FILLER:
        # "As soon as" is "after" by now.
        first += 1
    words = [token.word for token in page.tokens[first : first + 1 + BETWEEN_WORDS]]
    if words[:1] == [] or words[0] not in KNOWN:
        return None
    is_after = page.tokens[index].word in AFTER | BEFORE
    for at, word in enumerate(words[1:], first + 1):
        one = starts.get(at)
        if one is not None:
            ahead = words[1 : at - first]
            is_told = is_after or not (LAST | ORDINAL).isdisjoint(ahead)
            return one if is_told and OTHER.isdisjoint(ahead) else None
        if not word.isalpha():
            break
    return None


def _is_known(page: Page, named: list[Named], one: Named, index: int) -> bool:
    """Whether it is an effect that was told of before, doing the same."""
    if one.sound is None or one.sound.is_bed or one.is_music:
        return False
    ahead = {token.word for token in page.tokens[index + 1 : one.first]}
    for other in reversed(named):
        if other.first >= index or other.sound is None:
            continue
        # The car that honks is no car that passes.
        is_word = _words(page, one) <= _words(page, other)
        if other.sound.recipe != one.sound.recipe and not is_word:
            continue
        told, own = other.sound.parameters, one.sound.parameters
        count = number_at(page.tokens, max(0, other.first - 1))
        is_several = count is not None and count[1] > 1.0
        is_same = is_word or all(told.get(key, own[key]) == own[key] for key in own)
        if is_same and (is_several or ORDINAL.isdisjoint(ahead)):
            return True
    return False


def _words(page: Page, one: Named) -> set[str]:
    return {token.word for token in page.tokens[one.first : one.last]}


def _does_no_more(page: Page, named: list[Named], again: list[Named], index: int, end: int) -> bool:
    """Whether nothing is told to be done that was not told before."""
    recipes = {one.sound.recipe for one in again if one.sound}
    before = (one for one in named if one.first < index)
    same = (one for one in before if one.sound and one.sound.recipe in recipes)
    done = {
        token.word[:VERB_LETTERS]
        for one in same
        for token in page.tokens[one.first : one.last + DOING_WORDS]
    }
    taken = {at for one in again for at in range(one.first, one.last)}
    before_it = ""
    for at in range(again[0].last, end):
        word = page.tokens[at].word
        is_told = word[:VERB_LETTERS] in done or word in OVER | BEING | HAS or word.endswith("ly")
        if at not in taken and not is_told and not (word in AWAY and before_it in OVER):
            return False
        before_it = word
    return True


def _end(page: Page, one: Named) -> int:
    """Where what is told of it ends."""
    last = one.last
    while last < len(page.tokens) and last < one.last + DOING_WORDS:
        word = page.tokens[last].word
        if word in ENDS or word in ARTICLES or not word.isalpha():
            break
        last += 1
    return last

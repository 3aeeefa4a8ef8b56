"""How far apart all that a list names comes: "a bell, a horn, a whistle, two seconds apart"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.counts import count_before
from scenewright.scene.timing.durations import INTERVAL_SECONDS_MIN, length_at, word_at
from scenewright.scene.timing.plurals import are_several
from scenewright.scene.words.cuts import SEQUENCE
from scenewright.scene.words.grammar import ARTICLES, SENTENCE
from scenewright.scene.words.named import Timed, by_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

RESTS = frozenset({"silence", "quiet", "pause", "gap", "break", "rest", "delay", "space"})
ALL = frozenset({"each", "them", "all", "every", "sounds", "items", "hits", "these", "the", "one"})
GAPS = {"between": ALL, "after": frozenset({"each", "every"})}
EACH = frozenset({"one", "sound", "of", "them", "sounds", "item", "hit", "other", "and", "next"})
EACH |= {"the", "these", "two", "three", "four", "five", "ones", "effect", "animal"}
INTERVALS = frozenset({"interval", "intervals"})
BEHIND_LIST, PAIR_WORDS = SENTENCE | {"", ",", ")", ":"}, 7
# What parts one item of a list from the next, and what may stand before how far apart they are.
PARTING = frozenset({",", "and", "then", ";", "/", "–", "—", "followed", "\n"})
LEADING = frozenset({"with", "each", "spaced", "all", "separated", "by", "in", "turn", "a", "of"})
LEADING |= RESTS
# Of a list that is how its items come; of one it is how often.
IN_TURN = frozenset({"one after another", "one after the other", "one by one", "in succession"})
TURNING = frozenset({"one", "in"})
# Shorter ones are of the last that is named.
LIST_SECONDS = 10.0
# Where it is shorter than what is heard, the next follows at once.
LEAST_SECONDS = 0.15


def between_at(tokens: Sequence[Token], end: int) -> int | None:
    """The index behind "(of silence) between each (of them)", "of silence after each" and "in
    between" at `end`, which is behind a length; behind "between" where two things are named:
    "two seconds of silence between a bell and a horn"."""
    end += word_at(tokens, end) == "-"
    end += word_at(tokens, end) == "of"
    is_rest = word_at(tokens, end) in RESTS or word_at(tokens, end - 1) in RESTS
    end += word_at(tokens, end) in RESTS
    end += word_at(tokens, end) == "in" and word_at(tokens, end + 1) == "between"
    if word_at(tokens, end) == "between" and (
        word_at(tokens, end + 1) in BEHIND_LIST
        or (is_rest and word_at(tokens, end + 1) in ARTICLES and _is_pair(tokens, end + 2))
    ):
        return end + 1
    parted = GAPS.get(word_at(tokens, end))
    if parted is None or word_at(tokens, end + 1) not in parted:
        return None
    # "A knock two seconds after each bell" is of the bells alone.
    is_any = word_at(tokens, end) == "between"
    end += 2
    while word_at(tokens, end) in EACH:
        end += 1
    return end if is_any or word_at(tokens, end) in SENTENCE | {"", ","} else None


def _is_pair(tokens: Sequence[Token], first: int) -> bool:
    """Whether two things are named from `first` on: "(the) bell and the horn"."""
    words = [token.word for token in tokens[first : first + PAIR_WORDS]]
    end = next((at for at, word in enumerate(words) if word in SENTENCE), len(words))
    return "and" in words[:end]


def intervals_at(tokens: Sequence[Token], start: int) -> tuple[int, Asked] | None:
    """ "At two second intervals", "at intervals of two seconds"."""
    first = start + 1
    if word_at(tokens, first) in INTERVALS:
        if word_at(tokens, first + 1) != "of":
            return None
        found = length_at(tokens, first + 2)
        return (found[0], _every(found[1])) if found is not None else None
    found = length_at(tokens, first + (word_at(tokens, first) in ("a", "an")))
    if found is None or word_at(tokens, found[0]) not in INTERVALS:
        return None
    return found[0] + 1, _every(found[1])


def _every(seconds: float) -> Asked:
    return Asked(every_seconds=max(seconds, INTERVAL_SECONDS_MIN))


def with_spaced(page: Page, named: Sequence[Named], times: list[Timed]) -> list[Timed]:
    """The times, where each that tells how far apart several come is told of all its list names;
    of one that comes several times it is how often."""
    times = _without_turns(page, named, times)
    told = [one for one in times if _is_apart(page.tokens, one)]
    if not told:
        return times
    made = [one for one in times if one not in told]
    for timed in told:
        made += _spread(page, named, times, timed)
    return sorted(made, key=by_place)


def _without_turns(page: Page, named: Sequence[Named], times: list[Timed]) -> list[Timed]:
    """The times without those that only tell that what is listed comes in its turn: "one after
    another: a bell, a horn", "a bell, a horn and a gong, one after another"."""
    if not page.index.places(TURNING):
        return times
    turns = [one for one in times if one.asked.is_often and _are_in_turn(page, named, one)]
    page.used |= {index for one in turns for index in range(one.first, one.last)}
    return [one for one in times if one not in turns]


def _are_in_turn(page: Page, named: Sequence[Named], timed: Timed) -> bool:
    words = [token.word for token in page.tokens[timed.first : timed.last]]
    if " ".join(words) not in IN_TURN:
        return False
    items = _items(page, named, timed.first, is_own=True)
    if items and word_at(page.tokens, timed.first - 1) != ",":
        return False
    items = items or _behind(page, named, timed.last)
    return len(items) > 1 and not any(are_several(page.words, one) for one in items)


def of_list(page: Page, named: Sequence[Named], times: Sequence[Timed]) -> Timed | None:
    """The length that is told last of all that a list names: "a train, a dog barks, for a minute",
    but not "a bell, then rain, for a minute"."""
    timed = times[-1] if times else None
    seconds = timed.asked.duration_seconds if timed is not None else None
    if timed is None or seconds is None or timed.asked != Asked(duration_seconds=seconds):
        return None
    ahead, tokens = word_at(page.tokens, timed.first - 1), page.tokens
    is_last = all(token.word in SENTENCE for token in tokens[timed.last :])
    if seconds < LIST_SECONDS or ahead != "," or not is_last or tokens[timed.first].word != "for":
        return None
    items = _items(page, named, timed.first)
    words = {token.word for token in tokens[items[0].first : timed.first]} if items else set()
    is_list = (
        len(items) > 1
        and words.isdisjoint(SEQUENCE)
        and not any(
            one.asked.at_seconds is not None or one.asked.duration_seconds is not None
            for one in times[:-1]
        )
    )
    return timed if is_list else None


def _is_apart(tokens: Sequence[Token], timed: Timed) -> bool:
    if timed.asked.between_seconds is not None:
        return True
    is_every = timed.asked.every_seconds is not None and not timed.asked.is_seldom
    return is_every and not {"apart", *INTERVALS}.isdisjoint(
        token.word for token in tokens[timed.first : timed.last]
    )


def _spread(
    page: Page, named: Sequence[Named], times: Sequence[Timed], timed: Timed
) -> list[Timed]:
    between, every = timed.asked.between_seconds, timed.asked.every_seconds
    first = timed.first
    while word_at(page.tokens, first - 1) in LEADING:
        first -= 1
    page.used |= set(range(first, timed.last))
    ahead = _items(page, named, first, is_own=True)
    # "Rain, with two seconds between them: a dog, a cat."
    is_ahead = any(one.sound is not None and not one.sound.is_bed for one in ahead)
    behind = [] if is_ahead else _behind(page, named, timed.last)
    items = behind or _items(page, named, timed.first)
    last = items[-1] if items else None
    if last is None or last.sound is None:
        return [timed] if between is None else []
    is_counted = count_before(page.tokens, last.first, page.used)[1] not in (None, 1)
    is_one = len(items) == 1 or is_counted or are_several(page.words, last)
    is_listed = not is_one and (bool(behind) or _is_told_of_all(page.tokens, last, timed))
    is_listed = is_listed and not any(_places(one, items) for one in times)
    if not is_listed:
        own = Asked(every_seconds=(between or 0.0) + last.sound.seconds)
        return [timed if between is None else Timed(timed.first, timed.last, own)]
    made = [Timed(timed.first, timed.last, Asked())]
    lengths = [one.sound.seconds for one in items[:-1] if one.sound is not None]
    if every is not None and max(lengths, default=0.0) > every:
        # What takes longer has that much silence behind it.
        between = every
    for before, one in pairwise(items):
        length = before.sound.seconds if before.sound is not None and between is None else 0.0
        seconds = max((between or every or 0.0) - length, LEAST_SECONDS)
        made.append(Timed(one.first, one.first, Asked(delay_seconds=seconds)))
    return made


def _items(page: Page, named: Sequence[Named], end: int, *, is_own: bool = False) -> list[Named]:
    """The first name of each item of the list that ends before token `end`, in its sentence or, if
    that names nothing and it need not be in its own (`is_own`), in those before."""
    heard = [one for one in named if one.sound is not None and one.last <= end]
    first = end
    while first and page.tokens[first - 1].word not in SENTENCE:
        first -= 1
    own = [one for one in heard if one.first >= first] or ([] if is_own else heard)
    return _parted(page, own)


def _behind(page: Page, named: Sequence[Named], first: int) -> list[Named]:
    """The first name of each item of the list that stands behind token `first` in its sentence, or
    in the next where it is the end of its own."""
    last = first + (word_at(page.tokens, first) in SENTENCE)
    while last < len(page.tokens) and page.tokens[last].word not in SENTENCE:
        last += 1
    heard = [one for one in named if one.sound is not None and first <= one.first < last]
    return _parted(page, heard)


def _parted(page: Page, own: Sequence[Named]) -> list[Named]:
    return [
        one
        for at, one in enumerate(own)
        if not at
        or any(token.word in PARTING for token in page.tokens[own[at - 1].last : one.first])
    ]


def _is_told_of_all(tokens: Sequence[Token], last: Named, timed: Timed) -> bool:
    """Whether it stands apart from the last that is named: behind a comma, "each" or "in turn"."""
    between = [token.word for token in tokens[last.last : timed.first]]
    own = {token.word for token in tokens[timed.first : timed.last]}
    marks = {",", "each", "all", "spaced", "separated", "turn", "(", "with", *SENTENCE}
    return not marks.isdisjoint(between) or "between" in own


def _places(timed: Timed, items: Sequence[Named]) -> bool:
    """Whether the items have times of their own."""
    is_inside = items[0].first - 2 <= timed.first < items[-1].last
    return is_inside and timed.asked.at_seconds is not None

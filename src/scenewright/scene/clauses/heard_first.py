"""What sounds beside a line in its own clause: 'He yawns: "Good night."' is heard in this order, in
'"Goal!" a crowd cheers for 8 seconds' the time is the crowd's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clauses.clause import Clause

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named, Timed
    from scenewright.scene.words.page import Page

# A clause with what it names, its times and its lines.
Told = tuple[Clause, list["Named"], list["Timed"], list[int]]
# Behind these the sound is beside the line: "says while a bell rings".
MARKS = frozenset({",", ":", "-", "–", "—"})
# Many sing what stands behind.
SUNG = frozenset({"singing", "crowd_chant"})


def in_order(
    page: Page, clause: Clause, inside: list[Named], told: list[Timed], spoken: list[int]
) -> Iterator[Told]:
    """The clause, or the part with the sound and then that with the line."""
    cut = _cut(page, inside, told, spoken)
    if not cut:
        yield clause, inside, told, spoken
        return
    first = [i for i in clause.tokens if i < cut]
    rest = [i for i in clause.tokens if i >= cut]
    yield replace(clause, tokens=first, later=[]), inside, told, []
    yield Clause(rest, clause.sentence, "then", is_next=True), [], [], spoken


def _cut(page: Page, inside: Sequence[Named], told: Sequence[Timed], spoken: Sequence[int]) -> int:
    """The line's token where a short sound right before it is all that is named; 0 otherwise."""
    if len(inside) != 1 or len(spoken) != 1 or told:
        return 0
    (one,), (line,) = inside, spoken
    sound = one.sound
    if sound is None or sound.is_bed or sound.recipe in SUNG:
        return 0
    if one.is_music or one.talk is not None or one.last > line:
        return 0
    between = [token.word for token in page.tokens[one.last : line]]
    is_next = all(word in MARKS or word.endswith("ly") for word in between)
    return line if is_next else 0


def shared_out(
    told: list[Timed], inside: Sequence[Named], spoken: Sequence[int]
) -> tuple[list[Timed], list[Timed]]:
    """The times of a clause that its lines have, and those of the sounds in it: how long or how
    often, behind something that sounds behind the last line."""
    if not spoken:
        return [], told
    sounds = [one.first for one in inside if one.sound is not None and one.first > spoken[-1]]
    theirs = [one for one in told if sounds and one.first > sounds[0] and _lasts(one)]
    return [one for one in told if one not in theirs], theirs


def _lasts(timed: Timed) -> bool:
    asked = timed.asked
    is_placed = asked.at_seconds is not None or asked.delay_seconds is not None
    return not is_placed and (asked.duration_seconds is not None or asked.count is not None)

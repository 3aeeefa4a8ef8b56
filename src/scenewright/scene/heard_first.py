"""What sounds before a line of its own clause is heard before it: 'He yawns: "Good night."'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clauses import Clause

if TYPE_CHECKING:
    from scenewright.scene.named import Named, Timed
    from scenewright.scene.page import Page

# A clause with what it names, its times and its lines.
Told = tuple[Clause, list["Named"], list["Timed"], list[int]]
# Behind these the sound is beside the line: "says while a bell rings".
MARKS = frozenset({",", ":", "-", "–", "—"})


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
    if sound is None or sound.is_bed or one.is_music or one.talk is not None or one.last > line:
        return 0
    between = [token.word for token in page.tokens[one.last : line]]
    is_next = all(word in MARKS or word.endswith("ly") for word in between)
    return line if is_next else 0

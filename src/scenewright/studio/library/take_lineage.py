"""What became of what: takes as a tree, from a local draft to what was rendered and made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scenewright.studio.records import LOCAL_ACCOUNT_ID, Take, TakeState

if TYPE_CHECKING:
    from scenewright.studio.database import Database


class Descent(StrEnum):
    """How a take comes of its parent.

    `again`: the same words once more. `on_service`: a local draft's words rendered by a service.
    `edited`: other words or another voice. `imported`: a file made of it came back.
    """

    first = ""
    again = "again"
    on_service = "on_service"
    edited = "edited"
    imported = "imported"


@dataclass(frozen=True)
class Lineage:
    """A take, how it comes of the one above it, and what came of it, the oldest first."""

    take: Take
    descent: Descent = Descent.first
    children: tuple[Lineage, ...] = ()

    def walk(self) -> Iterator[tuple[int, Lineage]]:
        """This and all below it with its depth, as the lines of a list."""
        waiting = [(0, self)]
        while waiting:
            depth, one = waiting.pop()
            yield depth, one
            waiting.extend((depth + 1, child) for child in reversed(one.children))


# The take of the nearest job above whose words were sent anew; the jobs between made none.
_PARENT = """
    WITH RECURSIVE above(id, depth) AS (
        SELECT parent_submission_id, 1 FROM submission WHERE id = ?
        UNION SELECT parent_submission_id, depth + 1 FROM submission JOIN above USING (id)
        WHERE NOT EXISTS (SELECT 1 FROM take WHERE submission_id = above.id) AND depth < 1000)
    SELECT take.id FROM take JOIN above ON submission_id = above.id ORDER BY depth LIMIT 1
"""
_CHILDREN = """
    WITH RECURSIVE below(id, depth) AS (
        SELECT id, 1 FROM submission WHERE parent_submission_id = ?
        UNION SELECT submission.id, depth + 1 FROM submission
        JOIN below ON parent_submission_id = below.id
        WHERE NOT EXISTS (SELECT 1 FROM take WHERE submission_id = below.id) AND depth < 1000)
    SELECT take.id FROM take JOIN below ON submission_id = below.id
        WHERE parent_take_id IS NULL OR parent_take_id = ?
    UNION SELECT id FROM take WHERE parent_take_id = ? ORDER BY 1
"""


Read = Callable[[Iterable[int]], list[Take]]


def lineage_of(database: Database, take: Take, read: Read) -> Lineage:
    """The tree a take is part of, those in the trash too; `read` gives takes by their ids."""
    root, seen = take, {take.id}
    while (above := _parent(database, root, read)) is not None and above.id not in seen:
        root = above
        seen.add(root.id)
    # Level by level and not by calls: a take may be the thousandth of its line.
    found: list[tuple[Take, Take | None]] = [(root, None)]
    known = {root.id}
    for parent, _above in found:
        ids = database.rows(_CHILDREN, (parent.submission_id, parent.id, parent.id))
        for child in read(row[0] for row in ids if row[0] not in known):
            known.add(child.id)
            found.append((child, parent))
    below: dict[int, list[Lineage]] = {}
    for one, parent_of in reversed(found):
        children = tuple(reversed(below.pop(one.id, [])))
        if parent_of is None:
            return Lineage(one, Descent.first, children)
        below.setdefault(parent_of.id, []).append(Lineage(one, _descent(parent_of, one), children))
    raise AssertionError("a tree has a root")


def _parent(database: Database, take: Take, read: Read) -> Take | None:
    if take.parent_take_id is None:
        above = read(row[0] for row in database.rows(_PARENT, (take.submission_id,)))
    else:
        above = read([take.parent_take_id])
    return above[0] if above else None


def _descent(parent: Take, child: Take) -> Descent:
    if child.state is TakeState.imported:
        return Descent.imported
    if (parent.prompt, parent.voice) != (child.prompt, child.voice):
        return Descent.edited
    if parent.account_id == LOCAL_ACCOUNT_ID != child.account_id:
        return Descent.on_service
    return Descent.again

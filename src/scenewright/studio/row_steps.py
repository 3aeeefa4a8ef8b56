"""From one list of keys to another in steps that a Qt model can announce; free of Qt."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Steps:
    """First remove, then reorder what stays, then insert.

    `removed` are ranges (first, last) of the old list, `inserted` of the new one, both ascending;
    `order` has the old place of each row that stays, empty where their order does not change.
    """

    removed: tuple[tuple[int, int], ...]
    order: tuple[int, ...]
    inserted: tuple[tuple[int, int], ...]

    @property
    def count(self) -> int:
        """How many announcements they take."""
        return len(self.removed) + len(self.inserted) + bool(self.order)


def steps_between(old: Sequence[Hashable], new: Sequence[Hashable]) -> Steps:
    """The steps from `old` to `new`; a key stands at most once in either."""
    if list(old) == list(new):
        return Steps((), (), ())
    known, wanted = set(old), set(new)
    staying = {key: place for place, key in enumerate(key for key in old if key in wanted)}
    order = tuple(staying[key] for key in new if key in known)
    return Steps(
        _ranges([place for place, key in enumerate(old) if key not in wanted]),
        () if order == tuple(range(len(order))) else order,
        _ranges([place for place, key in enumerate(new) if key not in known]),
    )


def _ranges(places: Sequence[int]) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for place in places:
        if found and found[-1][1] == place - 1:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return tuple(found)

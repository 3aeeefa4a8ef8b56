"""Events counted by what they are: the seed made of it stays when another event is edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.model import Event, Kind


def numbered(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events with their ordinals among those of the same kind and recipe."""
    counts: dict[tuple[Kind, str], int] = {}
    found: list[Event] = []
    for event in events:
        key = (event.kind, event.recipe)
        ordinal = counts.get(key, 0)
        found.append(event.but(ordinal=ordinal) if ordinal else event)
        counts[key] = ordinal + 1
    return tuple(found)

"""The times of what begins with something else, or beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.events import AT_THE_END
from scenewright.scene.model import Event, Kind, Moment

if TYPE_CHECKING:
    from scenewright.scene.events import Times
    from scenewright.scene.model import When

LASTING = frozenset({Kind.ambience, Kind.music})


def beside(before: When, times: Times) -> When:
    """The time of something that happens together with what came before."""
    return before._replace(
        delay_seconds=before.delay_seconds + (times.delay or 0.0),
        duration_seconds=times.duration,
    )


def along(before: When, when: When) -> When:
    """The time of what begins with what came before, unless it has a time of its own."""
    if when.at_seconds is not None or when.begins is not None or when.delay_seconds:
        return when
    return before._replace(duration_seconds=when.duration_seconds, ends=when.ends)


def begun_with(before: Event, index: int, when: When, relation: str) -> tuple[Event, When]:
    """The event before, and the time of the one at `index` that begins with it ("when a door opens,
    music plays"), or with which that one begins ("music plays when a door opens")."""
    if relation == "with":
        is_told = when.at_seconds is not None or when.begins is not None
        if is_told or before.kind is Kind.speech or when.delay_seconds:
            return before, when
        return before, when._replace(after=None, begins=Moment(index - 1))
    if before.when.at_seconds is not None or before.when.begins is not None:
        is_told = when.at_seconds is not None or when.begins is not None
        own = before.when._replace(duration_seconds=when.duration_seconds, ends=when.ends)
        return before, when if is_told else own
    if when.begins == AT_THE_END:
        # "People talk when someone knocks at the end".
        return before, when
    told = before.when._replace(after=None, delay_seconds=0.0, begins=Moment(index))
    after = before.when.after
    if after is None and before.kind in LASTING and when.after is not None:
        # "A door closes and a fan is turned on": what the bed begins with follows the door.
        after = when.after if when.after < index - 1 else None
    return before.but(when=told), when._replace(
        after=after, delay_seconds=before.when.delay_seconds
    )

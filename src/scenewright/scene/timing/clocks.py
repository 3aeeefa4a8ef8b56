"""Parts whose times go on from one to the next, on one clock for the whole scene."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.model import Event, Moment, Part

_CLOCK = re.compile(r"\d:\d\d")


def from_each_beginning(
    events: Sequence[Event], parts: Sequence[Part], prompt: str
) -> tuple[tuple[Event, ...], tuple[Part, ...]]:
    """The events with times from the beginning of their part on, and the parts.

    "Scene 1: 0:00 rain, 0:05 thunder. Scene 2: 0:10 birds." is told by one clock: what is first
    in a part is no earlier than all before it. Elsewhere each part has a clock of its own:
    "Scene 2: at three seconds a gong".
    """
    if len(parts) == 1 or not _CLOCK.search(prompt):
        return tuple(events), tuple(parts)
    made, told = list(events), list(parts)
    ends = [part.first_event for part in parts[1:]] + [len(events)]
    begins = latest = 0.0
    for number, end in enumerate(ends):
        own = range(parts[number].first_event, end)
        times = [at for i in own if (at := made[i].when.at_seconds) is not None]
        if number and not (times and 0.0 < latest <= min(times)):
            break
        latest = max(times, default=0.0)
        if not number:
            continue
        before = told[number - 1]
        if before.asked_duration_seconds is None:
            told[number - 1] = replace(before, asked_duration_seconds=min(times) - begins)
        begins = min(times)
        for index in own:
            made[index] = _earlier(made[index], begins)
    return tuple(made), tuple(told)


def _earlier(event: Event, seconds: float) -> Event:
    when = event.when
    at = None if when.at_seconds is None else max(when.at_seconds - seconds, 0.0)
    begins, ends = _moved(when.begins, seconds), _moved(when.ends, seconds)
    return event.but(when=when._replace(at_seconds=at, begins=begins, ends=ends))


def _moved(moment: Moment | None, seconds: float) -> Moment | None:
    if moment is None or moment.of is not None or moment.share:
        return moment
    return moment._replace(seconds=max(moment.seconds - seconds, 0.0))

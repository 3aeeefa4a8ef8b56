"""The time that a sentence begins with, and what of it begins and ends by that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.events import UNTIMED
from scenewright.scene.timing.lengths import is_bed

if TYPE_CHECKING:
    from scenewright.scene.clauses import Clause
    from scenewright.scene.event_list import EventList
    from scenewright.scene.events import Times
    from scenewright.scene.lexicon import Sound


class Cue(NamedTuple):
    """The time that a sentence begins with and, of a range, its length; `before` is how many events
    there were then."""

    sentence: int
    at_seconds: float
    seconds: float | None
    before: int


def take_cue(
    cue: Cue | None, events: EventList, times: Times, clause: Clause, *, continues: bool
) -> None:
    """Begin with the sentence's cue what has no time, unless it follows something there; where the
    cue has an end, what goes on ends there."""
    if cue is None or cue.sentence != clause.sentence:
        return
    if replace(times, duration=None, count=None) != UNTIMED or clause.is_next:
        return
    if continues or all(is_bed(one) for one in events.events[cue.before :]):
        times.at = cue.at_seconds
    if continues and times.duration is None:
        times.duration = cue.seconds


def take_range(cue: Cue | None, sound: Sound, times: Times, clause: Clause) -> None:
    """Leave an effect that is one of several in a range of times as long as it is by itself:
    "0:10-0:20 a punch, a grunt"."""
    if cue is None or cue.seconds is None or cue.sentence != clause.sentence:
        return
    is_first = (times.at, times.duration) == (cue.at_seconds, cue.seconds)
    if is_first and clause.is_listed and not sound.is_bed:
        times.duration = None

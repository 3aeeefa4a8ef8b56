"""The time that a sentence begins with, and what of it begins and ends by that."""

from __future__ import annotations

from dataclasses import fields, replace
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.events import UNTIMED, Times

if TYPE_CHECKING:
    from scenewright.scene.clauses import Clause
    from scenewright.scene.event_list import EventList
    from scenewright.scene.lexicon import Sound
    from scenewright.scene.named import Timed
    from scenewright.scene.timing.asked import Asked


LENGTHS = ("duration", "count")
# What may be told of a time beside how long and how often, and that nothing of it is.
_else_told = attrgetter(*(one.name for one in fields(Times) if one.name not in LENGTHS))
UNTOLD = _else_told(UNTIMED)


class Cue(NamedTuple):
    """The time that a sentence begins with: `before` is how many events there were then."""

    sentence: int
    asked: Asked
    before: int


def begins(clause: Clause, timed: Timed) -> bool:
    """Whether the clause begins with the time, which tells when something begins: "takes a moment
    to breathe" does not."""
    if timed.asked.delay_seconds is not None:
        return timed.first <= clause.tokens[0] + 1
    return timed.asked.at_seconds is not None


def take_cue(
    cue: Cue | None, events: EventList, times: Times, clause: Clause, *, continues: bool
) -> None:
    """Begin with the sentence's cue what has no time, unless it follows something there; where the
    cue has an end, what goes on ends there."""
    if cue is None or cue.sentence != clause.sentence:
        return
    if clause.is_next or _else_told(times) != UNTOLD:
        return
    if cue.asked.at_seconds is None:
        if not events.has_followed(cue.before):
            # "After ten seconds the rain stops and a wolf howls".
            times.delay, times.is_elapsed = cue.asked.delay_seconds, cue.asked.is_elapsed
        return
    if continues or not events.has_followed(cue.before):
        times.at = cue.asked.at_seconds
    if continues and times.duration is None:
        times.duration = cue.asked.duration_seconds


def elapsed(asked: Asked, events: EventList) -> Asked:
    """What is asked, which is so much of the scene where all that was told of goes on by nature:
    "music plays. After five seconds it gets louder"."""
    if asked.delay_seconds is None or asked.is_elapsed or not events.has_only_beds:
        return asked
    return replace(asked, is_elapsed=True)


def take_range(cue: Cue | None, sound: Sound, times: Times, clause: Clause) -> None:
    """Leave an effect that is one of several in a range of times as long as it is by itself:
    "0:10-0:20 a punch, a grunt"."""
    if cue is None or cue.asked.duration_seconds is None or cue.sentence != clause.sentence:
        return
    own = (cue.asked.at_seconds, cue.asked.duration_seconds)
    is_first = own[0] is not None and (times.at, times.duration) == own
    if is_first and clause.is_listed and not sound.is_bed:
        times.duration = None

"""What goes on and is only louder or softer from then on: "an alarm goes off. A door slams and the
alarm is muffled"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.events.of_clause import UNTIMED, Times
from scenewright.scene.events.relations import LONG_SECONDS
from scenewright.scene.model import Moment
from scenewright.scene.timing.lengths import length_of
from scenewright.scene.timing.shape import reshaped

if TYPE_CHECKING:
    from scenewright.scene.model import Event

# What goes on until somebody stops it.
ALARMS = frozenset({"alarm", "siren", "phone", "clock"})
GOING_ON = ALARMS | {"baby_cry"}


def goes_on_changed(
    events: list[Event], index: int, event: Event, times: Times, recent: int
) -> bool:
    """Whether what is heard at `index` goes on till the `recent`, what was told last, is over, and
    is changed then as the event tells; that is told of it here."""
    before = events[index]
    if event.intensity_to is None or before.recipe not in GOING_ON or times != UNTIMED:
        return False
    if recent <= index or length_of(before) < LONG_SECONDS or before.count > 1:
        return False
    events[index] = reshaped(before, event.but(changes_from=Moment(recent, 1.0)))
    return True

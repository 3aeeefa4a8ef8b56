"""What goes on again as it was: an engine that starts once more, "the music" of an earlier part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.actions import DOWN
from scenewright.scene.meaning.resumed import AWAY_SECONDS, GOING_ON
from scenewright.scene.model import Moment

if TYPE_CHECKING:
    from scenewright.scene.event_list import EventList
    from scenewright.scene.events import Times
    from scenewright.scene.model import Event
    from scenewright.scene.named import Named
    from scenewright.scene.page import Page
    from scenewright.scene.part_list import PartList
    from scenewright.scene.traits import Traits


def resumed(page: Page, events: EventList, one: Named, event: Event, times: Times) -> Event:
    """What goes on again is as it was, so long after it stopped."""
    if page.tokens[one.first].word not in GOING_ON:
        return event
    told = events.events
    same = [i for i in range(events.first, len(told)) if told[i].recipe == event.recipe]
    if not same:
        return event
    events.endings.stop(same[-1])
    times.begins, times.delay = Moment(same[-1], 1.0, AWAY_SECONDS), None
    before = told[same[-1]].parameters
    again = {"action": "start"} if before.get("action") == DOWN else {}
    return event.but(parameters={**before, **again, **event.parameters})


def as_before(parts: PartList, event: Event, traits: Traits) -> Event:
    """The music as it was in a part before this one, where it is only called "the music"."""
    earlier = parts.earlier_music()
    if earlier is None or traits.mood or "instrument" in event.parameters:
        return event
    parameters = {**earlier.parameters, **event.parameters}
    return event.but(recipe=earlier.recipe, parameters=parameters)

"""What goes on again as it was: an engine that starts once more, "the music" of an earlier part."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.events.music_turns import is_played_again
from scenewright.scene.events.of_clause import UNTIMED, Times
from scenewright.scene.events.relations import Relations
from scenewright.scene.meaning.actions import DOWN
from scenewright.scene.meaning.resumed import AWAY_SECONDS, GOING_ON, REPEATING
from scenewright.scene.model import Kind, Moment

if TYPE_CHECKING:
    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.clauses.traits import Traits
    from scenewright.scene.events.event_list import EventList
    from scenewright.scene.events.part_list import PartList
    from scenewright.scene.model import Event
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

# "The music continues", "plays on".
ONWARD = ["continues"], ["continue"]
PLAYING_ON = (
    ["plays", "on"],
    ["play", "on"],
    ["goes", "on"],
    ["keeps", "playing"],
    ["carries", "on"],
)
KEEPING = frozenset({"continues", "continue", "on", "keeps"})
# More is no description but a loop.
MOST_TIMES = 4


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
    # How often it was heard before is not told of now.
    before = {name: value for name, value in told[same[-1]].parameters.items() if name != "exactly"}
    again = {"action": "start"} if before.get("action") == DOWN else {}
    return event.but(parameters={**before, **again, **event.parameters})


def repeated(page: Page, events: EventList, one: Named, times: Times, clause: Clause) -> bool:
    """Whether what was told in the sentence is done again, one after the other as it was: "taps a
    table, scrapes it and repeats"; music that was over may only go on."""
    if one.is_music and times.duration is None:
        _let_play_on(page, events, one)
    if page.tokens[one.first].word not in REPEATING or one.sound is None:
        return False
    told = events.events
    last = len(told) - 1
    if last < events.first or told[last].kind is not Kind.sfx:
        return False
    first = last
    while first > events.first and _is_in_a_row(told[first - 1], told[first], first - 1):
        first -= 1
    again = [told[index] for index in range(first, last + 1)]
    behind = replace(clause, is_next=True, is_beside=False, relation="")
    delay: float | None = AWAY_SECONDS
    for event in again * min(times.count or 1, MOST_TIMES):
        lasting = event.when.duration_seconds
        events.add(event, Times(delay=delay, duration=lasting), behind, continues=False)
        delay = None
    return True


def _let_play_on(page: Page, events: EventList, one: Named) -> None:
    """Let music whose length was told go on under what was told since, where that is told: "a piano
    for six seconds, then a man speaks. The piano continues"."""
    if not page.index.places(KEEPING):
        return
    behind = [token.word for token in page.tokens[one.first + 1 : one.last + 2]]
    is_told = any(behind[at : at + 2] in PLAYING_ON for at in range(len(behind)))
    if not is_told and behind[one.last - one.first - 1 :][:1] not in ONWARD:
        return
    told = events.events
    last = range(len(told) - 1, events.first - 1, -1)
    index = next((at for at in last if told[at].kind is Kind.music), len(told))
    if index >= len(told) - 1 or told[index].when.duration_seconds is None:
        return
    if told[index].when.ends is None and "form" not in told[index].parameters:
        Relations(told, events.first).go_on(index)
        when = told[index].when._replace(duration_seconds=None)
        told[index] = told[index].but(when=when)


def _is_in_a_row(before: Event, event: Event, index: int) -> bool:
    """Whether the event at `index` is an effect that the other follows."""
    return event.when.after == index and before.kind is Kind.sfx


def as_before(
    page: Page, parts: PartList, event: Event, clause: Clause, traits: Traits, times: Times
) -> tuple[Event, bool]:
    """The music as it was, where it is only called "the music", and whether it is what plays: else
    it is another stretch of it, behind what was told since it was over."""
    told = parts.events.events[parts.events.first :]
    is_new = is_played_again(page, told, clause)
    own = next((one for one in reversed(told) if one.kind is Kind.music), None)
    earlier = own if is_new else parts.earlier_music()
    if earlier is not None and not traits.mood and "instrument" not in event.parameters:
        parameters = {**earlier.parameters, **event.parameters}
        event = event.but(recipe=earlier.recipe, parameters=parameters)
    if is_new and times == UNTIMED:
        times.begins = parts.events.endings.behind_both(event)
    return event, not is_new

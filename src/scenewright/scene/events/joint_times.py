"""The times of what begins with something else, or beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.events.of_clause import AT_THE_END
from scenewright.scene.model import Event, Kind, Moment, When
from scenewright.scene.timing.lengths import is_bed, length_of
from scenewright.scene.timing.schedule import LEAD_IN_SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.of_clause import Times


# Both are heard then: "whistles as the train leaves at ten seconds".
DURING = frozenset({"as", "while", "whilst"})

LASTING = frozenset({Kind.ambience, Kind.music})


def beside(before: When, times: Times) -> When:
    """The time of something that happens together with what came before."""
    return before._replace(
        delay_seconds=before.delay_seconds + (times.delay or 0.0),
        duration_seconds=times.duration,
    )


def told_with(before: Event, times: Times, clause: Clause) -> Event:
    """The event before, at the time that is told of what happens beside it: "a dog barks as a car
    passes at ten seconds"."""
    if times.at is None or times.is_at_guessed or clause.begins_sentence:
        return before
    if clause.separator not in DURING:
        return before
    when = before.when
    is_told = when.at_seconds is not None or when.begins is not None or when.delay_seconds > 0
    if is_told or before.kind is not Kind.sfx or is_bed(before) or length_of(before) > times.at:
        return before
    return before.but(when=when._replace(at_seconds=times.at, after=None, after_line=None))


def accompanied(
    told: Sequence[Event], main: int | None, cursor: int | None, event: Event, clause: Clause
) -> int | None:
    """The event that another is heard with, which would be `main`; who speaks beside a speaker is
    one by himself."""
    if main is None or not clause.is_beside:
        return None
    is_its = clause.separator == "with" or (event.kind is Kind.speech and not event.parameters)
    if is_its and told[-1].when.after == main == cursor:
        main = len(told) - 1  # "A bell, then music with a voice over", "with wind".
    is_speech = event.kind is told[main].kind is Kind.speech
    return None if clause.is_companion and is_speech else main


def behind_silent(told: Sequence[Event], bed: int, times: Times, *, continues: bool) -> When:
    """The time of what comes while the bed goes on that began behind a silence: "a bang, silence
    for three seconds. Rain. A dog barks"."""
    before, seconds = told[bed].when, times.duration
    if continues and times.delay is None:
        return before._replace(duration_seconds=seconds, ends=times.ends)
    begins = Moment(bed, 0.0, times.delay or LEAD_IN_SECONDS)
    return When(duration_seconds=seconds, begins=begins, ends=times.ends)


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

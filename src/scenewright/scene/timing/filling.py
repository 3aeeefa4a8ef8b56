"""The one sound of a scene whose length is told lasts as long: "a dog barking, 10 seconds"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind, Place, When
from scenewright.scene.timing.lengths import REPEATS
from scenewright.scene.timing.plurals import MANY
from scenewright.scene.timing.spacing import NATURAL
from scenewright.scene.words.calls import ANIMALS

if TYPE_CHECKING:
    from scenewright.scene.model import Event, Part

# These are over when they are over.
ONCE = frozenset(
    {"explosion", "breaking", "glass", "thump", "door", "flush", "gong", "hiccup", "gunshot"}
    | {"debris", "whoosh", "clank", "horn", "pop", "tear", "boing", "click"}
)
# What takes so long goes on by itself.
GOING_ON_SECONDS = 3.0
# Of a list that lasts, what takes so long goes on.
LASTING_SECONDS = 7.5
RATTLING = frozenset({"clatter", "rattle", "jingle", "creak"})
# Beside something that goes on it is heard again and again, so many of its own lengths apart.
LONG_SECONDS = 30.0
APART, APART_SECONDS = 2.5, 6.0
THREE = re.compile(r"\b(?:three|3|x3|thrice)\b")
GOING_ON = re.compile(r"\w{2,}ing\b")
AROUND_WORDS = ("ambience", "ambiance", "soundscape", "atmosphere")
AROUND = re.compile(rf"\b(?:{'|'.join(AROUND_WORDS)})\b", re.IGNORECASE)
HERE = Place(0.0, None, 3.0)


def with_filled(
    events: Sequence[Event],
    parts: Sequence[Part],
    asked_seconds: float | None,
    prompt: str,
    *,
    is_of_list: bool,
) -> tuple[Event, ...]:
    """The events, each part's so that they fill the length that is told for it; all of them where
    it `is_of_list`: "a train, a dog barks, for a minute"."""
    if is_of_list and asked_seconds is not None and len(parts) == 1:
        return tuple(_again(one, asked_seconds) for one in events)
    ends = [part.first_event for part in parts[1:]] + [len(events)]
    made: list[Event] = []
    for part, end in zip(parts, ends, strict=True):
        seconds = asked_seconds if len(parts) == 1 else part.asked_duration_seconds
        own = events[part.first_event : end]
        made += _filled(own, seconds or _longest_seconds(own), prompt)
    return tuple(made)


def _longest_seconds(events: Sequence[Event]) -> float | None:
    """How long one of them is told to be heard from the first on, where that is long: "rain and
    thunder with a fan for ten minutes"."""
    told = [one.when for one in events if one.when.duration_seconds is not None]
    longest = max((when.duration_seconds or 0.0 for when in told if not when.is_later), default=0.0)
    return longest if longest >= LONG_SECONDS else None


def _filled(events: Sequence[Event], asked_seconds: float | None, prompt: str) -> tuple[Event, ...]:
    """The events where the only one that would be over before the scene of `asked_seconds` goes
    on to its end, or comes again where something else is heard to the end."""
    lowered = prompt.lower()
    is_around = any(word in lowered for word in AROUND_WORDS)
    around = [at for at, one in enumerate(events) if is_around and _is_around(one, prompt)]
    if around:
        return _again_and_again(events, around)
    ending = [
        at
        for at, one in enumerate(events)
        if one.kind is not Kind.ambience and one.when.duration_seconds != asked_seconds
    ]
    if asked_seconds is None or len(ending) != 1:
        return tuple(events)
    one = events[ending[0]]
    natural = float(one.parameters.get(NATURAL, 0.0))
    span = prompt[one.span.start : one.span.end].lower()
    # "Dogs bark" are several of which nobody says how many.
    is_counted = one.count not in (1, MANY) or THREE.search(span) is not None
    is_told = one.when != When() or is_counted or one.interval_seconds is not None
    # "Rain and frogs, five minutes".
    is_many = one.count == MANY and one.recipe in ANIMALS and asked_seconds >= LONG_SECONDS
    is_doing = GOING_ON.search(prompt, one.span.start, one.span.end) is not None
    goes_on = is_many or is_doing or natural >= GOING_ON_SECONDS
    moves = one.place.pan_to is not None or one.place.distance_to_metres is not None
    is_once = one.recipe in ONCE and one.parameters.get("action") != "creak"
    if one.kind is not Kind.sfx or is_told or is_once or not goes_on or moves:
        return tuple(events)
    if len(events) == 1 or asked_seconds < 2 * max(natural * APART, APART_SECONDS):
        lasting = one.but(count=1, when=When(at_seconds=0.0, duration_seconds=asked_seconds))
    else:
        lasting = _coming(one).but(when=_until(asked_seconds))
    return (*events[: ending[0]], lasting, *events[ending[0] + 1 :])


def _is_around(one: Event, prompt: str) -> bool:
    """Whether animals are told of in the sentence of what surrounds: "swamp ambience: frogs
    croaking"."""
    if one.recipe not in ANIMALS or one.kind is not Kind.sfx or one.place != HERE:
        return False
    is_timed = one.when._replace(after=None) != When() or one.interval_seconds is not None
    if is_timed or one.count not in (1, MANY):
        return False
    sentence = prompt[prompt.rfind(".", 0, one.span.start) + 1 : one.span.end]
    is_told = AROUND.search(sentence) is not None
    ends = prompt[one.span.start :].split(",", 1)[0]
    return is_told and (one.count == MANY or GOING_ON.search(ends) is not None)


def _again_and_again(events: Sequence[Event], around: Sequence[int]) -> tuple[Event, ...]:
    """The events with those at `around` coming again and again, and none waiting for these."""
    made: list[Event] = []
    for at, one in enumerate(events):
        after = one.when.after
        while after is not None and after in around:
            after = events[after].when.after
        when = one.when._replace(after=after)
        if at in around:
            one = _coming(one)
            when = When(at_seconds=1.0 + around.index(at) * APART_SECONDS / len(around))
        made.append(one.but(when=when) if when != one.when else one)
    return tuple(made)


def _again(one: Event, asked_seconds: float) -> Event:
    """The event of a list that lasts so long: on and on, or now and then from when it comes."""
    when, natural = one.when, float(one.parameters.get(NATURAL, 0.0))
    told = (when.at_seconds, when.begins, when.ends, when.duration_seconds, one.interval_seconds)
    is_told = any(value is not None for value in told) or one.count not in (1, MANY)
    moves = one.place.pan_to is not None or one.place.distance_to_metres is not None
    is_once = one.recipe in ONCE and one.parameters.get("action") not in RATTLING
    if one.kind is not Kind.sfx or is_told or is_once or moves:
        # What goes on now is followed by nothing.
        return one if when.after is None else one.but(when=when._replace(after=None))
    if natural >= LASTING_SECONDS:
        return one.but(count=1, when=When(at_seconds=0.0, duration_seconds=asked_seconds))
    return _coming(one).but(when=_until(asked_seconds))


def _coming(one: Event) -> Event:
    """The event now and then; when is still to be said."""
    natural = float(one.parameters.get(NATURAL, 0.0))
    return one.but(
        interval_seconds=max(natural * APART, APART_SECONDS),
        count=1,
        parameters={**one.parameters, "intervals": "irregular", REPEATS: "on"},
    )


def _until(asked_seconds: float) -> When:
    """From soon after the beginning to the end."""
    return When(at_seconds=1.0, duration_seconds=asked_seconds - 1.0)

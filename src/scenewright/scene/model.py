"""The Scene: what to play and when, each part with the span of words it came from.

Positions are code points of the prompt. Times are seconds before `speed` is applied.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple


class Kind(StrEnum):
    """What an event is; also the colour it has everywhere in the studio."""

    speech = "speech"
    sfx = "sfx"
    ambience = "ambience"
    music = "music"
    reference = "reference"


# What a voice may come through before it is heard.
CHANNELS = ("telephone", "radio", "megaphone", "intercom", "next_room")


class Span(NamedTuple):
    """Code points `start` to `end` (exclusive) of the prompt."""

    start: int
    end: int


class Moment(NamedTuple):
    """A point of time told by something else: `seconds` after the beginning of event `of` (an
    index in `Scene.events`; None: the scene) and the `share`, 0 to 1, of its length."""

    of: int | None = None
    share: float = 0.0
    seconds: float = 0.0


class When(NamedTuple):
    """When an event was asked for, in the prompt's own terms; the schedule turns it into times.

    `at_seconds` is absolute. `after` is the index of an earlier event in `Scene.events` whose end
    this one follows; of a line that follows an effect, `after_line` is the line that must be over,
    too, because the effect may end while it is still being said. `delay_seconds` is added to
    either; with `is_elapsed` it is rather counted from the part's beginning. `duration_seconds`
    None means the sound's natural length, or the whole scene for a bed.
    Where there is `begins` or `ends`, it is that moment and nothing else; `duration_seconds` is
    then what came of it.
    """

    at_seconds: float | None = None
    after: int | None = None
    delay_seconds: float = 0.0
    duration_seconds: float | None = None
    begins: Moment | None = None
    ends: Moment | None = None
    after_line: int | None = None
    is_elapsed: bool = False

    @property
    def is_later(self) -> bool:
        """Whether it begins behind another or some time after the first."""
        is_behind = self.after is not None or self.begins is not None
        return is_behind or bool(self.at_seconds or self.delay_seconds)

    @property
    def is_told_by_all(self) -> bool:
        """Whether the length of the whole part tells when it begins or ends."""
        moments = [one for one in (self.begins, self.ends) if one is not None]
        return any(one.of is None and one.share != 0.0 for one in moments)


class Place(NamedTuple):
    """Where a sound is: pan -1 (left) to 1 (right), distance in metres, and where it moves to;
    `passing_metres` where it is nearest halfway, None where it goes straight there."""

    pan: float = 0.0
    pan_to: float | None = None
    distance_metres: float = 2.0
    distance_to_metres: float | None = None
    passing_metres: float | None = None


_UNTOLD, _HERE = When(), Place()


class Speaker(NamedTuple):
    """Someone who speaks: the name in the prompt and the preset voice chosen for it."""

    name: str
    voice: str


@dataclass(frozen=True)
class Event:
    """One sound in the scene.

    `sound` is the AudioSet class name; `recipe` the engine's name for how it is made (the voice
    id for speech, the mood for music, `audio1`..`audio3` or `image1` for references). `ordinal`
    counts the events of the same kind and recipe, so that a seed made from it does not move when
    another event is edited. `intensity` is 0 to 1, and `intensity_to` what it has become at the
    event's end, None where it stays; from `changes_at_seconds` of the scene on where that is told,
    or from the moment of another event that the schedule makes seconds of (`changes_from`).
    `count` repetitions, `interval_seconds` apart
    (None: the recipe's own spacing). `parameters` are the recipe's (surface, material, role...).
    Of speech only: `language` is the ISO 639-1 code of the words, empty where the voice's own
    fits; `channel` is what the voice comes through (one of `CHANNELS`), empty for the open air.
    """

    kind: Kind
    sound: str
    recipe: str
    span: Span
    when: When = _UNTOLD
    start_seconds: float = 0.0
    duration_seconds: float = 0.0
    ordinal: int = 0
    speaker: str = ""
    text: str = ""
    emotion: str = "neutral"
    language: str = ""
    channel: str = ""
    place: Place = _HERE
    gain_db: float = 0.0
    intensity: float = 0.5
    intensity_to: float | None = None
    changes_at_seconds: float | None = None
    changes_from: Moment | None = None
    count: int = 1
    interval_seconds: float | None = None
    fade_in_seconds: float = 0.0
    fade_out_seconds: float = 0.0
    parameters: Mapping[str, str | float] = field(default_factory=dict)

    def but(self, **values: Any) -> Event:
        """This event with some fields changed.

        `dataclasses.replace` sets every field anew and was a third of the time of a parse; to fill
        the new one's fields takes three times as long as to give it all of them at once.
        """
        changed = object.__new__(Event)
        object.__setattr__(changed, "__dict__", self.__dict__ | values)
        return changed


@dataclass(frozen=True)
class Part:
    """A part of a scene, in a place of its own; the next begins when it is over.

    Its events are those from `first_event` (an index in `Scene.events`) to the next part's, and
    their times are told from its beginning. `asked_duration_seconds` is the length it is told to
    have, None where nobody says; `rest_seconds` the silence asked for behind its events.
    `is_throughout`: it is told before the others and heard beside all of them.
    """

    first_event: int = 0
    room: str = "dry"
    asked_duration_seconds: float | None = None
    rest_seconds: float = 0.0
    is_throughout: bool = False


@dataclass(frozen=True)
class Scene:
    """A whole plan. `events` are in the order of the prompt and carry scheduled times.

    Most are of one of the `parts`. `asked_duration_seconds` is the total length the prompt asks
    for, None where it names none. The fades are the whole scene's.
    `not_understood` are the spans of words that became no event and no property of one.
    `loops` ("seamless loop", "loopable", "loops seamlessly"): the end goes on into the beginning.
    """

    prompt: str
    events: tuple[Event, ...] = ()
    speakers: Mapping[str, Speaker] = field(default_factory=dict)
    duration_seconds: float = 0.0
    asked_duration_seconds: float | None = None
    parts: tuple[Part, ...] = (Part(),)
    not_understood: tuple[Span, ...] = ()
    fade_in_seconds: float = 0.0
    fade_out_seconds: float = 0.0
    loops: bool = False

"""The events of a Scene become tracks of the mix; what cannot be made is noted, never dropped.

Lines are spoken and references measured first, because their real lengths move what follows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.balance import event_gain_db
from scenewright.engine.errors import Cancelled, RenderError, SpeechError
from scenewright.engine.languages import is_spoken
from scenewright.engine.manners import MANNERS
from scenewright.engine.mix import Track
from scenewright.engine.music import compose
from scenewright.engine.recipes import FOLLOWING, MOVING_BY_THEMSELVES, RECIPES, SWELLING
from scenewright.engine.referring import heard_of, spoken_name, stand_ins, told, unheard
from scenewright.engine.roles import sounding
from scenewright.engine.source import SAMPLE_RATE, Clip, Recipe, Source
from scenewright.engine.space import distance_gain_db
from scenewright.engine.speech import Speech, line_level_db
from scenewright.engine.swelling import change_db, change_frame, swelling
from scenewright.scene.model import Event, Kind, Place, Scene
from scenewright.scene.timing.lengths import REPEATS
from scenewright.scene.voices import Voice, voice, voices

if TYPE_CHECKING:
    from scenewright.engine.references import Heard

Samples = NDArray[np.float32]

_BED_SECONDS = 8.0
_EDGE_SECONDS = 0.05
_SWELL_SECONDS = 0.3
_BACKGROUND_ROLES = ("ambience", "music", "background", "bed", "loop")


class Line:
    """A line that waits for its moment in 16 bits of its own peak: an hour has many lines."""

    def __init__(self, samples: Samples) -> None:
        self._unit = np.float32(max(float(np.abs(samples).max(initial=0.0)), 1e-9) / 32767.0)
        self._steps = np.rint(samples / self._unit).astype(np.int16)

    def __len__(self) -> int:
        return len(self._steps)

    def samples(self) -> Samples:
        """The line as it was spoken, but for 98 dB below its peak."""
        said: Samples = self._steps * self._unit
        return said


@dataclass
class Material:
    """What had to be made before times were known, by the event's index in `Scene.events`."""

    spoken: dict[int, Line] = field(default_factory=dict)
    heard: dict[int, Heard] = field(default_factory=dict)
    lengths: dict[int, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def seed_of(event: Event, take: int) -> int:
    """The seed of an event: from the take, its kind, sound and ordinal, never from the prompt."""
    words = "|".join((str(take), event.kind, event.recipe, event.sound, str(event.ordinal)))
    return int.from_bytes(hashlib.blake2b(words.encode(), digest_size=8).digest(), "big")


def gather(
    scene: Scene, references: Mapping[str, Path], take: int, cancelled: Callable[[], bool]
) -> Material:
    """Speak every line and look at every reference. Raises `Cancelled` and `RenderError`."""
    material = Material()
    speech = Speech()
    cast = stand_ins(scene, references, material.notes, cancelled)
    for index, event in enumerate(scene.events):
        if cancelled():
            raise Cancelled
        if event.kind is Kind.speech:
            _speak(material, index, event, cast.get(index) or voice(event.recipe), speech, take)
        elif event.kind is Kind.reference:
            _refer(material, index, event, references, cancelled)
    material.notes.extend(unheard(scene, references))
    return material


def _speak(
    material: Material, index: int, event: Event, chosen: Voice | None, speech: Speech, take: int
) -> None:
    if chosen is None:
        chosen = voices()[0]
        material.notes.append(f"There is no voice {event.recipe}; {chosen.name} speaks instead.")
    if event.emotion.lower() not in MANNERS:
        material.notes.append(f"The voices do not know how to sound {event.emotion}.")
    if event.language and not is_spoken(event.language):
        material.notes.append(
            f"There is no voice for the language “{event.language}”; {chosen.name} reads it as "
            "English."
        )
    try:
        samples = speech.say(
            event.text,
            chosen,
            event.emotion,
            seed_of(event, take),
            language=event.language,
            channel=event.channel,
        )
    except SpeechError as error:
        if chosen.model:
            first = voices()[0]
            material.notes.append(f"{error} {first.name} speaks instead.")
            _speak(material, index, event.but(recipe=first.id), first, speech, take)
            return
        shown = event.text if len(event.text) <= 40 else event.text[:39] + "…"
        material.notes.append(f"The line “{shown}” stays silent: {error}")
        material.lengths[index] = 0.0
        return
    material.spoken[index] = Line(samples)
    material.lengths[index] = len(samples) / SAMPLE_RATE


def _refer(
    material: Material,
    index: int,
    event: Event,
    references: Mapping[str, Path],
    cancelled: Callable[[], bool],
) -> None:
    heard = heard_of(event, references, material.notes, cancelled)
    if heard is None:
        if event.recipe in references:
            material.lengths[index] = 0.0
        return
    material.heard[index] = heard
    if not _repeats(event):
        material.lengths[index] = heard.duration_seconds


def _repeats(event: Event) -> bool:
    """Whether a reference is wanted for as long as it is asked for, or as the scene goes on."""
    return _is_background(event) or event.when.duration_seconds is not None


def _is_background(event: Event) -> bool:
    role = str(event.parameters.get("role", "")).lower()
    return role in _BACKGROUND_ROLES or event.parameters.get(REPEATS) == "on"


def tracks_of(scene: Scene, material: Material, take: int) -> list[Track]:
    """The tracks of a Scene with exact times; adds to the notes what no track was made for."""
    has_speech = bool(material.spoken)
    tracks = []
    for index, event in enumerate(scene.events):
        made = _maker(index, event, scene, material, take)
        if made is None:
            continue
        make, seconds, level_db = made
        is_bed = _is_bed(event)
        edge = _EDGE_SECONDS if is_bed else 0.0
        if _goes_on(event):
            edge = _SWELL_SECONDS if event.place.pan_to is None else max(0.25 * seconds, edge)
        start = max(0, round(event.start_seconds * SAMPLE_RATE))
        tracks.append(
            Track(
                start_frame=start,
                frames=max(1, round(seconds * SAMPLE_RATE)),
                make=make,
                place=_place(event),
                ring_frames=_ring_frames(event, scene, start),
                gain_db=event_gain_db(event, is_bed=is_bed, has_speech=has_speech)
                - max(change_db(event), 0.0),
                change_db=change_db(event),
                change_frame=change_frame(event),
                fade_in_seconds=max(event.fade_in_seconds, edge),
                fade_out_seconds=max(
                    event.fade_out_seconds, edge, 0.0 if level_db else _EDGE_SECONDS
                ),
                is_bed=is_bed,
                speech_level_db=level_db,
                is_in_room=not _is_music(event),
            )
        )
    return tracks


def has_only_voices(tracks: Sequence[Track]) -> bool:
    """Whether all that is heard is spoken."""
    return bool(tracks) and all(track.speech_level_db is not None for track in tracks)


def _place(event: Event) -> Place:
    if event.kind in (Kind.sfx, Kind.ambience) and event.recipe in MOVING_BY_THEMSELVES:
        place = event.place._replace(pan=0.0, pan_to=None)
        if place.passing_metres is None:
            return place
        return place._replace(distance_metres=place.passing_metres, distance_to_metres=None)
    return event.place


def _ring_frames(event: Event, scene: Scene, start_frame: int) -> int:
    """A bang whose length was not asked for rings on as long as the scene does."""
    if event.kind is not Kind.sfx or event.when.duration_seconds is not None:
        return 0
    planned = round((event.start_seconds + event.duration_seconds) * SAMPLE_RATE)
    return max(0, round(scene.duration_seconds * SAMPLE_RATE) - max(planned, start_frame))


def _goes_on(event: Event) -> bool:
    """Whether a sound has no beginning or end of its own and must be faded: rain, a crowd."""
    is_one = event.kind is Kind.sfx and event.count == 1
    return event.kind is Kind.ambience or (is_one and event.recipe in SWELLING)


def _is_music(event: Event) -> bool:
    """Whether only the listener hears it, and nobody in the scene."""
    return event.kind is Kind.music or event.parameters.get("role") == "music"


def _is_bed(event: Event) -> bool:
    if event.kind is Kind.reference:
        return _is_background(event)
    is_long = event.kind is Kind.sfx and event.duration_seconds >= _BED_SECONDS
    return is_long or event.kind in (Kind.ambience, Kind.music)


def _maker(
    index: int, event: Event, scene: Scene, material: Material, take: int
) -> tuple[Callable[[], Source], float, float | None] | None:
    """How an event is made, for how many seconds, and the level of a line; None for silence."""
    seconds = min(event.duration_seconds, max(0.0, scene.duration_seconds - event.start_seconds))
    if event.kind is Kind.speech:
        spoken = material.spoken.get(index)
        if spoken is None:
            return None
        level_db = line_level_db(event.emotion, event.channel) + event.gain_db
        level_db += distance_gain_db(event.place.distance_metres)
        seconds = len(spoken) / SAMPLE_RATE
        return lambda: Clip(material.spoken.pop(index).samples()), seconds, level_db
    if event.kind is Kind.reference:
        heard = material.heard.get(index)
        if heard is None:
            return None
        role = str(event.parameters.get("role", ""))
        generator = np.random.Generator(np.random.SFC64(seed_of(event, take)))
        source, done = sounding(heard, role, seconds, repeats=_repeats(event), generator=generator)
        material.notes.append(told(spoken_name(event.recipe), heard, done))
        return lambda: source, seconds, None
    recipe = compose if event.kind is Kind.music else RECIPES.get(event.recipe)
    if recipe is None:
        material.notes.append(f"The local engine cannot make “{event.sound}” yet; it is left out.")
        return None
    return lambda: _made(recipe, event, seed_of(event, take), seconds), seconds, None


def _made(recipe: Recipe, event: Event, seed: int, seconds: float) -> Source:
    try:
        # Two pieces at once would keep two times: music that grows is one.
        follows = event.kind is Kind.music or event.recipe in FOLLOWING
        return swelling(recipe, event, seed, seconds, follows=follows)
    except Exception as error:
        raise RenderError(
            "render_failed",
            f"The sound “{event.sound}” cannot be made ({type(error).__name__}). Leave it out of "
            "the prompt or write it in other words.",
        ) from error

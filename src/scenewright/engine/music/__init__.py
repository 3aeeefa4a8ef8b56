"""Music composed bar by bar as it is heard, in the moods of `resources/sounds/moods.toml`.

How it is asked for in an Event is told in `resources/sounds/music.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.engine.music.casting import players
from scenewright.engine.music.composer import Composer
from scenewright.engine.music.form import LAST_CHORD_SECONDS, fitted
from scenewright.engine.music.moods import Melody, moods
from scenewright.engine.music.performance import Performance
from scenewright.engine.music.short_forms import FORMS, short_form
from scenewright.engine.noise import Endless
from scenewright.engine.recipes.endings import Ending
from scenewright.engine.recipes.repetition import number, word
from scenewright.engine.swelling import course, following

if TYPE_CHECKING:
    import numpy as np

    from scenewright.engine.music.note import Note
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

__all__ = ["FORMS", "MOODS", "compose", "score"]

MOODS = moods()

DEFAULT_MOOD = "calm"
_LONGEST_RELEASE_SECONDS = 2.0
_FORM_GAIN_DB = -5.5
# Drums alone in a mood that has none are no dirge, and one who plays alone shows what he can.
_DRUM_TEMPO = (92.0, 108.0)
_SOLO_TEMPO = (78.0, 92.0)
_SOLO = Melody(density=0.85, grid=2, leap=4, legato=0.97, rest=0.0)
_DRUM_RING_SECONDS = 1.0
_TEMPO_SHARE = 0.5
_SOLO_RING_SECONDS = 2.2


def compose(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Music in the mood `event.recipe` names (a word that is none plays calm).

    With a length it ends by itself: whole bars and a cadence lead to the last chord, which dies
    away exactly at the end; a length of 0 goes on for ever. Where its intensity changes it is one
    piece all the same. Its parameters are told in `resources/sounds/music.toml`.
    """
    mood = MOODS.get(event.recipe, MOODS[DEFAULT_MOOD])
    notes, ring_seconds = score(event, generator, duration_seconds)
    is_form = word(event, "form", "") in FORMS
    gain_db = _FORM_GAIN_DB if is_form else mood.gain_db
    performance = Performance(notes, mood.wet, mood.room_seconds, gain_db)
    source = Endless([following(course(event, duration_seconds), performance.chunk)])
    if duration_seconds <= 0:
        return source
    release = min(_LONGEST_RELEASE_SECONDS, 0.65 * ring_seconds, 0.5 * duration_seconds)
    return Ending(source, duration_seconds - release, release)


def _tempo(event: Event, usual: tuple[float, float]) -> tuple[float, float]:
    """The range of beats a minute: what is asked for, or the mood's, quicker or slower."""
    asked = number(event, "tempo", 0.0)
    if asked > 0:
        return asked, asked
    # A rate of 1.5 would make another mood of it.
    share = min(max(number(event, "rate", 1.0), 0.25), 4.0) ** _TEMPO_SHARE
    return usual[0] * share, usual[1] * share


def score(
    event: Event, generator: np.random.Generator, duration_seconds: float
) -> tuple[Iterator[Note], float]:
    """The notes of a piece in rising time, and for how many seconds the last chord rings."""
    mood = MOODS.get(event.recipe, MOODS[DEFAULT_MOOD])
    form = word(event, "form", "")
    if form in FORMS:
        asked_seconds = event.when.duration_seconds or 0.0
        return short_form(form, mood, generator, min(asked_seconds, duration_seconds))
    asked = [name.strip() for name in word(event, "instrument", "").split(",")]
    alone = word(event, "alone", "") == "on"
    cast = players(mood, asked, alone=alone)
    only_drums = all(player.part == "drums" for player in cast)
    if only_drums and mood.tempo[1] < _DRUM_TEMPO[0]:
        mood = replace(mood, tempo=_DRUM_TEMPO)
    elif alone and mood is MOODS[DEFAULT_MOOD]:
        mood = replace(mood, tempo=_SOLO_TEMPO)
    if alone and mood.melody.density < _SOLO.density:
        mood = replace(mood, melody=_SOLO)
    low, high = _tempo(event, mood.tempo)
    drawn = float(generator.uniform(low, high))
    if duration_seconds <= 0:
        composer = Composer(mood, cast, 60 * mood.beats / drawn, generator)
        return composer.notes(None, 0.0), 0.0
    ring = _DRUM_RING_SECONDS if only_drums else LAST_CHORD_SECONDS
    ring = min(ring, _SOLO_RING_SECONDS) if alone else ring
    within = (low * 0.94, high * 1.06)
    length = fitted(duration_seconds, mood.beats, within, drawn, ring)
    composer = Composer(mood, cast, length.bar_seconds, generator)
    return composer.notes(length.bars, length.ring_seconds), length.ring_seconds

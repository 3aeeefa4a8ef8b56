"""Music in three moods, composed bar by bar as it is heard, that ends on its tonic in time.

The composer draws every bar from the generator; what it keeps is one motif, the last chord's
voicing and a bounded store of notes, so an hour takes the memory of a minute.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Timeline, stereo
from scenewright.engine.instruments import INSTRUMENTS
from scenewright.engine.modal import finished
from scenewright.engine.noise import Endless
from scenewright.engine.recipes.repetition import Ending, loudness

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

NOTES_KEPT = 160
LAST_CHORD_SECONDS = 3.0


@dataclass(frozen=True)
class Mood:
    """How a mood is written: tempo, scale in semitones, chords as scale degrees, and players."""

    beats_per_minute: float
    scale: tuple[int, ...]
    progressions: tuple[tuple[int, ...], ...]
    chords: str
    low: str
    melody: str
    density: float
    figure: tuple[float, ...]
    figure_instrument: str
    drums: bool


MOODS: Mapping[str, Mood] = MappingProxyType(
    {
        "calm": Mood(
            66,
            (0, 2, 4, 5, 7, 9, 11),
            ((0, 4, 5, 3), (0, 3, 0, 4), (0, 5, 3, 4), (0, 2, 3, 4)),
            "pad",
            "bass",
            "piano",
            0.38,
            (0, 1, 2, 3),
            "celesta",
            False,
        ),
        "tense": Mood(
            92,
            (0, 2, 3, 5, 7, 8, 11),
            ((0, 0, 5, 4), (0, 1, 0, 6), (0, 5, 3, 4), (0, 3, 1, 4)),
            "strings",
            "drone",
            "celesta",
            0.22,
            (0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5),
            "bass",
            False,
        ),
        "happy": Mood(
            122,
            (0, 2, 4, 5, 7, 9, 11),
            ((0, 4, 5, 3), (0, 3, 4, 0), (0, 5, 1, 4), (3, 4, 0, 0)),
            "pluck",
            "bass",
            "marimba",
            0.62,
            (0, 0.5, 1.5, 2, 2.5, 3, 3.5),
            "pluck",
            True,
        ),
    }
)


@dataclass(frozen=True)
class Note:
    """One note: when (seconds), what (MIDI number), who, how long, how loud, and where."""

    moment: float
    number: int
    instrument: str
    seconds: float
    level: float
    pan: float = 0.0


class _Composer:
    """Writes bar after bar; eight bars are a section, and a motif comes back changed."""

    def __init__(self, mood: Mood, generator: np.random.Generator, beat_seconds: float) -> None:
        self._mood = mood
        self._generator = generator
        self._beat = beat_seconds
        self.tonic = 57 + int(generator.integers(-3, 5))
        self._voicing: tuple[int, ...] = ()
        self._progression = mood.progressions[0]
        self._motif = self._new_motif()

    def bar(self, index: int) -> list[Note]:
        """The notes of bar `index`, in rising time."""
        place = index % 4
        if place == 0 and index:
            choice = int(self._generator.integers(len(self._mood.progressions)))
            self._progression = self._mood.progressions[choice]
            if index % 8 == 0:
                self._motif = self._new_motif()
        chord = self._progression[place]
        start = index * 4 * self._beat
        notes = self._harmony(chord, start, 4 * self._beat, 1.0)
        notes += self._figure(chord, start, index)
        # Music breathes: the tune rests in the opening bar and at the end of each section.
        if index > 0 and index % 8 != 7:
            notes += self._melody(chord, start, place)
        if self._mood.drums and index >= 2:
            notes += self._drums(start)
        return sorted(notes, key=lambda note: note.moment)

    def ending(self, start: float) -> list[Note]:
        """The tonic chord, with the tonic on top."""
        notes = self._harmony(0, start, LAST_CHORD_SECONDS, 1.1)
        last = Note(start, self.tonic + 12, self._mood.melody, LAST_CHORD_SECONDS, 0.4)
        return [*notes, last]

    def _degree(self, degree: int) -> int:
        octave, step = divmod(degree, 7)
        return self.tonic + 12 * octave + self._mood.scale[step]

    def _harmony(self, chord: int, start: float, seconds: float, level: float) -> list[Note]:
        roots = [self._degree(chord + step) for step in (0, 2, 4)]
        # Each voice goes to the nearest place of its new note: smooth, as a choir would sing it.
        centre = self._voicing or (self.tonic - 1, self.tonic + 3, self.tonic + 7)
        voicing = tuple(
            note + 12 * round((near - note) / 12)
            for note, near in zip(sorted(roots, key=lambda n: n % 12), sorted(centre), strict=True)
        )
        self._voicing = voicing
        notes = [
            Note(start, number, self._mood.chords, seconds, 0.20 * level, pan)
            for number, pan in zip(voicing, (-0.5, 0.0, 0.5), strict=True)
        ]
        low = self._degree(chord) - 24
        low += 12 * (low < 31)
        return [Note(start, low, self._mood.low, seconds * 0.95, 0.34 * level), *notes]

    def _figure(self, chord: int, start: float, index: int) -> list[Note]:
        tones = (0, 2, 4, 7, 4, 2, 4, 2)
        down = -24 if self._mood.figure_instrument == "bass" else 12
        notes = []
        for place, beat in enumerate(self._mood.figure):
            if self._generator.random() < 0.12 and place:
                continue
            step = 0 if down < 0 and place % 4 else tones[(place + index) % 8]
            number = self._degree(chord + step) + down
            level = 0.13 * self._generator.uniform(0.75, 1.0)
            pan = 0.35 if place % 2 else -0.35
            notes.append(
                Note(
                    start + beat * self._beat,
                    number,
                    self._mood.figure_instrument,
                    self._beat * 0.5,
                    level,
                    pan if down > 0 else 0.0,
                )
            )
        return notes

    def _new_motif(self) -> list[tuple[float, int]]:
        """Places in two bars of eighths, and steps of the scale between them."""
        slots = np.flatnonzero(self._generator.random(8) < self._mood.density)
        if not len(slots):
            slots = np.array([0, 4])
        steps = self._generator.choice([-2, -1, -1, 0, 1, 1, 2], len(slots))
        return [(float(slot) / 2, int(step)) for slot, step in zip(slots, steps, strict=True)]

    def _melody(self, chord: int, start: float, place: int) -> list[Note]:
        degree = chord + int(self._generator.choice([0, 2, 4]))
        notes = []
        for beat, step in self._motif:
            if place == 3 and beat > 2:
                break
            change = int(self._generator.integers(-1, 2)) if self._generator.random() < 0.25 else 0
            strong = beat == int(beat)
            degree = min(max(degree + step + change, 2), 13)
            if strong and (degree - chord) % 7 not in (0, 2, 4):
                degree += 1 if degree < 12 else -1
            number = self._degree(degree) + (12 if self._mood.melody == "celesta" else 0)
            level = (0.34 if strong else 0.26) * self._generator.uniform(0.85, 1.0)
            notes.append(
                Note(start + beat * self._beat, number, self._mood.melody, self._beat, level, 0.12)
            )
        return notes

    def _drums(self, start: float) -> list[Note]:
        kicks = [Note(start + beat * self._beat, 31, "kick", 0.3, 0.42) for beat in (0, 2)]
        shakes = [
            Note(
                start + eighth * self._beat / 2,
                60 + eighth % 3,
                "shaker",
                0.1,
                0.10 if eighth % 2 else 0.06,
                0.3,
            )
            for eighth in range(8)
        ]
        return kicks + shakes


class _Player:
    """Plays the notes of a composer: makes each note's clip once and keeps a bounded number."""

    def __init__(self, notes: Iterator[Note]) -> None:
        self._notes = notes
        self._coming: list[Note] = []
        self._kept: dict[tuple[str, int, int], Samples] = {}

    def moments(self) -> Iterator[float]:
        for note in self._notes:
            self._coming.append(note)
            yield note.moment

    def clip(self, index: int) -> Samples:
        # The timeline asks for one moment ahead, so the note now due is always the oldest.
        note = self._coming.pop(0)
        key = (note.instrument, note.number, round(note.seconds * 100))
        if key not in self._kept:
            if len(self._kept) >= NOTES_KEPT:
                self._kept.pop(next(iter(self._kept)))
            hertz = 440 * 2 ** ((note.number - 69) / 12)
            made = INSTRUMENTS[note.instrument](hertz, note.seconds)
            self._kept[key] = finished(made, float(np.abs(made).max()))
        return stereo(self._kept[key], note.pan) * np.float32(note.level)


def compose(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Music in the mood `event.recipe` names (calm, tense or happy; another word plays calm).

    With a length it ends by itself: the tempo is bent by a few percent until whole bars and the
    last tonic chord fill it, and the chord dies away exactly at the end.
    """
    mood = MOODS.get(event.recipe, MOODS["calm"])
    bar_seconds = 4 * 60 / mood.beats_per_minute * float(generator.uniform(0.96, 1.04))
    bars = None
    if duration_seconds > 0:
        played = max(duration_seconds - LAST_CHORD_SECONDS, 0.0)
        bars = round(played / bar_seconds)
        if bars:
            bar_seconds = min(max(played / bars, 0.75 * bar_seconds), 1.34 * bar_seconds)
    composer = _Composer(mood, generator, bar_seconds / 4)

    def notes() -> Iterator[Note]:
        index = 0
        while bars is None or index < bars:
            yield from composer.bar(index)
            index += 1
        yield from composer.ending(index * bar_seconds)

    player = _Player(notes())
    source = Endless([Timeline(player.moments(), player.clip).chunk], 0.75 * loudness(event))
    if bars is None:
        return source
    release = min(2.0, 0.5 * duration_seconds)
    return Ending(source, duration_seconds - release, release)

"""Tunes: a motif of two bars that comes back varied, over the chords there are, in phrases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from scenewright.engine.music.harmony import Chord, fitting, nearest

if TYPE_CHECKING:
    from scenewright.engine.music.form import Bar
    from scenewright.engine.music.moods import Melody

_MOTIF_BARS = 2
_REACH = 11


@dataclass(frozen=True)
class Tone:
    """One note of a tune: beats into the bar, beats held, MIDI number and level."""

    beat: float
    held_beats: float
    number: int
    level: float


@dataclass(frozen=True)
class _Motif:
    """Onsets by bar, and for each onset the steps from where the phrase began."""

    beats: tuple[tuple[float, ...], ...]
    steps: tuple[tuple[int, ...], ...]


class Tune:
    """Writes the tune bar by bar: each section has its own motif and keeps it.

    A motif is stated, carried to the next chord, and closed on a long tone; when its section
    comes again it is turned, thinned or ornamented, so that it is known and never the same.
    `last` is the MIDI number it has come to.
    """

    def __init__(
        self,
        made: Melody,
        scale: tuple[int, ...],
        beats: int,
        centre: int,
        generator: np.random.Generator,
    ) -> None:
        self._made = made
        self._scale = scale
        self._beats = beats
        self._centre = centre
        self._generator = generator
        self._motifs: dict[str, _Motif] = {}
        self.last = centre

    def bar(self, bar: Bar, tonic: int, chord_at: list[tuple[float, Chord]]) -> list[Tone]:
        """The tones of one bar. `chord_at` are the chords of the bar and where they begin."""
        motif = self._motifs.get(bar.section)
        if motif is None:
            motif = self._motifs[bar.section] = self._new()
        # Every draw is made whether or not it is used, so a bar never changes the ones after it.
        chance = self._generator.random(16)
        if chance[0] < self._made.rest and not bar.ends_phrase and bar.place:
            return []
        part = bar.place % _MOTIF_BARS
        beats, steps = motif.beats[part], motif.steps[part]
        if bar.heard_before and bar.place % 4 >= 2:
            # The second half of a phrase that is known already goes the other way.
            steps = tuple(-step for step in steps)
        if bar.ends_phrase:
            beats, steps = self._closing(beats, steps)
        elif bar.heard_before and chance[1] < 0.5:
            beats, steps = self._ornamented(beats, steps, chance)
        return self._sung(bar, beats, steps, tonic, chord_at, chance)

    def _new(self) -> _Motif:
        beats: list[tuple[float, ...]] = []
        steps: list[tuple[int, ...]] = []
        step = 0
        for _ in range(_MOTIF_BARS):
            slots = np.arange(self._beats * self._made.grid) / self._made.grid
            # A tune leans on the beats: what lies between them needs more of a reason.
            likely = np.where(slots % 1 == 0, 1.35, 0.75) * self._made.density
            likely = likely / self._made.grid * np.where(slots == 0, 2.5, 1.0) * 1.6
            here = slots[self._generator.random(len(slots)) < likely]
            if len(here) == 0:
                here = slots[:1]
            taken = []
            for _ in here:
                taken.append(step)
                leap = self._made.leap
                move = int(self._generator.choice([-1, 1, -1, 1, 2, -2, 0]))
                if self._generator.random() < 0.18:
                    move = int(self._generator.integers(2, max(leap, 2) + 1)) * (
                        -1 if step > 0 else 1
                    )
                step += move if abs(step + move) <= 5 else -move
            beats.append(tuple(float(one) for one in here))
            steps.append(tuple(taken))
        return _Motif(tuple(beats), tuple(steps))

    def _closing(
        self, beats: tuple[float, ...], steps: tuple[int, ...]
    ) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """The first half of the bar, and a long tone for the rest."""
        rest_at = float(self._beats // 2)
        kept = [(beat, step) for beat, step in zip(beats, steps, strict=True) if beat < rest_at]
        kept.append((rest_at, 0))
        return tuple(beat for beat, _ in kept), tuple(step for _, step in kept)

    def _ornamented(
        self, beats: tuple[float, ...], steps: tuple[int, ...], chance: np.ndarray
    ) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """A passing tone after one of the notes."""
        at = int(chance[2] * len(beats))
        extra = beats[at] + 1 / self._made.grid
        if extra in beats or extra >= self._beats:
            return beats, steps
        turn = 1 if chance[3] < 0.5 else -1
        both = sorted([*zip(beats, steps, strict=True), (extra, steps[at] + turn)])
        return tuple(beat for beat, _ in both), tuple(step for _, step in both)

    def _sung(
        self,
        bar: Bar,
        beats: tuple[float, ...],
        steps: tuple[int, ...],
        tonic: int,
        chord_at: list[tuple[float, Chord]],
        chance: np.ndarray,
    ) -> list[Tone]:
        # A section of its own has its own height, and each bar begins near where the last ended.
        height = self._centre + (4 if bar.section == "B" else 0)
        start = self.last + 0.45 * (height - self.last)
        semitones = 12 / len(self._scale)
        tones = []
        for at, (beat, step) in enumerate(zip(beats, steps, strict=True)):
            chord = [one for begins, one in chord_at if begins <= beat][-1]
            until = beats[at + 1] if at + 1 < len(beats) else float(self._beats)
            wanted = start + step * semitones
            wanted = min(max(wanted, self._centre - _REACH), self._centre + _REACH)
            leans = beat % 2 == 0 or until - beat >= 1.5
            classes = chord.classes if leans else fitting(chord, self._scale)
            number = nearest(wanted, classes, tonic)
            if number == self.last and (at or not leans):
                # A tune moves: the same tone again is the exception.
                way = 1 if step > steps[at - 1] or (step == 0 and chance[15] < 0.5) else -1
                number = nearest(number + way * (3.5 if leans else 1.6), classes, tonic)
            level = (1.0 if beat == 0 else 0.9 if beat % 1 == 0 else 0.78) * (
                0.94 + 0.12 * chance[4 + at % 12]
            )
            held = min(until - beat, 4.0) * self._made.legato
            tones.append(Tone(beat, held, number, float(level)))
            self.last = number
        return tones

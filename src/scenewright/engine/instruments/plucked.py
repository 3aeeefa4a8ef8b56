"""Plucked strings: the harmonics of a string pulled aside at one point, on a body that colours
them, each dying at its own rate (Karplus and Strong's loop, written out in closed form)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.instruments.tone import breath, read, rows_of, vibrato
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, frames_in

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]
_ROWS = 100
_CLEAN_DRIVE = 3.0


@dataclass(frozen=True)
class Plucked:
    """A string: pulled at the part `place` of it; a note of 220 Hz dies in `decay_seconds`, its
    harmonic k faster by 1 + `damping` * k ** 1.3.

    `corner_hertz` is how soft the finger is, `body` resonances (hertz, octaves, times louder),
    `pick` the noise of the pluck, `cents` beside it a second string, `drive` an amplifier,
    `buzz` a bridge that lets the harmonics in one after the other, `bend` cents by which the
    pull itself sharpens the note. The player damps it when it is over unless it `rings`.
    """

    place: float = 0.2
    decay_seconds: float = 1.2
    damping: float = 0.25
    corner_hertz: float = 4500.0
    body: tuple[tuple[float, float, float], ...] = ()
    pick: float = 0.15
    cents: tuple[float, ...] = (0.0,)
    drive: float = 0.0
    buzz: float = 0.0
    bend: float = 0.0
    rings: float = 0.25
    longest_seconds: float = 3.2


def plucked(made: Plucked) -> Callable[[float, float], Samples]:
    """The player of such notes: (hertz, seconds held) to a mono clip that ends damped."""

    def play(hertz: float, seconds: float) -> Samples:
        decay = made.decay_seconds * (220 / hertz) ** 0.4
        whole = min(seconds + made.rings, 5 * decay, made.longest_seconds)
        rows = rows_of(hertz, _levels(made, hertz, decay), whole, _ROWS)
        readings: list[tuple[float | Curve, float]] = []
        for number, cents in enumerate(made.cents):
            pitch: float | Curve = hertz * 2 ** (cents / 1200)
            if made.bend:
                pitch = vibrato(float(pitch), whole, 0.0, 0.0, 1.0, -made.bend)
            readings.append((pitch, 0.21 * number))
        tone = at_full(read(rows, readings, whole, _ROWS))
        if made.drive:
            tone = np.tanh(np.float32(made.drive) * tone) / np.float32(np.tanh(made.drive))
        if made.drive > _CLEAN_DRIVE:
            tone = _through_speaker(tone)
        blow = min(int(0.05 * 48_000), len(tone))
        noise = breath(min(8 * hertz, 3500.0), 1.0, blow, int(hertz) * 11)
        tone[:blow] += np.float32(0.25 * made.pick) * noise * decaying(0.05, 0.001, 0.008)[:blow]
        return tone * arc(whole, 0.0015, min(0.12, 0.4 * whole))

    return play


def _levels(made: Plucked, hertz: float, decay: float) -> Callable[[Curve, Curve], Curve]:
    def levels(times: Curve, harmonics: Curve) -> Curve:
        here = harmonics * hertz
        level = np.abs(np.sin(np.pi * harmonics * made.place)) / harmonics**0.9 + 0.004
        level = level / (1 + (here / made.corner_hertz) ** 2)
        louder = np.ones(len(harmonics))
        for centre, octaves, times_louder in made.body:
            louder += times_louder * np.exp(-0.5 * (np.log2(here / centre) / octaves) ** 2)
        rate = (1 + made.damping * harmonics**1.3) / decay
        out = level * louder * np.exp(-times * rate)
        if made.buzz:
            # A flat bridge grazes the string: energy climbs to higher and higher harmonics.
            climbing = np.exp(-0.5 * ((harmonics - 3 - 14 * times) / 5) ** 2)
            out = out + made.buzz * 0.2 * climbing * np.exp(-times / decay)
        return np.asarray(out)

    return levels


def _through_speaker(tone: Samples) -> Samples:
    """A speaker's paper is deaf above five kilohertz: five frames' running mean, twice."""
    for _ in range(2):
        tone = np.convolve(tone, np.full(5, 0.2, np.float32), mode="same").astype(np.float32)
    return tone


def power_chord(hertz: float, seconds: float) -> Samples:
    """Root, fifth and octave of an electric guitar through one overdriven amplifier."""
    whole = min(seconds + 0.08, 4.0)
    string = Plucked(0.1, 3.5, 0.02, 4200)
    chord = np.zeros(frames_in(whole), np.float32)
    for ratio, level in ((1.0, 1.0), (1.4983, 0.8), (2.0, 0.6)):
        rows = rows_of(hertz * ratio, _levels(string, hertz * ratio, 3.5), whole, _ROWS)
        chord += np.float32(level) * read(rows, [(hertz * ratio, ratio)], whole, _ROWS)
    chord = np.tanh(7 * at_full(chord))
    return _through_speaker(chord) * arc(whole, 0.003, 0.06)

"""Plucked strings: the harmonics of a string pulled aside at one point, on a body that colours
them, each dying at its own rate (Karplus and Strong's loop, written out in closed form)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.instruments.amplifier import CLEAN_DRIVE, TIGHT_HERTZ, amplified
from scenewright.engine.instruments.tone import (
    TOP_HERTZ,
    Levels,
    breath,
    read,
    rows_of,
    vibrato,
)
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, frames_in

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]
_ROWS = 100
# Harmonics of a stiff string that are read at one pitch of their own: from each of these to the
# next. More of them are not told apart.
_GROUPS = (1, 4, 9, 16, 1000)
_SWAY_HERTZ = 5.2


@dataclass(frozen=True)
class Plucked:
    """A string: pulled at the part `place` of it; a note of 220 Hz dies in `decay_seconds`, its
    harmonic k faster by 1 + `damping` * k ** 1.3.

    `corner_hertz` is how soft the finger is, `body` resonances (hertz, octaves, times louder),
    `pick` the noise of the pluck, `cents` beside it a second string, `drive` an amplifier,
    `buzz` a bridge that lets the harmonics in one after the other, `bend` cents by which the
    pull itself sharpens the note, `sway` those of the finger's vibrato. `stiffness` is B of a stiff
    string, whose partial k is sharp by sqrt(1 + B * k ** 2): what is bent by an amplifier beats
    then, as no wave that is exactly periodic does. The player damps it when it is over unless it
    `rings`.
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
    sway: float = 0.0
    stiffness: float = 0.0
    rings: float = 0.25
    longest_seconds: float = 3.2


def plucked(made: Plucked) -> Callable[[float, float], Samples]:
    """The player of such notes: (hertz, seconds held) to a mono clip that ends damped."""

    def play(hertz: float, seconds: float) -> Samples:
        decay = made.decay_seconds * (220 / hertz) ** 0.4
        whole = min(seconds + made.rings, 5 * decay, made.longest_seconds)
        tone = at_full(_string(made, hertz, decay, whole))
        if made.drive:
            tone = amplified(tone, made.drive)
        blow = min(int(0.05 * 48_000), len(tone))
        noise = breath(min(8 * hertz, 3500.0), 1.0, blow, int(hertz) * 11)
        tone[:blow] += np.float32(0.25 * made.pick) * noise * decaying(0.05, 0.001, 0.008)[:blow]
        return tone * arc(whole, 0.0015, min(0.12, 0.4 * whole))

    return play


def _string(made: Plucked, hertz: float, decay: float, whole: float) -> Samples:
    """The string and the one beside it, each group of its partials at its own pitch."""
    levels = _levels(made, hertz, decay)
    tone = np.zeros(frames_in(whole), np.float32)
    for first, last in pairwise(_GROUPS if made.stiffness else (1, 1000)):
        if first > 1 and first * hertz > TOP_HERTZ:
            break
        rows = rows_of(hertz, _only(levels, first, last), whole, _ROWS)
        sharp = np.sqrt(1 + made.stiffness * (first + min(first, last - first) / 2) ** 2)
        readings: list[tuple[float | Curve, float]] = []
        for number, cents in enumerate(made.cents):
            pitch: float | Curve = float(hertz * sharp * 2 ** (cents / 1200))
            if made.bend or made.sway:
                pitch = vibrato(float(pitch), whole, _SWAY_HERTZ, made.sway, 0.35, -made.bend)
            readings.append((pitch, 0.21 * number))
        tone += read(rows, readings, whole, _ROWS)
    return tone


def _only(levels: Levels, first: int, last: int) -> Levels:
    """The levels of the harmonics from `first` to before `last`, and none of the others."""
    return lambda times, harmonics: (
        levels(times, harmonics) * ((harmonics >= first) & (harmonics < last))
    )


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
        if made.drive > CLEAN_DRIVE:
            out = out * (here / np.hypot(here, TIGHT_HERTZ))
        if made.buzz:
            # A flat bridge grazes the string: energy climbs to higher and higher harmonics.
            climbing = np.exp(-0.5 * ((harmonics - 3 - 14 * times) / 5) ** 2)
            out = out + made.buzz * 0.2 * climbing * np.exp(-times / decay)
        return np.asarray(out)

    return levels


# The strings of a power chord: how high over the root, how loud, how many cents out of tune.
_CHORD = ((1.0, 1.0, 0.0), (1.4983, 0.8, 2.0), (2.0, 0.6, -2.0))
_CHORD_STRING = Plucked(0.12, 4.0, 0.04, 6000, stiffness=1.2e-4, drive=30.0)


def power_chord(hertz: float, seconds: float) -> Samples:
    """Root, fifth and octave of an electric guitar through one overdriven amplifier."""
    whole = min(seconds + 0.08, 4.0)
    string = _CHORD_STRING
    chord = np.zeros(frames_in(whole), np.float32)
    for ratio, level, cents in _CHORD:
        pitch = hertz * ratio * 2 ** (cents / 1200)
        chord += np.float32(level) * _string(string, pitch, string.decay_seconds, whole)
    return amplified(at_full(chord), string.drive) * arc(whole, 0.003, 0.06)

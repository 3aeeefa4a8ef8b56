"""The instruments of the music: one note each as a finished mono clip, by additive synthesis.

Every note of an instrument at one pitch is the same clip, so a player may keep the ones it made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, decaying, seconds_axis, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]
Instrument = Callable[[float, float], Samples]


def _sustained(
    hertz: float, length: float, corner_hertz: float, detunes: tuple[float, ...], tilt: float
) -> Samples:
    """Detuned saws under a gentle low-pass, read from one wavetable."""
    angle = 2 * np.pi * np.arange(2048) / 2048
    table = np.zeros(2048)
    for harmonic in range(1, int(min(9000 / hertz, 60)) + 1):
        dark = 1 / np.sqrt(1 + (harmonic * hertz / corner_hertz) ** 4)
        table += np.sin(harmonic * angle + harmonic**2) * dark * harmonic**-tilt
    table /= np.abs(table).max()
    wave = table.astype(np.float32)
    frames = np.arange(len(seconds_axis(length)), dtype=np.uint32)
    out = np.zeros(len(frames), np.float32)
    for index, detune in enumerate(detunes):
        # A turn is 2 ** 32: the wrap of whole numbers is the wrap of the phase.
        step = np.uint32(hertz * detune / SAMPLE_RATE * 2**32)
        turns = frames * step + np.uint32(0.37 * index % 1 * 2**32)
        out += wave[turns >> np.uint32(21)]
    return out / np.float32(len(detunes))


def pad(hertz: float, length: float) -> Samples:
    """A warm chord layer that swells in and out."""
    tone = _sustained(hertz, length + 1.2, 900, (0.997, 1.0, 1.0035), 1.0)
    return tone * arc(length + 1.2, 0.6, 1.2)


def strings(hertz: float, length: float) -> Samples:
    """Bowed strings played tremolo, nervous and dark."""
    whole = length + 0.5
    tone = _sustained(hertz, whole, 1500, (0.995, 1.0, 1.004, 1.0075), 0.8)
    times = seconds_axis(whole)
    tremolo = 0.72 + 0.28 * np.sin(2 * np.pi * 7.3 * times)
    return np.asarray(tone * tremolo * arc(whole, 0.25, 0.5), dtype=np.float32)


def bass(hertz: float, length: float) -> Samples:
    """A round low note with a soft pluck at its start."""
    whole = length + 0.15
    tone = _sustained(hertz, whole, 420, (1.0,), 1.0)
    return tone * arc(whole, 0.012, 0.15) * (0.45 + 0.55 * decaying(whole, 0.005, 0.5))


def drone(hertz: float, length: float) -> Samples:
    """A low fifthless drone that breathes."""
    whole = length + 1.0
    tone = _sustained(hertz, whole, 260, (0.996, 1.0, 1.005), 0.9)
    return tone * arc(whole, 0.5, 1.0)


def piano(hertz: float, length: float) -> Samples:
    """Struck strings: stiff, so their partials run sharp; the high ones die first."""
    number = np.arange(1, int(min(10000 / hertz, 18)) + 1)
    partials = number * hertz * np.sqrt(1 + 0.0004 * number**2)
    decays = np.clip(2.6 * (220 / hertz) ** 0.5 / number**0.8, 0.05, 3.5)
    levels = np.abs(np.sin(np.pi * number / 7.5)) / number**1.15
    return struck(partials, decays, levels / levels.sum(), min(length + 1.4, 5.0))


def pluck(hertz: float, length: float) -> Samples:
    """A plucked string, bright at first: the partials of a string pulled at a fifth of it."""
    number = np.arange(1, int(min(10000 / hertz, 24)) + 1)
    decays = np.clip(1.1 * (200 / hertz) ** 0.4 / number**0.9, 0.02, 1.5)
    levels = np.abs(np.sin(np.pi * number / 5)) / number
    return struck(number * hertz, decays, levels / levels.sum(), min(length + 0.5, 2.0))


def celesta(hertz: float, length: float) -> Samples:
    """Small struck bars: nearly a sine with one far partial."""
    return struck(
        hertz * np.array([1, 2.01, 4.0, 6.3]),
        [1.1, 0.4, 0.25, 0.1],
        [0.7, 0.12, 0.14, 0.05],
        min(length + 1.2, 3.0),
    )


def marimba(hertz: float, length: float) -> Samples:
    """Wooden bars tuned to fundamental and double octave."""
    return struck(hertz * np.array([1, 3.98, 9.9]), [0.28, 0.08, 0.03], [0.8, 0.22, 0.08], 0.9)


def kick(hertz: float, length: float) -> Samples:
    """A soft drum: a sine that falls to `hertz`."""
    times = seconds_axis(0.35)
    sweep = hertz * (1 + 1.8 * np.exp(-times / 0.025))
    wave = np.sin(2 * np.pi * np.cumsum(sweep) / SAMPLE_RATE) * np.exp(-times / 0.10)
    return np.asarray(wave, dtype=np.float32)


def shaker(hertz: float, length: float) -> Samples:
    """A shake of seeds; `hertz` only chooses which of the shakes it is."""
    seeds = np.random.Generator(np.random.SFC64(int(hertz)))
    noise = coloured(seeds, 0.12, bell_curve(7000, 0.5)) * decaying(0.12, 0.012, 0.022)
    return np.asarray(0.25 * noise, dtype=np.float32)


INSTRUMENTS: Mapping[str, Instrument] = MappingProxyType(
    {
        "pad": pad,
        "strings": strings,
        "bass": bass,
        "drone": drone,
        "piano": piano,
        "pluck": pluck,
        "celesta": celesta,
        "marimba": marimba,
        "kick": kick,
        "shaker": shaker,
    }
)

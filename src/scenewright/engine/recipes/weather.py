"""Rain on several surfaces, wind, thunder and what rumbles."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import decaying, finished, struck
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    ahead,
    band,
    bell_curve,
    coloured,
    frequencies,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.tape import swaying
from scenewright.sound.convolve import smooth_size

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


_SLOWER = 4


def _drop(generator: np.random.Generator, surface: str) -> Samples:
    """A drop is a splat first of all; what it falls on answers for some milliseconds."""
    if surface in ("tin", "metal", "car", "roof"):
        modes = generator.uniform(400, 1300) * np.array([1.0, 1.59, 2.31, 3.4, 4.7])
        sheet = struck(
            modes * generator.uniform(0.94, 1.06, 5),
            generator.uniform(0.002, 0.009, 5),
            generator.uniform(0.1, 0.4, 5),
            0.06,
            generator,
        )
        return sheet + 0.9 * _splat(generator, 0.06, 3800, 0.9, 0.003)
    if surface in ("window", "glass"):
        pane = struck(generator.uniform(1400, 3600), 0.0025, 0.35, 0.05, generator)
        return pane + _splat(generator, 0.05, generator.uniform(900, 3800), 0.8, 0.0035)
    if surface in ("leaves", "grass", "forest", "trees"):
        decay = generator.uniform(0.004, 0.01)
        return _splat(generator, 0.04, generator.uniform(1500, 4000), 0.5, decay)
    if surface in ("umbrella", "tent", "fabric", "canvas"):
        skin = _splat(generator, 0.06, generator.uniform(350, 900), 0.7, 0.007)
        return skin + 0.5 * _splat(generator, 0.06, 2600, 0.9, 0.003)
    if surface == "water":
        plop = struck(generator.uniform(700, 2600), 0.007, 0.3, 0.08, generator)
        return plop + _splat(generator, 0.08, generator.uniform(1200, 3200), 0.9, 0.004)
    brightness = 1.5 if surface == "stone" else 1.0
    decay = generator.uniform(0.002, 0.005)
    return _splat(generator, 0.03, generator.uniform(1600, 4400) * brightness, 0.6, decay)


def _splat(
    generator: np.random.Generator, length: float, hertz: float, octaves: float, decay: float
) -> Samples:
    noise = coloured(generator, length, bell_curve(hertz, octaves))
    return noise * decaying(length, 0.0004, decay)


def rain(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An even hiss of far drops and the single drops near by; the surface colours both."""
    surface = word(event, "surface", "plain")
    heavy = intensity(event)
    far = {
        "tin": band(1400, 0.5) * high_pass(200, 1) * low_pass(7000, 1),
        "window": band(1000, 0.45) * high_pass(150, 1) * low_pass(5000, 1),
        "leaves": band(2600, 0.45) * high_pass(500, 2),
        "umbrella": band(750, 0.45) * high_pass(180, 2) * low_pass(5000, 1),
        "water": band(1200, 0.4) * high_pass(200, 1) * low_pass(7000, 1),
        "stone": band(2100, 0.45) * high_pass(300, 1) * low_pass(8000, 1),
    }
    names = {
        "metal": "tin",
        "roof": "tin",
        "car": "tin",
        "glass": "window",
        "grass": "leaves",
        "forest": "leaves",
        "trees": "leaves",
        "tent": "umbrella",
        "fabric": "umbrella",
    }
    plain = band(1000, 0.65) * high_pass(200, 1) * low_pass(5500, 1)
    spectrum = far.get(names.get(surface, surface), plain)
    spectrum = spectrum / np.sqrt(np.mean(np.square(spectrum)))
    gust, waft = wander(generator, 0.12), wander(generator, 0.9)

    def shower(times: NDArray[np.float64]) -> NDArray[np.float64]:
        swell = 1 + 0.2 * gust(times) + 0.4 * waft(times)
        return np.asarray(swell * (0.022 + 0.04 * heavy))

    near = Scatter(
        generator,
        [finished(_drop(generator, surface), 1.0) for _ in range(48)],
        40 + 320 * heavy**1.5,
        # A roof of tin is a drum.
        level=0.12 if names.get(surface, surface) == "tin" else 0.10,
        spread_db=5,
    )
    return Endless([swaying(generator, spectrum, shower), near.chunk], loudness(event))


# Steps of wind's corner and of its whistle: two thirds of a per cent is heard as none.
_LOWEST_HERTZ, _STEPS_OF_OCTAVE, _OCTAVES = 80.0, 104, 4
_WIND_WINDOW = 2048
# What turbulence loses of its level in an octave above the corner, in decibels. Strasberg (1988)
# has 10 for the noise of wind at a windscreen; recordings (class_ranges.csv) fall a little faster.
_FALL_DB_PER_OCTAVE = 11.8


def _steps() -> NDArray[np.float64]:
    octaves = np.arange(_OCTAVES * _STEPS_OF_OCTAVE) / _STEPS_OF_OCTAVE
    return np.asarray(_LOWEST_HERTZ * np.exp2(octaves))


@cache
def _turbulence() -> Spectrum:
    """The noise of eddies for each corner, (corners, bins): even up to it, falling above."""
    ratio = frequencies(_WIND_WINDOW) / _steps()[:, None]
    table: Spectrum = (1 + np.square(ratio)) ** (-_FALL_DB_PER_OCTAVE / (40 * np.log10(2)))
    table *= high_pass(95, 1, _WIND_WINDOW)
    table = table.astype(np.float32)
    table.flags.writeable = False
    return table


@cache
def _whistles() -> Spectrum:
    """What wind blows on, a gap or a wire, for each tone, (tones, bins)."""
    table: Spectrum = band(_steps(), 26.0, _WIND_WINDOW) ** np.float32(2)
    table.flags.writeable = False
    return table


def _step(hertz: NDArray[np.float64]) -> NDArray[np.intp]:
    steps = np.rint(np.log2(hertz / _LOWEST_HERTZ) * _STEPS_OF_OCTAVE)
    return np.asarray(np.clip(steps, 0, _OCTAVES * _STEPS_OF_OCTAVE - 1), dtype=np.intp)


def wind(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Turbulence: an even rush to some 300 Hz that falls smoothly above, its corner as high as it
    blows hard (eddies of one size pass the sooner); strong wind also whistles."""
    strength = intensity(event)
    slow = wander(generator, 0.14 + 0.12 * strength)
    quick = wander(generator, 0.7)
    whistle_turn = wander(generator, 0.2)

    def gusts(times: NDArray[np.float64]) -> NDArray[np.float64]:
        """The levels of the rush and of the whistle, then their places in their tables."""
        push = np.clip(0.55 + 0.4 * slow(times) + 0.09 * quick(times), 0.08, None)
        corner = 335 * (0.9 + 0.2 * strength) * (push / 0.55) ** 0.8
        tone = 620 * (0.75 + 0.5 * push) * 2 ** (0.35 * whistle_turn(times))
        whistle = push**3 * (0.15 + 0.3 * strength**2)
        return np.stack([0.88 * push**1.2, whistle, _step(corner), _step(tone)])

    blowing = ahead(gusts, _WIND_WINDOW)
    noise = Noise(generator, 0.75, _WIND_WINDOW)

    def layer(first_frame: int) -> Samples:
        rush, whistle, corner, tone = blowing(first_frame)
        body = _turbulence().take(corner.astype(np.intp), axis=0)
        body *= rush.astype(np.float32)[:, None]
        peak = _whistles().take(tone.astype(np.intp), axis=0)
        peak *= whistle.astype(np.float32)[:, None]
        body += peak
        return noise.chunk(body)

    return Endless([layer], loudness(event))


def _far_below(corner_hertz: float) -> Callable[[NDArray[np.float32]], NDArray[np.float32]]:
    """The spectrum of a roll that will be read `_SLOWER` times slower."""

    def spectrum(fast_hertz: NDArray[np.float32]) -> NDArray[np.float32]:
        hertz = fast_hertz * np.float32(1 / _SLOWER)
        steep = np.exp(np.float32(2.8) * np.log(hertz * np.float32(1 / corner_hertz)))
        return np.asarray(hertz / ((hertz + np.float32(25)) * (np.float32(1) + steep)))

    return spectrum


def _rolls(generator: np.random.Generator, near: float, length: float) -> Samples:
    """The rolling part, (frames, 2). It holds next to nothing above 6 kHz, so it is made at a
    quarter of the rate: four times too fast at the usual one, then read four times slower."""
    frames = int(length * SAMPLE_RATE) // _SLOWER
    out = np.zeros((2, frames), np.float32)
    moments = np.concatenate([[0.0], np.sort(generator.uniform(0.2, 5.2, 9)) + 0.12])
    for index, moment in enumerate(moments[moments < length - 1.2]):
        level = (1.0 if index == 0 else generator.uniform(0.25, 1.0)) * np.exp(-moment / 3.6)
        corner = (120 + 300 * near) * np.exp(-moment / 3) + 65
        attack = 0.004 + 0.15 * max(0.6 - near, 0) if index == 0 else generator.uniform(0.02, 0.12)
        decay = generator.uniform(0.25, 1.0)
        rest = min(length - moment, 9 * decay)
        roll = coloured(generator, rest / _SLOWER, _far_below(corner))
        roll = roll * decaying(rest / _SLOWER, attack / _SLOWER, decay / _SLOWER)
        pan = generator.uniform(-0.5, 0.5)
        start = int(moment * SAMPLE_RATE) // _SLOWER
        heard = out[:, start : start + len(roll)]
        sides = level * np.sqrt(np.array([[0.5 - 0.5 * pan], [0.5 + 0.5 * pan]]))
        heard += sides.astype(np.float32) * roll[: heard.shape[1]]
    size = smooth_size(frames + 500)
    spectrum = np.fft.rfft(out, size)
    spectrum *= np.float32(_SLOWER)
    slow = np.fft.irfft(spectrum, size * _SLOWER)
    return np.asarray(slow[:, : frames * _SLOWER].T, dtype=np.float32)


def _thunder(generator: np.random.Generator, near: float) -> Samples:
    length = generator.uniform(6.5, 9.0)
    out = _rolls(generator, near, length)
    crack_level = 0.12 + 3.5 * max(near - 0.45, 0) ** 1.2
    for moment in np.concatenate([[0.0], np.sort(generator.uniform(0.01, 0.35, 7))]):
        tear = coloured(generator, 0.3, bell_curve(220 + 900 * near**1.5, 1.1))
        tear = tear * decaying(0.3, 0.001, generator.uniform(0.012, 0.07))
        start = int(moment * SAMPLE_RATE)
        tear *= np.float32(crack_level * generator.uniform(0.15, 0.6))
        out[start : start + len(tear)] += tear[:, None]
    way = np.arange(len(out), dtype=np.float32) * np.float32(1 / (length * SAMPLE_RATE))
    out *= np.maximum(1 - way * way * way, 0)[:, None]
    return out


def thunder(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A crack when near, then rolls that arrive late, low and from several sides."""
    metres = event.place.distance_metres
    near = float(np.clip(intensity(event) + 0.25 - 0.25 * np.log10(max(metres, 1.0)), 0, 1))
    return repeated(
        event,
        generator,
        lambda index: finished(_thunder(generator, near), min(0.62 * loudness(event, 6), 0.8)),
        spacing_seconds=9.0,
        jitter=0.25,
        duration_seconds=duration_seconds,
    )


def rumble(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """The ground or a far storm: noise below 150 Hz in slow heaves, its floor shaking with it."""
    size = 4096
    heave, shake = wander(generator, 0.35), wander(generator, 5.0)
    # Earth and air let through little above it: four times less an octave, and more.
    deep = low_pass(75, 2.6, size) * high_pass(22, 2, size) + 0.1 * band(110, 3.0, size) ** 2

    def quake(times: NDArray[np.float64]) -> Spectrum:
        level = np.clip(0.65 + 0.4 * heave(times) + 0.22 * shake(times), 0.12, None)
        return np.asarray(deep * level[:, None], dtype=np.float32)

    return Endless([moving(Noise(generator, 0.5, size), quake, size)], 2.2 * loudness(event))


FAMILY = Family(
    {
        "rain": rain,
        "wind": wind,
        "thunder": thunder,
        "rumble": rumble,
    },
    {
        "rain": Loudness(-22.0, -20.8),
        "wind": Loudness(-25.5, -27.0),
        "thunder": Loudness(-16.0, -22.5),
        "rumble": Loudness(-22.0, -24.0),
    },
    carrying=frozenset({"thunder"}),
    swelling=frozenset({"rain", "wind", "rumble"}),
)

"""Rain on several surfaces, wind and thunder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import decaying, finished, struck
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


_SLOWER = 4


def _drop(generator: np.random.Generator, surface: str) -> Samples:
    if surface in ("tin", "metal", "car", "roof"):
        base = generator.uniform(500, 1500)
        ratios = np.array([1.0, 1.59, 2.31, 3.4, 4.7]) * generator.uniform(0.94, 1.06, 5)
        ring = struck(
            base * ratios,
            generator.uniform(0.006, 0.05, 5),
            generator.uniform(0.2, 1, 5),
            0.16,
            generator,
        )
        click = coloured(generator, 0.16, bell_curve(4500, 0.8)) * decaying(0.16, 0.0002, 0.0015)
        return ring + 1.4 * click
    if surface in ("window", "glass"):
        base = generator.uniform(1500, 4200)
        tick = struck(base * np.array([1, 1.7, 2.4]), [0.006, 0.004, 0.002], [1, 0.6, 0.4], 0.05)
        thud = struck(generator.uniform(180, 320), 0.012, 0.5, 0.05)
        return tick + thud
    if surface in ("leaves", "grass", "forest", "trees"):
        patter = coloured(generator, 0.04, bell_curve(generator.uniform(1500, 4000), 0.5))
        return patter * decaying(0.04, 0.001, generator.uniform(0.004, 0.01))
    if surface in ("umbrella", "tent", "fabric", "canvas"):
        pop = struck(generator.uniform(220, 600), 0.012, 1.0, 0.06)
        return pop + 0.5 * coloured(generator, 0.06, bell_curve(2000, 0.8)) * decaying(
            0.06, 0.0005, 0.003
        )
    if surface == "water":
        plop = struck(generator.uniform(700, 2600), 0.014, 1.0, 0.08)
        return plop + 0.3 * coloured(generator, 0.08, bell_curve(3000, 0.8)) * decaying(
            0.08, 0.0004, 0.002
        )
    brightness = 1.5 if surface == "stone" else 1.0
    splash = coloured(generator, 0.03, bell_curve(generator.uniform(1800, 4800) * brightness, 0.6))
    return splash * decaying(0.03, 0.0005, generator.uniform(0.002, 0.005))


def rain(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An even hiss of far drops and the single drops near by; the surface colours both."""
    surface = word(event, "surface", "plain")
    heavy = intensity(event)
    far = {
        "tin": band(1400, 0.5) * high_pass(350, 2) + 0.35 * high_pass(2500),
        "window": low_pass(1300, 1.2) * high_pass(120, 1) + 0.04,
        "leaves": band(2600, 0.45) * high_pass(500, 2),
        "umbrella": low_pass(1500, 1) * high_pass(180, 2) + 0.05,
        "water": band(900, 0.5) * high_pass(200, 1) * low_pass(4500, 1),
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
    plain = band(1300, 0.45) * high_pass(200, 1) * low_pass(6000, 1)
    spectrum = far.get(names.get(surface, surface), plain)
    spectrum = spectrum / np.sqrt(np.mean(np.square(spectrum)))
    gust = wander(generator, 0.12)

    def shower(times: NDArray[np.float64]) -> Spectrum:
        swell = 1 + 0.12 * gust(times)
        return np.asarray(spectrum * swell[:, None], dtype=np.float32)

    near = Scatter(
        generator,
        [finished(_drop(generator, surface), 1.0) for _ in range(48)],
        40 + 320 * heavy**1.5,
        level=0.10,
        spread_db=5,
    )
    hiss = Noise(generator)

    def far_drops(times: NDArray[np.float64]) -> Spectrum:
        return shower(times) * np.float32(0.022 + 0.04 * heavy)

    return Endless([moving(hiss, far_drops), near.chunk], loudness(event))


def wind(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Gusts of low noise through three slow resonances; strong wind also whistles."""
    strength = intensity(event)
    size = 2048
    slow = wander(generator, 0.14 + 0.12 * strength)
    quick = wander(generator, 0.7)
    turns = [wander(generator, rate) for rate in (0.09, 0.12, 0.16)]
    whistle_turn = wander(generator, 0.2)
    rumble = low_pass(180, 2, size) * high_pass(40, 1, size)

    def gusts(times: NDArray[np.float64]) -> Spectrum:
        push = np.clip(0.55 + 0.45 * slow(times) + 0.14 * quick(times), 0.08, None)
        body = 1.1 * rumble * push[:, None]
        for centre, turn, q, level in zip(
            (260, 420, 800), turns, (2.5, 4, 5), (1, 0.6, 0.22), strict=True
        ):
            hertz = centre * (1 + 0.28 * turn(times)) * (0.8 + 0.35 * push)
            body = body + band(hertz, q, size) ** 1.5 * (level * push**1.3)[:, None]
        hertz = 620 * (0.75 + 0.5 * push) * 2 ** (0.35 * whistle_turn(times))
        howl = band(hertz, 26, size) ** 2 * (push**3 * (0.3 + 1.9 * strength**2))[:, None]
        return np.asarray(
            (body + howl) * (low_pass(1600, 1.5, size) + 0.004) * 0.42, dtype=np.float32
        )

    return Endless([moving(Noise(generator, 0.75, size), gusts, size)], loudness(event))


def _far_below(corner_hertz: float) -> Callable[[NDArray[np.float64]], NDArray[np.float64]]:
    """The spectrum of a roll that will be read `_SLOWER` times slower."""

    def spectrum(fast_hertz: NDArray[np.float64]) -> NDArray[np.float64]:
        hertz = fast_hertz / _SLOWER
        return np.asarray(hertz / (hertz + 25) / (1 + (hertz / corner_hertz) ** 2.4))

    return spectrum


def _rolls(generator: np.random.Generator, near: float, length: float) -> Samples:
    """The rolling part, (frames, 2). It holds next to nothing above 6 kHz, so it is made at a
    quarter of the rate: four times too fast at the usual one, then read four times slower."""
    frames = int(length * SAMPLE_RATE) // _SLOWER
    out = np.zeros((frames, 2), np.float32)
    moments = np.concatenate([[0.0], np.sort(generator.uniform(0.2, 5.2, 9)) + 0.12])
    for index, moment in enumerate(moments[moments < length - 1.2]):
        level = (1.0 if index == 0 else generator.uniform(0.25, 1.0)) * np.exp(-moment / 3.6)
        corner = (90 + 260 * near) * np.exp(-moment / 3.5) + 70
        attack = 0.004 + 0.15 * max(0.6 - near, 0) if index == 0 else generator.uniform(0.02, 0.12)
        decay = generator.uniform(0.25, 1.0)
        rest = min(length - moment, 9 * decay)
        roll = coloured(generator, rest / _SLOWER, _far_below(corner))
        roll = roll * decaying(rest / _SLOWER, attack / _SLOWER, decay / _SLOWER)
        pan = generator.uniform(-0.5, 0.5)
        start = int(moment * SAMPLE_RATE) // _SLOWER
        heard = out[start : start + len(roll)]
        sides = np.sqrt(np.array([0.5 - 0.5 * pan, 0.5 + 0.5 * pan]))
        heard += np.multiply.outer(roll[: len(heard)], level * sides).astype(np.float32)
    size = -(-(frames + 500) // 1000) * 1000
    spectrum = np.fft.rfft(out, size, axis=0)
    slow = np.fft.irfft(spectrum * _SLOWER, size * _SLOWER, axis=0)
    return slow[: frames * _SLOWER].astype(np.float32)


def _thunder(generator: np.random.Generator, near: float) -> Samples:
    length = generator.uniform(6.5, 9.0)
    out = _rolls(generator, near, length)
    times = np.arange(len(out)) / SAMPLE_RATE
    crack_level = 0.5 + 3.5 * max(near - 0.35, 0) ** 1.2
    for moment in np.concatenate([[0.0], np.sort(generator.uniform(0.01, 0.35, 7))]):
        tear = coloured(generator, 0.3, bell_curve(300 + 1100 * near, 1.2))
        tear = tear * decaying(0.3, 0.001, generator.uniform(0.012, 0.07))
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(tear)] += tear[:, None] * np.float32(
            crack_level * generator.uniform(0.15, 0.6)
        )
    out *= np.maximum(1 - (times / length) ** 3, 0)[:, None].astype(np.float32)
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


FAMILY = Family(
    {
        "rain": rain,
        "wind": wind,
        "thunder": thunder,
    },
    {
        "rain": Loudness(-22.0, -20.8),
        "wind": Loudness(-25.5, -27.0),
        "thunder": Loudness(-20.0, -23.3),
    },
    carrying=frozenset({"thunder"}),
    swelling=frozenset({"rain", "wind"}),
)

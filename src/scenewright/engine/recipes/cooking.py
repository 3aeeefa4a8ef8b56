"""Frying, boiling and pouring: a kitchen's water and fat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import (
    arc,
    convolved,
    decaying,
    echoing,
    finished,
    glide,
    seconds_axis,
    struck,
    swept,
)
from scenewright.engine.noise import (
    Endless,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    wander,
)
from scenewright.engine.recipes.bubbles import bubble
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.gathering import in_a_room
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.tape import steady, swaying

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def frying(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Food in hot fat: thousands of small steam bubbles hiss, larger ones snap and spit."""
    hiss = band(8000, 0.9) * high_pass(3500, 2) + 0.05 * band(2600, 0.8)
    flutter = wander(generator, 5.0)
    slow = wander(generator, 0.5)

    def level(times: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(0.036 * np.clip(1 + 0.3 * flutter(times) + 0.25 * slow(times), 0.2, 2))

    snaps = [
        coloured(generator, 0.012, bell_curve(generator.uniform(2200, 7500), 0.5))
        * decaying(0.012, 0.0002, generator.uniform(0.0006, 0.002))
        for _ in range(24)
    ]
    spits = [
        coloured(generator, 0.09, bell_curve(generator.uniform(1400, 4200), 0.8))
        * decaying(0.09, 0.001, generator.uniform(0.006, 0.022))
        for _ in range(12)
    ]
    rate = 60 + 120 * intensity(event)
    return Endless(
        [
            swaying(generator, hiss, level, 0.6),
            Scatter(generator, snaps, rate, level=0.042, spread_db=6, width=0.5).chunk,
            Scatter(generator, spits, 0.05 * rate, level=0.036, spread_db=5, width=0.5).chunk,
        ],
        loudness(event),
    )


def _bubble(generator: np.random.Generator, hertz: float) -> Samples:
    """A bubble that rises and bursts: its tone climbs as the water above it thins."""
    seconds = 0.012 + 9.0 / hertz
    pitch = glide([(0, hertz), (1, hertz * float(generator.uniform(1.15, 1.7)))], seconds)
    return swept(pitch, decaying(seconds, 0.002, seconds / 4))


def boiling(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Water at a rolling boil in a pot: bubbles that burst as they come up, each over after five
    of its periods for it is among others and full of steam, and the rumble of those that collapse
    before they do."""
    bank = [bubble(generator, 600, 4800, 5.0) for _ in range(24)]
    rumble = band(300, 0.8) * np.float32(0.03) + band(1000, 0.7) * np.float32(0.008)
    steam = high_pass(3000, 1) * low_pass(9000, 1) * np.float32(0.004)
    rate = 25 + 90 * intensity(event)
    boils = Scatter(
        generator,
        in_a_room(bank, generator, 0.15, 0.2, 3),
        rate,
        level=0.07,
        spread_db=5.5,
        width=0.4,
    )
    return Endless(
        [steady(generator, np.sqrt(rumble**2 + steam**2), 0.5), boils.chunk], loudness(event)
    )


# The air column above the water, in hertz: at first, and when it is full.
_VESSELS = {
    "glass": (520.0, 1900.0),
    "cup": (700.0, 1700.0),
    "bottle": (190.0, 1100.0),
    "bucket": (180.0, 520.0),
}


def _grains(generator: np.random.Generator) -> Samples:
    """Many dry grains run out and fall upon each other: hundreds of ticks a second, the first of
    them on the bottom of a vessel."""
    seconds = float(generator.uniform(1.8, 2.6))
    ticks = [
        coloured(generator, 0.012, bell_curve(generator.uniform(2200, 6500), 0.8))
        * decaying(0.012, 0.0004, 0.0018)
        for _ in range(24)
    ]
    floor = [
        struck(float(generator.uniform(500, 1900)), 0.006, 1.0, 0.03, generator) for _ in range(12)
    ]
    flow = arc(seconds, 0.08, 0.5)
    moments = np.sort(generator.uniform(0.0, seconds, int(seconds * 420)))
    parts = [
        (
            float(moment),
            np.float32(generator.lognormal(-1.2, 0.6) * flow[int(moment * SAMPLE_RATE)])
            * ticks[generator.integers(len(ticks))],
        )
        for moment in moments
    ]
    parts += [
        (float(moment), np.float32(0.25 * (1 - moment / seconds) ** 2) * floor[number % 12])
        for number, moment in enumerate(moments[::6])
    ]
    rush = coloured(generator, seconds, bell_curve(4200, 1.0)) * flow
    return joined([*parts, (0.0, np.float32(0.12) * rush.astype(np.float32))])


def pour(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A liquid poured into a glass (surface cup, bottle or bucket): bubbles are torn under by the
    jet, and the air that is left above rings higher and higher; material grain is dry."""
    is_dry, loud = word(event, "material", "") == "grain", loudness(event)
    low, high = _VESSELS.get(word(event, "surface", "glass"), _VESSELS["glass"])

    def once(index: int) -> Samples:
        if is_dry:
            return finished(
                echoing(_grains(generator), generator, 0.2, 0.05), min(0.8 * loud, 0.85)
            )
        seconds = float(generator.uniform(2.4, 3.4)) if duration_seconds < 5 else 3.2
        times = seconds_axis(seconds)
        part = times / seconds
        flow = arc(seconds, 0.02, 0.25) * np.clip(
            0.8 + 0.35 * wander(generator, 6.0)(times), 0.2, 1.4
        )
        jet = coloured(generator, seconds + 0.01, bell_curve(2200, 1.3))[: len(times)]
        out = np.asarray(0.13 * jet * flow, dtype=np.float32)
        off = float(generator.uniform(0.9, 1.1))
        air = low * off * (high / low) ** (part**1.4)
        # Noise in a narrow band that follows the column: a sine whose level and phase are noise.
        for harmonic, strength in ((1.0, 1.0), (2.9, 0.35)):
            throb = coloured(generator, seconds + 0.01, _slow)[: len(times)]
            out += 0.07 * strength * swept(air * harmonic, throb * flow)
        starts = np.sort(generator.uniform(0.0, seconds * 0.96, int(seconds * 70)))
        for start in starts:
            size = 2 ** float(generator.normal(0.5, 0.6))
            here = air[int(start * SAMPLE_RATE)] * size
            bubble = _bubble(generator, float(np.clip(here, 250, 5000)))
            gain = 0.1 * float(np.exp(0.8 * generator.standard_normal()))
            at = int(start * SAMPLE_RATE)
            clip = bubble[: len(out) - at]
            out[at : at + len(clip)] += gain * clip
        ring = struck([1900 * off, 3300 * off], [0.02, 0.012], [1.0, 0.6], 0.08, generator)
        out = 0.75 * out + 0.4 * convolved(out, ring / np.sqrt(np.square(ring).sum()))[: len(out)]
        return finished(echoing(out, generator, 0.25, 0.06), min(0.5 * loud, 0.8))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=4.2,
        jitter=0.1,
        duration_seconds=duration_seconds,
    )


def _slow(hertz: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(1 / (1 + (hertz / 28) ** 4))


FAMILY = Family(
    {
        "frying": frying,
        "boiling": boiling,
        "pour": pour,
    },
    {
        "frying": Loudness(-25.0, -24.5),
        "boiling": Loudness(-28.0, -27.2),
        "pour": Loudness(-26.0, -18.7),
    },
    swelling=frozenset({"frying", "boiling"}),
)

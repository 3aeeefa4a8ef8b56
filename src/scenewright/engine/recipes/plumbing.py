"""Water of a house: taps, sprays, toilets, drains, and somebody swimming."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import (
    Room,
    arc,
    decaying,
    echoing,
    finished,
    seconds_axis,
    struck,
    tail,
)
from scenewright.engine.noise import Endless, bell_curve, coloured, wander
from scenewright.engine.recipes.bubbles import bubble, drop_on_ground
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.recipes.taps import tap
from scenewright.engine.tape import swaying

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]


_BUBBLES = 80


def _squirt(generator: np.random.Generator, length: float) -> Samples:
    """A nozzle opens with a click, the jet is sharp at once and stops short."""
    times = seconds_axis(length)
    nozzle = bell_curve(generator.uniform(3600, 5600), 0.25)
    mist, drops = bell_curve(6500, 0.75), bell_curve(2600, 0.6)
    jet = coloured(generator, length, lambda f: mist(f) + 0.35 * drops(f) + 0.8 * nozzle(f))
    steps = np.arange(0.0, length + 0.05, 0.02)
    rough = 1 + 0.1 * np.interp(times, steps, generator.standard_normal(len(steps)))
    # The valve lets go what stood behind it, then what the can can give, and spits at the end.
    push = 0.75 - 0.25 * times / length + 0.8 * np.exp(-times / 0.03)
    spits = np.repeat(generator.random(9) < 0.5, 480)
    push[-len(spits) :] *= 1 - 0.8 * spits
    body = jet * push * rough * arc(length, 0.003, 0.012)
    click = struck([900, 2100, 3700], [0.006, 0.004, 0.002], [1, 0.7, 0.5], 0.05, generator)
    return joined([(0.0, 0.12 * click), (0.004, body.astype(np.float32))])


def spray(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A can or a bottle that sprays in pushes; by style a hose, which goes on."""
    if word(event, "style", "") == "hose":
        flutter, slow = wander(generator, 13.0), wander(generator, 0.8)
        hertz = np.maximum(np.fft.rfftfreq(1024, 1 / 48000), 1)
        # What a nozzle breaks up is mist, and some of it drops; most falls far from who hears it.
        jet = bell_curve(6500, 0.75)(hertz) + 0.35 * bell_curve(2600, 0.6)(hertz)
        jet = jet + 0.6 * bell_curve(generator.uniform(4000, 5200), 0.3)(hertz)

        def level(times: Curve) -> Curve:
            return 0.08 * (1 + 0.18 * flutter(times) + 0.2 * slow(times))

        bank = [drop_on_ground(generator) for _ in range(40)]
        drops = Scatter(generator, bank, 160, level=0.015, spread_db=6, width=0.8)
        return Endless([swaying(generator, jet, level, 0.6), drops.chunk], loudness(event))
    return repeated(
        event,
        generator,
        lambda index: finished(
            _squirt(generator, generator.uniform(0.6, 1.3)), 0.47 * loudness(event)
        ),
        spacing_seconds=1.5,
        jitter=0.25,
        duration_seconds=duration_seconds,
        fills=True,
    )


def _glugs(
    generator: np.random.Generator, length: float, low_hertz: float, bubbles: Sequence[Samples]
) -> Samples:
    """Air comes up a neck or a drain in gulps: a crowd of bubbles in each, the wet noise of it."""
    times = seconds_axis(length)
    gulping = np.clip(coloured(generator, length, lambda f: 1 / (1 + (f / 4) ** 4)) + 0.5, 0.0, 2.0)
    gulping[: len(gulping) // 20] += 0.7
    moments = generator.choice(times, int(130 * length), p=gulping / gulping.sum())
    wet = coloured(generator, length, bell_curve(5 * low_hertz, 1.0)) * gulping
    parts = [(0.0, np.asarray(0.06 * wet, dtype=np.float32))]
    for moment in moments[moments < length - 0.4]:
        level = np.float32(generator.lognormal(-1.2, 0.6))
        parts.append((float(moment), level * bubbles[int(generator.integers(len(bubbles)))]))
    return joined(parts)


def _bubbles(generator: np.random.Generator, low_hertz: float, high_hertz: float) -> list[Samples]:
    """The bubbles of one water: enough to tell none of them again."""
    return [bubble(generator, low_hertz, high_hertz) for _ in range(_BUBBLES)]


def gurgle(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Glugs of a drain, a bottle or a pipe."""
    length = float(np.clip(duration_seconds or 3.0, 1.5, 6.0))
    low_hertz = 260 + 60 * intensity(event)
    bubbles = _bubbles(generator, low_hertz, 8 * low_hertz)
    bathroom = Room(tail(generator, 0.35, 0.18))

    def make(index: int) -> Samples:
        sound = _glugs(generator, length, low_hertz, bubbles) * arc(length, 0.004, 0.2)
        return finished(bathroom.around(sound), 0.35 * loudness(event))

    return repeated(
        event,
        generator,
        make,
        spacing_seconds=length - 0.2,
        jitter=0.0,
        duration_seconds=duration_seconds,
        fills=True,
    )


def _flush(generator: np.random.Generator, force: float) -> Samples:
    """A lever, the cistern falls into the bowl, the siphon gulps, and the valve hisses after it."""
    fall = generator.uniform(3.0, 4.0) + force
    length = fall + 5.0
    times = seconds_axis(length)
    swell = np.clip(0.1 + times / 0.35, 0, 1) * np.clip((fall + 0.8 - times) / 1.6, 0, 1)
    # The bowl sends it all back after three milliseconds: a hollow tone in the rush, and by itself
    # when the water falls in.
    hollow = generator.uniform(255, 330)
    bowl = int(48000 / hollow)
    wide, tone = bell_curve(generator.uniform(800, 1100), 1.1), bell_curve(1.1 * hollow, 0.16)
    roar = coloured(generator, length, lambda f: wide(f) + 0.5 * tone(f))
    spatter = coloured(generator, length, bell_curve(3200, 1.0))
    rush = 1.1 * roar + 0.5 * spatter
    gush = coloured(generator, 1.2, lambda f: tone(f) + 0.45 * bell_curve(2 * hollow, 0.5)(f))
    rush[: len(gush)] += 1.4 * gush * arc(1.2, 0.35, 0.8)
    for again in (bowl, 2 * bowl):
        rush[again:] += 0.38 * rush[:-again]
    steps = np.arange(0.0, length + 0.05, 0.04)
    rough = 1 + 0.12 * np.interp(times, steps, generator.standard_normal(len(steps)))
    refill = coloured(generator, length, bell_curve(3300, 0.7))
    refill *= np.clip((times - 0.6 * fall) / 1.2, 0, 1) * np.clip((length - times) / 1.5, 0, 1)
    out = 0.8 * rush * rough * swell + 0.1 * refill
    lever = struck([260, 640, 1500], [0.02, 0.012, 0.006], [1, 0.7, 0.5], 0.2, generator)
    low_hertz = generator.uniform(290, 340)
    bubbles = _bubbles(generator, low_hertz, 8 * low_hertz)
    gulps = _glugs(generator, 2.2, low_hertz, bubbles) * arc(2.2, 0.3, 0.5)
    parts = [
        (0.0, out.astype(np.float32)),
        (0.0, 0.5 * lever),
        (0.12, 0.3 * lever),
        (fall - 0.9, (0.5 * gulps).astype(np.float32)),
    ]
    for _ in range(260):
        moment = generator.uniform(0.25, fall)
        parts.append((moment, bubble(generator, 350, 2600) * np.float32(generator.uniform(0, 0.5))))
    return joined(parts)


def flush(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A toilet flushes in a small tiled room: rush, gulp and refill."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_flush(generator, intensity(event)), generator, 0.7, 0.2), 0.5 * loudness(event)
        ),
        spacing_seconds=9.5,
        jitter=0.1,
        duration_seconds=duration_seconds,
    )


def _stroke(generator: np.random.Generator, strength: float, bubbles: Sequence[Samples]) -> Samples:
    """An arm goes in with a splash, pulls bubbles along that are soon gone, and drips as it
    leaves: between two strokes the water is nearly still, else it would be a stream."""
    slap = coloured(generator, 0.5, bell_curve(900 + 500 * strength, 1.0))
    slap = slap * decaying(0.5, 0.012, 0.16)
    wash = coloured(generator, 1.1, bell_curve(1500, 1.1)) * arc(1.1, 0.25, 0.7)
    parts = [(0.0, 1.5 * slap), (0.03, np.asarray(0.1 * wash, dtype=np.float32))]
    for _ in range(200):
        moment = min(generator.exponential(0.18), 1.0)
        level = np.float32(generator.lognormal(-1.6, 0.7))
        parts.append((moment, level * bubbles[int(generator.integers(len(bubbles)))]))
    return joined(parts)


def swimming(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Strokes through water, one arm after the other."""
    bubbles = _bubbles(generator, 350, 2800)
    pool = Room(tail(generator, 0.9, 0.12))
    return repeated(
        event,
        generator,
        lambda index: finished(
            pool.around(_stroke(generator, intensity(event), bubbles)),
            0.35 * loudness(event) * generator.uniform(0.6, 1.0),
        ),
        spacing_seconds=1.05 - 0.4 * intensity(event),
        jitter=0.12,
        duration_seconds=duration_seconds,
        fills=True,
    )


FAMILY = Family(
    {
        "tap": tap,
        "spray": spray,
        "gurgle": gurgle,
        "flush": flush,
        "swimming": swimming,
    },
    {
        "tap": Loudness(-24.0, -19.5),
        "spray": Loudness(-25.0, -21.1),
        "gurgle": Loudness(-25.0, -24.4),
        "flush": Loudness(-21.0, -18.6),
        "swimming": Loudness(-24.0, -24.7),
    },
    swelling=frozenset({"tap"}),
)

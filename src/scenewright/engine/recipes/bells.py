"""Bells and wind chimes: struck metal that rings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact
from scenewright.engine.modal import Room, decaying, echoing, finished, struck, tail
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, number, repeated, word
from scenewright.engine.recipes.ringers import bicycle_bell, crossing, gong, sleigh

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

CHIME_BOX = Body(700, 4000, 20, 0.012, damping=0.5, tilt=0.2, hash=0.8)


def _bell(generator: np.random.Generator, hertz: float, ring_seconds: float) -> Samples:
    """A small cast bell: near-harmonic partials, each doubled by the casting's asymmetry."""
    ratios = np.array([0.5, 1.0, 1.19, 1.5, 2.0, 2.51, 2.98, 4.02, 5.4, 6.8])
    decays = ring_seconds * np.array([0.9, 0.8, 0.55, 0.4, 0.4, 0.25, 0.2, 0.13, 0.08, 0.05]) / 2
    levels = np.array([0.25, 0.8, 0.5, 0.35, 1.0, 0.45, 0.5, 0.4, 0.25, 0.15])
    length = ring_seconds * 1.6
    out = struck(hertz * ratios, decays, levels, length, generator)
    out += struck(hertz * ratios * 1.0016, decays, levels * 0.6, length, generator)
    clapper = coloured(generator, 0.03, bell_curve(5000, 0.7)) * decaying(0.03, 0.0002, 0.002)
    out[: len(clapper)] += 0.8 * clapper
    return out


def bell(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A ship's bell, or, with size small, a hand bell; one stroke each count."""
    size = word(event, "size", "medium")
    hertz = {"small": 1900.0, "little": 1900.0, "large": 520.0, "big": 520.0}.get(size, 840.0)
    hertz = min(max(number(event, "pitch_hertz", hertz), 100.0), 5000.0)
    ring = 2.4 * (840 / hertz) ** 0.6
    stroke = finished(
        echoing(_bell(generator, hertz, ring), generator, 0.8, 0.12), 0.42 * loudness(event)
    )
    return repeated(
        event,
        generator,
        lambda index: stroke * np.float32(generator.uniform(0.88, 1.0)),
        spacing_seconds=0.9,
        duration_seconds=duration_seconds,
    )


def _church_bell(generator: np.random.Generator, hertz: float) -> Samples:
    """A tower bell: hum, prime, tierce (minor third), quint, nominal and, for a moment,
    the upper partials by which metal is known."""
    ratios = np.array([0.5, 1, 1.2, 1.5, 2, 2.5, 2.67, 3, 4, 5.33, 6.7, 8.2, 9.9, 11.6])
    decays = np.array([3.0, 2.8, 2.2, 1.6, 2, 0.9, 0.8, 0.8, 0.6, 0.4, 0.3, 0.22, 0.16, 0.12])
    levels = np.array([0.35, 0.5, 0.8, 0.4, 1.2, 0.6, 0.5, 0.6, 0.5, 0.35, 0.3, 0.25, 0.2, 0.15])
    out = struck(
        hertz * np.concatenate([ratios, ratios * 1.0022]),
        np.tile(decays, 2),
        np.concatenate([levels, levels * 0.5]),
        8.0,
        generator,
    )
    clapper = coloured(generator, 0.06, bell_curve(2200, 0.8)) * decaying(0.06, 0.0005, 0.006)
    out[: len(clapper)] += 0.6 * clapper
    return out


# Three bells of a tower, cast apart: a tuned scale would be a tune.
_RING = (1.0, 1.13, 1.31)


def church_bell(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A church bell tolling, with its minor third and its long hum; size large is lower, and style
    ring is three that swing one after another."""
    hertz = float(generator.uniform(330, 420)) * (0.62 if word(event, "size", "") == "large" else 1)
    rings = word(event, "style", "toll") == "ring"
    # What is rung in a row is lighter than what tolls alone.
    hertz *= 1.27 if rings else 1.0
    gain = (0.22 if rings else 0.45) * loudness(event)
    ratios = tuple(reversed(_RING)) if rings else (1.0,)
    made = [_church_bell(generator, hertz * ratio) for ratio in ratios]
    # They hang in one tower, which answers all alike: stone, and louvres to let it out.
    tower = Room(tail(generator, *((2.4, 0.4) if rings else (1.8, 0.16))))
    strokes = [finished(tower.around(one), gain) for one in made]
    return repeated(
        event,
        generator,
        lambda index: strokes[index % len(strokes)] * np.float32(generator.uniform(0.8, 1.0)),
        spacing_seconds=0.65 if rings else 2.2,
        jitter=0.1 if rings else 0.0,
        duration_seconds=duration_seconds,
        fills=rings,
    )


def doorbell(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A doorbell: a plunger strikes one steel bar and, let go, a lower one: ding, dong."""
    hertz = 860.0 * float(generator.uniform(0.95, 1.06))
    box = Thing(CHIME_BOX, generator)

    def bar(pitch: float) -> Samples:
        """A hard plunger wakes the upper modes of a free bar as well, and the box it hangs in."""
        levels = np.array([1.0, 1.0, 0.73, 0.18]) * generator.lognormal(0, 0.2, 4)
        decays = 0.95 * 0.8 ** np.arange(4)
        out = struck(pitch * np.array([1, 2.76, 5.4, 8.9]), decays, levels, 3.6, generator)
        for part in (
            0.23 * contact(generator, 6000, 0.0035),
            0.1 * box.hit(generator, 4700),
        ):
            out[: len(part)] += part
        return out

    # A minor third lower, and softer: the spring brings the plunger back.
    both = joined([(0.0, bar(hertz)), (0.39, 0.5 * bar(0.82 * hertz))])
    clip = finished(echoing(both, generator, 0.28, 0.055), min(0.3 * loudness(event), 0.8))
    return repeated(
        event, generator, lambda index: clip, spacing_seconds=2.0, duration_seconds=duration_seconds
    )


def chime(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Wind chimes: five tubes of a pentatonic scale, touched at random."""
    scale = 1046.5 * 2 ** (np.array([0, 2, 4, 7, 9, 12]) / 12)

    tubes = []
    for hertz in scale:
        tube = struck(hertz * np.array([1, 2.76, 5.4]), [1.1, 0.5, 0.2], [1, 0.35, 0.15], 3.0)
        tubes.append(finished(echoing(tube, generator, 1.0, 0.15), 0.2 * loudness(event)))

    def once(index: int) -> Samples:
        return tubes[int(generator.integers(len(tubes)))] * np.float32(generator.uniform(0.4, 1))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=0.35,
        jitter=0.5,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
    )


FAMILY = Family(
    {
        "bell": bell,
        "bicycle_bell": bicycle_bell,
        "chime": chime,
        "church_bell": church_bell,
        "crossing": crossing,
        "doorbell": doorbell,
        "gong": gong,
        "sleigh": sleigh,
    },
    {
        "bell": Loudness(-21.0, -25.6),
        "bicycle_bell": Loudness(-23.0, -16.1),
        "chime": Loudness(-23.0, -16.8),
        "church_bell": Loudness(-19.0, -24.6),
        "crossing": Loudness(-19.0, -18.6),
        "doorbell": Loudness(-22.0, -20.5),
        "gong": Loudness(-20.0, -23.1),
        "sleigh": Loudness(-25.0, -21.2),
    },
    carrying=frozenset({"church_bell", "crossing"}),
)

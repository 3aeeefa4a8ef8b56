"""Hail: stones of ice that strike roofs, panes, cars and the ground, each hit heard by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact
from scenewright.engine.grains import Scatter
from scenewright.engine.levels import at_full
from scenewright.engine.modal import finished
from scenewright.engine.noise import Endless, band, high_pass, wander
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, word
from scenewright.engine.tape import swaying

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Surface:
    """What ice falls on: what of it rings, if anything does, and the noise of the blow.

    `click` is the centre in hertz, the decay in seconds and the width in octaves of the noise,
    `ring` the level of the body beside it, `bounces` how far up a stone comes again, 0..1.
    """

    click: tuple[float, float, float]
    body: Body | None = None
    ring: float = 0.0
    bounces: float = 0.0


STONE = Surface((4600.0, 0.0018, 0.7), Body(900.0, 9000.0, 14, 0.006), 0.45, 0.45)
SURFACES = {
    "tin": Surface((4200.0, 0.002, 0.9), Body(240.0, 7000.0, 26, 0.035, 0.55, 0.35), 0.9, 0.35),
    "car": Surface((3400.0, 0.002, 0.9), Body(130.0, 5200.0, 22, 0.028, 0.7, 0.6), 0.9, 0.3),
    "window": Surface((5200.0, 0.0014, 0.7), Body(700.0, 9000.0, 18, 0.014, 0.5, 0.25), 0.7),
    "wood": Surface((2800.0, 0.002, 0.8), Body(320.0, 4500.0, 16, 0.014, 0.8, 0.6), 0.8, 0.25),
    "leaves": Surface((1900.0, 0.004, 0.8)),
    "umbrella": Surface((1700.0, 0.0035, 0.9), Body(170.0, 1500.0, 8, 0.014, 0.8, 0.5), 0.9),
    "water": Surface((2300.0, 0.004, 0.8), Body(500.0, 2600.0, 5, 0.016, 0.3, 0.3), 0.5),
    "stone": STONE,
}
# Tiles and earth, where nothing is said: a hard blow that hardly rings.
PLAIN = Surface((3600.0, 0.002, 0.8), Body(500.0, 6500.0, 14, 0.009, 0.6, 0.5), 0.25, 0.35)
_NEAR, _FAR, _IN_A_FAR_ONE = 40, 10, 9


def _stone(generator: np.random.Generator, surface: Surface, thing: Thing | None) -> Samples:
    """One stone, and where the ground throws it back, the smaller blows that follow."""
    # Large ones touch for longer and are rare; loud ones are large.
    large = float(np.clip(generator.lognormal(0, 0.35), 0.5, 2.2))
    hertz, decay, octaves = surface.click

    def blow(soft: float) -> Samples:
        tack = contact(generator, hertz / (large**0.5 * soft), decay * large * soft, octaves)
        if thing is None:
            return tack
        rings = at_full(thing.hit(generator, 9000 / (large * soft)))
        return joined([(0.0, tack), (0.0, np.float32(surface.ring * min(large, 1.3)) * rings)])

    parts = [(0.0, blow(1.0))]
    gap, level = generator.uniform(0.07, 0.16), surface.bounces * generator.uniform(0.2, 0.9)
    moment = gap
    while level > 0.1 and gap > 0.02:
        parts.append((moment, np.float32(level) * blow(1.3)))
        gap, level = 0.5 * gap, level * surface.bounces
        moment += gap
    return np.float32(large**0.7) * joined(parts)


def _far_off(generator: np.random.Generator, bank: list[Samples]) -> Samples:
    """Several that fall farther away, so close together that one clip has them."""
    soft = np.hanning(9).astype(np.float32) / np.float32(4)
    parts = []
    for _ in range(_IN_A_FAR_ONE):
        clip = bank[int(generator.integers(len(bank)))]
        parts.append((generator.uniform(0, 0.3), np.float32(generator.uniform(0.3, 1)) * clip))
    return np.convolve(joined(parts), soft).astype(np.float32)


def hail(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Hail that comes and goes in waves, denser with intensity; the surface answers each stone."""
    surface = SURFACES.get(word(event, "surface", ""), PLAIN)
    heavy = intensity(event)
    things = [Thing(surface.body, generator) if surface.body else None for _ in range(5)]
    bank = [_stone(generator, surface, things[index % 5]) for index in range(_NEAR)]
    gust, waft = wander(generator, 0.16), wander(generator, 0.8)

    def falling(per_second: float) -> Callable[[float], float]:
        def rate(seconds: float) -> float:
            at = np.array([seconds])
            swell = float(np.exp(0.5 * gust(at)[0] + 0.35 * waft(at)[0]))
            return per_second * swell

        return rate

    dense = 4 + 120 * heavy**1.6
    near = Scatter(
        generator, [finished(clip, float(np.abs(clip).max())) for clip in bank], falling(dense),
        level=0.16, spread_db=4,
    )  # fmt: skip
    far = Scatter(
        generator,
        [finished(_far_off(generator, bank), 1.0) for _ in range(_FAR)],
        falling(0.05 * dense**1.4),
        level=0.035,
        spread_db=3,
        width=1.0,
    )
    # All that fall farther away, on all that there is, are one rush; air takes its treble.
    rush = band(0.3 * surface.click[0], 0.4) * high_pass(200, 1)

    def level(times: NDArray[np.float64]) -> NDArray[np.float64]:
        swell = np.exp(0.5 * gust(times) + 0.35 * waft(times))
        return np.asarray((0.012 + 0.09 * heavy) * swell)

    return Endless([near.chunk, far.chunk, swaying(generator, rush, level)], 0.6 * loudness(event))


FAMILY = Family(
    {"hail": hail},
    {"hail": Loudness(-21.0, -27.3)},
    swelling=frozenset({"hail"}),
)

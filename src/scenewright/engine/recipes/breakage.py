"""Things that give way at once: whips, branches, cans, whole shelves; and an arrow on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, falling, indoors
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, echoing, finished, glide, seconds_axis, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.recipes.rubbing import Stuff, moved, stroke
from scenewright.engine.recipes.sliding import Surfaces, slid
from scenewright.engine.tract import Mouth, through

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# Green wood that breaks is free at one end and held by its fibres: it dies within ten milliseconds.
TREE = Body(225, 6100, 34, 0.0063, damping=0.5, tilt=0.03, hash=1.05)
TWIG = Body(1080, 7000, 14, 0.0042, damping=0.5, tilt=0.04, hash=1.0)
# Straw that is pressed hard: it gives a thud and no note.
TARGET = Body(120, 1500, 16, 0.01, damping=0.6, tilt=0.3, hash=0.8)
TIN = Body(700, 9500, 26, 0.014, damping=0.4, tilt=-0.1, hash=0.6)
IRON = Body(210, 8000, 40, 0.05, damping=0.3, tilt=0.0, hash=1.0)
PLANK = Body(110, 2600, 22, 0.03, damping=0.5, tilt=0.2, hash=1.0)
SHARD = Body(2600, 14500, 9, 0.035, damping=0.6, tilt=0.0, hash=0.3)


def rushing(
    generator: np.random.Generator, path: list[tuple[float, float]], length: float, width: float
) -> Samples:
    """Air that is cut: a band of noise whose centre moves along (part of the length, hertz)."""
    places = np.linspace(0, 1, 32)
    centres = np.exp(np.interp(places, [place for place, _ in path],
                               np.log([hertz for _, hertz in path])))  # fmt: skip
    band = Mouth(centres[None], width * centres[None], tract_metres=0.02)
    noise = generator.standard_normal(len(seconds_axis(length)), dtype=np.float32)
    return at_full(through(noise, band))


def _whip(generator: np.random.Generator) -> Samples:
    """The lash runs out along itself, faster and faster, until its end outruns sound: a wave of a
    millisecond, and hardly a rush of air before it."""
    length = generator.uniform(0.2, 0.3)
    air = rushing(generator, [(0, 300), (1, 1400)], length, 0.5)
    air *= np.square(np.linspace(0, 1, len(air), dtype=np.float32))
    crack = contact(generator, 6500, 0.0011, 1.8)
    tail = contact(generator, 1700, 0.018, 1.2)
    return joined([
        (0.0, np.float32(0.074) * air),
        (length, crack),
        (length + 0.0015, np.float32(0.6) * contact(generator, 3000, 0.002, 1.6)),
        (length + 0.003, np.float32(0.1) * tail),
    ])  # fmt: skip


def _arrow(generator: np.random.Generator) -> Samples:
    """A bowstring, the feathers that hiss by, and the shaft that shivers in what it hit."""
    hertz = generator.uniform(85, 125)
    string = struck(hertz * np.arange(1, 9), 0.07 / np.sqrt(np.arange(1, 9)),
                    1 / np.arange(1, 9), 0.5, generator)  # fmt: skip
    flight = generator.uniform(0.3, 0.45)
    air = rushing(generator, [(0, 2300), (1, 1300)], flight, 0.23) * arc(flight, 0.05, 0.12)
    stuck = Thing(TARGET, generator).hit(generator, 1600)
    times = seconds_axis(0.45)
    shiver = np.sin(2 * np.pi * generator.uniform(38, 52) * times) ** 2 * np.exp(-times / 0.11)
    shaft = coloured(generator, 0.45, bell_curve(420, 0.4)) * shiver
    return joined([
        (0.0, np.float32(0.43) * at_full(string)),
        (0.0, np.float32(0.5) * contact(generator, 1500, 0.004)),
        (0.04, np.float32(0.63) * air),
        (flight, at_full(stuck)),
        (flight, np.float32(0.18) * contact(generator, 1700, 0.0025)),
        (flight + 0.01, np.float32(0.36) * at_full(shaft)),
    ])  # fmt: skip


def _branch(generator: np.random.Generator, thick: float) -> Samples:
    """Fibres go one by one, ever closer to each other, then all together over the whole width, some
    milliseconds long; what still holds is torn, and bark and splinters follow. Wood is soft: a
    fibre snaps around a kilohertz or two."""
    wood, twig = Thing(TREE, generator), Thing(TWIG, generator)
    strands = [
        joined(
            [
                (0.0, np.float32(0.37) * twig.hit(generator)),
                (0.0, contact(generator, generator.uniform(670, 3350), 0.00175, 1.3)),
            ]
        )
        for _ in range(7)
    ]
    start = generator.uniform(0.05, 0.12) + 0.3 * thick
    # As many in each octave of the time that is left.
    before = start * 2.0 ** -generator.uniform(0, 5, int(8 + 22 * thick))
    parts = [(0.0, np.float32(0.25) * strands[0])]
    parts += [
        (
            start - float(left),
            np.float32(0.176 * generator.lognormal(-0.7, 0.7)) * strands[place % 7],
        )
        for place, left in enumerate(before)
    ]
    for place in range(int(2 + 4 * thick)):
        late = float(generator.exponential(0.006)) if place else 0.0
        level = np.float32(generator.uniform(0.5, 1.0) * 0.75**place)
        parts += [
            (start + late, level * at_full(wood.hit(generator, 7800))),
            (start + late, level * contact(generator, generator.uniform(950, 2150), 0.00175, 1.6)),
        ]
    parts.append((start, np.float32(thick) * contact(generator, 240, 0.012, 1.0)))
    for place, late in enumerate(np.cumsum(generator.gamma(1.0, 0.015, 22))):
        level = 0.35 * generator.lognormal(-0.5, 0.8) * np.exp(-late / 0.09)
        parts.append((start + float(late), np.float32(level) * strands[place % 7]))
    return joined(parts)


# Thin sheet and what is brittle: each buckle or break is a snap, and their sizes differ widely.
BUCKLING = Surfaces(3000, 0.9, 350, 0.005, 1.0, (0.4, 3500, 1.8), (25.0, 0.9), (600, 0.5))
BRITTLE = Stuff(3000, 1.2, 350, 0.002, 0.5, 1.1)


def _can(generator: np.random.Generator) -> Samples:
    """Thin sheet buckles from one shape into the next, hundreds of times, under a grip that
    slackens and closes again; it is held too firmly to ring."""
    length = generator.uniform(0.7, 1.0)
    grip = glide([(0, 0.7), (0.1, 1.0), (0.35, 0.35), (0.55, 0.8), (1, 0.0)], length)
    return at_full(slid(generator, BUCKLING, grip))


def _smash(generator: np.random.Generator) -> Samples:
    """Everything at once: what breaks, what it was made of, and what falls down afterwards."""
    things = [Thing(body, generator) for body in (IRON, PLANK, SHARD, PLANK, TIN)]
    parts = [
        (0.0, np.float32(0.7) * at_full(things[0].hit(generator, 6000))),
        (0.0, at_full(things[1].hit(generator, 2500))),
        (0.0, contact(generator, 1500, 0.03, 1.8)),
        (0.03, np.float32(0.6) * contact(generator, 700, 0.06, 1.4)),
    ]
    takes = [at_full(thing.hit(generator)) for thing in things for _ in range(2)]
    for moment in generator.exponential(0.28, 70):
        level = 0.5 * generator.lognormal(-0.6, 0.6) * np.exp(-moment / 0.5)
        parts.append((float(moment) + 0.01, np.float32(level) * takes[int(generator.integers(10))]))
    bounces = falling(generator, 0.24, 0.72)[1:]
    parts += [(0.35 + late, np.float32(0.3 * np.exp(-late / 0.3)) * takes[0]) for late in bounces]
    return joined(parts)


_KINDS = {
    "whip": (_whip, 1.4, 0.7, 8.0),
    "arrow": (_arrow, 2.2, 0.45, 6.0),
    "can": (_can, 1.6, 0.4, 4.0),
    "smash": (_smash, 3.0, 0.75, 7.0),
}


def breaking(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A branch breaks, a twig where it is soft; style whip, arrow, can or smash."""
    style = word(event, "style", "branch")
    thick = intensity(event)

    def once(index: int) -> Samples:
        if style in _KINDS:
            make, _, level, metres = _KINDS[style]
            dry = make(generator)
        else:
            dry, level, metres = _branch(generator, thick), 0.55, 9.0
        wet = indoors(dry, generator, metres, 0.12)
        if style == "whip":
            wet = echoing(dry, generator, 0.9, 0.18)
        return finished(wet, min(level * loudness(event, 8), 0.85) * generator.uniform(0.85, 1))

    return repeated(
        event, generator, once, spacing_seconds=_KINDS[style][1] if style in _KINDS else 1.5,
        jitter=0.2, duration_seconds=duration_seconds,
    )  # fmt: skip


def crunch(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something brittle is ground under a weight, again and again."""

    def once(index: int) -> Samples:
        length = generator.uniform(0.5, 0.72)
        broken = moved(generator, BRITTLE, stroke(generator, length, 3))
        weight = coloured(generator, length, bell_curve(240, 0.9)) * arc(length, 0.06, 0.15)
        clip = joined([(0.0, at_full(broken)), (0.0, np.float32(0.04) * at_full(weight))])
        return finished(indoors(clip, generator, 4.0, 0.15), 0.4 * loudness(event))

    return repeated(
        event, generator, once, spacing_seconds=0.8, jitter=0.15, count_of_one=2,
        duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family(
    {"breaking": breaking, "crunch": crunch},
    {"breaking": Loudness(-21.0, -28.0), "crunch": Loudness(-26.0, -28.8)},
)

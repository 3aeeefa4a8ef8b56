"""Small works of a house, a shop and an office: cans, tills, printers, scissors, ovens, pens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, finished, glide, seconds_axis, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.recipes.sliding import Surfaces, slid
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

LID = Body(1150, 9000, 18, 0.009, damping=0.4, tilt=-0.1, hash=0.9)
CASE = Body(240, 3200, 20, 0.014, damping=0.5, tilt=0.2, hash=0.7)
DRAWER = Body(130, 4200, 26, 0.05, damping=0.5, tilt=0.1, hash=0.9)
WORKS = Body(1500, 11000, 16, 0.007, damping=0.5, tilt=0.0, hash=0.5)
# Ground steel on ground steel, and the fibres of paper between.
SHEAR = Surfaces(5290, 0.61, 810, 0.00088, 0.7, (1.0, 10500, 0.9), (26.0, 0.51))
CUT = Surfaces(3200, 0.9, 720, 0.0012, 0.99, (0.23, 3500, 1.2), (22.0, 0.43))
BLADES = Body(3100, 14500, 10, 0.03, damping=0.5, tilt=0.0, hash=0.3)


def _can(generator: np.random.Generator) -> Samples:
    """The tab cracks, gas is gone at once, the lid tears round and the tab clicks back."""
    lid = Thing(LID, generator)
    # The empty top of the can answers whatever happens at its lid.
    hertz = generator.uniform(1250, 1650)
    hollow = struck([hertz, 2.06 * hertz], [0.028, 0.012], [1.0, 0.35], 0.3, generator)
    hiss = coloured(generator, 0.5, bell_curve(5200, 0.7)) * decaying(0.5, 0.004, 0.06)
    tearing = [
        (0.06 + float(late), np.float32(generator.uniform(0.1, 0.4)) * lid.hit(generator))
        for late in np.cumsum(generator.gamma(1.5, 0.012, 9))
    ]
    bend = 0.34 + generator.uniform(0, 0.2)
    return joined([
        (0.0, at_full(lid.hit(generator))),
        (0.0, np.float32(0.9) * contact(generator, 3000, 0.0018, 1.4)),
        (0.0, np.float32(0.42) * at_full(hollow)),
        (0.004, np.float32(0.22) * hiss.astype(np.float32)),
        *tearing,
        (bend, np.float32(0.35) * at_full(lid.hit(generator))),
        (bend, np.float32(0.2) * at_full(hollow)),
    ])  # fmt: skip


def _till(generator: np.random.Generator) -> Samples:
    """Keys go down, a bell, and the drawer with its coins runs out against its stop."""
    works, drawer, coins = (Thing(body, generator) for body in (WORKS, DRAWER, BLADES))
    parts = []
    for place in range(3):
        parts += [
            (0.13 * place, np.float32(0.35) * at_full(works.hit(generator))),
            (0.13 * place, np.float32(0.3) * at_full(drawer.hit(generator, 900))),
        ]
    hertz = generator.uniform(1900, 2300)
    bell = struck(hertz * np.array([1, 2.37, 4.1]), [0.3, 0.2, 0.1], [1, 0.6, 0.3], 1.6)
    parts.append((0.46, np.float32(0.4) * at_full(bell)))
    run = coloured(generator, 0.3, bell_curve(1100, 1.0)) * arc(0.3, 0.08, 0.05)
    parts += [(0.5, np.float32(0.12) * run.astype(np.float32)),
              (0.79, at_full(drawer.hit(generator, 2500)))]  # fmt: skip
    for late in np.cumsum(generator.gamma(1.0, 0.02, 14)):
        level = np.float32(generator.uniform(0.05, 0.3) * np.exp(-late / 0.15))
        parts.append((0.79 + float(late), level * at_full(coins.hit(generator))))
    return joined(parts)


def _snips(generator: np.random.Generator) -> Samples:
    """One cut of scissors: the blades shear along each other, ever faster, and through paper, whose
    fibres part one by one; they meet softly at the grips and slide open again."""
    length = generator.uniform(0.13, 0.2)
    closes = glide([(0, 0.49), (0.7, 1.0), (1, 0.5)], length)
    shear = at_full(slid(generator, SHEAR, closes))
    paper = at_full(slid(generator, CUT, closes))
    again = length + generator.uniform(0.03, 0.05)
    opens = glide([(0, 0.16), (0.4, 1.0), (1, 0.1)], 0.11)
    apart = at_full(slid(generator, SHEAR, opens, 0.85))
    blades = Thing(BLADES, generator)
    return joined([
        (0.0, np.float32(0.63) * shear),
        (0.0, np.float32(0.6) * paper),
        (length - 0.006, np.float32(0.25) * at_full(blades.hit(generator))),
        (length - 0.006, np.float32(0.25) * contact(generator, 3200, 0.003)),
        (again, np.float32(0.2) * apart),
    ])  # fmt: skip


def _line(generator: np.random.Generator) -> Samples:
    """A head of ink runs across the page and back: each step of its motor is a push on a belt with
    teeth, which shakes a case of thin plastic, so that it rattles more than it sings; the head
    knocks against its turn, and gears draw the paper on."""
    length = generator.uniform(0.75, 0.9)
    speed = arc(length, 0.11, 0.12).astype(np.float64)
    steps = np.cumsum(generator.uniform(210, 250) * (0.3 + 0.7 * speed)) / SAMPLE_RATE
    pushes = np.maximum(np.cos(2 * np.pi * steps), 0.0) ** 2
    belt = coloured(generator, length, bell_curve(1500, 1.2)) * (0.46 + 0.88 * pushes)
    whine = np.sin(2 * np.pi * steps) + 0.5 * np.sin(6 * np.pi * steps + 1)
    jet = coloured(generator, length, bell_curve(4200, 0.61))
    head = (0.15 * whine + 0.82 * belt + 0.15 * jet) * speed
    case = Thing(CASE, generator)
    teeth = [
        (
            length + float(late),
            np.float32(generator.uniform(0.1, 0.3)) * at_full(case.hit(generator)),
        )
        for late in np.cumsum(generator.uniform(0.004, 0.016, 9))
    ]
    feed = coloured(generator, 0.13, bell_curve(900, 0.56)) * arc(0.13, 0.017, 0.03)
    return joined([
        (0.0, np.float32(0.46) * at_full(head.astype(np.float32))),
        (length - 0.017, np.float32(0.5) * at_full(case.hit(generator, 3000))),
        *teeth,
        (length + 0.0068, np.float32(0.45) * at_full(feed.astype(np.float32))),
    ])  # fmt: skip


def _written(generator: np.random.Generator) -> Samples:
    """A few strokes of a pencil: a scratch as fast as the hand, and the table under the paper."""
    parts = []
    now = 0.0
    for _ in range(int(generator.integers(5, 10))):
        length = generator.uniform(0.06, 0.2)
        scratch = coloured(generator, length, bell_curve(generator.uniform(2600, 4600), 0.7))
        table = coloured(generator, length, bell_curve(420, 0.6))
        grain = np.abs(coloured(generator, length, bell_curve(70, 0.9)))
        stroke = (scratch + 0.2 * table) * (0.3 + grain) * arc(length, 0.03, 0.05)
        parts.append((now, (generator.uniform(0.4, 1) * stroke).astype(np.float32)))
        if generator.random() < 0.3:
            parts.append((now, np.float32(0.5) * contact(generator, 2200, 0.003)))
        now += length + generator.uniform(0.02, 0.09)
    return joined(parts)


def _shuffled(generator: np.random.Generator) -> Samples:
    """Cards slip off two thumbs, one by one and faster, then the pack is squared."""
    gaps = np.concatenate([np.full(10, 0.028), np.linspace(0.028, 0.012, 34)])
    moments = np.cumsum(gaps * generator.uniform(0.7, 1.3, len(gaps)))
    parts = [
        (float(moment), np.float32(generator.uniform(0.3, 0.8))
         * contact(generator, generator.uniform(2200, 5200), 0.002, 1.0))
        for moment in moments
    ]  # fmt: skip
    tap = contact(generator, 700, 0.006, 1.2)
    return joined([(0.0, contact(generator, 3000, 0.003)), *parts,
                   (float(moments[-1]) + 0.3, tap)])  # fmt: skip


# How it is made, seconds between two, how many are one, level, metres of room and its share: what
# is done quietly at a desk is listened to with the room it is done in.
_KINDS = {
    "can": (_can, 1.7, 1, 0.5, 4.0, 0.14),
    "till": (_till, 2.6, 1, 0.5, 6.0, 0.14),
    "scissors": (_snips, 0.42, 4, 0.3, 4.0, 0.6),
    "printer": (_line, 1.02, 4, 0.3, 3.0, 0.14),
    "writing": (_written, 1.3, 3, 0.2, 3.5, 0.6),
    "cards": (_shuffled, 1.8, 2, 0.3, 4.0, 0.14),
}


def gadget(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A can is opened; style till, scissors, printer, writing or cards; quicker with intensity."""
    kind = _KINDS.get(word(event, "style", "can"), _KINDS["can"])
    make, spacing, count, level, metres, wet = kind
    return repeated(
        event, generator,
        lambda index: finished(
            indoors(make(generator), generator, metres, wet),
            min(level * loudness(event, 8), 0.85) * generator.uniform(0.8, 1),
        ),
        spacing_seconds=spacing * (1.2 - 0.4 * intensity(event)), jitter=0.06, count_of_one=count,
        duration_seconds=duration_seconds,
    )  # fmt: skip


def microwave(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A microwave oven hums and then beeps three times."""
    length = max(min(duration_seconds, 30.0) - 1.6, 1.5) if duration_seconds else 3.0
    times = seconds_axis(length)
    hum = sum(
        level * np.sin(2 * np.pi * 50 * order * times + generator.uniform(0, 6))
        for order, level in ((2, 1.0), (4, 0.4), (6, 0.37), (8, 0.16), (12, 0.15))
    )
    fan = coloured(generator, length, lambda hertz: 1 / (1 + (hertz / 700) ** 1.2))
    turning = 1 + 0.08 * np.sin(2 * np.pi * 0.29 * times)
    oven = (0.7 * hum + 0.29 * fan) * turning * arc(length, 0.12, 0.08)
    beep = struck([2048.0, 4096.0, 6144.0], [9.0, 9.0, 9.0], [1, 0.25, 0.1], 0.32)
    beep = beep * arc(0.32, 0.004, 0.01)
    relay = Thing(CASE, generator).hit(generator)
    parts = [(0.0, np.float32(0.3) * at_full(relay)), (0.0, np.float32(0.75) * at_full(oven)),
             (length, np.float32(0.56) * at_full(relay))]  # fmt: skip
    parts += [(length + 0.15 + 0.5 * place, np.float32(0.3) * at_full(beep)) for place in range(3)]
    clip = finished(indoors(joined(parts), generator, 3.5, 0.15), 0.35 * loudness(event))
    return repeated(
        event, generator, lambda index: clip, spacing_seconds=length + 2.5,
        duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family(
    {"gadget": gadget, "microwave": microwave},
    {"gadget": Loudness(-27.0, -29.8), "microwave": Loudness(-27.0, -18.8)},
)

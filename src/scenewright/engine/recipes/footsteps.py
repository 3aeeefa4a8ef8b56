"""Footsteps on wood, stone, metal and loose or wet ground, walking or running."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, room
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, finished, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, number, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


FLOORS: Mapping[str, Body] = MappingProxyType(
    {
        "wood": Body(62, 1100, 26, 0.035, damping=0.7, tilt=0.5, hash=0.8),
        "stone": Body(120, 2600, 14, 0.008, damping=0.5, tilt=0.3, hash=1.0),
        "metal": Body(130, 5200, 34, 0.1, damping=0.4, tilt=0.3, hash=0.6),
    }
)


# So many kinds of grain lie under each step.
_GRAINS = 20


def _impact(generator: np.random.Generator, floor: Thing, surface: str, hard: float) -> Samples:
    """The heel (hard 1) or the sole (hard below 1) on a firm floor, and the grit under it."""
    bright = {"wood": 900.0, "metal": 2600.0}.get(surface, 1900.0)
    grit = [
        (
            float(moment),
            0.05 * generator.lognormal(0, 0.6) * contact(generator, 3600, 0.002, 0.8),
        )
        for moment in generator.uniform(0.0, 0.05, 7)
    ]
    return joined(
        [
            (0.0, floor.hit(generator, 400 + 800 * hard)),
            (0.0, (0.25 + 0.3 * hard) * contact(generator, bright, 0.012, 1.4)),
            *grit,
        ]
    )


def _crunch(generator: np.random.Generator, surface: str, running: bool = False) -> Samples:
    """The foot rolling over loose ground: many small grains under a rise and fall; one that runs
    comes down harder and is gone sooner."""
    centre, octaves, grains, length, grain_decay = {
        "gravel": (2300, 0.9, 70, 0.26, 0.0035),
        "snow": (1500, 0.55, 130, 0.34, 0.005),
        "leaves": (3600, 0.9, 60, 0.32, 0.004),
        "grass": (2600, 0.7, 50, 0.26, 0.008),
        "sand": (2200, 0.8, 120, 0.28, 0.006),
    }.get(surface, (2300, 0.9, 70, 0.26, 0.0035))
    length *= 0.6 if running else 1.0
    frames = int((length + 0.08) * SAMPLE_RATE)
    out = np.zeros(frames, np.float32)
    moments = np.concatenate([[0.0], generator.beta(1.5, 2.6, grains) * length])
    bank = []
    for _ in range(_GRAINS):
        hertz = centre * generator.uniform(0.6, 1.7)
        grain = coloured(generator, 0.05, bell_curve(hertz, octaves * 0.6))
        bank.append(grain * decaying(0.05, 0.0006, grain_decay * generator.uniform(0.4, 1.8)))
    for moment in moments:
        grain = bank[int(generator.integers(_GRAINS))]
        weight = np.exp(-moment / (0.35 * length)) * generator.lognormal(0, 0.6)
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(grain)] += grain * np.float32(weight)
    if surface in ("gravel", "snow", "sand"):
        deep = generator.uniform(65, 95)
        thump = struck([deep, 1.7 * deep], [0.03, 0.02], [1.0, 0.5], 0.2)
        out[: len(thump)] += np.float32(1.6 if surface == "snow" else 0.9) * thump[: len(out)]
    return out


def _squelch(generator: np.random.Generator, thickness: float) -> Samples:
    out = coloured(generator, 0.4, bell_curve(1300 / thickness, 1.1)) * decaying(0.4, 0.003, 0.05)
    for _ in range(14):
        hertz = generator.uniform(500, 2200) / thickness
        drop = struck(hertz, 0.012, generator.uniform(0.2, 0.8), 0.08)
        start = int(generator.exponential(0.07) * SAMPLE_RATE) % (len(out) - len(drop))
        out[start : start + len(drop)] += drop
    return np.asarray(out, dtype=np.float32)


def _step(generator: np.random.Generator, surface: str, running: bool, floor: Thing) -> Samples:
    if surface in ("gravel", "snow", "leaves", "grass", "sand", "dirt"):
        return _crunch(generator, surface, running)
    if surface in ("water", "puddle", "puddles", "mud"):
        return _squelch(generator, 2.2 if surface == "mud" else 1.0)
    heel = _impact(generator, floor, surface, 1.0)
    if running:
        return _running_step(generator, heel)
    # The sole rolls down after the heel and rubs the ground.
    late = generator.uniform(0.06, 0.09)
    sole = generator.uniform(0.25, 0.4) * _impact(generator, floor, surface, 0.35)
    rub = coloured(generator, 0.12, bell_curve(2600, 1.0)) * arc(0.12, 0.03, 0.08)
    return joined([(0.0, heel), (late, sole), (late, 0.012 * rub)])


def _running_step(generator: np.random.Generator, heel: Samples) -> Samples:
    """Two to three times the body's weight comes down at once, in rubber: the heel, the ball of
    the foot right after it, and where it pushes off again the sole tears along the ground."""
    slap = contact(generator, generator.uniform(550, 900), 0.012, 1.3)
    after = generator.uniform(0.018, 0.035)
    pushed = generator.uniform(0.1, 0.14)
    scuff = coloured(generator, 0.09, bell_curve(generator.uniform(2000, 3200), 0.9))
    scuff = scuff * arc(0.09, 0.03, 0.05) * np.float32(generator.lognormal(-3.0, 0.5))
    return joined([(0.0, 0.5 * heel), (0.0, slap), (after, 0.7 * slap),
                   (pushed, scuff)])  # fmt: skip


def _paw(generator: np.random.Generator, surface: str) -> Samples:
    """A pad that comes down softly, and the claws that tick beside it where the ground is firm."""
    pad = contact(generator, generator.uniform(260, 420), 0.014, 1.2)
    if surface not in FLOORS:
        loose = surface in ("water", "mud")
        ground = _squelch(generator, 0.6) if loose else _crunch(generator, surface, running=True)
        return joined([(0.0, 0.4 * pad), (0.0, at_full(ground)[: SAMPLE_RATE // 8])])
    claws = [
        (
            float(moment),
            np.float32(generator.uniform(0.15, 0.5))
            * contact(generator, generator.uniform(2600, 4800), 0.0022, 0.7),
        )
        for moment in generator.uniform(0.0, 0.016, 3)
    ]
    return joined([(0.004, pad), *claws])


def _tap(generator: np.random.Generator, floor: Thing) -> Samples:
    """The iron under a toe or a heel on a stage: a bright blow, and the boards under it."""
    hertz = generator.uniform(2300, 3900)
    plate = struck([hertz, 1.62 * hertz], [0.012, 0.007], [1.0, 0.6], 0.1)
    hit = contact(generator, hertz, 0.003, 0.8)
    return joined(
        [(0.0, at_full(hit)), (0.0, 0.35 * plate), (0.0, 0.3 * floor.hit(generator, 900))]
    )


def _cloth(generator: np.random.Generator, seconds: float, level: float) -> Samples:
    """Trousers and sleeves, once with every step."""
    rustle = coloured(generator, seconds, bell_curve(1500, 1.3))
    return np.float32(level) * rustle * arc(seconds, 0.4 * seconds, 0.5 * seconds)


# How many feet are heard in the time of one step, where several walk.
_FEET_OF_MANY = 3.3
# How many more steps than a man's other feet take, and how loud they are beside his.
_FEET = {"paws": (2.4, 0.45), "taps": (3.4, 0.9)}


def footsteps(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """One step after another, left and right foot unlike; parameters surface, pace or running;
    people several walk beside each other; feet paws are an animal's, taps a dancer's irons."""
    pace = word(event, "pace", word(event, "running", ""))
    running = pace in ("run", "running", "true", "1", "1.0", "fast", "yes")
    surface = word(event, "surface", "stone" if running else "wood")
    rate = {"slow": 1.25, "slowly": 1.25, "brisk": 2.1}.get(pace, 2.9 if running else 1.66)
    rate = min(max(number(event, "steps_per_second", rate), 0.5), 5.0)
    feet = word(event, "feet", "")
    times, level_of_feet = _FEET.get(feet, (1.0, 1.0))
    rate *= times
    firm = {"wooden": "wood", "floorboards": "wood", "stairs": "wood"}.get(surface, surface)
    floor = Thing(FLOORS.get(firm, FLOORS["stone"]), generator)
    several = word(event, "people", "") == "several"
    # Loose ground and stone are heard closer to their natural level than a soft wooden floor.
    peak = 0.34 * level_of_feet * loudness(event)
    hall = room(generator, 5.0, 0.22)
    # An animal wears no trousers.
    cloth = 0.0 if feet == "paws" else 0.05 if running else 0.016

    def step(index: int) -> Samples:
        level = peak * generator.uniform(0.4 if several else 0.78, 1.0)
        level *= 1.0 if index % 2 == 0 else 0.9
        if feet == "paws":
            foot = _paw(generator, firm)
        elif feet == "taps":
            level *= generator.choice([0.5, 0.7, 1.0])
            foot = _tap(generator, floor)
        else:
            foot = _step(generator, firm, running, floor)
        dry = joined(
            [
                (0.0, at_full(foot)),
                (0.0, _cloth(generator, 0.9 / rate, cloth)),
            ]
        )
        wet = hall.around(dry)
        left = np.float32(0.85 if index % 2 == 0 else 1.0)
        return finished(wet * np.array([1.85 - left, left], np.float32), level)

    return repeated(
        event,
        generator,
        step,
        spacing_seconds=1 / (_FEET_OF_MANY * rate) if several else 1 / rate,
        jitter=0.45 if several else 0.03 if times == 1.0 else 0.18,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
    )


FAMILY = Family(
    {
        "footsteps": footsteps,
    },
    {
        "footsteps": Loudness(-27.0, -32.1),
    },
)

"""Footsteps on wood, stone, metal and loose or wet ground, walking or running."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, room, rounded
from scenewright.engine.levels import at_full, loudest
from scenewright.engine.modal import arc, decaying, finished, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.clothes import on_the_way, rustling
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


# Under a shoe: the middle of the blow in hertz, in how many seconds it dies, how much the floor
# rings beside it, and the grit.
_UNDER = {
    "wood": (430.0, 0.007, 0.08, 0.006),
    "stone": (460.0, 0.010, 0.08, 0.015),
    "metal": (560.0, 0.007, 0.3, 0.01),
}


class Loose(NamedTuple):
    """Ground of grains: the middle of what one sounds like, within how many octaves, and how far
    apart (octaves) grains are; how many give way under a step, in how many seconds, how soon each
    dies, how unlike in strength they are (natural logarithm), and how much of the weight is
    heard."""

    hertz: float
    octaves: float
    apart: float
    grains: int
    seconds: float
    decay: float
    spread: float
    weight: float


# Stones are loudest between 400 and 1500 Hz, 6 dB less at 2 kHz and 15 at 4; snow is as loud at 60
# Hz as at 500 and breaks some thirty times a step; earth is a thump with little above it.
_LOOSE = {
    "gravel": Loose(850, 0.9, 0.7, 150, 0.44, 0.004, 0.9, 0.0),
    "snow": Loose(420, 1.5, 0.5, 60, 0.34, 0.007, 0.7, 0.1),
    "leaves": Loose(2200, 1.0, 0.6, 200, 0.38, 0.004, 0.7, 0.05),
    "grass": Loose(1900, 0.8, 0.3, 150, 0.30, 0.006, 0.6, 0.0),
    "sand": Loose(1000, 0.9, 0.4, 300, 0.30, 0.005, 0.5, 0.06),
    "dirt": Loose(330, 1.2, 0.8, 50, 0.22, 0.006, 0.8, 0.15),
}
# Between stones lies grit: one grain in so many is of it, around so many hertz and that loud
# beside a stone (recorded gravel is 5 dB louder at 8 kHz than at 4, and 8 to 11 less than at 1).
_GRIT, _GRIT_HERTZ, _GRIT_LEVEL = 5, 9000.0, 0.65
# What is pushed off the ground comes in so many clumps.
_CLUMPS = 4
# So many kinds of grain lie under each step.
_GRAINS = 20
# The part of them that moves only as the foot pushes off.
_PUSHED = 0.3


def _pressed(generator: np.random.Generator, centre_hertz: float, decay_seconds: float) -> Samples:
    """A sole that comes down on a firm floor: flesh, rubber and leather give way for two
    milliseconds, so that it is a dull blow of a narrow band and not a click; a mono clip of unit
    rms before it dies."""
    seconds = 8 * decay_seconds + 0.01
    noise = coloured(generator, seconds, bell_curve(centre_hertz, 0.75))
    return noise * decaying(seconds, 0.0018, decay_seconds)


def _impact(generator: np.random.Generator, floor: Thing, surface: str, hard: float) -> Samples:
    """The heel (hard 1) or the ball of the foot (hard below 1) on a firm floor; the little that
    the floor rings under a sole, and the grit between them."""
    centre, decay, rings, gritty = _UNDER.get(surface, _UNDER["stone"])
    grit = [
        (
            float(moment),
            np.float32(gritty * generator.lognormal(0, 0.6)) * contact(generator, 3600, 0.002, 0.8),
        )
        for moment in generator.uniform(0.0, 0.05, 7)
    ]
    # Less of the weight is on the ball when it lands, and its sole is thinner.
    centre *= generator.uniform(0.85, 1.15) * (1.3 - 0.3 * hard)
    blow = _pressed(generator, centre, decay * (1.3 - 0.3 * hard))
    return joined(
        [
            (0.0, blow),
            (0.0, np.float32(rings) * floor.hit(generator, 300 + 300 * hard)),
            *grit,
        ]
    )


def _crunch(generator: np.random.Generator, surface: str, running: bool = False) -> Samples:
    """Loose ground that gives way under a foot: grains that slip past each other, most of them as
    the weight comes down and the rest, in clumps, as the toe pushes off; one that runs comes down
    harder and is gone sooner."""
    ground = _LOOSE.get(surface, _LOOSE["gravel"])
    length = ground.seconds * (0.6 if running else 1.0)
    out = np.zeros(int((length + 0.1) * SAMPLE_RATE), np.float32)
    landing = generator.beta(1.9, 4.0, ground.grains) * 0.75 * length
    clumps = (0.4 + 0.55 * generator.random(_CLUMPS)) * length
    pushing = clumps[generator.integers(0, _CLUMPS, ground.grains)]
    pushing = np.minimum(pushing + generator.exponential(0.008, ground.grains), length)
    moments = np.where(generator.random(ground.grains) < _PUSHED, pushing, landing)
    moments[0] = 0.0
    bank = []
    for kind in range(_GRAINS):
        hertz = ground.hertz * 2 ** generator.normal(0, ground.apart)
        is_grit = surface == "gravel" and kind % _GRIT == 0
        if is_grit:
            hertz = _GRIT_HERTZ
        grain = coloured(generator, 0.05, bell_curve(hertz, ground.octaves))
        grain *= np.float32(_GRIT_LEVEL if is_grit else 1.0)
        bank.append(grain * decaying(0.05, 0.0008, ground.decay * generator.uniform(0.4, 1.8)))
    weights = np.exp(-moments / (0.5 * length)) * generator.lognormal(
        0, ground.spread, ground.grains
    )
    starts = (moments * SAMPLE_RATE).astype(int)
    which = generator.integers(0, _GRAINS, ground.grains)
    for start, kind, weight in zip(starts.tolist(), which.tolist(), weights, strict=True):
        out[start : start + len(bank[kind])] += bank[kind] * np.float32(weight)
    if ground.weight:
        # The ground itself, under the weight.
        deep = _pressed(generator, generator.uniform(80, 180), 0.03)
        out[: len(deep)] += np.float32(ground.weight) * loudest(out) * deep[: len(out)]
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
    # The foot rolls down: its ball lands about as hard as the heel, and its sole is heard to rub
    # the ground.
    late = generator.uniform(0.055, 0.08)
    ball = generator.uniform(0.65, 1.4) * _impact(generator, floor, surface, 0.0)
    rub = coloured(generator, 0.18, bell_curve(1300, 0.8)) * arc(0.18, 0.06, 0.11)
    rub *= np.float32(generator.lognormal(-3.35, 0.4))
    return joined([(0.0, heel), (late, ball), (0.5 * late, rub)])


def _running_step(generator: np.random.Generator, heel: Samples) -> Samples:
    """Two to three times the body's weight comes down at once on a sole that is pressed flat and
    stiff by it: shorter and brighter than a walk; the ball follows, and pushes off with a scuff."""
    blow = _pressed(generator, generator.uniform(600, 880), 0.0045)
    ball = generator.uniform(0.2, 0.35) * _pressed(generator, generator.uniform(450, 650), 0.006)
    late = generator.uniform(0.05, 0.066)
    scuff = coloured(generator, 0.12, bell_curve(generator.uniform(1000, 2000), 0.9))
    scuff = scuff * arc(0.12, 0.04, 0.07) * np.float32(generator.lognormal(-5.2, 0.5))
    return joined([(0.0, 0.25 * heel), (0.0, blow), (late, ball), (late + 0.03, scuff)])


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


# The lightest step beside the hardest: in eight recordings half of the steps are 6 to 20 dB below
# the loudest.
_LIGHTEST = 0.4
# How loud clothes are beside feet that walk and that run, and how far the first peak of a blow is
# bent: no microphone near a floor keeps it, but who runs is off again at once.
_CLOTH, _ROUNDED = {False: 0.0096, True: 0.002}, {False: 1.8, True: 1.0}
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
    hall = room(generator, 8.0, 0.012)
    # An animal wears no trousers.
    cloth = 0.0 if feet == "paws" else _CLOTH[running]
    # As `repeated` has them.
    apart = 1 / ((_FEET_OF_MANY if several else 1.0) * rate)
    whole = duration_seconds or 4.0

    def step(index: int) -> Samples:
        level = peak * generator.uniform(0.4 if several else _LIGHTEST, 1.0)
        level *= 1.0 if index % 2 == 0 else 0.9
        worn = cloth * on_the_way(event, index * apart / whole)
        if feet == "paws":
            foot = _paw(generator, firm)
        elif feet == "taps":
            level *= generator.choice([0.5, 0.7, 1.0])
            foot = _tap(generator, floor)
        else:
            foot = _step(generator, firm, running, floor)
        dry = joined(
            [
                (0.0, rounded(foot, _ROUNDED[running])),
                (0.0, rustling(generator, 1.2 / rate, worn)),
            ]
        )
        wet = hall.around(dry)
        left = np.float32(0.85 if index % 2 == 0 else 1.0)
        return finished(wet * np.array([1.85 - left, left], np.float32), level)

    return repeated(
        event,
        generator,
        step,
        spacing_seconds=apart,
        jitter=0.45 if several else 0.03 if times == 1.0 else 0.18,
        duration_seconds=whole,
        fills=True,
    )


FAMILY = Family(
    {
        "footsteps": footsteps,
    },
    {
        "footsteps": Loudness(-27.0, -30.2),
    },
)

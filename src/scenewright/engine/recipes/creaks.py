"""What creaks: a hinge or a board that holds, gives way and holds again."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing
from scenewright.engine.levels import loudest
from scenewright.engine.modal import arc
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]


class Creaking(NamedTuple):
    """Two that rub and stick: what they ring like, in how many places. A pull lasts some seconds
    (least, most) and is over for up to `rest_seconds`; it slips at most so often a second (least,
    most), `octaves` less where it begins and ends and `ends` of four octaves more at the very ends,
    where it is `softest` of its loudest. `loud` is how unlike pulls are in strength and `lock` the
    gaps between slips that lock (both natural logarithms)."""

    body: Body
    places: int
    pull_seconds: tuple[float, float]
    rest_seconds: float
    slips_hertz: tuple[float, float]
    octaves: float
    ends: float
    softest: float
    loud: float
    lock: float


# A board under a foot, and what else of wood gives way by fits.
BOARD = Creaking(
    Body(300, 8000, 40, 0.009, damping=0.4, tilt=-0.2, hash=0.5),
    9, (0.3, 0.8), 0.15, (300, 1100), 2.0, 1.0, 0.2, 0.4, 0.04,
)  # fmt: skip
# A hinge and the door that hangs in it. In six of eight recordings the slips can be counted: half
# come quicker than 143 to 552 a second (here 500). In eight what is heard comes again with the next
# slip by eight tenths in the evenest tenth of the time (here by 0.75, a board by 0.63), and the
# door takes what is above 8 kHz: in half of them it is 19 dB below what lies between 1.5 and 5.
HINGE = Creaking(
    Body(160, 5100, 38, 0.0074, damping=0.42, tilt=-0.43, hash=0.34),
    10, (0.085, 0.7), 0.14, (300, 1400), 2.27, 3.67, 0.455, 0.13, 0.018,
)  # fmt: skip


def _slips(
    generator: np.random.Generator, length: float, quick: float, creak: Creaking
) -> list[tuple[float, float]]:
    """When a hinge lets go and how hard. The hand pulls by fits: at each the slips come from ten
    a second and far between (gaps that differ by half) to hundreds that lock into a groan, which
    climbs two octaves and sinks again; what was held for longer lets go harder."""
    slips, moment = [(0.0, 1.0)], 0.0
    while moment < length:
        begin, lasts = moment, generator.uniform(*creak.pull_seconds)
        highest = quick * np.exp(generator.uniform(*np.log(creak.slips_hertz)))
        loud, turns = generator.lognormal(-0.3, creak.loud), generator.uniform(0.3, 0.8)
        while moment < begin + lasts:
            along = (moment - begin) / lasts
            away = (along - turns) / (turns if along < turns else 1 - turns)
            lower = creak.octaves * away**2 + 14.0 * creak.ends * max(abs(away) - 0.75, 0.0)
            rate = highest * 2**-lower
            loose = creak.lock + 0.45 * np.clip((120 - rate) / 100, 0, 1)
            gap = min(generator.lognormal(0, loose) / rate, 0.12)
            moment += gap
            hard = loud * min(gap * rate, 2.0) * generator.lognormal(0, 0.15)
            nearly = 1 - min(abs(away), 1.0)
            slips.append((moment, hard * (creak.softest + (1 - creak.softest) * nearly)))
        moment += generator.uniform(0.0, creak.rest_seconds)
    return [(moment, hard) for moment, hard in slips if moment < length]


def creaking(
    generator: np.random.Generator,
    length: float,
    pitch: float = 1.0,
    quick: float = 1.0,
    creak: Creaking = BOARD,
) -> Samples:
    """Stick and slip: each slip knocks on the wood that the hinge sits in, a little further on than
    the one before it, and so wakes other modes: what sounds the same at each slip is an organ."""
    body = creak.body
    board = Thing(
        body._replace(low_hertz=body.low_hertz * pitch * generator.uniform(0.8, 1.25)), generator
    )
    knocks = [board.hit(generator) for _ in range(creak.places)]
    slips = _slips(generator, length, quick, creak)
    out = np.zeros(int(length * SAMPLE_RATE) + max(map(len, knocks)), np.float32)
    wanders = generator.uniform(0, creak.places)
    for moment, hard in slips:
        wanders += generator.normal(0, 0.25)
        knock = knocks[int(wanders) % creak.places]
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(knock)] += np.float32(hard) * knock
    rub = coloured(generator, length, bell_curve(1900 * pitch, 1.0)) * arc(length, 0.05, 0.2)
    out[: len(rub)] += 0.006 * loudest(out) * rub.astype(np.float32)
    return out

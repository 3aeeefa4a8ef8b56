"""What creaks: a hinge or a board that holds, gives way and holds again."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing
from scenewright.engine.levels import loudest
from scenewright.engine.modal import arc
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]

# The middle of what doors recorded while they creak radiate lies near 2.5 kHz.
BOARD = Body(300, 8000, 40, 0.009, damping=0.4, tilt=-0.2, hash=0.5)
# While it turns a hinge wanders over so many places of the wood; each rings in its own way.
_PLACES = 9


def _slips(
    generator: np.random.Generator, length: float, quick: float
) -> list[tuple[float, float]]:
    """When a hinge lets go and how hard. The hand pulls by fits: at each the slips come from ten
    a second and far between (gaps that differ by half) to hundreds that lock into a groan (gaps
    that differ by a twentieth), which climbs two octaves and sinks again; what was held for longer
    lets go harder."""
    slips, moment = [(0.0, 1.0)], 0.0
    while moment < length:
        begin, lasts = moment, generator.uniform(0.3, 0.8)
        highest = quick * np.exp(generator.uniform(np.log(300), np.log(1100)))
        loud, turns = generator.lognormal(-0.3, 0.4), generator.uniform(0.3, 0.8)
        while moment < begin + lasts:
            along = (moment - begin) / lasts
            away = (along - turns) / (turns if along < turns else 1 - turns)
            rate = highest * 2 ** (-2.0 * away**2 - 3.5 * max(abs(away) - 0.75, 0.0) * 4)
            loose = 0.04 + 0.45 * np.clip((120 - rate) / 100, 0, 1)
            gap = min(generator.lognormal(0, loose) / rate, 0.12)
            moment += gap
            hard = loud * min(gap * rate, 2.0) * generator.lognormal(0, 0.15)
            slips.append((moment, hard * (0.2 + 0.8 * (1 - min(abs(away), 1.0)))))
        moment += generator.uniform(0.0, 0.15)
    return [(moment, hard) for moment, hard in slips if moment < length]


def creaking(
    generator: np.random.Generator, length: float, pitch: float = 1.0, quick: float = 1.0
) -> Samples:
    """Stick and slip: each slip knocks on the wood that the hinge sits in, a little further on than
    the one before it, and so wakes other modes: what sounds the same at each slip is an organ."""
    body = BOARD._replace(low_hertz=BOARD.low_hertz * pitch * generator.uniform(0.8, 1.25))
    board = Thing(body, generator)
    knocks = [board.hit(generator) for _ in range(_PLACES)]
    slips = _slips(generator, length, quick)
    out = np.zeros(int(length * SAMPLE_RATE) + max(map(len, knocks)), np.float32)
    wanders = generator.uniform(0, _PLACES)
    for moment, hard in slips:
        wanders += generator.normal(0, 0.25)
        knock = knocks[int(wanders) % _PLACES]
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(knock)] += np.float32(hard) * knock
    rub = coloured(generator, length, bell_curve(1900 * pitch, 1.0)) * arc(length, 0.05, 0.2)
    out[: len(rub)] += 0.006 * loudest(out) * rub.astype(np.float32)
    return out

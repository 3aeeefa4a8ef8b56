"""Teeth and a mouthful: chewing, and a bite into an apple."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, convolved, decaying, echoing, finished, glide
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.mouths import gulp
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word
from scenewright.engine.recipes.rubbing import Stuff, moved, stroke
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import mouth
from scenewright.engine.tract import through

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# What is crisp is loudest above 5 kHz (Dacremont 1995).
_CRISP = Stuff(6200, 0.9, 110, 0.0009, 0.3, 1.5)
_BITTEN = Stuff(3000, 1.2, 350, 0.002, 0.5, 1.1)
_MOUTHFUL = 9
# The hollow between the teeth and the lips of a mouth that eats, lips shut and parted.
_CHEWS, _PARTS = (950.0, 2300.0), (1250.0, 2600.0)


def _breaks(
    generator: np.random.Generator, speed: NDArray[np.floating], per_second: float
) -> Samples:
    """Walls that give way one by one where `speed` 0..1 (one value a frame) presses: few break
    loudly, and what is already broken grinds between the teeth."""
    frames = len(speed)
    out = np.zeros(frames, np.float32)
    for long, level in ((24, 1.0), (72, 0.5)):
        hits = np.zeros(frames, np.float32)
        moments = np.flatnonzero(generator.random(frames) < speed * per_second / 2 / SAMPLE_RATE)
        hits[moments] = generator.lognormal(0, 1.5, len(moments)) * speed[moments] ** 0.5
        tick = generator.standard_normal(long) * np.exp(-np.arange(long) / (0.3 * long))
        out += np.float32(level) * convolved(hits, tick.astype(np.float32))[:frames]
    grit = generator.standard_normal(frames, dtype=np.float32)
    out += 0.04 * grit * speed.astype(np.float32)
    return out


def _in_the_mouth(clip: Samples, opens: bool, top_hertz: float = 18_000.0) -> Samples:
    """A clip as it leaves the mouth of who eats, lips and pulp holding back what is above
    `top_hertz`, and what jaw and cheeks pass on of it, below 300 Hz and much softer."""
    path = [(0.0, _CHEWS), (1.0, _PARTS)] if opens else [(0.0, _PARTS), (0.6, _CHEWS)]
    lips = mouth(path, tract_metres=0.075, damping=1.3, passes_hertz=(500.0, top_hertz))
    cheeks = mouth([(0.0, (190.0,))], damping=3, passes_hertz=(60.0, 300.0))
    let_out = at_full(through(np.diff(clip, prepend=np.float32(0)), lips))
    return let_out + np.float32(0.08) * at_full(through(clip, cheeks))


class _Mouthful:
    """What is between the teeth: a few ways in which it breaks, at first crisp, at last pulp, in
    any order, and what is wet when the mouth opens."""

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator
        closing = [self._closing() for _ in range(3)]
        broken = [_breaks(generator, speed, 160) for speed in closing]
        self._crunches = [_in_the_mouth(clip, False) for clip in broken]
        self._pulps = [_in_the_mouth(clip, False, 2500.0) for clip in broken]
        self._crisps = [at_full(moved(generator, _CRISP, speed)) for speed in closing]
        self._smacks = [self._smack() for _ in range(4)]

    def _closing(self) -> NDArray[np.float64]:
        """The jaw comes down slowly until something gives way, goes through it at once and stops
        where the teeth meet."""
        seconds = self._generator.uniform(0.16, 0.26)
        gives = self._generator.uniform(0.3, 0.5)
        points = [(0, 0.3), (gives - 0.06, 0.3), (gives, 1), (gives + 0.1, 0.6), (0.85, 0.4),
                  (1, 0)]  # fmt: skip
        return np.asarray(glide(points, seconds))

    def _smack(self) -> Samples:
        """Tongue and lips come off what is wet: threads of spit tear, each a tick without a pitch,
        as the mouth opens."""
        length = float(self._generator.uniform(0.1, 0.18))
        torn = _breaks(self._generator, arc(length, 0.02, 0.6 * length), 60)
        return _in_the_mouth(torn, True)

    def chewed(self, eaten: float) -> Samples:
        """The jaw closes: many small walls break, and teeth meet; it opens, and what is wet lets
        go. `eaten` 0..1 is how much is pulp already: fewer walls, more spit."""
        generator = self._generator
        which = int(generator.integers(3))
        crunch, pulp, crisp = self._crunches[which], self._pulps[which], self._crisps[which]
        left = 1 - 0.85 * eaten
        smack = self._smacks[int(generator.integers(4))]
        wet = np.float32((0.1 + 0.3 * eaten) * generator.uniform(0.5, 1))
        opened = len(crunch) / SAMPLE_RATE + generator.uniform(0.02, 0.1)
        return joined(
            [(0.0, np.float32(left**2) * crunch), (0.0, np.float32(0.8 * eaten) * pulp),
             (0.0, np.float32(0.5 * left**2) * crisp), (opened, wet * smack)]
        )  # fmt: skip


def _bite(generator: np.random.Generator) -> Samples:
    """One crisp break and what tears after it."""
    snap = coloured(generator, 0.08, bell_curve(2200, 1.2)) * decaying(0.08, 0.0004, 0.009)
    tearing = 2.5 * moved(generator, _BITTEN, stroke(generator, 0.55, 2))
    return joined([(0, np.float32(1.1) * snap), (0.015, tearing)])


def chewing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone chews, mouthful after mouthful, each loud and crisp at first and wet before it is
    swallowed (style bite is one bite into an apple)."""
    bites = word(event, "style", "chew") == "bite"
    loud = 0.14 if bites else 0.25
    rate = generator.uniform(1.2, 1.5)
    mouthful = _Mouthful(generator)

    def once(index: int) -> Samples:
        chewed = index % _MOUTHFUL
        eaten = min(chewed / 6, 1.0)
        clip = _bite(generator) if bites else mouthful.chewed(eaten)
        if chewed == _MOUTHFUL - 1:
            clip = joined([(0.0, clip), (0.42, np.float32(0.5) * at_full(gulp(generator)))])
        level = loud * loudness(event) * (1 - 0.5 * eaten) * generator.uniform(0.7, 1)
        return finished(echoing(clip, generator, 0.2, 0.08), level)

    return repeated(
        event, generator, once, spacing_seconds=1.2 if bites else 1 / rate, jitter=0.1,
        count_of_one=1 if bites else _MOUTHFUL, group=_MOUTHFUL, group_pause_seconds=0.7,
        duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family({"chewing": chewing}, {"chewing": Loudness(-29.0, -41.4)})

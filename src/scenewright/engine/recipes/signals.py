"""What circuits say: sonar, feedback, sparks, rays, and a record's crackle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import contact
from scenewright.engine.grains import Scatter
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, echoing, finished, seconds_axis, swept
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    bell_curve,
    coloured,
    low_pass,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.tape import steady

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _sonar(generator: np.random.Generator) -> Samples:
    """A ping into deep water, what the sea gives back of it, and far away a hull's echo."""
    hertz = generator.uniform(900, 1250)
    length = 3.2
    times = seconds_axis(length)
    rise = np.minimum(times / 0.012, 1)
    tail = np.exp(-times / 0.32) + 0.16 * np.exp(-times / 1.1)
    wavers = 1 + 0.004 * np.sin(2 * np.pi * 0.8 * times + generator.uniform(0, 6))
    ping = swept(hertz * wavers, rise * tail)
    sea = coloured(generator, length, bell_curve(hertz, 0.02)) * np.exp(-times / 0.7)
    echo = swept(np.full(len(times), 0.997 * hertz), 0.08 * rise * np.exp(-times / 0.25))
    return joined([(0.0, ping), (0.0, (0.05 * sea).astype(np.float32)), (1.25, echo)])


def _ray(generator: np.random.Generator) -> Samples:
    """A fall through five octaves in a quarter of a second, of a wire struck far away."""
    length = generator.uniform(0.28, 0.4)
    times = seconds_axis(length)
    top = generator.uniform(3400, 4600)
    pitch = 110 + (top - 110) * np.exp(-times / (0.2 * length))
    ray = swept(pitch, np.exp(-times / (0.5 * length)))
    ray = np.tanh(2.2 * ray) + 0.3 * swept(2.02 * pitch, np.exp(-times / (0.3 * length)))
    return joined([(0.0, ray.astype(np.float32)), (0.0, contact(generator, 5000, 0.004))])


def _howl(generator: np.random.Generator) -> Samples:
    """A microphone hears its own loudspeaker: one tone grows out of the room until all is full,
    then others of the room with it."""
    length = generator.uniform(1.6, 2.2)
    times = seconds_axis(length)
    hertz = generator.uniform(1400, 2600)
    grown = np.minimum(0.02 * np.exp(times / 0.22), 1.0) * arc(length, 0.02, 0.12)
    bend = 1 + 0.012 * np.clip(times - 0.9, 0, None)
    squeal = swept(hertz * bend, grown)
    second = swept(1.37 * hertz * bend, np.clip(times - 1.0, 0, 0.5) * grown)
    hum = swept(np.full(len(times), 180.0), 0.06 * arc(length, 0.1, 0.1))
    return np.asarray(np.tanh(2.5 * (squeal + second)) + hum, dtype=np.float32)


def _arcing(generator: np.random.Generator) -> Samples:
    """Current jumps a gap at each peak of the mains, twice a turn and hardly ever missing one, and
    heats the air so fast that it is heard as a buzz of all the harmonics of that; when the gap has
    widened it tears off."""
    length = generator.uniform(0.45, 0.9)
    mains = float(generator.choice([50.0, 60.0]))
    turns = 2 * mains * seconds_axis(length) + generator.uniform(0, 1)
    turns += 0.016 * wander(generator, 12.0)(seconds_axis(length))
    jumped = np.exp(-np.mod(turns, 1.0) / 0.45)
    strength = generator.lognormal(0, 0.073, int(turns[-1]) + 2)
    strength[generator.random(len(strength)) < 0.01] = 0.1
    air = coloured(generator, length, bell_curve(2600, 1.5))[: len(turns)]
    push = jumped * strength[turns.astype(int)]
    buzz = (0.41 * air + 1.1) * push
    buzz -= buzz.mean()
    ends = arc(length, 0.0085, 0.02)[: len(turns)]
    snap = contact(generator, 3200, 0.0028, 1.6)
    off = [
        (length + float(late), np.float32(0.15 * generator.lognormal(-0.5, 0.5)) * snap)
        for late in np.cumsum(generator.exponential(0.014, 4))
    ]
    return joined([(0.0, snap), (0.0, (buzz * ends).astype(np.float32)), *off])


# How it is made, seconds between two, how many are one, level, tail in seconds.
_KINDS = {
    "sonar": (_sonar, 3.4, 1, 0.4, 2.6),
    "ray": (_ray, 0.55, 3, 0.4, 0.5),
    "howl": (_howl, 3.0, 1, 0.35, 0.5),
    "arc": (_arcing, 1.1, 3, 0.28, 0.3),
}


def signal(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A sonar pings; style ray is a ray gun, howl feedback, arc electric sparks."""
    make, spacing, count, level, tail = _KINDS.get(word(event, "style", "sonar"), _KINDS["sonar"])
    return repeated(
        event, generator,
        lambda index: finished(
            echoing(at_full(make(generator)), generator, tail, 0.15),
            min(level * loudness(event, 8), 0.8) * generator.uniform(0.85, 1),
        ),
        spacing_seconds=spacing, jitter=0.0 if count == 1 else 0.25, count_of_one=count,
        duration_seconds=duration_seconds,
    )  # fmt: skip


def record(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """The groove of an old record before the music: dust, hiss, the motor's rumble; more dust
    with intensity, and one scratch that comes round 33 times a minute."""
    dust = [contact(generator, generator.uniform(1800, 6500), generator.uniform(0.0004, 0.0015))
            for _ in range(12)]  # fmt: skip
    pops = [contact(generator, generator.uniform(500, 1300), 0.003) for _ in range(4)]
    ticks = Scatter(generator, dust, 8 + 40 * intensity(event), level=0.05, spread_db=5, width=0.3)
    louder = Scatter(generator, pops, 1.2, level=0.08, spread_db=3, width=0.2)
    hiss = steady(generator, 0.01 * low_pass(9000, 1), 0.6)
    rumble = steady(generator, 0.03 * low_pass(45, 2), 0.2)
    turn = repeated(
        event.but(count=1, interval_seconds=None), generator,
        lambda index: finished(dust[0], 0.09), spacing_seconds=1.8,
        duration_seconds=max(duration_seconds, 4.0), fills=True,
    )  # fmt: skip
    first = turn.block

    def scratch(first_frame: int) -> Samples:
        return first(CHUNK_FRAMES)

    return Endless([ticks.chunk, louder.chunk, hiss, rumble, scratch], gain=loudness(event))


FAMILY = Family(
    {"record": record, "signal": signal},
    {"record": Loudness(-36.0, -36.0), "signal": Loudness(-24.0, -19.5)},
    swelling=frozenset({"record"}),
)

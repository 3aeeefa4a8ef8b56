"""Horses: hooves on the ground, neighs and snorts; and a donkey that brays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, glide, seconds_axis
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.calling import called, individual, size_of
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, rate_of, word
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import hiss, mouth, throbbing, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _neigh(generator: np.random.Generator, size: float) -> Samples:
    """A scream that shakes itself to pieces as it falls to a nicker."""
    length = generator.uniform(1.1, 1.8)
    times = seconds_axis(length)
    top = generator.uniform(800, 940) / size**0.4
    pitch = top * glide(
        [(0, 0.46), (0.1, 0.95), (0.25, 1.0), (0.6, 0.72), (0.85, 0.52), (1, 0.44)], length
    )
    shaking = glide([(0, 0), (0.18, 0.1), (0.45, 1), (1, 1)], length)
    turns = (
        2
        * np.pi
        * np.cumsum(generator.uniform(10.5, 13) * (1 - 0.15 * times / length))
        / SAMPLE_RATE
    )
    pitch *= 1 + 0.11 * shaking * np.sin(turns)
    head = mouth(
        [(0, (700, 2000, 2400)), (0.2, (1200, 1335, 2900)), (0.6, (950, 1750, 2700)),
         (1, (500, 1100, 2300))],
        tract_metres=0.16,
        damping=1.3,
        passes_hertz=(250, 7500),
    )  # fmt: skip
    level = glide([(0, 0.1), (0.05, 0.7), (0.2, 1), (0.6, 0.7), (0.9, 0.3), (1, 0)], length)
    level *= 1 - 0.42 * shaking * (1 + np.sin(turns - 0.5))
    # A second, lower source sounds with the first and holds the falling call together: what makes
    # a whinny of a scream.
    low = voice(0.25 * pitch, 0.3, head, generator=generator, strength=level, roughness=0.2)
    high = voice(
        pitch, [0.5, 0.26, 0.4, 0.6], head, generator=generator, strength=level,
        breath=[0.36, 0.3, 0.25, 0.7], roughness=[0.4, 0.17, 0.23, 0.5],
    )  # fmt: skip
    return np.asarray(high + 0.6 * low, dtype=np.float32)


def _snort(generator: np.random.Generator, size: float) -> Samples:
    """A long breath blown through slack nostrils, which it throws open and lets fall some fifteen
    times a second, slower as it dies: a nose of nearly 0.2 m, rung by every flap."""
    length = generator.uniform(1.05, 1.7)
    rates = generator.uniform(12, 19) / size**0.3 * glide([(0, 1.15), (0.4, 1), (1, 0.8)], length)
    first = 530 * generator.uniform(0.9, 1.1)
    nostrils = mouth(
        [(place, (way * first, 2.2 * way * first, 2900))
         for place, way in ((0, 1.0), (0.3, 1.2), (1, 0.8))],
        tract_metres=0.19 * size**0.3,
        damping=1.3,
        passes_hertz=(310, 5200),
    )  # fmt: skip
    flaps = throbbing(rates, 0.65, generator, 0.27)
    shaking = glide([(0, 0.11), (0.25, 0.27), (0.6, 0.55), (1, 0.8)], length)
    level = glide([(0, 0.16), (0.12, 1), (0.35, 0.68), (1, 0)], length)
    level *= 1 - shaking * (1 - flaps)
    return hiss(arc(length, 0.015, 0.25) * level, nostrils, length, generator)


def _bray(generator: np.random.Generator, size: float) -> Samples:
    """Breath drawn in through a throat that squeals, let out through one that saws, again and again
    (the hee and the haw of Equus asinus); the last are only grunts."""
    rounds = int(generator.integers(3, 6))
    parts: list[tuple[float, Samples]] = []
    now = 0.0
    for index in range(rounds):
        fading = 1 - 0.5 * index / rounds
        length = generator.uniform(0.3, 0.48)
        squeal = generator.uniform(560, 700) / size**0.4
        drawn = voice(
            squeal * glide([(0, 0.7), (0.3, 1.0), (0.8, 1.15), (1, 0.8)], length),
            [0.7, 0.4, 0.6],
            mouth([(0, (500, 1500, 2600)), (0.5, (700, 1750, 2800)), (1, (550, 1500, 2600))],
                  tract_metres=0.2, damping=1.2, passes_hertz=(250, 6500)),
            generator=generator, strength=glide([(0, 0.3), (0.3, 1), (0.9, 0.8), (1, 0)], length),
            breath=[0.6, 0.3, 0.5], roughness=[0.3, 0.1, 0.3],
        )  # fmt: skip
        parts.append((now, np.float32(0.45 * fading) * at_full(drawn)))
        now += length + generator.uniform(0.0, 0.06)
        length = generator.uniform(0.5, 0.75)
        saw = generator.uniform(260, 330) / size**0.4
        blown = voice(
            saw * glide([(0, 1.1), (0.2, 1.15), (0.7, 0.95), (1, 0.7)], length),
            0.15,
            mouth([(0, (600, 1150, 2400)), (0.3, (800, 1350, 2500)), (1, (550, 1100, 2300))],
                  tract_metres=0.24, damping=1.0, passes_hertz=(150, 6000)),
            generator=generator, strength=glide([(0, 0.4), (0.1, 1), (0.7, 0.85), (1, 0)], length),
            breath=[0.15, 0.1, 0.3], roughness=[0.2, 0.15, 0.35], subharmonic=[0.15, 0.25, 0.3],
        )  # fmt: skip
        parts.append((now, np.float32(fading) * at_full(blown)))
        now += length + generator.uniform(0.02, 0.12)
    return joined(parts)


_GAITS = {
    "": ((0.0, 0.16, 0.36, 0.52), 0.72),
    "trot": ((0.0, 0.035, 0.3, 0.34), 0.6),
    "gallop": ((0.0, 0.1, 0.2), 0.46),
    "stomp": ((0.0,), 0.85),
}
# Who stamps where he stands is heard by the ground under him, where none is told.
_STAMPED = "grass"
# Where the horn rings in hertz, how long in seconds, and how much grit is under it.
_GROUNDS = {
    "": (1050.0, 0.011, 0.35),
    "stone": (1130.0, 0.011, 0.25),
    "grass": (150.0, 0.03, 0.2),
    "wood": (360.0, 0.03, 0.3),
}


def _hooves(event: Event, generator: np.random.Generator) -> Samples:
    """One round of the feet: each sets down toe and heel, hollow horn and iron, and scrapes."""
    gait = word(event, "gait", "")
    moments, _ = _GAITS.get(gait, _GAITS[""])
    size = size_of(event)
    ground = word(event, "surface", _STAMPED if gait == "stomp" else "")
    hertz, decay, sharp = _GROUNDS.get(ground, _GROUNDS[""])
    rate = rate_of(event)
    parts = []
    for index, moment in enumerate(moments):
        own = hertz / size**0.5 * (1.0, 0.8, 1.1, 0.89)[index] * generator.normal(1, 0.05)
        late = max(moment / rate + float(generator.normal(0, 0.01)) * bool(index), 0.0)
        force = generator.uniform(0.6, 1.0)
        for after, part in ((0.0, 1.0), (generator.uniform(0.018, 0.052), 0.6)):
            clop = coloured(generator, 0.2, bell_curve(own, 0.28)) * decaying(0.2, 0.001, decay)
            iron = coloured(generator, 0.2, bell_curve(2.6 * own, 0.5))
            iron *= decaying(0.2, 0.0005, 0.4 * decay)
            thud = coloured(generator, 0.2, bell_curve(160, 0.6)) * decaying(0.2, 0.004, 0.012)
            clip = force * part * (clop + 0.8 * iron + 0.3 * thud)
            parts.append((late + after, clip.astype(np.float32)))
        scrape = coloured(generator, 0.25, bell_curve(2770, 0.8)) * arc(0.25, 0.02, 0.2)
        parts.append((late + 0.02, (0.1 * sharp * force * scrape).astype(np.float32)))
    return joined(parts)


_HORSES = {
    "neigh": (_neigh, 2.6, 0.45),
    "snort": (_snort, 1.8, 0.35),
    "bray": (_bray, 5.5, 0.45),
}


def horse(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Hooves that walk, trot, gallop or stomp on stone, grass or wood; a neigh, snort or bray."""
    action = word(event, "action", "")
    if action in _HORSES:
        size = individual(event, generator)
        cry, spacing, peak = _HORSES[action]
        return called(
            event,
            generator,
            duration_seconds,
            lambda: cry(generator, size),
            peak=min(peak * loudness(event), 0.7),
            spacing_seconds=spacing,
            tail_seconds=0.6,
        )
    gait = word(event, "gait", "")
    _, round_seconds = _GAITS.get(gait, _GAITS[""])
    return called(
        event,
        generator,
        duration_seconds,
        lambda: _hooves(event, generator),
        peak=min(0.35 * loudness(event), 0.7),
        spacing_seconds=round_seconds,
        jitter=0.25 if gait == "stomp" else 0.02,
        fills=True,
        count_of_one=2,
        tail_seconds=0.6,
        wet=0.2,
    )


FAMILY = Family({"horse": horse}, {"horse": Loudness(-20.0, -28.4)})

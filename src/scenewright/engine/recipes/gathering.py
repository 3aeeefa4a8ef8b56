"""Few who are made speak for the many who are heard: their room, their neighbours."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import Room, tail

Samples = NDArray[np.float32]

# Where in the room they stand; who stands at the same place has the same echo. Of three places the
# echoes of many claps added up to beats that no single pair of hands had.
_PLACES = 8


def in_a_room(
    clips: Sequence[Samples],
    generator: np.random.Generator,
    tail_seconds: float,
    wet: float,
    places: int = _PLACES,
) -> list[Samples]:
    """Mono clips as `echoing` would have each of them, by turns from so many places of a room."""
    count = min(len(clips), places)
    rooms = [Room(tail(generator, tail_seconds, wet)) for _ in range(count)]
    return [rooms[index % count].around(clip) for index, clip in enumerate(clips)]


def and_others(
    generator: np.random.Generator,
    clips: Sequence[Samples],
    count: int,
    apart: tuple[float, float] = (1.06, 1.18),
) -> list[Samples]:
    """The clips (frames,) or (frames, 2) and as many people more as make `count`: the same breath
    at another speed has another pitch and another throat, and costs a tenth of a new one. Its speed
    is `apart` times as quick, or 0.7 of that slower: who sings one note has to be near it."""
    others = list(clips)
    while len(others) < count:
        clip = clips[len(others) % len(clips)]
        speed = generator.uniform(*apart) ** generator.choice([-0.7, 1])
        others.append(_at_speed(clip, float(speed)))
    return others


def _at_speed(clip: Samples, speed: float) -> Samples:
    where = np.arange(0, len(clip) - 1, speed)
    before = where.astype(np.intp)
    where -= before
    part = where.astype(np.float32)
    after = before + 1
    sides = []
    for heard in np.atleast_2d(clip.T):
        near, step = heard.take(before), heard.take(after)
        step -= near
        step *= part
        near += step
        sides.append(near)
    return sides[0] if clip.ndim == 1 else np.array(sides).T

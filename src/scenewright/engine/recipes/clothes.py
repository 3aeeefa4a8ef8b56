"""Clothes that rustle as somebody walks, and how they are heard of who comes nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc
from scenewright.engine.noise import coloured
from scenewright.engine.space import distance_gain_db

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# Who comes nearer or goes away is heard by his steps: what the limiter takes of the near ones it
# leaves to clothes, so that this part of what these gain on the way, in decibels, is not theirs.
_NOT_NEARER = 0.85


def rustling(generator: np.random.Generator, seconds: float, level: float) -> Samples:
    """Trousers, sleeves and what a coat holds, all the way from one step to the next: a mono
    clip of so many seconds."""
    rustle = coloured(generator, seconds, _muffled)
    return np.float32(level) * rustle * arc(seconds, 0.15 * seconds, 0.5 * seconds)


def _muffled(hertz: NDArray[np.floating]) -> NDArray[np.floating]:
    """Cloth on cloth, heard from outside: from 20 Hz up, falling above 900."""
    return np.asarray(1 / np.sqrt((1 + np.square(20 / hertz)) * (1 + np.square(hertz / 900))))


def on_the_way(event: Event, part: float) -> float:
    """The gain of clothes after this part 0..1 of the way of who comes nearer, goes away or passes:
    1 where they are farthest off."""
    place = event.place
    ends = [place.distance_metres, place.distance_to_metres or place.distance_metres]
    if place.passing_metres is not None:
        ends, part = [ends[0], place.passing_metres], 1 - abs(2 * part - 1)
    begun_db, ended_db = map(distance_gain_db, ends)
    nearer_db = begun_db + (ended_db - begun_db) * min(part, 1.0) - min(begun_db, ended_db)
    return float(10 ** (-_NOT_NEARER * nearer_db / 20))

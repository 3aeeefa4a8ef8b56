"""Animals that call: each cry with the short darkened tail of the yard or field it is heard in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import Room, finished, tail
from scenewright.engine.recipes.repetition import repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

_SIZES = {"small": 0.6, "large": 1.5}


def size_of(event: Event) -> float:
    """How large the animal is beside a usual one."""
    return _SIZES.get(word(event, "size", ""), 1.0)


def individual(event: Event, generator: np.random.Generator) -> float:
    """How large this one is: no two of a kind are, and it stays the one it is for all its calls."""
    return size_of(event) * float(2 ** generator.uniform(-0.22, 0.22))


def called(
    event: Event,
    generator: np.random.Generator,
    duration_seconds: float,
    cry: Callable[[], Samples],
    *,
    peak: float,
    spacing_seconds: float,
    jitter: float = 0.15,
    fills: bool = False,
    count_of_one: int = 1,
    group: int = 1,
    group_pause_seconds: float = 0.0,
    tail_seconds: float = 0.35,
    wet: float = 0.12,
) -> Source:
    """`cry()` again and again as `repeated` does, none as loud as the next, in the open.

    `wet` is the level of the tail beside a cry whose loudest frame is 1.
    """
    yard = Room(tail(generator, tail_seconds, wet))

    def heard(_index: int) -> Samples:
        return finished(yard.around(at_full(cry())), peak * generator.uniform(0.8, 1.0))

    return repeated(
        event,
        generator,
        heard,
        spacing_seconds=spacing_seconds,
        jitter=jitter,
        duration_seconds=duration_seconds,
        fills=fills,
        count_of_one=count_of_one,
        group=group,
        group_pause_seconds=group_pause_seconds,
    )

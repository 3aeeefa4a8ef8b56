"""Wings: birds that take off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import contact
from scenewright.engine.modal import arc, decaying, echoing, finished
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _wing_beats(generator: np.random.Generator, per_second: float) -> Samples:
    """A bird takes off: each down stroke is a puff of air with the rush of spread feathers in it,
    the first ones clap above its back; up strokes, with folded feathers, only brush.

    It beats fastest when it leaves, and is farther with every stroke.
    """
    parts, moment = [], 0.0
    down, up = min(0.5 / per_second, 0.14), 0.3 / per_second
    tone = generator.uniform(0.85, 1.2)
    deep = 170 * tone * (per_second / 8.0) ** 0.3
    puffs = [
        0.8 * coloured(generator, down, bell_curve(deep, 1.0)) * arc(down, 0.35 * down, 0.6 * down)
        for _ in range(3)
    ]
    brush = coloured(generator, up, bell_curve(3300 * tone, 0.8)) * arc(up, 0.5 * up, 0.5 * up)
    clap = contact(generator, 1300, 0.003)
    for index in range(int(generator.integers(9, 17))):
        away, haste = 0.87**index, 1 + 0.35 * 0.8**index
        level = np.float32(away * generator.uniform(0.7, 1.0))
        rush = coloured(generator, down, bell_curve(1500 * tone * away**0.5, 1.2))
        rush *= decaying(down, 0.2 * down, 0.22 * down)
        quills = np.interp(np.arange(len(rush)), np.arange(0, 9000, 200), generator.random(45))
        stroke = puffs[index % 3] + 1.7 * rush * quills
        beat = haste * per_second * generator.uniform(0.92, 1.08)
        parts += [
            (moment, level * stroke.astype(np.float32)),
            (moment + 0.55 / beat, np.float32(0.14) * level * brush),
        ]
        if index < 4:
            parts.append((moment + 0.2 * down, np.float32(1.2) * level * clap))
        moment += 1 / beat
    return joined(parts)


def wings(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Birds flap off: slow and deep when large, a quick flutter when small."""
    rates = {"large": 4.5, "small": 15.0, "flock": 9.0}
    size = word(event, "size", "")
    rate, level = rates.get(size, 8.0), 0.4 * loudness(event)

    def flight(_: int) -> Samples:
        birds = 3 if size == "flock" else 1
        begun = [0.0, *generator.uniform(0.02, 0.7, birds - 1)]
        parts = [(at, _wing_beats(generator, rate * generator.uniform(0.85, 1.15))) for at in begun]
        # Among five nobody hears that two fly like two others.
        parts += [(generator.uniform(0.1, 0.9), np.float32(0.8) * one) for _, one in parts[1:]]
        return finished(echoing(joined(parts), generator, 0.7, 0.08), level)

    return repeated(
        event,
        generator,
        flight,
        spacing_seconds=2.4,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )

"""Footsteps on wood, stone, metal and loose or wet ground, walking or running."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import stereo
from scenewright.engine.modal import decaying, echoing, finished, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import loudness, number, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _impact(generator: np.random.Generator, surface: str, hard: float) -> Samples:
    """The heel (hard 1) or the toe (hard below 1) on a firm floor."""
    shift = generator.uniform(0.93, 1.07)
    if surface == "wood":
        body = struck(
            np.array([92, 168, 310, 520, 860]) * shift,
            [0.045, 0.04, 0.028, 0.018, 0.01],
            [1.0, 0.8, 0.5, 0.28, 0.15],
            0.25,
            generator,
        )
        click = coloured(generator, 0.25, bell_curve(1300, 0.9)) * decaying(0.25, 0.0006, 0.006)
        return 0.8 * body + 0.6 * hard * click
    if surface == "metal":
        body = struck(
            np.array([140, 433, 790, 1310, 2170, 3240]) * shift,
            [0.08, 0.16, 0.14, 0.1, 0.07, 0.05],
            [1, 0.5, 0.4, 0.3, 0.2, 0.12],
            0.6,
            generator,
        )
        return body + 0.4 * hard * coloured(generator, 0.6, bell_curve(3000, 0.8)) * decaying(
            0.6, 0.0005, 0.003
        )
    body = struck(np.array([110, 240]) * shift, [0.018, 0.012], [1.0, 0.6], 0.2, generator)
    click = coloured(generator, 0.2, bell_curve(1900 * shift, 0.7)) * decaying(0.2, 0.0005, 0.007)
    return body + (0.25 + 0.45 * hard) * click


def _crunch(generator: np.random.Generator, surface: str) -> Samples:
    """The foot rolling over loose ground: many small grains under a rise and fall."""
    centre, octaves, grains, length, grain_decay = {
        "gravel": (2300, 0.9, 70, 0.26, 0.0035),
        "snow": (1500, 0.55, 130, 0.34, 0.005),
        "leaves": (3600, 0.9, 60, 0.32, 0.004),
        "grass": (2600, 0.7, 50, 0.26, 0.008),
        "sand": (2200, 0.8, 120, 0.28, 0.006),
    }.get(surface, (2300, 0.9, 70, 0.26, 0.0035))
    frames = int((length + 0.08) * SAMPLE_RATE)
    out = np.zeros(frames, np.float32)
    moments = np.concatenate([[0.0], generator.beta(1.5, 2.6, grains) * length])
    for moment in moments:
        grain = coloured(
            generator, 0.05, bell_curve(centre * generator.uniform(0.6, 1.7), octaves * 0.6)
        )
        grain = grain * decaying(0.05, 0.0006, grain_decay * generator.uniform(0.4, 1.8))
        weight = np.exp(-moment / (0.35 * length)) * generator.lognormal(0, 0.6)
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(grain)] += grain * np.float32(weight)
    if surface in ("gravel", "snow", "sand"):
        thump = struck([75, 130], [0.03, 0.02], [1.0, 0.5], 0.2)
        out[: len(thump)] += np.float32(2.2 if surface == "snow" else 1.6) * thump
    return out


def _squelch(generator: np.random.Generator, thickness: float) -> Samples:
    out = coloured(generator, 0.4, bell_curve(1300 / thickness, 1.1)) * decaying(0.4, 0.003, 0.05)
    for _ in range(14):
        hertz = generator.uniform(500, 2200) / thickness
        drop = struck(hertz, 0.012, generator.uniform(0.2, 0.8), 0.08)
        start = int(generator.exponential(0.07) * SAMPLE_RATE) % (len(out) - len(drop))
        out[start : start + len(drop)] += drop
    return np.asarray(out, dtype=np.float32)


def _step(generator: np.random.Generator, surface: str, running: bool) -> Samples:
    if surface in ("gravel", "snow", "leaves", "grass", "sand", "dirt"):
        return _crunch(generator, surface)
    if surface in ("water", "puddle", "puddles", "mud"):
        return _squelch(generator, 2.2 if surface == "mud" else 1.0)
    floor = {"wooden": "wood", "floorboards": "wood", "stairs": "wood"}.get(surface, surface)
    heel = _impact(generator, floor, 1.0)
    if running:
        return heel
    toe = _impact(generator, floor, 0.5) * np.float32(0.12)
    gap = int(generator.uniform(0.085, 0.11) * SAMPLE_RATE)
    out = np.zeros(len(heel) + gap, np.float32)
    out[: len(heel)] += heel
    out[gap : gap + len(toe)] += toe
    return out


def footsteps(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """One step after another, left and right foot unlike; parameters surface, pace or running."""
    surface = word(event, "surface", "wood")
    pace = word(event, "pace", word(event, "running", ""))
    running = pace in ("run", "running", "true", "1", "1.0", "fast", "yes")
    rate = {"slow": 1.35, "slowly": 1.35}.get(pace, 2.9 if running else 1.85)
    rate = min(max(number(event, "steps_per_second", rate), 0.5), 5.0)
    # Loose ground and stone are heard closer to their natural level than a soft wooden floor.
    peak = 0.34 * loudness(event)

    def step(index: int) -> Samples:
        level = peak * generator.uniform(0.78, 1.0) * (1.0 if index % 2 == 0 else 0.9)
        dry = stereo(_step(generator, surface, running), -0.12 if index % 2 == 0 else 0.12)
        wet = echoing(dry.mean(axis=1), generator, 0.35, 0.10)
        wet[: len(dry)] += dry - dry.mean(axis=1, keepdims=True)
        return finished(wet, level)

    return repeated(
        event,
        generator,
        step,
        spacing_seconds=1 / rate,
        jitter=0.03,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
    )


FAMILY = Family(
    {
        "footsteps": footsteps,
    },
    {
        "footsteps": Loudness(-27.0, -31.2),
    },
)

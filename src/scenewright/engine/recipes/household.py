"""Fans, vacuum cleaners and mains hum: machines of a house that run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Noise,
    band,
    high_pass,
    low_pass,
    steady,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, number
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def hum(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A mains or machine hum: the even harmonics of 50 Hz (parameter pitch_hertz) and a hiss."""
    base = min(max(number(event, "pitch_hertz", 50.0), 20.0), 1000.0)
    levels = {1: 0.25, 2: 1.0, 3: 0.18, 4: 0.55, 6: 0.3, 8: 0.16, 10: 0.1, 12: 0.07}

    def tones(first_frame: int) -> Samples:
        turns = np.mod((first_frame + np.arange(CHUNK_FRAMES)) * (base / SAMPLE_RATE), 1.0)
        out = np.zeros(CHUNK_FRAMES, np.float32)
        for harmonic, level in levels.items():
            if harmonic * base < SAMPLE_RATE / 2.2:
                turn = np.mod(turns * harmonic, 1.0).astype(np.float32)
                out += np.float32(0.06 * level) * np.sin(turn * np.float32(2 * np.pi))
        return np.stack([out, out], axis=1)

    hiss = band(1200, 0.5) * np.float32(0.004)
    return Endless([tones, steady(Noise(generator), hiss)], loudness(event))


def fan(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Moving air from a fan, vacuum or vent: even broadband noise and a motor tone."""
    hertz = number(event, "pitch_hertz", 118.0)
    air = band(900, 0.35) * high_pass(120, 1) * low_pass(5000, 1)

    def motor(first_frame: int) -> Samples:
        turns = np.mod((first_frame + np.arange(CHUNK_FRAMES)) * (hertz / SAMPLE_RATE), 1.0)
        angle = (turns * 2 * np.pi).astype(np.float32)
        out = np.float32(0.02) * (np.sin(angle) + np.float32(0.5) * np.sin(2 * angle))
        return np.stack([out, out], axis=1)

    level = np.float32(0.05 + 0.08 * intensity(event))
    return Endless([motor, steady(Noise(generator, 0.8), air * level)], loudness(event))


FAMILY = Family(
    {
        "hum": hum,
        "fan": fan,
    },
    {
        "hum": Loudness(-28.0, -24.2),
        "fan": Loudness(-28.0, -25.2),
    },
    swelling=frozenset({"hum", "fan"}),
)

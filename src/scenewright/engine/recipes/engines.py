"""Engines that run: one turn of the exhaust, again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Noise,
    Spectrum,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    intensity,
    loudness,
    word,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def firing_wave() -> Samples:
    """One turn of an engine's exhaust: two unlike firings, with no offset."""
    angle = 2 * np.pi * np.arange(4096) / 4096
    wave = np.zeros(4096)
    for harmonic in range(1, 25):
        level = (1.0 if harmonic % 2 == 0 else 0.4) / harmonic**0.55
        wave += level * np.sin(harmonic * angle + 0.8 * harmonic**2)
    wave = np.tanh(0.5 * wave)
    return np.asarray(wave - wave.mean(), dtype=np.float32)


def engine_tone(turns: NDArray[np.float64], wave: Samples) -> Samples:
    """The wave read at each of `turns`, which count whole turns of the engine."""
    return wave[(np.mod(turns, 1.0) * len(wave)).astype(np.int32)]


class _Running:
    """An engine that runs: a steady phase from chunk to chunk, so there is never a seam."""

    def __init__(self, generator: np.random.Generator, firing_hertz: float) -> None:
        self._hertz = firing_hertz / 2
        self._hunt = wander(generator, 0.6)
        self._shiver = wander(generator, 7.0)
        self._wave = firing_wave()
        self._turns = 0.0

    def chunk(self, first_frame: int) -> Samples:
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        coarse = times[::256]
        bend = np.interp(times, coarse, 1 + 0.015 * self._hunt(coarse))
        rough = np.interp(times, coarse, 1 + 0.12 * self._shiver(coarse)).astype(np.float32)
        turns = self._turns + np.cumsum(self._hertz * bend) / SAMPLE_RATE
        self._turns = float(turns[-1] % 1.0)
        tone = engine_tone(turns, self._wave) * rough
        return np.stack([tone, tone], axis=1)


def engine(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An engine running; size small, large or truck, and idling or working by intensity."""
    size = word(event, "size", "medium")
    firing = {"small": 62.0, "large": 21.0, "big": 21.0, "truck": 19.0, "motorcycle": 48.0}.get(
        size, 34.0
    )
    firing *= 0.75 + 0.7 * intensity(event)
    shake = wander(generator, 4.0)

    def works(times: NDArray[np.float64]) -> Spectrum:
        level = 0.055 * (1 + 0.3 * shake(times))
        spectrum = low_pass(700, 0.8) * high_pass(60, 1) + 0.2 * high_pass(900, 1) * low_pass(
            3500, 1
        )
        return np.asarray(np.outer(level, spectrum), dtype=np.float32)

    running = _Running(generator, firing)

    def tone(first_frame: int) -> Samples:
        return running.chunk(first_frame) * np.float32(0.16)

    return Endless([tone, moving(Noise(generator, 0.6), works)], loudness(event))


FAMILY = Family(
    {
        "engine": engine,
    },
    {
        "engine": Loudness(-22.0, -23.7),
    },
    swelling=frozenset({"engine"}),
)

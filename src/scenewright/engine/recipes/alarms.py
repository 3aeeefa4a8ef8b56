"""Sirens, telephones and beeps: what is made to be noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import (
    arc,
    echoing,
    finished,
    seconds_axis,
    struck,
    swept,
)
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    assembled,
    loudness,
    number,
    repeated,
    word,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _telephone_ring(generator: np.random.Generator) -> Samples:
    """A clapper between two gongs, 20 strokes a second for two seconds, then they ring out."""
    gongs = [
        struck(hertz * np.array([1, 2.76, 5.4]), [0.25, 0.12, 0.05], [1.0, 0.5, 0.25], 0.9)
        for hertz in (1180.0, 1420.0)
    ]
    parts = []
    for stroke in range(40):
        gain = np.float32(generator.uniform(0.8, 1.0))
        parts.append(
            (
                stroke / 20 + float(generator.uniform(0, 0.003)) * (stroke > 0),
                gongs[stroke % 2] * gain,
            )
        )
    return np.asarray(assembled(parts).mean(axis=1), dtype=np.float32)


def _mobile_ring() -> Samples:
    """Two quick groups of an electronic trill."""
    parts = []
    for group in range(2):
        for note, hertz in enumerate((1318.5, 1568.0, 1975.5, 1568.0) * 2):
            length = 0.075
            frames = len(seconds_axis(length))
            tone = swept(np.full(frames, hertz), arc(length, 0.003, 0.02))
            tone += 0.3 * swept(np.full(frames, 2 * hertz), arc(length, 0.003, 0.02))
            parts.append((group * 0.8 + note * 0.075, tone))
    return np.asarray(assembled(parts).mean(axis=1), dtype=np.float32)


def phone(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A bell telephone, two seconds on; with style mobile (or cell), an electronic trill."""
    style = word(event, "style", "bell")
    modern = style in ("mobile", "cell", "cellphone", "smartphone", "modern")

    def once(index: int) -> Samples:
        dry = _mobile_ring() if modern else _telephone_ring(generator)
        return finished(echoing(dry, generator, 0.4, 0.08), 0.34 * loudness(event))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=2.4 if modern else 4.0,
        duration_seconds=duration_seconds,
    )


def beep(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Electronic beeps near 1 kHz (parameter pitch_hertz), as of a monitor or an oven."""
    usual = 980.0 * float(generator.uniform(0.92, 1.08))
    hertz = min(max(number(event, "pitch_hertz", usual), 60.0), 8000.0)
    frames = int(0.16 * SAMPLE_RATE)
    envelope = arc(0.16, 0.004, 0.01)[:frames]
    pitch = np.full(len(envelope), hertz)
    tone = swept(pitch, envelope) + 0.2 * swept(3 * pitch, envelope)
    return repeated(
        event,
        generator,
        lambda index: finished(tone, 0.25 * loudness(event)),
        spacing_seconds=0.8,
        duration_seconds=duration_seconds,
    )


class _Wailing:
    """A siren of endless length whose pitch swings between two limits."""

    def __init__(self, style: str, pace: float) -> None:
        self._style = style
        self._pace = pace
        self._turns = 0.0

    def pitch(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        times = times * self._pace
        if self._style in ("two-tone", "two tone", "hilo", "european"):
            return np.where(np.mod(times, 1.1) < 0.55, 440.0, 585.0)
        period = {"yelp": 0.33, "fast": 0.33}.get(self._style, 4.2)
        swing = 0.5 - 0.5 * np.cos(2 * np.pi * np.mod(times / period, 1.0) ** 0.85)
        return np.asarray(520 * (1300 / 520) ** swing)

    def chunk(self, first_frame: int) -> Samples:
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        turns = self._turns + np.cumsum(self.pitch(times)) / SAMPLE_RATE
        self._turns = float(turns[-1] % 1.0)
        out = np.zeros(CHUNK_FRAMES, np.float32)
        for harmonic, level in enumerate((1.0, 0.28, 0.32, 0.1, 0.1, 0.05, 0.04), start=1):
            turn = np.mod(turns * harmonic, 1.0).astype(np.float32)
            out += np.float32(level) * np.sin(turn * np.float32(2 * np.pi))
        return np.stack([out, out], axis=1)


def siren(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An emergency siren: wail by default, style yelp or two-tone."""
    wailing = _Wailing(word(event, "style", "wail"), float(generator.uniform(0.92, 1.08)))

    def tone(first_frame: int) -> Samples:
        return wailing.chunk(first_frame) * np.float32(0.19)

    return Endless([tone], loudness(event))


FAMILY = Family(
    {
        "phone": phone,
        "beep": beep,
        "siren": siren,
    },
    {
        "phone": Loudness(-22.0, -16.8),
        "beep": Loudness(-24.0, -20.0),
        "siren": Loudness(-18.0, -13.2),
    },
    carrying=frozenset({"siren"}),
    swelling=frozenset({"siren"}),
)

"""Bells, clocks, telephones and beeps: struck metal and signals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, decaying, echoing, finished, seconds_axis, struck, swept
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family
from scenewright.engine.recipes.repetition import assembled, loudness, number, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _tick(generator: np.random.Generator, index: int, size: float) -> Samples:
    shift = (1.0 if index % 2 == 0 else 0.84) / size
    case = struck(
        np.array([310, 540, 980]) * shift, [0.02, 0.016, 0.012], [0.35, 0.4, 0.4], 0.2, generator
    )
    metal = struck(
        np.array([2150, 3300, 4850, 6900]) * shift,
        [0.008, 0.006, 0.004, 0.003],
        [1.0, 0.8, 0.5, 0.3],
        0.2,
        generator,
    )
    click = coloured(generator, 0.2, bell_curve(3800 * shift, 0.7)) * decaying(0.2, 0.0002, 0.0016)
    return case + metal + 0.5 * click


def clock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Tick and tock, two a second; size large is a slow grandfather clock with a wooden case."""
    large = word(event, "size", "small") in ("large", "big", "grandfather")
    size = 1.8 if large else 1.0
    peak = (0.17 if large else 0.13) * loudness(event)
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_tick(generator, index, size), generator, 0.25, 0.12),
            peak * (1.0 if index % 2 == 0 else 0.85),
        ),
        spacing_seconds=1.0 if large else 0.5,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
    )


def _bell(generator: np.random.Generator, hertz: float, ring_seconds: float) -> Samples:
    """A small cast bell: near-harmonic partials, each doubled by the casting's asymmetry."""
    ratios = np.array([0.5, 1.0, 1.19, 1.5, 2.0, 2.51, 2.98, 4.02, 5.4, 6.8])
    decays = ring_seconds * np.array([0.9, 0.8, 0.55, 0.4, 0.4, 0.25, 0.2, 0.13, 0.08, 0.05]) / 2
    levels = np.array([0.25, 0.8, 0.5, 0.35, 1.0, 0.45, 0.5, 0.4, 0.25, 0.15])
    length = ring_seconds * 1.6
    out = struck(hertz * ratios, decays, levels, length, generator)
    out += struck(hertz * ratios * 1.0016, decays, levels * 0.6, length, generator)
    clapper = coloured(generator, 0.03, bell_curve(5000, 0.7)) * decaying(0.03, 0.0002, 0.002)
    out[: len(clapper)] += 0.8 * clapper
    return out


def bell(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A ship's bell, or, with size small, a hand bell; one stroke each count."""
    size = word(event, "size", "medium")
    hertz = {"small": 1900.0, "little": 1900.0, "large": 520.0, "big": 520.0}.get(size, 840.0)
    hertz = min(max(number(event, "pitch_hertz", hertz), 100.0), 5000.0)
    ring = 2.6 * (840 / hertz) ** 0.6
    stroke = finished(
        echoing(_bell(generator, hertz, ring), generator, 0.8, 0.12), 0.42 * loudness(event)
    )
    return repeated(
        event,
        generator,
        lambda index: stroke * np.float32(generator.uniform(0.88, 1.0)),
        spacing_seconds=0.9,
        duration_seconds=duration_seconds,
    )


def _church_bell(generator: np.random.Generator, hertz: float) -> Samples:
    """A tower bell: hum, prime, tierce (minor third), quint, nominal and the upper partials."""
    ratios = np.array([0.5, 1.0, 1.2, 1.5, 2.0, 2.5, 2.67, 3.0, 4.0, 5.33])
    decays = np.array([3.0, 1.8, 1.6, 1.1, 1.4, 0.9, 0.8, 0.8, 0.6, 0.4])
    levels = np.array([0.35, 0.5, 0.8, 0.4, 1.2, 0.6, 0.5, 0.6, 0.5, 0.35])
    out = struck(hertz * ratios, decays, levels, 8.0, generator)
    out += struck(hertz * ratios * 1.0022, decays, levels * 0.5, 8.0, generator)
    clapper = coloured(generator, 0.06, bell_curve(2200, 0.8)) * decaying(0.06, 0.0005, 0.006)
    out[: len(clapper)] += 0.6 * clapper
    return out


def church_bell(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A church bell tolling, with its minor third and its long hum."""
    hertz = float(generator.uniform(330, 420))
    stroke = finished(
        echoing(_church_bell(generator, hertz), generator, 1.8, 0.16), 0.45 * loudness(event)
    )
    return repeated(
        event,
        generator,
        lambda index: stroke * np.float32(generator.uniform(0.88, 1.0)),
        spacing_seconds=2.2,
        duration_seconds=duration_seconds,
    )


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
    hertz = min(max(number(event, "pitch_hertz", 980.0), 60.0), 8000.0)
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


def chime(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Wind chimes: five tubes of a pentatonic scale, touched at random."""
    scale = 1046.5 * 2 ** (np.array([0, 2, 4, 7, 9, 12]) / 12)

    tubes = []
    for hertz in scale:
        tube = struck(hertz * np.array([1, 2.76, 5.4]), [1.1, 0.5, 0.2], [1, 0.35, 0.15], 3.0)
        tubes.append(finished(echoing(tube, generator, 1.0, 0.15), 0.2 * loudness(event)))

    def once(index: int) -> Samples:
        return tubes[int(generator.integers(len(tubes)))] * np.float32(generator.uniform(0.4, 1))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=0.35,
        jitter=0.5,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
    )


FAMILY = Family(
    {
        "clock": clock,
        "bell": bell,
        "church_bell": church_bell,
        "phone": phone,
        "beep": beep,
        "chime": chime,
    },
)

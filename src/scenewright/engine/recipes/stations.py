"""What is caught of other stations while a radio is tuned: a few words, a few notes, a whistle."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_unit_rms
from scenewright.engine.modal import arc, glide, struck, swept
from scenewright.engine.recipes.people import talk
from scenewright.engine.recipes.repetition import joined
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]

# The band of a medium wave receiver.
LOW_HERTZ, HIGH_HERTZ = 280.0, 3400.0
SCALE = (0, 2, 4, 7, 9, 12)
WHISTLE_SECONDS = 0.3


def caught(generator: np.random.Generator) -> list[Samples]:
    """Six stations that come and go: three with talk, three with music."""
    made = [_spoken(generator) for _ in range(3)] + [_played(generator) for _ in range(3)]
    return [_received(generator, one) for one in made]


def _spoken(generator: np.random.Generator) -> Samples:
    is_low = generator.random() < 0.5
    pitch = generator.uniform(100, 140) if is_low else generator.uniform(175, 235)
    breaths = [talk(generator, float(pitch), 0.17 if is_low else 0.145) for _ in range(2)]
    gap = len(breaths[0]) / SAMPLE_RATE + float(generator.uniform(0.02, 0.12))
    return joined([(0.0, breaths[0]), (gap, breaths[1])])


def _played(generator: np.random.Generator) -> Samples:
    """Some notes over two chords."""
    base = 2 ** (generator.integers(0, 12) / 12) * 196.0
    beat = float(generator.uniform(0.16, 0.26))
    parts = []
    for number in range(int(generator.integers(6, 9))):
        hertz = 2 * base * 2 ** (SCALE[generator.integers(len(SCALE))] / 12)
        orders = np.arange(1, 6)
        parts.append((number * beat, struck(hertz * orders, 0.25, 1.0 / orders, 0.6)))
        if number % 4 == 0:
            chord = base * np.array([1, 1.26, 1.5, 2, 2.52, 3]) * (4 / 3 if number else 1)
            parts.append((number * beat, 0.6 * struck(chord, 0.6, [1.0] * 6, 1.2)))
    return joined(parts)


def _received(generator: np.random.Generator, sent: Samples) -> Samples:
    """As a small receiver hears it while it is turned past: a whistle slides down to nothing, the
    station swells and is gone."""
    seconds = len(sent) / SAMPLE_RATE
    spectrum = np.fft.rfft(at_unit_rms(sent))
    hertz = np.maximum(np.fft.rfftfreq(len(sent), 1 / SAMPLE_RATE), 1.0)
    spectrum /= (1 + (LOW_HERTZ / hertz) ** 4) * (1 + (hertz / HIGH_HERTZ) ** 6)
    swell = arc(seconds, 0.25, 0.3)
    heard = np.fft.irfft(spectrum, len(sent))[: len(swell)] * swell
    top = float(generator.uniform(1800, 3000))
    slide = glide([(0, top), (0.7, 0.3 * top), (1, 90.0)], WHISTLE_SECONDS)
    whistle = swept(slide, arc(WHISTLE_SECONDS, 0.05, 0.1))
    return joined([(0.0, 0.5 * whistle), (0.6 * WHISTLE_SECONDS, heard.astype(np.float32))])

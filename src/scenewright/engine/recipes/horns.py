"""Horns of cars, trains and ships: reeds and diaphragms blown hard, and what they echo from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_unit_rms
from scenewright.engine.modal import (
    CONTROL_FRAMES,
    arc,
    between,
    control_times,
    echoing,
    finished,
    frames_in,
)
from scenewright.engine.noise import (
    bell_curve,
    coloured,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    loudness,
    number,
    repeated,
    word,
)
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

_WAVE_FRAMES = 4096
_TOP_HERTZ = 7000.0


@dataclass(frozen=True)
class Horn:
    """A horn by its pitches in hertz, its bell, how it speaks and where it stands.

    `detune` is how far from its pitch each reed may be, as a part of it; `growl` how unevenly it
    beats, 0..1; `echo` the length in seconds and the level of what comes back.
    """

    pitches: tuple[float, ...]
    bell: tuple[tuple[float, float, float], ...]
    tilt: float
    seconds: float
    attack_seconds: float
    detune: float = 0.004
    growl: float = 0.2
    breath: float = 0.02
    echo: tuple[float, float] = (0.5, 0.15)


CAR = Horn(
    (415.0, 518.0), ((1100, 1200, 1.0), (2600, 1600, 0.55), (460, 300, 0.7)), 0.35, 0.7, 0.015,
    growl=0.15, breath=0.03, echo=(0.6, 0.2),
)  # fmt: skip
# Five chimes of a locomotive: a chord of a major sixth with an added second.
TRAIN = Horn(
    (255.0, 311.0, 370.0, 440.0, 554.0), ((500, 500, 0.7), (1100, 900, 1.0), (2400, 1500, 0.6)),
    0.4, 2.4, 0.12, growl=0.3, echo=(1.8, 0.45),
)  # fmt: skip
TRUCK = Horn(
    (185.0, 233.0), ((400, 400, 0.8), (900, 800, 1.0), (2200, 1400, 0.6)), 0.3, 1.4, 0.05,
    detune=0.006, growl=0.4, echo=(1.0, 0.3),
)  # fmt: skip
FOG = Horn(
    (85.0,), ((190, 220, 1.0), (420, 350, 0.9), (900, 700, 0.4)), 0.2, 3.4, 0.25,
    growl=0.2, breath=0.05, echo=(3.0, 0.9),
)  # fmt: skip
BICYCLE = Horn(
    (330.0,), ((700, 500, 1.0), (1500, 700, 0.9), (2900, 900, 0.4)), 0.15, 0.45, 0.02,
    growl=0.7, breath=0.06, echo=(0.3, 0.12),
)  # fmt: skip
HORNS = {"train": TRAIN, "truck": TRUCK, "bulb": BICYCLE} | dict.fromkeys(
    ("fog", "foghorn", "ship", "large", "huge"), FOG
)


def _reed(
    generator: np.random.Generator, horn: Horn, pitch_hertz: NDArray[np.float64], frames: int
) -> Samples:
    """A reed behind a bell for so many frames, by its pitch at the `control_times`.

    Harmonic k has level k ** -tilt times the sum of the bell's resonances at its frequency at the
    middle of the pitches; the growl shakes pitch and level from cycle to cycle.
    """
    pitch = pitch_hertz * (1 + 0.04 * horn.growl * _ragged(generator, len(pitch_hertz)))
    shake = 1 + 0.35 * horn.growl * _ragged(generator, len(pitch_hertz))
    middle = float(np.median(pitch_hertz))
    harmonics = np.arange(1, max(int(_TOP_HERTZ / middle), 1) + 1)
    gain = np.zeros(len(harmonics))
    for hertz, width, level in horn.bell:
        away = (harmonics * middle - hertz) / (width / 2)
        gain += level / np.sqrt(1 + away**2)
    bins = np.zeros(_WAVE_FRAMES // 2 + 1, np.complex128)
    bins[harmonics] = -0.5j * _WAVE_FRAMES * gain * harmonics**-horn.tilt
    wave = np.fft.irfft(bins).astype(np.float32)
    turns = np.cumsum(between(pitch, frames), dtype=np.float64)
    turns *= _WAVE_FRAMES / SAMPLE_RATE
    place = turns.astype(np.int64)
    part = (turns - place).astype(np.float32)
    place &= _WAVE_FRAMES - 1
    tone: Samples = np.diff(wave, append=wave[:1])[place]
    tone *= part
    tone += wave[place]
    tone *= between(shake, frames)
    return tone


def _ragged(generator: np.random.Generator, points: int) -> NDArray[np.float64]:
    """A line through independent normal values every 160 frames, at control points."""
    count = max(points * CONTROL_FRAMES // 160, 4)
    where = np.linspace(0, count - 1, points)
    return np.interp(where, np.arange(count), generator.standard_normal(count))


def _blown(generator: np.random.Generator, horn: Horn, length: float) -> Samples:
    frames = frames_in(length)
    times = control_times(frames)
    out = np.zeros(frames, np.float32)
    # A reed speaks a little flat, and sinks again as the air gives out.
    speaking = 1 - 0.03 * np.exp(-times / 0.07)
    speaking *= 1 - 0.03 * np.clip((times - (length - 0.25)) / 0.25, 0, 1)
    for hertz in horn.pitches:
        sway = wander(generator, 6.0)
        tuned = hertz * generator.uniform(1 - horn.detune, 1 + horn.detune)
        pitch = tuned * speaking * (1 + 0.002 * sway(times))
        reed = _reed(generator, horn, pitch, frames)
        out += at_unit_rms(reed)
    out = at_unit_rms(out)
    out *= between(1 + 0.25 * horn.growl * wander(generator, 60.0)(times), frames)
    out += horn.breath * coloured(generator, length, bell_curve(2000, 1.2))
    out *= arc(length, min(horn.attack_seconds, 0.3 * length), min(0.25, 0.3 * length))
    return echoing(out, generator, *horn.echo)


def horn(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A car horn; size train, truck, bulb (a bicycle's) or fog (ship). Length by length_seconds."""
    kind = HORNS.get(word(event, "size", "car"), CAR)
    length = min(max(number(event, "length_seconds", kind.seconds), 0.1), 10.0)
    return repeated(
        event,
        generator,
        lambda index: finished(_blown(generator, kind, length), min(0.5 * loudness(event, 6), 0.7)),
        spacing_seconds=length + (0.35 if kind.seconds < 1 else 3.0),
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {
        "horn": horn,
    },
    {
        "horn": Loudness(-18.0, -15.1),
    },
    carrying=frozenset({"horn"}),
)

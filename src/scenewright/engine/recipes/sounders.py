"""Alarms and buzzers: small loudspeakers, discs and armatures that are made to be noticed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import (
    arc,
    echoing,
    finished,
    frames_in,
    glide,
    rung,
    seconds_axis,
    struck,
    swept,
)
from scenewright.engine.recipes.alarm_clocks import alarm_clock
from scenewright.engine.recipes.repetition import loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class _Signal:
    """An alarm: its partials as (hertz, level), `on` and `off` seconds, `group` beeps and then a
    pause; `ends_hertz` above 0 is where each beep's first partial has slid to. `echo` are the
    seconds and the level of what the place gives back."""

    partials: tuple[tuple[float, float], ...]
    on_seconds: float
    off_seconds: float
    group: int = 1
    pause_seconds: float = 0.0
    ends_hertz: float = 0.0
    echo: tuple[float, float] = (0.18, 0.05)


# A piezo disc is loudest at its own resonance; a small siren or horn is a clipped low tone.
_SIGNALS = {
    "smoke": _Signal(((3150, 1.0), (6300, 0.25), (9450, 0.15)), 0.5, 0.5, 3, 1.0),
    "fire": _Signal(((2450, 1.0),), 0.5, 0.5, 3, 1.0, 3650.0, (0.8, 0.3)),
    "car": _Signal(((620, 1.0), (1240, 0.3), (1860, 0.5), (3100, 0.3)), 0.36, 0.04, 1, 0.0, 1450.0),
    "buzzer": _Signal(((114.0, 1.0),), 0.9, 0.5, echo=(0.6, 0.25)),
    "reversing": _Signal(((1240, 1.0), (2480, 0.25), (3720, 0.2)), 0.5, 0.5),
}  # fmt: skip
# A horn of a fire alarm runs through its band so often a second, three times and a pause (the
# temporal pattern of ISO 8201).
_SWEEPS_HERTZ = 120.0
# The plate that an armature strikes and the box around it: hertz, decay in seconds and level.
_PLATE = np.array(
    [[400, 0.004, 0.5], [900, 0.003, 0.8], [1900, 0.002, 1], [3100, 0.002, 1], [4600, 0.001, 0.6]]
)


def _horn(generator: np.random.Generator, signal: _Signal) -> Samples:
    """A disc driven through its band and back to its begin, again and again, and overdriven."""
    low, high = (
        hertz * generator.uniform(0.96, 1.04)
        for hertz in (signal.partials[0][0], signal.ends_hertz)
    )
    part = np.mod(seconds_axis(signal.on_seconds) * _SWEEPS_HERTZ, 1.0)
    return swept(low + (high - low) * part, np.ones(len(part), np.float32)) * np.float32(2.0)


def _armature(generator: np.random.Generator, signal: _Signal) -> Samples:
    """An armature that a magnet draws to its plate twice each turn of the mains: no stroke comes
    quite when it is due or as hard as the last."""
    hertz = signal.partials[0][0] * generator.uniform(0.88, 1.05)
    count = int(signal.on_seconds * hertz)
    moments = np.cumsum((1 + 0.006 * generator.standard_normal(count)) / hertz)
    strokes = np.zeros(frames_in(signal.on_seconds), np.float32)
    places = (moments * SAMPLE_RATE).astype(np.int64)
    inside = places < len(strokes)
    strokes[places[inside]] = (1 + 0.06 * generator.standard_normal(count))[inside]
    modes = _PLATE[:, 0] * generator.uniform(0.93, 1.07, len(_PLATE))
    plate = struck(modes, _PLATE[:, 1], _PLATE[:, 2], 0.06, generator)
    return np.float32(0.7) * at_full(rung(strokes, plate))


def _tones(generator: np.random.Generator, signal: _Signal) -> Samples:
    tune = float(generator.uniform(0.96, 1.04))
    base = signal.partials[0][0]
    pitch = glide([(0, base), (1, signal.ends_hertz or base)], signal.on_seconds) * tune
    tone = np.zeros(len(pitch), np.float32)
    for hertz, level in signal.partials:
        tone += swept(pitch * (hertz / base), np.full(len(pitch), level, np.float32))
    return tone


_MAKERS = {"fire": _horn, "buzzer": _armature}


def alarm(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An alarm clock; style smoke, fire, car, buzzer or reversing is another alarm."""
    style = word(event, "style", "clock")
    if style not in _SIGNALS:
        return alarm_clock(event, generator, duration_seconds)
    signal = _SIGNALS[style]
    tone = _MAKERS.get(style, _tones)(generator, signal)
    tone = tone * arc(signal.on_seconds, 0.003, 0.006)[: len(tone)]
    wet = echoing(np.tanh(tone), generator, *signal.echo)
    clip = finished(wet, min(0.3 * loudness(event), 0.8))
    return repeated(
        event,
        generator,
        lambda index: clip,
        spacing_seconds=signal.on_seconds + signal.off_seconds,
        duration_seconds=duration_seconds or 3.0,
        fills=True,
        group=signal.group,
        group_pause_seconds=signal.pause_seconds,
    )

"""Electronic tones: short beeps, tones that last, and pitches that glide up or down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import arc, finished, seconds_axis, swept
from scenewright.engine.noise import CHUNK_FRAMES, Endless
from scenewright.engine.recipes.repetition import (
    LONGEST_CLIP_SECONDS,
    is_bed,
    loudness,
    number,
    repeated,
    word,
)
from scenewright.engine.recipes.turning import Spindle
from scenewright.engine.source import SAMPLE_RATE, Clip, Source
from scenewright.scene.timing.spacing import natural_seconds

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

BEEP_SECONDS, SPACING_SECONDS = 0.16, 0.8
LEVEL = 0.25
# A tone that lasts is as loud to the ear as a short beep at this part of its peak: measured.
LASTING = 0.45
# The part of a beep's third harmonic: it comes out of a small loudspeaker, a tone does not.
THIRD = 0.2
# How far a pitch has come, in octaves from its middle, after each equal part of the way.
_GLIDES = {
    "up": (-0.9, 0.9),
    "down": (0.9, -0.9),
    "arch": (-0.9, 0.9, -0.9),
    "dip": (0.9, -0.9, 0.9),
}
_STEADY = (0.0, 0.0)
# What goes on and glides begins anew after so many seconds.
TURN_SECONDS = 4.0
LEAST_SECONDS = 0.1


def beep(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Electronic beeps near 1 kHz (parameter pitch_hertz), as of a monitor or an oven.

    Kind tone lasts as long as the event. With glide up, down, arch (up and down) or dip (down and
    up) the pitch moves evenly in octaves: of one that is heard over all its length, of several
    from beep to beep."""
    usual = 980.0 * float(generator.uniform(0.92, 1.08))
    middle = min(max(number(event, "pitch_hertz", usual), 60.0), 8000.0)
    glide = _GLIDES.get(word(event, "glide", ""), _STEADY)
    is_lasting = word(event, "kind", "") == "tone"
    told = event.when.duration_seconds
    if is_lasting and event.count == 1:
        whole = duration_seconds or told or natural_seconds(event)
        return _lasting(event, middle, glide, whole)
    if is_lasting or (glide != _STEADY and event.count == 1 and told is None and not is_bed(event)):
        length = natural_seconds(event)
        clip = _clip(middle, glide, length, 0.0 if is_lasting else THIRD)
        peak = LASTING * LEVEL * loudness(event)
        return repeated(
            event, generator, lambda index: finished(clip, peak), spacing_seconds=1.1 * length
        )
    many = event.count if event.count > 1 else int(duration_seconds / SPACING_SECONDS)
    way = np.linspace(0, 1, len(glide))

    def one(index: int) -> Samples:
        octaves = float(np.interp(index / max(many - 1, 1), way, glide))
        steady = _clip(middle * 2**octaves, _STEADY, BEEP_SECONDS, THIRD)
        return finished(steady, LEVEL * loudness(event))

    return repeated(
        event, generator, one, spacing_seconds=SPACING_SECONDS, duration_seconds=duration_seconds
    )


def _pitch(
    middle: float, glide: tuple[float, ...], part: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The pitch in hertz at each `part` 0..1 of the way."""
    return np.asarray(middle * 2 ** np.interp(part, np.linspace(0, 1, len(glide)), glide))


def _clip(middle: float, glide: tuple[float, ...], seconds: float, third: float) -> Samples:
    """A mono tone of so many seconds with so much of its third harmonic."""
    length = max(seconds, LEAST_SECONDS)
    envelope = arc(length, 0.004, 0.01)
    pitch = _pitch(middle, glide, seconds_axis(length) / length)
    tone = swept(pitch, envelope)
    return tone + np.float32(third) * swept(3 * pitch, envelope) if third else tone


def _lasting(event: Event, middle: float, glide: tuple[float, ...], seconds: float) -> Source:
    """One tone over the whole length; of a length that no clip has, again and again."""
    gain = LASTING * LEVEL * loudness(event)
    if seconds <= LONGEST_CLIP_SECONDS and not is_bed(event):
        return Clip(finished(_clip(middle, glide, seconds, 0.0), gain))
    whole = seconds if glide == _STEADY or not is_bed(event) else TURN_SECONDS
    spindle = Spindle(lambda times: _pitch(middle, glide, np.mod(times / whole, 1.0)))

    def tone(first_frame: int) -> Samples:
        wave = np.sin(2 * np.pi * spindle.turns(first_frame)).astype(np.float32)
        fade = np.minimum((first_frame + np.arange(CHUNK_FRAMES)) / (0.004 * SAMPLE_RATE), 1)
        return np.repeat((wave * fade.astype(np.float32))[:, None], 2, axis=1)

    return Endless([tone], gain)

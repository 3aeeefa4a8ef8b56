"""What the user gave along with the prompt: a sound is heard in the scene, a picture is looked at.

Sounds are read as streams and brought to one loudness, pictures are refused above a pixel cap.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from scenewright.engine.errors import RenderError
from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.decode import open_sound
from scenewright.sound.errors import SoundError
from scenewright.sound.meter import SILENCE_LUFS, LoudnessMeter
from scenewright.sound.resample import StreamResampler

Samples = NDArray[np.float32]

REFERENCE_LUFS = -23.0
PIXELS_MAX = 40_000_000
SECONDS_MAX = 3600.0
_GAIN_DB_MAX = 30.0
_SEAM_SECONDS = 0.01
_THUMBNAIL_PIXELS = 64


@dataclass(frozen=True)
class Heard:
    """What is known of an audio reference: its length and the gain that makes it fit in."""

    path: Path
    duration_seconds: float
    gain: float


def hear(path: Path, name: str) -> Heard:
    """Read an audio reference once to measure it; `name` is what messages call it.

    Raises `RenderError` with the code `invalid_reference` where it is no sound or too long.
    """
    frames = 0
    try:
        with open_sound(path, name=name) as sound:
            meter = LoudnessMeter(sound.sample_rate, 2)
            for block in sound.blocks():
                frames += len(block)
                if frames > SECONDS_MAX * sound.sample_rate:
                    raise RenderError(
                        "invalid_reference",
                        f"{name} is longer than {SECONDS_MAX / 60:g} minutes; use a shorter one.",
                    )
                meter.push(_in_stereo(block))
            rate = sound.sample_rate
    except SoundError as error:
        raise RenderError("invalid_reference", str(error)) from error
    if not frames:
        raise RenderError("invalid_reference", f"{name} holds no sound; use another file.")
    lufs = meter.integrated_lufs()
    gain_db = 0.0 if lufs <= SILENCE_LUFS else min(REFERENCE_LUFS - lufs, _GAIN_DB_MAX)
    return Heard(path, frames / rate, 10.0 ** (gain_db / 20.0))


class ReferenceSource:
    """An audio reference as a source: once, or again and again with a short fade at the seam."""

    def __init__(self, heard: Heard, *, loops: bool) -> None:
        self._blocks = _stream(heard, loops)
        self._rest = np.zeros((0, 2), np.float32)

    def block(self, frames: int) -> Samples:
        """The next `frames` frames, shape (frames, 2), at 48,000 Hz; zeros after the end."""
        parts = [self._rest]
        have = len(self._rest)
        while have < frames:
            part = next(self._blocks, None)
            if part is None:
                part = np.zeros((frames - have, 2), np.float32)
            parts.append(part)
            have += len(part)
        joined = np.concatenate(parts)
        self._rest = joined[frames:]
        return joined[:frames]


def _stream(heard: Heard, loops: bool) -> Iterator[Samples]:
    seam = round(_SEAM_SECONDS * SAMPLE_RATE)
    length = round(heard.duration_seconds * SAMPLE_RATE)
    while True:
        position = 0
        with open_sound(heard.path) as sound:
            resampler = StreamResampler(sound.sample_rate, SAMPLE_RATE, 2)
            for block in sound.blocks():
                ready = resampler.push(_in_stereo(block))
                yield _faded(ready * np.float32(heard.gain), position, length, seam)
                position += len(ready)
            ready = resampler.push(np.zeros((0, 2), np.float32), last=True)
            yield _faded(ready * np.float32(heard.gain), position, length, seam)
        if not loops:
            return


def _faded(block: Samples, position: int, length: int, seam: int) -> Samples:
    since = position + np.arange(len(block))
    shape = np.clip(np.minimum((since + 1) / seam, (length - since) / seam), 0.0, 1.0)
    faded: Samples = block * shape[:, None].astype(np.float32)
    return faded


def _in_stereo(block: Samples) -> Samples:
    if block.shape[1] == 2:
        return block
    return np.repeat(block.mean(axis=1, keepdims=True), 2, axis=1)


def look(path: Path, name: str) -> float:
    """The mean brightness of an image reference, 0 (black) to 1 (white).

    Raises `RenderError` with the code `invalid_reference` where it is no picture or too large.
    """
    try:
        with Image.open(path) as picture:
            if picture.width * picture.height > PIXELS_MAX:
                raise RenderError(
                    "invalid_reference",
                    f"{name} has more than {PIXELS_MAX // 1_000_000} million pixels; use a "
                    "smaller picture.",
                )
            picture.draft("L", (_THUMBNAIL_PIXELS, _THUMBNAIL_PIXELS))
            grey = picture.convert("L")
            grey.thumbnail((_THUMBNAIL_PIXELS, _THUMBNAIL_PIXELS))
            return float(np.asarray(grey, np.float64).mean() / 255.0)
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, SyntaxError) as error:
        raise RenderError(
            "invalid_reference", f"{name} is not a picture that can be read; use PNG or JPEG."
        ) from error

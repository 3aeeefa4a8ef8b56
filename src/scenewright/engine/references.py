"""What the user gave along with the prompt, read as a stream and brought to one loudness.

A sound that a person can hear never fails a scene, whatever its rate, channels, length or faults:
what is odd about it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.errors import Cancelled, RenderError
from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.decode import open_sound
from scenewright.sound.errors import SoundError
from scenewright.sound.joins import crossfaded
from scenewright.sound.meter import SILENCE_LUFS, LoudnessMeter
from scenewright.sound.resample import StreamResampler

Samples = NDArray[np.float32]

REFERENCE_LUFS = -23.0
SECONDS_MAX = 3600.0
# What a header may say; beyond it a resampler works for hours on a few seconds.
RATE_MIN, RATE_MAX = 1_000, 768_000
_GAIN_DB_MAX = 30.0
_EDGE_SECONDS = 0.01
# No click, and still the whole attack of a beat.
_CUT_SECONDS = 0.002
# 16 bits' own noise; what is softer is silence.
_SILENT_PEAK = 10.0 ** (-80.0 / 20.0)
_FULL = 0.997
_CLIPPED_SHARE = 1e-4
_OFFSET_TOLD = 0.01
_LOUDNESS_OF_POWER_DB = -0.691


@dataclass(frozen=True)
class Heard:
    """What is known of an audio reference: its length, the gain that makes it fit in, the offset
    of each side that is taken away, and its faults as ends of a sentence."""

    path: Path
    duration_seconds: float
    gain: float
    offset: tuple[float, float] = (0.0, 0.0)
    is_silent: bool = False
    faults: tuple[str, ...] = ()

    @property
    def frames(self) -> int:
        """Its length at 48,000 Hz."""
        return round(self.duration_seconds * SAMPLE_RATE)


class _Listener:
    """Measures a sound while it goes by."""

    def __init__(self, sample_rate: int) -> None:
        self.frames = 0
        self._meter = LoudnessMeter(sample_rate, 2)
        self._sum = np.zeros(2)
        self._power = 0.0
        self._lowest, self._highest = np.zeros(2), np.zeros(2)
        self._full = 0

    def push(self, block: Samples) -> None:
        self.frames += len(block)
        self._meter.push(block)
        self._sum += block.sum(axis=0, dtype=np.float64)
        self._power += float(np.square(block, dtype=np.float64).sum())
        self._lowest = np.minimum(self._lowest, block.min(axis=0, initial=0.0))
        self._highest = np.maximum(self._highest, block.max(axis=0, initial=0.0))
        full = np.abs(block[:, 0]) >= _FULL
        self._full += int(np.count_nonzero(full[1:] & full[:-1]))

    def heard(self, path: Path, sample_rate: int) -> Heard:
        offset = self._sum / self.frames
        peak = float(np.maximum(self._highest - offset, offset - self._lowest).max())
        is_silent = peak < _SILENT_PEAK
        lufs = self._meter.integrated_lufs()
        if lufs <= SILENCE_LUFS:
            # Too short for a meter of 400 ms: as loud as its power says.
            power = self._power / self.frames - float(np.square(offset).sum())
            lufs = 10.0 * float(np.log10(max(power, 1e-12))) + _LOUDNESS_OF_POWER_DB
        gain_db = 0.0 if is_silent else min(REFERENCE_LUFS - lufs, _GAIN_DB_MAX)
        faults = []
        if is_silent:
            faults.append("is silent")
        if self._full > _CLIPPED_SHARE * self.frames:
            faults.append("is clipped, which cannot be mended")
        if np.abs(offset).max() > _OFFSET_TOLD:
            faults.append("had an offset, which was taken away")
        return Heard(
            path,
            self.frames / sample_rate,
            10.0 ** (gain_db / 20.0),
            (float(offset[0]), float(offset[1])),
            is_silent,
            tuple(faults),
        )


def hear(path: Path, name: str, cancelled: Callable[[], bool] = lambda: False) -> Heard:
    """Read an audio reference once to measure it; `name` is what messages call it.

    Raises `Cancelled`, and `RenderError` with the code `invalid_reference` where it is no sound or
    too long.
    """
    try:
        with open_sound(path, name=name) as sound:
            rate = sound.sample_rate
            if not RATE_MIN <= rate <= RATE_MAX:
                raise RenderError(
                    "invalid_reference",
                    f"{name} says {rate:,} samples a second; use one of 8,000 to 192,000.",
                )
            if (sound.duration_seconds or 0.0) > SECONDS_MAX:
                raise _too_long(name)
            listener = _Listener(rate)
            for block in sound.blocks():
                if cancelled():
                    raise Cancelled
                listener.push(_in_stereo(block))
                if listener.frames > SECONDS_MAX * rate:
                    raise _too_long(name)
    except SoundError as error:
        raise RenderError("invalid_reference", str(error)) from error
    if not listener.frames:
        raise RenderError("invalid_reference", f"{name} holds no sound; use another file.")
    return listener.heard(path, rate)


def _too_long(name: str) -> RenderError:
    return RenderError(
        "invalid_reference",
        f"{name} is longer than {SECONDS_MAX / 60:g} minutes; use a shorter one.",
    )


class Streamed:
    """A source that reads an iterator of blocks of any size."""

    def __init__(self, blocks: Callable[[], Iterator[Samples]]) -> None:
        """`blocks` is called when the first block is asked for."""
        self._open = blocks
        self._blocks: Iterator[Samples] | None = None
        self._rest = np.zeros((0, 2), np.float32)

    def block(self, frames: int) -> Samples:
        """The next `frames` frames, shape (frames, 2), at 48,000 Hz; zeros after the end."""
        if self._blocks is None:
            self._blocks = self._open()
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


def excerpt(heard: Heard, first: int, last: int) -> Iterator[Samples]:
    """Frames `first` to `last` (exclusive) of a reference at 48,000 Hz, levelled, in blocks."""
    position = 0
    for block in _at_our_rate(heard):
        begin, end = max(first - position, 0), min(last - position, len(block))
        position += len(block)
        if begin < end:
            yield (block[begin:end] - np.array(heard.offset, np.float32)) * np.float32(heard.gain)
        if position >= last:
            return


def _at_our_rate(heard: Heard) -> Iterator[Samples]:
    with open_sound(heard.path) as sound:
        resampler = StreamResampler(sound.sample_rate, SAMPLE_RATE, 2)
        for block in sound.blocks():
            yield resampler.push(_in_stereo(block))
        yield resampler.push(np.zeros((0, 2), np.float32), last=True)


def played(heard: Heard) -> Iterator[Samples]:
    """A reference once, as it is, with 10 ms of fade at either end."""
    position = 0
    edge = min(round(_EDGE_SECONDS * SAMPLE_RATE), max(1, heard.frames // 4))
    for block in excerpt(heard, 0, heard.frames):
        since = position + np.arange(len(block))
        shape = np.clip(np.minimum((since + 1) / edge, (heard.frames - since) / edge), 0.0, 1.0)
        yield block * shape[:, None].astype(np.float32)
        position += len(block)


def looped(heard: Heard, first: int, last: int, fade_frames: int) -> Iterator[Samples]:
    """A reference from its start to `last`, then again and again from `first` to `last`.

    What follows `last` fades out over `fade_frames` while what follows `first` fades in; where
    nothing follows, the end fades out in 2 ms.
    """
    fade = min(fade_frames, (last - first) // 3)
    start = 0
    overhang: Samples | None = None
    while True:
        held = np.zeros((0, 2), np.float32)
        for block in _padded(excerpt(heard, start, last + fade), last + fade - start):
            held = np.concatenate([held, block])
            if overhang is not None:
                if len(held) < fade:
                    continue
                held = np.concatenate([crossfaded(overhang, held[:fade]), held[fade:]])
                overhang = None
            ready = max(0, len(held) - fade)
            yield held[:ready]
            held = held[ready:]
        overhang, start = held, first


def _padded(blocks: Iterator[Samples], frames: int) -> Iterator[Samples]:
    """Blocks of `frames` frames in sum, without a click where they end too soon."""
    given = 0
    edge = round(_CUT_SECONDS * SAMPLE_RATE)
    held = np.zeros((0, 2), np.float32)
    for block in blocks:
        held = np.concatenate([held, block])
        ready = max(0, len(held) - edge)
        yield held[:ready]
        given += ready
        held = held[ready:]
    missing = frames - given - len(held)
    if missing > 0 and len(held):
        held = held * np.linspace(1.0, 0.0, len(held), dtype=np.float32)[:, None]
    yield np.concatenate([held, np.zeros((max(0, missing), 2), np.float32)])


def _in_stereo(block: Samples) -> Samples:
    if block.shape[1] == 2:
        return block
    return np.repeat(block.mean(axis=1, keepdims=True), 2, axis=1)

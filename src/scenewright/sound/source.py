"""A sound that is read from anywhere, to the frame, without holding more than a few seconds of it.

Measured on files of one hour: a seek costs nothing in WAV, under 1 ms in FLAC, 5 to 20 ms in Opus.
In MP3 the first seek to a place reads all headers before it, 0.3 s for the whole hour, and costs
nothing from then on as long as the file is kept open: `FileSource.make_ready` does that beforehand.
"""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from scenewright.sound.decode import PcmLayout, reader_of
from scenewright.sound.errors import DecodeError
from scenewright.sound.resample import resample, resampled_length

Frames = NDArray[np.float32]

BLOCK_FRAMES = 1 << 15
BLOCKS_MAX = 12
LEAD_IN_FRAMES = 2 * BLOCK_FRAMES
READY_STEP_SECONDS = 60.0
MISSING_SECONDS_MAX = 0.1
_CONTEXT_SECONDS = 0.02


class SoundSource(Protocol):
    """`frames` frames of `channels` channels at `sample_rate` hertz."""

    sample_rate: int
    channels: int
    frames: int

    def read_at(self, frame: int, count: int) -> Frames:
        """Exactly `count` frames from this one on; float32 of shape (count, channels).

        Outside of the sound there is silence. Raises `DecodeError`.
        """

    def make_ready(self) -> None:
        """Do beforehand, in a worker thread, what would make a first seek slow."""

    def another(self) -> SoundSource:
        """The same sound, read for itself: who looks at it does not disturb who listens."""

    def close(self) -> None:
        """Let go of the file."""


class MemorySource:
    """Samples that are there already: float32 of shape (frames, channels), full scale 1."""

    def __init__(self, samples: Frames, sample_rate: int) -> None:
        self._samples = samples
        self.sample_rate = sample_rate
        self.frames, self.channels = samples.shape

    def read_at(self, frame: int, count: int) -> Frames:
        """`SoundSource.read_at`."""
        return _cut(self._samples, 0, frame, count)

    def make_ready(self) -> None:
        """There is nothing to do."""

    def another(self) -> MemorySource:
        """`SoundSource.another`."""
        return MemorySource(self._samples, self.sample_rate)

    def close(self) -> None:
        """There is no file to let go of."""


class _Blocks:
    """The blocks read last, by number: the same ones are wanted again by loops and by reversing."""

    def __init__(self, make: Callable[[int], Frames]) -> None:
        self._make = make
        self._kept: OrderedDict[int, Frames] = OrderedDict()

    def block(self, number: int) -> Frames:
        known = self._kept.pop(number, None)
        self._kept[number] = block = self._make(number) if known is None else known
        if len(self._kept) > BLOCKS_MAX:
            self._kept.popitem(last=False)
        return block

    def read(self, frame: int, count: int, block_frames: int) -> Frames:
        """Frames inside of the sound, put together from their blocks."""
        numbers = range(frame // block_frames, -(-(frame + count) // block_frames))
        blocks = [self.block(number) for number in numbers]
        joined = blocks[0] if len(blocks) == 1 else np.concatenate(blocks)
        start = frame - numbers[0] * block_frames
        return joined[start : start + count]


class FileSource:
    """A sound file that is kept open; any number of threads may read. Raises `DecodeError`.

    `frames` is how many the file is known to have had: where many of them are missing, that is an
    error. Without it, what the file says, which MP3 only guesses where it has no Xing header.
    """

    def __init__(
        self, path: Path, layout: PcmLayout | None = None, *, frames: int | None = None
    ) -> None:
        self._path = path
        self._layout = layout
        self._reader = reader_of(path, layout)
        self._at = 0
        self._lock = threading.Lock()
        self._is_closed = False
        self._blocks = _Blocks(self._block)
        self.sample_rate = self._reader.sample_rate
        self.channels = self._reader.channels
        self._is_known = frames is not None
        told = self._reader.frames if frames is None else frames
        self.frames = self._counted() if told is None else told

    def read_at(self, frame: int, count: int) -> Frames:
        """`SoundSource.read_at`; silence once the source is closed."""
        start, end = max(frame, 0), min(frame + count, self.frames)
        if start >= end:
            return np.zeros((count, self.channels), np.float32)
        with self._lock:
            if self._is_closed:
                return np.zeros((count, self.channels), np.float32)
            inside = self._blocks.read(start, end - start, BLOCK_FRAMES)
        return _cut(inside, start, frame, count)

    def another(self) -> FileSource:
        """`SoundSource.another`."""
        return FileSource(self._path, self._layout, frames=self.frames)

    def make_ready(self) -> None:
        """Have the file find its places, a minute at a time, so that reading goes on meanwhile."""
        step = round(READY_STEP_SECONDS * self.sample_rate)
        for frame in range(step, self.frames, step):
            with self._lock:
                if self._is_closed or not self._reader.has_slow_first_seek:
                    return
                self._reader.seek(frame)
                self._at = frame

    def close(self) -> None:
        """`SoundSource.close`."""
        with self._lock:
            self._is_closed = True
            self._reader.close()

    def _block(self, number: int) -> Frames:
        frame = number * BLOCK_FRAMES
        if frame != self._at:
            self._go_to(frame)
        wanted = min(BLOCK_FRAMES, self.frames - frame)
        block = self._reader.read(wanted)
        self._at = frame + len(block)
        if self._is_known and wanted - len(block) > MISSING_SECONDS_MAX * self.sample_rate:
            raise DecodeError(
                "The sound ends before it did when it was kept: its file was cut short. Fetch it "
                "again where it came from; what is left of it can be played."
            )
        # A file that only guessed its length, or ends a little early, is silent from there on.
        return _cut(block, 0, 0, wanted)

    def _go_to(self, frame: int) -> None:
        if self._reader.is_seekable:
            self._reader.seek(frame)
            return
        # Vorbis: only the first seek of a reader is exact, and not even that on the last page.
        self._reader.close()
        self._reader = reader_of(self._path, self._layout)
        start = max(0, frame - LEAD_IN_FRAMES)
        self._reader.seek(start)
        self._reader.read(frame - start)

    def _counted(self) -> int:
        frames = sum(len(block) for block in self._reader.blocks())
        self._reader.close()
        self._reader = reader_of(self._path, self._layout)
        return frames


class ResampledSource:
    """Another source at another rate, or with its one channel on both sides.

    It is resampled in blocks that begin where frames of both rates fall together, each with some
    sound around it, so that what is read does not depend on where reading began.
    """

    def __init__(self, source: SoundSource, sample_rate: int, channels: int) -> None:
        self._source = source
        self.sample_rate = sample_rate
        self.channels = channels
        self.frames = resampled_length(source.frames, source.sample_rate, sample_rate)
        common = math.gcd(source.sample_rate, sample_rate)
        self._up = sample_rate // common
        self._down = source.sample_rate // common
        self._steps = max(1, BLOCK_FRAMES // self._up)
        self._context = math.ceil(_CONTEXT_SECONDS * source.sample_rate / self._down)
        self._lock = threading.Lock()
        self._blocks = _Blocks(self._block)

    def read_at(self, frame: int, count: int) -> Frames:
        """`SoundSource.read_at`."""
        if self._up == self._down:
            return in_channels(self._source.read_at(frame, count), self.channels)
        start, end = max(frame, 0), min(frame + count, self.frames)
        if start >= end:
            return np.zeros((count, self.channels), np.float32)
        with self._lock:
            inside = self._blocks.read(start, end - start, self._steps * self._up)
        return _cut(inside, start, frame, count)

    def make_ready(self) -> None:
        """`SoundSource.make_ready`."""
        self._source.make_ready()

    def another(self) -> ResampledSource:
        """`SoundSource.another`."""
        return ResampledSource(self._source.another(), self.sample_rate, self.channels)

    def close(self) -> None:
        """`SoundSource.close`."""
        self._source.close()

    def _block(self, number: int) -> Frames:
        first = number * self._steps - self._context
        steps = self._steps + 2 * self._context
        samples = self._source.read_at(first * self._down, steps * self._down)
        made = resample(in_channels(samples, self.channels), self._down, self._up)
        start = self._context * self._up
        block: Frames = made[start : start + self._steps * self._up]
        return block


def in_channels(samples: Frames, channels: int) -> Frames:
    """Samples of shape (frames, any) in so many: one is heard on all, too many are left out."""
    there = samples.shape[1]
    if there == channels:
        return samples
    if there == 1:
        return np.repeat(samples, channels, axis=1)
    if channels == 1:
        mixed: Frames = samples.mean(axis=1, keepdims=True, dtype=np.float32)
        return mixed
    fitted = np.zeros((len(samples), channels), np.float32)
    fitted[:, : min(there, channels)] = samples[:, :channels]
    return fitted


def _cut(samples: Frames, samples_from: int, frame: int, count: int) -> Frames:
    """`count` frames from `frame` on of samples that begin at `samples_from`, silence around."""
    start, end = frame - samples_from, frame - samples_from + count
    if start >= 0 and end <= len(samples):
        return samples[start:end]
    result = np.zeros((count, samples.shape[1]), np.float32)
    inside = samples[max(start, 0) : max(end, 0)]
    at = max(-start, 0)
    result[at : at + len(inside)] = inside
    return result

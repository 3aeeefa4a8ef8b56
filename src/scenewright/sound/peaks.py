"""The outline of a sound at any zoom: least and greatest values, kept small, found at once.

Every 256 frames become one bin of 16-bit minimum and maximum for each channel; each further level
joins four bins, so drawing any stretch looks at a few bins a column.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scenewright.sound.decode import PcmLayout, SoundReader, open_sound
from scenewright.sound.integers import to_int16

BIN_FRAMES = 256
_LEVEL_STEP = 4
_COARSEST_BINS = 512
_CHUNK_BINS = 512
_PART_FRAMES_MIN = 1 << 21
_MAGIC = b"SWPEAKS1"
_HEADER = struct.Struct("<8sQI")


class Peaks:
    """Minima and maxima of a sound of `frames` frames and `channels` channels.

    `bins` is int16 of shape (2, channels, bins), minima first.
    """

    def __init__(self, bins: NDArray[np.int16], frames: int) -> None:
        self.frames = frames
        self.channels = bins.shape[1]
        self._levels = [bins]
        while self._levels[-1].shape[2] > _COARSEST_BINS:
            self._levels.append(_coarser(self._levels[-1]))

    @property
    def bins(self) -> NDArray[np.int16]:
        """The finest level: int16 of shape (2, channels, bins), minima first."""
        return self._levels[0]

    def column_range(self, start_frame: float, end_frame: float, columns: int) -> NDArray[np.int16]:
        """What to draw between two frames: int16 of shape (columns, channels, 2), least first.

        A column has every value of its frames and at most one bin more at either edge. Outside
        of the sound, and where there is nothing to draw, the columns are 0.
        """
        result = np.zeros((columns, self.channels, 2), np.int16)
        width = (end_frame - start_frame) / columns if columns > 0 else 0.0
        if width <= 0.0 or not self.frames:
            return result
        edges = start_frame + np.arange(columns + 1) * width
        inside = np.flatnonzero((edges[1:] > 0) & (edges[:-1] < self.frames))
        if not len(inside):
            return result
        depth, bin_frames = 0, BIN_FRAMES
        while depth + 1 < len(self._levels) and bin_frames * _LEVEL_STEP <= width:
            depth, bin_frames = depth + 1, bin_frames * _LEVEL_STEP
        level = self._levels[depth]
        # One bin more than there is, because `reduceat` takes no index at the very end.
        count = level.shape[2]
        first = np.clip(np.floor(edges[:-1][inside] / bin_frames), 0, count - 1).astype(np.intp)
        end = np.clip(np.ceil(edges[1:][inside] / bin_frames), first + 1, count).astype(np.intp)
        low, high = int(first[0]), int(end[-1])
        bounds = np.stack([first, end], axis=1).ravel() - low
        part = np.concatenate([level[:, :, low:high], level[:, :, high - 1 : high]], axis=2)
        least = np.minimum.reduceat(part[0], bounds, axis=1)[:, ::2]
        greatest = np.maximum.reduceat(part[1], bounds, axis=1)[:, ::2]
        result[inside, :, 0] = least.T
        result[inside, :, 1] = greatest.T
        return result

    def loudest(self) -> tuple[int, float] | None:
        """The frame of the highest peak, to a bin, and its level in dBFS; None in silence."""
        bins = self._levels[0]
        if not bins.size:
            return None
        highest = np.maximum(bins[1].astype(np.int32), -bins[0].astype(np.int32)).max(axis=0)
        at = int(highest.argmax())
        if not highest[at]:
            return None
        return at * BIN_FRAMES, 20.0 * float(np.log10(highest[at] / 32768.0))

    def to_bytes(self) -> bytes:
        """The finest level, to be kept beside the sound; 30 kB a minute of stereo at 48 kHz."""
        bins = self._levels[0]
        return _HEADER.pack(_MAGIC, self.frames, self.channels) + bins.astype("<i2").tobytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> Peaks:
        """What `to_bytes` gave; raises ValueError for anything else."""
        if len(data) < _HEADER.size:
            raise ValueError("These are no peaks: they end before they begin.")
        magic, frames, channels = _HEADER.unpack_from(data)
        count = -(-frames // BIN_FRAMES)
        if magic != _MAGIC or len(data) != _HEADER.size + 4 * channels * count:
            raise ValueError("These are no peaks, or not all of them.")
        bins = np.frombuffer(data, "<i2", offset=_HEADER.size).reshape(2, channels, count)
        return cls(bins.astype(np.int16, copy=False), frames)


class PeaksBuilder:
    """Collects peaks from blocks of a stream."""

    def __init__(self) -> None:
        self._frames = 0
        self._rest: NDArray[np.int16] | None = None
        self._bins: list[NDArray[np.int16]] = []

    def push(self, block: NDArray[np.float32]) -> None:
        """Take a block of shape (frames, channels), full scale 1."""
        step = BIN_FRAMES * _CHUNK_BINS
        for start in range(0, max(1, len(block)), step):
            self.push_int16(to_int16(block[start : start + step]))

    def push_int16(self, part: NDArray[np.int16]) -> None:
        """Take a block of shape (frames, channels) of 16-bit integers."""
        self._frames += len(part)
        if self._rest is not None and len(self._rest):
            part = np.concatenate([self._rest, part])
        whole = len(part) // BIN_FRAMES * BIN_FRAMES
        self._rest = part[whole:].copy()
        if whole:
            by_bin = part[:whole].reshape(-1, BIN_FRAMES, part.shape[1])
            self._bins.append(np.stack([_halved(by_bin, np.minimum), _halved(by_bin, np.maximum)]))

    def finish(self) -> Peaks:
        """The peaks of everything pushed."""
        if self._rest is not None and len(self._rest):
            bins = np.stack([self._rest.min(axis=0), self._rest.max(axis=0)])[:, None]
            self._bins.append(bins)
        if not self._bins:
            channels = 1 if self._rest is None else self._rest.shape[1]
            return Peaks(np.zeros((2, channels, 0), np.int16), 0)
        joined = np.concatenate(self._bins, axis=1)
        return Peaks(np.ascontiguousarray(joined.transpose(0, 2, 1)), self._frames)


def peaks_of(
    source: Path | Iterable[NDArray[np.float32]], layout: PcmLayout | None = None
) -> Peaks:
    """Peaks of a sound file, read as a stream, or of blocks of shape (frames, channels).

    `layout` is for raw PCM files. Raises `DecodeError` for what is no sound file.
    """
    if not isinstance(source, (str, Path)):
        builder = PeaksBuilder()
        for block in source:
            builder.push(block)
        return builder.finish()
    path = Path(source)
    with open_sound(path, layout) as sound:
        frames = sound.frames
        parts = os.cpu_count() or 1
        if sound.subtype != "OPUS" or frames is None or frames < parts * _PART_FRAMES_MIN:
            return _peaks_from(sound, None)
    # libsndfile takes three times as long for Opus as others do, but can be had more than once.
    share = -(-frames // (parts * BIN_FRAMES)) * BIN_FRAMES
    with ThreadPoolExecutor(parts) as pool:
        starts = range(0, frames, share)
        made = list(pool.map(lambda start: _peaks_of_part(path, start, share), starts))
    return joined_peaks(made)


def joined_peaks(parts: Sequence[Peaks]) -> Peaks:
    """The peaks of a sound from those of its parts, all but the last of them in whole bins."""
    bins = np.concatenate([part.bins for part in parts], axis=2)
    return Peaks(bins, sum(part.frames for part in parts))


def _peaks_of_part(path: Path, start_frame: int, frames: int) -> Peaks:
    with open_sound(path) as sound:
        sound.seek(start_frame)
        return _peaks_from(sound, frames)


def _peaks_from(sound: SoundReader, frames: int | None) -> Peaks:
    """The peaks of the next so many frames, or of all that are left."""
    builder = PeaksBuilder()
    left = frames
    for integers in sound.int16_blocks(BIN_FRAMES * _CHUNK_BINS):
        builder.push_int16(integers[:left])
        if left is not None:
            left -= len(integers)
            if left <= 0:
                break
    return builder.finish()


def _halved(by_bin: NDArray[np.int16], extreme: np.ufunc) -> NDArray[np.int16]:
    """The extreme of each bin, shape (bins, channels): by halves, which runs at memory speed."""
    width = by_bin.shape[1]
    while width > 1:
        width //= 2
        by_bin = extreme(by_bin[:, :width], by_bin[:, width:])
    return by_bin[:, 0]


def _coarser(bins: NDArray[np.int16]) -> NDArray[np.int16]:
    missing = -bins.shape[2] % _LEVEL_STEP
    if missing:
        bins = np.concatenate([bins, np.repeat(bins[:, :, -1:], missing, axis=2)], axis=2)
    finer = bins
    for _ in range(2):
        least = np.minimum(finer[0, :, ::2], finer[0, :, 1::2])
        greatest = np.maximum(finer[1, :, ::2], finer[1, :, 1::2])
        finer = np.stack([least, greatest])
    return finer

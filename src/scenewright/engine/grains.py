"""Many small sounds at random moments: drops, crackles, claps, chirps, syllables.

A scatter holds one bank of short clips and a tail as long as the longest, whatever it plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import finished
from scenewright.engine.noise import CHUNK_FRAMES
from scenewright.engine.source import SAMPLE_RATE, planar

Samples = NDArray[np.float32]

_CHUNKS_AHEAD = 4


def stereo(samples: Samples, pan: float) -> Samples:
    """A mono clip as (frames, 2) with equal power at any pan; a stereo clip is left alone."""
    if samples.ndim == 2:
        return samples
    placed = planar(len(samples))
    for side, gain in enumerate(sides_at(pan)):
        np.multiply(samples, gain, out=placed[:, side], casting="same_kind")
    return placed


def sides_at(pan: float) -> NDArray[np.float32]:
    """The gains of the left and of the right, shape (2,), with equal power at any pan -1..1."""
    angle = (min(max(pan, -1.0), 1.0) + 1) * np.pi / 4
    return np.array([np.cos(angle), np.sin(angle)], np.float32)


class Overlap:
    """Adds clips at any coming frame and hands the sum out chunk by chunk."""

    def __init__(self) -> None:
        self._pending = planar(CHUNK_FRAMES)

    def add(self, clip: Samples, offset_frames: int, gain: float = 1.0) -> None:
        """Adds an (n, 2) clip `offset_frames` after the start of the coming chunk."""
        here, sides = self._room(offset_frames, len(clip)), clip.T
        if sides.flags.c_contiguous:
            here += sides * np.float32(gain)
            return
        for side in range(2):
            # Side by side all the same: that is how what it is added to lies in memory.
            here[side] += sides[side] * np.float32(gain)

    def add_mono(self, clip: Samples, offset_frames: int, sides: NDArray[np.float32]) -> None:
        """Adds an (n,) clip with a gain for the left and one for the right, shape (2,)."""
        here = self._room(offset_frames, len(clip))
        here += clip * sides[:, None]

    def add_all(
        self, clips: Sequence[Samples], offsets: Sequence[int], sides: NDArray[np.float32]
    ) -> None:
        """Adds clips (n,) or (2, n), each with a gain for the left and one for the right, shape
        (2, 1), that begin within the coming chunk."""
        longest = max((clip.shape[-1] for clip in clips), default=0)
        self._reach(CHUNK_FRAMES + longest)
        pending, louder = self._pending.T, np.empty((2, longest), np.float32)
        for clip, offset, of_clip in zip(clips, offsets, sides, strict=True):
            frames = clip.shape[-1]
            part, here = louder[:, :frames], pending[:, offset : offset + frames]
            np.multiply(clip, of_clip, out=part)
            np.add(here, part, out=here)

    def _room(self, offset_frames: int, frames: int) -> Samples:
        """Where so many frames go, side by side: (2, frames)."""
        self._reach(offset_frames + frames)
        return self._pending.T[:, offset_frames : offset_frames + frames]

    def take(self) -> Samples:
        """The coming (CHUNK_FRAMES, 2) chunk."""
        self._reach(CHUNK_FRAMES)
        chunk, self._pending = self._pending[:CHUNK_FRAMES], self._pending[CHUNK_FRAMES:]
        return chunk

    def _reach(self, frames: int) -> None:
        if frames > len(self._pending):
            grown = planar(frames + _CHUNKS_AHEAD * CHUNK_FRAMES)
            grown[: len(self._pending)] = self._pending
            self._pending = grown


class Scatter:
    """Clips of a bank at Poisson moments; a layer for `Endless` by its `chunk`.

    `per_second` is a rate or a function of the time in seconds. Levels are log-normal with
    `spread_db`; `width` is how far from the middle a clip may be. The first sounds at frame 0.
    """

    def __init__(
        self,
        generator: np.random.Generator,
        bank: Sequence[Samples],
        per_second: float | Callable[[float], float],
        *,
        level: float = 1.0,
        spread_db: float = 4.0,
        width: float = 0.8,
    ) -> None:
        self._generator = generator
        # What is mono stays so until it is heard: half as much to read, every time.
        self._bank = []
        pans = np.zeros((len(bank), 2), np.float32)
        for index, clip in enumerate(bank):
            self._bank.append(finished(clip, float(np.abs(clip).max())).T.copy())
            pan = float(generator.uniform(-width, width))
            # What is stereo has its sides already.
            pans[index] = sides_at(pan) if clip.ndim == 1 else 1.0
        self._pans = pans
        self._per_second = per_second
        self._level = level
        self._spread_db = spread_db
        self._overlap = Overlap()

    def chunk(self, first_frame: int) -> Samples:
        """The chunk that starts at `first_frame`; to be called in order."""
        seconds = first_frame / SAMPLE_RATE
        rate = self._per_second(seconds) if callable(self._per_second) else self._per_second
        count = int(self._generator.poisson(max(rate, 0.0) * CHUNK_FRAMES / SAMPLE_RATE))
        offsets = self._generator.integers(0, CHUNK_FRAMES, count)
        if first_frame == 0:
            offsets = np.concatenate([[0], offsets])
        if not len(offsets):
            return self._overlap.take()
        which = self._generator.integers(0, len(self._bank), len(offsets))
        decibels = self._generator.normal(0, self._spread_db, len(offsets))
        gains = self._level * 10 ** (np.minimum(decibels, 2.5 * self._spread_db) / 20)
        clips = [self._bank[index] for index in which.tolist()]
        sides = self._pans[which] * gains[:, None].astype(np.float32)
        self._overlap.add_all(clips, offsets.tolist(), sides[:, :, None])
        return self._overlap.take()


class Timeline:
    """Clips made when their moment comes, from an iterator of moments in rising seconds."""

    def __init__(self, moments: Iterator[float], make: Callable[[int], Samples]) -> None:
        self._moments = moments
        self._make = make
        self._next = next(moments, None)
        self._made = 0
        self._overlap = Overlap()

    def chunk(self, first_frame: int) -> Samples:
        """The chunk that starts at `first_frame`; to be called in order."""
        while self._next is not None:
            offset = int(self._next * SAMPLE_RATE) - first_frame
            if offset >= CHUNK_FRAMES:
                break
            self._overlap.add(stereo(self._make(self._made), 0.0), max(offset, 0))
            self._made += 1
            self._next = next(self._moments, None)
        return self._overlap.take()

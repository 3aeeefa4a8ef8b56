"""What every maker of sound hands over: blocks of stereo at the engine's one sample rate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from scenewright.scene.model import Event

SAMPLE_RATE = 48_000
BLOCK_FRAMES = 24_064

Samples = NDArray[np.float32]


class Source(Protocol):
    """A sound that is read once, from its beginning."""

    def block(self, frames: int) -> Samples:
        """The next `frames` frames, shape (frames, 2), at 48,000 Hz; zeros after the end."""
        ...


Recipe = Callable[[Event, np.random.Generator, float], Source]


class Clip:
    """A source that plays a finished array once."""

    def __init__(self, samples: NDArray[np.floating]) -> None:
        """`samples` has the shape (n,), (n, 1) or (n, 2); one channel is heard on both sides."""
        columns = samples.reshape(len(samples), -1).astype(np.float32)
        self.samples: Samples = np.ascontiguousarray(np.broadcast_to(columns, (len(columns), 2)))
        self._position = 0

    @property
    def frames(self) -> int:
        """The whole length, wherever reading has come to."""
        return len(self.samples)

    def block(self, frames: int) -> Samples:
        """The next `frames` frames; zeros after the last."""
        part = self.samples[self._position : self._position + frames]
        self._position += len(part)
        if len(part) == frames:
            return part
        return np.concatenate([part, np.zeros((frames - len(part), 2), np.float32)])

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


def planar(frames: int) -> Samples:
    """Silence of shape (frames, 2) that lies in memory side by side: a curve over all frames is
    then ten times as quick to multiply with. Use it for what is added to and handed on."""
    return np.zeros((2, frames), np.float32).T


class Source(Protocol):
    """A sound that is read once, from its beginning."""

    def block(self, frames: int) -> Samples:
        """The next `frames` frames, shape (frames, 2), at 48,000 Hz; zeros after the end."""
        ...


Recipe = Callable[[Event, np.random.Generator, float], Source]


class Clip:
    """A source that plays a finished array once."""

    def __init__(self, samples: NDArray[np.floating]) -> None:
        """`samples` has the shape (n,), (n, 1) or (n, 2); one channel is heard on both sides.
        They belong to the clip from now on, and to all who play them too."""
        channels = samples.reshape(len(samples), -1)
        if channels.shape[1] == 1:
            # Kept once and read twice: `space` knows it by that.
            once = np.ascontiguousarray(channels, np.float32)
            self.samples: Samples = np.broadcast_to(once, (len(once), 2))
        else:
            self.samples = np.asfortranarray(channels, np.float32)
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
        whole = planar(frames)
        whole[: len(part)] = part
        return whole

"""The samples being played, handed out block by block; knows nothing of devices or Qt.

One lock: the audio thread reads blocks while the window's thread seeks.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Frames = NDArray[np.float32]

SILENCE_AFTER_END_SECONDS = 0.6


class Feed:
    """`frames` is float32 of shape (frames, channels), -1 to 1, at `sample_rate` hertz."""

    def __init__(self, frames: Frames, sample_rate: int) -> None:
        self.frames = frames
        self.sample_rate = sample_rate
        self.channels = int(frames.shape[1])
        self.level: tuple[float, float] = (0.0, 0.0)
        self._next = 0
        self._silence_left = 0
        self._lock = threading.Lock()
        self.seek(0)

    @property
    def length(self) -> int:
        """Frames in all."""
        return int(self.frames.shape[0])

    @property
    def next_frame(self) -> int:
        """The frame that will be handed out next."""
        with self._lock:
            return self._next

    def seek(self, frame: int) -> None:
        """Hand out this frame next; clipped to the length."""
        with self._lock:
            self._next = min(max(frame, 0), self.length)
            # Silence follows the end, so that the device has played the end when it runs dry.
            self._silence_left = round(SILENCE_AFTER_END_SECONDS * self.sample_rate)

    def read(self, count: int) -> Frames:
        """The next `count` frames or fewer; empty when the end and the silence after it are out.

        `level` becomes the peak of the block, left and right, 0 to 1.
        """
        import numpy as np

        with self._lock:
            block = self.frames[self._next : self._next + count]
            self._next += len(block)
            missing = min(count - len(block), self._silence_left)
            self._silence_left -= missing
        if missing:
            silence = np.zeros((missing, self.channels), np.float32)
            block = np.concatenate([block, silence])
        if len(block):
            peaks = np.abs(block).max(axis=0)
            self.level = (float(peaks[0]), float(peaks[-1]))
        return block

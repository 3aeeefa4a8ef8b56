"""One or two sounds heard through gains of their own, which never jump: A, B, and the way between.

Both are read at the same frames, so that a switch keeps the position; only what can be heard is
read at all.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from scenewright.sound.source import SoundSource

    Frames = NDArray[np.float32]

FADE_SECONDS = 0.01


class Mix:
    """`sources` have the same rate and channels; `gains` has one factor for each of them.

    Setting `gains` is heard from the next read on, in 10 ms along a straight line: two takes that
    are alike stay as loud as they are on the way from one to the other.
    """

    def __init__(self, sources: tuple[SoundSource, ...], gains: tuple[float, ...] = (1.0,)) -> None:
        first = sources[0]
        self.sources = sources
        self.gains = gains
        self.sample_rate = first.sample_rate
        self.channels = first.channels
        self.length = max(source.frames for source in sources)
        self._fade_frames = math.ceil(FADE_SECONDS * self.sample_rate) - 1
        self._now = gains
        self._goal = gains
        self._left = 0

    def begin(self) -> None:
        """What is read next is the first that is heard: its gains are there at once."""
        self._now = self._goal = self.gains
        self._left = 0

    def read(self, frame: int, count: int, *, is_backwards: bool = False) -> Frames:
        """`count` frames from `frame` on, turned round where `is_backwards`; see `SoundSource`."""
        if self.gains != self._goal:
            self._goal, self._left = self.gains, self._fade_frames
        heard: Frames | None = None
        for number, source in enumerate(self.sources):
            if not (self._now[number] or self._goal[number]):
                continue
            block = source.read_at(frame, count)
            block = self._weighed(block[::-1] if is_backwards else block, number)
            heard = block if heard is None else heard + block
        if heard is None:
            import numpy as np

            return np.zeros((count, self.channels), np.float32)
        self._move_on(count)
        return heard

    def _weighed(self, block: Frames, number: int) -> Frames:
        import numpy as np

        now, goal = self._now[number], self._goal[number]
        if not self._left:
            return block if goal == 1.0 else block * np.float32(goal)
        step = (goal - now) / self._left
        ramp = now + step * np.minimum(np.arange(1, len(block) + 1), self._left)
        return block * ramp.astype(np.float32)[:, None]

    def _move_on(self, count: int) -> None:
        if not self._left:
            return
        done = min(count, self._left)
        share = done / self._left
        self._left -= done
        self._now = (
            tuple(
                now + share * (goal - now) for now, goal in zip(self._now, self._goal, strict=True)
            )
            if self._left
            else self._goal
        )

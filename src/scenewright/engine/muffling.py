"""What a place does to everything that is heard while the listener is in it: water takes treble."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import BLOCK_FRAMES
from scenewright.engine.space import HighCut

if TYPE_CHECKING:
    from scenewright.engine.rooms import Rooms

Samples = NDArray[np.float32]

# So long it takes to go under and to come up, in frames.
_EDGE_FRAMES = 2400


class Muffling:
    """Takes the treble of a stream of blocks wherever a scene's rooms do."""

    def __init__(self, rooms: Rooms) -> None:
        ends = [*(start for start, _room in rooms), None][1:]
        self._spans = [
            (start, end, HighCut(room.muffled_hertz))
            for (start, room), end in zip(rooms, ends, strict=True)
            if room is not None and room.muffled_hertz > 0.0
        ]

    def run(self, block: Samples, start: int) -> Samples:
        """The next block, of shape (BLOCK_FRAMES, 2), from the frame `start` on."""
        for begin, end, cut in self._spans:
            last = start + BLOCK_FRAMES
            if last + BLOCK_FRAMES <= begin or (end is not None and start >= end + _EDGE_FRAMES):
                continue
            muffled = cut.run(block)
            share = _share(start, begin, end)
            block = muffled if share is None else block + (muffled - block) * share[:, None]
        return block


def _share(start: int, begin: int, end: int | None) -> Samples | None:
    """How much of each frame of a block is muffled, 0 to 1; None where all of it is."""
    is_whole = start >= begin + _EDGE_FRAMES or begin == 0
    if is_whole and (end is None or start + BLOCK_FRAMES <= end):
        return None
    frames = np.arange(start, start + BLOCK_FRAMES)
    share = np.ones(BLOCK_FRAMES) if begin == 0 else (frames - begin) / _EDGE_FRAMES
    if end is not None:
        share = np.minimum(share, (end + _EDGE_FRAMES - frames) / _EDGE_FRAMES)
    shaped: Samples = np.clip(share, 0.0, 1.0).astype(np.float32)
    return shaped

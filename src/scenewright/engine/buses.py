"""Where the sounds of a block are added up before they are heard together."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import BLOCK_FRAMES, planar

Samples = NDArray[np.float32]

# A bed is all around and brings some of its room along.
_BED_TO_ROOM = np.float32(0.5)


class Buses:
    """A block of what is in front and of the beds, and what of both goes to the room."""

    def __init__(self) -> None:
        self.front = planar(BLOCK_FRAMES)
        self.beds = planar(BLOCK_FRAMES)
        self.front_sent = np.zeros(BLOCK_FRAMES, np.float32)
        self.beds_sent = np.zeros(BLOCK_FRAMES, np.float32)

    @property
    def are_numbers(self) -> bool:
        """Whether what was added up holds nothing infinite and all numbers; extremes show it."""
        heard = (self.front, self.beds)
        return all(np.isfinite(bus.max()) and np.isfinite(bus.min()) for bus in heard)

    def add(self, placed: Samples, sent: Samples | None, offset: int, *, is_bed: bool) -> None:
        """Add a sound, and what of it goes to the room, from the frame `offset` on."""
        here = slice(offset, offset + len(placed))
        (self.beds if is_bed else self.front)[here] += placed
        if sent is not None and is_bed:
            self.beds_sent[here] += sent * _BED_TO_ROOM
        elif sent is not None:
            self.front_sent[here] += sent

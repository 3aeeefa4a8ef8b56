"""Where the sounds of a block are added up before they are heard together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import BLOCK_FRAMES, planar

if TYPE_CHECKING:
    from scenewright.engine.rooms import Room

Samples = NDArray[np.float32]

_SILENCE = np.zeros(BLOCK_FRAMES, np.float32)
# A bed is all around and brings some of its room along.
_BED_TO_ROOM = np.float32(0.5)


class Buses:
    """A block of what is in front and of the beds, and what of both goes to each room."""

    def __init__(self) -> None:
        self.front = planar(BLOCK_FRAMES)
        self.beds = planar(BLOCK_FRAMES)
        self.front_sent: dict[Room, Samples] = {}
        self.beds_sent: dict[Room, Samples] = {}

    @property
    def are_numbers(self) -> bool:
        """Whether what was added up holds nothing infinite and all numbers; extremes show it."""
        heard = (self.front, self.beds)
        return all(np.isfinite(bus.max()) and np.isfinite(bus.min()) for bus in heard)

    def add(
        self, placed: Samples, sent: Samples | None, offset: int, room: Room | None, *, is_bed: bool
    ) -> None:
        """Add a sound, and what of it goes to its room, from the frame `offset` on."""
        here = slice(offset, offset + len(placed))
        (self.beds if is_bed else self.front)[here] += placed
        if sent is None or room is None:
            return
        bus = self.beds_sent if is_bed else self.front_sent
        if room not in bus:
            bus[room] = np.zeros(BLOCK_FRAMES, np.float32)
        bus[room][here] += sent * _BED_TO_ROOM if is_bed else sent

    def sent(self, room: Room, gain: Samples | np.float32) -> Samples:
        """What goes to a room where the beds have this gain, shape (BLOCK_FRAMES,)."""
        sent = self.front_sent.get(room, _SILENCE)
        beds = self.beds_sent.get(room)
        return sent if beds is None else sent + beds * gain

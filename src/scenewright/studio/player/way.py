"""The order in which the frames of a sound are handed out: forwards or back, once or in a loop.

Whole numbers only. What was handed out is remembered, so that a moment of the device's clock leads
back to the frame that is heard then.
"""

from __future__ import annotations

from typing import NamedTuple

STRETCHES_MAX = 4096

Region = tuple[int, int]


class Stretch(NamedTuple):
    """Frames handed out in a row: number `at` of the stream is `frame`, and so on by `step`.

    Backwards (`step` -1) the first one is the frame before `frame`.
    """

    at: int
    frame: int
    step: int


class Way:
    """Frames of a sound that has `length`, from `frame` on. One thread takes, another may steer.

    `region` is (start, end). Whoever comes to the end of the region from inside goes on at its
    start where `is_looping`, else stops; without a region it is the whole sound. Outside of it,
    and past it, the sound is handed out to its own end.
    """

    def __init__(
        self,
        length: int,
        frame: int = 0,
        *,
        region: Region | None = None,
        is_looping: bool = False,
        is_backwards: bool = False,
    ) -> None:
        self.length = length
        self.is_backwards = is_backwards
        self._bounds = (region, is_looping)
        self._step = -1 if is_backwards else 1
        self._frame = min(max(frame, 0), length)
        self._index = 0
        self._stretches = [Stretch(0, self._frame, self._step)]

    @property
    def next_frame(self) -> int:
        """The frame that will be handed out next (backwards: the one before it)."""
        return self._frame

    def take(self, count: int) -> tuple[int, int]:
        """The next frames as (first, how many), at most `count`; nothing at the end.

        Backwards they are to be turned round.
        """
        region, is_looping = self._bounds
        limit = _limit(self._frame, self.length, region, self.is_backwards)
        if self._frame == limit:
            if not is_looping or limit != _far_end(self.length, region, self.is_backwards):
                return self._frame, 0
            self._frame = _far_end(self.length, region, not self.is_backwards)
            self._note()
            limit = _limit(self._frame, self.length, region, self.is_backwards)
        frames = min(count, abs(limit - self._frame))
        first = self._frame - frames if self.is_backwards else self._frame
        self._frame += self._step * frames
        self._index += frames
        return first, frames

    def place(self, index: int) -> int:
        """The frame that is number `index` of what was handed out; the last of it, if beyond."""
        index = min(max(index, 0), self._index)
        stretches = self._stretches
        found = next((one for one in reversed(stretches) if one.at <= index), stretches[0])
        return min(max(found.frame + found.step * (index - found.at), 0), self.length)

    def steer(self, index: int, region: Region | None, is_looping: bool) -> bool:
        """Keep to other bounds from now on; `index` is the number of what is heard.

        False where what was handed out since then went another way than the new bounds would:
        then only a new way from the place that is heard keeps to them.
        """
        heard, ahead = self.place(index), self._frame
        is_straight = self._stretches[-1].at <= index
        self._bounds = (region, is_looping)
        limit = _limit(heard, self.length, region, self.is_backwards)
        return is_straight and abs(limit - heard) >= abs(ahead - heard)

    def _note(self) -> None:
        kept = self._stretches[-STRETCHES_MAX:]
        # Replaced, never shortened: the other thread may be looking through the one before.
        self._stretches = [*kept, Stretch(self._index, self._frame, self._step)]


def _far_end(length: int, region: Region | None, is_backwards: bool) -> int:
    start, end = region or (0, length)
    return start if is_backwards else end


def _limit(frame: int, length: int, region: Region | None, is_backwards: bool) -> int:
    """How far it goes in a row from `frame`."""
    start, end = region or (0, length)
    if is_backwards:
        return start if frame >= start else 0
    return end if frame <= end else length

"""Sounds that have begun become one stereo stream, block by block, with speech on top.

Memory holds what sounds now and three blocks ahead; the beds give way to speech by the measured
level of both, so that a line is 12 dB above them whatever they are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.buses import Buses
from scenewright.engine.clearing import Clearing
from scenewright.engine.ducking import HOP_FRAMES, HOPS, smooth_gain, widest
from scenewright.engine.errors import Cancelled
from scenewright.engine.muffling import Muffling
from scenewright.engine.rooms import Reverberation, Rooms, room_at
from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE
from scenewright.engine.track import Piece, SoundingTrack, Track

__all__ = ["Mixer", "Track"]

Samples = NDArray[np.float32]

_CLEARANCE_DB = 15.0
_DUCK_AT_MOST_DB = -30.0
_BEFORE_FRAMES = 0.15 * SAMPLE_RATE
_AFTER_FRAMES = 0.45 * SAMPLE_RATE
_ASK_SECONDS = 0.05
# A sound that takes long to begin is made while others go on.
_ASKED_AHEAD = 3

# Sounds, and what will come of them in a block.
_Asked = tuple[list[SoundingTrack], "Future[list[Piece | None]]"]


class Mixer:
    """The blocks of a scene of `frames` frames; `not_numbers` counts tracks that broke.

    `rooms` are where it is, each from a frame on; a sound stays in the room it begins in.
    `cancelled` is asked before each sound goes on and while it is made. Raises `Cancelled`.
    """

    def __init__(
        self,
        tracks: Sequence[Track],
        rooms: Rooms,
        frames: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        self._waiting = sorted(tracks, key=lambda track: track.start_frame, reverse=True)
        lines = [
            (track.start_frame, track.start_frame + track.frames, track.speech_level_db)
            for track in tracks
            if track.speech_level_db is not None
        ]
        self._lines = np.array(lines, np.float64).reshape(-1, 3).T
        self._cancelled = cancelled
        self._sounding: list[SoundingTrack] = []
        self._rooms = rooms
        self._answers = {room: Reverberation(room) for _start, room in rooms if room is not None}
        self._muffling = Muffling(rooms)
        self._clearing = Clearing()
        self._frames = frames
        self._is_ended = False
        self.not_numbers = 0

    def blocks(self) -> Iterator[Samples]:
        """Blocks of shape (BLOCK_FRAMES, 2), the last one shorter, at 48,000 Hz."""
        # One thread makes what the other mixes and measures. A second would make nothing sooner:
        # each of numpy's many short calls would take Python's lock from the other.
        worker = ThreadPoolExecutor(1, "mixer")
        try:
            start = 0
            ahead = deque(
                self._asked(place * BLOCK_FRAMES, worker) for place in range(_ASKED_AHEAD)
            )
            now = self._added(start, ahead.popleft())
            before = np.zeros(HOPS)
            needed = self._needed_db(now.beds, start)
            while start < self._frames:
                next_start = start + BLOCK_FRAMES
                # What comes after that is made while this is mixed and measured.
                ahead.append(self._asked(start + _ASKED_AHEAD * BLOCK_FRAMES, worker))
                following = self._added(next_start, ahead.popleft())
                coming = self._needed_db(following.beds, next_start)
                gain = smooth_gain(np.concatenate([before, needed, coming]))
                now.beds = self._clearing.run(now.beds, following.beds, self._spoken(start))
                mixed = self._muffling.run(self._mixed(now, gain), start)
                yield mixed[: self._frames - start]
                start = next_start
                before, needed, now = needed, coming, following
        finally:
            # A clip that is being made when all is cancelled is of no more use to anybody.
            self._is_ended = True
            worker.shutdown(wait=False, cancel_futures=True)

    def _mixed(self, buses: Buses, gain: Samples | np.float32) -> Samples:
        mixed = buses.front + buses.beds * gain.reshape(-1, 1)
        for room, reverberation in self._answers.items():
            answer = reverberation.run(buses.sent(room, gain))
            mixed = mixed if answer is None else mixed + answer
        return mixed

    def _asked(self, start: int, worker: Executor) -> _Asked:
        """Have the next block of each sound made."""
        end = min(start + BLOCK_FRAMES, self._frames)
        while self._waiting and self._waiting[-1].start_frame < end:
            track = self._waiting.pop()
            self._sounding.append(SoundingTrack(track, room_at(self._rooms, track.start_frame)))
        sounding = self._sounding.copy() if start < self._frames else []
        return sounding, worker.submit(self._made, sounding, start)

    def _made(self, sounding: list[SoundingTrack], start: int) -> list[Piece | None]:
        pieces: list[Piece | None] = []
        for one in sounding:
            if self._is_ended:
                raise Cancelled
            pieces.append(one.heard(one.offset_in(start)))
        return pieces

    def _added(self, start: int, asked: _Asked) -> Buses:
        """What was asked for, added up in one order."""
        sounding, made = asked
        heard = zip(sounding, self._result(made), strict=True)
        pieces = [(one, piece) for one, piece in heard if piece is not None]
        buses = _sum(pieces, start)
        if not buses.are_numbers:
            buses = _sum([(one, one.numbers_of(piece)) for one, piece in pieces], start)
        self.not_numbers += sum(one.had_no_numbers for one in self._sounding if one.is_over)
        self._sounding = [one for one in self._sounding if not one.is_over]
        return buses

    def _result(self, made: Future[list[Piece | None]]) -> list[Piece | None]:
        while not self._cancelled():
            if made.done():
                return made.result()
            with suppress(TimeoutError):
                return made.result(_ASK_SECONDS)
        raise Cancelled

    def _near(
        self, start: int, before: float, after: float
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Where lines that touch a block begin and end, made so much longer, and their levels."""
        begins, ends = self._lines[0] - before, self._lines[1] + after
        near = (begins < start + BLOCK_FRAMES) & (ends > start)
        return begins[near], ends[near], self._lines[2][near]

    def _spoken(self, start: int) -> Samples | None:
        """Where someone speaks in a block, 0 to 1 with slow edges; None where nobody does."""
        begins, ends, _lines_db = self._near(start, _BEFORE_FRAMES, _BEFORE_FRAMES)
        if not len(begins):
            return None
        frames = np.arange(start, start + BLOCK_FRAMES)
        spoken = np.zeros(BLOCK_FRAMES)
        for begin, end in zip(begins, ends, strict=True):
            inside = np.minimum(frames - begin, end - frames) / _BEFORE_FRAMES
            spoken = np.maximum(spoken, np.clip(inside, 0.0, 1.0))
        return spoken.astype(np.float32)

    def _needed_db(self, beds: Samples, start: int) -> NDArray[np.float64]:
        """For each hop of a block how far the beds must go down for the line spoken then."""
        begins, ends, lines_db = self._near(start, _BEFORE_FRAMES + HOP_FRAMES, _AFTER_FRAMES)
        if not len(begins):
            return np.zeros(HOPS)
        hops = start + np.arange(HOPS)[:, None] * HOP_FRAMES
        level_db = np.where((hops >= begins) & (hops < ends), lines_db, np.inf).min(axis=1)
        by_hop = beds.T.reshape(2, HOPS, HOP_FRAMES)
        power = np.einsum("chf,chf->h", by_hop, by_hop).astype(np.float64) / (2 * HOP_FRAMES)
        # A bed is as loud as its loudest moment nearby: gaps between drops are no chance to rise.
        bed_db = 10.0 * np.log10(widest(power, 4) + 1e-12)
        needed = np.clip(level_db - _CLEARANCE_DB - bed_db, _DUCK_AT_MOST_DB, 0.0)
        return np.where(np.isfinite(level_db), needed, 0.0)


def _sum(pieces: list[tuple[SoundingTrack, Piece]], start: int) -> Buses:
    buses = Buses()
    for one, (placed, sent) in pieces:
        buses.add(placed, sent, one.offset_in(start), one.room, is_bed=one.track.is_bed)
    return buses

"""Sounds that have begun become one stereo stream, block by block, with speech on top.

Memory holds what sounds now and three blocks ahead; the beds give way to speech by the measured
level of both, so that a line is 12 dB above them whatever they are.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.buses import Buses
from scenewright.engine.clearing import Clearing
from scenewright.engine.ducking import HOP_FRAMES, HOPS, smooth_gain, widest
from scenewright.engine.errors import Cancelled
from scenewright.engine.rooms import Reverberation, Room
from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE, Clip, Source
from scenewright.engine.space import HighCut, Placement

if TYPE_CHECKING:
    from scenewright.scene.model import Place

Samples = NDArray[np.float32]
# What is heard of a sound, and what of it goes to the room.
_Piece = tuple[Samples, Samples | None]

_CLEARANCE_DB = 15.0
_DUCK_AT_MOST_DB = -30.0
_BEFORE_FRAMES = 0.15 * SAMPLE_RATE
_AFTER_FRAMES = 0.45 * SAMPLE_RATE
_SHORTEST_FADE_SECONDS = 0.004
_SHORT_FADE_SECONDS = 0.1
_LET_GO_SECONDS = 0.5
_THREADS = 2
_ASK_SECONDS = 0.05
# A sound that takes long to begin is made while others go on.
_ASKED_AHEAD = 3


@dataclass(frozen=True)
class Track:
    """One sound in the mix: it starts at a frame and is made by `make` when its time has come.

    `frames` is its planned length; a clip may ring on for `ring_frames` more, and ends early where
    it is shorter. `is_bed` sounds give way to speech; `speech_level_db` is what a spoken line is
    heard at (rms), None for all else. From its frame `change_frame` to its last the gain changes
    evenly by `change_db`. `is_in_room` is not what only the listener hears: music.
    """

    start_frame: int
    frames: int
    make: Callable[[], Source]
    place: Place
    ring_frames: int = 0
    gain_db: float = 0.0
    change_db: float = 0.0
    change_frame: int = 0
    fade_in_seconds: float = 0.0
    fade_out_seconds: float = 0.0
    is_bed: bool = False
    speech_level_db: float | None = None
    is_in_room: bool = True


class _Voice:
    """A track that sounds, in a room or in none. One thread at a time goes on with it."""

    def __init__(self, track: Track, room: Room | None) -> None:
        self.track = track
        self._source: Source | None = None
        self._is_answered = track.is_in_room and room is not None
        wet_from_metres = room.from_metres if room else 0.0
        self._placement = Placement(track.place, track.frames, wet_from_metres, track.gain_db)
        self._frames = track.frames
        self._fall_seconds = max(track.fade_out_seconds, _SHORTEST_FADE_SECONDS)
        self._position = 0
        self.asked: Future[_Piece | None] | None = None
        self.had_no_numbers = False

    @property
    def is_over(self) -> bool:
        return self._source is not None and self._position >= self._frames

    def offset_in(self, block_start: int) -> int:
        """Where it goes on in the block that begins at a frame of the scene."""
        return max(0, self.track.start_frame - block_start)

    def heard(self, offset: int, before: Future[_Piece | None] | None) -> _Piece | None:
        """What comes next from the frame `offset` of a block on, behind what it was `before`: as
        it is heard from its place, and what of it goes to the room. None where it is over."""
        if before is not None:
            # Asked for earlier, so some thread has begun with it.
            before.result()
        if self.is_over:
            return None
        source = self._begun() if self._source is None else self._source
        frames = min(BLOCK_FRAMES - offset, self._frames - self._position)
        block = source.block(frames)
        if not np.isfinite(block.T.sum(axis=1)).all():
            self.had_no_numbers = True
            block = np.nan_to_num(block, nan=0.0, posinf=0.0, neginf=0.0)
        # Faded where it is heard: what is far comes late, and its end would be cut off.
        placed = self._placement.run(block)
        self._fade(placed)
        sent = self._placement.sent(placed) if self._is_answered else None
        self._position += frames
        return placed, sent

    def _begun(self) -> Source:
        source = self.track.make()
        if isinstance(source, Clip):
            self._frames = min(self._frames + self.track.ring_frames, source.frames)
            if self._frames < source.frames:
                # What still rings when its time is over is let go, not cut.
                least = min(_LET_GO_SECONDS, self._frames / SAMPLE_RATE / 3)
                self._fall_seconds = max(self._fall_seconds, least)
        # Last: only now is it known when it is over.
        self._source = source
        return source

    def _fade(self, placed: Samples) -> None:
        """Fade the next frames, and change their level, where it is asked for."""
        frames = len(placed)
        rise = max(self.track.fade_in_seconds, _SHORTEST_FADE_SECONDS) * SAMPLE_RATE
        fall = self._fall_seconds * SAMPLE_RATE
        if not self.track.fade_in_seconds and self.track.speech_level_db is None:
            rise = 1.0
        end = self._frames - self._position
        rising = min(frames, max(0, math.ceil(rise) - self._position))
        falling = min(frames, max(0, math.floor(end - fall) + 1))
        parts = [(0, frames)] if rising > falling else [(0, rising), (falling, frames)]
        for first, last in parts:
            if first < last:
                here = np.arange(first, last, dtype=np.float32)
                up, down = (here + (self._position + 1)) / rise, (end - here) / fall
                shape = np.minimum(_faded(up, rise), _faded(down, fall))
                placed[first:last] *= shape[:, None]
        if self.track.change_db:
            since = self._position + np.arange(frames, dtype=np.float32)
            since -= self.track.change_frame
            way = np.clip(since / max(self.track.frames - self.track.change_frame, 1), 0.0, 1.0)
            placed *= np.power(np.float32(10.0 ** (self.track.change_db / 20.0)), way)[:, None]


def _faded(progress: Samples, frames: float) -> Samples:
    """The gain of a fade of `frames` frames at a progress of 0 to 1.

    Heard from the start, as two scenes are faded into one; a short one without a corner at its
    silent end either, which would be heard as a click.
    """
    if progress.min(initial=1.0) >= 1.0:
        return np.ones_like(progress)
    gain: Samples = np.sin(np.float32(np.pi / 2) * np.minimum(progress, np.float32(1.0)))
    return gain * gain if frames < _SHORT_FADE_SECONDS * SAMPLE_RATE else gain


_Asked = tuple[_Voice, "Future[_Piece | None]"]


class Mixer:
    """The blocks of a scene of `frames` frames; `not_numbers` counts tracks that broke.

    `cancelled` is asked before each sound goes on and while it is made. Raises `Cancelled`.
    """

    def __init__(
        self,
        tracks: Sequence[Track],
        room: Room | None,
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
        self._sounding: list[_Voice] = []
        self._room = room
        self._answer = None if room is None else Reverberation(room)
        is_muffled = room is not None and room.muffled_hertz > 0.0
        self._muffled = HighCut(room.muffled_hertz) if room and is_muffled else None
        self._clearing = Clearing()
        self._frames = frames
        self.not_numbers = 0

    def blocks(self) -> Iterator[Samples]:
        """Blocks of shape (BLOCK_FRAMES, 2), the last one shorter, at 48,000 Hz."""
        pool = ThreadPoolExecutor(_THREADS, "mixer")
        try:
            start = 0
            ahead = deque(self._asked(place * BLOCK_FRAMES, pool) for place in range(_ASKED_AHEAD))
            now = self._added(start, ahead.popleft())
            before = np.zeros(HOPS)
            needed = self._needed_db(now.beds, start)
            while start < self._frames:
                next_start = start + BLOCK_FRAMES
                # What comes after that is made while this is mixed and measured.
                ahead.append(self._asked(start + _ASKED_AHEAD * BLOCK_FRAMES, pool))
                following = self._added(next_start, ahead.popleft())
                coming = self._needed_db(following.beds, next_start)
                gain = smooth_gain(np.concatenate([before, needed, coming]))
                now.beds = self._clearing.run(now.beds, following.beds, self._spoken(start))
                mixed = self._mixed(now, gain)
                yield mixed[: self._frames - start]
                start = next_start
                before, needed, now = needed, coming, following
        finally:
            # A clip that is being made when all is cancelled is of no more use to anybody.
            pool.shutdown(wait=False, cancel_futures=True)

    def _mixed(self, buses: Buses, gain: Samples | np.float32) -> Samples:
        mixed = buses.front + buses.beds * gain.reshape(-1, 1)
        if self._answer is not None:
            answer = self._answer.run(buses.front_sent + buses.beds_sent * gain)
            mixed = mixed if answer is None else mixed + answer
        return mixed if self._muffled is None else self._muffled.run(mixed)

    def _asked(self, start: int, pool: Executor) -> list[_Asked]:
        """Have the next block of each sound made, side by side."""
        end = min(start + BLOCK_FRAMES, self._frames)
        while self._waiting and self._waiting[-1].start_frame < end:
            self._sounding.append(_Voice(self._waiting.pop(), self._room))
        if start >= self._frames:
            return []
        asked: list[_Asked] = []
        for voice in self._sounding:
            voice.asked = pool.submit(voice.heard, voice.offset_in(start), voice.asked)
            asked.append((voice, voice.asked))
        return asked

    def _added(self, start: int, asked: list[_Asked]) -> Buses:
        """What was asked for, added up in one order."""
        buses = Buses()
        for voice, made in asked:
            piece = self._result(made)
            if piece is None:
                continue
            placed, sent = piece
            buses.add(placed, sent, voice.offset_in(start), is_bed=voice.track.is_bed)
        self.not_numbers += sum(v.had_no_numbers for v in self._sounding if v.is_over)
        self._sounding = [voice for voice in self._sounding if not voice.is_over]
        return buses

    def _result(self, made: Future[_Piece | None]) -> _Piece | None:
        while not self._cancelled():
            if made.done() or wait([made], _ASK_SECONDS).done:
                return made.result()
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

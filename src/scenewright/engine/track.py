"""One sound of the mix as it goes on: made when its time has come, put at its place, faded."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE, Clip, Source
from scenewright.engine.space import Placement

if TYPE_CHECKING:
    from scenewright.engine.rooms import Room
    from scenewright.scene.model import Place

Samples = NDArray[np.float32]
# What is heard of a sound, and what of it goes to the room.
Piece = tuple[Samples, Samples | None]

_SHORTEST_FADE_SECONDS = 0.004
_SHORT_FADE_SECONDS = 0.1
_LET_GO_SECONDS = 0.5


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


class SoundingTrack:
    """A track that sounds, in a room or in none. One thread goes on with it."""

    def __init__(self, track: Track, room: Room | None) -> None:
        self.track = track
        self.room = room
        self._source: Source | None = None
        self._is_answered = track.is_in_room and room is not None
        wet_from_metres = room.from_metres if room else 0.0
        self._placement = Placement(track.place, track.frames, wet_from_metres, track.gain_db)
        self._frames = track.frames
        self._fall_seconds = max(track.fade_out_seconds, _SHORTEST_FADE_SECONDS)
        self._position = 0
        self.had_no_numbers = False

    @property
    def is_over(self) -> bool:
        return self._source is not None and self._position >= self._frames

    def offset_in(self, block_start: int) -> int:
        """Where it goes on in the block that begins at a frame of the scene."""
        return max(0, self.track.start_frame - block_start)

    def heard(self, offset: int) -> Piece | None:
        """What comes next from the frame `offset` of a block on: as it is heard from its place, and
        what of it goes to the room. None where it is over."""
        if self.is_over:
            return None
        source = self._begun() if self._source is None else self._source
        frames = min(BLOCK_FRAMES - offset, self._frames - self._position)
        # Faded where it is heard: what is far comes late, and its end would be cut off.
        placed = self._placement.run(source.block(frames))
        self._fade(placed)
        sent = self._placement.sent(placed) if self._is_answered else None
        self._position += frames
        return placed, sent

    def numbers_of(self, piece: Piece) -> Piece:
        """A piece with silence for what is no number in it; it is remembered that there was."""
        placed, sent = piece
        if np.isfinite(placed).all():
            return piece
        self.had_no_numbers = True
        return _silenced(placed), None if sent is None else _silenced(sent)

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
        # What comes late is not let in half open.
        begun = self._position - self._placement.late_frames
        if not self.track.fade_in_seconds and self.track.speech_level_db is None:
            rise, begun = 1.0, self._position
        end = self._frames - self._position
        rising = min(frames, max(0, math.ceil(rise) - begun))
        falling = min(frames, max(0, math.floor(end - fall) + 1))
        parts = [(0, frames)] if rising > falling else [(0, rising), (falling, frames)]
        for first, last in parts:
            if first < last:
                # An hour has more frames than a float32 can count.
                here = np.arange(first, last, dtype=np.float64)
                up = (np.maximum(here + (begun + 1), 0.0) / rise).astype(np.float32)
                down = ((end - here) / fall).astype(np.float32)
                shape = np.minimum(_faded(up, rise), _faded(down, fall))
                placed[first:last] *= shape[:, None]
        if self.track.change_db and self._position + frames > self.track.change_frame:
            placed *= changed(self.track, self._position, frames)[:, None]


def changed(track: Track, position: int, frames: int) -> Samples:
    """The gain that a track has changed by, for so many frames from its frame `position` on."""
    since = np.arange(position, position + frames) - track.change_frame
    way = np.clip(since / max(track.frames - track.change_frame, 1), 0.0, 1.0)
    gain: Samples = np.exp((way * (track.change_db * np.log(10.0) / 20.0)).astype(np.float32))
    return gain


def _silenced(samples: Samples) -> Samples:
    return np.nan_to_num(samples, nan=0.0, posinf=0.0, neginf=0.0)


def _faded(progress: Samples, frames: float) -> Samples:
    """The gain of a fade of `frames` frames at a progress of 0 to 1.

    Heard from the start, as two scenes are faded into one; a short one without a corner at its
    silent end either, which would be heard as a click.
    """
    if progress.min(initial=1.0) >= 1.0:
        return np.ones_like(progress)
    gain: Samples = np.sin(np.float32(np.pi / 2) * np.minimum(progress, np.float32(1.0)))
    return gain * gain if frames < _SHORT_FADE_SECONDS * SAMPLE_RATE else gain

"""An mp3 of many minutes, encoded on all cores: LAME knows but one.

The sound is cut into parts of fixed length, so the bytes depend on neither cores nor haste. Each
part begins a little before its time, and `mp3_frames` joins them where they agree.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
import soundfile
from numpy.typing import NDArray

from scenewright.sound.errors import EncodeError
from scenewright.sound.mp3_frames import JoinedMp3, Mp3Part, frames_of
from scenewright.sound.numbers import all_numbers

Samples = NDArray[np.float32]

CHANNELS = 2
# Near 180 kbit/s for full-band stereo.
MP3_SETTINGS: dict[str, Any] = {
    "format": "MP3",
    "subtype": "MPEG_LAYER_III",
    "compression_level": 0.2,
    "bitrate_mode": "VARIABLE",
}
PART_MP3_FRAMES = 864
# Within so many frames LAME has forgotten that it began, ...
_LEAD_MP3_FRAMES = 16
_UNSETTLED_MP3_FRAMES = 4
# ... and so many it looks ahead.
_TRAIL_MP3_FRAMES = 4
_SLICE_MP3_FRAMES = 16
_THREADS_MAX = 4
_LOWEST_OF_MPEG_1 = 32_000


class Mp3InParts:
    """Writes stereo blocks into an mp3, like `Encoder`; a context manager.

    Memory holds a part for each core and two more.
    """

    def __init__(self, path: Path, sample_rate: int) -> None:
        self.frames = 0
        self._path = path
        self._sample_rate = sample_rate
        self._mp3_frame = 1152 if sample_rate >= _LOWEST_OF_MPEG_1 else 576
        try:
            self._file = path.open("w+b")
        except OSError as error:
            raise EncodeError(f"{path.name} cannot be written: {error.strerror}.") from error
        self._joined = JoinedMp3(self._file)
        threads = min(os.cpu_count() or 1, _THREADS_MAX)
        self._pool = ThreadPoolExecutor(threads, "encoder")
        self._encoding: deque[tuple[Future[bytes], int]] = deque()
        self._dropped = threading.Event()
        self._waiting: list[Samples] = []
        self._waiting_frames = 0
        self._begun = 0
        self._ahead = 0
        self._ahead_max = (threads + 1) * PART_MP3_FRAMES * self._mp3_frame
        self._less_ahead = threading.Condition()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None and self.frames:
                self._encode(self._waiting_frames)
                while self._encoding:
                    self._join()
                self._joined.finish()
            self._file.close()
        except OSError as failure:
            kind = OSError
            raise self._unwritten(failure) from failure
        except BaseException as failure:
            kind = type(failure)
            raise
        finally:
            self._dropped.set()
            self._pool.shutdown(wait=True, cancel_futures=True)
            if kind is not None:
                self._abandon()

    def write(self, block: Samples) -> None:
        """Add a block of shape (frames, 2), full scale 1. Waits while the cores have enough."""
        if block.ndim != 2 or block.shape[1] != CHANNELS:
            raise EncodeError("Only stereo blocks of shape (frames, channels) are written.")
        if not all_numbers(block):
            raise EncodeError("The sound holds a value that is no number, so it is not written.")
        with self._less_ahead:
            self._less_ahead.wait_for(lambda: self._ahead <= self._ahead_max)
            self._ahead += len(block)
        self.frames += len(block)
        self._waiting.append(block)
        self._waiting_frames += len(block)
        while self._waiting_frames >= self._whole:
            self._encode(self._whole)
        while self._encoding and self._encoding[0][0].done():
            self._join()

    @property
    def _lead(self) -> int:
        return _LEAD_MP3_FRAMES if self._begun else 0

    @property
    def _whole(self) -> int:
        """How many frames of sound the next part is made of, unless it is the last."""
        return (self._lead + PART_MP3_FRAMES + _TRAIL_MP3_FRAMES) * self._mp3_frame

    def _encode(self, frames: int) -> None:
        """Have the next part encoded; the one after it begins before this one ends."""
        samples = np.concatenate([np.zeros((0, CHANNELS), np.float32), *self._waiting])
        again = max(0, frames - (_LEAD_MP3_FRAMES + _TRAIL_MP3_FRAMES) * self._mp3_frame)
        self._waiting = [samples[again:].copy()]
        self._waiting_frames = len(samples) - again
        made = self._pool.submit(self._encoded, samples[:frames], again)
        self._encoding.append((made, self._begun - self._lead))
        self._begun += PART_MP3_FRAMES

    def _encoded(self, samples: Samples, frames: int) -> bytes:
        """A part as an mp3 of its own; of what was ahead it takes `frames` away."""
        raw = BytesIO()
        step = _SLICE_MP3_FRAMES * self._mp3_frame
        try:
            np.clip(samples, -1.0, 1.0, out=samples)
            with soundfile.SoundFile(
                raw, "w", samplerate=self._sample_rate, channels=CHANNELS, **MP3_SETTINGS
            ) as file:
                for start in range(0, len(samples), step):
                    if self._dropped.is_set():
                        break
                    file.write(samples[start : start + step])
                    frames -= self._taken(min(step, frames))
        except (soundfile.SoundFileError, RuntimeError) as error:
            raise EncodeError(f"{self._path.name} cannot be written: {error}") from error
        finally:
            self._taken(frames)
        return raw.getvalue()

    def _taken(self, frames: int) -> int:
        with self._less_ahead:
            self._ahead -= frames
            self._less_ahead.notify_all()
        return frames

    def _join(self) -> None:
        made, first = self._encoding.popleft()
        part: Mp3Part = frames_of(made.result(), first)
        settled = first + _UNSETTLED_MP3_FRAMES
        try:
            self._joined.add(part, range(settled, first + _LEAD_MP3_FRAMES + 1))
        except OSError as error:
            raise self._unwritten(error) from error

    def _unwritten(self, error: OSError) -> EncodeError:
        return EncodeError(f"{self._path.name} cannot be written: {error.strerror}.")

    def _abandon(self) -> None:
        # Where closing fails, it is for the reason that was told.
        with suppress(OSError):
            self._file.close()
        self._path.unlink(missing_ok=True)

"""From the mix to the file: speed and pitch, sample rate, loudness, limiter, encoder.

The mix is written down once at the asked rate while its loudness is measured; what is read back
gets one gain, and no sample is held back or lost on the way.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.errors import Cancelled
from scenewright.engine.looping import joined_ends
from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE
from scenewright.sound.behind import behind
from scenewright.sound.loudness import Survey, Surveyed
from scenewright.sound.resample import StreamResampler
from scenewright.sound.stretch import Stretcher

Samples = NDArray[np.float32]

TARGET_LUFS = -16.0
TRUE_PEAK_DB_MAX = -1.0
_END_FADE_SECONDS = 0.01
_STOP_FADE_SECONDS = 0.05
_FRAME_BYTES = 8


@dataclass(frozen=True)
class OutputSettings:
    """What the request asks of the file: the contract's word for the format, hertz, factor of
    speed (0.5 to 2), factor of volume (0.5 to 2), semitones of pitch (-12 to 12). `target_lufs` is
    the service's own: what every scene is brought to at a volume of 1."""

    output_format: str = "mp3"
    sample_rate: int = 48_000
    speed: float = 1.0
    volume: float = 1.0
    pitch: float = 0.0
    target_lufs: float = TARGET_LUFS

    @property
    def is_lossy(self) -> bool:
        """Whether what is decoded again is only nearly what was encoded."""
        return self.output_format in ("mp3", "ogg_opus")

    @property
    def ceiling_db(self) -> float:
        """The highest true peak, in dBTP; lossy formats overshoot a little when decoded."""
        return -1.5 if self.is_lossy else TRUE_PEAK_DB_MAX


@dataclass(frozen=True)
class Spool:
    """The mix on disk: float32 stereo at the asked rate, its highest sample, its loudness and
    peaks moment by moment, and whether its end goes on into its beginning."""

    path: Path
    frames: int
    sample_rate: int
    peak: float
    surveyed: Surveyed
    loops: bool = False

    def blocks(self, cancelled: Callable[[], bool]) -> Iterator[Samples]:
        """All of it, block by block. Raises `Cancelled`."""
        with self.path.open("rb") as file:
            while data := file.read(BLOCK_FRAMES * _FRAME_BYTES):
                if cancelled():
                    raise Cancelled
                yield np.frombuffer(data, np.float32).reshape(-1, 2)

    def ending(self) -> Samples:
        """Its last quarter of a second."""
        frames = min(self.frames, self.sample_rate // 4)
        with self.path.open("rb") as file:
            file.seek(-frames * _FRAME_BYTES, os.SEEK_END)
            return np.frombuffer(file.read(), np.float32).reshape(-1, 2)


def spool(
    mix: Iterable[Samples],
    path: Path,
    output: OutputSettings,
    frames: int,
    *,
    is_cut: bool,
    keeps_formants: bool = False,
    overlap_frames: int = 0,
    cancelled: Callable[[], bool],
) -> Spool:
    """Write the mix with its speed, pitch and rate; exactly `frames` frames at the asked rate.

    The end is faded: 10 ms, or 50 ms where it `is_cut` and would have gone on. `keeps_formants`:
    where there are only voices, they keep their throats at another pitch. With `overlap_frames` the
    mix is that much longer, and its end goes on into its beginning. Raises `Cancelled`.
    """
    # The highest samples tell well enough where the limiter will work; it looks between them.
    survey = Survey(output.sample_rate, 2, np.inf)
    fade_seconds = _STOP_FADE_SECONDS if is_cut else _END_FADE_SECONDS
    fade_frames = fade_seconds * output.sample_rate
    blocks = _at_rate(mix, output, keeps_formants)
    if overlap_frames:
        blocks, fade_frames = joined_ends(blocks, frames, overlap_frames), 0.0
    written = 0
    with path.open("wb") as file, behind(survey.push) as look_at:
        for block in blocks:
            if cancelled():
                raise Cancelled
            part = block[: frames - written]
            part = _ending(part, frames - written, fade_frames)
            look_at(part)
            file.write(_interleaved(part).data)
            written += len(part)
            if written >= frames:
                break
        if written < frames:
            file.write(bytes((frames - written) * _FRAME_BYTES))
            look_at(np.zeros((frames - written, 2), np.float32))
    surveyed = survey.finish()
    peak = float(surveyed.peaks.max(initial=0.0))
    return Spool(path, frames, output.sample_rate, peak, surveyed, loops=overlap_frames > 0)


def _interleaved(block: Samples) -> Samples:
    """A block as a file has it, channel by channel: numpy alone copies two frames at a time."""
    if block.flags.c_contiguous:
        return np.asarray(block, np.float32)
    frames = np.empty(block.shape, np.float32)
    for channel in range(block.shape[1]):
        frames[:, channel] = block[:, channel]
    return frames


def _at_rate(
    mix: Iterable[Samples], output: OutputSettings, keeps_formants: bool
) -> Iterator[Samples]:
    stretcher = Stretcher(SAMPLE_RATE, 2, output.speed, output.pitch, keeps_formants=keeps_formants)
    resampler = StreamResampler(SAMPLE_RATE, output.sample_rate, 2)
    for block in mix:
        yield resampler.push(stretcher.push(block))
    rest = stretcher.push(np.zeros((0, 2), np.float32), last=True)
    yield resampler.push(rest, last=True)


def _ending(block: Samples, left: int, fade_frames: float) -> Samples:
    if left - len(block) >= fade_frames:
        return block
    shape = np.clip((left - np.arange(len(block))) / fade_frames, 0.0, 1.0)
    return block * shape[:, None].astype(np.float32)

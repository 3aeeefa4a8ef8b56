"""From the mix to the file: speed and pitch, sample rate, loudness, limiter, encoder.

The mix is written down once at the asked rate while its loudness is measured; what is read back
gets one gain, and no sample is held back or lost on the way.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.errors import Cancelled
from scenewright.engine.looping import joined_ends
from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE
from scenewright.sound.behind import behind
from scenewright.sound.loudness import Survey, Surveyed, gain_reaching, last_before
from scenewright.sound.meter import SILENCE_LUFS, decibels
from scenewright.sound.resample import StreamResampler
from scenewright.sound.stretch import Stretcher

if TYPE_CHECKING:
    from scenewright.sound.limiter import TruePeakLimiter

Samples = NDArray[np.float32]

TARGET_LUFS = -16.0
TRUE_PEAK_DB_MAX = -1.0
_GAIN_DB_MAX = 48.0
_DRIVE_DB_MAX = 14.0
# How far the highest sample may be driven above the ceiling. Knocks and barks alone would need far
# more to reach the loudness of speech, and then near and far would be alike.
_OVER_CEILING_DB_MAX = 12.0
# One slam must not keep all else soft: it may be driven so far, if nothing but it is, and if the
# limiter leaves so much of it that it is a slam still.
_ONCE_OVER_CEILING_DB_MAX = 18.0
_ONCE_TAKEN_LU_MAX = 5.0
_ONCE_SECONDS = 0.75
# How far the true peak may lie above the highest sample; a guess on the safe side.
_PEAK_ABOVE_SAMPLES_DB = 4.0
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


def gain_for(
    spooled: Spool,
    target_lufs: float,
    ceiling_db: float,
    cancelled: Callable[[], bool],
    unforeseen_lu: float = 0.0,
) -> float:
    """The gain in decibels that brings the mix to its target after the limiter.

    Silence stays silence. What is only short and loud for a moment stays softer than that: what
    comes again is driven 12 dB over the ceiling at most, the one highest moment 18 dB.
    `unforeseen_lu` is what came out louder than the survey foresaw when it was tried.
    """
    lufs = spooled.surveyed.loudness.lufs
    if lufs <= SILENCE_LUFS or spooled.peak <= 0.0:
        return 0.0

    def lufs_at(gain_db: float) -> float:
        if cancelled():
            raise Cancelled
        return spooled.surveyed.limited_lufs(gain_db, ceiling_db) + unforeseen_lu

    peak_db = decibels(spooled.peak)
    usual = min(_GAIN_DB_MAX, ceiling_db + _OVER_CEILING_DB_MAX - peak_db)
    most = min(_GAIN_DB_MAX, ceiling_db + _highest_over_db(spooled.surveyed))
    first = min(target_lufs - lufs, most)
    for _ in range(2):
        # What counts at all, above -70 LUFS, changes with the gain.
        first = min(first + target_lufs - lufs_at(first), most)
    highest_db = peak_db + first + _PEAK_ABOVE_SAMPLES_DB
    if highest_db < ceiling_db:
        return first
    most = min(most, first + _DRIVE_DB_MAX)
    gain_db = gain_reaching(lufs_at, target_lufs, first, most)

    def is_too_much(gain_db: float) -> bool:
        return lufs + gain_db - lufs_at(gain_db) > _ONCE_TAKEN_LU_MAX

    if gain_db <= usual or not is_too_much(gain_db):
        return gain_db
    return last_before(is_too_much, usual, gain_db)


def _highest_over_db(surveyed: Surveyed) -> float:
    """The gain that drives the highest moment, or what is highest beside it, as far above 0 dB as
    each may be at most."""
    at = int(surveyed.peaks.argmax())
    around = round(_ONCE_SECONDS * surveyed.sample_rate / surveyed.bin_frames)
    beside = (surveyed.peaks[: max(0, at - around)], surveyed.peaks[at + around :])
    again_db = decibels(max(float(part.max(initial=0.0)) for part in beside))
    once_db = decibels(float(surveyed.peaks[at]))
    return min(_ONCE_OVER_CEILING_DB_MAX - once_db, _OVER_CEILING_DB_MAX - again_db)


def limited(
    spooled: Spool, limiter: TruePeakLimiter, gain_db: float, cancelled: Callable[[], bool]
) -> Iterator[Samples]:
    """The blocks of the mix with a gain and through a limiter; in sum as long as the mix."""
    gain = np.float32(10.0 ** (gain_db / 20.0))
    before = spooled.ending() if spooled.loops else np.zeros((0, 2), np.float32)
    # What goes round begins as the limiter left it at the end.
    waiting = len(before)
    for block in chain([before], spooled.blocks(cancelled)):
        made = limiter.push(block * gain)
        yield made[waiting:]
        waiting = max(0, waiting - len(made))
    yield limiter.push(np.zeros((0, 2), np.float32), last=True)[waiting:]

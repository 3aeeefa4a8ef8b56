"""What a sound file is: proved to decode, its length, loudness and peaks, all in one passage."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from scenewright.studio.errors import UnsoundError
from scenewright.studio.library.take_rows import Measured
from scenewright.studio.library.watch import Watch

if TYPE_CHECKING:
    from scenewright.sound.decode import PcmLayout, Samples
    from scenewright.studio.records import ChosenLayout

SAMPLE_RATE_DEFAULT = 48_000
CHANNELS_MAX = 64
SAMPLE_RATE_MAX = 768_000
# Of all the passages through a file that comes from elsewhere, decoding is the longest.
LISTENING_WEIGHT = 0.7
LENGTH_SECONDS = 1.0
LENGTH_SHARE = 0.05


@dataclass(frozen=True)
class Sound:
    """What decoding a whole file told; `lufs` is None where it is silent."""

    duration_seconds: float
    lufs: float | None
    true_peak_db: float | None
    peaks: bytes


def decoded(file: Path, layout: PcmLayout | None) -> Samples:
    """The whole sound of a file. Raises `UnsoundError`."""
    from scenewright.sound.decode import decode
    from scenewright.sound.errors import DecodeError

    try:
        return decode(file, layout)
    except DecodeError as error:
        raise UnsoundError(f"The sound that came cannot be played: {error}") from error


def layout_of(
    chosen: ChosenLayout | None, file: Path, duration_seconds: float, sample_rate: int | None
) -> PcmLayout:
    """How raw samples are read: as it was chosen, else as a guess from length and rate."""
    from scenewright.sound.decode import PcmLayout
    from scenewright.sound.raw_layout import guess_layout

    if chosen is not None:
        return PcmLayout(chosen.sample_rate, chosen.channels, chosen.sample_format)
    return guess_layout(file, duration_seconds, sample_rate or SAMPLE_RATE_DEFAULT)


def check_length(measured: Sound, told_seconds: float) -> None:
    """Raise `UnsoundError` where a sound is not as long as its service told.

    Codecs pad a little at both ends, and some services round to whole seconds.
    """
    allowed = max(LENGTH_SECONDS, LENGTH_SHARE * told_seconds)
    if abs(measured.duration_seconds - told_seconds) > allowed:
        raise UnsoundError(
            f"The sound that came is {measured.duration_seconds:.1f} s long; the service told "
            f"{told_seconds:.1f} s."
        )


def measured_of(media_sha256: str, sound: Sound) -> Measured:
    """What of a sound stands in the row of its take."""
    return Measured(media_sha256, sound.duration_seconds, sound.lufs, sound.true_peak_db)


class Listen(Protocol):
    """What tells of a file what `listened` does."""

    def __call__(self, file: Path, layout: PcmLayout | None, *, seconds_max: float) -> Sound:
        """Raises `LibraryError`."""


def listened(
    file: Path,
    layout: PcmLayout | None,
    watch: Watch | None = None,
    *,
    seconds_max: float = math.inf,
) -> Sound:
    """Decode block by block, which also proves that it can be done.

    Raises `UnsoundError`, also above `seconds_max`, and `LibraryCancelled` where the watch is told
    to stop.
    """
    from scenewright.sound.decode import open_sound
    from scenewright.sound.errors import DecodeError
    from scenewright.sound.meter import LoudnessMeter
    from scenewright.sound.peaks import PeaksBuilder
    from scenewright.sound.true_peak import TruePeakMeter

    frames, peaks = 0, PeaksBuilder()
    try:
        with open_sound(file, layout) as sound:
            sample_rate, channels = sound.sample_rate, sound.channels
            _check_shape(sample_rate, channels)
            peak_meter = TruePeakMeter(channels)
            # BS.1770 weighs more than two channels by where they stand, which no format says here.
            loudness_meter = LoudnessMeter(sample_rate, channels) if channels <= 2 else None
            passed = (watch or Watch()).passage(LISTENING_WEIGHT, sound.frames)
            for block in sound.blocks():
                passed(len(block))
                frames += len(block)
                if frames > seconds_max * sample_rate:
                    raise UnsoundError(
                        "The sound that came goes on far beyond the length that was told."
                    )
                peaks.push(block)
                peak_meter.push(block)
                if loudness_meter is not None:
                    loudness_meter.push(block)
    except DecodeError as error:
        raise UnsoundError(f"The sound that came cannot be played: {error}") from error
    if not frames:
        raise UnsoundError("The sound that came is empty; Generate again makes a new one.")
    lufs = loudness_meter.integrated_lufs() if loudness_meter else math.nan
    return Sound(
        duration_seconds=frames / sample_rate,
        lufs=lufs if math.isfinite(lufs) else None,
        true_peak_db=peak_meter.finish_db(),
        peaks=peaks.finish().to_bytes(),
    )


def _check_shape(sample_rate: int, channels: int) -> None:
    # What no player plays and no service makes: it would only want memory.
    if not (1 <= channels <= CHANNELS_MAX and 1 <= sample_rate <= SAMPLE_RATE_MAX):
        raise UnsoundError(
            f"The sound that came cannot be played: it says it has {channels:,} channels at "
            f"{sample_rate:,} hertz."
        )

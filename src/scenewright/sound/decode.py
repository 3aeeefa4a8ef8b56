"""A sound file becomes samples: whole or block by block, never more than the caller allows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from scenewright.sound.errors import DecodeError, TooMuchError
from scenewright.sound.integers import to_int16

__all__ = [
    "DecodeError",
    "PcmLayout",
    "Samples",
    "SoundReader",
    "TooMuchError",
    "decode",
    "open_sound",
    "reader_of",
]

BLOCK_FRAMES = 1 << 17
# A stream without an end says so by an enormous number of frames.
UNTOLD_SECONDS = 1e7
RAW_SUFFIXES = (".pcm", ".raw")
# What libsndfile calls them: subtype and byte order.
SAMPLE_FORMATS = {
    "u8": ("PCM_U8", "FILE"),
    "s8": ("PCM_S8", "FILE"),
    "s16le": ("PCM_16", "LITTLE"),
    "s16be": ("PCM_16", "BIG"),
    "s24le": ("PCM_24", "LITTLE"),
    "s24be": ("PCM_24", "BIG"),
    "s32le": ("PCM_32", "LITTLE"),
    "s32be": ("PCM_32", "BIG"),
    "f32le": ("FLOAT", "LITTLE"),
    "f32be": ("FLOAT", "BIG"),
}


@dataclass(frozen=True)
class PcmLayout:
    """How to read a file that does not say what it is; `sample_rate` in hertz."""

    sample_rate: int = 48000
    channels: int = 2
    sample_format: str = "s16le"


@dataclass(frozen=True, eq=False)
class Samples:
    """A decoded sound: `frames` is float32 of shape (frames, channels), `sample_rate` in hertz."""

    frames: NDArray[np.float32]
    sample_rate: int

    @property
    def duration_seconds(self) -> float:
        """Length in seconds."""
        return len(self.frames) / self.sample_rate


class SoundReader:
    """An open sound file, read in order, or from anywhere after `seek`."""

    def __init__(self, file: soundfile.SoundFile, name: str) -> None:
        self._file = file
        self._name = name
        self.sample_rate: int = file.samplerate
        self.channels: int = file.channels

    @property
    def frames(self) -> int | None:
        """Frames in all as the file says, None where it does not."""
        told: int = self._file.frames
        return told if 0 <= told < UNTOLD_SECONDS * self.sample_rate else None

    @property
    def subtype(self) -> str:
        """How the samples are kept, as libsndfile calls it, such as PCM_16."""
        return str(self._file.subtype)

    @property
    def is_seekable(self) -> bool:
        """Whether `seek` is exact after something was read; Vorbis wants a fresh reader."""
        return bool(self._file.seekable()) and self._file.subtype != "VORBIS"

    @property
    def has_slow_first_seek(self) -> bool:
        """Whether the first seek to a place reads everything before it, and later ones do not."""
        return bool(self._file.format.startswith("MP"))

    def seek(self, frame: int) -> None:
        """Read this frame next. Raises `DecodeError`."""
        try:
            self._file.seek(frame)
        except (soundfile.SoundFileError, RuntimeError) as error:
            raise DecodeError(f"{self._name} is damaged: {_reason(error)}.") from error

    def close(self) -> None:
        """Close the file; nothing can be read afterwards."""
        self._file.close()

    @property
    def duration_seconds(self) -> float | None:
        """Length in seconds as the file says, None where it does not."""
        seconds = self._file.frames / self.sample_rate
        return seconds if 0 < seconds < UNTOLD_SECONDS else None

    def read(self, frames: int) -> NDArray[np.float32]:
        """The next frames, at most `frames`; shape (frames, channels), empty at the end."""
        try:
            block: NDArray[np.float32] = self._file.read(frames, dtype="float32", always_2d=True)
        except (soundfile.SoundFileError, RuntimeError) as error:
            raise DecodeError(f"{self._name} is damaged: {_reason(error)}.") from error
        if self._file.subtype in ("FLOAT", "DOUBLE"):
            np.nan_to_num(block, copy=False, nan=0.0, posinf=1.0, neginf=-1.0)
        return block

    def int16_blocks(self, block_frames: int = BLOCK_FRAMES) -> Iterator[NDArray[np.int16]]:
        """The rest of the file as 16-bit integers: without a detour where it holds them."""
        if self._file.subtype != "PCM_16":
            for block in self.blocks(block_frames):
                yield to_int16(block)
            return
        while len(whole := self._file.read(block_frames, dtype="int16", always_2d=True)):
            yield whole

    def blocks(self, block_frames: int = BLOCK_FRAMES) -> Iterator[NDArray[np.float32]]:
        """The rest of the file, `block_frames` at a time."""
        while len(block := self.read(block_frames)):
            yield block


@contextmanager
def open_sound(
    path: Path,
    layout: PcmLayout | None = None,
    *,
    bytes_max: int | None = None,
    name: str | None = None,
) -> Iterator[SoundReader]:
    """Open a sound file for reading in order; `layout` is needed for raw PCM and only for it.

    `name` is what messages call it, by default the file's. Raises `TooMuchError` above `bytes_max`
    bytes and `DecodeError` for what is no sound file.
    """
    sound = reader_of(path, layout, bytes_max=bytes_max, name=name)
    try:
        yield sound
    finally:
        sound.close()


def reader_of(
    path: Path,
    layout: PcmLayout | None = None,
    *,
    bytes_max: int | None = None,
    name: str | None = None,
) -> SoundReader:
    """What `open_sound` opens, for those who keep it open and close it themselves."""
    path = Path(path)
    shown = name or path.name
    return SoundReader(_opened(path, shown, layout, bytes_max), shown)


def decode(
    path: Path,
    layout: PcmLayout | None = None,
    *,
    bytes_max: int | None = None,
    seconds_max: float | None = None,
) -> Samples:
    """Read a whole sound file into memory.

    Raises `TooMuchError` above `bytes_max` bytes or `seconds_max` seconds, before more than that
    was decoded, and `DecodeError` where the file is missing, damaged or no sound.
    """
    with open_sound(path, layout, bytes_max=bytes_max) as sound:
        frames_max = None if seconds_max is None else int(seconds_max * sound.sample_rate)
        kept: list[NDArray[np.float32]] = []
        frames = 0
        for block in sound.blocks():
            frames += len(block)
            if frames_max is not None and frames > frames_max:
                raise TooMuchError(
                    f"{Path(path).name} is longer than {seconds_max:g} seconds; use a shorter file."
                )
            kept.append(block)
        rate, channels = sound.sample_rate, sound.channels
    if not kept:
        return Samples(np.zeros((0, channels), np.float32), rate)
    return Samples(kept[0] if len(kept) == 1 else np.concatenate(kept), rate)


def _opened(
    path: Path, name: str, layout: PcmLayout | None, bytes_max: int | None
) -> soundfile.SoundFile:
    try:
        size = path.stat().st_size
        with path.open("rb"):
            pass
    except OSError as error:
        raise DecodeError(f"{name} cannot be opened: {error.strerror}.") from error
    if bytes_max is not None and size > bytes_max:
        raise TooMuchError(
            f"{name} has {size:,} bytes; at most {bytes_max:,} are read. Use a smaller file."
        )
    if layout is None and path.suffix.lower() in RAW_SUFFIXES:
        raise DecodeError(
            f"{name} is raw PCM, which does not say its sample rate, channels and sample "
            "format: choose them."
        )
    try:
        if layout is None:
            return soundfile.SoundFile(path)
        return soundfile.SoundFile(path, **_raw_arguments(layout))
    except (soundfile.SoundFileError, TypeError, ValueError, RuntimeError) as error:
        raise DecodeError(
            f"{name} is not a sound file that can be read here ({_reason(error)}). "
            "WAV, AIFF, FLAC, MP3, Ogg Vorbis and Ogg Opus can."
        ) from error


def _raw_arguments(layout: PcmLayout) -> dict[str, object]:
    if layout.sample_format not in SAMPLE_FORMATS:
        raise DecodeError(
            f"The sample format {layout.sample_format} is unknown; choose one of "
            f"{', '.join(SAMPLE_FORMATS)}."
        )
    if not 1 <= layout.channels <= 64 or not 1 <= layout.sample_rate <= 768_000:
        raise DecodeError("Raw PCM needs 1 to 64 channels and a sample rate up to 768,000 hertz.")
    subtype, endian = SAMPLE_FORMATS[layout.sample_format]
    return {
        "format": "RAW",
        "subtype": subtype,
        "endian": endian,
        "channels": layout.channels,
        "samplerate": layout.sample_rate,
    }


def _reason(error: Exception) -> str:
    text = getattr(error, "error_string", "") or str(error)
    return text.strip().rstrip(".") or type(error).__name__

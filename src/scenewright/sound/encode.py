"""Samples become a file, as a stream and always the same bytes: the contract's formats, and those
of an export (`wav_16`, `wav_24`, `wav_float`, `flac` with 24 bits)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import numpy as np
import soundfile
from numpy.typing import NDArray

from scenewright.sound.dither import Dither
from scenewright.sound.errors import EncodeError
from scenewright.sound.integers import to_int16
from scenewright.sound.mp3_parts import CHANNELS, MP3_SETTINGS, Mp3InParts
from scenewright.sound.numbers import all_numbers
from scenewright.sound.ogg import settle_opus
from scenewright.sound.resample import StreamResampler
from scenewright.sound.wave_file import WaveWriter, to_int24

__all__ = ["SUFFIXES", "EncodeError", "Encoder", "encoder_for"]

Samples = NDArray[Any]

# What is shorter is encoded as fast as parts of it would be.
WHOLE_SECONDS = 60
OPUS_RATE = 48000
_OPUS_RATES = (8000, 16000, 24000, 48000)
# Quality: Opus near 113 kbit/s for full-band stereo.
_SETTINGS: dict[str, dict[str, Any]] = {
    "mp3": MP3_SETTINGS,
    "wav": {"format": "WAV", "subtype": "PCM_16"},
    "pcm": {"format": "RAW", "subtype": "PCM_16", "endian": "LITTLE"},
    "ogg_opus": {"format": "OGG", "subtype": "OPUS", "compression_level": 0.8},
    # What was 16-bit stays as small: the encoder finds that the lower bits are empty.
    "flac": {"format": "FLAC", "subtype": "PCM_24", "compression_level": 0.6},
}
_OWN_WAVES = ("wav_16", "wav_24", "wav_float")
FORMATS = (*_SETTINGS, *_OWN_WAVES)
SUFFIXES = {"mp3": ".mp3", "wav": ".wav", "pcm": ".pcm", "ogg_opus": ".ogg", "flac": ".flac"}
SUFFIXES |= dict.fromkeys(_OWN_WAVES, ".wav")


class _HonestFile:
    """A file whose first failure is remembered: libsndfile says nothing of one while it closes."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.failure: OSError | None = None

    def write(self, data: bytes) -> int:
        try:
            return self._file.write(data)
        except OSError as error:
            self.failure = self.failure or error
            return 0

    def seek(self, offset: int, whence: int = 0) -> int:
        try:
            return self._file.seek(offset, whence)
        except OSError as error:  # what waited to be written is written first
            self.failure = self.failure or error
            return -1

    def tell(self) -> int:
        return self._file.tell()

    def read(self, count: int) -> bytes:
        return self._file.read(count)

    def close(self) -> None:
        try:
            self._file.close()
        except OSError as error:
            self.failure = self.failure or error


class Encoder:
    """Writes blocks of `channels` (1 or 2) into a sound file; a context manager.

    `output_format` is one of `FORMATS`, `sample_rate` is in hertz. Leaving the context normally
    finishes the file; leaving it by an exception removes it. Opus knows no 32000 and 44100 hertz:
    there the sound is encoded at 48000 and the header keeps the asked rate. `is_dithered` is for
    16 bits made of more; `head` are whole RIFF chunks for before the sound, and `tell` hears its
    bytes as they are written: `wav_*` only.
    """

    def __init__(
        self,
        path: Path,
        output_format: str,
        sample_rate: int,
        channels: int = CHANNELS,
        *,
        is_dithered: bool = False,
        head: bytes = b"",
        tell: Callable[[bytes], None] | None = None,
    ) -> None:
        if output_format not in FORMATS:
            raise EncodeError(f"The format {output_format} is unknown; use {', '.join(FORMATS)}.")
        self.frames = 0
        self._channels = channels
        self._to_int16 = Dither().to_int16 if is_dithered else to_int16
        self._path = Path(path)
        self._format = output_format
        self._sample_rate = sample_rate
        is_opus = output_format == "ogg_opus"
        rate = OPUS_RATE if is_opus and sample_rate not in _OPUS_RATES else sample_rate
        self._resampler = StreamResampler(sample_rate, rate, channels)
        try:
            self._raw = _HonestFile(self._path.open("w+b"))
        except OSError as error:
            raise EncodeError(f"{self._path.name} cannot be written: {error.strerror}.") from error
        self._file: WaveWriter | soundfile.SoundFile
        if output_format in _OWN_WAVES:
            self._file = WaveWriter(self._raw, output_format, sample_rate, channels, head, tell)
            return
        try:
            self._file = soundfile.SoundFile(
                self._raw, "w", samplerate=rate, channels=channels, **_SETTINGS[output_format]
            )
        except (soundfile.SoundFileError, ValueError, TypeError) as error:
            self._raw.close()
            self._path.unlink(missing_ok=True)
            raise EncodeError(f"{self._path.name} cannot be written: {error}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            self._abandon()
            return
        try:
            rest = np.zeros((0, self._channels), np.float32)
            self._put(self._resampler.push(rest, last=True))
            self._file.close()
            self._raw.close()
            self._check()
            if self._format == "ogg_opus":
                settle_opus(self._path, self._sample_rate)
        except BaseException:
            self._abandon()
            raise

    def write(self, block: Samples) -> None:
        """Add a block of shape (frames, channels), or (frames, 1) for both sides; range -1 to 1.

        float32; `wav_16` also takes 16-bit integers, and writes them as they are.
        """
        if block.ndim != 2 or block.shape[1] not in (1, self._channels):
            raise EncodeError(
                "Only mono and stereo blocks of shape (frames, channels) are written."
            )
        if not all_numbers(block):
            raise EncodeError("The sound holds a value that is no number, so it is not written.")
        if block.shape[1] != self._channels:
            block = np.repeat(block, self._channels, axis=1)
        self.frames += len(block)
        self._put(block if block.dtype == np.int16 else self._resampler.push(block))

    def _put(self, block: Samples) -> None:
        if not len(block):
            return
        try:
            self._file.write(np.ascontiguousarray(self._ready(block)))
        except (soundfile.SoundFileError, AssertionError, RuntimeError) as error:
            self._check()
            raise EncodeError(f"{self._path.name} cannot be written: {error}") from error
        self._check()

    def _ready(self, block: Samples) -> NDArray[Any]:
        if block.dtype == np.int16 or self._format in ("wav_24", "wav_float"):
            return block
        if self._format in ("wav", "pcm", "wav_16"):
            return self._to_int16(block)
        if self._format == "flac":
            # libsndfile takes the upper bits of whole numbers, but would round floats otherwise.
            return to_int24(block) << 8
        is_within = not block.size or (block.min() >= -1.0 and block.max() <= 1.0)
        return block if is_within else np.clip(block, -1.0, 1.0)

    def _check(self) -> None:
        failure = self._raw.failure
        if failure is not None:
            raise EncodeError(
                f"{self._path.name} cannot be written: {failure.strerror}."
            ) from failure

    def _abandon(self) -> None:
        self._file.close()
        self._raw.close()
        self._path.unlink(missing_ok=True)


def encoder_for(
    path: Path,
    output_format: str,
    sample_rate: int,
    channels: int = CHANNELS,
    *,
    seconds: float | None,
    is_dithered: bool = False,
    head: bytes = b"",
    tell: Callable[[bytes], None] | None = None,
) -> Encoder | Mp3InParts:
    """What writes so many `seconds` of sound soonest, None where nobody knows how many; else as
    `Encoder`, but that blocks of (frames, `channels`) are all it takes."""
    is_long = seconds is None or seconds > WHOLE_SECONDS
    if is_long and output_format == "mp3" and channels == CHANNELS:
        return Mp3InParts(path, sample_rate)
    return Encoder(
        *(path, output_format, sample_rate, channels),
        is_dithered=is_dithered,
        head=head,
        tell=tell,
    )

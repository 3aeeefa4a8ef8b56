"""A sound file read as it is wanted: a part of it, its channels, its rate, its fades, in blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from numpy.typing import NDArray

from scenewright.sound.decode import PcmLayout, SoundReader, open_sound
from scenewright.sound.errors import DecodeError
from scenewright.sound.fades import Fades
from scenewright.sound.resample import StreamResampler

BLOCK_FRAMES = 1 << 16
CHANNELS_MAX = 2
# What messages call the file: its own name is a hash.
_NAME = "Its sound"
_ENDLESS = 1 << 62
_INTEGERS_OF_16 = ("PCM_16", "PCM_U8", "PCM_S8", "s16le", "s16be", "u8", "s8")


@dataclass(frozen=True)
class Conversion:
    """What is wanted of a sound. None leaves it as it is; the region is in seconds of the file."""

    sample_rate: int | None = None
    channels: int | None = None
    fade_in_seconds: float = 0.0
    fade_out_seconds: float = 0.0
    region: tuple[float, float] | None = None


@dataclass(frozen=True)
class Source:
    """A file and how to read it, with what it says of itself; `frames` is None where it is mute.

    `begin` and `end` are the frames of the part that is wanted.
    """

    path: Path
    layout: PcmLayout | None
    conversion: Conversion
    source_rate: int
    source_channels: int
    frames: int | None
    begin: int
    end: int
    is_16_bit: bool

    @property
    def sample_rate(self) -> int:
        """The rate of what comes out, in hertz."""
        return self.conversion.sample_rate or self.source_rate

    @property
    def channels(self) -> int:
        """The channels of what comes out."""
        return self.conversion.channels or self.source_channels

    @property
    def seconds(self) -> float | None:
        """How much is wanted of it, None where it does not say how much it has."""
        return None if self.frames is None else (self.end - self.begin) / self.source_rate

    @property
    def is_whole(self) -> bool:
        """Whether what comes out is measured as the file is: all of it, nothing changed."""
        return self.is_untouched and self.begin == 0 and self.end >= (self.frames or self.end)

    @property
    def keeps_16_bits(self) -> bool:
        """Whether what comes out needs no more than 16 bits: a side more is no bit more."""
        fades = self.conversion.fade_in_seconds or self.conversion.fade_out_seconds
        is_mixed = self.source_channels not in (1, self.channels)
        is_same_rate = self.sample_rate == self.source_rate
        return self.is_16_bit and is_same_rate and not fades and not is_mixed

    @property
    def is_untouched(self) -> bool:
        """Whether samples come out as they are in the file."""
        fades = self.conversion.fade_in_seconds or self.conversion.fade_out_seconds
        rates = (self.sample_rate, self.channels)
        return not fades and rates == (self.source_rate, self.source_channels)


def source_of(path: Path, layout: PcmLayout | None, conversion: Conversion) -> Source:
    """Look into a file. Raises `DecodeError`, also where the part that is wanted is empty."""
    with open_sound(path, layout, name=_NAME) as sound:
        rate, told = sound.sample_rate, sound.frames
        begin, end = 0, _ENDLESS if told is None else told
        if conversion.region is not None:
            first, last = (round(seconds * rate) for seconds in conversion.region)
            begin, end = max(0, first), min(end, last)
        if end <= begin:
            raise DecodeError("The part that is wanted holds no sound; choose another region.")
        if (conversion.channels or sound.channels) > CHANNELS_MAX:
            raise DecodeError(_too_many(sound.channels))
        if conversion.channels == CHANNELS_MAX < sound.channels:
            raise DecodeError(_too_many(sound.channels))
        return Source(
            *(path, layout, conversion, rate, sound.channels, told, begin, end),
            is_16_bit=_is_16_bit(path, layout),
        )


def _too_many(channels: int) -> str:
    return f"It has {channels} channels. Choose mono, or copy the original."


def _is_16_bit(path: Path, layout: PcmLayout | None) -> bool:
    kind = layout.sample_format if layout is not None else soundfile.info(str(path)).subtype
    return kind in _INTEGERS_OF_16


def converted(
    source: Source, told: Callable[[float], None], *, as_integers: bool = False
) -> Iterator[NDArray[Any]]:
    """The wanted part in blocks of shape (frames, channels), float32.

    `told` hears after each block how much of the part was read, 0 to 1. `as_integers` gives int16
    of a source that is 16-bit and untouched. Raises `DecodeError`.
    """
    conversion, channels = source.conversion, source.channels
    resampler = StreamResampler(source.source_rate, source.sample_rate, channels)
    fades = Fades(
        channels,
        round(conversion.fade_in_seconds * source.sample_rate),
        round(conversion.fade_out_seconds * source.sample_rate),
    )
    read = 0
    with open_sound(source.path, source.layout, name=_NAME) as sound:
        if source.begin:
            sound.seek(source.begin)
        for block in _blocks(sound, source, as_integers):
            read += len(block)
            if as_integers:
                yield block
            else:
                yield fades.push(resampler.push(_in_channels(block, channels)))
            if source.frames is not None:
                told(read / (source.end - source.begin))
    if not as_integers:
        rest = np.zeros((0, channels), np.float32)
        yield fades.push(resampler.push(rest, last=True), last=True)


def _blocks(sound: SoundReader, source: Source, as_integers: bool) -> Iterator[NDArray[Any]]:
    left = source.end - source.begin
    if as_integers:
        for whole in sound.int16_blocks(BLOCK_FRAMES):
            yield whole[:left]
            left -= len(whole)
            if left <= 0:
                return
    while left > 0 and len(block := sound.read(min(BLOCK_FRAMES, left))):
        left -= len(block)
        yield block


def _in_channels(block: NDArray[np.float32], channels: int) -> NDArray[np.float32]:
    """Mono is the mean of all channels; a mono sound is the same on both sides."""
    if block.shape[1] == channels:
        return block
    if channels == 1:
        mean: NDArray[np.float32] = block.mean(axis=1, keepdims=True, dtype=np.float32)
        return mean
    return np.repeat(block, channels, axis=1)

"""A WAV file written as a stream: 16 or 24 bits or float, with room for chunks before the sound.

libsndfile writes none of these chunks, puts the time of day into float files and rounds 16-bit
sound on its way into 24 bits; so this one is our own. Integers scale by a power of two: what was
16-bit stays the same to the bit.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from scenewright.sound.errors import EncodeError
from scenewright.sound.wave_chunks import chunk

Samples = NDArray[Any]

_PCM, _FLOAT = 1, 3
_BITS = {"wav_16": 16, "wav_24": 24, "wav_float": 32}
_BYTES_MAX = 0xFFFF_0000  # RIFF counts in 32 bits; chunks after the sound need some of them
_FULL_SCALE_24 = 1 << 23


class Written(Protocol):
    """What a WAV is written to."""

    def write(self, data: bytes) -> int: ...
    def seek(self, offset: int, whence: int = 0) -> int: ...


class WaveWriter:
    """Writes blocks of shape (frames, channels) into `file`; `head` are whole chunks for before
    the sound. int16 is for 16 bits only. `tell` hears all bytes of the sound. Raises
    `EncodeError` at four gigabytes."""

    def __init__(
        self,
        file: Written,
        output_format: str,
        sample_rate: int,
        channels: int,
        head: bytes = b"",
        tell: Callable[[bytes], None] | None = None,
    ) -> None:
        self._tell = tell
        self._file = file
        self._bits = _BITS[output_format]
        self._data_bytes = 0
        width = channels * self._bits // 8
        kind = _FLOAT if output_format == "wav_float" else _PCM
        form = struct.pack(
            "<HHIIHH", kind, channels, sample_rate, sample_rate * width, width, self._bits
        )
        header = head + chunk(b"fmt ", form if kind == _PCM else form + bytes(2))
        self._fact_at = 0
        if kind == _FLOAT:
            self._fact_at = 12 + len(header) + 8
            header += chunk(b"fact", bytes(4))
        self._width = width
        self._header_bytes = 12 + len(header) + 8
        file.write(b"RIFF" + bytes(4) + b"WAVE" + header + b"data" + bytes(4))

    def write(self, block: Samples) -> None:
        """Add a block."""
        data = self._packed(block)
        self._data_bytes += len(data)
        if self._header_bytes + self._data_bytes > _BYTES_MAX:
            raise EncodeError(
                "A WAV file holds four gigabytes at most. Choose FLAC, fewer bits or a part."
            )
        self._file.write(data)
        if self._tell is not None:
            self._tell(data)

    def close(self) -> None:
        """Write the lengths; the file stays open."""
        odd = self._data_bytes % 2
        self._file.write(bytes(odd))
        self._file.seek(4)
        self._file.write(struct.pack("<I", self._header_bytes + self._data_bytes + odd - 8))
        self._file.seek(self._header_bytes - 4)
        self._file.write(struct.pack("<I", self._data_bytes))
        if self._fact_at:
            self._file.seek(self._fact_at)
            self._file.write(struct.pack("<I", self._data_bytes // self._width))

    def _packed(self, block: Samples) -> bytes:
        if self._bits == 24:
            whole = to_int24(block).astype("<i4", copy=False).view(np.uint8).reshape(-1, 4)
            packed = np.empty((len(whole), 3), np.uint8)
            # A byte at a time: a slice of three is copied seven times as slowly.
            for place in range(3):
                packed[:, place] = whole[:, place]
            return packed.tobytes()
        return block.astype("<i2" if self._bits == 16 else "<f4", copy=False).tobytes()


def to_int24(samples: Samples) -> NDArray[np.int32]:
    """Samples of any shape, full scale 1, as 24-bit numbers; +1.0 and above become 8388607."""
    scaled = samples * np.float32(_FULL_SCALE_24)
    np.rint(scaled, out=scaled)
    np.clip(scaled, -_FULL_SCALE_24, _FULL_SCALE_24 - 1, out=scaled)
    return scaled.astype(np.int32)

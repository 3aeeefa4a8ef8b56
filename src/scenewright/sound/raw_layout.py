"""How raw PCM is probably to be read: a guess from its size, its length and its bytes.

The size for a known length tells how many bytes a frame has; four are two 16-bit channels or one
of floats, which the bytes themselves tell apart. It stays a guess, and the user may know better.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from scenewright.sound.decode import PcmLayout

_BYTES_OF_SAMPLE = {"s16le": 2, "s24le": 3, "f32le": 4}
_SAMPLE_BYTES = 1 << 16
# Floats of sound lie here or are zero; 16-bit integers read as floats hardly ever do.
_FLOAT_LEAST, _FLOAT_GREATEST = 1e-9, 8.0
_FLOAT_SHARE_MIN = 0.99
# What a service's rounding of the length may make of the size.
_TOLERANCE = 0.05


def guess_layout(file: Path, duration_seconds: float, sample_rate: int) -> PcmLayout:
    """The likeliest layout of a raw file that should last so long at this rate in hertz.

    Without a length (0 or less) it is 16-bit stereo, or stereo floats where the bytes look so.
    Raises OSError.
    """
    is_float = _looks_like_floats(file)
    frames = duration_seconds * sample_rate
    bytes_per_frame = file.stat().st_size / frames if frames > 0 else 0.0
    layouts = [
        PcmLayout(sample_rate, channels, sample_format)
        for sample_format in (("f32le",) if is_float else ("s16le", "s24le"))
        for channels in (2, 1)
    ]
    if bytes_per_frame <= 0:
        return layouts[0]

    def distance(layout: PcmLayout) -> float:
        told = layout.channels * _BYTES_OF_SAMPLE[layout.sample_format]
        off = abs(math.log(bytes_per_frame / told))
        # 24 bits are rare: only a size that says so clearly is read so.
        return off + (_TOLERANCE if layout.sample_format == "s24le" else 0.0)

    return min(layouts, key=distance)


def _looks_like_floats(file: Path) -> bool:
    size = file.stat().st_size
    with file.open("rb") as opened:
        # From the middle, because a sound may begin with silence.
        opened.seek(max(0, size - _SAMPLE_BYTES) // 2 // 4 * 4)
        sample = opened.read(_SAMPLE_BYTES)
    values = np.abs(np.frombuffer(sample[: len(sample) // 4 * 4], "<f4"))
    values = values[values != 0]
    if not len(values):
        return False
    with np.errstate(invalid="ignore"):
        is_sound = (values >= _FLOAT_LEAST) & (values <= _FLOAT_GREATEST)
    return float(is_sound.mean()) >= _FLOAT_SHARE_MIN

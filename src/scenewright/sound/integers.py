"""Float samples as 16-bit integers: rounded to the nearest, never wrapped around."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def to_int16(samples: NDArray[np.float32]) -> NDArray[np.int16]:
    """Samples of any shape, full scale 1, as 16-bit integers; +1.0 and above become 32767."""
    scaled = samples * np.float32(32768.0)
    np.rint(scaled, out=scaled)
    np.clip(scaled, -32768.0, 32767.0, out=scaled)
    return scaled.astype(np.int16)

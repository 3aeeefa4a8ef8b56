"""Samples that are numbers at all."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


def all_numbers(block: NDArray[Any]) -> bool:
    """Whether nothing is infinite or no number: the extremes show it."""
    return not block.size or bool(np.isfinite(block.min()) and np.isfinite(block.max()))

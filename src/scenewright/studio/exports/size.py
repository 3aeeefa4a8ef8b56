"""How large an export becomes, where that can be known beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.studio.exports.plan import ExportFormat

if TYPE_CHECKING:
    from scenewright.studio.exports.naming import KnownTake
    from scenewright.studio.exports.plan import ExportPlan

BYTES_OF_SAMPLE = {ExportFormat.wav_16: 2, ExportFormat.wav_24: 3, ExportFormat.wav_float: 4}


def size_bytes(known: Sequence[KnownTake], plan: ExportPlan) -> int | None:
    """The bytes of all files together, within the few of their words; None where only the encoder
    can say, or where rate or channels are those of takes of which they are not known."""
    if plan.output_format is ExportFormat.original:
        return sum(one.size_bytes for one in known)
    of_sample = BYTES_OF_SAMPLE.get(plan.output_format)
    if of_sample is None or plan.channels is None:
        return None
    total = 0.0
    for one in known:
        rate = plan.sample_rate or one.take.sample_rate
        if rate is None:
            return None
        seconds = one.take.duration_seconds
        if plan.region is not None:
            seconds = max(0.0, min(seconds, plan.region[1]) - plan.region[0])
        total += seconds * rate * plan.channels * of_sample
    return round(total)


def size_told(known: Sequence[KnownTake], plan: ExportPlan) -> str:
    """Such as `4.2 MB`; empty where it is not known."""
    found = size_bytes(known, plan)
    if found is None:
        return ""
    if found < 100_000:
        return f"{max(1, round(found / 1000))} kB"
    return f"{found / 1e6:,.1f} MB"

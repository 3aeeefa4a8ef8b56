"""The mix is brought to its loudness and encoded; where the limiter works hard, it is heard again.

The survey of the mix foresees what a limiter leaves of it within a few hundredths of a LU, unless
all there is are a few blows; and an encoder gives back the flat tops of such blows as peaks.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from scenewright.engine.errors import Cancelled
from scenewright.engine.finish import TRUE_PEAK_DB_MAX, OutputSettings, Spool, gain_for, limited
from scenewright.sound.behind import behind
from scenewright.sound.decode import open_sound
from scenewright.sound.encode import encoder_for
from scenewright.sound.limiter import TruePeakLimiter
from scenewright.sound.loudness import Loudness, LoudnessWatch
from scenewright.sound.meter import SILENCE_LUFS, LoudnessMeter

_LIMITED_LU_TO_MEASURE = 0.15
_LIMITED_LU_TO_DECODE = 0.5
_MISSING_LU_TO_CORRECT = 0.1
_TRIES_MAX = 3
# How far below the highest allowed a peak is aimed that came out above it.
_BELOW_DB = 0.2


def level_and_encode(
    spooled: Spool, output: OutputSettings, path: Path, cancelled: Callable[[], bool]
) -> Loudness:
    """Encode the mix into `path`; its loudness and its true peak.

    What a few blows make louder or softer than was foreseen is corrected, and so is what a lossy
    encoder adds to their peaks, by encoding once more. Raises `Cancelled`.
    """
    # Softer is softer by exactly that; louder is for the limiter to bear.
    softer_db = 20.0 * float(np.log10(min(output.volume, 1.0)))
    louder_db = 20.0 * float(np.log10(max(output.volume, 1.0)))
    ceiling_db, unforeseen_lu = output.ceiling_db, 0.0
    gain_db = gain_for(spooled, output.target_lufs, ceiling_db, cancelled)
    for _ in range(_TRIES_MAX):
        foreseen = spooled.surveyed.limited_lufs(gain_db + louder_db, ceiling_db)
        made = _encoded(spooled, output, path, gain_db + louder_db, ceiling_db, cancelled)
        over_db = made.true_peak_db + softer_db - TRUE_PEAK_DB_MAX
        missed_lu = 0.0 if louder_db else made.lufs - foreseen - unforeseen_lu
        if over_db <= 0.0 and abs(missed_lu) <= _MISSING_LU_TO_CORRECT:
            break
        if over_db > 0.0:
            ceiling_db -= over_db + _BELOW_DB
        unforeseen_lu += missed_lu
        before_db = gain_db
        gain_db = gain_for(spooled, output.target_lufs, ceiling_db, cancelled, unforeseen_lu)
        if over_db <= 0.0 and abs(gain_db - before_db) <= _MISSING_LU_TO_CORRECT:
            break
    return Loudness(max(SILENCE_LUFS, made.lufs + softer_db), made.true_peak_db + softer_db)


def _encoded(
    spooled: Spool,
    output: OutputSettings,
    path: Path,
    gain_db: float,
    ceiling_db: float,
    cancelled: Callable[[], bool],
) -> Loudness:
    """Encode the mix with a gain and below a ceiling; what came out, before it is made softer."""
    rate, softer = output.sample_rate, np.float32(min(output.volume, 1.0))
    lufs = spooled.surveyed.limited_lufs(gain_db, ceiling_db)
    taken_lu = spooled.surveyed.loudness.lufs + gain_db - lufs
    is_decoded = output.is_lossy and taken_lu > _LIMITED_LU_TO_DECODE
    is_measured = taken_lu > _LIMITED_LU_TO_MEASURE and not is_decoded
    meter = LoudnessMeter(rate, 2) if is_measured else None
    limiter = TruePeakLimiter(rate, 2, ceiling_db)
    encoder = encoder_for(path, output.output_format, rate, seconds=spooled.frames / rate)
    with encoder, behind(encoder.write) as write:
        for block in limited(spooled, limiter, gain_db, cancelled):
            write(block if softer == 1.0 else block * softer)
            if meter is not None:
                meter.push(block)
    if is_decoded:
        return _decoded(path, cancelled).louder(-20.0 * float(np.log10(softer)))
    lufs = lufs if meter is None else meter.integrated_lufs()
    return Loudness(lufs, limiter.true_peak_db)


def _decoded(path: Path, cancelled: Callable[[], bool]) -> Loudness:
    """What is heard of a file."""
    with open_sound(path) as sound:
        watch = LoudnessWatch(sound.sample_rate, sound.channels)
        for block in sound.blocks():
            if cancelled():
                raise Cancelled
            watch.push(block)
    return watch.finish()

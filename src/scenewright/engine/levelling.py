"""The mix is brought to its loudness and encoded; where the limiter works hard, it is heard again.

The survey of the mix foresees what a limiter leaves of it within a few hundredths of a LU, unless
all there is are a few blows; and an encoder gives back the flat tops of such blows as peaks.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from scenewright.engine.drive import Drive, drive_for, driven, louder
from scenewright.engine.errors import Cancelled
from scenewright.engine.finish import TRUE_PEAK_DB_MAX, OutputSettings, Spool
from scenewright.sound.behind import behind
from scenewright.sound.decode import open_sound
from scenewright.sound.encode import encoder_for
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
    drive = drive_for(spooled, output.target_lufs, ceiling_db, cancelled)
    for _ in range(_TRIES_MAX):
        made = _encoded(spooled, output, path, louder(spooled, drive, louder_db), cancelled)
        over_db = made.true_peak_db + softer_db - TRUE_PEAK_DB_MAX
        missed_lu = 0.0 if louder_db else made.lufs - drive.lufs - unforeseen_lu
        if over_db <= 0.0 and abs(missed_lu) <= _MISSING_LU_TO_CORRECT:
            break
        if over_db > 0.0:
            ceiling_db -= over_db + _BELOW_DB
        unforeseen_lu += missed_lu
        before = drive
        drive = drive_for(spooled, output.target_lufs, ceiling_db, cancelled, unforeseen_lu)
        if over_db <= 0.0 and abs(drive.gain_db - before.gain_db) <= _MISSING_LU_TO_CORRECT:
            break
    return Loudness(max(SILENCE_LUFS, made.lufs + softer_db), made.true_peak_db + softer_db)


def _encoded(
    spooled: Spool,
    output: OutputSettings,
    path: Path,
    drive: Drive,
    cancelled: Callable[[], bool],
) -> Loudness:
    """Encode the mix as it is driven; what came out, before it is made softer."""
    rate, softer = output.sample_rate, np.float32(min(output.volume, 1.0))
    taken_lu = spooled.surveyed.loudness.lufs + drive.gain_db - drive.lufs
    is_decoded = output.is_lossy and taken_lu > _LIMITED_LU_TO_DECODE
    is_measured = taken_lu > _LIMITED_LU_TO_MEASURE and not is_decoded
    meter = LoudnessMeter(rate, 2) if is_measured else None
    limiter = drive.limiter(rate)
    encoder = encoder_for(path, output.output_format, rate, seconds=spooled.frames / rate)
    with encoder, behind(encoder.write) as write:
        for block in driven(spooled, drive, limiter, cancelled):
            write(block if softer == 1.0 else block * softer)
            if meter is not None:
                meter.push(block)
    if is_decoded:
        return _decoded(path, cancelled).louder(-20.0 * float(np.log10(softer)))
    lufs = drive.lufs if meter is None else meter.integrated_lufs()
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

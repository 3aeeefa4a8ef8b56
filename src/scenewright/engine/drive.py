"""How hard the mix is driven against the limiter, so that it comes out as loud as it should.

What goes on is left to a gentle limiter, and the survey of the mix tells what that does to it. A
few blows alone are as loud as that only when their peaks are rounded, which a quick limiter does;
it is too quick to be foreseen well in the survey, so it is tried on the mix itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from scenewright.engine.errors import Cancelled
from scenewright.sound.limiter import TruePeakLimiter
from scenewright.sound.loudness import gain_reaching
from scenewright.sound.meter import SILENCE_LUFS, LoudnessMeter, decibels
from scenewright.sound.recovery import GENTLE, QUICK, Ballistics

if TYPE_CHECKING:
    from scenewright.engine.finish import Samples, Spool

_GAIN_DB_MAX = 60.0
# How far the highest sample may be driven above the ceiling: held down gently for longer than
# that, what stands beside a blow would be heard to duck.
_GENTLE_OVER_DB_MAX = 12.0
# And rounded: from here on a crack is all ceiling and no crack.
_QUICK_OVER_DB_MAX = 30.0
# How far the true peak may lie above the highest sample; a guess on the safe side.
_PEAK_ABOVE_SAMPLES_DB = 4.0
_MISSING_LU_TO_ROUND = 0.1
_TRIAL_TOLERANCE_LU = 0.05
# What a quick limiter leaves is louder than the survey's bins tell, by about so much.
_UNSEEN_LU = 0.5


@dataclass(frozen=True)
class Drive:
    """A gain in decibels, the true peak in dBTP and the manner that the limiter behind it has, and
    the loudness in LUFS that is foreseen of both."""

    gain_db: float
    ceiling_db: float
    lufs: float
    ballistics: Ballistics = GENTLE

    def limiter(self, sample_rate: int) -> TruePeakLimiter:
        return TruePeakLimiter(sample_rate, 2, self.ceiling_db, self.ballistics)


def drive_for(
    spooled: Spool,
    target_lufs: float,
    ceiling_db: float,
    cancelled: Callable[[], bool],
    unforeseen_lu: float = 0.0,
) -> Drive:
    """What brings the mix to its target behind the limiter; silence stays silence.

    `unforeseen_lu` is what came out louder than was foreseen when it was tried. Raises `Cancelled`.
    """
    if spooled.surveyed.loudness.lufs <= SILENCE_LUFS or spooled.peak <= 0.0:
        return Drive(0.0, ceiling_db, SILENCE_LUFS)
    aimed_lufs = target_lufs - unforeseen_lu
    gentle = _gentle(spooled, aimed_lufs, ceiling_db, cancelled)
    if gentle.lufs >= aimed_lufs - _MISSING_LU_TO_ROUND:
        return gentle
    return _quick(spooled, aimed_lufs, ceiling_db, cancelled)


def louder(spooled: Spool, drive: Drive, gain_db: float) -> Drive:
    """The same with more gain in decibels, for the limiter to bear."""
    if gain_db == 0.0:
        return drive
    gain_db += drive.gain_db
    lufs = spooled.surveyed.limited_lufs(gain_db, drive.ceiling_db, drive.ballistics)
    return replace(drive, gain_db=gain_db, lufs=lufs)


def _gentle(
    spooled: Spool, target_lufs: float, ceiling_db: float, cancelled: Callable[[], bool]
) -> Drive:
    def lufs_at(gain_db: float) -> float:
        if cancelled():
            raise Cancelled
        return spooled.surveyed.limited_lufs(gain_db, ceiling_db)

    peak_db = decibels(spooled.peak)
    most = min(_GAIN_DB_MAX, ceiling_db + _GENTLE_OVER_DB_MAX - peak_db)
    gain_db = min(target_lufs - spooled.surveyed.loudness.lufs, most)
    for _ in range(2):
        # What counts at all, above -70 LUFS, changes with the gain.
        gain_db = min(gain_db + target_lufs - lufs_at(gain_db), most)
    if peak_db + gain_db + _PEAK_ABOVE_SAMPLES_DB >= ceiling_db:
        gain_db = gain_reaching(lufs_at, target_lufs, gain_db, most)
    return Drive(gain_db, ceiling_db, lufs_at(gain_db))


def _quick(
    spooled: Spool, target_lufs: float, ceiling_db: float, cancelled: Callable[[], bool]
) -> Drive:
    def foreseen(gain_db: float) -> float:
        if cancelled():
            raise Cancelled
        return spooled.surveyed.limited_lufs(gain_db, ceiling_db, QUICK)

    least = ceiling_db - decibels(spooled.peak)
    most = min(_GAIN_DB_MAX, least + _QUICK_OVER_DB_MAX)
    # There the limiter has nothing to do.
    known = {least: foreseen(least)}

    def lufs_at(gain_db: float) -> float:
        if gain_db not in known:
            known[gain_db] = _tried(spooled, Drive(gain_db, ceiling_db, 0.0, QUICK), cancelled)
        return known[gain_db]

    missed_lu = _UNSEEN_LU
    for _ in range(2):
        # What the survey does not see is nearly the same at a gain not far away.
        gain_db = gain_reaching(foreseen, target_lufs - missed_lu, least, most)
        if abs(lufs_at(gain_db) - target_lufs) <= _TRIAL_TOLERANCE_LU:
            return Drive(gain_db, ceiling_db, known[gain_db], QUICK)
        missed_lu = lufs_at(gain_db) - foreseen(gain_db)
    low = max((at for at, lufs in known.items() if lufs < target_lufs), default=least)
    high = min((at for at, lufs in known.items() if lufs > target_lufs), default=most)
    gain_db = gain_reaching(lufs_at, target_lufs, low, high, _TRIAL_TOLERANCE_LU)
    return Drive(gain_db, ceiling_db, known[gain_db], QUICK)


def _tried(spooled: Spool, drive: Drive, cancelled: Callable[[], bool]) -> float:
    """The loudness in LUFS of all of the mix as it is driven."""
    meter = LoudnessMeter(spooled.sample_rate, 2)
    for block in driven(spooled, drive, drive.limiter(spooled.sample_rate), cancelled):
        meter.push(block)
    return meter.integrated_lufs()


def driven(
    spooled: Spool, drive: Drive, limiter: TruePeakLimiter, cancelled: Callable[[], bool]
) -> Iterator[Samples]:
    """The blocks of the mix with the gain and through the limiter; in sum as long as the mix."""
    gain = np.float32(10.0 ** (drive.gain_db / 20.0))
    before = spooled.ending() if spooled.loops else np.zeros((0, 2), np.float32)
    # What goes round begins as the limiter left it at the end.
    waiting = len(before)
    for block in chain([before], spooled.blocks(cancelled)):
        made = limiter.push(block * gain)
        yield made[waiting:]
        waiting = max(0, waiting - len(made))
    yield limiter.push(np.zeros((0, 2), np.float32), last=True)[waiting:]

"""What gain brings a stream to a loudness when a limiter comes after it.

The stream is surveyed once: its K-weighted power and its true peak in bins of about a thousandth
of a second. The limiter's gain is slow beside both, so what it will do at any gain is worked out on
the bins, and no second pass is needed to try one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scenewright.sound.convolve import Convolver, Hops
from scenewright.sound.limiter import MARGIN_DB
from scenewright.sound.meter import (
    SILENCE_LUFS,
    LoudnessMeter,
    TruePeakMeter,
    decibels,
    gated_lufs,
    k_weighting,
)
from scenewright.sound.recovery import GENTLE, Ballistics, Recovery, least_ahead
from scenewright.sound.true_peak import HALF_TAPS, HOP_FRAMES, PeakFollower

Samples = NDArray[np.float32]

OVERSAMPLING = 8
BINS_A_SECOND_MIN = 750
# Knocks and barks alone would need far more to reach the loudness of speech; driven further they
# are all ceiling. What stays softer for it is told by the figures.
LIMITED_LU_MAX = 4.0
TOLERANCE_DB = 0.01
TOLERANCE_LU = 0.002
_STEPS_OF_HOP = 5
_STEPS_OF_PART = 600


@dataclass(frozen=True)
class Loudness:
    """Integrated loudness in LUFS, -70 for silence, and true peak in dBTP, -120 for silence."""

    lufs: float
    true_peak_db: float

    def louder(self, gain_db: float) -> Loudness:
        """The same sound with a gain; silence stays silence."""
        if self.lufs <= SILENCE_LUFS:
            return self
        return Loudness(self.lufs + gain_db, self.true_peak_db + gain_db)


def peak_floor(known: Loudness, target_lufs: float, ceiling_db: float) -> float:
    """Below which magnitude (full scale 1) no gain that is looked for makes a peak need a limiter,
    where the loudness of the stream is known."""
    gain_max_db = target_lufs - known.lufs + LIMITED_LU_MAX
    return float(10.0 ** ((ceiling_db - MARGIN_DB - gain_max_db) / 20.0))


class LoudnessWatch:
    """Measures what passes by; `sample_rate` in hertz, one or two channels."""

    def __init__(self, sample_rate: int, channels: int) -> None:
        self._loudness = LoudnessMeter(sample_rate, channels)
        self._peak = TruePeakMeter(channels)

    def push(self, block: Samples) -> None:
        """Take the next block of shape (frames, channels)."""
        self._loudness.push(block)
        self._peak.push(block)

    def finish(self) -> Loudness:
        """What was measured. Ends the stream."""
        return Loudness(self._loudness.integrated_lufs(), self._peak.finish_db())


@dataclass(frozen=True)
class Surveyed:
    """A stream in bins: level (K-weighted, over all channels together; its square is power) and
    true peak of each, to 0.004 dB: an hour has millions."""

    loudness: Loudness
    levels: NDArray[np.float16]
    peaks: NDArray[np.float16]
    sample_rate: int
    bin_frames: int
    frames: int

    def gain_to(self, target_lufs: float, ceiling_db: float) -> float:
        """The gain in decibels before a limiter at `ceiling_db` (dBTP) that gives `target_lufs`.

        0 for silence. The limiter takes no more than 4 LU away, also where the sound then stays
        softer.
        """
        if self.loudness.lufs <= SILENCE_LUFS:
            return 0.0
        plain = target_lufs - self.loudness.lufs
        low, high = ceiling_db - self.loudness.true_peak_db, plain + LIMITED_LU_MAX
        if plain <= low:
            return plain

        def is_enough(gain_db: float) -> bool:
            lufs = self.limited_lufs(gain_db, ceiling_db)
            return lufs >= target_lufs or self.loudness.lufs + gain_db - lufs > LIMITED_LU_MAX

        return last_before(is_enough, low, high)

    def limited_lufs(
        self, gain_db: float, ceiling_db: float, ballistics: Ballistics = GENTLE
    ) -> float:
        """The loudness behind the gain and the limiter, as the limiter works but bin by bin."""
        steps, rest = [], 0.0
        recovery = Recovery(self.bin_frames / self.sample_rate, ballistics)
        ceiling = 10.0 ** ((ceiling_db - MARGIN_DB - gain_db) / 20.0)
        of_step = self.sample_rate // 10 // self.bin_frames
        # An hour is looked at in parts, so that it needs no more memory than a minute.
        for begin in range(0, len(self.levels), _STEPS_OF_PART * of_step):
            end = begin + _STEPS_OF_PART * of_step
            limited_db = self._limited_db(begin, end, ceiling, recovery)
            power = _power(self.levels[begin:end])
            power *= np.power(10.0, (limited_db + gain_db) / 10.0)
            more, rest = _steps_of_bins(power, of_step)
            steps.append(more)
        return gated_lufs(np.concatenate(steps), rest, self.frames / (of_step * self.bin_frames))

    def _limited_db(
        self, begin: int, end: int, ceiling: float, recovery: Recovery
    ) -> NDArray[np.floating]:
        """The limiter's gain in these bins."""
        bin_seconds = self.bin_frames / self.sample_rate
        width = max(1, round(GENTLE.look_ahead_seconds / bin_seconds))
        peaks = self.peaks[begin : end + width - 1].astype(np.float32)
        needed_db = 20.0 * np.log10(np.minimum(ceiling / np.maximum(peaks, 1e-9), 1.0))
        count = min(end, len(self.peaks)) - begin
        behind = np.zeros(count + width - 1 - len(peaks), needed_db.dtype)
        worst = least_ahead(np.concatenate([needed_db, behind]), width)[:count]
        return recovery.run(worst)


def last_before(is_enough: Callable[[float], bool], low: float, high: float) -> float:
    """Where what is not enough yet becomes enough, to `TOLERANCE_DB` below."""
    while high - low > TOLERANCE_DB:
        middle = (low + high) / 2.0
        low, high = (low, middle) if is_enough(middle) else (middle, high)
    return low


def gain_reaching(
    lufs_at: Callable[[float], float],
    target_lufs: float,
    low: float,
    high: float,
    tolerance_lu: float = TOLERANCE_LU,
) -> float:
    """The gain between two at which what gets louder with it reaches a loudness, to 0.01 dB or
    `tolerance_lu`; `low` or `high` where it does so beyond. It was asked for the loudness there.

    Along straight lines, the one that stays behind made steeper (the Illinois method, Dowell and
    Jarratt 1971).
    """
    below, above = lufs_at(low) - target_lufs, lufs_at(high) - target_lufs
    if below >= 0.0 or above <= 0.0:
        return low if below >= 0.0 else high
    before = 0.0
    while high - low > TOLERANCE_DB:
        middle = low + (high - low) * below / (below - above)
        missing = lufs_at(middle) - target_lufs
        if abs(missing) <= tolerance_lu:
            return middle
        behind = 0.5 if missing * before > 0.0 else 1.0
        if missing < 0.0:
            low, below, above = middle, missing, above * behind
        else:
            high, above, below = middle, missing, below * behind
        before = missing
    return low


class Survey:
    """Surveys a stream of one or two channels; `sample_rate` in hertz.

    Peaks below `peak_floor` (full scale 1) need not be found exactly: they are no higher. With
    infinity they are those of the samples alone.
    """

    def __init__(self, sample_rate: int, channels: int, peak_floor: float = 0.0) -> None:
        step_frames = sample_rate // 10
        self._sample_rate = sample_rate
        self._channels = channels
        self._bin_frames = max(
            size
            for size in range(1, max(1, sample_rate // BINS_A_SECOND_MIN) + 1)
            if step_frames % size == 0
        )
        self._hop_frames = step_frames * _STEPS_OF_HOP
        self._weighting = Convolver(k_weighting(sample_rate, self._hop_frames), channels)
        self._weighted = Hops(channels, self._hop_frames)
        self._follower = PeakFollower(channels, OVERSAMPLING)
        self._followed = Hops(channels, HOP_FRAMES)
        self._peak_floor = peak_floor
        self._levels: list[NDArray[np.float16]] = []
        self._peaks: list[NDArray[np.float16]] = []
        self._highest = 0.0
        # Peaks lag behind, and come in hops that are no whole number of bins.
        self._peaks_rest = np.zeros(0, np.float32)
        self._lag = HALF_TAPS
        self._frames = 0

    def push(self, block: Samples) -> None:
        """Take the next block of shape (frames, channels)."""
        self.push_power(block)
        self.push_peaks(block)

    def push_power(self, block: Samples) -> None:
        """The half of `push` that another thread need not do."""
        self._frames += len(block)
        for hop in self._weighted.push(block):
            filtered = self._weighting.run(hop)[0]
            binned = filtered.reshape(self._channels, -1, self._bin_frames)
            power = np.einsum("cbf,cbf->b", binned, binned) / self._bin_frames
            self._levels.append(np.sqrt(power).astype(np.float16))

    def push_peaks(self, block: Samples) -> None:
        """The other half."""
        for hop in self._followed.push(block):
            followed = self._follower.run(hop, self._peak_floor)[self._lag :]
            peaks = np.concatenate([self._peaks_rest, followed])
            self._lag = 0
            whole = len(peaks) // self._bin_frames * self._bin_frames
            of_bins = peaks[:whole].reshape(-1, self._bin_frames).max(axis=1)
            self._highest = max(self._highest, float(of_bins.max(initial=0.0)))
            self._peaks.append(of_bins.astype(np.float16))
            self._peaks_rest = peaks[whole:]

    def finish(self) -> Surveyed:
        """What was found. Ends the stream."""
        frames = self._frames
        behind = max(self._hop_frames, HOP_FRAMES) + HALF_TAPS + self._bin_frames
        self.push(np.zeros((behind, self._channels), np.float32))
        bins = -(-frames // self._bin_frames)
        nothing = np.zeros(0, np.float16)
        levels, self._levels = np.concatenate([nothing, *self._levels])[:bins], []
        peaks, self._peaks = np.concatenate([nothing, *self._peaks])[:bins], []
        of_step = self._sample_rate // 10 // self._bin_frames
        steps, rest = [np.zeros(0)], 0.0
        for begin in range(0, bins, _STEPS_OF_PART * of_step):
            power = _power(levels[begin : begin + _STEPS_OF_PART * of_step])
            more, rest = _steps_of_bins(power, of_step)
            steps.append(more)
        lufs = gated_lufs(np.concatenate(steps), rest, frames / (of_step * self._bin_frames))
        loudness = Loudness(lufs, decibels(self._highest))
        return Surveyed(loudness, levels, peaks, self._sample_rate, self._bin_frames, frames)


def _power(levels: NDArray[np.float16]) -> NDArray[np.float32]:
    return np.square(levels.astype(np.float32))


def _steps_of_bins(power: NDArray[np.floating], of_step: int) -> tuple[NDArray[np.float64], float]:
    """The mean power of each whole 100 ms of so many bins, and the sum behind them, in steps."""
    whole = len(power) // of_step * of_step
    steps = power[:whole].reshape(-1, of_step).mean(axis=1, dtype=np.float64)
    return steps, float(power[whole:].sum(dtype=np.float64)) / of_step

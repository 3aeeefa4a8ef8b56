"""Where a sound is heard: left to right, near or far, and with how much of the room.

All of it works on a stream, block by block, with the same result however the blocks are cut.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.convolve import ShortFilter

if TYPE_CHECKING:
    from scenewright.scene.model import Place

Samples = NDArray[np.float32]

REFERENCE_METRES = 2.0
_NEAREST_METRES = 0.5
_FARTHEST_METRES = 500.0
# Between free field (6 dB a doubling) and a live room, where level hardly falls.
_DB_PER_DOUBLING = 4.5
_WAY_BESIDE = 2.0
_OPEN_HERTZ = 18_000.0
_CUT_TAPS = 129
# The room's answer falls less with distance than the sound itself: 1.5 dB a doubling, as is
# measured in halls (Barron and Lee, 1988), so that what is far is more room than sound.
_WETTER_DB_PER_DOUBLING = 3.0
_WETTER_DB_MAX = 12.0
# In the open no field is diffuse: what trees and houses send back falls nearly as the sound does.
_WETTER_DB_IN_THE_OPEN = 1.0


def pan_gains(pan: NDArray[np.float64]) -> NDArray[np.float64]:
    """Gains of left and right for pans of -1 to 1, shape (n, 2): their squares always sum to 2."""
    angle = (np.clip(pan, -1.0, 1.0) + 1.0) * np.pi / 4.0
    gains: NDArray[np.float64] = np.stack([np.cos(angle), np.sin(angle)], axis=-1) * np.sqrt(2.0)
    return gains


def distance_gain_db(metres: float) -> float:
    """Level at a distance: 0 dB at two metres, 4.5 dB less with every doubling."""
    within = min(max(metres, _NEAREST_METRES), _FARTHEST_METRES)
    return -_DB_PER_DOUBLING * float(np.log2(within / REFERENCE_METRES))


def distance_cut_hertz(metres: float) -> float:
    """Where the treble ends: open up to 4 m, 5 kHz at 50 m, 1.6 kHz at 500 m."""
    return min(_OPEN_HERTZ, max(1200.0, 5000.0 * math.sqrt(50.0 / max(metres, 0.1))))


def wetness(metres: float, from_metres: float = 0.0) -> float:
    """How much of a sound at a distance goes to the room, beside one at two metres (1).

    3 dB more with every doubling. In the open, which answers nothing nearer than `from_metres` and
    all that is twice as far, it is 1 dB: steps that come nearer are heard before their echo.
    """
    within = min(max(metres, _NEAREST_METRES), _FARTHEST_METRES)
    a_doubling = _WETTER_DB_IN_THE_OPEN if from_metres else _WETTER_DB_PER_DOUBLING
    wetter_db = a_doubling * math.log2(within / REFERENCE_METRES)
    opened = 1.0 if not from_metres else min(max(within / from_metres - 1.0, 0.0), 1.0)
    return opened * float(10.0 ** (min(wetter_db, _WETTER_DB_MAX) / 20.0))


class HighCut:
    """A gentle low-pass for a stereo stream, without delay to the ear (64 frames)."""

    def __init__(self, cut_hertz: float) -> None:
        position = np.arange(_CUT_TAPS) - _CUT_TAPS // 2
        width = 2.0 * cut_hertz / SAMPLE_RATE
        taps = np.sinc(position * width) * np.hanning(_CUT_TAPS)
        self._filter = ShortFilter(taps / taps.sum())
        self._tail = np.zeros((2, _CUT_TAPS - 1), np.float32)

    def run(self, block: Samples) -> Samples:
        """The next block of shape (frames, 2), filtered."""
        heard = self._filter.run(self._tail, block.T)
        self._tail = np.concatenate([self._tail, block[1 - _CUT_TAPS :].T], axis=1)[
            :, 1 - _CUT_TAPS :
        ]
        return heard.T


class _Open:
    """A stereo stream as it is, and as late as one that is cut."""

    def __init__(self) -> None:
        self._kept = np.zeros((_CUT_TAPS // 2, 2), np.float32)

    def run(self, block: Samples) -> Samples:
        """The next block of shape (frames, 2)."""
        whole = np.concatenate([self._kept, block])
        self._kept = whole[len(block) :]
        return whole[: len(block)]


def _nearness(progress: NDArray[np.float64], ratio: float) -> NDArray[np.float64]:
    """How near what passes on a straight line at an even speed is, from 0 at both ends to 1
    halfway, on a scale of doublings of distance; `ratio` is the farthest by the nearest."""
    along = (2.0 * progress - 1.0) * math.sqrt(ratio * ratio - 1.0)
    nearness: NDArray[np.float64] = 1.0 - 0.5 * np.log2(1.0 + along * along) / math.log2(ratio)
    return nearness


class Placement:
    """Puts a stereo stream of a known length at its place, and moves it there if it moves."""

    def __init__(
        self,
        place: Place,
        duration_frames: int,
        wet_from_metres: float = 0.0,
        gain_db: float = 0.0,
    ) -> None:
        """`wet_from_metres` is the room's: what is nearer is not answered. `gain_db` is the sound's
        own, wherever it is."""
        self._duration = max(1, duration_frames)
        self._pans = (place.pan, place.pan if place.pan_to is None else place.pan_to)
        near = place.distance_metres
        far = near if place.distance_to_metres is None else place.distance_to_metres
        self._passes = 0.0
        if place.passing_metres is not None and place.passing_metres < near:
            far = max(place.passing_metres, _NEAREST_METRES)
            self._passes = near / far
        self._gains_db = (gain_db + distance_gain_db(near), gain_db + distance_gain_db(far))
        gain = 10.0 ** (self._gains_db[0] / 20.0)
        self._still_gains = (pan_gains(np.array([place.pan]))[0] * gain).astype(np.float32)
        self._wet = (wetness(near, wet_from_metres), wetness(far, wet_from_metres))
        cuts = [distance_cut_hertz(near)]
        if far != near:
            cuts.append(distance_cut_hertz(far))
        self._is_still = near == far and self._pans[0] == self._pans[1]
        # What is open at one end of its way is as late as what is cut at the other: of a sound and
        # itself a millisecond later every second band of 375 Hz is gone.
        is_cut = min(cuts) < _OPEN_HERTZ
        self._cuts: list[HighCut | _Open | None] = [
            (HighCut(cut) if cut < _OPEN_HERTZ else _Open()) if is_cut else None for cut in cuts
        ]
        # So late is what is heard of it.
        self.late_frames = _CUT_TAPS // 2 if is_cut else 0
        self._position = 0
        self._way = np.zeros(0)

    def run(self, block: Samples) -> Samples:
        """The next block of shape (frames, 2) as it is heard from its place."""
        if self._is_still:
            return self._placed(block if self._cuts[0] is None else self._cuts[0].run(block))
        frames = len(block)
        progress = np.minimum((self._position + np.arange(frames)) / self._duration, 1.0)
        self._position += frames
        way = _nearness(progress, self._passes) if self._passes > 1.0 else progress
        self._way = way
        heard = self._dulled(block, way.astype(np.float32))
        pan = self._pans[0] + (self._pans[1] - self._pans[0]) * progress
        gain_db = self._gains_db[0] + (self._gains_db[1] - self._gains_db[0]) * way
        if self._pans[0] != self._pans[1] and not self._passes:
            # On a straight way past, what is at the side is farther off than in the middle.
            aside = np.sqrt(1.0 + np.square(_WAY_BESIDE * pan))
            gain_db = gain_db - _DB_PER_DOUBLING * np.log2(aside)
        gains = (pan_gains(pan) * 10.0 ** (gain_db / 20.0)[:, None]).astype(np.float32)
        return _crossed(heard, (np.abs(pan) / 2.0).astype(np.float32), gains[:, 0], gains[:, 1])

    def _placed(self, heard: Samples) -> Samples:
        """What neither moves nor comes nearer."""
        left, right = self._still_gains
        pan = self._pans[0]
        if not pan:
            placed = np.empty((2, len(heard)), np.float32)
            np.multiply(heard.T, left, out=placed)
            return placed.T
        return _crossed(heard, np.float32(abs(pan) / 2.0), left, right)

    def sent(self, placed: Samples) -> Samples | None:
        """What of the block that `run` gave last goes to the room, shape (frames,)."""
        near, far = self._wet
        if not near and not far:
            return None
        together = placed[:, 0] + placed[:, 1]
        if near == far:
            return together * np.float32(0.5 * near)
        moving = near + (far - near) * self._way
        part: Samples = together * (0.5 * moving).astype(np.float32)
        return part

    def _dulled(self, block: Samples, progress: Samples) -> Samples:
        versions = [block if cut is None else cut.run(block) for cut in self._cuts]
        if len(versions) == 1:
            return versions[0]
        return versions[0] + (versions[1] - versions[0]) * progress[:, None]


def _crossed(
    heard: Samples,
    crossing: Samples | np.float32,
    left: Samples | np.float32,
    right: Samples | np.float32,
) -> Samples:
    """A sound at the side has no width left: what the far ear lost is heard by the near one."""
    placed = np.empty((2, len(heard)), np.float32)
    if not heard.strides[1]:
        # One channel heard on both sides: there is nothing to bring across.
        np.multiply(heard[:, 0], left, out=placed[0])
        np.multiply(heard[:, 0], right, out=placed[1])
        return placed.T
    across = heard[:, 1] - heard[:, 0]
    across *= crossing
    np.add(heard[:, 0], across, out=placed[0])
    np.subtract(heard[:, 1], across, out=placed[1])
    placed[0] *= left
    placed[1] *= right
    return placed.T

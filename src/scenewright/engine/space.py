"""Where a sound is heard: left to right, near or far, and in what room.

All of it works on a stream, block by block, with the same result however the blocks are cut.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE
from scenewright.sound.convolve import Convolver

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
_SCATTER_SECONDS = 0.004


@dataclass(frozen=True)
class Room:
    """Reverberation: seconds until it is 60 dB down, level beside the sound itself, treble."""

    decay_seconds: float
    wet: float
    high_cut_hertz: float


_ROOM = Room(0.45, 0.16, 6000.0)
ROOMS = {
    "small": Room(0.3, 0.13, 7000.0),
    "room": _ROOM,
    "bathroom": Room(0.8, 0.28, 9000.0),
    "kitchen": Room(0.5, 0.16, 8000.0),
    "street": Room(0.6, 0.06, 5000.0),
    "forest": Room(0.8, 0.05, 3500.0),
    "hall": Room(1.6, 0.2, 5500.0),
    "theatre": Room(1.3, 0.18, 5000.0),
    "tunnel": Room(2.2, 0.3, 4500.0),
    "church": Room(3.0, 0.26, 5000.0),
    "cathedral": Room(4.0, 0.3, 4500.0),
    "cave": Room(2.6, 0.3, 3800.0),
}
_WITHOUT_REVERBERATION = ("", "dry", "outdoor", "outdoors", "outside", "open", "none")


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


class HighCut:
    """A gentle low-pass for a stereo stream, without delay to the ear (64 frames)."""

    def __init__(self, cut_hertz: float) -> None:
        position = np.arange(_CUT_TAPS) - _CUT_TAPS // 2
        width = 2.0 * cut_hertz / SAMPLE_RATE
        taps = np.sinc(position * width) * np.hanning(_CUT_TAPS)
        self._taps = taps / taps.sum()
        self._tail = np.zeros((_CUT_TAPS - 1, 2), np.float32)

    def run(self, block: Samples) -> Samples:
        """The next block of shape (frames, 2), filtered."""
        joined = np.concatenate([self._tail, block])
        self._tail = joined[len(joined) - _CUT_TAPS + 1 :]
        size = 1 << (len(joined) - 1).bit_length()
        spectrum = np.fft.rfft(joined, size, axis=0) * np.fft.rfft(self._taps, size)[:, None]
        filtered = np.fft.irfft(spectrum, size, axis=0)
        return filtered[_CUT_TAPS - 1 : len(joined)].astype(np.float32)


class Placement:
    """Puts a stereo stream of a known length at its place, and moves it there if it moves."""

    def __init__(self, place: Place, duration_frames: int) -> None:
        self._duration = max(1, duration_frames)
        self._pans = (place.pan, place.pan if place.pan_to is None else place.pan_to)
        near = place.distance_metres
        far = near if place.distance_to_metres is None else place.distance_to_metres
        self._gains_db = (distance_gain_db(near), distance_gain_db(far))
        cuts = [distance_cut_hertz(near)]
        if far != near:
            cuts.append(distance_cut_hertz(far))
        self._cuts = [HighCut(cut) if cut < _OPEN_HERTZ else None for cut in cuts]
        self._position = 0

    def run(self, block: Samples) -> Samples:
        """The next block of shape (frames, 2) as it is heard from its place."""
        frames = len(block)
        progress = (self._position + np.arange(frames)) / self._duration
        progress = np.minimum(progress, 1.0)[:, None]
        self._position += frames
        heard = self._dulled(block, progress)
        is_still = self._pans[0] == self._pans[1] and self._gains_db[0] == self._gains_db[1]
        if is_still:
            progress = progress[:1]
        pan = self._pans[0] + (self._pans[1] - self._pans[0]) * progress[:, 0]
        gain_db = self._gains_db[0] + (self._gains_db[1] - self._gains_db[0]) * progress
        if self._pans[0] != self._pans[1]:
            # On a straight way past, what is at the side is farther off than in the middle.
            way = np.sqrt(1.0 + np.square(_WAY_BESIDE * pan[:, None]))
            gain_db = gain_db - _DB_PER_DOUBLING * np.log2(way)
        gains = (pan_gains(pan) * 10.0 ** (gain_db / 20.0)).astype(np.float32)
        # A sound at the side has no width left: what the far ear lost is heard by the near one.
        crossing = (np.abs(pan) / 2.0).astype(np.float32)[:, None]
        placed: Samples = (heard + (heard[:, ::-1] - heard) * crossing) * gains
        return placed

    def _dulled(self, block: Samples, progress: NDArray[np.float64]) -> Samples:
        versions = [block if cut is None else cut.run(block) for cut in self._cuts]
        if len(versions) == 1:
            return versions[0]
        return versions[0] + (versions[1] - versions[0]) * progress.astype(np.float32)


class Reverberation:
    """The room's answer to a stereo stream of blocks of `BLOCK_FRAMES`."""

    def __init__(self, room: Room) -> None:
        frames = round(room.decay_seconds * SAMPLE_RATE)
        generator = np.random.Generator(np.random.SFC64(frames))
        noise = generator.standard_normal((2, frames))
        spectrum = np.fft.rfft(noise, axis=1)
        hertz = np.fft.rfftfreq(frames, 1.0 / SAMPLE_RATE)
        spectrum *= 1.0 / (1.0 + (hertz / room.high_cut_hertz) ** 2)
        spectrum *= hertz / (hertz + 150.0)
        seconds = np.arange(frames) / SAMPLE_RATE
        decay = 10.0 ** (-3.0 * seconds / room.decay_seconds)
        onset = np.minimum(1.0, seconds / _SCATTER_SECONDS)
        response = np.fft.irfft(spectrum, frames, axis=1) * decay * onset
        response /= np.sqrt(np.square(response).sum(axis=1, keepdims=True))
        # Noise of unit energy answers steady sound at its own level.
        self._wet = np.float32(room.wet)
        self._convolver = Convolver(response, 1, BLOCK_FRAMES)

    def run(self, block: Samples) -> Samples:
        """The reverberation alone of the next (BLOCK_FRAMES, 2) block."""
        send = block.mean(axis=1, keepdims=True)
        answer = self._convolver.run(send)[:, 0, :].T
        wet: Samples = answer * self._wet
        return wet


def room_named(name: str) -> Room | None:
    """The room of a scene; None for the open air. A word that is not known is a plain room."""
    word = name.strip().lower()
    return None if word in _WITHOUT_REVERBERATION else ROOMS.get(word, _ROOM)

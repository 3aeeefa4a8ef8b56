"""What a place answers to a sound: reverberation, echoes, and what water does to everything.

Decay times are those measured in such places (Kuttruff, Room Acoustics, 6th edition, chapter 9;
Howard and Angus, Acoustics and Psychoacoustics); a test measures them again in what is heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE
from scenewright.sound.convolve import Convolver, Spectra

if TYPE_CHECKING:
    from scenewright.scene.model import Scene

Samples = NDArray[np.float32]

_SCATTER_SECONDS = 0.004
# Walls and air swallow treble first: above this it dies away faster.
_TREBLE_HERTZ = 3000.0
_TREBLE_DECAY = 0.6
_ECHO_SECONDS = 0.03
_ECHO_CUT_HERTZ = 3000.0
# What is sent is one channel: so many pieces of a block are transformed together.
_PIECES = 4


@dataclass(frozen=True)
class Room:
    """A place that answers.

    `decay_seconds` until the reverberation is 60 dB down, `wet` its level beside a sound two
    metres away, `high_cut_hertz` where its treble ends. `echoes` are pairs of seconds and
    decibels beside the sound itself. `from_metres`: nearer than this nothing answers.
    `muffled_hertz` above 0 is where everything that is heard ends.
    """

    decay_seconds: float
    wet: float
    high_cut_hertz: float
    echoes: tuple[tuple[float, float], ...] = ()
    from_metres: float = 0.0
    muffled_hertz: float = 0.0


# Where a scene is: each from a frame on, the first from 0.
Rooms = Sequence[tuple[int, Room | None]]

_ROOM = Room(0.45, 0.16, 6000.0)
# Ground, trees and houses far off: what is near is heard by itself alone.
_OPEN_AIR = Room(1.0, 0.05, 2500.0, from_metres=6.0)
ROOMS = {
    "small": Room(0.3, 0.13, 7000.0),
    "room": _ROOM,
    "attic": Room(0.35, 0.13, 4000.0),
    "kitchen": Room(0.5, 0.16, 8000.0),
    "bathroom": Room(0.8, 0.28, 9000.0, ((0.011, -15.0), (0.017, -18.0))),
    "cellar": Room(1.1, 0.22, 4500.0),
    "corridor": Room(1.3, 0.22, 6500.0, ((0.014, -14.0), (0.028, -19.0), (0.042, -24.0))),
    "hall": Room(1.6, 0.2, 5500.0, ((0.035, -17.0), (0.061, -20.0))),
    "theatre": Room(1.3, 0.18, 5000.0),
    "church": Room(3.0, 0.26, 5000.0),
    "cathedral": Room(4.0, 0.3, 4500.0, ((0.09, -20.0),)),
    "tunnel": Room(2.2, 0.3, 4500.0, ((0.016, -13.0), (0.032, -18.0))),
    "cave": Room(2.6, 0.3, 3800.0),
    "stadium": Room(3.5, 0.16, 4000.0, ((0.19, -14.0), (0.36, -18.0))),
    "car": Room(0.09, 0.14, 4500.0, ((0.004, -11.0), (0.007, -14.0))),
    "telephone box": Room(0.22, 0.2, 8000.0, ((0.0053, -9.0), (0.0106, -14.0), (0.013, -15.0))),
    "space ship": Room(1.2, 0.2, 9000.0, ((0.009, -14.0), (0.018, -18.0), (0.027, -22.0))),
    "underwater": Room(1.5, 0.35, 1200.0, muffled_hertz=700.0),
    "street": Room(0.6, 0.06, 5000.0, ((0.045, -22.0),)),
    "forest": Room(0.9, 0.05, 3500.0),
    "canyon": Room(2.4, 0.07, 3000.0, ((0.48, -11.0), (0.95, -17.0), (1.46, -22.0))),
    "valley": Room(2.8, 0.05, 2500.0, ((0.85, -14.0), (1.75, -21.0))),
}
_OPEN = ("", "dry", "outdoor", "outdoors", "outside", "open")
_WITHOUT_REVERBERATION = ("none", "studio", "anechoic")


def room_named(name: str) -> Room | None:
    """The room of a scene; None where nothing answers. A word that is not known is a plain room."""
    word = name.strip().lower().replace("_", " ")
    if word in _WITHOUT_REVERBERATION:
        return None
    return _OPEN_AIR if word in _OPEN else ROOMS.get(word, _ROOM)


def rooms_of(scene: Scene) -> Rooms:
    """Where a scene with exact times is, from which frame on."""
    rooms: list[tuple[int, Room | None]] = []
    ends = [part.first_event for part in scene.parts[1:]] + [len(scene.events)]
    for part, end in zip(scene.parts, ends, strict=True):
        own = scene.events[part.first_event : end]
        if own and not part.is_throughout:
            start = min(event.start_seconds for event in own) if rooms else 0.0
            rooms.append((max(0, round(start * SAMPLE_RATE)), room_named(part.room)))
    return rooms or [(0, room_named(scene.parts[0].room))]


def room_at(rooms: Rooms, frame: int) -> Room | None:
    """The room a scene is in at one of its frames."""
    return next((room for start, room in reversed(rooms) if start <= frame), None)


def is_open_air(name: str) -> bool:
    """Whether a scene's room is the open air, or was not named."""
    return name.strip().lower() in _OPEN


@lru_cache(maxsize=4)
def _spectra_of(room: Room) -> Spectra:
    """What a convolver needs of a room; scenes in the same room share it."""
    return Spectra(answer_of(room), BLOCK_FRAMES, _PIECES)


def answer_of(room: Room) -> NDArray[np.float64]:
    """The answer to one click, shape (2, frames), at 48,000 Hz."""
    last = max((seconds + _ECHO_SECONDS for seconds, _ in room.echoes), default=0.0)
    frames = round(max(room.decay_seconds, last) * SAMPLE_RATE)
    generator = np.random.Generator(np.random.SFC64(round(room.decay_seconds * SAMPLE_RATE)))
    spectrum = np.fft.rfft(generator.standard_normal((2, frames)), axis=1)
    hertz = np.fft.rfftfreq(frames, 1.0 / SAMPLE_RATE)
    spectrum *= hertz / (hertz + 150.0) / (1.0 + (hertz / room.high_cut_hertz) ** 2)
    treble = hertz**4 / (hertz**4 + _TREBLE_HERTZ**4)
    seconds = np.arange(frames) / SAMPLE_RATE
    answer = np.zeros((2, frames))
    for part, decay_seconds in (
        (1.0 - treble, room.decay_seconds),
        (treble, room.decay_seconds * _TREBLE_DECAY),
    ):
        decay = 10.0 ** (-3.0 * seconds / decay_seconds)
        answer += np.fft.irfft(spectrum * part, frames, axis=1) * decay
    answer *= np.minimum(1.0, seconds / _SCATTER_SECONDS)
    # Noise of unit energy answers steady sound at its own level.
    answer *= room.wet / np.sqrt(np.square(answer).sum(axis=1, keepdims=True))
    for at_seconds, gain_db in room.echoes:
        echo = _echo(generator, at_seconds) * 10.0 ** (gain_db / 20.0)
        start = round(at_seconds * SAMPLE_RATE)
        end = min(start + echo.shape[1], frames)
        answer[:, start:end] += echo[:, : end - start]
    return answer


def _echo(generator: np.random.Generator, after_seconds: float) -> NDArray[np.float64]:
    """One echo of unit energy: the farther its wall, the more scattered and the duller."""
    frames = round(min(_ECHO_SECONDS, 0.0005 + 0.04 * after_seconds) * SAMPLE_RATE)
    grains = generator.standard_normal((2, frames)) * np.hanning(frames + 2)[1:-1]
    grains[:, frames // 2] += 0.5 * np.sqrt(frames)
    hertz = np.fft.rfftfreq(frames, 1.0 / SAMPLE_RATE)
    cut = 1.0 / (1.0 + (hertz * (0.2 + after_seconds) / _ECHO_CUT_HERTZ) ** 2)
    echo: NDArray[np.float64] = np.fft.irfft(np.fft.rfft(grains) * cut, frames)
    echo /= np.sqrt(np.square(echo).sum(axis=1, keepdims=True))
    return echo


class Reverberation:
    """The room's answer to a stream of blocks of `BLOCK_FRAMES`; it costs nothing while silent."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._convolver: Convolver | None = None
        self._silent_blocks = 0
        self._ringing_blocks = 0

    def run(self, sent: Samples) -> Samples | None:
        """The reverberation alone of the next block that is sent to it, shape (BLOCK_FRAMES,).

        The answer has the shape (BLOCK_FRAMES, 2), or is None where there is none.
        """
        self._silent_blocks = 0 if sent.any() else self._silent_blocks + 1
        if self._silent_blocks > self._ringing_blocks:
            return None
        if self._convolver is None:
            spectra = _spectra_of(self._room)
            self._ringing_blocks = -(-spectra.taps // BLOCK_FRAMES)
            self._convolver = Convolver(spectra, 1)
        return self._convolver.run(sent[:, None])[:, 0, :].T

"""Notes become sound: each clip is made once, put at its place, and answered by a room.

Everything happens in chunks counted from the start, so block sizes never change a sample.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Overlap
from scenewright.engine.instruments import INSTRUMENTS
from scenewright.engine.modal import ramp
from scenewright.engine.noise import CHUNK_FRAMES
from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.convolve import Convolver, Spectra
from scenewright.sound.meter import k_weighting_response

if TYPE_CHECKING:
    from scenewright.engine.music.note import Note

Samples = NDArray[np.float32]

MUSIC_LUFS = -20.5
_FRAMES_KEPT = 7_000_000
_LENGTHS_A_SECOND = 8
_WINDOW_FRAMES = 9600
_NOTE_RMS = 0.25
_NOTE_PEAK = 0.9
_RISE_FRAMES, _FALL_FRAMES = 12, 240
_PRIOR_SECONDS = 4.0
_MEMORY_SECONDS = 7.0
_RIDE_DB = 6.0
_GATE = 0.1
_LAGS = 8
_LOWEST_HERTZ = 200.0
_RESPONSE_FRAMES = 1 << 15
# So many frames are one where only what is below the lowest pitch of the weights counts.
_LOW_CELL = 64
# Longer ones are shared out between threads, which takes longer.
_PRODUCT_FRAMES = 8192
# More of them cost more in a long room than their transforms save.
_PIECES = 2


class Clips:
    """Makes the clips of notes, each once, and keeps a bounded number of frames of them."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int, int], Samples] = {}
        self._frames = 0
        self._lock = Lock()

    def clip(self, note: Note) -> Samples:
        """A mono clip at a common loudness: as loud in its loudest fifth of a second as others
        are, drums by their peak."""
        length = max(1, round(note.seconds * _LENGTHS_A_SECOND))
        key = (note.instrument, note.number, length)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        made = _made(note.instrument, note.number, length / _LENGTHS_A_SECOND)
        made.flags.writeable = False
        with self._lock:
            # Another piece may have made the same meanwhile.
            if self._kept.setdefault(key, made) is made:
                self._frames += len(made)
            while self._frames > _FRAMES_KEPT and len(self._kept) > 1:
                self._frames -= len(self._kept.pop(next(iter(self._kept))))
        return made


# A note is the same in every piece: what swells is two pieces of the same notes, and the next take
# is often in the same mood.
_CLIPS = Clips()


def _made(instrument: str, number: int, seconds: float) -> Samples:
    played = INSTRUMENTS[instrument]
    made = played.play(440 * 2 ** ((number - 69) / 12), seconds).astype(np.float32, copy=False)
    made[:_RISE_FRAMES] *= np.linspace(0, 1, min(_RISE_FRAMES, len(made)), dtype=np.float32)
    fall = min(_FALL_FRAMES, len(made))
    made[len(made) - fall :] *= np.linspace(1, 0, fall, dtype=np.float32)
    peak = max(float(made.max()), -float(made.min()), 1e-9)
    gain = _NOTE_PEAK / peak
    if not played.is_drum:
        cells = max(1, len(made) // _WINDOW_FRAMES)
        by_window = made[: cells * _WINDOW_FRAMES].reshape(cells, -1)
        power = np.einsum("cf,cf->c", by_window, by_window).max() / by_window.shape[1]
        gain = min(gain, _NOTE_RMS / max(float(np.sqrt(power)), 1e-9))
    made *= np.float32(gain)
    return made


class Performance:
    """A layer for `Endless`: plays notes that come in rising time, and the room they are in."""

    def __init__(
        self, notes: Iterator[Note], wet: float, room_seconds: float, gain_db: float
    ) -> None:
        self._notes = notes
        self._next = next(notes, None)
        self._overlap = Overlap()
        self._room = Convolver(_spectra_of(room_seconds, wet), 1) if wet else None
        self._rider = _Rider(gain_db)

    def chunk(self, first_frame: int) -> Samples:
        """The (CHUNK_FRAMES, 2) chunk that starts at `first_frame`; to be called in order."""
        while self._next is not None:
            offset = int(self._next.moment * SAMPLE_RATE) - first_frame
            if offset >= CHUNK_FRAMES:
                break
            self._add(self._next, max(offset, 0))
            self._next = next(self._notes, None)
        chunk = self._overlap.take().T
        if self._room is not None:
            chunk += self._room.run((chunk[0] + chunk[1])[:, None])[:, 0]
        chunk *= self._rider.gains(chunk)
        return chunk.T

    def _add(self, note: Note, offset: int) -> None:
        clip = _CLIPS.clip(note)
        angle = (min(max(note.pan, -1.0), 1.0) + 1) * np.pi / 4
        sides = np.array([np.cos(angle), np.sin(angle)]) * note.level
        self._overlap.add_mono(clip, offset, sides.astype(np.float32))


@lru_cache(maxsize=4)
def _spectra_of(room_seconds: float, wet: float) -> Spectra:
    """What a room answers to the sum of both sides; pieces in the same room share it."""
    return Spectra(0.5 * wet * _response(room_seconds), CHUNK_FRAMES, _PIECES)


def _response(room_seconds: float) -> NDArray[np.float64]:
    """Two seeds of noise that die by 60 dB in `room_seconds`, the treble first."""
    frames = int(0.8 * room_seconds * SAMPLE_RATE)
    generator = np.random.Generator(np.random.SFC64(frames))
    noise = generator.standard_normal((2, frames))
    spectrum = np.fft.rfft(noise, axis=1)
    hertz = np.fft.rfftfreq(frames, 1 / SAMPLE_RATE)
    spectrum *= hertz / (hertz + 200) / (1 + (hertz / 4500) ** 2)
    seconds = np.arange(frames) / SAMPLE_RATE
    shape = 10 ** (-3 * seconds / room_seconds) * np.minimum(1, seconds / 0.008)
    shape *= np.minimum(1, (frames - np.arange(frames)) / 2400)
    response = np.fft.irfft(spectrum, frames, axis=1) * shape
    return np.asarray(response / np.sqrt(np.square(response).sum(axis=1, keepdims=True)))


def _k_power(hertz: NDArray[np.floating]) -> NDArray[np.float64]:
    """The power of the K-weighting at pitches."""
    response = np.abs(np.fft.rfft(k_weighting_response(SAMPLE_RATE), _RESPONSE_FRAMES))
    pitches = np.fft.rfftfreq(_RESPONSE_FRAMES, 1 / SAMPLE_RATE)
    return np.asarray(np.square(np.interp(hertz, pitches, response)))


def _cosines(hertz: NDArray[np.floating]) -> NDArray[np.float64]:
    """(pitches, _LAGS): the cosine of each pitch after so many frames."""
    return np.cos(np.multiply.outer(2 * np.pi * hertz / SAMPLE_RATE, np.arange(_LAGS)))


@cache
def _weights() -> tuple[float, ...]:
    """The power of the K-weighting above 200 Hz as a sum of cosines of so many frames, as near as
    they come to it at all pitches alike."""
    hertz = np.geomspace(_LOWEST_HERTZ, 20_000.0, 200)
    return tuple(np.linalg.lstsq(_cosines(hertz), _k_power(hertz), rcond=1e-9)[0].tolist())


@cache
def _low_weights() -> NDArray[np.float64]:
    """What `_weights` take too much below 200 Hz, where the high-pass of the K-weighting begins:
    to be added to the power of each pitch of a chunk whose frames are means of `_LOW_CELL`."""
    hertz = np.fft.rfftfreq(CHUNK_FRAMES // _LOW_CELL, _LOW_CELL / SAMPLE_RATE)
    missing = _k_power(hertz) - _cosines(hertz) @ np.array(_weights())
    # A mean of frames takes the upper pitches away by a sinc.
    missing /= np.sinc(hertz * _LOW_CELL / SAMPLE_RATE) ** 2
    return np.where(hertz < _LOWEST_HERTZ, missing, 0.0)


def weighted_power(chunk: Samples) -> float:
    """The K-weighted mean square of a (2, CHUNK_FRAMES) chunk, both sides together.

    By Wiener and Khinchin: a power spectrum under weights is the correlation of a sound with its
    own past under their transform; short products instead of a transform. They are too short for
    the bass, which a transform of few frames puts right.
    """
    low = np.fft.rfft(chunk.reshape(2, -1, _LOW_CELL).mean(axis=2), axis=1)
    total = 2 * float((np.square(np.abs(low)) @ _low_weights()).sum()) * _LOW_CELL**2 / CHUNK_FRAMES
    for row in chunk.reshape(-1, _PRODUCT_FRAMES):
        for lag, weight in enumerate(_weights()):
            total += weight * float(np.dot(row[lag:], row[: len(row) - lag]))
    return total / CHUNK_FRAMES


class _Rider:
    """A hand on the fader: holds the loudness of a piece at `MUSIC_LUFS`, slowly.

    It begins at the gain that the mood is known to need and follows the mean of some seconds, so
    that a soft passage is still softer than what comes after it.
    """

    def __init__(self, gain_db: float) -> None:
        self._known = 10 ** (gain_db / 10)
        self._target = 10 ** ((MUSIC_LUFS + 0.691) / 10)
        # What the mood is known to be counts as so many seconds already heard.
        self._power = self._target / self._known * _PRIOR_SECONDS
        self._seconds = _PRIOR_SECONDS
        self._gain = float(np.sqrt(self._known))

    def gains(self, chunk: Samples) -> Samples:
        """A gain for each frame of a (2, CHUNK_FRAMES) chunk."""
        heard = weighted_power(chunk)
        if heard > _GATE * self._power / self._seconds:
            seconds = CHUNK_FRAMES / SAMPLE_RATE
            # What lies farther back counts less and less.
            kept = min(1.0, (_MEMORY_SECONDS - seconds) / self._seconds)
            self._power = kept * self._power + heard * seconds
            self._seconds = kept * self._seconds + seconds
        wanted = self._target / (self._power / self._seconds) / self._known
        limit = 10 ** (_RIDE_DB / 10)
        wanted = float(np.sqrt(min(max(wanted, 1 / limit), limit) * self._known))
        gains = ramp(CHUNK_FRAMES) * np.float32(wanted - self._gain)
        gains += np.float32(self._gain)
        self._gain = wanted
        return gains

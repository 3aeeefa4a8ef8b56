"""Speed and pitch of a stream, with the Signalsmith stretcher, to exactly the length asked for."""

from __future__ import annotations

import math

import numpy as np
import python_stretch
from numpy.typing import NDArray

from scenewright.sound.formants import FormantShift
from scenewright.sound.joins import best_shift, crossfaded

_SEED = 1
_SECTION_SECONDS = 10.0
_CONTEXT_SECONDS = 0.25
_SEARCH_SECONDS = 0.01
_FADE_SECONDS = 0.03
CHANNELS_MAX = 2


def stretched_length(frames: int, speed: float) -> int:
    """Frames that `frames` become at `speed` (2 is twice as fast), rounded half up."""
    return math.floor(frames / speed + 0.5)


class Stretcher:
    """Changes the speed (factor) and the pitch (semitones) of a mono or stereo stream.

    The library starts anew at every call, so the stream is stretched in sections with some sound
    around them; neighbours are joined where they are most alike, at most 10 ms from the exact
    place, and the next join starts from the exact place again. Sections are cut by position, so
    the result does not depend on how the stream was cut into blocks. Short ones, for listening,
    begin to come out early; long ones, ten seconds by default, have fewer joins. With
    `keeps_formants` a voice keeps its throat while its pitch moves; all else would sound hollow.
    """

    def __init__(
        self,
        sample_rate: int,
        channels: int,
        speed: float,
        pitch_semitones: float,
        *,
        section_seconds: float = _SECTION_SECONDS,
        keeps_formants: bool = False,
    ) -> None:
        if not 1 <= channels <= CHANNELS_MAX:
            raise ValueError("Only mono and stereo sound can be stretched.")
        self._sample_rate = sample_rate
        self._channels = channels
        self._speed = speed
        self._pitch_semitones = pitch_semitones
        self._is_passing = speed == 1.0 and pitch_semitones == 0.0
        # Where partials and formants are farthest apart the throat is best told from the pitch:
        # before the pitch goes down, after it has gone up.
        back = 2.0 ** (-pitch_semitones / 12.0)
        throat = FormantShift(sample_rate, channels, back) if keeps_formants else None
        self._throat_before = throat if pitch_semitones < 0.0 else None
        self._throat_after = throat if pitch_semitones > 0.0 else None
        self._section = round(sample_rate * section_seconds)
        self._context = round(sample_rate * _CONTEXT_SECONDS)
        self._half_fade = round(sample_rate * _FADE_SECONDS / 2)
        self._search = round(sample_rate * _SEARCH_SECONDS)
        self._held = np.zeros((0, channels), np.float32)
        self._held_from = 0
        self._next = 0
        self._overhang = np.zeros((0, channels), np.float32)

    def push(self, block: NDArray[np.float32], *, last: bool = False) -> NDArray[np.float32]:
        """Take a block of shape (frames, channels) and give what is ready, all of it at `last`.

        In sum `stretched_length` frames come out.
        """
        if self._is_passing:
            return block
        if self._throat_before is not None:
            block = self._throat_before.push(block, last=last)
        self._held = np.concatenate([self._held, np.asarray(block, np.float32)])
        taken = self._held_from + len(self._held)
        ready = [np.zeros((0, self._channels), np.float32)]
        while taken > self._next + self._section + self._context:
            ready.append(self._joined(self._next + self._section, is_last=False))
        if last:
            ready.append(self._joined(taken, is_last=True))
        made = np.concatenate(ready)
        return made if self._throat_after is None else self._throat_after.push(made, last=last)

    def _joined(self, end: int, is_last: bool) -> NDArray[np.float32]:
        """The output of the section up to input frame `end`, joined to what came before.

        All but the last keep half a fade back, with the same again beyond their end: the
        overhang that the next one fades in over.
        """
        begin = self._next
        context_end = end if is_last else end + self._context
        made = self._stretched(self._held[: context_end - self._held_from])
        place = stretched_length(begin, self._speed)
        offset = place - stretched_length(self._held_from, self._speed)
        wanted = stretched_length(end, self._speed) - place
        keep = max(0, end - self._context)
        self._held = self._held[keep - self._held_from :]
        self._held_from = keep
        self._next = end
        if begin:
            fade = 2 * self._half_fade
            start = offset - self._half_fade
            start += best_shift(self._overhang, made, start, self._search)
            head = crossfaded(self._overhang, made[start : start + fade])
            made = np.concatenate([head, made[start + fade :]])
            wanted += self._half_fade
        if is_last:
            return _fitted(made, wanted)
        made = _fitted(made, wanted + self._half_fade)
        self._overhang = made[wanted - self._half_fade :]
        return made[: wanted - self._half_fade]

    def _stretched(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        stretch = python_stretch.Signalsmith.Stretch(_SEED)
        stretch.preset(self._channels, self._sample_rate)
        stretch.setTimeFactor(self._speed)
        stretch.setTransposeSemitones(self._pitch_semitones)
        # The library wants more than its own delay to begin with.
        padded = _fitted(samples, max(2 * self._context, len(samples)))
        made = stretch.process(np.ascontiguousarray(padded.T))
        return np.asarray(made, np.float32).T


def _fitted(samples: NDArray[np.float32], frames: int) -> NDArray[np.float32]:
    missing = frames - len(samples)
    if missing <= 0:
        return samples[:frames]
    return np.concatenate([samples, np.zeros((missing, samples.shape[1]), np.float32)])

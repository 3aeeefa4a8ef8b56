"""Which preset voice is nearest to a recorded one, and how it must be tuned to come nearer.

A voice is its pitch, its timbre (mel cepstrum of what is voiced, the level left out: Davis and
Mermelstein, 1980) and its rate (syllables a second: peaks of the loudness of the vowels).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.errors import Cancelled, SpeechError
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.speech import Speech
from scenewright.sound.resample import resample

if TYPE_CHECKING:
    from scenewright.scene.voices import Voice

Samples = NDArray[np.float32]
Values = NDArray[np.float64]

SECONDS_MAX = 30.0
# Long enough for every vowel and a few breaths of rhythm; what a preset says to be compared by.
PROBE = "A large size in stockings is hard to sell, but he knew the way home before you came along."
_RATE_HERTZ = 16_000
_FRAME, _HOP = 640, 160
_PITCHES_HERTZ = (60.0, 450.0)
_VOICED = 0.55
_VOICED_SECONDS_MIN = 0.25
# Inside of what a telephone carries, so that a clip at 8 kHz is compared with its like.
_BANDS_HERTZ = (150.0, 3700.0)
_BANDS = 24
_COEFFICIENTS = 12
# How far one voice's means lie apart from sentence to sentence, measured on the presets.
_SPREADS = np.array([3.7, 4.0, 8.7, 5.6, 5.1, 2.8, 2.9, 2.5, 2.2, 1.8, 1.8, 1.5])
# An octave of pitch is as far as a throat four times as different as two sentences are.
_TIMBRE_WEIGHT = 0.25
_SYLLABLES = (150.0, 2500.0)
_SYLLABLE_DIP_DB = 2.0
# espeak-ng speaks an octave higher 75 steps up its scale of pitch, at least for most voices.
_STEPS_AN_OCTAVE = 75.0
_RATE_FACTORS = (0.75, 1.35)


@dataclass(frozen=True, eq=False)
class VoicePrint:
    """Median pitch in hertz, mean mel cepstrum from the second coefficient on, syllables a second
    (0 where it is too short to tell)."""

    pitch_hertz: float
    timbre: Values
    syllables_a_second: float


@dataclass(frozen=True)
class Match:
    """The preset tuned to the recording; pitches in hertz of both, and how much faster than the
    preset usually does it speaks."""

    voice: Voice
    heard_hertz: float
    spoken_hertz: float
    rate_factor: float


def print_of(samples: Samples, sample_rate: int) -> VoicePrint | None:
    """The print of mono `samples`; None where no voice of a quarter of a second is in them."""
    sound = resample(samples[:, None], sample_rate, _RATE_HERTZ)[:, 0].astype(np.float64)
    sound -= sound.mean() if len(sound) else 0.0
    count = (len(sound) - _FRAME) // _HOP + 1
    if count < 1:
        return None
    frames = np.lib.stride_tricks.sliding_window_view(sound, _FRAME)[::_HOP][:count]
    windowed = frames * np.hanning(_FRAME)
    power = np.square(np.abs(np.fft.rfft(windowed, 2048, axis=1)))
    pitches, is_voiced = _pitches(power, np.square(windowed).sum(axis=1))
    if np.count_nonzero(is_voiced) * _HOP < _VOICED_SECONDS_MIN * _RATE_HERTZ:
        return None
    cepstrum = _mel_cepstrum(power[is_voiced])
    return VoicePrint(
        float(np.median(pitches[is_voiced])), cepstrum.mean(axis=0), _syllable_rate(power)
    )


def _pitches(power: Values, energy: Values) -> tuple[Values, NDArray[np.bool_]]:
    likeness = np.fft.irfft(power, axis=1)
    window = np.fft.irfft(np.square(np.abs(np.fft.rfft(np.hanning(_FRAME), 2048))))
    # A window's own falling off would make every pitch too high.
    likeness /= np.maximum(likeness[:, :1], 1e-12) * np.maximum(window / window[0], 1e-3)
    shortest, longest = (round(_RATE_HERTZ / hertz) for hertz in _PITCHES_HERTZ[::-1])
    within = likeness[:, shortest : longest + 1]
    # Two periods are as alike as one: the first that is nearly as good is the pitch.
    good = within >= 0.9 * within.max(axis=1, keepdims=True)
    rising = np.diff(within, axis=1, append=within[:, -1:]) <= 0.0
    lags = shortest + np.argmax(good & rising, axis=1)
    best = likeness[np.arange(len(lags)), lags]
    is_voiced = (best > _VOICED) & (energy > 0.02 * np.percentile(energy, 95)) & (energy > 1e-7)
    return _RATE_HERTZ / lags, is_voiced


def _mel_cepstrum(power: Values) -> Values:
    hertz = np.fft.rfftfreq(2048, 1.0 / _RATE_HERTZ)
    lowest, highest = (2595.0 * float(np.log10(1.0 + edge / 700.0)) for edge in _BANDS_HERTZ)
    edges = 700.0 * (10.0 ** (np.linspace(lowest, highest, _BANDS + 2) / 2595.0) - 1.0)
    rising = (hertz - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    falling = (edges[2:, None] - hertz) / (edges[2:] - edges[1:-1])[:, None]
    bands = power @ np.maximum(np.minimum(rising, falling), 0.0).T
    level_db = 10.0 * np.log10(bands + 1e-6 * bands.max(axis=1, keepdims=True) + 1e-12)
    order = np.arange(1, _COEFFICIENTS + 1)[:, None]
    basis = np.cos(np.pi * order * (np.arange(_BANDS) + 0.5) / _BANDS)
    cepstrum: Values = level_db @ basis.T * np.sqrt(2.0 / _BANDS)
    return cepstrum


def _syllable_rate(power: Values) -> float:
    hertz = np.fft.rfftfreq(2048, 1.0 / _RATE_HERTZ)
    vowels = power[:, (hertz >= _SYLLABLES[0]) & (hertz <= _SYLLABLES[1])].sum(axis=1)
    level_db = 10.0 * np.log10(vowels + 1e-4 * vowels.max() + 1e-12)
    smooth = np.convolve(level_db, np.hanning(13) / np.hanning(13).sum(), mode="same")
    is_peak = np.r_[False, (smooth[1:-1] > smooth[:-2]) & (smooth[1:-1] >= smooth[2:]), False]
    loud = smooth > smooth.max() - 25.0
    if np.count_nonzero(loud) < 100:
        return 0.0
    # A dip before it makes a peak a syllable of its own; pauses are no time spoken.
    peaks = 0
    last: int | None = None
    for index in (int(one) for one in np.flatnonzero(is_peak & loud)):
        if last is None or smooth[index] - smooth[last:index].min() >= _SYLLABLE_DIP_DB:
            peaks += 1
            last = index
        elif smooth[index] > smooth[last]:
            last = index
    return peaks * _RATE_HERTZ / _HOP / float(np.count_nonzero(loud))


@lru_cache(maxsize=256)
def preset_print(preset: Voice) -> VoicePrint:
    """The print of a preset, from what it says. Raises `SpeechError` where it can't speak."""
    made = print_of(Speech().say(PROBE, preset), SAMPLE_RATE)
    if made is None:
        raise SpeechError(f"{preset.name} has no voice to compare.")
    return made


def nearest(
    heard: VoicePrint, presets: Sequence[Voice], cancelled: Callable[[], bool] = lambda: False
) -> Match | None:
    """The preset that is nearest, tuned; None where none can speak. Raises `Cancelled`.

    The first time in a process every preset speaks a sentence, 0.15 s each.
    """
    prints: list[tuple[Voice, VoicePrint]] = []
    for preset in presets:
        if cancelled():
            raise Cancelled
        try:
            prints.append((preset, preset_print(preset)))
        except SpeechError:
            continue
    if not prints:
        return None
    chosen, spoken = min(prints, key=lambda pair: distance(heard, pair[1]))
    rate = 1.0
    if heard.syllables_a_second and spoken.syllables_a_second:
        rate = heard.syllables_a_second / spoken.syllables_a_second
        rate = min(max(rate, _RATE_FACTORS[0]), _RATE_FACTORS[1])
    tuned = _tuned(chosen, spoken.pitch_hertz, heard.pitch_hertz)
    tuned = replace(tuned, rate_wpm=round(tuned.rate_wpm * rate))
    return Match(tuned, heard.pitch_hertz, preset_print(tuned).pitch_hertz, rate)


def distance(one: VoicePrint, other: VoicePrint) -> float:
    """How far apart two voices are: octaves of pitch and a share of their timbre."""
    octaves = abs(float(np.log2(one.pitch_hertz / other.pitch_hertz)))
    timbre = float(np.sqrt(np.square((one.timbre - other.timbre) / _SPREADS).mean()))
    return octaves + _TIMBRE_WEIGHT * timbre


def _tuned(preset: Voice, spoken_hertz: float, heard_hertz: float) -> Voice:
    """The preset with its pitch where the recording's is, as near as espeak-ng goes."""
    steps = _STEPS_AN_OCTAVE * float(np.log2(heard_hertz / spoken_hertz))
    first = replace(preset, pitch=min(max(round(preset.pitch + steps), 0), 99))
    if first.pitch == preset.pitch:
        return first
    try:
        moved_hertz = preset_print(first).pitch_hertz
    except SpeechError:
        return preset
    # What it really moved tells how far each step goes in this voice.
    moved = float(np.log2(moved_hertz / spoken_hertz))
    if abs(moved) < 0.02:
        return first
    steps = (first.pitch - preset.pitch) * float(np.log2(heard_hertz / spoken_hertz)) / moved
    return replace(preset, pitch=min(max(round(preset.pitch + steps), 0), 99))

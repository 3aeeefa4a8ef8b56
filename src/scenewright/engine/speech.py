"""A line of dialogue becomes samples: a preset voice, an emotion, and always the same bytes.

Lines begin and end where the voice does, and all are equally loud before the mix.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.errors import SpeechError
from scenewright.engine.espeak import Setting, speak
from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.resample import resample
from scenewright.sound.stretch import Stretcher

if TYPE_CHECKING:
    from scenewright.scene.voices import Voice

SPEECH_LEVEL_DB = -22.0
_SILENT = 0.003
_LOWEST_HERTZ = 65.0
_MARGINS_SECONDS = (0.005, 0.02)
# Asked for 158 words a minute espeak-ng says 200, because everyday words are short.
_RATE = 0.82


@dataclass(frozen=True)
class Manner:
    """What an emotion does to a voice: factors of rate and range, steps of pitch, decibels."""

    rate: float = 1.0
    pitch: int = 0
    pitch_range: float = 1.0
    gain_db: float = 0.0
    word_gap: int = 0
    whispers: bool = False


MANNERS: Mapping[str, Manner] = MappingProxyType(
    {
        "neutral": Manner(),
        "calm": Manner(rate=0.93, pitch=-3, pitch_range=0.8, gain_db=-1.0),
        "happy": Manner(rate=1.06, pitch=8, pitch_range=1.4, gain_db=1.0),
        "sad": Manner(rate=0.88, pitch=-8, pitch_range=0.6, gain_db=-2.0, word_gap=1),
        "angry": Manner(rate=1.08, pitch=6, pitch_range=1.5, gain_db=3.5),
        "fear": Manner(rate=1.12, pitch=14, pitch_range=1.3),
        "urgent": Manner(rate=1.22, pitch=9, pitch_range=1.4, gain_db=2.0),
        "whisper": Manner(rate=0.92, pitch_range=0.7, gain_db=-6.0, whispers=True),
    }
)


class Speech:
    """Speaks lines with preset voices."""

    def say(
        self, text: str, voice: Voice, emotion: str = "neutral", seed: int = 1
    ) -> NDArray[np.float32]:
        """`text` as mono samples at 48,000 Hz without silence at either end.

        The active level is -22 dBFS for a neutral line, peaks stay under full scale. Raises
        `SpeechError` where espeak-ng fails or the text holds nothing that can be said.
        """
        manner = MANNERS.get(emotion.lower(), MANNERS["neutral"])
        samples, sample_rate = speak(text, setting_of(voice, manner), seed)
        trimmed = _trimmed(_without_rumble(samples, sample_rate), sample_rate)
        if not len(trimmed):
            raise SpeechError("The line holds nothing that can be said.")
        shaped = _with_formants(trimmed, sample_rate, voice.formant_ratio)
        at_rate = resample(shaped[:, None], sample_rate, SAMPLE_RATE)[:, 0]
        return _levelled(at_rate, SPEECH_LEVEL_DB + manner.gain_db)


def setting_of(voice: Voice, manner: Manner) -> Setting:
    """The espeak-ng setting of a preset voice in one manner."""
    name = voice.espeak_voice
    if manner.whispers:
        name = f"{name.split('+')[0]}+whisper" + ("f" if voice.gender == "female" else "")
    return Setting(
        voice=name,
        words_per_minute=min(max(round(voice.rate_wpm * manner.rate * _RATE), 80), 450),
        pitch=min(max(voice.pitch + manner.pitch, 0), 99),
        pitch_range=min(max(round(voice.range * manner.pitch_range), 0), 99),
        word_gap=manner.word_gap,
    )


def _without_rumble(samples: NDArray[np.float32], sample_rate: int) -> NDArray[np.float32]:
    """Without what no throat makes: half of a whispering voice is a drone below 60 Hz."""
    if not len(samples):
        return samples
    size = -(-(len(samples) + sample_rate // 4) // 1000) * 1000
    hertz = np.maximum(np.fft.rfftfreq(size, 1.0 / sample_rate), 1e-3)
    passed = 1.0 / np.sqrt(1.0 + (_LOWEST_HERTZ / hertz) ** 8)
    clean = np.fft.irfft(np.fft.rfft(samples, size) * passed, size)
    return clean[: len(samples)].astype(np.float32)


def _trimmed(samples: NDArray[np.float32], sample_rate: int) -> NDArray[np.float32]:
    """Without the silence at both ends, faded over a margin so that nothing clicks.

    The margin before is short, so that a line is heard when the schedule says.
    """
    peak = float(np.abs(samples).max(initial=0.0))
    heard = np.flatnonzero(np.abs(samples) > max(_SILENT, 0.01 * peak))
    if not len(heard):
        return samples[:0]
    before, after = (round(sample_rate * seconds) for seconds in _MARGINS_SECONDS)
    part = samples[max(0, heard[0] - before) : heard[-1] + after].copy()
    part[:before] *= np.linspace(0.0, 1.0, before, dtype=np.float32)[: len(part)]
    fade = min(after, len(part) // 2)
    part[len(part) - fade :] *= np.linspace(1.0, 0.0, fade, dtype=np.float32)
    return part


def _with_formants(
    samples: NDArray[np.float32], sample_rate: int, ratio: float
) -> NDArray[np.float32]:
    """The same words, length and pitch from a throat `ratio` times shorter.

    Resampling moves everything; the stretcher then puts length and pitch back.
    """
    if abs(ratio - 1.0) < 0.01:
        return samples
    moved = resample(samples[:, None], round(sample_rate * ratio), sample_rate)
    stretcher = Stretcher(sample_rate, 1, 1.0 / ratio, -12.0 * float(np.log2(ratio)))
    return _trimmed(stretcher.push(moved, last=True)[:, 0], sample_rate)


def _levelled(samples: NDArray[np.float32], level_db: float) -> NDArray[np.float32]:
    """The part that is heard at `level_db` (rms, full scale 1), peaks at most 0.98."""
    magnitude = np.abs(samples)
    heard = samples[magnitude > 0.03 * magnitude.max()]
    rms = float(np.sqrt(np.mean(np.square(heard, dtype=np.float64))))
    gain = 10.0 ** (level_db / 20.0) / max(rms, 1e-9)
    levelled: NDArray[np.float32] = samples * np.float32(min(gain, 0.98 / magnitude.max()))
    return levelled

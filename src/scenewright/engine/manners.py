"""How a line is said: what an emotion does to rate, pitch, pauses and colour, and to the breath.

The table is what the synthesiser is asked for and what is done to its samples.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Manner:
    """What an emotion does to a voice: factors of rate and range, steps of pitch, decibels.

    `word_gap` is in espeak-ng's units of 10 ms; `phrase_words` rests after so many words (0: at
    marks only). `brightness_db` is for each octave above 500 Hz, `drive` above 0 saturates.
    `tremor_hertz` and `tremor` (fraction of pitch, and twice of level) shake the voice; `beside`
    names what is heard with the words: laugh, sob, pant, sigh.
    """

    rate: float = 1.0
    pitch: int = 0
    pitch_range: float = 1.0
    gain_db: float = 0.0
    word_gap: int = 0
    phrase_words: int = 0
    brightness_db: float = 0.0
    drive: float = 0.0
    tremor_hertz: float = 0.0
    tremor: float = 0.0
    beside: str = ""
    whispers: bool = False


MANNERS: Mapping[str, Manner] = MappingProxyType(
    {
        "neutral": Manner(),
        "calm": Manner(rate=0.93, pitch=-3, pitch_range=0.8, gain_db=-1.0, brightness_db=-0.5),
        "happy": Manner(rate=1.06, pitch=8, pitch_range=1.4, gain_db=1.0, brightness_db=0.7),
        "sad": Manner(
            rate=0.88, pitch=-8, pitch_range=0.6, gain_db=-2.0, word_gap=1, brightness_db=-1.2
        ),
        "angry": Manner(
            rate=1.08, pitch=6, pitch_range=1.5, gain_db=3.5, brightness_db=1.5, drive=1.0
        ),
        "fear": Manner(rate=1.12, pitch=14, pitch_range=1.3, tremor_hertz=8.5, tremor=0.025),
        "urgent": Manner(rate=1.22, pitch=9, pitch_range=1.4, gain_db=2.0, brightness_db=0.7),
        "whisper": Manner(rate=0.92, pitch_range=0.7, gain_db=-6.0, whispers=True),
        "shout": Manner(
            rate=0.94, pitch=26, pitch_range=1.3, gain_db=6.0, brightness_db=2.5, drive=2.0
        ),
        "laughing": Manner(
            rate=1.02, pitch=14, pitch_range=1.6, gain_db=1.0, brightness_db=0.5,
            tremor_hertz=5.2, tremor=0.05, beside="laugh",
        ),
        "crying": Manner(
            rate=0.84, pitch=10, pitch_range=0.7, gain_db=-0.5, word_gap=1, phrase_words=5,
            brightness_db=-0.8, tremor_hertz=6.3, tremor=0.045, beside="sob",
        ),
        "breathless": Manner(
            rate=1.14, pitch=5, pitch_range=0.9, gain_db=-0.5, phrase_words=3, beside="pant"
        ),
        "sarcastic": Manner(
            rate=0.8, pitch=-2, pitch_range=2.0, word_gap=1, brightness_db=0.4
        ),
        "tired": Manner(
            rate=0.78, pitch=-12, pitch_range=0.4, gain_db=-3.0, phrase_words=6,
            brightness_db=-1.8, beside="sigh",
        ),
        "excited": Manner(
            rate=1.17, pitch=18, pitch_range=1.8, gain_db=2.5, brightness_db=1.2
        ),
    }
)  # fmt: skip

_WHISPER_FRAME = 512
_WHISPER_LIFTER_SECONDS = 0.0013


def manner_of(emotion: str) -> Manner:
    """The manner of this name in any case; neutral for one that is not known."""
    return MANNERS.get(emotion.lower(), MANNERS["neutral"])


def phrased(text: str, words_a_breath: int) -> str:
    """`text` with a rest after so many words that have none; as it is for 0."""
    if words_a_breath <= 0:
        return text
    said: list[str] = []
    since = 0
    words = text.split()
    for index, word in enumerate(words):
        since += 1
        if not word[-1].isalnum():
            since = 0
        elif since >= words_a_breath and index + 1 < len(words):
            word, since = f"{word},", 0
        said.append(word)
    return " ".join(said)


def saturated(samples: Samples, drive: float) -> Samples:
    """A throat that is pressed: peaks rounded, and harmonics above; 0 changes nothing."""
    if drive <= 0.0:
        return samples
    unit = samples / np.float32(max(float(np.abs(samples).max(initial=0.0)), 1e-9))
    return np.asarray(np.tanh(np.float32(1.0 + drive) * unit), dtype=np.float32)


def trembling(samples: Samples, manner: Manner, generator: np.random.Generator) -> Samples:
    """The voice shaken in pitch and level, not quite evenly; as long as before.

    A time that sways by A sin(2 pi f t) moves the pitch by 2 pi f A.
    """
    if manner.tremor <= 0.0:
        return samples
    seconds = np.arange(len(samples)) / SAMPLE_RATE
    wander = 0.6 * np.sin(2 * np.pi * generator.uniform(0.4, 0.9) * seconds)
    phase = 2 * np.pi * manner.tremor_hertz * seconds + wander + generator.uniform(0, 6)
    sway = manner.tremor / (2 * np.pi * manner.tremor_hertz) * SAMPLE_RATE
    moved = np.interp(np.arange(len(samples)) + sway * np.sin(phase),
                      np.arange(len(samples)), samples)  # fmt: skip
    level = 1.0 - 2.0 * manner.tremor * (1.0 + np.cos(phase))
    return np.asarray(moved * level, dtype=np.float32)


def whispered(samples: Samples, sample_rate: int, generator: np.random.Generator) -> Samples:
    """The same words without voice: the mouth of each moment, smoothed, around noise.

    The envelope is the real cepstrum below 1.3 ms (any pitch under 770 Hz lies above); a whisper
    has little below 500 Hz (Tartter 1989).
    """
    hop = _WHISPER_FRAME // 4
    count = -(-len(samples) // hop) + 4
    padded = np.zeros((count + 4) * hop, np.float32)
    padded[_WHISPER_FRAME : _WHISPER_FRAME + len(samples)] = samples
    window = np.hanning(_WHISPER_FRAME + 1)[:-1].astype(np.float32)
    pieces = np.lib.stride_tricks.sliding_window_view(padded, _WHISPER_FRAME)[::hop] * window
    cepstra = np.fft.irfft(np.log(np.abs(np.fft.rfft(pieces, axis=1)) + 1e-5), axis=1)
    kept = round(_WHISPER_LIFTER_SECONDS * sample_rate)
    cepstra[:, kept : _WHISPER_FRAME - kept + 1] = 0.0
    mouths = np.exp(np.fft.rfft(cepstra, axis=1).real)
    hertz = np.fft.rfftfreq(_WHISPER_FRAME, 1.0 / sample_rate)
    mouths *= hertz**2 / (hertz**2 + 500.0**2)
    noise = generator.standard_normal(len(padded), dtype=np.float32)
    air = np.lib.stride_tricks.sliding_window_view(noise, _WHISPER_FRAME)[::hop] * window
    blown = np.fft.irfft(np.fft.rfft(air, axis=1) * mouths, axis=1) * window
    out = np.zeros(len(padded) + _WHISPER_FRAME, np.float32)
    for step in range(4):
        lane = blown[step::4]
        out[step * hop : step * hop + lane.size] += lane.reshape(-1).astype(np.float32)
    return out[_WHISPER_FRAME : _WHISPER_FRAME + len(samples)]

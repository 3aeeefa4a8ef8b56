"""A line of dialogue becomes samples: a preset voice, a manner, and always the same bytes.

Lines begin and end where the voice does, have the colour of people who talk, and all are equally
loud before the mix.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.asides import with_asides
from scenewright.engine.channels import CHANNELS, through
from scenewright.engine.colour import coloured, missing_db, no_db
from scenewright.engine.errors import SpeechError
from scenewright.engine.espeak import Setting, speak
from scenewright.engine.languages import in_language
from scenewright.engine.manners import (
    Manner,
    manner_of,
    phrased,
    saturated,
    trembling,
    whispered,
)
from scenewright.engine.source import SAMPLE_RATE
from scenewright.sound.resample import resample
from scenewright.sound.stretch import Stretcher

if TYPE_CHECKING:
    from scenewright.scene.voices import Voice

Samples = NDArray[np.float32]

SPEECH_LEVEL_DB = -22.0
_SILENT = 0.003
_MARGINS_SECONDS = (0.005, 0.02)
# Asked for 158 words a minute espeak-ng says 200, because everyday words are short.
_RATE = 0.82
# Most sounds of English; what a voice lacks is measured on it.
_COLOUR_TEXT = "The beige hue of the loch impressed the French queen, as young Arthur wished."


class Speech:
    """Speaks lines with preset voices."""

    def say(
        self,
        text: str,
        voice: Voice,
        emotion: str = "neutral",
        seed: int = 1,
        *,
        language: str = "",
        channel: str = "",
    ) -> Samples:
        """`text` as mono samples at 48,000 Hz without silence at either end.

        The active level is -22 dBFS for a neutral line, peaks stay under full scale. `language` is
        an ISO 639-1 code (empty: the voice's own), `channel` a name of `CHANNELS`. Raises
        `SpeechError` where the voice fails or the text holds nothing that can be said.
        """
        manner = manner_of(emotion)
        generator = np.random.Generator(np.random.SFC64(seed & 0x7FFFFFFF))
        words = phrased(text, manner.phrase_words)
        samples, sample_rate = _said(words, voice, manner, language, seed)
        shaped = _with_formants(samples, sample_rate, voice.formant_ratio)
        if manner.whispers:
            shaped = whispered(shaped, sample_rate, generator)
        shaped = coloured(shaped, sample_rate, _lacks_db(voice), manner.brightness_db)
        trimmed = _trimmed(shaped, sample_rate)
        if not len(trimmed):
            raise SpeechError("The line holds nothing that can be said.")
        line = resample(trimmed[:, None], sample_rate, SAMPLE_RATE)[:, 0]
        line = trembling(saturated(line, manner.drive), manner, generator)
        line = with_asides(_levelled(line, SPEECH_LEVEL_DB), manner, voice, generator)
        line = through(line, channel, generator)
        return _levelled(line, line_level_db(emotion, channel))


def line_level_db(emotion: str, channel: str = "") -> float:
    """The active level of a line as it is spoken (rms, full scale 1), before its distance."""
    taken_db = CHANNELS[channel].gain_db if channel in CHANNELS else 0.0
    return SPEECH_LEVEL_DB + manner_of(emotion).gain_db + taken_db


def setting_of(voice: Voice, manner: Manner, language: str = "") -> Setting:
    """The espeak-ng setting of a preset voice in one manner and language."""
    return Setting(
        voice=in_language(voice, language),
        words_per_minute=min(max(round(voice.rate_wpm * manner.rate * _RATE), 80), 450),
        pitch=min(max(voice.pitch + manner.pitch, 0), 99),
        pitch_range=min(max(round(voice.range * manner.pitch_range), 0), 99),
        word_gap=manner.word_gap,
    )


def _said(text: str, voice: Voice, manner: Manner, language: str, seed: int) -> tuple[Samples, int]:
    if voice.model:
        # Imported here: most scenes need no model.
        from scenewright.engine.piper import speak_with_model

        return speak_with_model(text, voice, manner, seed)
    return speak(text, setting_of(voice, manner, language), seed)


@cache
def _lacks_db(voice: Voice) -> NDArray[np.float64]:
    """What the voice lacks in each third of an octave; said once and kept, 10 to 40 ms."""
    if voice.model:
        # A recorded person has a colour already.
        return no_db()
    samples, sample_rate = speak(_COLOUR_TEXT, setting_of(voice, manner_of("neutral")), 1)
    return missing_db(_with_formants(samples, sample_rate, voice.formant_ratio), sample_rate)


def _trimmed(samples: Samples, sample_rate: int) -> Samples:
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


def _with_formants(samples: Samples, sample_rate: int, ratio: float) -> Samples:
    """The same words, length and pitch from a throat `ratio` times shorter.

    Resampling moves everything; the stretcher then puts length and pitch back.
    """
    if abs(ratio - 1.0) < 0.01 or not len(samples):
        return samples
    moved = resample(samples[:, None], round(sample_rate * ratio), sample_rate)
    stretcher = Stretcher(sample_rate, 1, 1.0 / ratio, -12.0 * float(np.log2(ratio)))
    return stretcher.push(moved, last=True)[:, 0]


def _levelled(samples: Samples, level_db: float) -> Samples:
    """The part that is heard at `level_db` (rms, full scale 1), peaks at most 0.98."""
    magnitude = np.abs(samples)
    heard = samples[magnitude > 0.03 * magnitude.max()]
    rms = float(np.sqrt(np.mean(np.square(heard, dtype=np.float64))))
    gain = 10.0 ** (level_db / 20.0) / max(rms, 1e-9)
    levelled: Samples = samples * np.float32(min(gain, 0.98 / magnitude.max()))
    return levelled

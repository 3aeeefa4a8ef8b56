"""Each way to say a line is heard: in rate, pitch, range, colour, level, voice and breath."""

import numpy as np
import pytest
from speech_listener import SENTENCES

from scenewright.engine.colour import thirds_db
from scenewright.engine.manners import MANNERS, phrased, whispered
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.speech import Speech
from scenewright.scene.voices import voice
from scenewright.sound.resample import resample

TEXT = f"{SENTENCES[0]}, and {SENTENCES[8]}."
_RATE = 12_000
# Differences that are heard: a twelfth of the length, a semitone, 1.5 semitones of range, 1 dB
# of level, 1.2 dB of colour, and whether anything sounds beside the words.
_HEARD = {"length": 0.08, "pitch": 1.0, "range": 1.5, "level": 1.0, "colour": 1.2, "voiced": 0.3}


def pitches(samples):
    """Hertz and clearness of the pitch of each 85 ms, by autocorrelation without the formants."""
    low = resample(samples[:, None], SAMPLE_RATE, _RATE)[:, 0]
    pieces = np.lib.stride_tricks.sliding_window_view(low, 1024)[::480]
    loud = pieces[np.sqrt(np.mean(pieces**2, axis=1)) > 0.15 * np.abs(low).max()]
    power = np.abs(np.fft.rfft(loud * np.hanning(1024), 4096, axis=1)) ** 2
    # A narrow resonance is periodic too: only what stands out of 400 Hz around it counts.
    summed = np.cumsum(np.pad(power, ((0, 0), (69, 68)), mode="edge"), axis=1)
    around = (summed[:, 137:] - summed[:, :-137]) / 137
    alike = np.fft.irfft(power / around, axis=1)
    lags = alike[:, _RATE // 450 : _RATE // 65] / alike[:, :1]
    best = lags.argmax(axis=1)
    return _RATE / (best + _RATE // 450), lags.max(axis=1)


def measured(samples):
    hertz, clear = pitches(samples)
    steps = 12 * np.log2(hertz[clear > 0.5]) if (clear > 0.5).any() else np.zeros(1)
    thirds = thirds_db(samples, SAMPLE_RATE)
    return {
        "length": np.log(len(samples) / SAMPLE_RATE),
        "pitch": float(np.median(steps)),
        "range": float(np.subtract(*np.percentile(steps, [90, 10]))),
        "level": 10 * np.log10(np.mean(samples**2)),
        "colour": thirds[13:].mean() - thirds[5:10].mean(),
        "voiced": float(np.mean(clear > 0.5)),
    }


@pytest.fixture(scope="module")
def manners():
    return {name: measured(Speech().say(TEXT, voice("adam"), name)) for name in MANNERS}


def test_no_two_manners_sound_alike(manners):
    names = [*manners]
    alike = [
        (first, second)
        for index, first in enumerate(names)
        for second in names[index + 1 :]
        if all(
            abs(manners[first][of] - manners[second][of]) < least for of, least in _HEARD.items()
        )
    ]
    assert alike == []


def test_a_shout_is_louder_higher_and_brighter(manners):
    shout, plain = manners["shout"], manners["neutral"]
    assert shout["level"] > plain["level"] + 5
    assert shout["pitch"] > plain["pitch"] + 3
    assert shout["colour"] > plain["colour"] + 4


@pytest.mark.parametrize("name", ["adam", "rosa", "lily"])
def test_a_whisper_has_no_voice_and_no_drone(name):
    said = Speech().say(TEXT, voice(name), "whisper")
    power = np.square(np.abs(np.fft.rfft(said)))
    hertz = np.fft.rfftfreq(len(said), 1 / SAMPLE_RATE)
    assert power[hertz < 80].sum() < 0.001 * power.sum()
    _, plain = pitches(Speech().say(TEXT, voice(name)))
    _, clear = pitches(said)
    assert np.median(clear) < 0.45 < np.median(plain)


def test_who_is_sad_or_tired_is_slow_low_and_flat_and_who_is_excited_the_opposite(manners):
    for low in ("sad", "tired"):
        for high in ("excited", "happy"):
            for of in ("pitch", "level", "colour"):
                assert manners[low][of] < manners[high][of], (low, high, of)
            assert manners[low]["length"] > manners[high]["length"]
        assert manners[low]["range"] < manners["excited"]["range"]


def test_who_is_breathless_rests_and_breathes_in_the_rests():
    def rests(name):
        said = Speech().say(TEXT, voice("adam"), name)
        level = np.abs(said[: len(said) // 2400 * 2400]).reshape(-1, 2400).max(axis=1)
        between = (level < 0.35 * np.percentile(level, 90)) & (level > 0.01 * level.max())
        return np.mean(between)

    assert rests("breathless") > 1.5 * rests("neutral")


def test_a_line_is_phrased_where_it_has_no_rest():
    assert phrased("one two three four five", 2) == "one two, three four, five"
    assert phrased("one, two three. four", 2) == "one, two three. four"
    assert phrased("one  two", 0) == "one  two"


def test_a_whisper_is_as_long_as_what_was_said_and_silence_stays_silent():
    generator = np.random.Generator(np.random.SFC64(1))
    samples = np.zeros(5000, np.float32)
    samples[1000:3000] = np.sin(np.arange(2000) / 10)
    heard = whispered(samples, 22050, generator)
    assert len(heard) == 5000
    assert np.abs(heard[4000:]).max() < 0.001 < np.abs(heard[1200:2800]).max()

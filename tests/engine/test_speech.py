"""Lines are intelligible, repeatable and of one loudness."""

import numpy as np
import pytest
from engine_scenes import event, line, rendered, scene

from scenewright.engine.errors import SpeechError
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.speech import SPEECH_LEVEL_DB, Speech
from scenewright.scene.model import Place
from scenewright.scene.voices import voice, voices
from scenewright.sound.decode import decode
from scenewright.sound.resample import resample

SENTENCES = (
    "the birch canoe slid on the smooth planks",
    "glue the sheet to the dark blue background",
    "these days a chicken leg is a rare dish",
    "four hours of steady work faced us",
    "a large size in stockings is hard to sell",
    "the boy was there when the sun rose",
    "kick the ball straight and follow through",
    "a pot of tea helps to pass the evening",
    "the salt breeze came across from the sea",
    "the girl at the booth sold fifty bonds",
)
LISTENED_TO = 5


class Listener:
    """Tells which of the ten sentences was said; one in ten would be chance."""

    def __init__(self):
        sphinx = pytest.importorskip(
            "pocketsphinx", reason="pocketsphinx is not installed, so nobody listens"
        )
        self.decoder = sphinx.Decoder(samprate=16000, lm=None, loglevel="FATAL")
        grammar = f"#JSGF V1.0;\ngrammar said;\npublic <said> = {' | '.join(SENTENCES)};\n"
        self.decoder.add_jsgf_string("said", grammar)
        self.decoder.activate_search("said")

    def heard(self, samples):
        low = resample(samples[:, None], SAMPLE_RATE, 16000)[:, 0]
        padded = np.concatenate([np.zeros(3200), low / np.abs(low).max() * 0.7, np.zeros(3200)])
        # The recogniser was taught with real rooms: without a floor of noise it hears worse.
        rms = np.sqrt(np.mean(low**2)) / np.abs(low).max() * 0.7
        padded += np.random.default_rng(0).standard_normal(len(padded)) * rms * 0.01
        self.decoder.start_utt()
        self.decoder.process_raw((padded * 32767).astype("<i2").tobytes(), full_utt=True)
        self.decoder.end_utt()
        guess = self.decoder.hyp()
        return guess.hypstr if guess else ""


@pytest.fixture(scope="module")
def listener():
    return Listener()


@pytest.mark.parametrize("name", [one.id for one in voices()][:4])
def test_what_a_default_voice_says_is_understood(listener, name):
    said = SENTENCES[:LISTENED_TO]
    understood = [
        text for text in said if listener.heard(Speech().say(f"{text}.", voice(name))) == text
    ]
    assert len(understood) >= LISTENED_TO - 1, understood


def test_every_voice_speaks_at_the_same_level_from_the_first_moment():
    for one in voices():
        samples = Speech().say("Nobody on the pier heard the engine stop.", one)
        assert samples.dtype == np.float32
        assert samples.ndim == 1
        assert np.isfinite(samples).all()
        assert np.abs(samples).max() <= 0.981, one.id
        heard = np.flatnonzero(np.abs(samples) > 0.03 * np.abs(samples).max())
        level = 10 * np.log10(np.mean(samples[np.abs(samples) > 0.03 * np.abs(samples).max()] ** 2))
        assert level == pytest.approx(SPEECH_LEVEL_DB, abs=0.2), one.id
        assert heard[0] < 0.2 * SAMPLE_RATE, one.id
        assert len(samples) - heard[-1] < 0.25 * SAMPLE_RATE, one.id
        assert 1.0 < len(samples) / SAMPLE_RATE < 6.0, one.id


def test_the_same_line_is_the_same_bytes_whatever_was_said_before():
    speech, rosa = Speech(), voice("rosa")
    first = speech.say("Is anybody there?", rosa, "fear", 7)
    speech.say("Something else entirely.", voice("adam"), "neutral", 8)
    assert np.array_equal(first, speech.say("Is anybody there?", rosa, "fear", 7))


def test_emotions_are_heard():
    speech, adam = Speech(), voice("adam")
    text = "Nobody saw the lantern go out."
    lengths = {
        emotion: len(speech.say(text, adam, emotion)) for emotion in ("sad", "neutral", "urgent")
    }
    assert lengths["urgent"] < lengths["neutral"] < lengths["sad"]
    whispered, plain = speech.say(text, adam, "whisper"), speech.say(text, adam)
    assert np.sqrt(np.mean(whispered**2)) < 0.7 * np.sqrt(np.mean(plain**2))


def test_a_whisper_carries_no_drone():
    samples = Speech().say("Did you hear that?", voice("ben"), "whisper")
    power = np.square(np.abs(np.fft.rfft(samples)))
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    assert power[hertz < 50].sum() < 0.001 * power.sum()


@pytest.mark.parametrize("text", ["", "   ", "…", "\n\t", "\x01\x02"])
def test_a_line_without_words_is_a_speech_error(text):
    with pytest.raises(SpeechError, match="nothing that can be said"):
        Speech().say(text, voice("adam"))


def test_a_line_may_hold_anything():
    for text in ("<b>&amp; [[h@l'oU]]", "😀 x", "a" * 2048, "%s %n", "1e99 £$€"):
        assert np.isfinite(Speech().say(text, voice("adam"))).all()


def test_speech_runs_at_a_natural_rate_and_rests_at_its_marks():
    text = (
        "The birch canoe slid on the smooth planks, and nobody on the shore saw it go. "
        "We should go in. Welcome back. Today we listen to the weather."
    )
    for name in ("adam", "rosa"):
        said = Speech().say(text, voice(name))
        assert 140 < len(text.split()) / (len(said) / SAMPLE_RATE) * 60 < 170, name
        level = np.abs(said[: len(said) // 480 * 480]).reshape(-1, 480).max(axis=1)
        silent = "".join("_" if one < 0.01 else "x" for one in level)
        pauses = [len(rest) for rest in silent.split("x") if len(rest) >= 12]
        # Four marks inside, each a rest of 0.12 s or more.
        assert len(pauses) >= 4, (name, pauses)


def test_a_line_over_rain_is_understood(listener, tmp_path):
    lines = [
        line(f"{text}.", 1.0 + 6.0 * index, "edward", place=Place(distance_metres=1.2))
        for index, text in enumerate(SENTENCES[:LISTENED_TO])
    ]
    seconds = 1.0 + 6.0 * LISTENED_TO
    rain = event("ambience", "rain", 0.0, seconds, place=Place(distance_metres=3.0))
    done = rendered(scene(rain, *lines, seconds=seconds), tmp_path / "a.wav")
    samples = decode(tmp_path / "a.wav").frames.mean(axis=1)
    understood = 0
    for said, text in zip(done.schedule.events[1:], SENTENCES, strict=False):
        first = round((said.start_seconds - 0.1) * SAMPLE_RATE)
        last = round((said.start_seconds + said.duration_seconds + 0.1) * SAMPLE_RATE)
        understood += listener.heard(samples[first:last]) == text
    assert understood >= LISTENED_TO - 1

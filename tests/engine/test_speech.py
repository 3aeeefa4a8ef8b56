"""Lines are intelligible, repeatable and of one loudness."""

import numpy as np
import pytest
from speech_listener import SENTENCES, Listener, dialogue, lines_of, mixed

from scenewright.engine.colour import distance_db
from scenewright.engine.errors import SpeechError
from scenewright.engine.espeak import speak
from scenewright.engine.manners import manner_of
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.speech import SPEECH_LEVEL_DB, Speech, setting_of
from scenewright.scene.voices import voice, voices

LISTENED_TO = SENTENCES[:3]
# Espeak-ng's variants that nobody understands (0 to 5 of 10 sentences).
UNINTELLIGIBLE = frozenset(
    ("zac", "ian", "kaukovalta", "boris", "shelby", "Alicia", "Andrea", "Tweaky", "travis",
     "AnxiousAndy", "Lee")
)  # fmt: skip


@pytest.fixture(scope="module")
def listener():
    return Listener()


@pytest.mark.parametrize("name", ["adam", "nora"])
def test_what_a_voice_says_is_understood_alone_and_over_rain(listener, name):
    """A sample; tests/bench/soak_speech.py asks every voice, sentence and bed."""
    pystoi = pytest.importorskip("pystoi", reason="pystoi is not installed")
    alone, stem = mixed(dialogue(name, LISTENED_TO))
    scene_over_rain, mix = mixed(dialogue(name, LISTENED_TO, "rain"))
    stems, parts = [*lines_of(alone, stem)], [*lines_of(scene_over_rain, mix)]
    heard = [listener.heard(part) for part in (*stems, *parts)]
    understood = sum(one == text for one, text in zip(heard, LISTENED_TO * 2, strict=True))
    # A word lost in six lines is chance; in the soak it would be one in twenty.
    assert understood >= len(heard) - 1, heard
    clear = [pystoi.stoi(a, b[: len(a)], SAMPLE_RATE) for a, b in zip(stems, parts, strict=True)]
    assert np.mean(clear) >= 0.92


def test_there_are_voices_of_every_age_and_gender_and_none_that_nobody_understands():
    own = [one for one in voices() if not one.model]
    assert len(own) >= 24
    assert {one.age for one in own} == {"child", "young", "adult", "old"}
    assert sum(one.gender == "female" for one in own) >= 8
    assert len({one.accent for one in own}) >= 4
    assert len({one.character for one in own}) == len(own)
    settings = {(one.espeak_voice, one.pitch, one.formant_ratio) for one in own}
    assert len(settings) == len(own)
    assert not {one.espeak_voice.partition("+")[2] for one in own} & UNINTELLIGIBLE
    first = "adam rosa edward stella ben nora klaus annie callum walter agnes lily toby unit"
    assert {one.id for one in own} >= set(first.split())


def test_a_voice_has_the_colour_of_people_who_talk():
    text = " ".join(SENTENCES[:4])
    raw_db, heard_db = [], []
    for one in voices()[:8:2]:
        raw, rate = speak(text, setting_of(one, manner_of("neutral")), 1)
        raw_db.append(distance_db(raw, rate))
        heard_db.append(distance_db(Speech().say(text, one), SAMPLE_RATE))
    assert np.mean(heard_db) < 0.8 * np.mean(raw_db), (raw_db, heard_db)
    assert max(heard_db) < 5.0, heard_db


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


@pytest.mark.parametrize("text", ["", "   ", "…", "\n\t", "\x01\x02"])
def test_a_line_without_words_is_a_speech_error(text):
    with pytest.raises(SpeechError, match="nothing that can be said"):
        Speech().say(text, voice("adam"))


def test_no_voice_says_the_same_line_otherwise():
    """Some variants (klatt 6 with breath) draw on what their memory held before."""
    for one in voices():
        setting = setting_of(one, manner_of("neutral"))
        first, _ = speak("Nobody came.", setting, 5)
        assert np.array_equal(first, speak("Nobody came.", setting, 5)[0]), one.id


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

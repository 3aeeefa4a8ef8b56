"""What a voice comes through is heard in its spectrum, and a language in its sounds."""

import numpy as np
import pytest
from engine_scenes import line, scene

from scenewright.engine.channels import CHANNELS, through
from scenewright.engine.languages import in_language, is_spoken
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.speech import SPEECH_LEVEL_DB, Speech, line_level_db
from scenewright.engine.tracks import gather
from scenewright.scene import model
from scenewright.scene.voices import voice

TEXT = "Nobody on the pier heard the engine stop."


@pytest.fixture(scope="module")
def heard():
    plain = Speech().say(TEXT, voice("rosa"))
    return {"": plain, **{n: Speech().say(TEXT, voice("rosa"), channel=n) for n in CHANNELS}}


def share_db(samples, low_hertz, high_hertz):
    """How much of the line lies between two frequencies, in decibels of the whole."""
    power = np.square(np.abs(np.fft.rfft(samples)))
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    return 10 * np.log10(power[(hertz >= low_hertz) & (hertz < high_hertz)].sum() / power.sum())


def test_every_channel_of_a_scene_can_be_heard():
    assert set(CHANNELS) == set(model.CHANNELS)


@pytest.mark.parametrize(
    ("name", "low_hertz", "high_hertz"),
    [
        ("telephone", 300, 3400),
        ("radio", 160, 5000),
        ("megaphone", 450, 5000),
        ("intercom", 380, 3300),
        ("next_room", 60, 800),
    ],
)
def test_a_channel_passes_its_band_and_little_else(heard, name, low_hertz, high_hertz):
    assert share_db(heard[name], low_hertz, high_hertz) > -0.7
    below, above = (
        share_db(heard[name], 0, low_hertz / 2),
        share_db(heard[name], 2 * high_hertz, 24000),
    )
    assert below < -20, below
    assert above < -25, above


@pytest.mark.parametrize(
    ("name", "low_hertz", "high_hertz"),
    [("telephone", 0, 220), ("telephone", 4500, 24000), ("radio", 6500, 24000), ("radio", 0, 90)],
)
def test_a_device_has_neither_bottom_nor_top(heard, name, low_hertz, high_hertz):
    lost = share_db(heard[""], low_hertz, high_hertz) - share_db(heard[name], low_hertz, high_hertz)
    assert lost > 8


def test_a_line_is_bent_where_its_microphone_is_too_small():
    tone = np.sin(2 * np.pi * 700 * np.arange(SAMPLE_RATE) / SAMPLE_RATE).astype(np.float32)
    generator = np.random.Generator(np.random.SFC64(1))
    third = share_db(through(tone, "telephone", generator), 2050, 2150)
    assert -35 < third < -8
    third = share_db(through(tone, "megaphone", generator), 2050, 2150)
    assert third > -12


def test_channels_are_told_apart_and_levelled(heard):
    def centre(samples):
        power = np.square(np.abs(np.fft.rfft(samples)))
        return (np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE) * power).sum() / power.sum()

    assert centre(heard["next_room"]) < 0.6 * centre(heard[""])
    assert centre(heard["megaphone"]) > 1.5 * centre(heard["telephone"])
    for name, samples in heard.items():
        loud = samples[np.abs(samples) > 0.03 * np.abs(samples).max()]
        level = 10 * np.log10(np.mean(loud**2))
        assert level == pytest.approx(line_level_db("neutral", name), abs=0.3), name
        assert np.abs(samples[[0, -1]]).max() < 0.01 * np.abs(samples).max(), name
    assert line_level_db("neutral", "next_room") < SPEECH_LEVEL_DB - 5


def test_a_line_is_spoken_by_a_voice_of_its_language_with_the_characters_throat():
    rosa = voice("rosa")
    told = {language: in_language(rosa, language) for language in ("fr", "de", "es", "zh", "pt-br")}
    assert told == {
        "fr": "fr+f2",
        "de": "de+f2",
        "es": "es+f2",
        "zh": "cmn+f2",
        "pt-br": "pt-br+f2",
    }
    assert in_language(rosa, "") == in_language(rosa, "en") == rosa.espeak_voice
    assert in_language(rosa, "xx") == rosa.espeak_voice
    french = Speech().say("Où est la gare, monsieur ?", rosa, language="fr")
    english = Speech().say("Où est la gare, monsieur ?", rosa)
    assert len(french) != len(english)


def test_every_usual_language_is_spoken():
    usual = "de fr es it pt nl pl ru ja sv da no fi cs hu tr el uk ro zh ko ar he hi"
    assert [one for one in usual.split() if not is_spoken(one)] == []


def test_a_language_without_a_voice_falls_back_and_is_noted():
    what = scene(line("Hello there.", 0.0, "rosa", language="xx"), seconds=3)
    material = gather(what, {}, 1, lambda: False)
    assert len(material.spoken[0]) > SAMPLE_RATE / 3
    assert material.notes == ["There is no voice for the language “xx”; Rosa reads it as English."]

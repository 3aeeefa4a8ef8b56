"""A folder of Piper files becomes voices; what is none is said in a sentence."""

import json
import re

import pytest
from tiny_voice import make_voice

from scenewright import paths
from scenewright.scene.known import known
from scenewright.scene.own_voices import SPEAKERS_MAX, look_again, own_voices, use_folder
from scenewright.scene.parser import parse
from scenewright.scene.voices import cast, voice, voices


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    chosen = tmp_path / "voices"
    chosen.mkdir()
    use_folder(chosen)
    return chosen


def test_a_voice_has_the_name_language_and_accent_of_its_settings(folder):
    make_voice(folder, "en_GB-alba-medium", language={"code": "en_GB", "region": "GB"})
    found = voice("piper-en_GB-alba-medium")
    told = (found.name, found.accent, found.language, found.espeak_voice)
    assert told == ("Alba", "British", "en", "en-us")
    assert found in voices()
    assert found in cast().voices
    assert found in known().voices


def test_the_voice_can_be_the_narrator_and_speaks_when_its_name_does(folder):
    make_voice(folder, "en_GB-alba-medium")
    narrated = parse('"Good evening."', "piper-en_GB-alba-medium")
    assert narrated.events[0].recipe == "piper-en_GB-alba-medium"
    assert parse('Alba: "Good evening."').events[0].recipe == "piper-en_GB-alba-medium"
    # Nobody else is given it unasked.
    assert not parse('A woman says: "Good evening."').events[0].recipe.startswith("piper-")


def test_speakers_are_voices_of_their_own_as_many_as_a_list_bears(folder):
    make_voice(folder, "crowd", speakers=900, speaker_id_map={"p225": 0})
    found = own_voices().voices
    assert len(found) == SPEAKERS_MAX
    assert (found[0].name, found[1].name) == ("Crowd p225", "Crowd 2")


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (None, r"its settings are missing\. Put x\.onnx\.json into the same folder"),
        ("{", r"x\.onnx\.json is not JSON"),
        ("[]", "not the settings of a Piper voice"),
        ("[" * 100_000, r"x\.onnx\.json is not JSON"),
        (json.dumps({"audio": {"sample_rate": 22050}}), "not the settings of a Piper voice"),
        (
            json.dumps(
                {
                    "audio": {"sample_rate": 22050},
                    "phoneme_id_map": {},
                    "phoneme_type": "pinyin",
                }
            ),
            r"\(pinyin\)",
        ),
    ],
)
def test_a_file_that_is_no_voice_is_said(folder, settings, told):
    (folder / "x.onnx").write_bytes(b"")
    if settings is not None:
        (folder / "x.onnx.json").write_text(settings)
    found = own_voices()
    assert found.voices == ()
    (trouble,) = found.troubles
    assert trouble.startswith("x.onnx is not used: ")
    assert re.search(told, trouble)


def test_what_is_added_or_removed_is_seen_at_once_and_a_folder_can_be_forgotten(folder):
    before = voices()
    make_voice(folder, "one")
    assert voice("piper-one") is not None
    (folder / "one.onnx").unlink()
    assert voices() == before
    make_voice(folder, "two")
    (folder / "two.onnx.json").write_text("{}")
    assert look_again().voices == ()
    use_folder(None)
    assert own_voices().folder is None
    assert (folder / "two.onnx").exists()


def test_a_folder_that_is_gone_is_said(tmp_path, folder):
    use_folder(tmp_path / "stick")
    assert own_voices().voices == ()
    assert "is not there" in own_voices().troubles[0]


def test_a_broken_note_of_the_folder_is_no_folder(folder):
    for text in ("", "{", "[]", '{"folder": 3}'):
        paths.own_voices().write_text(text)
        assert own_voices().voices == ()

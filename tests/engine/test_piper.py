"""A user's own Piper voices speak: a tiny model made here, in this process and in the service's."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest
from engine_scenes import line, rendered, scene
from tiny_voice import FRAMES_A_PHONEME, SAMPLE_RATE, make_voice

from scenewright import paths
from scenewright.engine.errors import SpeechError
from scenewright.engine.piper import ABSENT, phoneme_ids
from scenewright.engine.speech import SPEECH_LEVEL_DB, Speech
from scenewright.scene.own_voices import own_voices, use_folder
from scenewright.scene.voices import voice

TEXT = "Hello there. How are you?"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    use_folder(tmp_path / "voices")
    return tmp_path / "voices"


@pytest.fixture
def tiny(folder):
    pytest.importorskip("onnxruntime")
    make_voice(folder)
    return voice("piper-en_US-tiny-low")


def test_a_line_is_levelled_repeatable_and_other_by_another_seed(tiny):
    first = Speech().say(TEXT, tiny, seed=3)
    heard = first[np.abs(first) > 0.03 * np.abs(first).max()]
    assert 10 * np.log10(np.mean(heard**2)) == pytest.approx(SPEECH_LEVEL_DB, abs=0.2)
    Speech().say("Something else.", tiny, seed=9)
    assert np.array_equal(first, Speech().say(TEXT, tiny, seed=3))
    assert not np.array_equal(first, Speech().say(TEXT, tiny, seed=4))


def test_phonemes_get_the_numbers_piper_taught(tiny):
    table = {"^": [1], "_": [0], "$": [2], "a": [14], "b": [15]}
    assert phoneme_ids("a?b", table) == [1, 0, 14, 0, 15, 0, 2]
    # "həlˈoʊ" is six signs, each with a blank behind it, and a beginning and an end.
    said = Speech().say("Hello", tiny)
    frames = (2 * 6 + 3) * FRAMES_A_PHONEME
    assert len(said) / 48_000 == pytest.approx(frames / SAMPLE_RATE, abs=0.1)


def test_each_speaker_of_a_model_is_a_voice_and_a_whisper_has_no_voice(folder):
    pytest.importorskip("onnxruntime")
    make_voice(folder, "de_DE-two-high", speakers=2, language={"code": "de_DE"})
    both = [voice(f"piper-de_DE-two-high-{number}") for number in (0, 1)]
    assert [one.language for one in both] == ["de", "de"]
    whispered = Speech().say(TEXT, both[1], "whisper")
    assert np.isfinite(whispered).all()
    assert np.mean(whispered**2) < 0.5 * np.mean(Speech().say(TEXT, both[1]) ** 2)


def test_a_model_that_is_cut_off_is_said_and_another_voice_speaks(folder, tmp_path):
    pytest.importorskip("onnxruntime")
    model = make_voice(folder)
    model.write_bytes(model.read_bytes()[:200])
    with pytest.raises(SpeechError, match=r"tiny-low\.onnx is not a voice .* Download it again"):
        Speech().say(TEXT, voice("piper-en_US-tiny-low"))
    what = scene(line(TEXT, 0.0, "piper-en_US-tiny-low"), seconds=3)
    done = rendered(what, tmp_path / "a.wav")
    assert any("Adam speaks instead" in note for note in done.notes), done.notes
    assert done.integrated_lufs > -30


def test_without_the_runtime_a_sentence_says_what_to_install(tiny, monkeypatch):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(SpeechError, match="pip install onnxruntime") as told:
        Speech().say(TEXT, tiny)
    assert str(told.value) == ABSENT


def test_a_render_process_that_runs_already_knows_a_voice_that_is_added(folder, tmp_path):
    pytest.importorskip("onnxruntime")
    environment = {**os.environ, "PYTHONWARNINGS": "error"}
    command = [*paths.own_command(), "render-process"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    ) as child:
        assert json.loads(child.stdout.readline()) == {"ready": True}
        make_voice(folder)
        order = {
            "prompt": f'"{TEXT}"',
            "voice": own_voices().voices[0].id,
            "output": {"output_format": "wav"},
            "path": str(tmp_path / "a.wav"),
            "references": {},
            "take": 1,
            "frames_max": None,
        }
        child.stdin.write(json.dumps({"render": order}) + "\n")
        child.stdin.flush()
        answer = json.loads(child.stdout.readline())
        child.stdin.close()
    assert answer["rendered"]["notes"] == []
    alone = len(Speech().say(TEXT, own_voices().voices[0])) / 48_000
    assert answer["rendered"]["duration_ms"] / 1000 == pytest.approx(alone + 1.5, abs=0.05)

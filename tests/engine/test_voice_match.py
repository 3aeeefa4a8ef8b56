"""A recorded voice finds the preset that is nearest to it, and who was given it speaks so."""

from dataclasses import replace

import numpy as np
import pytest
import soundfile
from engine_scenes import event, line, rendered, scene

from scenewright.engine import referring
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.speech import Speech
from scenewright.engine.voice_match import nearest, preset_print, print_of
from scenewright.scene.model import When
from scenewright.scene.voices import voice
from scenewright.sound.decode import decode
from scenewright.sound.resample import resample


def voice_clip(path, preset="rosa", rate=SAMPLE_RATE, pitch=None):
    chosen = voice(preset) if pitch is None else replace(voice(preset), pitch=pitch)
    said = Speech().say("The birch canoe slid on the smooth planks before dawn.", chosen, seed=5)
    soundfile.write(path, resample(said[:, None], SAMPLE_RATE, rate), rate)
    return path


def test_a_recorded_voice_finds_the_nearest_preset_tuned_to_it(tmp_path):
    presets = [voice(name) for name in ("adam", "rosa", "toby")]
    for preset, pitch in (("rosa", None), ("adam", 60)):
        clip = decode(voice_clip(tmp_path / "a.wav", preset, 8000, pitch))
        match = nearest(print_of(clip.frames[:, 0], clip.sample_rate), presets)
        assert match.voice.id == preset
        assert match.spoken_hertz == pytest.approx(match.heard_hertz, rel=0.06)
        assert match.rate_factor == pytest.approx(1.0, abs=0.25)
        if pitch is not None:
            assert (
                preset_print(match.voice).pitch_hertz > 1.1 * preset_print(presets[0]).pitch_hertz
            )


def test_whom_a_recorded_voice_was_given_to_speaks_like_it_and_nobody_else(tmp_path, monkeypatch):
    monkeypatch.setattr(referring, "voices", lambda: (voice("adam"), voice("rosa")))
    voice_clip(tmp_path / "given.wav", "rosa")
    like = event("reference", "audio1", 0.0, 2.0, parameters={"role": "voice", "speaker": "Tom"})
    lines = [line("We should be going home now.", 0.0, "edward", speaker=name) for name in "AB"]
    lines[1] = lines[1].but(speaker="Tom", when=When(at_seconds=4.0))
    done = rendered(scene(like, *lines, seconds=8.0), tmp_path / "a.wav",
                    references={"audio1": tmp_path / "given.wav"})  # fmt: skip
    heard = decode(tmp_path / "a.wav").frames[:, 0]
    first, second = (print_of(part, SAMPLE_RATE).pitch_hertz for part in np.split(heard, 2))
    assert first < 140 < 170 < second
    assert any("Rosa" in note and "Tom" in note for note in done.notes)

"""Sounds are heard when the schedule says, as loud beside each other as what they imitate."""

import json

import numpy as np
import pytest
from engine_scenes import event, line, rendered, scene
from recipe_sounds import an_event, made, some
from recipe_sounds import heard as heard_of

from scenewright.engine import tracks
from scenewright.engine.recipes import CARRYING, LOUDNESS, RECIPES
from scenewright.engine.render import RenderError
from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import Place
from scenewright.sound.decode import decode
from scenewright.sound.meter import LoudnessMeter
from scenewright.sound.tags import read_tags


def heard(what, path, **more):
    done = rendered(what, path, **more)
    return decode(path).frames, done


def level_db(samples, start, end):
    part = samples[round(start * SAMPLE_RATE) : round(end * SAMPLE_RATE)]
    return 10 * np.log10(np.square(part, dtype=np.float64).mean() + 1e-12)


def first_heard(samples, after_seconds):
    """Seconds of the first 2 ms after a moment that lie within 30 dB of the loudest nearby."""
    hop = SAMPLE_RATE // 500
    first = round(after_seconds * SAMPLE_RATE)
    part = np.abs(samples[first : first + SAMPLE_RATE]).max(axis=1)
    levels = part[: len(part) // hop * hop].reshape(-1, hop).max(axis=1)
    return after_seconds + float(np.flatnonzero(levels > 0.03 * levels.max())[0]) / 500


def lufs_of(source, seconds):
    meter = LoudnessMeter(SAMPLE_RATE, 2)
    meter.push(heard_of(source, seconds))
    return meter.integrated_lufs()


def test_every_recipe_has_its_loudness():
    assert set(LOUDNESS) == set(RECIPES)
    assert set(RECIPES) >= CARRYING


@pytest.mark.parametrize("name", some(RECIPES))
def test_a_recipe_is_as_loud_as_its_family_says(name):
    levels = [lufs_of(made(an_event(name), seed, wanted=5.0), 5.0) for seed in (1, 2, 3)]
    assert np.mean(levels) == pytest.approx(LOUDNESS[name].made_lufs, abs=1.5)


def test_what_is_planned_is_heard_within_twenty_milliseconds(tmp_path):
    what = scene(
        event("sfx", "knock", 1.0, 1.4, count=3, interval_seconds=0.5),
        event("sfx", "bell", 4.013, 1.0),
        line("Come in.", 8.25),
        line("Take a chair.", 10.7, "rosa"),
        event("sfx", "glass", 13.0, 1.0),
        seconds=15.0,
    )
    samples, _ = heard(what, tmp_path / "a.wav")
    told = json.loads(read_tags(tmp_path / "a.wav")["schedule"])["events"]
    starts = [one["start_seconds"] for one in told]
    assert starts == pytest.approx([1.0, 4.013, 8.25, 10.7, 13.0], abs=0.001)
    for start in starts:
        assert first_heard(samples, start - 0.2) == pytest.approx(start, abs=0.02)
    for index in (1, 2):
        again = first_heard(samples, 1.0 + 0.5 * index - 0.1)
        assert again == pytest.approx(1.0 + 0.5 * index, abs=0.02)


def test_loud_and_quiet_near_and_far_are_clearly_apart(tmp_path):
    what = scene(
        event("sfx", "dog", 0.0, 1.0),
        event("sfx", "dog", 2.0, 1.0, gain_db=-5.0, intensity=0.3),
        event("sfx", "dog", 4.0, 1.0, gain_db=3.0, intensity=0.8),
        event("sfx", "dog", 6.0, 1.0, place=Place(distance_metres=30.0)),
        seconds=8.0,
    )
    samples, _ = heard(what, tmp_path / "a.wav")
    usual, quiet, loud, far = (level_db(samples, start, start + 1.0) for start in (0, 2, 4, 6))
    assert usual - quiet > 5
    assert loud - usual > 2
    assert usual - far > 8


def test_near_and_far_stay_apart_where_a_few_steps_are_driven_as_loud_as_speech(tmp_path):
    steps = {"parameters": {"surface": "stone"}}
    what = scene(
        event("sfx", "footsteps", 0.0, 3.0, **steps),
        event("sfx", "footsteps", 4.0, 2.0, place=Place(distance_metres=60.0), **steps),
        seconds=6.0,
    )
    samples, done = heard(what, tmp_path / "a.wav")
    assert done.integrated_lufs == pytest.approx(-16.0, abs=0.3)
    assert not done.notes
    assert level_db(samples, 0.0, 2.0) - level_db(samples, 4.0, 6.0) > 12


def test_a_named_bed_is_above_an_implied_one_and_thunder_is_heard_over_it(tmp_path):
    def rain():
        place = Place(distance_metres=3.0)
        return event("ambience", "rain", 0.0, 8.0, place=place, parameters={"surface": "tin"})

    lines = line("We should go in.", 1.0, "rosa", place=Place(distance_metres=1.2))
    far = event("sfx", "thunder", 4.0, 4.0, place=Place(distance_metres=30.0))
    named, _ = heard(scene(rain(), lines, far, seconds=8.0), tmp_path / "a.wav")
    speech = level_db(named, 1.0, 1.8)
    assert 6 < speech - level_db(named, 2.8, 3.8) < 16
    assert level_db(named, 4.0, 5.0) - level_db(named, 2.8, 3.8) > 3
    implied = scene(
        event("ambience", "rain", 0.0, 8.0, gain_db=-6.0, intensity=0.35,
              place=Place(distance_metres=8.0), parameters={"implied": "place"}),
        lines, seconds=8.0)  # fmt: skip
    soft, _ = heard(implied, tmp_path / "b.wav")
    below = level_db(soft, 1.0, 1.8) - level_db(soft, 2.8, 3.8)
    assert speech - level_db(named, 2.8, 3.8) + 1 < below < 24


def test_a_car_is_moved_once(tmp_path):
    car = event("sfx", "car_pass", 0.0, 6.0, place=Place(-0.5, 0.5))
    samples, _ = heard(scene(car, seconds=6.0), tmp_path / "a.wav")
    for start, louder in ((0.5, 0), (5.0, 1)):
        part = samples[round(start * SAMPLE_RATE) : round((start + 0.4) * SAMPLE_RATE)]
        power = np.square(part, dtype=np.float64).mean(axis=0)
        # A pan of a half is 7.7 dB; moved twice it would be 10.
        assert 10 * np.log10(power[louder] / power[1 - louder]) == pytest.approx(7.6, abs=0.8)


def test_a_recipe_that_fails_is_a_sentence_and_leaves_nothing(tmp_path, monkeypatch):
    def broken(_event, _generator, _seconds):
        raise ValueError("no such mode")

    monkeypatch.setattr(tracks, "RECIPES", {"bell": broken})
    with pytest.raises(RenderError) as caught:
        rendered(scene(event("sfx", "bell", 0.0, 1.0), seconds=2.0), tmp_path / "a.wav")
    assert caught.value.code == "render_failed"
    assert "Bell" in caught.value.sentence
    assert list(tmp_path.iterdir()) == []


class Failing:
    def block(self, frames):
        raise RuntimeError("lost its place")


def test_a_source_that_fails_halfway_is_a_sentence_too(tmp_path, monkeypatch):
    monkeypatch.setattr(tracks, "RECIPES", {"bell": lambda *_: Failing()})
    with pytest.raises(RenderError, match="engine failed") as caught:
        rendered(scene(event("sfx", "bell", 0.0, 1.0), seconds=2.0), tmp_path / "a.wav")
    assert caught.value.code == "render_failed"
    assert list(tmp_path.iterdir()) == []


def test_a_scene_of_quiet_sounds_alone_is_as_loud_as_any_and_does_not_pump(tmp_path):
    quiet = event("ambience", "fan", 0.0, 6.0, gain_db=-5.0, intensity=0.3)
    samples, done = heard(scene(quiet, seconds=6.0), tmp_path / "a.wav")
    assert done.integrated_lufs == pytest.approx(-16.0, abs=0.3)
    levels = [level_db(samples, start, start + 0.5) for start in np.arange(1.0, 5.0, 0.5)]
    assert max(levels) - min(levels) < 2.0


def test_a_reference_given_as_a_voice_is_told_of_and_not_played(tmp_path):
    rendered(scene(event("sfx", "phone", 0.0, 2.0), seconds=2.0), tmp_path / "given.wav")
    given = event("reference", "audio1", 0.0, 2.0, parameters={"role": "voice"})
    samples, done = heard(
        scene(given, line("Come in.", 1.0), seconds=4.0),
        tmp_path / "a.wav",
        references={"audio1": tmp_path / "given.wav"},
    )
    assert not samples[: SAMPLE_RATE - 100].any()
    assert any("voice" in note for note in done.notes)

"""A take's schedule is what its file tells, at the times of the file; else there is none."""

import json

import numpy as np
import pytest
import soundfile
from engine_scenes import event, line, rendered, scene

from scenewright.scene.model import Kind
from scenewright.sound.decode import decode
from scenewright.sound.tags import write_tags
from scenewright.studio.player.schedule_of_take import EVENTS_MAX, Heard, schedule_of_file

BARK = {"class": "Dog", "recipe": "dog", "kind": "sfx", "start_seconds": 1.0}
BARK |= {"duration_seconds": 0.5, "speaker": "", "text": "", "span": [0, 3]}


@pytest.fixture
def told(tmp_path):
    """Make a WAV of two seconds whose tag tells this."""

    def told(schedule):
        path = tmp_path / "told.wav"
        soundfile.write(path, np.zeros((16000, 2)), 8000)
        text = schedule if isinstance(schedule, str) else json.dumps(schedule)
        write_tags(path, "wav", {"schedule": text})
        return schedule_of_file(path, 2.0)

    return told


@pytest.mark.parametrize("output_format", ["mp3", "wav", "ogg_opus"])
@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_what_the_schedule_tells_is_where_it_sounds(tmp_path, output_format, speed):
    path = tmp_path / "take"
    what = scene(event("sfx", "phone", 2.0, 1.0), line("We should go in.", 5.0), seconds=8.0)
    rendered(what, path, output_format, speed=speed)
    samples = decode(path)
    seconds = len(samples.frames) / samples.sample_rate
    phone, woman = schedule_of_file(path, seconds)
    assert (phone.kind, phone.start_seconds) == (Kind.sfx, 2.0 / speed)
    assert (woman.kind, woman.start_seconds) == (Kind.speech, 5.0 / speed)
    assert woman.text == "We should go in."
    loud = np.flatnonzero(np.abs(samples.frames).max(axis=1) > 0.02) / samples.sample_rate
    assert loud[0] == pytest.approx(phone.start_seconds, abs=0.06)
    second = loud[loud > phone.start_seconds + phone.duration_seconds + 0.6]
    assert second[0] == pytest.approx(woman.start_seconds, abs=0.15)


def test_raw_pcm_has_no_place_for_words_and_shows_nothing(tmp_path):
    path = tmp_path / "take.pcm"
    rendered(scene(event("sfx", "phone", 0.0, 1.0), seconds=2.0), path, "pcm")
    assert schedule_of_file(path, 2.0) == ()


def test_a_file_that_is_gone_or_foreign_shows_nothing(tmp_path):
    assert schedule_of_file(tmp_path / "gone.mp3", 2.0) == ()
    (tmp_path / "foreign.mp3").write_bytes(b"ID3\x04\x00\x00\x7f\x7f\x7f\x7f" + bytes(90))
    assert schedule_of_file(tmp_path / "foreign.mp3", 2.0) == ()


def test_labels_are_what_sounds_and_lines_are_told_by_their_speaker(told):
    assert told({"speed": 1.0, "duration_seconds": 2.0, "events": [BARK]}) == (
        Heard(Kind.sfx, "Dog", 1.0, 0.5),
    )
    kinds = {"speech": "Mara", "music": "Dog, dog", "reference": "@Audio2", "ambience": "Dog"}
    for kind, label in kinds.items():
        recipe = "audio2" if kind == "reference" else "dog"
        changed = BARK | {"kind": kind, "recipe": recipe, "speaker": "Mara"}
        (heard,) = told({"speed": 1.0, "events": [changed]})
        assert heard.label == label


def test_a_file_that_was_cut_or_stretched_is_never_pointed_at_wrongly(told):
    late = BARK | {"start_seconds": 2.5}
    long = BARK | {"duration_seconds": 9.0}
    (heard,) = told({"speed": 1.0, "events": [late, long]})
    assert (heard.start_seconds, heard.duration_seconds) == (1.0, 1.0)
    # Older files do not tell the speed: known only where the lengths agree.
    assert len(told({"duration_seconds": 2.0, "events": [BARK]})) == 1
    assert told({"duration_seconds": 4.0, "events": [BARK]}) == ()


@pytest.mark.parametrize(
    "schedule",
    [
        "", "null", "[]", "{", '"words"', "1e999", "[" * 9000,
        {"speed": 0, "events": [BARK]},
        {"speed": "fast", "events": [BARK]},
        {"speed": 1.0, "events": None},
        {"speed": 1.0, "events": ["bark"]},
        {"speed": 1.0, "events": [{}]},
        {"speed": 1.0, "events": [BARK | {"kind": "smell"}]},
        {"speed": 1.0, "events": [BARK | {"start_seconds": -1}]},
        {"speed": 1.0, "events": [BARK | {"start_seconds": float("nan")}]},
        {"speed": 1.0, "events": [BARK | {"duration_seconds": None}]},
    ],
)  # fmt: skip
def test_what_is_no_schedule_shows_nothing(told, schedule):
    assert told(schedule) == ()


def test_a_flood_of_events_is_cut(told):
    assert len(told({"speed": 1.0, "events": [BARK] * (EVENTS_MAX + 5)})) == EVENTS_MAX

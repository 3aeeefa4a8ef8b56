"""Whole scenes as they are written: lists of cues, narrated scenes, who is who among many."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.voices import cast


def heard(prompt):
    events = parse(prompt).events
    return {one.recipe: one for one in events if "implied" not in one.parameters}


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events if "implied" not in one.parameters]


def test_all_that_a_cue_tells_begins_there():
    found = heard("[0:00] Birds. [0:10] Rain, wind, a dog barks. [0:20] Thunder.")
    assert found["birds"].start_seconds == 0.0
    assert [found[one].start_seconds for one in ("rain", "wind", "dog")] == [10.0, 10.0, 10.0]
    assert found["thunder"].start_seconds == 20.0


def test_a_sentence_of_its_own_behind_a_cue_is_of_the_whole():
    found = heard("[0:05] A knock. [0:10] A door opens. Rain throughout.")
    assert found["rain"].start_seconds == 0.0


def test_what_follows_in_a_cue_follows():
    found = heard("[0:05] A door opens, wind louder for 3 seconds, a bell rings.")
    assert found["door"].start_seconds == 5.0
    assert found["wind"].start_seconds >= 5.0
    assert found["wind"].duration_seconds == pytest.approx(3.0)
    assert found["bell"].start_seconds > 5.0


def test_a_head_of_music_and_who_plays_it_are_one_piece():
    dog, music = parse("A dog barks. [0:30] Music: low, tense strings, growing.").events
    assert dog.start_seconds < 2.0
    assert (music.recipe, music.start_seconds) == ("tense", 30.0)
    assert "strings" in music.parameters["instrument"]
    assert music.intensity_to > music.intensity


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A huge wave crashes, glass shatters.", ["waves", "glass"]),
        ("Waves lap against wooden boats.", ["waves"]),
        ("Rain falls on parked cars.", ["rain"]),
        ("Footsteps on dry leaves approaching from behind.", ["footsteps"]),
        ("Footsteps on leaves getting closer.", ["footsteps"]),
        ("Footsteps on dry leaves, leaves rustle in the wind.", ["footsteps", "rustle", "wind"]),
        ("The crowd explodes in cheers.", ["cheer"]),
        ("The audience explodes into laughter.", ["laughter"]),
        ("A bomb explodes in a field.", ["explosion"]),
    ],
)
def test_what_is_meant_is_heard(prompt, expected):
    assert recipes(prompt) == expected


def test_what_approaches_behind_other_sounds_comes_behind_them():
    dog, boat = parse("A dog barks. In the distance, boat engines approach.").events
    assert boat.start_seconds >= dog.start_seconds + dog.duration_seconds


@pytest.mark.parametrize(
    ("prompt", "gender"),
    [
        ('Female host, cheerful: "Welcome."', "female"),
        ('A female host says "Welcome."', "female"),
        ('A male nurse says "Sit down."', "male"),
        ("A female king speaks.", "female"),
    ],
)
def test_who_is_told_to_be_a_woman_is_one(prompt, gender):
    line = next(one for one in parse(prompt).events if one.kind is Kind.speech)
    assert cast().by_id[line.recipe].gender == gender


def test_those_with_a_number_are_two():
    prompt = 'SOLDIER 1 (calm): "Hi." SOLDIER 2 (nervous): "Hello." SOLDIER 1: "Go."'
    lines = parse(prompt).events
    assert [one.speaker for one in lines] == ["SOLDIER 1", "SOLDIER 2", "SOLDIER 1"]
    assert lines[0].recipe == lines[2].recipe != lines[1].recipe


@pytest.mark.parametrize(
    "prompt", ["Rain. Total 20 seconds.", "Rain. Total: 20 s", "Total: 20s. Rain."]
)
def test_a_total_is_the_whole_length(prompt):
    assert parse(prompt).asked_duration_seconds == 20.0


def test_a_silence_at_a_time_ends_what_is_heard_then():
    found = heard("[0:02] SFX: enormous waves crash. [0:05] Silence for 3 seconds. [0:08] A bell.")
    waves = found["waves"]
    assert waves.start_seconds + waves.duration_seconds == pytest.approx(5.0)
    assert found["bell"].start_seconds == 8.0

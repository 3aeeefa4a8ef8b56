"""Who steps out onto some ground walks on it, and what streams in or is lit comes behind what it
comes of."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "recipes", "surface"),
    [
        ("Two women step out of a car onto snow.", ["door", "footsteps"], "snow"),
        ("A boy jumps out of a truck onto gravel.", ["door", "footsteps"], "gravel"),
        ("A man gets out of a cab onto wet grass.", ["door", "footsteps"], "grass"),
        ("A woman climbs out of a jeep onto sand.", ["door", "footsteps"], "sand"),
        ("Three men step out onto snow.", ["footsteps"], "snow"),
        ("A woman steps out of a house onto gravel.", ["footsteps"], "gravel"),
    ],
)
def test_who_steps_out_onto_a_ground_walks_there(prompt, recipes, surface):
    events = parse(prompt).events
    assert [one.recipe for one in events] == recipes
    assert events[-1].parameters["surface"] == surface


def test_what_else_gets_out_onto_it_does_not_walk():
    assert "Walk, footsteps" not in sound_names("Water runs out of a pipe onto gravel.")


@pytest.mark.parametrize(
    "prompt",
    [
        "A gunshot, an alarm, water gushing in.",
        "A knock, steam hissing out.",
        "A cough, a bang, water spraying everywhere.",
        "A lighter clicks, a fire crackles.",
        "A lighter flicks, a cigarette crackles.",
    ],
)
def test_what_streams_or_is_lit_comes_last(prompt):
    *_, before, last = parse(prompt).events
    assert last.start_seconds >= before.start_seconds + before.duration_seconds


@pytest.mark.parametrize(
    "prompt", ["A dog barks, a fire crackles.", "A cough, rain pouring down.", "A click, a fire."]
)
def test_what_surrounds_is_there_before(prompt):
    assert parse(prompt).events[-1].start_seconds == 0

"""Doors called after a place, brakes of trains, chimes of machines: each word in its own sense."""

import pytest
from scene_events import asked_for

from scenewright.scene.parser import parse


def told(prompt):
    return [one.recipe for one in asked_for(prompt)]


@pytest.mark.parametrize(
    "prompt",
    [
        "A saloon door creaks. Wind.",
        "A tavern door slams. Footsteps on gravel.",
        "Rain. The restaurant doors open.",
        "A bar door closes.",
    ],
)
def test_a_door_brings_no_guests(prompt):
    assert "crowd" not in [one.recipe for one in parse(prompt).events]


def test_the_place_itself_does():
    assert "crowd" in [one.recipe for one in parse("A saloon. A door slams.").events]


@pytest.mark.parametrize(
    ("recipes", "prompt"),
    [
        (["jet"], "A fighter jet dives."),
        (["helicopter", "breaking"], "A helicopter dives and crashes."),
        (["jet", "splash"], "A plane dives into a lake."),
        (["splash"], "A boy dives into the pool."),
        (["boiling"], "The mud bubbles."),
        (["boiling"], "A mud pot bubbling."),
        (["footsteps"], "He walks through mud."),
        (["train", "rail_squeal"], "A tram arrives. Brakes screech."),
        (["train", "rail_squeal"], "A train carriage. Brakes squeal."),
        (["car_pass", "tire_squeal"], "A car stops. Brakes squeal."),
        (["train", "tire_squeal"], "A train passes. Car brakes squeal."),
        (["click", "doorbell", "alarm"], "A click, a confirm chime, an error buzz."),
        (["click", "doorbell"], "A click, then a warning chime."),
        (["chime"], "Wind chimes."),
        (["cupboard", "steam"], "The door slides open with a hiss."),
        (["door", "steam"], "The airlock opens with a hiss."),
        (["typing"], "Office at rush hour. Typing."),
        (["traffic", "horn"], "Rush hour. A horn honks."),
        (["door", "groan"], "A door bangs, moans from the cellar."),
        (["breaking", "groan"], "Wood cracks, moans come closer."),
        (["creak", "creak"], "A ship creaks, groans."),
        (["fire"], "DIALOGUE PASS. Fire."),
        (["rain"], "Dialogue recording. Rain."),
        (["tap", "glass"], "Tap running, cup smashes on the floor."),
        (["stream", "glass"], "Water running, window breaks."),
        (["waves"], "Waves roll in, crash on rocks."),
    ],
)
def test_each_is_meant(recipes, prompt):
    assert told(prompt) == recipes


@pytest.mark.parametrize(("count", "prompt"), [(3, "Laser shots."), (1, "A laser shot.")])
def test_shots_of_a_ray_gun_are_several(count, prompt):
    assert [(one.recipe, one.count) for one in asked_for(prompt)] == [("signal", count)]


def test_who_plays_for_dancers_plays_swing():
    (music,) = asked_for("A distant dance band plays.")
    assert music.recipe == "jazz"

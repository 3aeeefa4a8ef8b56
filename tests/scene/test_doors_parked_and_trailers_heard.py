"""Leaves that open and close, vehicles that go nowhere, and the music of trailers."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def told(prompt):
    return [(one.recipe, one.parameters.get("action", "")) for one in asked_for(prompt)]


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


OPEN, CLOSE = ("door", "open"), ("door", "close")


@pytest.mark.parametrize(
    ("expected", "prompt"),
    [
        ([OPEN, CLOSE], "The doors slowly open and close."),
        ([OPEN, CLOSE], "The gates open, then close."),
        ([OPEN, CLOSE], "The truck doors open and shut."),
        ([OPEN, CLOSE], "Garden gates open. Garden gates close."),
        ([CLOSE], "The hatches close behind them."),
        ([("beep", ""), CLOSE], "The doors beep and close."),
        ([("doorbell", ""), OPEN], "The doors chime and open."),
        ([("clank", "rattle"), OPEN], "A cellar door rattles and opens."),
        ([("steam", ""), OPEN], "The door hisses and opens."),
    ],
)
def test_leaves_open_and_close(expected, prompt):
    events = asked_for(prompt)
    assert told(prompt) == expected
    assert {one.place.distance_metres for one in events} == {3.0}
    assert missed(prompt) == []


@pytest.mark.parametrize(
    "prompt",
    ["The river runs close by.", "A dog barks close by the gates.", "Bees buzz close to us."],
)
def test_what_is_near_is_so_still(prompt):
    assert ("door", "close") not in told(prompt)


@pytest.mark.parametrize(
    ("expected", "prompt"),
    [
        (["footsteps"], "He strolls over to a parked van."),
        (["cricket"], "A parked car. Crickets."),
        (["sneeze"], "A woman leans on a parked taxi and sneezes."),
        (["footsteps"], "They run past a stationary lorry."),
        (["wind", "crow"], "An abandoned truck, wind, a crow."),
    ],
)
def test_what_is_parked_is_not_heard(expected, prompt):
    assert [one.recipe for one in asked_for(prompt)] == expected


@pytest.mark.parametrize(
    ("recipe", "prompt"),
    [
        ("horn", "A parked van honks."),
        ("alarm", "The alarm of a parked car goes off. Wind."),
        ("engine", "A parked bus idles."),
        ("car_pass", "A car drives to a garage and a crow caws."),
    ],
)
def test_what_a_parked_one_does_is_heard(recipe, prompt):
    assert recipe in [one.recipe for one in asked_for(prompt)]


@pytest.mark.parametrize(
    ("mood", "instrument", "prompt"),
    [
        ("lullaby", "music box", "Horror trailer. A music box plays a lullaby."),
        ("sad", "piano", "Epic trailer, 30 seconds. A crash. A sad piano plays."),
        ("tense", "cello", "Action trailer, 20 seconds. A single cello."),
        ("romantic", "violin", "Scary teaser. A violin plays a romantic tune."),
    ],
)
def test_a_trailer_has_the_music_that_is_told(mood, instrument, prompt):
    (music,) = (one for one in parse(prompt).events if one.kind is Kind.music)
    assert (music.recipe, music.parameters["instrument"]) == (mood, instrument)


@pytest.mark.parametrize("prompt", ["Horror trailer. Rain.", "Epic teaser: a boom, a scream."])
def test_a_trailer_of_no_music_keeps_its_own(prompt):
    assert [one.kind for one in parse(prompt).events].count(Kind.music) == 1

"""Who rides in a train hears it go on, a radio with music gives out the music, an audience groans
by itself, and no crickets sing at Christmas or for a night train."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def heard(prompt):
    return [event.recipe for event in parse(prompt).events]


@pytest.mark.parametrize(
    "ride",
    [
        "Night train",
        "On a night train",
        "On a sleeper train",
        "Rhythmic clatter of the rails",
        "The clack of wheels on rails",
        "Overnight train, clatter on the rails",
    ],
)
def test_who_rides_in_a_train_hears_it_to_the_end(ride):
    scene = parse(f'{ride}. A woman says "Tickets." At 20s a whistle.')
    train = scene.events[0]
    assert (train.kind, train.recipe) == (Kind.ambience, "train")
    assert train.duration_seconds > 19.0
    assert "cricket" not in {event.recipe for event in scene.events}


@pytest.mark.parametrize(
    "prompt",
    ["A night train passes.", "A train passes with the clack of wheels on rails.",
     "A train passes, wheels clattering on the rails."],
)  # fmt: skip
def test_a_train_that_passes_is_heard_once(prompt):
    trains = [event for event in parse(prompt).events if event.recipe == "train"]
    assert [event.kind for event in trains] == [Kind.sfx]


@pytest.mark.parametrize("radio", ["A radio", "The neighbour's radio", "A small television"])
@pytest.mark.parametrize("music", ["rock music", "an old tango", "soft jazz", "a love song"])
def test_a_radio_with_music_gives_out_no_static(radio, music):
    events = parse(f"{radio} with {music}.").events
    assert [event.kind for event in events] == [Kind.music]


def test_a_radio_with_static_does():
    assert "static" in heard("A radio with static.")


@pytest.mark.parametrize("who", ["The audience", "A crowd", "The spectators", "The fans"])
@pytest.mark.parametrize("verb", ["groans", "groan", "groaned"])
def test_many_who_groan_do_nothing_else(who, verb):
    assert heard(f"{who} {verb}.") == ["groan"]


@pytest.mark.parametrize(
    "prompt",
    ["Christmas night, a fire.", "A December evening, wind.", "Night shift. A door opens."],
)
def test_no_crickets_sing_there(prompt):
    assert "cricket" not in heard(prompt)


def test_they_do_on_other_nights():
    assert "cricket" in heard("At night, wind.")


@pytest.mark.parametrize("title", ["Sea adventure", "An ocean tale", "River mystery, part two"])
def test_what_a_story_is_of_is_no_water(title):
    assert heard(f"{title}. A gull cries.") == heard("A gull cries.")

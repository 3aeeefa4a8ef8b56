"""What is heard now and then, and a few words that were taken for others."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    "prompt",
    [
        "One minute: rain, the odd owl.",
        "One minute: rain and the odd horn.",
        "One minute of rain with the odd dog bark.",
    ],
)
def test_the_odd_one_comes_now_and_then(prompt):
    scene = parse(prompt)
    assert scene.events[-1].count > 2
    assert not scene.not_understood


@pytest.mark.parametrize("prompt", ["An odd owl hoots.", "The odd noise of a door."])
def test_an_odd_one_is_strange(prompt):
    assert parse(prompt).events[-1].count == 1


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("A match strike.", ["Scratch", "Hiss"]),
        ("A cough, a match strike.", ["Cough", "Scratch", "Hiss"]),
        ("A sub drop.", ["Drum"]),
        ("A whoosh, then a bass drop.", ["Whoosh, swoosh, swish", "Drum"]),
    ],
)
def test_what_it_is_heard_as(prompt, names):
    assert sound_names(prompt) == names


@pytest.mark.parametrize(
    ("prompt", "recipes"),
    [
        ("A trash can lid clatters.", ["clank"]),
        ("A garbage can lid clatters, a cat meows.", ["clank", "cat"]),
        ("The window flies open.", ["cupboard"]),
        ("A window bursts open, a cat meows.", ["cupboard", "cat"]),
        ("The windows burst open.", ["cupboard"]),
    ],
)
def test_what_clatters_or_bursts_open_is_one_sound(prompt, recipes):
    assert [one.recipe for one in parse(prompt).events] == recipes


@pytest.mark.parametrize("where", ["on the wall", "on the ceiling", "on a wall", "at the door"])
def test_who_hammers_somewhere_pounds_on_it(where):
    assert [one.recipe for one in parse(f"A neighbour hammers {where}.").events] == ["knock"]


@pytest.mark.parametrize(
    ("prompt", "style"),
    [("Muffled club music.", "electronic"), ("Club beats.", "electronic")],
)
def test_what_a_club_plays(prompt, style):
    assert parse(prompt).events[0].recipe == style


def test_another_club_plays_something_else():
    assert parse("A jazz club, music.").events[0].recipe == "jazz"


@pytest.mark.parametrize(
    "prompt", ["A man turns on the fan and turns it off.", "The engine is loud and speeds up."]
)
def test_what_is_turned_off_again_was_not_there_until_then(prompt):
    assert parse(prompt).events[-1].duration_seconds >= 4

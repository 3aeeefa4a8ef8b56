"""How far away something is: in so many of something, across something, or nobody says."""

import pytest

from scenewright.scene.parser import parse


def metres(prompt):
    (one,) = [one for one in parse(prompt).events if "implied" not in one.parameters]
    return one.place.distance_metres


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("one metre away", 1),
        ("ten metres away", 10),
        ("30 m away", 30),
        ("20m off", 20),
        ("ten feet behind us", 3),
        ("thirty paces ahead", 20),
        ("two streets away", 60),
        ("several houses away", 60),
        ("three miles from here", 60),
        ("on the other side of the valley", 30),
        ("from across the street", 12),
    ],
)
def test_something_is_as_far_away_as_it_is_told_to_be(told, expected):
    assert metres(f"An owl hoots {told}.") == expected
    assert metres(f"{told[0].upper()}{told[1:]}, an owl hoots.") == expected


@pytest.mark.parametrize(
    "prompt", ["A man walks ten metres.", "A man walks to the other side of the street."]
)
def test_how_far_somebody_goes_is_no_distance(prompt):
    assert metres(prompt) == 3.0


def test_a_door_behind_somebody_is_a_door():
    assert [one.recipe for one in parse("A door behind him slams.").events] == ["door"]


def test_what_comes_again_is_where_it_was():
    first, second = parse("An owl hoots fifty metres away, then again.").events
    assert first.place == second.place

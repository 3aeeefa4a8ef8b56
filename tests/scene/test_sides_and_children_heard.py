"""What happens "right then" or "right away" is on no side, and children who cheer are no crowd of
the grown."""

import pytest

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    "prompt",
    [
        "Right then a bell rang.",
        'A woman says "Look" and right then a gun fires.',
        "A cow came right into the kitchen.",
        "The horn honked right away.",
        "He came right back and knocked.",
        "The phone rings right after.",
    ],
)
def test_when_and_how_directly_is_no_side(prompt):
    scene = parse(prompt)
    assert all(event.place.pan <= 0.0 for event in scene.events)
    assert "right" not in {prompt[span.start : span.end].lower() for span in scene.not_understood}


@pytest.mark.parametrize(
    "prompt",
    ["A bell rings on the right.", "Right: a bell.", "Bell right then cat left.", "A bell, right."],
)
def test_a_side_is_one(prompt):
    assert parse(prompt).events[0].place.pan > 0.0


@pytest.mark.parametrize("who", ["Kids", "Happy children", "Schoolchildren", "The pupils"])
@pytest.mark.parametrize("verb", ["cheer", "cheered", "are cheering"])
def test_children_who_cheer_are_children(who, verb):
    scene = parse(f"{who} {verb}.")
    (event,) = scene.events
    assert event.sound == "Children shouting"
    assert not scene.not_understood

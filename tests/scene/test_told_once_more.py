"""What is only said to be heard again: "a dog barks, then again", "once, and then once more"."""

import pytest

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    "told",
    ["and then again", ", then again", "and again", "once, then once more", ". Then once more"],
)
def test_what_is_told_to_come_again_is_heard_again(told):
    first, second = parse(f"An owl hoots {told}.").events
    assert first.recipe == second.recipe == "owl"
    assert second.start_seconds >= first.start_seconds + first.duration_seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "An owl hoots again and again.",
        "An owl hoots over and over again.",
        "An owl hoots once more.",
        "Then again, an owl hoots.",
        "A man sneezes and another man listens.",
    ],
)
def test_what_only_goes_on_or_is_told_once_is_one(prompt):
    (one,) = parse(prompt).events
    assert one.recipe in ("owl", "sneeze")

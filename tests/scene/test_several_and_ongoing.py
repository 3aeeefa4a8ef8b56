"""How many are heard, what goes on, and what is walked on, where a word of a scene tells it."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "count"),
    [("Keypad beeps.", 4), ("Keypad beeps three times.", 3), ("Balloons popping.", 3)],
)
def test_several_keys_and_balloons_are_heard_several_times(prompt, count):
    assert [event.count for event in parse(prompt).events] == [count]


def test_a_crowd_gasps_with_more_than_one_mouth():
    crowd, man = (parse(prompt).events[0] for prompt in ("A crowd gasps.", "A man gasps."))
    assert crowd.parameters["voices"] == "several"
    assert "voices" not in man.parameters
    assert crowd.duration_seconds > man.duration_seconds


def test_no_cricket_sings_at_sea():
    assert {event.recipe for event in parse("Ocean at night, gentle.").events} == {"waves"}


@pytest.mark.parametrize("prompt", ["Frog pond at night.", "Chittering all around."])
def test_what_is_heard_on_all_sides_goes_on(prompt):
    assert {event.kind for event in parse(prompt).events} == {Kind.ambience}


def test_wooden_clogs_walk_on_what_they_walk_on():
    (steps,) = parse("Wooden clogs on tiles.").events
    assert steps.parameters["surface"] == "stone"


def test_nobody_talks_on_a_television_that_laughs():
    assert [event.kind for event in parse("Muffled television laughing.").events] == [Kind.sfx]

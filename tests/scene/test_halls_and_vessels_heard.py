"""Halls and towers that are called after what is not heard, what runs into a vessel, and what plays
again."""

import pytest
from scene_events import asked_for


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Soles squeak on the basketball court.", ["creak"]),
        ("A girl walks through a bell tower.", ["footsteps"]),
        ("A boy coughs in the drum room.", ["cough"]),
        ("The clock tower chimes.", ["church_bell"]),
        ("A basketball bounces.", ["bouncing"]),
        ("Milk flows into a jug.", ["pour"]),
        ("Water goes into the bottle.", ["pour"]),
        ("A machine dispenses juice.", ["hum", "pour"]),
        ("The tune restarts.", ["calm"]),
        ("The car restarts.", ["engine"]),
    ],
)
def test_it_is_heard_as_what_it_is_there(prompt, expected):
    assert sorted(one.recipe for one in asked_for(prompt)) == expected

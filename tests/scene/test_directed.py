"""What is said of what is heard already, and of the scene itself."""

import pytest

from scenewright.scene.parser import parse


def asked_for(prompt):
    return [one for one in parse(prompt).events if "implied" not in one.parameters]


@pytest.mark.parametrize(
    "prompt",
    [
        "Hail falls. Before the hail stops, a horse neighs.",
        "A song plays. Before the music ends, a horse neighs.",
    ],
)
def test_what_comes_before_the_end_of_what_goes_on_is_heard_with_it(prompt):
    bed, horse = asked_for(prompt)
    assert horse.start_seconds + horse.duration_seconds <= bed.start_seconds + bed.duration_seconds


def test_a_scene_that_opens_and_closes_is_no_door():
    told = asked_for("The scene opens with a door slamming and closes with a cough.")
    assert [one.recipe for one in told] == ["door", "cough"]

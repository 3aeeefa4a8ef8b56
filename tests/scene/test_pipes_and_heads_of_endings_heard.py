"""Water of a pipe is one gush, and the head of an ending ends no music."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("recipe", "prompt"),
    [
        ("spray", "Water sprays from a broken pipe."),
        ("tap", "Water spurting from a burst pipe."),
        ("spray", "A broken pipe sprays water."),
        ("spray", "A garden hose sprays water."),
    ],
)
def test_water_of_a_pipe_is_one_sound(recipe, prompt):
    assert [one.recipe for one in asked_for(prompt)] == [recipe]


@pytest.mark.parametrize("head", ["Western ending", "Romantic ending", "Closing"])
def test_the_head_of_an_ending_ends_nothing(head):
    scene = parse(f"{head}: a harmonica plays a tune, a plane flies over, the music fades out.")
    (music,) = (one for one in scene.events if one.kind is Kind.music)
    ends = music.start_seconds + music.duration_seconds
    assert ends == pytest.approx(scene.duration_seconds)
    assert music.fade_out_seconds > 1

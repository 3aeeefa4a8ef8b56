"""Silence that lasts until a time of the scene, or from one to another: what follows waits for it,
and a scene that ends with it is as long."""

import pytest

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("begins", "prompt"),
    [
        (14, "Wind. At 8 seconds silence until 14 seconds, then a gong."),
        (14, "Wind. At 0:08, silence until 0:14. A gong."),
        (14, "Wind, then silence until 0:14, then a gong."),
        (14, "Wind cuts to silence until fourteen seconds, then a gong."),
        (14, "Wind. At 0:08 everything stops until 0:14. A gong."),
        (14, "Wind. From 0:08 until 0:14 silence, then a gong."),
        (14, "Wind. Silence between 8 and 14 seconds, then a gong."),
        (14, "Wind. From 8 to 14 seconds silence, then a gong."),
        (9, "A twig snaps. Wait until 9 seconds, then a gong."),
        (9, "A twig snaps. Pause until 0:09. A gong."),
        (9, "A twig snaps, silence until the 9 second mark, a gong."),
        (9, "Silence until 9 seconds, then a gong."),
    ],
)
def test_what_follows_waits_until_then(begins, prompt):
    scene = parse(prompt)
    assert scene.events[-1].recipe == "gong"
    assert scene.events[-1].start_seconds == begins
    assert not scene.not_understood


@pytest.mark.parametrize(
    "prompt",
    [
        "A gong, then silence until 11 seconds.",
        "Crickets. At 0:03 a gong, then silence until 0:11.",
        "A gong. Silence till 11 s.",
    ],
)
def test_a_scene_ends_with_its_last_silence(prompt):
    assert parse(prompt).duration_seconds == 11


def test_what_goes_on_ends_where_the_silence_begins():
    wind, _gong = parse("Wind. At 8 seconds silence until 14 seconds, then a gong.").events
    assert wind.duration_seconds == 8


def test_a_silence_until_something_else_is_heard_has_no_time():
    scene = parse("Silence until an owl hoots.")
    assert scene.events[0].start_seconds == 2

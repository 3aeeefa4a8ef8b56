"""Long prompts: what ends because the next comes, what fades together, and what comes in order."""

import pytest

from scenewright.scene.parser import parse


def times(prompt):
    """The beginning and the end of each event in whole seconds, in the order of the prompt."""
    return [
        (
            one.recipe,
            round(one.start_seconds),
            round(one.start_seconds + one.duration_seconds),
        )
        for one in parse(prompt).events
    ]


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        (
            "A hair dryer, then a lawn mower, then a blender.",
            [("hair_dryer", 0, 4), ("lawn_mower", 4, 8), ("blender", 8, 13)],
        ),
        (
            "A typewriter followed by a washing machine.",
            [("typing", 0, 4), ("washing_machine", 4, 10)],
        ),
        ("A waltz plays. Then heavy metal.", [("waltz", 0, 4), ("metal", 4, 10)]),
        (
            "A tango, a glass breaks, then a lullaby.",
            [("latin", 0, 3), ("glass", 1, 3), ("lullaby", 3, 9)],
        ),
    ],
)
def test_what_is_worked_with_ends_where_the_next_comes(prompt, heard):
    assert times(prompt) == heard


@pytest.mark.parametrize(
    "prompt",
    [
        "A hair dryer, then a lawn mower joins in.",
        "A hair dryer, then another one with a lawn mower.",
        "Hail, then a lawn mower.",
        "A tap runs, then cutlery rattles.",
        "A violin plays, then drums.",
        "A pot boils, then a kettle whistles.",
    ],
)
def test_what_is_of_the_place_or_joined_goes_on(prompt):
    first, *others = parse(prompt).events
    assert first.duration_seconds > others[-1].start_seconds + 1


@pytest.mark.parametrize(
    "prompt",
    [
        "Hail and a fan fade out over 5 seconds.",
        "Hail. A gong. The hail, the wind and the crickets fade away over 5 seconds.",
        "Waves and a heartbeat; the waves and the heartbeat both slowly fade out over 5 seconds.",
    ],
)
def test_what_fades_together_fades_together(prompt):
    lasting = [one for one in parse(prompt).events if one.kind.name == "ambience"]
    assert [one.fade_out_seconds for one in lasting] == [5.0] * len(lasting)
    assert len(lasting) > 1


def test_what_stops_together_stops_at_the_time_that_is_told_of_both():
    prompt = "Hail, a fan. An owl hoots. After 12 seconds the hail and the fan stop."
    assert times(prompt) == [("hail", 0, 12), ("fan", 0, 12), ("owl", 1, 4)]
    prompt = "A fan and a clock, then an owl hoots and the clock fades out over 5 seconds."
    assert parse(prompt).events[0].fade_out_seconds < 5


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("At the beginning, in the middle and at the end an owl hoots.", [0, 6, 9]),
        ("Hail, 30 seconds. A gong at the start, the middle and the end.", [0, 15, 25]),
        ("A gong halfway through and at the end. Hail, 30 seconds.", [15, 25]),
        ("Hail, 30 seconds. An owl hoots at the start, a gong in the middle, then a cat.", [0, 15]),
    ],
)
def test_each_of_several_edges_is_heard(prompt, begins):
    heard = [round(one.start_seconds) for one in parse(prompt).events if one.recipe != "hail"]
    assert heard[: len(begins)] == begins

"""A clock that strikes where only "it" is told to, and a monitor whose beeps get faster or end."""

import pytest

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "recipe", "strokes"),
    [
        ("A clock ticks. It strikes four.", "church_bell", 4),
        ("The old clock ticks. Then it strikes midnight.", "church_bell", 12),
        ("A clock ticks, a cat meows. It chimes two.", "church_bell", 2),
        ("The grandfather clock ticks. It strikes nine.", "bell", 9),
        ("A cuckoo clock ticks. It strikes three times.", "cuckoo", 3),
        ("The church clock. Suddenly it strikes noon.", "church_bell", 12),
        ("A clock ticks for six seconds. Then it begins to strike five.", "church_bell", 5),
        ("A clock ticks. It starts striking seven.", "church_bell", 7),
        ("When the clock strikes six a dog barks.", "church_bell", 6),
        ("When the clock struck twelve she ran.", "church_bell", 12),
        ("As the clock strikes nine the cat meows.", "church_bell", 9),
        ("Once the clock had struck eleven someone coughed.", "church_bell", 11),
    ],
)
def test_a_clock_strikes_as_often_as_it_is_told_to(prompt, recipe, strokes):
    scene = parse(prompt)
    assert [one.count for one in scene.events if one.recipe == recipe][-1] == strokes
    assert "cricket" not in {one.recipe for one in scene.events}
    assert not scene.not_understood


@pytest.mark.parametrize(
    "prompt",
    ["Thunder rumbles. It strikes three trees.", "A clock ticks. A ball strikes a man."],
)
def test_what_strikes_no_hour_has_no_bell(prompt):
    assert "church_bell" not in {one.recipe for one in parse(prompt).events}


@pytest.mark.parametrize(
    "prompt",
    [
        'A monitor beeps steadily. A woman says "Hold on." The monitor flatlines for four seconds.',
        "A heart monitor beeps steadily. The monitor flatlines.",
        "A monitor beeps steadily, a nurse coughs, the monitor flatlines.",
        "A monitor beeps steadily. The beeps get faster. Then it flatlines.",
    ],
)
def test_beeps_are_over_when_the_line_is_flat(prompt):
    events = parse(prompt).events
    beeps, flat = [one for one in events if one.recipe == "beep"]
    assert beeps.start_seconds < flat.start_seconds
    assert beeps.start_seconds + beeps.duration_seconds == pytest.approx(flat.start_seconds)


@pytest.mark.parametrize(
    "change",
    ["The beeping speeds up.", "The beeps get faster.", "The beeping gets faster, then stops."],
)
def test_steady_beeps_get_faster_themselves(change):
    (beeps,) = parse(f"A monitor beeps steadily. {change}").events
    assert beeps.parameters["rate_to"] > 1


@pytest.mark.parametrize(
    ("prompt", "recipe", "count"),
    [
        ("When the clock strikes six a dog barks.", "dog", 1),
        ("When the clock struck twelve she ran.", "footsteps", 1),
        ("The clock strikes and six dogs bark.", "dog", 6),
    ],
)
def test_the_hour_counts_nothing_that_comes_behind_it(prompt, recipe, count):
    assert [one.count for one in parse(prompt).events if one.recipe == recipe] == [count]

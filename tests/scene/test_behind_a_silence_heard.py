"""What is heard behind a silence: what goes on and what follows it both wait for its end."""

import pytest

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("ends", "prompt"),
    [
        (6.2, 'A knock, then silence for 4 seconds. A clock ticks. A boy: "Who is there?"'),
        (6.2, 'A knock, then silence for 4 seconds. Wind. A man says "Nobody."'),
        (6.2, "A knock, silence for 4 seconds, rain, a cow moos"),
        (6.2, 'A knock, then silence for 4 seconds. Music. A woman: "Open."'),
        (6.2, "A knock. Silence for four seconds. Birds and wind. A horn honks. A cat meows."),
    ],
)
def test_nothing_breaks_into_a_silence(ends, prompt):
    scene = parse(prompt)
    first, *others = scene.events
    before = first.start_seconds + first.duration_seconds
    assert all(one.start_seconds >= before + 4 - 0.01 for one in others)
    ordered = sorted(others, key=lambda one: one.start_seconds)
    assert ordered[-1].start_seconds > ordered[0].start_seconds


def test_what_comes_next_waits_for_what_goes_on_behind_the_silence():
    knock, rain, dog, cat = parse(
        "A knock, silence for 3 seconds, rain, then a dog barks, then a cat meows."
    ).events
    assert rain.start_seconds >= knock.start_seconds + 3
    assert rain.start_seconds < dog.start_seconds < cat.start_seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "Wind, then 3 seconds of silence. Rain and a cow mooing.",
        "Wind blows, then four seconds of silence, then a horn.",
        "Wind blows. Silence for four seconds. A horn honks.",
        "A horn honks. Wind blows. Three seconds of silence. A cow moos.",
    ],
)
def test_what_goes_on_is_over_with_so_many_seconds_of_silence(prompt):
    events = parse(prompt).events
    wind = next(one for one in events if one.recipe == "wind")
    others = events[events.index(wind) + 1 :]
    ends = wind.start_seconds + wind.duration_seconds
    assert all(one.start_seconds >= ends + 3 - 0.01 for one in others)

"""How long a scene is told to be, and where nothing is heard for a while."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("seconds", "prompt"),
    [
        (60.0, "a minute of wind"),
        (60.0, "A minute of gentle rain on a window."),
        (60.0, "Give me a minute of waves and gulls."),
        (120.0, 'A man says "Rest." Two minutes, please.'),
        (60.0, 'A man says "Rest." About one minute.'),
        (30.0, 'A cat meows and a boy says "Good cat." 30 seconds please.'),
        (120.0, 'A fire and a man saying "Rest." About two minutes, please.'),
        (40.0, "Waves and a fire. It should last 40 seconds."),
        (60.0, "Waves and a fire. It should last a minute."),
        (60.0, "Waves. It has to last about a minute."),
        (60.0, "It needs to last a minute. Waves and a fire."),
    ],
)
def test_the_scene_is_as_long_as_is_told(seconds, prompt):
    assert parse(prompt).duration_seconds == seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "It is 40 seconds later. A cat meows.",
        'A man says "Go." 3 seconds. A bell rings.',
        "A second bell rings.",
        "A cat meows. It lasts 4 seconds.",
    ],
)
def test_other_lengths_are_not_the_scenes(prompt):
    assert parse(prompt).asked_duration_seconds is None


@pytest.mark.parametrize(
    ("seconds", "prompt"),
    [
        (2.0, "A cat meows. It was silent. A gong sounds."),
        (2.0, "A cat meows. Everyone was quiet. A gong sounds."),
        (2.0, "A cat meows. Then it was totally quiet. A gong sounds."),
        (2.0, "A cat meows. Everything became quiet. A gong sounds."),
        (2.0, "A cat meows. It got so silent. A gong sounds."),
        (2.0, "A cat meows. The room went quiet. A gong sounds."),
        (2.0, "A cat meows. The hall was silent. A gong sounds."),
        (2.0, "A cat meows. Nobody said anything. A gong sounds."),
        (2.0, "A cat meows. No one spoke. A gong sounds."),
        (4.0, "A cat meows. Everyone was quiet for four seconds, then a gong sounds."),
        (3.0, "The cat meows, then it goes quiet for three seconds and then a gong sounds."),
        (3.0, "A cat meows, pauses for three seconds, and meows again."),
        (1.0, "A boy coughs. He pauses for a second and then laughs."),
    ],
)
def test_nothing_is_heard_between_both(seconds, prompt):
    first, second = asked_for(prompt)
    ends = first.start_seconds + first.duration_seconds
    assert second.start_seconds - ends == pytest.approx(seconds, abs=0.01)


@pytest.mark.parametrize(
    "prompt",
    [
        "It was quiet. A gong sounds.",
        "It was a quiet night. A gong sounds.",
        "Nobody speaks. A gong sounds.",
        "The music was very quiet and a gong sounds.",
    ],
)
def test_no_scene_begins_with_a_silence(prompt):
    gong = next(one for one in asked_for(prompt) if one.recipe == "gong")
    assert gong.start_seconds < 1.5


def test_what_runs_is_over_where_everything_was_silent():
    fan, line = asked_for('A fan hums and then everything was silent. A boy asks "Dad?"')
    assert line.kind is Kind.speech
    assert fan.start_seconds + fan.duration_seconds <= line.start_seconds - 1.0

"""Who does something at a time right before a line says it then."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    "prompt",
    [
        '0:07 she turns, "Hello?"',
        '0:07 the woman turns, "Hello?"',
        'At 7 seconds she turns, "Hello?"',
        '[0:07] she turns, "Hello?"',
    ],
)
def test_who_acts_then_says_the_line(prompt):
    (line,) = (one for one in parse(prompt).events if one.kind is Kind.speech)
    assert line.sound.startswith("Female")
    assert line.start_seconds == 7.0

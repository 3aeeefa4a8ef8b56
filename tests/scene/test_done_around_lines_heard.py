"""What whoever says a line does before or behind it is heard."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind


def told(prompt):
    events = sorted(asked_for(prompt), key=lambda one: one.start_seconds)
    return " ".join("line" if one.kind is Kind.speech else one.recipe for one in events)


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("line frog", '"Nonsense!" said the toad, and croaked even louder.'),
        ("frog line frog", 'The frog croaked. "Nonsense!" said the frog, and croaked again.'),
        ("line sob", '"Leave me!" said the boy and cried even louder.'),
        ("line laughter", '"Yes!" said the woman and laughed even louder.'),
        ("line roar", '"Halt!" he said, then growled.'),
        ("line breathing", '"Well," she said and sighed.'),
        ("line line", '"Yes!" said the boy and cried "Come back!"'),
        ("footsteps line", 'A woman ran in and said "Quick!"'),
        ("footsteps line", 'He jogged up and said "Morning."'),
        ("footsteps line", 'The old man shuffled in and said "Evening."'),
        ("laughter line", 'She came in, laughing, and said "Well, well."'),
        ("sob line", 'He sat down, sobbing, and said "I give up."'),
        ("line", 'A woman, laughing, says "Never."'),
        ("line", 'A man shouted "Fire!"'),
        ("line", 'He came in, angry, and said "Enough."'),
    ],
)
def test_what_is_done_around_a_line_is_heard(heard, prompt):
    assert told(prompt) == heard


@pytest.mark.parametrize(
    ("gender", "prompt"),
    [
        ("child", '"Leave me!" said the boy and cried even louder.'),
        ("woman", '"Yes!" said the woman and laughed even louder.'),
        ("man", '"Yes!" said the man, and laughed again.'),
    ],
)
def test_it_is_done_by_whoever_said_it(gender, prompt):
    sound = next(one for one in asked_for(prompt) if one.kind is not Kind.speech)
    assert sound.parameters["gender"] == gender

"""Whose loudspeaker a line comes through, that it is whispered whatever else it is, and words of a
line that only tell when something else is heard."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spoken(prompt):
    return [one for one in parse(prompt).events if one.kind is Kind.speech]


@pytest.mark.parametrize(
    "prompt",
    [
        'Theatre crowd murmurs, usher over theatre tannoy: "Take your seats."',
        'Station crowd roars, announcer through the station loudspeaker: "Platform two."',
        'Racetrack crowd roars, commentator over the racetrack speakers: "They are off!"',
        'Children shout, a teacher over the school PA system: "Inside, please."',
        'Horses gallop, commentator on the arena speakers: "A clear round."',
        'An announcer over the big old harbour loudspeakers: "Ferry nine."',
    ],
)
def test_one_speaks_through_the_loudspeakers_of_a_place(prompt):
    assert [one.channel for one in spoken(prompt)] == ["intercom"]


@pytest.mark.parametrize(
    ("manner", "prompt"),
    [
        ("whisper", 'A gentle female voice, whispering, says "Sleep now."'),
        ("whisper", 'A rapid voice, whispering: "Hide."'),
        ("whisper", 'A boy, quiet and whispering, says "Hide."'),
        ("whisper", 'A furious queen whispers "Leave."'),
        ("whisper", 'A hasty whisper: "Hide."'),
        ("shout", 'A soft old voice, shouting, says "Over here!"'),
        ("shout", 'A sad girl, yelling: "Over here!"'),
        ("angry", 'A furious queen, shouting: "Leave."'),
        ("calm", 'A slow voice says "Leave."'),
    ],
)
def test_a_whisper_is_heard_as_one_whatever_else_is_told(manner, prompt):
    assert [one.emotion for one in spoken(prompt)] == [manner]


@pytest.mark.parametrize(
    ("said", "prompt"),
    [
        (1, 'A woman says "I was so alone." A drum on "alone".'),
        (1, 'A boy says "Ready, steady, go!" A whistle blows at "go!"'),
        (1, 'A woman says "We came back." A harp enters on the word "back".'),
        (1, 'A woman says "We came back." A harp plays after the words "came back".'),
        (1, 'A woman says "We came back." On "back", a dog barks.'),
        (2, 'A woman says "Go." After "Go" a man says "Where?"'),
        (2, 'A woman says "Go." A man by the door says "Go."'),
        (2, 'A woman says "Go." A drum, on "Wait" a man shouts.'),
    ],
)
def test_words_of_a_line_with_which_something_comes_are_said_once(said, prompt):
    assert len(spoken(prompt)) == said

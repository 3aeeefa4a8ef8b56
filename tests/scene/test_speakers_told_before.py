"""Who speaks where that was told before, or only by a part of what stands beside the line."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('A girl laughs. "Catch me!" she says.', "Child"),
        ('A woman says "Hi." A girl laughs. "Catch me!" she says.', "Child"),
        ('A boy runs. He shouts "Catch me!"', "Child"),
        ('A woman says "Hi." A bell. She says "Catch me!"', "Female"),
        ('A man hums. A woman knits. "Catch me!" he says.', "Male"),
    ],
)
def test_a_pronoun_is_who_was_told_of_last(prompt, sound):
    assert spoken(prompt)[-1].sound.startswith(sound)


def test_whose_voice_it_is_tells_how_it_sounds():
    (line,) = spoken('Sarah\'s voice on voicemail: "Call me back."')
    assert (line.sound, line.channel) == ("Female speech, woman speaking", "telephone")


@pytest.mark.parametrize(
    "prompt",
    [
        'Quiz: drum roll, contestant: "That one." audience gasps.',
        'A sorcerer chants "That one."',
        'Audience member: "That one."',
    ],
)
def test_one_alone_says_it(prompt):
    (line,) = spoken(prompt)
    assert line.text == "That one."
    assert "singing" not in {event.recipe for event in parse(prompt).events}


def test_what_is_counted_in_quotes_is_said():
    prompt = 'The miners count down "Three, two, one!" A gong.'
    assert {line.text for line in spoken(prompt)} == {"Three, two, one!"}
    assert not parse(prompt).not_understood


def test_an_argument_before_a_line_is_heard_besides():
    lines = spoken('Argument in the next room, then a woman shouts "Get out!"')
    assert len(lines) == 3
    assert lines[-1].text == "Get out!"


@pytest.mark.parametrize("who", ["Guard 2", "GIRL 3", "Scientist 4"])
def test_the_number_of_somebody_counts_nothing(who):
    scene = parse(f'Guard 1: "Cold." {who} laughs.')
    assert scene.events[-1].count == 1
    assert not scene.not_understood


@pytest.mark.parametrize("who", ["A German soldier", "An Irish nun", "A French waiter"])
def test_where_somebody_comes_from_is_understood(who):
    scene = parse(f'{who} says "Stop."')
    assert [event.text for event in scene.events] == ["Stop."]
    assert not scene.not_understood


@pytest.mark.parametrize(
    ("prompt", "recipes"),
    [
        ('He yawns: "Goodnight."', ["hiccup", "adam"]),
        ('A man coughs: "Sorry."', ["cough", "adam"]),
        ('A phone rings: "Hello?"', ["phone", "adam"]),
        ('A bell rings, "Come in."', ["bell", "adam"]),
        ('"Sorry." A man coughs.', ["adam", "cough"]),
    ],
)
def test_what_sounds_before_a_line_is_heard_before_it(prompt, recipes):
    told = sorted(parse(prompt).events, key=lambda one: one.start_seconds)
    assert [one.recipe for one in told] == recipes

"""Whoever writes and speaks in the scene is a speaker of its own."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def lines(prompt):
    return [event for event in asked_for(prompt) if event.kind is Kind.speech]


@pytest.mark.parametrize(
    ("sounds", "prompt"),
    [
        ("Female Male", 'My wife said "Is it late?" and I said "Yes."'),
        ("Male Female", 'My husband asks "Hungry?" I answer "Very."'),
        ("Child Male", 'My daughter said "Look!" and I said "Where?"'),
        ("Female Male", 'My mum shouted "Tea!" and I shouted back "Coming!"'),
        ("Female Male", '"Is that you?" my girlfriend asked. "Of course," I said.'),
        ("Female Male", '"Tea?" I asked my husband. "Please," he said.'),
        ("Male", 'My granddaughter giggles and I say "Come on."'),
        ("Male", 'The baby cries and I whisper "Hush."'),
        ("Male", 'My wife snores and I say "Wake up!"'),
        ("Male", 'I turned to my wife and said "Listen."'),
    ],
)
def test_whoever_writes_has_another_voice(sounds, prompt):
    assert " ".join(line.sound.split()[0] for line in lines(prompt)) == sounds


@pytest.mark.parametrize(
    "prompt",
    [
        'The guard says "Halt." I say "Why?"',
        'He said "Yes." I said "No."',
        'I told my son "Sit down." He said "No."',
        'A man says "Hello," and I say "Good day."',
    ],
)
def test_two_are_heard(prompt):
    first, second = lines(prompt)
    assert first.recipe != second.recipe


def test_whoever_writes_keeps_the_voice():
    told = lines('A man says "Hi." I say "Hi." He says "Bye." I say "Bye."')
    assert [line.recipe == told[number % 2].recipe for number, line in enumerate(told)] == [
        True
    ] * 4


@pytest.mark.parametrize(
    ("speaker", "prompt"),
    [
        ("woman", 'I hear a woman say "Hello."'),
        ("Bob", 'I laugh and Bob says "No."'),
        ("man", 'I need a man saying "Welcome."'),
    ],
)
def test_who_is_only_heard_by_whoever_writes_speaks(speaker, prompt):
    assert [one.name.split()[-1] for one in parse(prompt).speakers.values()] == [speaker]

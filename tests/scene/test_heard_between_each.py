"""What is told to be heard between all that was told before it."""

from itertools import pairwise

import pytest

from scenewright.scene.parser import parse


def order(prompt):
    events = sorted(parse(prompt).events, key=lambda one: one.start_seconds)
    return [one.text or one.sound for one in events]


@pytest.mark.parametrize(
    "prompt",
    [
        'A dog barks, then an owl hoots, then a gong. Between each a girl says "Guess."',
        'A dog barks. An owl hoots. A gong rings. Between the sounds a girl says "Guess."',
        'A dog, an owl and a gong, and in between them a girl says "Guess."',
        'A dog barks, an owl hoots, a gong, with a girl saying "Guess." between each of them.',
    ],
)
def test_a_line_between_each_is_said_between_every_two(prompt):
    assert order(prompt) == ["Dog", "Guess.", "Owl", "Guess.", "Gong"]


def test_a_sound_between_each_is_heard_between_every_two_and_nothing_overlaps():
    prompt = "Rain. An owl, a gong, a dog, with a beep between each, then a gunshot."
    scene = parse(prompt)
    heard = sorted(scene.events, key=lambda one: one.start_seconds)[1:]
    told = ["Owl", "Beep, bleep", "Gong", "Beep, bleep", "Dog", "Gunshot, gunfire"]
    assert [one.sound for one in heard] == told
    for before, one in pairwise(heard):
        assert one.start_seconds >= before.start_seconds + before.duration_seconds


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        ("A dog barks between each of the trees.", ["Dog"]),
        ("A gong. A dog barks. Between the trees an owl hoots.", ["Gong", "Dog", "Owl"]),
        ("An owl, a dog, two seconds between each.", ["Owl", "Dog"]),
    ],
)
def test_between_other_things_nothing_is_heard_twice(prompt, heard):
    assert order(prompt) == heard

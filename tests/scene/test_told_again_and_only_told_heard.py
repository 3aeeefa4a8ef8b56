"""Noises nobody names, voices that are only there, and what is told without being heard."""

import pytest
from scene_events import asked_for, sound_names

from scenewright.scene.parser import parse

BIRDS = "Bird vocalization, bird call, bird song"


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A steady noise plays while a bell rings.", ["Hum", "Bell"]),
        ("Gulls cry and there is a constant sound.", ["Gull, seagull", "Hum"]),
        ("A clock ticks with a constant sound.", ["Tick-tock"]),
        ("The rain falls, making a steady noise.", ["Rain"]),
        ("A constant sound of rain.", ["Rain"]),
        ("Birds sing and a roaring noise is heard.", [BIRDS, "Rumble"]),
        ("A lion roars and birds sing.", ["Roar", BIRDS]),
        ("The voice is the same while a bell rings.", ["Speech", "Bell"]),
        ("The voice is calm, and static hisses.", ["Speech", "Static"]),
        ("A scratchy noise.", ["Scratch"]),
        ("A swishy sound and a clanky noise.", ["Whoosh, swoosh, swish", "Clang"]),
        ("Crickets make soft, high pitched sounds.", ["Cricket"]),
        ("Male laughter is accompanied by a crowd chattering.", ["Laughter", "Chatter"]),
        ("Broken glass is swept together.", ["Breaking", "Chink, clink"]),
        ("Glass is swept up with a broom.", ["Chink, clink", "Rub"]),
        ("The floor is swept with a broom.", ["Rub"]),
    ],
)
def test_noises_and_voices_that_are_only_there_are_heard(prompt, expected):
    assert sound_names(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Taxis are being worked on in a shed full of tools.", ["clank"]),
        ("A van that has its windows open passes.", ["car_pass"]),
        ("A television is left on and its static is loud.", ["static"]),
        ("A radio is on and static hisses in a phone.", ["calm", "static"]),
        ("A fire crackles over a heap of wood.", ["fire"]),
        ("A clothes washer is running and cleaning clothes.", ["washing_machine"]),
        ("A cow moos twice with a second between each moo.", ["cow"]),
        ("A phone rings four times, with a gap between each ring.", ["phone"]),
        ("A cow moos and a dog barks between each bell ring.", ["cow", "dog", "bell"]),
    ],
)
def test_what_is_only_told_is_no_sound_of_its_own(prompt, expected):
    assert [one.recipe for one in asked_for(prompt)] == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A gust of wind slams a gate.", ["wind", "door"]),
        ("The wind knocks over a can.", ["wind", "clank"]),
        ("The wind slams against the wall.", ["wind"]),
        ("The wind hits a microphone.", ["wind"]),
        ("An alarm fades and returns.", ["alarm", "alarm"]),
        ("The rain lets up, then starts again.", ["rain", "rain"]),
        ("A pump stops and is heard again.", ["hum", "hum"]),
        ("Music fades and a woman returns to her seat.", ["calm"]),
        ("The choir stops and a bell is heard.", ["singing", "bell"]),
        ("A pop, followed by another.", ["pop", "pop"]),
        ("A pop is followed by another softer, duller pop.", ["pop", "pop"]),
        ("A person faints as a bell rings.", ["thump", "bell"]),
        ("A person makes faint noises as a bell rings.", ["bell"]),
        ("Birds chirp with mechanical noises being made.", ["birds", "hum"]),
        ("A gong is followed by another far away.", ["gong", "gong"]),
        ("The bonnet is shut.", ["door"]),
        ("A scratchy record plays.", ["record"]),
        ("A soldier moans and collapses.", ["groan", "thump"]),
        ("A woman moans as a shelf collapses.", ["groan", "breaking"]),
        ("A wheezy man and a rattly fan.", ["breathing", "clank", "fan"]),
    ],
)
def test_what_is_moved_and_what_comes_back_is_heard(prompt, expected):
    assert [one.recipe for one in asked_for(prompt)] == expected


def test_lines_have_their_own_voice():
    (line,) = parse('The voice is calm. He says "Goodnight."').events
    assert line.text == "Goodnight."

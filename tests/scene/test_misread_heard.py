"""Doings and things that were taken for others: a fly for a verb, a spurting engine for water."""

import pytest
from scene_events import rows, sound_names

from scenewright.scene.parser import parse

DOINGS = """\
Fly, housefly; Dog|A fly zips past and a dog barks.
Fly, housefly|Flies zoom around.
FEET; Tap|Someone walks, tapping twice.
WINDOW|The driver put the window down.
WINDOW|A girl rolls down the car window.
Car passing by; Skidding|A van slides sideways.
Truck; Skidding|A truck fishtails.
Static; Radio|Static hisses, then the channels are switched.
Static|A walkie-talkie with a crackling sound.
Rustle|A turntable is carried.
Beep, bleep|A robotic noise.
Lawn mower|The lawn is trimmed.
Lawn mower|An uncle weeds and trims.
Engine|The motor spurts.
Clatter|Workers are laying gravel.
Speech; Hammer|A man goes back and forth between talking and hammering.
Music|A band plays marching music on the square.
Railroad car, train wagon; HUBBUB|Inside a train people talk.
Speech|A woman speaks with a lilt to her words and voice.
Singing|A man sings with a rasp in his voice.
"""
GUARDS = """\
Drawer open or close|Drawers slide open.
Gramophone record|A turntable plays.
Gush|Oil spurts.
Fixed-wing aircraft, airplane|A plane flies past.
Fire|A campfire crackles.
Speech|A train conductor talks.
Speech; Speech|A woman talks and a second voice answers.
Truck|A truck rolls down the hill.
"""
ROOMS = [
    ("A girl sings on a cliff, creating an echo.", "canyon"),
    ("A girl sings on a cliff.", "outdoor"),
    ("A man talks in a room with an echo.", "hall"),
    ("A man talks in a room.", "room"),
    ("Children laugh inside a bus.", "car"),
]


@pytest.mark.parametrize(("names", "sentence"), rows(DOINGS))
def test_what_is_done_is_heard_as_what_it_is(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(GUARDS))
def test_others_are_heard_as_before(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("sentence", "room"), ROOMS)
def test_an_echo_makes_its_room(sentence, room):
    assert parse(sentence).parts[0].room == room


def test_pilots_are_heard_through_their_radios():
    told = parse("Pilots speak with each other using radios.")
    assert {event.channel for event in told.events} == {"radio"}

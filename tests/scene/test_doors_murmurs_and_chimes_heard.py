"""What a door does with a noise of its own is one sound, several who murmur are a bed, a chime that
opens or closes is struck, and a stream that trickles is no tap."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def heard(prompt):
    return [event.recipe for event in parse(prompt).events]


@pytest.mark.parametrize("thing", ["gate", "barn door", "cellar door", "garden gate", "iron door"])
@pytest.mark.parametrize("verb", ["squeaked", "creaked", "squeaks"])
def test_a_door_that_creaks_does_not_open_besides(thing, verb):
    (event,) = parse(f"The {thing} {verb}.").events
    assert (event.recipe, event.parameters["action"]) == ("door", "creak")


@pytest.mark.parametrize("thing", ["gate", "iron gate", "garden gate", "hatch"])
@pytest.mark.parametrize("verb", ["clangs", "clanked"])
def test_what_clangs_is_shut(thing, verb):
    (event,) = parse(f"The {thing} {verb}.").events
    assert (event.recipe, event.parameters["action"]) == ("door", "slam")


@pytest.mark.parametrize("how", ["boom", "deep boom", "hollow boom"])
@pytest.mark.parametrize("what", ["The gates close", "A door falls shut", "The hatch shuts"])
def test_what_shuts_with_a_boom_explodes_not(what, how):
    found = heard(f"{what} with a {how}.")
    assert "thump" in found
    assert "explosion" not in found


def test_a_boom_by_itself_is_one():
    assert "explosion" in heard("A boom. A door opens.")


@pytest.mark.parametrize("who", ["Women", "Two men", "Three guards", "The soldiers"])
@pytest.mark.parametrize("verb", ["murmur", "mutter", "are mumbling"])
@pytest.mark.parametrize("where", ["", " in the background", " behind him"])
def test_several_who_murmur_are_not_understood(who, verb, where):
    (event,) = parse(f"{who} {verb}{where}.").events
    assert (event.kind, event.recipe) == (Kind.ambience, "crowd")


@pytest.mark.parametrize("where", ["in the background", "behind her"])
def test_nor_are_those_who_whisper_there(where):
    assert heard(f"Two girls whisper {where}.") == ["whispering"]


@pytest.mark.parametrize(
    "prompt", ["Two men whisper.", "A man murmurs.", "Two men mutter about the storm."]
)
def test_one_and_what_is_told_of_are_spoken(prompt):
    assert {event.kind for event in parse(prompt).events} == {Kind.speech}


@pytest.mark.parametrize(
    "chime", ["Chime to close", "Another chime to finish", "Closing chime", "Chime once more"]
)
def test_a_chime_that_closes_is_the_one_that_opened(chime):
    first, _rain, last = parse(f"A chime. A dog barks. {chime}.").events
    assert first.recipe == last.recipe == "doorbell"


def test_a_chime_in_the_wind_stays_one():
    assert heard("Wind chime again.") == ["chime"]


@pytest.mark.parametrize("water", ["stream", "little brook", "narrow creek"])
@pytest.mark.parametrize("verb", ["trickles", "trickling", "trickled"])
def test_a_stream_that_trickles_is_one_sound(water, verb):
    (event,) = parse(f"A {water} {verb} on the right.").events
    assert event.recipe == "stream"
    assert event.place.pan > 0


def test_a_tap_that_trickles_is_a_tap():
    assert heard("Water trickles from a tap.") == ["tap"]

"""What a noise comes from, how much there is of one, and whose voices are heard."""

import pytest

from scenewright.scene.parser import parse


def heard(prompt):
    return [event.recipe for event in parse(prompt).events]


@pytest.mark.parametrize(
    ("prompt", "source"),
    [
        ("Vibrations from a motorcycle.", "Motorcycle"),
        ("A rumble from a lorry.", "Truck"),
        ("Rattling from a van.", "Car passing by"),
    ],
)
def test_what_a_noise_comes_from_is_heard(prompt, source):
    assert source in [event.sound for event in parse(prompt).events]


@pytest.mark.parametrize(
    "prompt",
    ["A thin stream of white noise.", "A splattering of applause.", "Waves of laughter."],
)
def test_how_much_there_is_of_a_noise_is_no_water(prompt):
    assert len(heard(prompt)) == 1
    assert not {"stream", "splash", "waves"} & set(heard(prompt))


def test_voices_of_those_who_talk_are_no_crowd():
    assert "crowd" not in heard("Two women talk and their voices echo.")
    assert "crowd" in heard("Many voices are heard.")


def test_her_talking_is_a_womans():
    events = parse("A woman sneezes, followed by her talking.").events
    assert [event.sound for event in events][-1] == "Female speech, woman speaking"


def test_who_is_turned_over_starts():
    assert [one.sound for one in parse("A van is being turned over.").events] == ["Engine starting"]

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


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Wind blows against the camera.", ["Wind"]),
        ("A horn honks a tune.", ["Vehicle horn, car horn, honking"]),
        ("Sparrows are chanting.", ["Bird vocalization, bird call, bird song"]),
        ("Water rains down on a street.", ["Rain"]),
        ("Birds are crowing and cawing.", ["Caw", "Caw"]),
        ("He works with an air tool.", ["Power tool"]),
        ("A garden blower is running.", ["Light engine (high frequency)"]),
        ("The van cranks.", ["Engine starting"]),
        ("A pet meows.", ["Cat"]),
        ("A boy laughs, followed by distant hums.", ["Laughter", "Hum"]),
    ],
)
def test_words_beside_others_are_meant_by_them(prompt, expected):
    heard_here = [
        event.sound for event in parse(prompt).events if "implied" not in event.parameters
    ]
    assert heard_here[: len(expected)] == expected


def test_who_imitates_an_animal_that_is_described_says_it():
    (event,) = parse("A boy imitates an angry dog.").events
    assert event.text


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A guard walks with keys dangling.", "Keys jangling"),
        ("The snap of a beer can.", "Fizz"),
        ("A marble falls on tiles.", "Bouncing"),
        ("A car attempts to start and grinds.", "Engine starting"),
    ],
)
def test_small_things_are_heard_as_what_they_do(prompt, expected):
    assert expected in [event.sound for event in parse(prompt).events]


def test_what_a_bird_vocalizes_is_nobodys_speech():
    assert not [one for one in parse("A bird chirps, then its vocalizations.").events if one.text]

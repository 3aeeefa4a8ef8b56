"""One that does several things, several that do one, and whose a noise is."""

import pytest
from scene_events import sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "men", "others"),
    [
        ("A girl and men whisper.", 2, 1),
        ("A man and two women argue.", 1, 2),
        ("A woman and several men talk.", 2, 1),
        ("Men and a woman talk.", 2, 1),
        ("A dog barks and two men talk.", 2, 0),
    ],
)
def test_one_and_a_group_speak_together(prompt, men, others):
    speech = [one for one in parse(prompt).events if one.kind is Kind.speech]
    assert sum(one.sound.startswith("Male") for one in speech) == men
    assert len({one.recipe for one in speech}) == len(speech) == men + others


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("The cars door slams.", ["Slam"]),
        ("A vehicles doors close.", ["Door"]),
        ("Cars pass by.", ["Car passing by"]),
    ],
)
def test_a_part_of_a_car_is_no_car_that_passes(prompt, expected):
    assert sound_names(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A truck honks and drives off.", ["Air horn, truck horn", "Truck"]),
        ("A motorcycle idles and speeds away.", ["Motorcycle", "Motorcycle"]),
    ],
)
def test_who_honks_and_goes_is_heard_going(prompt, expected):
    assert sound_names(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A duck squeaks.", ["Duck"]),
        ("An owl is making a hissing noise.", ["Owl"]),
        ("A rooster softly cooing.", ["Chicken, rooster"]),
        ("A saw hums and groans.", ["Sawing", "Hum"]),
        ("A dog barks and a hinge squeaks.", ["Dog", "Creak"]),
        ("A man groans.", ["Groan"]),
    ],
)
def test_a_cry_of_an_animal_or_a_thing_is_its_own(prompt, expected):
    assert sound_names(prompt) == expected


@pytest.mark.parametrize(
    "prompt", ["An infant is heard.", "The sound of an infant can be clearly heard.", "Babies cry."]
)
def test_who_is_known_for_a_cry_is_heard_by_it(prompt):
    assert sound_names(prompt) == ["Baby cry, infant cry"]


@pytest.mark.parametrize("joint", ["as", "while"])
def test_what_goes_by_meanwhile_is_not_where_the_other_is(joint):
    sounds = sound_names(f"Rain falls on a roof {joint} cars drive by.")
    assert sounds == ["Rain on surface", "Car passing by"]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("He sneezed, drank, and ran back.", ["Sneeze", "Liquid", "Run"]),
        (
            "She coughed, nibbled the cheese, and ran back.",
            ["Cough", "Chewing, mastication", "Run"],
        ),
    ],
)
def test_who_does_several_things_one_after_another_does_the_last(prompt, expected):
    assert sound_names(prompt) == expected

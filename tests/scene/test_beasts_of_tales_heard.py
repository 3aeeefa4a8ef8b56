"""A beast that does what people do is heard doing it, and once where its call is told later."""

import pytest
from scene_events import asked_for

from scenewright.scene.parser import parse


def recipes(prompt):
    return " ".join(one.recipe for one in asked_for(prompt))


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("knock", "The wolf quickly knocks on the gate."),
        ("knock", "A tiger knocked at the window."),
        ("bell", "A goose rang the bell."),
        ("door", "The lion shut the door."),
        ("car_pass", "A pig drives a car."),
        ("calm", "The cow plays the piano."),
        ("splash", "The frog jumps into the pond."),
        ("snore", "A lion snores."),
        ("footsteps bell", "A goat climbs the stairs and rings the bell."),
        ("footsteps", "The cat runs up the stairs."),
        ("footsteps door", "The bear walked in and slammed the door."),
        ("roar", "A tiger is looking for a friend and growls."),
        ("dog", "A wolf looks at the moon and howls."),
        ("roar", "The lion wakes up and roars."),
        ("breathing", "The wolf took a deep breath."),
        ("breathing rumble", "The wolf huffed and puffed and blew the house down."),
        ("breathing", "The wolf blew and blew."),
        ("breathing", "The bear puffs."),
        ("bell dog", "The dog rings the bell and barks."),
        ("dog", "The dog gets angry and barks twice."),
        ("cat", "The cat woke up and meowed."),
    ],
)
def test_what_it_does_is_heard(heard, prompt):
    assert recipes(prompt) == heard


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("dog knock", "A wolf howls and knocks on the door."),
        ("dog bell", "The dog hears the bell."),
        ("dog door", "A dog, a car door slams."),
        ("dog cat", "A dog and a cat meows."),
        ("cow bell", "A cow moos and rings a bell."),
        ("horse", "A horse runs into the distance."),
        ("duck swimming splash", "Ducks swim and something splashes."),
        ("crow", "A crow picked up the cheese."),
    ],
)
def test_what_calls_is_heard_as_well(heard, prompt):
    assert recipes(prompt) == heard


def test_who_knocks_is_understood():
    assert parse("The bear knocks on the door.").not_understood == ()

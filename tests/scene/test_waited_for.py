"""What the next waits for is heard once where it was told of before."""

import pytest
from scene_events import asked_for

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "order"),
    [
        ("A boom. After the boom, a siren.", ["explosion", "siren"]),
        ("A boom. A scream after the boom.", ["explosion", "scream"]),
        ("A bell rings. Following the bell, a choir sings.", ["bell", "singing"]),
        ("A gunshot. After the shot, birds.", ["gunshot", "birds"]),
        ("A door slams. As soon as the door slams, a dog barks.", ["door", "dog"]),
        ("A train passes. After the train has passed, a gong.", ["train", "gong"]),
        ("Three knocks. On the third knock, a dog barks.", ["knock", "dog"]),
        ("A shot. After the second shot, a scream.", ["gunshot", "gunshot", "scream"]),
        ("A boom. After the boom, another boom.", ["explosion", "explosion"]),
        ("A dog barks. After the barking, a cat meows.", ["dog", "cat"]),
        ("A door opens. After the door closes, a man coughs.", ["door", "door", "cough"]),
        ("A ewe answers her lamb.", ["sheep", "sheep"]),
    ],
)
def test_what_is_known_is_not_heard_again(prompt, order):
    told = sorted(asked_for(prompt), key=lambda one: one.start_seconds)
    assert [one.recipe for one in told] == order


def test_it_comes_so_long_after_the_known_as_is_told():
    boom, siren = parse("A boom. Two seconds after the boom, a siren.").events
    assert siren.start_seconds - boom.start_seconds - boom.duration_seconds >= 1.9


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("He walks on gravel, heavy boots.", {"surface": "gravel"}),
        ("He climbs the stairs, slow footsteps.", {"surface": "wood", "pace": "slow"}),
        ("A woman runs down the corridor, high heels.", {"pace": "run"}),
        ("A dog barks, loud barking.", {}),
        ("A horse passes, slow hooves.", {"rate": 0.65}),
    ],
)
def test_another_name_of_what_is_done_tells_how_it_is(prompt, told):
    (event,) = asked_for(prompt)
    assert told.items() <= event.parameters.items()


@pytest.mark.parametrize(
    "prompt",
    [
        "Slow footsteps, fast footsteps.",
        "A dog barks, distant barking.",
        "A shot, loud shots.",
    ],
)
def test_what_only_looks_like_another_name_is_another(prompt):
    assert len(asked_for(prompt)) == 2


@pytest.mark.parametrize(
    ("prompt", "order"),
    [
        ("A creak before the boom, the boom shakes the house.", ["creak", "explosion"]),
        ("A dog barks before the bell rings. The bell rings loudly.", ["dog", "bell"]),
        ("Before the gunshot, a dog barks. The gunshot echoes.", ["dog", "gunshot"]),
        ("A dog before the door slams, and the door slams again.", ["dog", "door", "door"]),
        ("A man coughs before the door opens. The door closes.", ["cough", "door", "door"]),
    ],
)
def test_what_only_tells_when_and_is_told_next_is_heard_once(prompt, order):
    assert [one.recipe for one in asked_for(prompt)] == order

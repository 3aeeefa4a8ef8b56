"""What goes on by nature begins where a story tells it: "and starts to snore", "comes in panting",
"you only heard the crickets"."""

import pytest

from scenewright.scene.parser import parse


def events_of(prompt):
    return sorted(parse(prompt).events, key=lambda event: event.start_seconds)


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("A woman sneezes, turns over and begins to snore.", "snore"),
        ("A gate creaks, and it began to hail.", "hail"),
        ("A gate creaks and it slowly starts raining.", "rain"),
        ("A whistle blows and the dogs began panting.", "breathing"),
        ("A phone rings and the wind started to blow.", "wind"),
        ("A cuckoo calls, then he yawns and starts to snore.", "snore"),
        ("A wolf howls, and in the end she sighs and begins to snore.", "snore"),
        ("A glass breaks. I stood there with my heart thumping.", "heartbeat"),
        ("A bell rings, the dog comes in panting.", "breathing"),
        ("A bell rings. A girl comes up, panting.", "breathing"),
        ("A lorry drove past, and when it was gone we only heard the crickets.", "cricket"),
        ("A bell tolls. After that one only heard the rain.", "rain"),
    ],
)
def test_it_is_not_there_before(prompt, recipe):
    first, *_between, last = events_of(prompt)
    assert last.recipe == recipe
    assert last.start_seconds >= first.start_seconds + first.duration_seconds
    assert last.duration_seconds >= 4.0


@pytest.mark.parametrize("going", ["a man jogs by, breathing heavily", "a man runs in panting"])
def test_nobody_is_out_of_breath_before_he_runs(going):
    _bell, steps, breath = parse(f"A bell rings. Then {going}.").events
    assert (steps.recipe, breath.recipe) == ("footsteps", "breathing")
    assert breath.start_seconds == steps.start_seconds


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("It had started to rain. A gate creaks.", "rain"),
        ("It begins to rain as a gate creaks.", "rain"),
        ("Somebody snores and a gate creaks.", "snore"),
        ("A gate creaks in the pouring rain.", "rain"),
        ("A gate creaks, with a heart pounding.", "heartbeat"),
    ],
)
def test_what_begins_nowhere_is_there_from_the_first_on(prompt, recipe):
    bed = next(event for event in parse(prompt).events if event.recipe == recipe)
    assert bed.start_seconds == 0.0

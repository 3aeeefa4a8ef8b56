"""What somebody tells of is heard, and the telling of it is no line and no talk."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind


def recipes(prompt):
    """The recipes of all that is heard, in the order of the words; "line" for what is said."""
    told = asked_for(prompt)
    return " ".join("line" if one.kind is Kind.speech else one.recipe for one in told)


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("siren jet", "My aunt told me about that night: a siren wailing, planes flying over."),
        ("cow rooster", "Grandma spoke of our farm: a cow mooing, a rooster crowing."),
        ("wind door", "I told my boss about the house: wind howling, a door slamming."),
        ("rain fire", "My husband asked me for this: rain, a fire."),
        ("wind owl", "My son says it has to be scary: wind howling, an owl hooting."),
        ("birds stream", "Dad says he wants that: birds singing, a stream."),
        ("rain clock", "It reminds me of that: rain on a roof and a clock ticking."),
        ("dog cat", "I explained it to my sister: a dog barks, a cat meows."),
        ("duck laughter", "My uncle told me a joke: a duck quacks, a man laughs."),
        ("knock footsteps", "My neighbour says he hears it every day: a knock, footsteps."),
        ("waves bell", "My cousin described his dream: waves crashing, a bell ringing."),
        ("siren", "My grandpa often talked about it: sirens wailing."),
        ("cat", "He told me a cat was meowing."),
        ("rain wind", "My wife told us that it was raining and the wind was howling."),
    ],
)
def test_what_is_told_of_is_heard(heard, prompt):
    assert recipes(prompt) == heard


@pytest.mark.parametrize(
    ("lines", "prompt"),
    [
        (["rain is coming."], "My dad says this: rain is coming."),
        (["a dog barks, did you hear it?"], "My wife asked me: a dog barks, did you hear it?"),
        (["Rain again."], "My wife told me about it: Rain again."),
        (["bombs fell, sirens wailed."], "A narrator tells us of it: bombs fell, sirens wailed."),
        (["the wind is cold."], "I told my friend: the wind is cold."),
    ],
)
def test_what_is_said_is_a_line(lines, prompt):
    assert [one.text for one in asked_for(prompt) if one.kind is Kind.speech] == lines


@pytest.mark.parametrize("prompt", ["She told me she was tired.", "My teacher tells us about it."])
def test_who_only_talks_is_heard_talking(prompt):
    assert recipes(prompt) == "line"


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("dog", "My mum says I can have a sound. A dog barks."),
        ("wind", "Our teacher says we need a haunted house. Wind."),
        ("wind", "My teacher asked us to make a haunted house. Wind."),
        ("wind", "Miss Fenn says we have to hand in a haunted house. So there's wind."),
        ("bell", "The boss said it must be short. A bell rings."),
        ("frog", "The teacher said it has to be under a minute. A frog croaks."),
        ("rain", "My doctor told me to listen to rain."),
        ("fireworks", "The vet says play them quietly. Fireworks."),
        ("rain", "The vet says my dog needs rain sounds."),
        ("rain", "My therapist recommended rain sounds."),
        ("frog", "My friend told me about you. A frog croaks."),
    ],
)
def test_what_others_say_of_the_order_is_no_line(heard, prompt):
    assert recipes(prompt) == heard


@pytest.mark.parametrize(
    "prompt",
    [
        "A man says we need rain.",
        "The captain says we need more sail.",
        "My mum says we need to leave.",
        "My brother says it must be the end.",
        "The teacher told us to be quiet.",
        'My wife says "Play it again".',
    ],
)
def test_what_somebody_says_in_the_scene_is_said(prompt):
    assert recipes(prompt) == "line"

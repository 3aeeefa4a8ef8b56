"""Who does something in a sentence that begins with "it", "its" or "he" is whoever the one before
is about: "A cat sat there. It hissed", "A train came. Its brakes squealed"."""

import pytest

from scenewright.scene.parser import parse


def last_of(prompt):
    event = parse(prompt).events[-1]
    return event.recipe, event.parameters.get("action", event.parameters.get("style"))


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        ("A locomotive came. It whistled.", ("steam_whistle", "train")),
        ("There was a train. He whistled three times.", ("steam_whistle", "train")),
        ("The tram came. Its brakes squealed.", ("rail_squeal", "brakes")),
        ("A steamer came in. It whistled.", ("steam_whistle", "factory")),
        ("A cat lay in the sun. It hissed.", ("cat", "hiss")),
        ("A kitten ran in. She growled and hissed.", ("cat", "hiss")),
        ("A puppy lay there. He whined.", ("dog", "whine")),
        ("Our puppy. He scratches the sofa and whines.", ("dog", "whine")),
        ("Our puppy scratches at the gate and whines.", ("dog", "whine")),
        ("A pony stood there. It snorted.", ("horse", "snort")),
    ],
)
def test_it_is_whoever_the_sentence_before_is_about(prompt, heard):
    assert last_of(prompt) == heard


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("A boy gets off a train. He whistles.", "whistling"),
        ("A puppy ran to him. He groaned.", "groan"),
        ("A dog barks. She laughs.", "laughter"),
        ("A dog barks. A kettle stood there. It whistled.", "kettle"),
        ("A train came. A man whistled.", "whistling"),
    ],
)
def test_people_are_themselves(prompt, recipe):
    assert last_of(prompt)[0] == recipe

"""The child of a story is a child where only "he" or "she" stands for it, and so are nieces,
nephews and grandchildren; whoever belongs to a family squeals as anybody does."""

import pytest

from scenewright.scene.parser import parse


def last_of(prompt):
    event = parse(prompt).events[-1]
    return event.recipe, event.parameters.get("gender")


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        ("My son is six today. A cork pops and he starts to scream.", ("scream", "child")),
        ("Our daughter lost a tooth. Then she giggled.", ("laughter", "child")),
        ("My little brother tripped. He sobbed.", ("sob", "child")),
        ("It was my grandson's first day. A bell rang and he laughed.", ("laughter", "child")),
        ("A boy hid behind a door. He sneezed.", ("sneeze", "child")),
        ("My niece laughs.", ("laughter", "child")),
        ("My nephews scream.", ("scream", "child")),
        ("My granddaughter coughs.", ("cough", "child")),
        ("My niece squeals.", ("scream", "child")),
        ("My sister squealed with joy.", ("scream", "woman")),
        ("My cousin squeals.", ("scream", None)),
        ("She squealed.", ("scream", "woman")),
    ],
)
def test_a_child_is_a_child(prompt, heard):
    assert last_of(prompt) == heard


@pytest.mark.parametrize(
    "who", ["Two children whisper", "The kids run away", "A girl hums", "A boy sneezes. He coughs"]
)
def test_giggling_is_of_the_children_told_of(who):
    assert last_of(f"{who}. Then some giggling.") == ("laughter", "child")


def test_a_baby_is_a_baby():
    assert last_of("Our baby son slept. Later he woke up and cried.")[0] == "baby_cry"


@pytest.mark.parametrize(
    ("prompt", "gender"),
    [
        ("My son ran off. My husband came and he laughed.", "man"),
        ("My daughter hid. Mum sighed. She coughed.", "woman"),
        ("My grown son came in. He sneezed.", "man"),
        ("My daughter slept. He sneezed.", "man"),
        ("A man came in. He sneezed.", "man"),
    ],
)
def test_somebody_else_is_none(prompt, gender):
    assert last_of(prompt)[1] == gender


@pytest.mark.parametrize(
    "prompt", ["My aunt's gate squeals.", "My sister pushed a squealing gate."]
)
def test_what_people_have_squeals_itself(prompt):
    assert "scream" not in {event.recipe for event in parse(prompt).events}

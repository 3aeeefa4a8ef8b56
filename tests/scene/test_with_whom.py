"""Who else speaks, and what else is heard, behind words that come between."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events if "implied" not in one.parameters]


@pytest.mark.parametrize(
    ("prompt", "speakers"),
    [
        ("A man speaks quickly with a woman.", ["man", "woman"]),
        ("A woman talks in a low tone with a man.", ["woman", "man"]),
        ("A girl chats happily with her mother.", ["girl", "mother"]),
        ("A man speaks with a deep voice.", ["man"]),
        ("A woman doing a broadcast.", ["woman"]),
        ("A man giving a lecture.", ["man"]),
        ("A dialogue occurs between a boy and a woman.", ["boy", "woman"]),
        ("A dispute is going on loudly between a wife and her husband.", ["wife", "husband"]),
        ("A chat among three women.", ["woman", "second woman", "third woman"]),
        ("A phone call is heard in Spanish between two men.", ["man", "second man"]),
        ("A heated exchange between a girl and her mother.", ["girl", "mother"]),
        ("A woman and an older man chat.", ["woman", "older man"]),
        ("A man and a girl are heard in conversation.", ["man", "girl"]),
        ("Two women deep in discussion.", ["woman", "second woman"]),
        ("A dialogue by a boy and a woman.", ["boy", "woman"]),
        ("A debate takes place on the radio between two women.", ["woman", "second woman"]),
        ("Two boys trade insults.", ["boy", "second boy"]),
    ],
)
def test_who_speaks_with_whom(prompt, speakers):
    said = [one.speaker for one in parse(prompt).events if one.kind is Kind.speech]
    assert [name.removeprefix("young ") for name in said] == speakers


@pytest.mark.parametrize(
    "prompt",
    [
        "A conversation goes on as a dog runs between two men.",
        "A discussion takes place, a door between two women closes.",
        "A discussion goes on among many people.",
        "Many people deep in conversation.",
        "A dog barks in a conversation.",
    ],
)
def test_a_conversation_of_nobody_who_is_named_is_a_crowds(prompt):
    assert any(one.recipe == "crowd" for one in parse(prompt).events)
    assert not any(one.kind is Kind.speech for one in parse(prompt).events)


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("The hiss of a spray paint can is interrupted by shaking.", ["spray", "clank"]),
        ("A woman hums before singing.", ["singing", "singing"]),
        ("A person counts change and drops it.", ["clank", "clank"]),
        ("He counts his money.", ["clank"]),
        ("Someone goes through a bunch of small beads.", ["clank"]),
        ("A man looks through a drawer of beads.", ["clank"]),
        ("A bird collides with a window.", ["thump"]),
        ("Laughing is heard following by clapping.", ["laughter", "applause"]),
        ("A motor runs and a cling occurs.", ["engine", "clank"]),
        ("A man breaks his knuckles.", ["breaking"]),
        ("A machine is blowing out air.", ["spray"]),
        ("A man is blowing out air.", ["breathing"]),
        ("Turbulence roars outside a plane.", ["wind", "jet"]),
    ],
)
def test_what_else_is_heard(prompt, expected):
    assert recipes(prompt) == expected

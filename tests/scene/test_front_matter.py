"""What stands before a script: a title is not spoken, and a cast tells voices."""

import pytest

from scenewright.scene.parser import parse
from scenewright.scene.voices import voice

SAID = "ANNA: Come in.\nSAM: No!"


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


@pytest.mark.parametrize(
    "cast",
    [
        "Cast: ANNA, an old Irish woman; SAM, a girl.\n",
        "Cast: Anna (an old Irish woman), Sam (a girl)\n",
        "Cast:\n- ANNA: an old Irish woman\n- SAM: a girl\n\n",
        "CHARACTERS:\nANNA (old woman, Irish)\nSAM - a little girl\n\n",
    ],
)
def test_a_cast_tells_voices_and_is_not_heard(cast):
    scene = parse(cast + SAID)
    assert [one.text for one in scene.events] == ["Come in.", "No!"]
    anna, sam = (voice(one.recipe) for one in scene.events)
    assert (anna.gender, anna.age) == ("female", "old")
    assert (sam.gender, sam.age) == ("female", "child")
    assert missed(cast + SAID) == []


@pytest.mark.parametrize(
    ("prompt", "lines"),
    [
        ("CAST:\nANNA: Come in, old man.\nBEN: No!", ["Come in, old man.", "No!"]),
        ("Characters: Captain Harrow, old.\nHARROW: Ahoy.", ["Ahoy."]),
        ('Title: "The Lighthouse"\nMara: "Hello."', ["Hello."]),
        ("Episode 3: “The Fall”. Mara: “Hello.”", ["Hello."]),
        ('Unit 12 "At the Market". Mara: "Hello."', ["Hello."]),
        ('Lesson 4: "At the station". Mara: "Hello."', ["Hello."]),
        ('Chapter twenty-one, "Storm". Mara: "Hello."', ["Hello."]),
        ('Scene 2 "The Kitchen". Mara: "Hello."', ["Hello."]),
        ('Scene 2: "Hello"', ["Hello"]),
        ('Chapter two: "I am tired"', ["I am tired"]),
        ('A play called "The Storm". Mara: "Hello."', ["Hello."]),
        ('The play is called "Home". Mara: "Hello."', ["Hello."]),
        ('A 7" single. Mara: "Hello."', ["Hello."]),
        ('A man of 30 says "I am 30" and "no".', ["I am 30", "no"]),
    ],
)
def test_only_what_is_said_is_spoken(prompt, lines):
    assert [one.text for one in parse(prompt).events] == lines
    assert set(missed(prompt)) <= {"7", "single", "2", "30", "Chapter", "Chapter two"}


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ('A choir going "aah".', "singing"),
        ('A children\'s choir sings "aah".', "singing"),
        ('A choir of children going "ooh".', "singing"),
        ('A choir goes "la la la" softly.', "singing"),
        ('A crowd going "wow".', "crowd"),
    ],
)
def test_what_many_sound_is_said_by_nobody(prompt, recipe):
    assert [one.recipe for one in parse(prompt).events] == [recipe]


@pytest.mark.parametrize(
    "prompt",
    ['A man goes "ooh".', 'A crowd roars and a man goes "ooh".', 'A choir sings "ooh my love".'],
)
def test_one_says_it(prompt):
    assert any(one.text.startswith("ooh") for one in parse(prompt).events)

"""Who speaks, laughs, cries and coughs: how many, men, women or children, and whose a noise is."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# What bodies do, each with who does it: "man", "woman", "child", "baby" or a style.
BODIES = """\
Laughter man; Laughter woman|A man and a woman are laughing.
Laughter woman; Baby laughter|A woman and an infant laugh.
Laughter man; Laughter woman; Laughter child|A man, a woman and a boy laugh.
Burping, eructation woman; Burping, eructation child|Women and children burp.
Laughter man; Laughter woman|A couple laughs.
Crying, sobbing child|Two girls are crying.
Groan child|A young boy groans.
Cough child|A baby coughs twice.
Sneeze child|A newborn sneezes.
Snoring man; Laughter woman|A man snores and a woman laughs.
Burping, eructation man; Baby laughter|A man burps, which makes a baby laugh.
Crying, sobbing child; Screaming child|A kid cries, then screams out.
Laughter child; Burping, eructation child|The girl laughs and then burps.
Screaming child|A little girl squeals.
Screaming woman; Laughter woman|A woman squeals and laughs.
Creak|A hinge squeals.
Children shouting|Kids are screaming.
Laughter woman|Loud laughter of a woman.
Laughter child; Laughter man|The laughter of a child and a man.
Laughter child|Laughing children.
Baby cry, infant cry|A baby cries out.
Clapping one|A woman claps.
Clapping one|A boy claps his hands.
Clapping|Several women clap.
"""
# The same behind somebody who speaks.
SPEAKERS = """\
Laughter woman|A woman speaks and laughs.
Sneeze man; Laughter man|A man talks, sneezes and then laughs.
Laughter child|Girls talk and giggle.
Laughter child|Children talk and laugh.
Whistling|A boy talks, then whistles.
Clapping one|A man talks and claps.
Laughter|A man talks, followed by laughter.
Laughter|A man and a woman talk and laugh.
Splash, splatter; Laughter child; Children shouting|Kids splash in a bath and then laugh and squeal.
Sneeze man|A man was holding a sneeze, but then sneezed.
Baby laughter; Baby laughter|A baby cackles and laughs.
Chant man|A man chants.
Whistle|Someone is playing a whistle.
Whistling|Someone is whistling.
Clapping|A group of people have been clapping.
Laughter|Laughter from a group of people.
Coin (dropping)|A woman counts her change.
"""


def _bodies(prompt: str) -> str:
    heard = [
        one for one in asked_for(prompt) if one.kind is not Kind.speech and one.recipe != "crowd"
    ]
    told = [
        f"{one.sound} {one.parameters.get('gender', one.parameters.get('people', ''))}".strip()
        for one in heard
    ]
    return "; ".join(told).replace("Giggle", "Laughter").replace("Squeal", "Creak")


@pytest.mark.parametrize("line", [*BODIES.splitlines(), *SPEAKERS.splitlines()])
def test_a_sound_of_the_body_is_of_who_makes_it(line):
    expected, _, prompt = line.partition("|")
    assert _bodies(prompt) == expected


# Who speaks: "m" a man, "w" a woman, "c" a child; "(...)" a crowd.
TALKS = """\
c|A toddler babbles.
c|A baby is speaking.
c|Dishes clatter near a speaking child.
m w w|A man, women talking.
w c c|A woman, a few children chatting.
w c c|A woman a few children are having a conversation.
m m c|Two men and a girl speak.
w w w m|Three women and a man are talking.
m m w w|Two men and women converse.
m w c c|A man, woman and children talk.
m w|A couple people are speaking.
c|A young boy is speaking to a woman.
w|A woman talks to a small child.
m w|A man talks with a woman.
m|A man speeches to a class.
w|A woman is giving a passionate speech.
w|A womans voice is heard.
w|A low voice woman narrates.
m|A man speaks in a low voice.
m m|A man talks in a low voice then a man talks loudly.
m m|A few male voices are talking.
(Hubbub, speech noise, speech babble)|Several voices are talking.
w w|A woman talks, then another talks.
m m|A man talks, followed by him talking again.
c m|The muffled talking of a child and a man.
m|A train announcement.
m|A television plays in the background.
m w|A man talks over a television.
|A dog barks in a high pitched voice.
(Hubbub, speech noise, speech babble)|A clock ticks while others continue to talk.
(Hubbub, speech noise, speech babble)|An engine runs, followed by quiet murmuring.
(Children playing)|Children are racing and playing.
(Children playing)|Their kids played outside.
m|A man talks through some kind of loudspeaker.
m|A distant loudspeaker.
(Hubbub, speech noise, speech babble)|The conversation of many adults.
m|A man announces over a public address system.
w|A woman gives a lecture on cooking.
m|The voice of a tinny announcer.
|Horse vocalizations.
"""


@pytest.mark.parametrize("line", TALKS.splitlines())
def test_as_many_speak_as_are_told(line):
    expected, _, prompt = line.partition("|")
    told = [
        one.sound[0].lower().replace("f", "w") if one.kind is Kind.speech else f"({one.sound})"
        for one in parse(prompt).events
        if one.kind is Kind.speech or one.recipe == "crowd"
    ]
    assert " ".join(told) == expected


def test_a_television_is_heard_through_one_and_not_where_it_is_off():
    (line,) = parse("A distant television is on.").events
    assert line.channel == "radio"
    assert all(one.kind is not Kind.speech for one in parse("A TV is turned off.").events)


def test_a_baby_babbles_in_no_words():
    (line,) = parse("An infant talks.").events
    assert set(line.text.lower().replace(".", "").replace(",", "").split()) <= {
        *("ba", "da", "ga", "ma", "ah")
    }


@pytest.mark.parametrize(
    ("prompt", "sound", "said"),
    [
        ("A child makes cat sounds.", "Child", "Meow"),
        ("A woman imitates a dog.", "Female", "Woof"),
        ("A boy is mooing.", "Child", "Moo"),
    ],
)
def test_who_imitates_an_animal_says_what_it_says(prompt, sound, said):
    (line,) = parse(prompt).events
    assert line.kind is Kind.speech
    assert line.sound.startswith(sound)
    assert said in line.text


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A man and a dog bark.", ["Dog"]),
        ("A woman speaks while a cat meows.", ["Female speech, woman speaking", "Cat"]),
        ("A dog runs up and he barks.", ["Dog", "Bark"]),
    ],
)
def test_an_animal_beside_somebody_is_an_animal(prompt, expected):
    assert [one.sound for one in parse(prompt).events] == expected


def test_who_does_something_together_is_heard_at_once():
    man, woman, dog = parse("A man and a woman laugh, then a dog barks.").events
    assert man.start_seconds == woman.start_seconds < dog.start_seconds
    assert [one.sound for one in parse("A woman and a baby cry.").events] == [
        "Crying, sobbing",
        "Baby cry, infant cry",
    ]

"""Who speaks where nobody stands before a verb of speech, who joins in, and which animals call."""

import pytest
from scene_events import asked_for, sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def _speech(prompt):
    return [one for one in parse(prompt).events if one.kind is Kind.speech]


@pytest.mark.parametrize(
    "prompt",
    [
        "A boy whispers softly.",
        "A nun is whispering very gently.",
        "Quietly, a man mutters to himself.",
        "A woman speaks in a whisper.",
        "A man talks in hushed tones.",
    ],
)
def test_a_whisper_stays_one_however_it_is_said(prompt):
    assert [one.emotion for one in _speech(prompt)] == ["whisper"]
    assert sound_names(prompt) == ["Speech"]


@pytest.mark.parametrize(
    ("prompt", "channel"),
    [
        ("Names are called out over a loudspeaker.", "intercom"),
        ("A traveller is paged over the intercom.", "intercom"),
        ("Orders are given over the radio.", "radio"),
        ("A warning is repeated.", ""),
        ("The next stop is announced over the intercom.", "intercom"),
        ("Instructions for the drill are read out.", ""),
    ],
)
def test_what_is_said_by_nobody_who_is_named_is_spoken(prompt, channel):
    (line,) = _speech(prompt)
    assert (line.channel, "read_aloud" in line.parameters) == (channel, False)


@pytest.mark.parametrize("prompt", ["A bone is given to a dog.", "Something is given to a horse."])
def test_what_is_only_handed_over_is_not_said(prompt):
    assert not _speech(prompt)


def test_who_says_what_is_said_may_be_told_behind_it():
    (line,) = _speech("A poem is recited by a young girl.")
    assert line.sound.startswith("Child")


# Who speaks: "m" a man, "w" a woman, "c" a child; "(...)" a crowd.
JOINING = """\
m w|A man speaks, followed by a woman.
c c w w|Boys are talking, followed by women.
w (children)|A woman talks in a hall, followed by several children.
m c|A man talks, joined by a child.
w m|A woman speaks, then a man.
m|A man speaks, followed by a woman laughing.
m|A locksmith talks.
m|A man runs a machine while talking.
"""


@pytest.mark.parametrize("line", JOINING.splitlines())
def test_who_follows_or_joins_speaks_as_well(line):
    expected, _, prompt = line.partition("|")
    told = [
        one.sound[0].lower().replace("f", "w") if one.kind is Kind.speech else "(children)"
        for one in asked_for(prompt)
        if one.kind is Kind.speech or one.recipe == "crowd"
    ]
    assert " ".join(told) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A male voice coughs.", ["Cough"]),
        ("A girl's voice is laughing.", ["Laughter"]),
        ("The buzz of many people.", ["Crowd"]),
        ("Voices fill the church.", ["Hubbub, speech noise, speech babble"]),
        ("Indistinct voices fill up a large hall.", ["Hubbub, speech noise, speech babble"]),
        ("A bottle fills with water.", ["Fill (with liquid)"]),
        ("A man fills the pool.", ["Fill (with liquid)"]),
    ],
)
def test_a_voice_does_what_is_told_of_it(prompt, expected):
    assert sound_names(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Birds chirp as others sing.", "birds"),
        ("Crows caw and others answer.", "crow"),
        ("A dog barks, followed by another.", "dog"),
        ("An animal moans.", "dog"),
        ("A creature is wailing.", "dog"),
        ("The clicking of insects.", "buzz"),
    ],
)
def test_an_animal_calls_as_its_kind_does(prompt, expected):
    assert {one.recipe for one in asked_for(prompt)} == {expected}


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A girl washes a kitten as rain falls.", ["Rain"]),
        ("A cat is groomed.", ["Rustle"]),
        ("A man pets a dog.", ["Rustle"]),
        ("A farmer carries a hen as rain falls.", ["Rain"]),
        ("A man feeds a dog and it barks.", ["Bark"]),
        ("A woman holds a purring cat.", ["Purr"]),
        ("A goat wearing a bell walks.", ["Bell", "Walk, footsteps"]),
        ("A child is sleeping.", ["Breathing"]),
        ("A clock ticks while a man sleeps.", ["Tick-tock"]),
        ("A man sleeps and snores.", ["Snoring"]),
    ],
)
def test_who_is_only_tended_or_asleep_calls_nothing(prompt, expected):
    assert sound_names(prompt) == expected


@pytest.mark.parametrize(
    "prompt",
    [
        "Conversations drown out the voices of kids.",
        "A group of people, and children are playing.",
    ],
)
def test_children_are_heard_beside_a_crowd(prompt):
    crowds = [one for one in asked_for(prompt) if one.recipe == "crowd"]
    assert [one.parameters.get("talkers") for one in crowds] == [None, "children"]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Crickets and the wind are heard singing.", ["cricket", "wind"]),
        ("Birds, wind and leaves sing.", ["birds", "wind", "rustle"]),
        ("Birds chirp, wind blows and a woman sings.", ["birds", "wind", "singing"]),
        ("Playing and running on a playground.", ["footsteps", "crowd"]),
        ("Laughing and running around in a city park.", ["laughter", "footsteps"]),
        ("Music playing and an engine running on a playground.", ["calm", "engine", "crowd"]),
        ("Marbles swirl in a glass bowl.", ["clank"]),
        ("Glass beads are rolled about in a jar.", ["clank"]),
        ("Marbles roll across a wooden floor.", ["roll"]),
        ("Kids play near a train.", ["crowd", "train"]),
    ],
)
def test_what_is_told_in_a_list_is_heard_and_nothing_else(prompt, expected):
    events = [one for one in parse(prompt).events if "implied" not in one.parameters]
    assert [one.recipe for one in events] == expected


@pytest.mark.parametrize(
    "prompt", ["Kids playing beside their father.", "Children play next to a man."]
)
def test_who_is_beside_children_plays_with_them(prompt):
    noise, said = parse(prompt).events
    assert (noise.recipe, said.kind) == ("crowd", Kind.speech)

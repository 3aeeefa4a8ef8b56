"""Plays and films as they are written: names above lines, manners in brackets, accents, who
answers, and what is told of by "the" again."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.voices import cast


def lines(prompt):
    return [one for one in parse(prompt).events if one.kind is Kind.speech]


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events if "implied" not in one.parameters]


def test_a_name_and_a_manner_may_stand_on_lines_of_their_own():
    prompt = "Wind.\nWOMAN\n(frightened)\nHello? Who is this?\nMAN\nYou're late.\nA door slams."
    said = lines(prompt)
    assert [one.text for one in said] == ["Hello? Who is this?", "You're late."]
    assert [one.speaker for one in said] == ["WOMAN", "MAN"]
    assert said[0].emotion == "fear"
    assert [one for one in recipes(prompt) if one in ("wind", "door")] == ["wind", "door"]


@pytest.mark.parametrize(
    ("prompt", "emotion"),
    [
        ("CHILD: (whispers) Open it.", "whisper"),
        ("CHILD: (shouts) Open it.", "shout"),
        ("CHILD: Go. (whispers) Open it.", "whisper"),
    ],
)
def test_a_verb_of_saying_in_brackets_is_how_it_is_said(prompt, emotion):
    said = lines(prompt)
    assert said[-1].emotion == emotion
    assert len(recipes(prompt)) == len(said)


def test_an_accent_is_no_language():
    (line,) = lines('Chef (angry, French accent): "Where is my sauce?"')
    assert line.language == ""
    assert (cast().by_id[line.recipe].gender, line.emotion) == ("male", "angry")
    (line,) = lines('Chef (in French): "Where is my sauce?"')
    assert line.language == "fr"


@pytest.mark.parametrize(
    ("prompt", "speaker"),
    [
        ('"Nobody came," says the widow.', "widow"),
        ('"Nobody came," says the one-eyed tinker.', "one-eyed tinker"),
        ('"Stop!" cries a blorg.', "blorg"),
        ('"Look out!" yells the gnome, and a bell rings.', "gnome"),
        ('"Yes," she says to the tinker.', "woman"),
        ('"No," he whispers in the dark.', "man"),
    ],
)
def test_who_is_named_behind_says_it_whoever_that_is(prompt, speaker):
    (line,) = lines(prompt)
    assert line.speaker == speaker
    assert (
        "tinker" not in [prompt[one.start : one.end] for one in parse(prompt).not_understood]
        or speaker == "woman"
    )


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A singing bowl rings. Repeat the bowl every 15 seconds.", ["gong", "gong"]),
        ("A church bell rings. The bell rings again at 10 seconds.", ["church_bell"] * 2),
        ("A dog barks. The bell rings.", ["dog", "bell"]),
        ("Radio drama. Rain on the window.", ["rain"]),
        ("An audio play: a door creaks.", ["door"]),
    ],
)
def test_what_is_known_already_is_the_same(prompt, expected):
    assert recipes(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("Make a 15-second ad: upbeat music, a bell.", 15.0),
        ("Create a 20 second trailer with thunder.", 20.0),
        ("Please write me a 30-second podcast intro: rain.", 30.0),
    ],
)
def test_who_asks_for_so_long_a_piece_gets_it(prompt, seconds):
    assert parse(prompt).asked_duration_seconds == seconds


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ('He shouts "Help!" twice.', 2),
        ('"Help!" she cries three times.', 3),
        ('He shouts "Help!" and a bell rings twice.', 1),
    ],
)
def test_what_is_said_several_times_is_heard_so_often(prompt, count):
    assert len(lines(prompt)) == count


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A fish jumps out of the water.", ["splash"]),
        ("A rusty swing in the wind.", ["creak", "wind"]),
        ("A heart monitor, then a flatline beep.", ["beep", "beep"]),
        ("An announcement chime in an airport.", ["doorbell"]),
        ("A podcast host laughs over the jingle.", ["laughter", "calm"]),
        ("A jingle of keys.", ["clank"]),
        ('A phone rings, someone answers with "Hello?"', ["phone", "adam"]),
    ],
)
def test_small_things_are_heard(prompt, expected):
    assert recipes(prompt) == expected


@pytest.mark.parametrize(
    "prompt", ["A jet flies over very low.", "A low flying plane.", "A plane flies low overhead."]
)
def test_what_flies_low_is_not_soft(prompt):
    assert parse(prompt).events[0].gain_db == 0.0


def test_what_is_answered_with_is_said_behind_what_rings():
    phone, line = parse('The phone rings twice before she answers with "Hello?"').events
    assert line.start_seconds >= phone.start_seconds + phone.duration_seconds


@pytest.mark.parametrize(
    "prompt",
    ["A: Hi. [door slams] B: Who is there?", 'A: "Hi." B: "Hello."', "A: Hi.\nB: Hello.\nA: Bye."],
)
def test_those_who_are_only_letters_speak(prompt):
    said = lines(prompt)
    assert [one.speaker for one in said][:2] == ["A", "B"]
    assert len({one.recipe for one in said}) == 2


def test_an_outro_is_heard_behind_the_last_line():
    prompt = "Intro music (5 sec). HOST: Welcome! GUEST: Thanks. Outro music (5 sec)."
    first, *said, last = parse(prompt).events
    assert (first.start_seconds, first.kind, last.kind) == (0.0, Kind.music, Kind.music)
    assert last.start_seconds >= max(one.start_seconds + one.duration_seconds for one in said)


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Ten seconds of nothing but wind.", [("wind", 0.0, 10.0)]),
        ("Long creaking of a door, 5 seconds.", [("door", 0.0, 5.0)]),
        ("A radio plays surf rock for 8 seconds.", [("rock", 0.0, 8.0)]),
    ],
)
def test_what_is_told_alone_is_so_long(prompt, expected):
    heard = [(one.recipe, one.start_seconds, one.duration_seconds) for one in parse(prompt).events]
    assert heard == [(name, at, pytest.approx(seconds, abs=0.1)) for name, at, seconds in expected]


def test_what_starts_softly_and_ends_loudly_grows():
    storm = parse("A storm that starts softly and ends loudly, 30 seconds.").events[0]
    assert storm.intensity_to > storm.intensity


@pytest.mark.parametrize(
    ("prompt", "speakers"),
    [
        ("Man #1: Run! Man #2: Where?", ["Man #1", "Man #2"]),
        ("Old Woman: Who's there? / Boy: It's me.", ["Old Woman", "Boy"]),
        ('"Who\'s there?" - old woman. "It\'s me." - boy.', ["old woman", "boy"]),
        ('Anna → "Hello"', ["Anna"]),
        ("Step 1: footsteps. Step 2: a door opens.", []),
    ],
)
def test_however_a_name_is_set_beside_a_line(prompt, speakers):
    assert [one.speaker for one in lines(prompt)] == speakers


def test_many_children_are_a_child():
    said = lines("KIDS: Coming!")
    assert {cast().by_id[line.recipe].age for line in said} == {"child"}


@pytest.mark.parametrize(
    "text", ["My name is Sam.", "Latte for Sam!", "Ben is late.", "Tom, wait!"]
)
def test_names_are_no_words_of_a_language(text):
    assert lines(f"Anna: {text}")[0].language == ""


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ('*door creaks* "Hello?" *footsteps* "Anyone?" *thunder*',
         ["door", "adam", "footsteps", "adam", "thunder"]),
        ('[SFX: thunder] "Run!" [SFX: rain]', ["thunder", "adam", "rain"]),
        ('Sound: Thunder | Voice: "Run!" | Music: dark strings', ["thunder", "adam", "tense"]),
        ("A cat meows. Negative prompt: dogs, music.", ["cat"]),
        ("A cat meows. Avoid: dogs, music. Duration: 5 s", ["cat"]),
    ],
)  # fmt: skip
def test_sounds_and_lines_are_heard_in_their_order(prompt, expected):
    assert recipes(prompt) == expected


@pytest.mark.parametrize(
    "prompt",
    [
        "0s: rain; 3s: thunder; 6s: a bell",
        "0s: rain\n3s: thunder\n6s: a bell",
        "from 0 to 3 seconds: rain, from 3 to 6: thunder, from 6 to 9: a bell",
    ],
)
def test_seconds_before_a_colon_are_times(prompt):
    events = parse(prompt).events
    assert [one.recipe for one in events] == ["rain", "thunder", "bell"]
    assert [one.start_seconds for one in events] == [0.0, 3.0, 6.0]


def test_a_comma_right_behind_a_name_breaks_nothing():
    assert parse('PA: , a bell "Help!"').events

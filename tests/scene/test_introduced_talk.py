"""Talk that is told first is not said beside its words, and brackets tell who says a quote."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def said(prompt):
    return [(one.text, one.speaker, one.emotion) for one in parse(prompt).events if one.text]


def texts(prompt):
    return [one.text for one in parse(prompt).events if one.kind is Kind.speech]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ('Two friends argue: Anna: "No!" Ben: "Yes!"', ["No!", "Yes!"]),
        ('A man and a woman argue. Man: "You never." Woman: "I do!"', ["You never.", "I do!"]),
        ('A couple talk. "Did you call?" he asks. "No," she says.', ["Did you call?", "No,"]),
        ("Two kids talk.\nKid 1: Look!\nKid 2: Wow.", ["Look!", "Wow."]),
        ('A man argues with his GPS: GPS: "Turn left." Man: "No!"', ["Turn left.", "No!"]),
        ('A man talks on the phone. "Yes, I know."', ["Yes, I know."]),
        ('Two men argue about tractors. "It is mine!" "No!"', ["It is mine!", "No!"]),
        ('A teacher talks to the class. "Open your books," she says.', ["Open your books,"]),
        ('Kids count "one, two, three".', ["one, two, three"] * 3),
        ("A husband and wife quarrel. Plates clink.\nTOM: Never.\nMARY: So!", ["Never.", "So!"]),
        (
            "A conversation between a doctor and a patient. Doctor: How are you? Patient: Fine.",
            ["How are you?", "Fine."],
        ),
    ],
)
def test_those_whose_talk_is_told_first_say_only_their_words(prompt, expected):
    assert texts(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "spoken"),
    [
        ('A man speaks in the background. A woman says "Hello".', 2),
        ('Two women chat. A waiter says "Coffee?"', 3),
        ('A news anchor speaks on TV. "No," says Tom.', 2),
        ('Scene 1: two men argue. Scene 2: "Hello," he says.', 3),
        ('Two men argue. Rain falls. A door slams. A dog barks. "Quiet!" shouts Anna.', 3),
    ],
)
def test_those_who_say_none_of_what_follows_are_heard_themselves(prompt, spoken):
    assert len(texts(prompt)) == spoken


def test_who_is_introduced_says_it_in_turn_and_in_that_manner():
    assert said('Two men argue about tractors. "It is mine!" "No!"') == [
        ("It is mine!", "man", "angry"),
        ("No!", "second man", "angry"),
    ]
    assert said('Two friends whisper. "Do you hear that?" "Yes."') == [
        ("Do you hear that?", "friend", "whisper"),
        ("Yes.", "second friend", "whisper"),
    ]
    assert said("A man and a woman argue.\nMan: No.\nWoman (calmly): Yes.") == [
        ("No.", "Man", "angry"),
        ("Yes.", "Woman", "calm"),
    ]
    one = parse('A man talks on the phone. "Yes, I know."').events[0]
    assert (one.speaker, one.channel) == ("man", "telephone")


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ('"Hello?" (female, scared)', [("Hello?", "female", "fear")]),
        ('"Hello?" (woman, whispering)', [("Hello?", "woman", "whisper")]),
        ('"Hi" (Anna). "Hello" (Ben).', [("Hi", "Anna", "neutral"), ("Hello", "Ben", "neutral")]),
        ('Anna says "Stop!" (angry)', [("Stop!", "Anna", "angry")]),
        ('"Boo!" (thunder)', [("Boo!", "narrator", "neutral")]),
    ],
)
def test_brackets_behind_a_quote_tell_who_says_it_and_how(prompt, expected):
    assert said(prompt) == expected
    assert not parse(prompt).not_understood


def test_a_deep_voice_in_brackets_is_the_one_that_says_it():
    one = parse('"Who is there?" (man, deep voice)').events
    assert [event.recipe for event in one] == ["titus"]


def heard(prompt):
    return [(one.kind, one.channel) for one in parse(prompt).events]


@pytest.mark.parametrize(
    "heading",
    [
        "A conversation about chess",
        "A long discussion of the weather",
        "A debate between two farmers",
        "A quarrel over a barking dog",
        "An argument starts",
    ],
)
@pytest.mark.parametrize("lines", ["Owl: Your move. Hare: Not yet.", 'Bea: "Your move."'])
def test_nobody_talks_beside_the_lines_that_a_sentence_heads(heading, lines):
    assert {kind for kind, _channel in heard(f"{heading}. {lines}")} == {Kind.speech}
    assert texts(f"{heading}. {lines}") == texts(lines)


@pytest.mark.parametrize(
    ("prompt", "channels"),
    [
        ('Bus announcement. Driver: "All change, please."', ["intercom"]),
        ('An announcement in a hall. Clerk: "Desk two." Bea: "At last."', ["intercom", ""]),
        ("Phone call. Bea: Are you up? Leo: I am now.", ["telephone", "telephone"]),
        ('Telephone conversation. Bea: "Are you up?"', ["telephone"]),
        ('Phone conversation: a man says "Well?" A woman says "Well."', ["telephone"] * 2),
        ("Conversation: Bea: Are you up? Leo: I am now.", ["", ""]),
        ("Radio interview, a host. Host: Well? Singer: Well.", ["radio", "radio"]),
    ],
)
def test_lines_come_through_what_their_heading_tells_which_is_not_heard_itself(prompt, channels):
    assert heard(prompt) == [(Kind.speech, one) for one in channels]


@pytest.mark.parametrize(
    "prompt",
    [
        "A distant conversation. Ann: Do you hear them?",
        "A conversation in the next room. Ann: Do you hear them?",
        "A phone call comes in. Ann: Do you hear them?",
    ],
)
def test_what_is_heard_before_a_line_is_no_heading(prompt):
    assert len(heard(prompt)) == 2


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ("Her: Are you cold? Him: A little.", ["Female", "Male"]),
        ('Him: "Are you cold?" Her: "A little."', ["Male", "Female"]),
        ("A couple argue in a tent. Him: Go out! Her: You go!", ["Male", "Female"]),
    ],
)
def test_he_and_she_speak_as_him_and_her(prompt, sounds):
    spoken = [one for one in parse(prompt).events if one.text]
    assert [one.sound.partition(" ")[0] for one in spoken] == sounds
    assert len(spoken) == 2


def test_a_firefighter_in_a_public_service_announcement_needs_no_intercom():
    lines = 'Public service announcement: bells. Medic: "Wash your hands."'
    assert heard(lines)[-1] == (Kind.speech, "")

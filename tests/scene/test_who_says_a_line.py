"""Who says a line where others are told beside it, and what is only how it is said."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

ROBOT = "Speech synthesizer"
MAN, WOMAN = "Male speech, man speaking", "Female speech, woman speaking"
CHILD = "Child speech, kid speaking"


def heard(prompt):
    return [one.sound for one in parse(prompt).events]


def kinds(prompt):
    return {one.kind for one in parse(prompt).events}


@pytest.mark.parametrize(
    ("prompt", "speaker"),
    [
        ('"Left, right!" the corporal barks.', MAN),
        ('"What weather," an old woman drones.', WOMAN),
        ('"Up here!" a boy whoops.', CHILD),
        ('"Hello," the parrot squawks.', CHILD),
        ('"Wait for me!" a duckling chirps.', MAN),
    ],
)
def test_who_stands_between_a_line_and_what_is_done_with_the_voice_says_it(prompt, speaker):
    assert heard(prompt) == [speaker]


def test_a_sentence_of_its_own_behind_a_line_tells_what_is_heard():
    assert heard('"Left, right!" The dog barks.') == [MAN, "Dog"]
    for cry in ("A frog croaks.", "A baby cries twice."):
        assert len(heard(f'"Left, right!" {cry}')) == 2


@pytest.mark.parametrize(
    ("prompt", "speakers"),
    [
        ('A woman\'s voice: "Left." He says, "Right."', [WOMAN, MAN]),
        ('A man\'s voice says "Left." "Right," she says.', [MAN, WOMAN]),
    ],
)
def test_whose_voice_it_is_stays_whoever_else_speaks(prompt, speakers):
    assert heard(prompt) == speakers


def test_many_who_do_something_with_the_voice_behind_their_line_say_it_together():
    assert kinds('"Yes, ma\'am!" the platoon barks.') == {Kind.speech}
    assert len(heard('"Yes, ma\'am!" the platoon barks.')) == 4


@pytest.mark.parametrize(
    "prompt", ['"We won!" the crowd roars.', '"We won!" shouts the audience.', '"Boo!" a mob yells']
)
def test_a_crowd_behind_its_line_is_only_who_says_it(prompt):
    assert kinds(prompt) == {Kind.speech}


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('"Thief!" a woman shouts, a man screams.', [WOMAN, "Screaming"]),
        ('"Thief!" the shopkeeper yells, the crowd cheers.', [MAN, "Cheering"]),
        ('"Thief!" says Anna, a nurse.', [WOMAN]),
    ],
)
def test_who_does_something_else_behind_a_comma_did_not_say_it(prompt, sounds):
    assert heard(prompt) == sounds


@pytest.mark.parametrize(
    ("prompt", "speaker"),
    [
        ('A woman turns to a man and says "Listen."', WOMAN),
        ('A boy sees his mother and shouts "Look!"', CHILD),
        ('A teacher surrounded by girls nods and says "Sit."', MAN),
        ('A woman nods, a grumpy man gets up and says "Sit."', MAN),
        ('A woman\'s husband gets up and says "Sit."', MAN),
        ('A dog barks at a woman and she shouts "Sit."', WOMAN),
        ('A clerk looks at the queen and the queen says "Sit."', WOMAN),
        ('A boy waves to a man and a woman says "Sit."', WOMAN),
    ],
)
def test_who_did_what_stands_before_and_says_the_line(prompt, speaker):
    assert [one for one in heard(prompt) if "speech" in one] == [speaker]


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('A robot looks at her. "You are early," it says to him.', [ROBOT]),
        ('An android bows to a girl. It says "Welcome." She says "Hi."', [ROBOT, WOMAN]),
        ('"Tea?" asks the droid. He nods. "Milk?" it asks him.', [ROBOT, ROBOT]),
        ('A robot greets him. "Welcome." He says "Hi."', [ROBOT, MAN]),
        ('A robot waiter bows to her. "Your soup," he says.', [ROBOT]),
        ('A robot named Oscar says "Welcome."', [ROBOT]),
        ('"Tea?" asks the robot. "Yes," she says.', [ROBOT, WOMAN]),
    ],
)
def test_a_machine_that_speaks_keeps_its_voice_and_has_no_beep_of_its_own(prompt, sounds):
    assert heard(prompt) == sounds


def test_a_machine_that_beeps_and_speaks_does_both():
    assert heard('A robot rests. It beeps and says "Ready."') == ["Beep, bleep", ROBOT]


@pytest.mark.parametrize(
    "head",
    ["Piglet, squeaky", "Goblin, squeaky", "Cat, purring", "Viper, hissing", "Duck, quacky voice"],
)
@pytest.mark.parametrize("line", ['"I am here."', "I am here."])
def test_how_somebody_of_a_tale_sounds_behind_a_comma_is_the_voice(head, line):
    if "voice" not in head or line[0] == '"':
        assert kinds(f"{head}: {line}") == {Kind.speech}


@pytest.mark.parametrize(
    "prompt", ['The mouse squeaks "Let us go."', '"Let us go," a mouse squeaks.']
)
def test_an_animal_that_says_words_with_its_voice_makes_no_call_besides(prompt):
    assert kinds(prompt) == {Kind.speech}


def test_a_squeaky_animal_that_speaks_does_not_creak():
    (line,) = parse('A squeaky pig says "Let us go."').events
    assert line.sound == CHILD


@pytest.mark.parametrize("call", ["a rooster crows", "a dog barks", "a cat meows"])
def test_an_animal_that_comes_behind_a_whole_line_makes_its_call(call):
    scene = parse(f'"What might that be?" {call}. "You tell me."')
    kinds = [(event.start_seconds, event.kind.name) for event in scene.events]
    assert [kind for _start, kind in sorted(kinds)] == ["speech", "sfx", "speech"]


@pytest.mark.parametrize(
    ("prompt", "recipes"),
    [
        ("Epilogue: Rain on a roof", ["rain"]),
        ("Solarpunk: Gears and steam", ["gears", "steam"]),
        ("Peacetime: Distant bells.", ["bell"]),
        ("City audio guide: a tram passes, a bell rings", ["train", "bell"]),
        ("Museum guide: a clock ticks", ["clock"]),
        ("Cat: Purring on a pillow", ["cat"]),
    ],
)
def test_a_title_of_nobody_heads_what_is_heard(prompt, recipes):
    events = parse(prompt).events
    assert {one.recipe for one in events} >= set(recipes)
    assert Kind.speech not in kinds(prompt)


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("Zork: Open the gate.", ["Open the gate."]),
        ("Zork: The rain never stops here.", ["The rain never stops here."]),
        ("Zork: The wind is cold. Mork: I know.", ["The wind is cold.", "I know."]),
        ("Epilogue: A storm at sea. Captain: Hold on!", ["Hold on!"]),
        ("Presenter: Rain in the north.", ["Rain in the north."]),
        ('Anna and Ben argue: Anna: "No!" Ben: "Yes!"', ["No!", "Yes!"]),
    ],
)
def test_what_somebody_says_is_no_title(prompt, said):
    assert [one.text for one in parse(prompt).events if one.kind is Kind.speech] == said


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        (
            "A greeting. Woman: You have reached Ann. Leave a word after the tone. A tone.",
            "You have reached Ann. Leave a word after the tone.",
        ),
        ("A studio. Host: It is May. Here is the news. Music.", "It is May. Here is the news."),
        ("A ship. Captain: Cast off. Raise the sail. A bell.", "Cast off. Raise the sail."),
        ("A tent. Narrator: Chapter two. The frost came. Steps.", "Chapter two. The frost came."),
        ("A yard. Farmer: Get out. The dog barks.", "Get out."),
        ("A hall. Guide: Come along. We hear a bell.", "Come along."),
    ],
)
def test_what_is_said_to_somebody_goes_on_behind_its_first_sentence(prompt, said):
    assert [one.text for one in parse(prompt).events if one.kind is Kind.speech] == [said]


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ("Leo: Who is it? (knocking)", [MAN, "Knock"]),
        ("Leo: (sneezing) Pardon me.", ["Sneeze", MAN]),
        ("Leo: Sit, boy. (barking)", [MAN, "Bark"]),
        ("Leo: We won! (cheering)", [MAN, "Cheering"]),
        ("Leo: We won! (laughing)", [MAN]),
        ("Leo: (growling) Get out.", [MAN]),
        ("Leo: La la la. (humming)", [MAN]),
        ('"You are mine!" evil laugh', [MAN, "Laughter"]),
        ('Evil laugh, "You are mine!"', ["Laughter", MAN]),
        ('Two girls laugh "You are it!"', [CHILD, CHILD]),
    ],
)
def test_what_is_heard_beside_a_line_and_what_is_how_it_is_said(prompt, sounds):
    assert heard(prompt) == sounds


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('Car ad: a deep voice says "Drive."', [MAN]),
        ('Rain app trailer: "Sleep well."', [MAN]),
        ('Ferry documentary: a woman says "It was built here."', [WOMAN]),
        ('Tennis commentary: "Out!" crowd roars', [MAN, "Cheering"]),
        ('Automated phone menu: "Press one." A beep.', [ROBOT, "Beep, bleep"]),
        ('Walkie-talkie: "Hawk to Nest." "Nest here."', [MAN, WOMAN]),
        ('School intercom: a bell, "Come in."', ["Bell", MAN]),
    ],
)
def test_what_a_line_is_of_is_not_heard_beside_it(prompt, sounds):
    assert heard(prompt) == sounds


def test_a_line_in_a_list_comes_through_the_set_that_heads_it():
    *_, line = parse('School intercom: a bell, "Come in."').events
    assert line.channel == "intercom"


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('"Early?" asks a boy. "Late," an old man grumbles.', [CHILD, MAN]),
        ('A mother hushes the baby: "Quiet now." Rain.', [WOMAN, "Rain"]),
        ('A woman scolds her son: "No more cake!"', [WOMAN]),
        ('A frog says "Kiss me."', [MAN]),
    ],
)
def test_whoever_is_told_to_talk_beside_a_line_says_it_and_nothing_else(prompt, sounds):
    assert heard(prompt) == sounds


@pytest.mark.parametrize("behind", ["soft chime", "distant thunder", "loud bang on the left"])
def test_what_tells_of_a_sound_behind_a_line_does_not_tell_of_the_line(behind):
    line, sound = parse(f'A girl: "Hello!" {behind}').events
    alone = parse('A girl: "Hello!"').events[0]
    assert (line.gain_db, line.place) == (alone.gain_db, alone.place)
    assert (sound.gain_db, sound.place) != (alone.gain_db, alone.place)


def test_those_on_a_call_are_both_heard_through_it():
    lines = parse('911 call: "What happened?" "There was a crash."').events
    assert [one.channel for one in lines] == ["telephone", "telephone"]


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        (
            "Papa bear: Who sat here? Baby bear: Mine is broken!",
            ["Who sat here?", "Mine is broken!"],
        ),
        ("Big bad wolf: Let me in!", ["Let me in!"]),
        ("Ferry announcement: Deck four is closed.", ["Deck four is closed."]),
        ("Mailbox message: Hi, it is Leo. Call me.", ["Hi, it is Leo. Call me."]),
        ("Guest: They are real. Thunder. Host: No!", ["They are real.", "No!"]),
        ("Guest: Very tall. Drilling. Host: No!", ["Very tall.", "No!"]),
        ("Guest: Who is it? Silence. Guest: Hello?", ["Who is it?", "Hello?"]),
        ("Guest: Hold on. Wait. Host: What?", ["Hold on. Wait.", "What?"]),
    ],
)
def test_what_is_said_without_quotes_and_no_more(prompt, said):
    assert [one.text for one in parse(prompt).events if one.kind is Kind.speech] == said


def test_an_answering_machine_plays_what_a_person_says_and_beeps():
    assert heard('Answering machine: "We are out." A beep.') == [MAN, "Beep, bleep"]
    assert heard("An answering machine beeps.") == ["Beep, bleep"]


def test_who_reads_what_a_book_is_heard_by():
    (line,) = parse('Audiobook: "The frost came," read by an old man.').events
    assert line.recipe == parse('An old man says "The frost came."').events[0].recipe


@pytest.mark.parametrize("said", ["Another ale!", "Fee fi fo fum!"])
def test_english_words_of_taverns_and_giants_are_in_no_other_language(said):
    assert parse(f'A dwarf: "{said}"').events[0].language == ""


def test_several_animals_that_head_a_line_say_it_together():
    assert heard('Three little goats: "Who is there?"') == [CHILD] * 3


def test_a_film_that_is_shown_on_a_machine_is_no_title():
    assert "Clicking" in heard("An old movie film player whirs, then footsteps.")

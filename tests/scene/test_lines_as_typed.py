"""Lines as people type them: who is told of before a colon, below it, in brackets and in tables,
and what goes on in the next line."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.voices import cast


def lines(prompt):
    return [one for one in parse(prompt).events if one.kind is Kind.speech]


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events if "implied" not in one.parameters]


@pytest.mark.parametrize(
    ("prompt", "said", "gender"),
    [
        ("Woman on the phone: Hello?", "Hello?", "female"),
        ("The pilot over the radio: We are going down.", "We are going down.", "male"),
        ("His voice on the radio: Come in.", "Come in.", "male"),
        ("Her voice: I never left.", "I never left.", "female"),
        ("The girl next to him: Stop it.", "Stop it.", "female"),
        ("A tired old woman at the bar: One more, please.", "One more, please.", "female"),
        ("Rain. A woman on the phone: My engine died.", "My engine died.", "female"),
        ('VO: an old woman, "Once upon a time."', "Once upon a time.", "female"),
        ("Narration: a woman: Once upon a time.", "Once upon a time.", "female"),
        ("BIKER\nWhere is my helmet?", "Where is my helmet?", "male"),
    ],
)
def test_whoever_is_told_of_before_a_colon_says_what_stands_behind_it(prompt, said, gender):
    (line,) = lines(prompt)
    voice = cast().by_id[line.recipe]
    assert (line.text, voice.gender) == (said, gender)


def test_a_tower_answers_a_pilot():
    prompt = "Pilot: Tower, we have lost an engine.\nTower: You are clear to land, the wind is low."
    first, second = lines(prompt)
    assert second.text == "You are clear to land, the wind is low."
    assert first.recipe != second.recipe


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        (
            "Tom: I do not know what to do\nabout this.\nAnna: No.",
            "I do not know what to do about this.",
        ),
        ("TOM\n(softly)\nI am here.\nWhere are you?\nA door slams.", "I am here. Where are you?"),
        ("Tom:\nI do not know.\nAsk Ben.\n\nShe walks away.", "I do not know. Ask Ben."),
        ("Tom: Hello.\nShe walks away.", "Hello."),
        ("Tom: hello there\nrain starts", "hello there"),
    ],
)
def test_what_is_said_goes_on_in_the_next_line(prompt, said):
    assert lines(prompt)[0].text == said


def test_each_of_several_with_a_place_says_his_own():
    prompt = "Anna in the hall: Who is there? Ben upstairs: Me! A man on the phone: No."
    assert [one.text for one in lines(prompt)] == ["Who is there?", "Me!", "No."]


@pytest.mark.parametrize(
    "prompt",
    [
        "A man in a boat: Oars, water, a gull.",
        "Kids on a playground: Laughter and shouts.",
        "Man at the bar: Coughs.",
        "THUNDER\nYou hear it roll.",
    ],
)
def test_what_is_named_to_be_heard_behind_a_colon_is_said_by_nobody(prompt):
    assert recipes(prompt)
    assert not lines(prompt)


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("dave: hello\nKim: hi", ["hello", "hi"]),
        ("me: are you there?\ntom: yes", ["are you there?", "yes"]),
        ("| Mira | Can we keep it? |\n| Dad | No. |", ["Can we keep it?", "No."]),
        ("Mira\tCan we keep it?\nDad\tNo.", ["Can we keep it?", "No."]),
        ("[Guard]\nMove along.\n[Thief]\nNever!", ["Move along.", "Never!"]),
        ('<Guard>\n"Move along."\n<Maid>\n"Never!"', ["Move along.", "Never!"]),
        ("0:02 NARRATOR: Once.\n0:05 BOY, scared: I want to go.", ["Once.", "I want to go."]),
        ("Lesson 4: At the park\nTom: Hello.", ["Hello."]),
        ("Tom has a deep voice.\nTom: Hello.", ["Hello."]),
        ("Grub: (whispers) Dinner.", ["Dinner."]),
        ("Guard:\n- Move along.\n- Stop!", ["Move along. Stop!"]),
        ("Rain. Ben: Go. Stop.\nBen: Now.", ["Go. Stop.", "Now."]),
        ("Host, woman: Hi. Bye.", ["Hi. Bye."]),
        ("Narrator, old man, slow: The keeper left.\nAnna: Who?", ["The keeper left.", "Who?"]),
        ("Anna: It was... a bell.", ["It was... a bell."]),
        ("JOHN. Good morning.\nMARY. Good day.\n[Doorbell]", ["Good morning.", "Good day."]),
        ("HALL: I am tired.\nPOOLE: No.", ["I am tired.", "No."]),
        ("| 0:00 | Anna | Hello. |\n| 0:04 | Bob | Who is it? |", ["Hello.", "Who is it?"]),
    ],
)
def test_lines_are_said_as_people_type_them(prompt, said):
    assert [" ".join(one.text.split()) for one in lines(prompt)] == said


def test_what_stands_in_the_other_cells_of_a_row_is_heard_beside_its_line():
    prompt = "| Speaker | Line | SFX |\n| Mira | Wait! | dog bark |\n| Dad | No. | door slam |"
    assert [one.text or one.recipe for one in parse(prompt).events] == [
        "Wait!",
        "dog",
        "No.",
        "door",
    ]


@pytest.mark.parametrize(
    ("prompt", "gender"),
    [
        ("Ross (f): Hello.", "female"),
        ("ALEX (F, 22): Hello.", "female"),
        ("Robin (m): Hello.", "male"),
        ("GUARD (woman): Hello.", "female"),
        ("WITCH (man): Hello.", "male"),
        ("Mummy: Hello.", "female"),
        ("The teacher is a woman.\nTeacher: Hello.", "female"),
        ("Sam is an old woman.\nSam: Hello.", "female"),
        ("HOST = woman\nHOST: Hello.", "female"),
    ],
)
def test_a_sex_that_is_told_is_the_sex_of_the_voice(prompt, gender):
    (line,) = lines(prompt)
    assert cast().by_id[line.recipe].gender == gender


def test_a_cue_behind_the_lines_is_as_long_as_it_is_told():
    *_, music = parse("Anna: It is good to be here with you all again.\n[music, 5s]").events
    assert music.duration_seconds == 5.0


def test_who_rang_a_bell_says_what_stands_behind_it():
    first, second = lines('"Stop," said Tom.\nMary rang the bell. "I can\'t."')
    assert [cast().by_id[one.recipe].gender for one in (first, second)] == ["male", "female"]


@pytest.mark.parametrize("prompt", ["KATE, 40s, opens a door.", "A man in his 50s coughs."])
def test_the_years_of_somebody_are_no_length(prompt):
    assert parse(prompt).asked_duration_seconds is None
    assert parse(prompt).duration_seconds < 5


@pytest.mark.parametrize("beast", ["An owl", "A dog", "A cow"])
def test_an_animal_before_footsteps_is_heard_itself(beast):
    assert len(parse(f"{beast}. Footsteps.").events) == 2

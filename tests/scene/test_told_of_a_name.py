"""What is told of somebody beside a name says more than the name: in brackets, behind a comma, and
where the name is a word for a sound as well."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

WOMAN, MAN = "Female speech, woman speaking", "Male speech, man speaking"
KID = "Child speech, kid speaking"


def only_line(prompt):
    (event,) = parse(prompt).events
    assert event.kind is Kind.speech
    return event


@pytest.mark.parametrize(
    ("who", "sound"),
    [
        ("Kelly (an old man)", MAN),
        ("SANDY (grandfather)", MAN),
        ("Lesley (young man)", MAN),
        ("Max (woman, tired)", WOMAN),
        ("TERRY (grandmother)", WOMAN),
        ("Charlie (little girl)", KID),
    ],
)
@pytest.mark.parametrize("line", [': "Mind the step."', ": Mind the step."])
def test_who_the_brackets_say_it_is_speaks(who, sound, line):
    assert only_line(who + line).sound == sound


def test_the_girl_of_the_brackets_has_a_girls_voice():
    assert only_line('Sam (little girl): "Mind the step."').recipe == "lily"
    assert only_line('Kim (little boy): "Mind the step."').recipe == "toby"


@pytest.mark.parametrize(
    ("who", "sound"),
    [("Emma (calling her brother)", WOMAN), ("Paul (to his mother)", MAN), ("Ben", MAN)],
)
def test_who_is_only_spoken_to_in_brackets_lends_no_voice(who, sound):
    assert only_line(f'{who}: "Mind the step."').sound == sound


@pytest.mark.parametrize(
    ("who", "recipe"),
    [
        ("Curator (elderly man)", "walter"),
        ("Curator (old woman)", "agnes"),
        ("Narrator (woman, Scottish)", "nora"),
        ("BRIAN (old man)", "walter"),
        ("ROBIN (teenage girl)", "annie"),
    ],
)
def test_brackets_before_a_quote_need_no_colon(who, recipe):
    scene = parse(f'{who} "Mind the step."')
    assert [event.recipe for event in scene.events] == [recipe]
    assert not scene.not_understood


@pytest.mark.parametrize("who", ["Emma", "Robin", "Viola", "Penny"])
@pytest.mark.parametrize("how", ["whispering", "whispers", "in a whisper"])
def test_how_it_is_said_may_stand_in_them(who, how):
    line = only_line(f'{who} ({how}) "Mind the step."')
    assert (line.sound, line.emotion) == (WOMAN, "whisper")


def test_what_is_heard_and_told_in_brackets_speaks_not():
    scene = parse('Rain (soft). "Mind the step."')
    assert [event.recipe for event in scene.events] == ["rain", "adam"]
    assert "thunder" in {event.recipe for event in parse('Thunder (quiet) "Run."').events}


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('Tom, a young boy, asks "Is it far?"', KID),
        ('Tom, his uncle, answers "Is it far?"', MAN),
        ('Viola, an elderly lady, asks "Is it far?"', WOMAN),
        ('Robin, a tired man, mutters "Is it far?"', MAN),
        ('ROBIN, an old man: "Is it far?"', MAN),
        ('Penny, an old nun, whispers "Is it far?"', WOMAN),
        ('Fox, an old man, asks "Is it far?"', MAN),
        ('Carol (old woman) "Is it far?"', WOMAN),
    ],
)
def test_a_name_with_a_description_is_no_sound(prompt, sound):
    assert only_line(prompt).sound == sound


@pytest.mark.parametrize(
    ("prompt", "recipes"),
    [
        ("Viola giggles.", ["laughter"]),
        ("Robin snores.", ["snore"]),
        ("Tom coughs and Penny sneezes.", ["cough", "sneeze"]),
        ("Tom walks in.", ["footsteps"]),
    ],
)
def test_what_only_people_do_the_name_does(prompt, recipes):
    assert [event.recipe for event in parse(prompt).events] == recipes


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("Robin sings.", "birds"),
        ("A robin calls.", "birds"),
        ("Viola plays.", "music"),
        ("Toms.", "music"),
        ("Bell, an old clock, a man.", "bell"),
    ],
)
def test_what_plays_or_sings_is_heard(prompt, recipe):
    found = [event.recipe or event.kind.value for event in parse(prompt).events]
    assert recipe in [event.kind.value for event in parse(prompt).events] + found


@pytest.mark.parametrize("who", ["Connie", "SINEAD", "Dot", "Fionnuala", "Priya", "Thandi"])
def test_women_of_more_names_have_womens_voices(who):
    assert only_line(f'{who}: "Only me."').sound == WOMAN


@pytest.mark.parametrize("who", ["Eamonn", "DARRAGH", "Ramesh", "Huey"])
def test_men_of_more_names_have_mens_voices_beside_a_woman(who):
    lines = [one for one in parse(f'{who}: "Yes." Anna: "No." {who}: "Yes."').events]
    assert [one.sound for one in lines] == [MAN, WOMAN, MAN]

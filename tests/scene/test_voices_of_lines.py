"""Whose voice a line has, where it is heard and in which language."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('Her voice echoes: "Rise."', "Female"),
        ('A nun says "Kneel." A gong. Her voice, cold: "Rise."', "Female"),
        ('A boy says "No." His voice shakes: "Rise."', "Child"),
        ('A motherly narrator: "Rise."', "Female"),
        ('A grandmotherly voice says "Rise."', "Female"),
        ('A girlish narrator: "Rise."', "Female"),
        ('A childlike voice says "Rise."', "Child"),
        ('A motherly old man says "Rise."', "Male"),
    ],
)
def test_whose_voice_it_is_says_it(prompt, sound):
    assert spoken(prompt)[-1].sound.startswith(sound)


def test_an_echoing_voice_is_heard_in_a_hall():
    assert parse('Old wizard, echoing voice: "Rise."').parts[0].room == "hall"
    assert parse('Old wizard, low voice: "Rise."').parts[0].room == "dry"


def test_each_part_of_a_line_is_in_its_own_language():
    lines = spoken('A nurse: "Listen and repeat: ¿cómo está usted?"')
    assert [(line.text, line.language) for line in lines] == [
        ("Listen and repeat:", ""),
        ("¿cómo está usted?", "es"),
    ]
    assert len(spoken('A nurse: "Ich bin müde. Wie geht es dir?"')) == 1
    assert len(spoken('A nurse: "I am tired. Bare feet in sand."')) == 1


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        (
            "TOM: Where are we? BEN, afraid: I do not know.",
            [("TOM", "Where are we?"), ("BEN", "I do not know.")],
        ),
        ("TOM, happy: Hello. ANNA: Hi, Tom.", [("TOM", "Hello."), ("ANNA", "Hi, Tom.")]),
        (
            "Anna: Hello. Ben, very softly: Who is it?",
            [("Anna", "Hello."), ("Ben", "Who is it?")],
        ),
        ("Anna: I say this, softly: go.", [("Anna", "I say this, softly: go.")]),
        ("Dog, angry: Barks. Cat, scared: Hisses.", []),
        ("TOM, happy: Hm. BEN, afraid: A door!", [("TOM", "Hm."), ("BEN", "A door!")]),
    ],
)
def test_a_manner_behind_a_comma_is_told_of_the_speaker(prompt, said):
    assert [(line.speaker, line.text) for line in spoken(prompt)] == said


@pytest.mark.parametrize(
    ("prompt", "lines", "sound", "seconds"),
    [
        ('man: "Match point." a ball hit back and forth five times', 1, "thump", 0.0),
        ('a girl says "Hi" a dog barks three times', 1, "dog", 0.0),
        ('a fan yells "We won!" crowd goes wild for 8 seconds', 1, "cheer", 8.0),
        ('a man says "Salt!" rain for 8 seconds', 1, "rain", 8.0),
        ('"Help!" a woman screams three times', 3, "", 0.0),
    ],
)
def test_how_long_or_often_is_told_of_the_sound_right_before(prompt, lines, sound, seconds):
    events = parse(prompt).events
    assert sum(event.kind is Kind.speech for event in events) == lines
    others = [event for event in events if event.kind is not Kind.speech]
    assert [event.recipe for event in others] == [sound] * bool(sound)
    assert not seconds or others[0].duration_seconds == pytest.approx(seconds)
    assert seconds or not sound or others[0].count in (3, 5)


@pytest.mark.parametrize(
    "prompt",
    [
        'a bell, then funk for 8 seconds with a voice over saying "Salt!"',
        'a bell, then rain for 8 seconds with a man saying "Salt!"',
        'a bell, then wind as a man says "Salt!", then a dog barks',
    ],
)
def test_a_line_told_with_what_comes_next_begins_with_that(prompt):
    events = parse(prompt).events
    around = next(event for event in events if event.recipe in ("funk", "rain", "wind"))
    line = next(event for event in events if event.kind is Kind.speech)
    assert around.start_seconds <= line.start_seconds < around.start_seconds + 1.0


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('"Good night," says mama bear softly.', "Female"),
        ('"Sleep," says father wolf.', "Male"),
        ('"Sleep now," said little mouse.', "Child"),
        ('Mother bear: "Hush."', "Female"),
        ('The little mouse says "Hush."', "Child"),
    ],
)
def test_an_animal_that_says_a_line_is_heard_to_say_it_only(prompt, sound):
    (line,) = parse(prompt).events
    assert line.kind is Kind.speech
    assert line.sound.startswith(sound)


def test_an_animal_that_calls_is_heard_to_call():
    assert [one.recipe for one in parse('The cow says "Moo!"').events][1:] == ["cow"]
    assert parse('A mother cat meows and says "Hi."').events[0].recipe == "cat"


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('a man sighs and says "Oh no"', "breathing"),
        ('She sighs and whispers, "Oh no."', "breathing"),
        ('a woman sobs, then says "Go"', "sob"),
    ],
)
def test_who_sighs_and_says_something_sighs_before_it(prompt, sound):
    first, line = parse(prompt).events
    assert (first.recipe, line.kind) == (sound, Kind.speech)
    assert line.start_seconds >= first.start_seconds + first.duration_seconds


def test_a_line_that_is_sighed_has_no_sigh_before_it():
    assert len(parse('a man sighs: "Oh no"').events) == 1


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('Dentist, friendly woman: "Nearly done."', "Female"),
        ('Barber, cheerful man, Italian: "Next!"', "Male"),
        ('Drummer, excited lady: "Ready?"', "Female"),
        ('Woman out of breath: "We made it!"', "Female"),
        ('a man out of breath says "Go"', "Male"),
        ('Anna, out of breath: "Go"', "Female"),
    ],
)
def test_a_trade_or_a_state_of_who_speaks_is_no_sound(prompt, sound):
    (line,) = parse(prompt).events
    assert line.sound.startswith(sound)


@pytest.mark.parametrize(
    ("prompt", "channel"),
    [
        ('old radio: a man says "Frost."', "radio"),
        ('TV: a woman says "Frost."', "radio"),
        ('a calm man, crackly AM sound, "Frost."', "radio"),
        ('a calm man, AM radio, "Frost."', "radio"),
        ('Woman, phone: "Hello?"', "telephone"),
        ('An older lady on a bad line: "Hello?"', "telephone"),
        ('Caller on a crackly line: "Hello?"', "telephone"),
        ('Phone-in caller: "Hello?"', "telephone"),
        ('A phone: a ring. A man says "Hello?"', ""),
    ],
)
def test_a_set_before_a_colon_or_between_commas_is_what_a_line_comes_through(prompt, channel):
    (line,) = spoken(prompt)
    assert line.channel == channel


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('Two kids. Ben: "Did you hear?" Lucy: "It is a fox."', ["Child", "Child"]),
        ("Two kids, Ben and Lucy. Ben: Did you hear? Lucy: A fox.", ["Child", "Child"]),
        ('Two boys talk: Ben: "Did you hear?" Luke: "It is a fox."', ["Child", "Child"]),
        ('Two kids play. Tom: "Hm." Mom: "Dinner." Ann: "Ok."', ["Child", "Female", "Child"]),
        ('Two children laugh. A teacher, Anna: "Quiet!"', ["Female"]),
    ],
)
def test_names_told_as_those_of_children_are_children(prompt, sounds):
    assert [line.sound.split()[0] for line in spoken(prompt)] == sounds


@pytest.mark.parametrize(
    ("prompt", "languages"),
    [
        ('Cow moos, woman says "la vaca". Horse neighs, "el caballo".', ["es", "es"]),
        ('A man says "die Kuh". A woman says "der Hund".', ["de", "de"]),
        ('Anna says "No way." Juan says "¿Qué pasa?"', ["", "es"]),
        ('A man says "I die." A woman says "der Hund".', ["", "de"]),
    ],
)
def test_few_words_are_in_the_language_of_the_lines_beside_them(prompt, languages):
    assert [line.language for line in spoken(prompt)] == languages


def test_brackets_tell_whether_a_host_is_a_woman():
    assert parse('Host (woman): "Hello."').events[0].sound.startswith("Female")


@pytest.mark.parametrize(
    ("prompt", "emotion"),
    [
        ('A calm woman whispers "Go."', "whisper"),
        ('A cheerful man shouts "Go!"', "shout"),
        ('A sad boy says "Go."', "sad"),
    ],
)
def test_how_loudly_a_line_is_said_its_verb_tells(prompt, emotion):
    assert parse(prompt).events[0].emotion == emotion


def test_what_is_headed_notes_is_heard():
    rain, dog = parse("Notes: 0:00 rain. 0:05 a dog barks.").events
    assert (rain.recipe, dog.recipe, dog.start_seconds) == ("rain", "dog", 5.0)


@pytest.mark.parametrize(
    ("names", "gender"),
    [
        ("Abe Danny Johnny Jordan Nicholas Ronald Steven Timothy Tommy Wesley Zeke", "Male"),
        ("Romeo Hamlet Sherlock Odysseus Scrooge Ahab", "Male"),
        ("Abigail Bronwyn Georgia Jodie Kimberly Rosemary Vicky Zelda", "Female"),
        ("Juliet Cleopatra Desdemona Guinevere", "Female"),
    ],
)
def test_a_name_tells_whether_a_man_or_a_woman_speaks(names, gender):
    for name in names.split():
        (line,) = parse(f"{name}: We are late.").events
        assert line.sound.partition(" ")[0] == gender, name

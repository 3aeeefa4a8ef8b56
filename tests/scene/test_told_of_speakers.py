"""Who speaks where small words tell of them, in which language, and what only looks like talk."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

WOMAN, MAN = "Female speech, woman speaking", "Male speech, man speaking"


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize(
    "head", ["Edit notes", "Foley notes", "Timings", "Timeline", "Notes on reel 4"]
)
@pytest.mark.parametrize("items", ["0:00 wind. 0:06 a cow moos.", "0:00 wind, 0:06 a cow moos."])
def test_what_heads_a_sheet_of_times_is_not_said(head, items):
    scene = parse(f"{head}: {items}")
    assert [event.recipe for event in scene.events] == ["wind", "cow"]
    assert scene.events[-1].start_seconds == 6.0


def test_notes_of_nobody_are_heard_and_those_of_somebody_said():
    assert not spoken("Director's notes: wind, a cow moos.")
    assert spoken("The nurse notes: the fever is gone.")[0].text == "the fever is gone."
    assert spoken("Clerk: 9:30 is too late.")[0].text == "9:30 is too late."


@pytest.mark.parametrize("before", ["", "Wind. ", "Brakes squeal. "])
@pytest.mark.parametrize(("who", "sound"), [("man", MAN), ("old woman", WOMAN)])
def test_an_announcement_is_made_once_by_who_stands_behind_it(before, who, sound):
    (line,) = spoken(f'{before}Announcement, {who}: "Gate nine is closing."')
    assert (line.text, line.sound, line.channel) == ("Gate nine is closing.", sound, "intercom")


@pytest.mark.parametrize(
    "prompt",
    [
        "A countdown clock beeps.",
        "A prayer bell rings.",
        "A debate hall, somebody coughs.",
        "Lecture theatre, rain outside.",
        "An interview room, a fan hums.",
        "A broadcast truck idles.",
        "A witch, a babbling stream.",
        "Grammar drill. A bell rings.",
    ],
)
def test_what_is_only_named_after_talk_says_nothing(prompt):
    scene = parse(prompt)
    assert scene.events
    assert not spoken(prompt)
    assert "drill" not in {event.recipe for event in scene.events}


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Repeat after me: merci.", [("Repeat after me:", ""), ("merci.", "fr")]),
        ("Now you: hola. Very good.", [("Now you:", ""), ("hola.", "es"), ("Very good.", "")]),
        ("Listen again: guten Abend.", [("Listen again:", ""), ("guten Abend.", "de")]),
        ("Remember: never run.", [("Remember: never run.", "")]),
    ],
)
def test_what_is_repeated_behind_a_colon_is_in_its_language(said, parts):
    lines = spoken(f'Tutor: "{said}" Pupil: "{parts[1][0]}"' if parts[1:] else f'Tutor: "{said}"')
    assert [(line.text, line.language) for line in lines[: len(parts)]] == parts


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('The coach blows her whistle and says "Line up."', WOMAN),
        ('The chef says "Taste this" and licks her spoon.', WOMAN),
        ('A judge taps her gavel. "Silence!"', WOMAN),
        ('The pilot clears his throat and says "We land now."', MAN),
        ('The guard grabs her wrist and says "Come."', MAN),
        ('The waiter hands her coffee and says "Enjoy."', MAN),
    ],
)
def test_what_is_hers_tells_that_she_is_a_woman(prompt, sound):
    assert spoken(prompt)[0].sound == sound


def test_she_is_somebody_of_a_trade_where_nobody_else_is_told():
    lines = spoken('The clerk says "Next!" A bell. "Sign here," she says. The clerk says "Bye."')
    assert {line.sound for line in lines} == {WOMAN}
    assert len({line.recipe for line in lines}) == 1


@pytest.mark.parametrize(
    ("who", "sound"),
    [
        ("The newsreader, a woman,", WOMAN),
        ("A young woman, the commentator,", WOMAN),
        ("The guide on the bus, an old lady,", WOMAN),
        ("The captain, a woman,", WOMAN),
        ("A nurse, a man in his forties,", MAN),
    ],
)
@pytest.mark.parametrize("verb", ["says", "whispers", "calls out"])
def test_who_is_told_twice_speaks_once(who, sound, verb):
    (line,) = spoken(f'{who} {verb} "All aboard."')
    assert (line.text, line.sound) == ("All aboard.", sound)


def test_who_answers_is_told_behind_the_answer():
    lines = spoken('A tutor asks a boy: "How many?" "Seven," he says. A bell.')
    assert [line.text for line in lines] == ["How many?", "Seven,"]


@pytest.mark.parametrize(
    ("prompt", "channels"),
    [
        ('Chess on TV: the pundit says "Bold." The umpire says "Check."', ["radio", "radio"]),
        ('Rugby on a small radio. Commentator: "A try!"', ["radio"]),
        ('News on the television, a newsreader says "Rain." A man says "Off."', ["radio", ""]),
        ('Car radio: a man says "Jam ahead." The driver says "Typical."', ["radio", ""]),
        ('Old radio: a man says "Good night." A woman says "Good night."', ["radio", "radio"]),
        ('A referee says "Play." The commentator says "Here we go."', ["", ""]),
    ],
)
def test_who_is_on_the_air_is_so_in_each_line(prompt, channels):
    assert [line.channel for line in spoken(prompt)] == channels


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('"Is anyone home?" A boy says "Up here."', [MAN, "Child speech, kid speaking"]),
        ('"Mind the gap." A woman laughs and whispers "Too late."', [MAN, WOMAN]),
        ('"Sit," she says, "now."', [WOMAN, WOMAN]),
        ('"Home at last." says Laura. "Tea?"', [WOMAN, WOMAN]),
    ],
)
def test_who_says_the_next_line_does_not_say_this(prompt, sounds):
    assert [line.sound for line in spoken(prompt)] == sounds


@pytest.mark.parametrize("verb", ["shrugs", "sniffs", "nods,", "groans", "cheers", "orders"])
def test_who_does_something_before_a_line_says_it(verb):
    scene = parse(f'Wind. A woman {verb} "Two teas."')
    assert spoken(scene.prompt)[0].sound == WOMAN


@pytest.mark.parametrize(
    "prompt",
    [
        'A clerk writes "Paid" in a book.',
        'A man hums "Danny Boy".',
        'The radio plays "Blue Moon".',
        'A DJ plays "Last Dance" and people cheer.',
        "A poster says “Vote Now”, wind.",
        'A woman plays "Ave Maria" on the organ.',
        'A cat named "Admiral" meows.',
        'A girl reads a book called "The Storm".',
    ],
)
def test_what_is_only_written_played_or_called_so_is_said_by_nobody(prompt):
    scene = parse(prompt)
    assert scene.events
    assert not spoken(prompt)
    assert not {"thunder", "thump", "crowd"} & {event.recipe for event in scene.events}


def test_what_is_played_and_ends_as_a_sentence_is_said():
    assert spoken('The tannoy plays "Gates open soon."')[0].text == "Gates open soon."


@pytest.mark.parametrize(
    ("who", "recipe"),
    [("The crowd chants", "crowd_chant"), ("Pupils sing", "singing"), ("Monks chant:", "singing")],
)
def test_many_who_sing_words_say_them_as_they_sing(who, recipe):
    events = parse(f'{who} "Hey, hey!" A bell.').events
    lines = [event for event in events if event.kind is Kind.speech]
    (song,) = [event for event in events if event.recipe == recipe]
    assert len(lines) > 2
    assert song.start_seconds < lines[0].start_seconds + lines[0].duration_seconds


@pytest.mark.parametrize(
    ("who", "recipe"),
    [
        ("A 6 year old boy says", "toby"),
        ("A nine-year-old girl whispers", "lily"),
        ("A seven-year-old says", "lily"),
        ("An 82-year-old man says", "walter"),
        ("A man in his seventies says", "walter"),
        ("A woman, 77, says", "agnes"),
        ("Grandson (5 years old):", "toby"),
        ("A woman in her thirties says", "rosa"),
        ("A student, 16, says", "annie"),
    ],
)
def test_an_age_in_numbers_tells_the_voice(who, recipe):
    scene = parse(f'Wind. {who} "Hold on."')
    (line,) = spoken(scene.prompt)
    assert (line.recipe, line.text) == (recipe, "Hold on.")
    assert not scene.not_understood


def test_an_age_behind_a_name_is_no_length():
    scene = parse("EDNA (80s) pours water. EDNA: Cold today. BILLY (7): I like it.")
    pouring, *lines = scene.events
    assert pouring.duration_seconds < 20
    assert [line.recipe for line in lines] == ["agnes", "toby"]
    assert parse("Rain (40s), a bell.").events[0].duration_seconds == 40


@pytest.mark.parametrize(
    ("prompt", "number"),
    [
        ("A crowd counts down from three.", 4),
        ("Everybody counts down from three.", 4),
        ("The children count down from three.", 2),
        ("A countdown from three by a robotic voice.", 1),
        ("A countdown from three by a woman, then a gong.", 1),
    ],
)
def test_all_who_count_say_every_number_together(prompt, number):
    lines = spoken(prompt)
    assert [line.text for line in lines] == ["Three, two, one."] * number
    assert lines[-1].start_seconds - lines[0].start_seconds < 0.5


def test_who_counts_down_is_heard():
    assert spoken("A countdown from three by a robotic voice.")[0].recipe == "unit"


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('A scout lowers his voice: "Wolves." A twig snaps, the girls scream.', [MAN]),
        ('Three nurses wait: engine drone, "Go," says the doctor. A bell.', [MAN]),
        ('The crowd laughs, one boy heckles "Boring!"', ["Child speech, kid speaking"]),
        ('A robot waiter says in a flat synthetic voice "Tea?"', ["Speech synthesizer"]),
    ],
)
def test_who_is_told_nearest_to_a_line_says_it_alone(prompt, sounds):
    assert [line.sound for line in spoken(prompt)] == sounds


def test_what_a_voice_is_written_for_invents_nothing():
    (line,) = spoken('Enemy voice lines: an orc grunts "Me hungry."')
    assert line.text == "Me hungry."
    (line,) = spoken('Pirate radio broadcast: static, a man repeats "Stay tuned."')
    assert (line.text, line.channel) == ("Stay tuned.", "radio")
    (line,) = spoken('Voice note from dad, tinny phone quality: "Call me."')
    assert (line.text, line.channel) == ("Call me.", "telephone")


@pytest.mark.parametrize(
    ("prompt", "recipes"),
    [
        ('Two women whisper. The older one says "Hush." The younger one says "Why?"', 2),
        ('Two boys play knights in a yard: laughter, "Yield!" "Never!"', 2),
        ('Theatre: people murmur, an actress recites "O night!" the prompter whispers "O sun!"', 2),
        ('An old man at the fire: "When I was young..." she interrupts "Not again!"', 2),
    ],
)
def test_two_who_speak_in_turn_are_two(prompt, recipes):
    lines = spoken(prompt)
    assert len(lines) == len({line.recipe for line in lines}) == recipes


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ('A squeaky-voiced clown says "Hi."', "buddy"),
        ('A gravelly-voiced man says "Hi."', "titus"),
        ('The narrator, old and warm, says "Once."', "walter"),
        ('A sleepy woman grunts "Hi." Her phone: "Six thirty." She sighs.', "rosa"),
        ('The witch, her voice cracked, sings "Come to me."', "rosa"),
    ],
)
def test_what_tells_of_a_voice_is_heard_in_it(prompt, recipe):
    assert spoken(prompt)[0].recipe == recipe


def test_words_told_without_quotes_are_those():
    (line,) = spoken("A robot voice reads the numbers one to four.")
    assert line.text == "One, two, three, four."
    assert spoken("A monk murmurs a prayer.")[0].emotion == "calm"
    assert spoken('A blorg mutters "Hi."')[0].emotion == "whisper"
    assert [line.text for line in spoken('Game dialogue barks. Guard: "Halt."')] == ["Halt."]

"""What stands before or behind a line and says nothing of its own, and who says the line."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.talk.language import language_of

WOMAN, MAN = "Female speech, woman speaking", "Male speech, man speaking"
CHILD, MACHINE = "Child speech, kid speaking", "Speech synthesizer"


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize(
    ("label", "sound"),
    [
        ("Announcer, cheerful woman:", WOMAN),
        ("Commentator, a hoarse man:", MAN),
        ("Auctioneer, a tall lady:", WOMAN),
        ("Newscaster, shaken male:", MAN),
        ("Voice over, female:", WOMAN),
        ("Voice over, an old woman:", WOMAN),
        ("Voice over artist, woman:", WOMAN),
    ],
)
@pytest.mark.parametrize("before", ["", "A gong rings. "])
def test_who_is_labelled_twice_says_the_line_and_nothing_more(before, label, sound):
    (line,) = spoken(f'{before}{label} "What a day."')
    assert (line.text, line.sound) == ("What a day.", sound)


@pytest.mark.parametrize(
    "title",
    [
        "Radio show about fishing.",
        "A radio programme about old ships.",
        "Public service announcement.",
        "A public information announcement.",
    ],
)
def test_what_a_programme_is_says_nothing_beside_its_lines(title):
    (line,) = spoken(f'{title} A cow moos. Nurse: "Wash your hands."')
    assert line.text == "Wash your hands."


@pytest.mark.parametrize(
    ("prompt", "recipes"),
    [
        ("Host notes: a bell, then a dog barks.", ["bell", "dog"]),
        ("Producer notes: a bell, then a dog barks.", ["bell", "dog"]),
        ("Host notes: start the intro at zero. A bell, then a dog barks.", ["bell", "dog"]),
        ("Notes for the host: a bell, then a dog barks.", ["bell", "dog"]),
        ("Hi, host notes for Monday: we start with the usual bell, then a gong.", ["bell", "gong"]),
        ("Correct answer: a chime. Wrong answer: a buzz.", ["doorbell", "alarm"]),
        ("Final answer: a gong.", ["gong"]),
    ],
)
def test_what_only_heads_what_is_heard_says_nothing(prompt, recipes):
    told = sorted(parse(prompt).events, key=lambda one: one.start_seconds)
    assert [one.recipe for one in told] == recipes


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("The doctor notes: the pulse is weak.", "the pulse is weak."),
        ("The doctor notes: keep him warm.", "keep him warm."),
        ("He notes: a dog barks.", "a dog barks."),
        ("Anna answers: a dog barked at me.", "a dog barked at me."),
        ("The host answers: rain is coming.", "rain is coming."),
    ],
)
def test_who_notes_or_answers_says_it(prompt, text):
    assert [one.text for one in parse(prompt).events] == [text]


def test_what_is_right_is_on_no_side_where_something_is_wrong():
    right, wrong = parse("Right: a chime. Wrong: a thud.").events
    assert (right.place.pan, wrong.place.pan) == (0, 0)
    (chime,) = parse("When the learner gets it right play a chime.").events
    assert chime.place.pan == 0
    (giggle,) = parse("A child giggles right by his ear.").events
    assert (giggle.place.pan, giggle.place.distance_metres) == (0, 1)
    left, right = parse("Left: a chime. Right: a thud.").events
    assert left.place.pan < 0 < right.place.pan


@pytest.mark.parametrize("through", ["loudspeaker", "tannoy", "intercom"])
def test_who_is_on_the_air_bare_says_the_line_through_it(through):
    (line,) = spoken(f'Announcer on {through} "Mind the step", a bell.')
    assert (line.text, line.channel) == ("Mind the step", "intercom")


@pytest.mark.parametrize("of", ["of four beeps", "of short beeps", "in beeps", "of five pips"])
def test_a_countdown_of_sounds_is_no_voice(of):
    assert not spoken(f"A countdown {of}, then an explosion.")


@pytest.mark.parametrize(
    "title", ["Game voice and effects", "Announcer and stings", "SFX and voices", "Voice & foley"]
)
@pytest.mark.parametrize("mark", [":", "."])
def test_a_title_of_voices_says_nothing(title, mark):
    assert not spoken(f"{title}{mark} a gong rings")


@pytest.mark.parametrize(
    ("who", "sound"),
    [
        ("read by an old lady", WOMAN),
        ("narrated by a girl", CHILD),
        (", read out loud by a widow,", WOMAN),
        ("spoken softly by a woman", WOMAN),
        ("voiced by a robot", MACHINE),
        ("performed live by an actress", WOMAN),
    ],
)
def test_by_whom_a_line_is_read_says_it(who, sound):
    (line,) = spoken(f'"The wolf was gone" {who}.')
    assert line.sound == sound


@pytest.mark.parametrize("crowd", ["the crowd roars", "everyone laughs", "the audience groans"])
def test_what_many_do_after_a_line_is_no_way_to_say_it(crowd):
    scene = parse(f'A gong, "Champion!" and {crowd}.')
    line = next(event for event in scene.events if event.kind is Kind.speech)
    heard = [event for event in scene.events if event.kind is not Kind.speech]
    assert len(spoken(scene.prompt)) == 1
    assert max(event.start_seconds for event in heard) >= line.start_seconds + line.duration_seconds


@pytest.mark.parametrize("text", ["K.O.!", "O.K.", "Y.M.C.A.!", "E.T."])
def test_letters_with_points_are_of_no_other_language(text):
    assert language_of(text) in ("", "en")


@pytest.mark.parametrize("name", ["JODI", "Georgina", "Kirsty", "PHILIPPA"])
def test_common_names_of_women_have_a_womans_voice(name):
    (line,) = spoken(f"{name} (tired): We are late again.")
    assert line.sound == WOMAN


@pytest.mark.parametrize(
    ("before", "teller", "spoken_lines"),
    [
        ("two men shouting, then a narrator over it", "", 3),
        ("sailors shouting, then narrator over it, old woman", WOMAN, 1),
        ("two boys shout, then an old man over them", MAN, 3),
    ],
)
def test_who_speaks_over_others_says_the_line_and_not_they(before, teller, spoken_lines):
    lines = spoken(f'{before}: "It was late."')
    told = [line for line in lines if line.text == "It was late."]
    assert len(told) == 1
    assert len(lines) == spoken_lines
    assert not teller or told[0].sound == teller


def test_then_over_it_is_after_who_shouted():
    *others, line = parse('guards shouting, then a narrator over it: "It was late."').events
    assert others
    assert all(line.start_seconds >= one.start_seconds + one.duration_seconds for one in others)


@pytest.mark.parametrize("label", ["Judge, old and weary", "Captain, aged and gruff"])
def test_what_is_joined_behind_a_label_tells_of_who_speaks(label):
    scene = parse(f'{label}: "Sit down."')
    assert len(scene.events) == 1
    assert not scene.not_understood
    assert scene.events[0].recipe != parse('Judge: "Sit down."').events[0].recipe


@pytest.mark.parametrize(
    ("title", "channel"),
    [
        ("A phone interview", "telephone"),
        ("Telephone report", "telephone"),
        ("TV commentary", "radio"),
        ("Radio commentary", "radio"),
    ],
)
@pytest.mark.parametrize("mark", [",", ".", ":"])
def test_a_programme_by_telephone_or_radio_is_heard_through_it(title, channel, mark):
    scene = parse(f'{title}{mark} a woman says "It is raining here."')
    (line,) = scene.events
    assert (line.sound, line.channel) == (WOMAN, channel)


@pytest.mark.parametrize("with_what", ["starting pistol", "starting gun"])
@pytest.mark.parametrize("before", ["A helicopter hovers", "A car idles"])
def test_a_starting_pistol_starts_nothing_told_before(before, with_what):
    plain = parse(f"{before}, gunshot.").events
    assert [one.sound for one in parse(f"{before}, {with_what}.").events] == [
        one.sound for one in plain
    ]


@pytest.mark.parametrize(
    "title", ["A radio play of A Christmas Carol", "Scenes from A Christmas Carol"]
)
def test_a_name_in_a_title_speaks_no_stage_direction(title):
    scene = parse(f"{title}: a dog barks")
    assert [event.sound for event in scene.events] == ["Dog"]


@pytest.mark.parametrize(
    "work", ["production of A Christmas Carol", "scene from A Christmas Carol"]
)
def test_the_title_of_a_work_is_no_music(work):
    scene = parse(f"A school {work}. A clock ticks.")
    assert all(event.kind is not Kind.music for event in scene.events)


@pytest.mark.parametrize(
    "label", ["Match commentator, man, roaring", "Circus announcer, woman, echoing"]
)
def test_a_label_of_three_parts_is_one_who_says_the_line(label):
    (line,) = spoken(f'{label}: "Here they come!"')
    assert line.text == "Here they come!"


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('"Coming?" asks a girl and a boy yawns.', [(CHILD, "Coming?")]),
        ('"Halt!" shouts a lady and a man runs.', [(WOMAN, "Halt!")]),
        ('"Halt!" cries the queen and her men cheer.', [(WOMAN, "Halt!")]),
        (
            '"Morning," says a lady and a very old man says "Evening."',
            [(WOMAN, "Morning,"), (MAN, "Evening.")],
        ),
        ('"Fire!" and a woman screams.', [(MAN, "Fire!")]),
    ],
)
def test_what_another_does_behind_who_says_a_line_is_anothers(prompt, sounds):
    assert [(line.sound, line.text) for line in spoken(prompt)] == sounds


def test_two_who_say_a_line_behind_it_both_do():
    assert len(spoken('"Coming?" ask Anna and Ben.')) == 2
    assert len(spoken('"Coming?" ask a man and a woman together.')) == 2


@pytest.mark.parametrize(
    "told", ["The men shout back.", "Sailors shout.", "The men shout at a dog.", "Vikings shout."]
)
def test_many_whom_nobody_counts_shout_as_one(told):
    events = parse(told).events
    assert events[0].parameters["voices"] == "several"
    assert all(one.kind is not Kind.speech for one in events)


@pytest.mark.parametrize("told", ["Two men shout.", "Soldiers shout orders."])
def test_who_are_counted_or_shout_orders_are_understood(told):
    assert [one.kind for one in parse(told).events] == [Kind.speech] * 2

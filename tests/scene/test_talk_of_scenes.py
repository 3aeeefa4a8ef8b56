"""Who speaks in whole scenes as people write them, in which voice, and what is no speech at all."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize(
    "prompt",
    [
        "Q3: hail. Q4: a wolf howls.",
        "Cue 7: the rain starts. Cue 8: hens cluck.",
        "SQ 4: seagulls.",
        "Sound cue 2: an owl hoots.",
        "Cue: a gong.",
        "Q12a - hail\nQ13 - a wolf howls",
        "Event 2: a cow moos.",
        "Level 4: ghosts moan.",
        "Zone C: crickets chirp.",
        "Item 1: a gong.",
    ],
)
def test_the_label_of_a_sound_says_nothing(prompt):
    assert not spoken(prompt)
    assert parse(prompt).events


def test_the_number_of_a_cue_counts_nothing():
    prompt = "Cue 2 a gong. Cue 3 an owl hoots. Cue 4 a cow moos."
    assert [event.count for event in parse(prompt).events] == [1, 1, 1]
    assert parse("Cue 3 gongs.").events[0].count == 3


def test_a_numbered_question_is_asked():
    assert [event.text for event in spoken("Q1: Who are you? A1: Jo.")] == ["Who are you?", "Jo."]


@pytest.mark.parametrize("before", ["", "A gong. ", "Thunder rolls.\n"])
@pytest.mark.parametrize(
    ("aside", "channel"),
    [
        ("on phone", "telephone"),
        ("over telephone", "telephone"),
        ("on speakerphone", "telephone"),
        ("via video call", "telephone"),
        ("through earpiece", "radio"),
        ("over the tannoy", "intercom"),
        ("from the next room", "next_room"),
    ],
)
def test_brackets_behind_a_name_tell_through_what_it_is_heard(before, aside, channel):
    (line,) = spoken(f'{before}WIDOW ({aside}): "Who is there?"')
    assert (line.channel, line.sound) == (channel, "Female speech, woman speaking")
    assert spoken(f'{before}A nurse ({aside}) says "Who is there?"')[0].channel == channel


@pytest.mark.parametrize("before", ["", "A gong. ", "Thunder rolls.\n"])
@pytest.mark.parametrize(
    "aside", ["far away", "distant", "from afar", "in the distance", "O.S.", "off", "off-stage"]
)
def test_brackets_behind_a_name_tell_how_far_away_it_is(before, aside):
    (line,) = spoken(f'{before}PAUL ({aside}): "Wait for me!"')
    assert line.place.distance_metres > 4
    assert spoken(f"{before}PAUL ({aside}): Wait for me!")[-1].place.distance_metres > 4


@pytest.mark.parametrize("narrator", ["VO", "V.O.", "Voiceover", "Narrator", "Narration"])
def test_a_narrator_has_a_voice_of_their_own(narrator):
    man, woman, *told = spoken(
        f'SON: "Look!" AUNT: "Where?" {narrator}: "Not long ago." SON: "Up there." '
        f'{narrator}: "Nobody saw it."'
    )
    first, son, second = told
    assert first.recipe == second.recipe
    assert first.recipe not in {man.recipe, woman.recipe}
    assert son.recipe == man.recipe


@pytest.mark.parametrize(
    "later", ["Four seconds later", "A moment later", "Later", "Ten seconds in"]
)
def test_a_time_before_a_colon_is_nobody(later):
    first, second = spoken(f'Old female voice: "The tide is out." {later}: "It turns."')
    assert first.recipe == second.recipe


@pytest.mark.parametrize("before", ["", "A gong. ", "Rain; a gong, "])
@pytest.mark.parametrize(
    ("head", "channel"),
    [
        ("Radio", "radio"),
        ("Loudspeaker", "intercom"),
        ("Telephone", "telephone"),
        ("Mother on a bad phone line", "telephone"),
        ("Walkie-talkie", "radio"),
    ],
)
def test_an_apparatus_before_a_colon_is_what_a_line_comes_through(before, head, channel):
    (line,) = spoken(f'{before}{head}: "They are at the gate."')
    assert line.channel == channel


@pytest.mark.parametrize("who", ["A bot", "A rusty droid", "The delivery bot", "An automaton"])
def test_a_machine_that_speaks_has_the_voice_of_one(who):
    assert spoken(f'A gong. {who} says "Soup is ready."')[0].sound == "Speech synthesizer"


@pytest.mark.parametrize(
    "prompt",
    [
        '"Fall in!" bellows the sergeant.',
        'The sergeant booms "Fall in!"',
        'A coach with a whistle hollers, "Fall in!"',
        'A gong, ring announcer with echo thunders "Fall in!", a bell.',
        'His voice booms: "Fall in!"',
    ],
)
def test_a_verb_beside_a_line_says_that_it_is_shouted(prompt):
    (line,) = spoken(prompt)
    assert (line.text, line.emotion) == ("Fall in!", "shout")
    assert not {"explosion", "thunder"} & {event.recipe for event in parse(prompt).events}


@pytest.mark.parametrize(
    ("verb", "emotion"),
    [
        ("laughs", "laughing"),
        ("chuckles", "laughing"),
        ("wails", "crying"),
        ("breathes", "whisper"),
    ],
)
def test_a_verb_beside_a_line_says_how_it_is_said(verb, emotion):
    for prompt in (f'The cook {verb}: "Oh, you."', f'"Oh, you," {verb} the cook.'):
        (line,) = spoken(prompt)
        assert line.emotion == emotion, prompt


@pytest.mark.parametrize(
    ("prompt", "gender"),
    [
        ('Station announcement, female: "Mind the gap."', "Female"),
        ('Train announcement: a woman: "Mind the gap."', "Female"),
        ('Male announcement: "Mind the gap."', "Male"),
        ('Airport announcement, gong, woman through speakers: "Mind the gap."', "Female"),
        ('Airport announcement: woman through loudspeaker: "Mind the gap."', "Female"),
    ],
)
def test_an_announcement_that_is_written_out_is_all_that_is_said(prompt, gender):
    (line,) = spoken(prompt)
    assert (line.text, line.channel) == ("Mind the gap.", "intercom")
    assert line.sound.startswith(gender)


@pytest.mark.parametrize("head", ["Radio show opener", "News programme", "Voice message", "Lesson"])
def test_what_a_prompt_is_called_says_nothing_beside_its_line(head):
    (line,) = spoken(f'{head}, a woman: "Here we are again."')
    assert line.text == "Here we are again."


def test_what_kind_of_announcer_it_is_rings_no_bell():
    assert [one.recipe for one in parse('A ring announcer says "Round one."').events] == ["adam"]


@pytest.mark.parametrize(
    ("prompt", "voices"),
    [
        ('The crowd shouts "Long live the queen!"', 4),
        ('"Long live the queen!" shouted by a group', 4),
        ("MOB: Long live the queen!", 4),
        ('The whole class says "Good morning."', 4),
        ('A bunch of pirates yell "Land!"', 3),
        ('"Land!" shout the sailors.', 3),
        ("KIDS: Surprise!", 3),
        ('Two nurses say "Push!"', 2),
        ('Anna and Ben say "Push!"', 2),
        ('A man in the crowd shouts "Boo!"', 1),
        ('A man says to the audience "Welcome."', 1),
    ],
)
def test_what_many_say_is_said_by_several_at_once(prompt, voices):
    lines = spoken(prompt)
    assert len({line.recipe for line in lines}) == len(lines) == voices
    assert len({line.text for line in lines}) == 1
    starts = [line.start_seconds for line in lines]
    assert max(starts) - min(starts) < 0.3


def test_who_talks_already_says_nothing_more():
    prompt = 'Piano. A man says "Sit down, please." The music gets quieter while he talks.'
    assert [line.text for line in spoken(prompt)] == ["Sit down, please."]
    assert len(spoken('A man says "Sit." A woman cooks while she talks.')) == 2


@pytest.mark.parametrize(
    "prompt",
    [
        '"Sit," says an uncle to his niece.',
        '"Sit," says an uncle as his daughters cheer.',
        '"Sit," an uncle says to a woman.',
        '"Sit," whispers an uncle behind her mother.',
    ],
)
def test_who_is_told_first_behind_a_line_says_it(prompt):
    (line,) = spoken(prompt)
    assert line.sound == "Male speech, man speaking"


def test_what_a_crowd_does_is_not_said():
    assert not spoken("CROWD: Cheers and applause.")
    crowd, *lines = sorted(
        parse('The crowd shouts "More!"').events, key=lambda one: one.recipe != "crowd"
    )
    assert (crowd.kind, len(lines)) == (Kind.ambience, 4)


@pytest.mark.parametrize(
    "prompt",
    [
        'First man: "Hi." Second man: "Hello."',
        'A man says "Hi." A second man says "Hello."',
        'The first man says "Hi." The third man says "Hello."',
        'A man says "Hi." Another man says "Hello."',
    ],
)
def test_men_who_are_counted_are_not_the_same(prompt):
    first, second = spoken(prompt)
    assert first.recipe != second.recipe
    assert second.sound.startswith("Male")


@pytest.mark.parametrize(
    ("prompt", "voices"),
    [("ALL: Three cheers!", 4), ('Parents: "Come here."', 2), ('A couple says "Cheese."', 2)],
)
def test_a_word_for_several_is_said_by_them(prompt, voices):
    lines = spoken(prompt)
    assert len({line.recipe for line in lines}) == len(lines) == voices


@pytest.mark.parametrize(
    ("prompt", "channel"),
    [
        ('A courier says "Open up" over the intercom, a gong.', "intercom"),
        ('"Open up!" over the radio.', "radio"),
        ('An aunt: "Open up." on the phone', "telephone"),
        ('An aunt says "Open up." Through the wall a dog barks.', ""),
    ],
)
def test_what_a_line_comes_through_may_stand_behind_it(prompt, channel):
    (line,) = spoken(prompt)
    assert (line.text.strip(".!"), line.channel) == ("Open up", channel)


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('An old woman singing "Row, row" slowly.', "Female"),
        ('A creepy girl hums "Row, row"', "Child"),
        ('The nun chants: "Row, row"', "Female"),
        ('A gong, then a small boy\'s voice "Row, row"', "Child"),
    ],
)
def test_who_sings_a_line_is_heard_once(prompt, sound):
    (line,) = spoken(prompt)
    assert line.sound.startswith(sound)
    assert "singing" not in {event.recipe for event in parse(prompt).events}


def test_a_crowd_that_chants_is_heard_chanting():
    assert "crowd_chant" in {one.recipe for one in parse('A crowd chants "We are one!"').events}


@pytest.mark.parametrize("how", ["demonic", "deep booming", "grizzled"])
def test_such_a_voice_is_low(how):
    assert spoken(f'A {how} male voice says "Kneel."')[0].recipe in {"titus", "marcus"}

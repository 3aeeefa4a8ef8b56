"""Who is told right before a line and says it, through what and in which voice, and that nothing
else is said there."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

WOMAN, MAN = "Female speech, woman speaking", "Male speech, man speaking"
CHILD = "Child speech, kid speaking"


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize(
    "before", ["", "A gong. ", "A gong, ", "Sheep bleat and a gate squeaks, ", "Monks cough, "]
)
@pytest.mark.parametrize(
    ("head", "sound", "channel"),
    [
        ("female voice over PA:", WOMAN, "intercom"),
        ("a woman's voice over the tannoy:", WOMAN, "intercom"),
        ("male voice via walkie-talkie:", MAN, "radio"),
        ("Woman, smoky voice:", WOMAN, ""),
        ("woman, low and smoky voice:", WOMAN, ""),
        ("Old wizard, echoing voice:", MAN, ""),
        ("Launch voice, female over loudspeaker:", WOMAN, "intercom"),
        ("female commentator", WOMAN, ""),
        ("well-spoken lady", WOMAN, ""),
        ("then a rather tired girl", CHILD, ""),
        ("grandma in a creaky voice", WOMAN, ""),
        ("a nun on the phone", WOMAN, "telephone"),
    ],
)
def test_who_stands_bare_before_a_line_says_it_and_nothing_more(before, head, sound, channel):
    (line,) = spoken(f'{before}{head} "The gates are shut."')
    assert (line.text, line.sound, line.channel) == ("The gates are shut.", sound, channel)
    sounds = parse(before).events if before else ()
    assert len(parse(f'{before}{head} "Shut."').events) == len(sounds) + 1


def test_who_is_told_with_another_adjective_is_another():
    first, second, third = spoken(
        'A referee calls "Over!", whispering commentator "Oh dear.", loud commentator "Superb!"'
    )
    assert len({first.recipe, second.recipe, third.recipe}) == 3


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('An uncle tells his niece, a nurse, "Sit."', MAN),
        ('A boy shouts at the old woman "Sit!"', CHILD),
    ],
)
def test_whom_a_line_is_said_to_does_not_say_it(prompt, sound):
    assert spoken(prompt)[0].sound == sound


@pytest.mark.parametrize(
    "prompt",
    [
        'Pirate radio chatter: "Come in, come in."',
        'Police chatter: "Come in, come in."',
        'Comms chatter: "Come in, come in."',
        'Radio traffic: "Come in, come in."',
        'A corporal barks into her radio: "Come in, come in."',
    ],
)
def test_what_comes_over_the_radio_is_said_by_one(prompt):
    (line,) = spoken(prompt)
    assert (line.text, line.channel) == ("Come in, come in.", "radio")


@pytest.mark.parametrize(
    "prompt",
    [
        'A riddle for children: "What has four legs?"',
        'Sound puzzle for small girls: "What has four legs?"',
        'A song about two sailors: "What has four legs?"',
        'A message to all passengers: "What has four legs?"',
    ],
)
def test_for_whom_it_is_and_of_whom_says_nothing(prompt):
    (line,) = spoken(prompt)
    assert line.sound == MAN


@pytest.mark.parametrize(
    ("prompt", "channel"),
    [
        ('A warden barks through a bullhorn: "Hands up!"', "megaphone"),
        ('The coach thunders at his team: "Hands up!"', ""),
        ('A general roars across the yard "Hands up!"', ""),
        ('Hikers talk, an old trader croaks from his stall: "Hands up!"', ""),
    ],
)
def test_a_verb_is_the_lines_though_it_is_told_to_whom_and_through_what(prompt, channel):
    *_others, line = spoken(prompt)
    assert (line.text, line.channel) == ("Hands up!", channel)
    assert all(one.kind is Kind.speech for one in parse(prompt).events)


def test_what_many_do_behind_a_line_is_not_said():
    for behind in ("Everyone goes quiet.", "The audience sighs.", "All the children giggle."):
        assert len(spoken(f'Muttering in a pub. "We are shut." {behind}')) == 1
    assert len(spoken('"We are shut." Everyone shouts.')) == 4


def test_who_is_headed_and_told_again_behind_says_it_once():
    (line,) = spoken('A clerk: "Next!" she calls.')
    assert line.text == "Next!"


@pytest.mark.parametrize("bird", ["parrot", "macaw", "cockatoo"])
def test_a_bird_that_can_speak_has_a_small_voice(bird):
    for prompt in (
        f'A {bird} squawks "Land!"',
        f"{bird.upper()}: Land ahoy!",
        f'A {bird}: "Land!"',
    ):
        (line,) = spoken(prompt)
        assert line.sound == CHILD
        assert len(parse(prompt).events) == 1
    assert not spoken(f"A {bird} chatters and squawks.")


def test_those_of_a_trade_of_men_are_men():
    for who in ("a guard", "the bishop", "a jailer", "an old hermit"):
        *_two, line = spoken(f'Men are talking, then {who} says "Halt!"')
        assert line.sound == MAN
    assert spoken('A female guard says "Halt!"')[0].sound == WOMAN


@pytest.mark.parametrize(
    ("prompt", "voice"),
    [
        ('Granny\'s rocking chair creaks, she says "It was long ago."', "agnes"),
        ('Grandad pours tea and he mutters "It was long ago."', "walter"),
        ('An old monk lights a candle. He whispers: "It was long ago."', "walter"),
        ('A small boy drops a plate. He cries "It was long ago."', "toby"),
        ('An old woman gives the boy a coin, she says "It was long ago."', "agnes"),
    ],
)
def test_he_is_who_was_told_of(prompt, voice):
    assert [line.recipe for line in spoken(prompt)] == [voice]


def test_who_laughs_behind_a_line_is_who_said_it():
    for prompt in (
        'A kid asks "Are we there?" giggling',
        '"Are we there?" a girl asks, then giggles.',
        'A small boy says "Are we there?", laughing.',
    ):
        (laugh,) = [event for event in parse(prompt).events if event.recipe == "laughter"]
        assert laugh.parameters["gender"] == "child", prompt
    laughs = parse('A child says "Now!" and a man laughs.').events[-1]
    assert laughs.parameters["gender"] == "man"


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ("CLERK: Do sit down, Mrs Kemble.\nKEMBLE: Is it bad?", [MAN, WOMAN]),
        ("Cook: Sir Wuthers, your soup!\nWuthers: At last.\n", [MAN, MAN]),
        ('Muffled voice on the phone: "Hello, it\'s your grandmother."', [WOMAN]),
        ('"My name is Clara," says a voice.', [WOMAN]),
        ('Caller: "Olga here, is he in?"', [WOMAN]),
        ('A man: "Hello, it\'s Grandma."', [MAN]),
        ('Voice: "It\'s mum! Hide!"', [MAN]),
    ],
)
def test_a_line_may_tell_who_it_is_that_speaks(prompt, sounds):
    assert [line.sound for line in spoken(prompt)] == sounds


@pytest.mark.parametrize(
    ("prompt", "turns"),
    [
        (
            "0:02 female host: Fire!\n0:06 male guest: Where?\n0:09 same host: Here.",
            "aba",
        ),
        ('A queen says "Rise." A squire: "My lady?" The same queen: "Go."', "aba"),
        ('An old man: "One." A girl: "Two." The same man says "Three."', "aba"),
        ('An old man: "One." A girl: "Two." A second man says "Three."', "abc"),
    ],
)
def test_the_same_is_who_spoke_before(prompt, turns):
    recipes = [line.recipe for line in spoken(prompt)]
    assert "".join("abc"[[*dict.fromkeys(recipes)].index(one)] for one in recipes) == turns


@pytest.mark.parametrize(
    ("opening", "channels"),
    [
        ("Voicemail. Beep.", ["telephone", ""]),
        ("An answering machine: a click, a beep.", ["telephone", ""]),
        ("Voice memo.", ["telephone", ""]),
        ("Distress call. Static.", ["radio", "radio"]),
        ("Voicemails are old.", ["", ""]),
    ],
)
def test_what_a_prompt_opens_with_is_what_its_first_line_comes_through(opening, channels):
    lines = spoken(f'{opening} Old woman: "Are you there?" A man says "I am."')
    assert [line.channel for line in lines] == channels


@pytest.mark.parametrize(
    ("prompt", "start", "text", "sound"),
    [
        ("0:04 Good morning, this is Harbour FM. (female host)", 4, "Good morning, this is", WOMAN),
        ("0:04 Ladies and gentlemen, take your seats.", 4, "Ladies and gentlemen", MAN),
        ("[0:07] - Are you still awake? (old woman)\n0:12 rain", 7, "Are you still awake?", WOMAN),
        ("0:02 hail\n9s: I never came back. (girl)", 9, "I never came back.", CHILD),
    ],
)
def test_plain_talk_behind_a_time_is_said_then(prompt, start, text, sound):
    (line,) = spoken(prompt)
    assert (line.start_seconds, line.sound) == (start, sound)
    assert line.text.startswith(text)
    assert all(event.kind is Kind.speech or "ai" in event.recipe for event in parse(prompt).events)


@pytest.mark.parametrize(
    "line",
    [
        "We hear a gate.",
        "Footsteps on gravel. (woman)",
        "Dogs bark in our yard.",
        "A storm. (loud)",
    ],
)
def test_what_is_heard_at_a_time_is_not_said(line):
    assert not spoken(f"0:03 hail\n0:05 {line}")


@pytest.mark.parametrize(
    ("prompt", "voices"),
    [
        ('Two boys hide, one asks "Ready?" the other "Ready."', ["toby buddy"]),
        ('An old queen and her son: "Sit down." "I will stand."', ["agnes toby"]),
        ('A cook and a maid: "Soup?" "Soup."', ["adam rosa"]),
    ],
)
def test_two_who_are_told_say_their_lines_in_turn(prompt, voices):
    assert " ".join(line.recipe for line in spoken(prompt)) in voices


@pytest.mark.parametrize(
    ("head", "sound"),
    [
        ("Reporter, female, stern:", WOMAN),
        ("A coach, strict, male:", MAN),
        ("Singer, very old, female:", WOMAN),
    ],
)
def test_what_is_told_between_commas_is_of_one(head, sound):
    (line,) = spoken(f'A gong, {head} "Begin."')
    assert line.sound == sound
    assert not parse(f'{head} "Begin."').not_understood


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ("EVE & TOM: Surprise!", [WOMAN, MAN]),
        ("Eve and Tom: Surprise!", [WOMAN, MAN]),
        ("Girl and king: Surprise!", [CHILD, MAN]),
        ("EVE: Now?\nTOM: Now.\nBOTH: Surprise!", [WOMAN, MAN, WOMAN, MAN]),
    ],
)
def test_two_before_a_colon_say_it_both(prompt, sounds):
    lines = spoken(prompt)
    assert [line.sound for line in lines] == sounds
    assert lines[-1].start_seconds - lines[-2].start_seconds < 0.3


def test_a_teenage_girl_is_no_child():
    assert spoken('Teen girl: "Whatever."')[0].sound == WOMAN

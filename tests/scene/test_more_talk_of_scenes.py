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

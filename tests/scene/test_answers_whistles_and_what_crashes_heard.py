"""What is sounded for an answer, a train's whistle in a child's words, what has crashed, boats
behind what slaps, pings of a sonar, what rises in water, and fades whose length has no unit."""

import pytest
from scene_events import asked_for

from scenewright.scene.parser import parse

HEARD = """\
calm|A ding for the right answer.
calm|A soft ding for a correct guess.
bell|A bell for the right answer.
beep|A beep for every correct answer.
steam_whistle, laughter|A toot toot whistle, a boy laughs.
steam_whistle|A choo-choo train whistle.
train|A choo choo train passes.
breaking, cat|A crash of metal buckets, a cat meows.
breaking|A loud crash of skillets.
breaking|A crash of falling saucepans.
dishes|A crash of pots and pans.
waves, engine|Waves lap at the rocks, a fishing boat chugs past.
thump, engine|Halyards slapping on masts, a fishing boat passes.
waves|Waves slap against the boat.
signal, whale, signal|Sonar pings, a whale sings, then a final ping.
beep|A ping.
dog, dog|A wolf lifts his head and howls. Another answers.
bell, bell|A bell rings. From the ridge another answers.
horn, horn|A horn sounds, and another one answers.
owl, owl|An owl hoots. Far off another replies.
rain|Rain. Another answers.
"""


@pytest.mark.parametrize(("expected", "prompt"), [line.split("|") for line in HEARD.splitlines()])
def test_no_more_is_heard_than_is_told(expected, prompt):
    assert sorted(one.recipe for one in asked_for(prompt)) == sorted(expected.split(", "))


@pytest.mark.parametrize(
    ("is_louder", "prompt"),
    [
        (False, "Bubbles rising."),
        (False, "Rising bubbles in an aquarium."),
        (False, "Steam rising from a grate."),
        (True, "Wind rising."),
    ],
)
def test_what_rises_in_water_or_air_is_no_louder(is_louder, prompt):
    assert (parse(prompt).events[0].intensity_to is not None) is is_louder


@pytest.mark.parametrize(
    ("seconds", "prompt"),
    [
        (4, "A flute plays and fades out over four."),
        (3, "Crickets, fading out over three, then a knock."),
        (6, "Rain. Everything fades out over 6."),
    ],
)
def test_a_fade_may_be_told_without_its_unit(seconds, prompt):
    scene = parse(prompt)
    assert max(one.fade_out_seconds for one in scene.events) == seconds
    assert not scene.not_understood


def test_what_is_faded_over_is_no_length():
    assert parse("Music fades out over two lines of speech.").events[0].fade_out_seconds != 2

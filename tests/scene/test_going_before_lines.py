"""Who "goes" right before a line, and what stands beside a line by itself: a jingle, so many
voices."""

import pytest

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ('A man going "Half price!" and a kid yelling "Yay!"', ["Male", "Child"]),
        ('A voice going "Half price!" and a kid yelling "Yay!"', ["Male", "Child"]),
        ('A dog barks, a woman going, "Quiet!"', ["Dog", "Female"]),
        ('A woman went "Shh!" and a dog barked.', ["Female", "Dog"]),
        ('A man going home says "Bye."', ["Male"]),
    ],
)
def test_who_goes_right_before_a_line_says_it(prompt, sounds):
    assert [one.sound.split()[0] for one in parse(prompt).events] == sounds


def test_a_jingle_by_itself_beside_a_line_is_played():
    music, _line = parse('Jingle. Man: "Hi."').events
    assert music.kind.value == "music"


def test_voices_that_are_only_counted_are_those_of_the_lines():
    (line,) = (one for one in parse('Two voices in an office. Woman: "Hi."').events if one.text)
    assert line.start_seconds < 2

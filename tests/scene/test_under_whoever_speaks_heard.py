"""What goes on behind or under whoever said a line is heard with it; what one does there comes
then."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("is_with", "prompt"),
    [
        (True, 'A boy says "Here we are." Ducks quack behind him.'),
        (True, 'A boy says "Here we are." Behind him, cows moo.'),
        (True, 'A girl says "Here we are." Sheep bells under her voice.'),
        (True, 'A girl says "The end", then a piano fades in under her.'),
        (True, 'A girl says "The end", then strings rise beneath her words.'),
        (False, 'A girl says "The end", then a piano fades in.'),
        (False, 'A girl says "Who goes there?" A twig snaps behind her.'),
        (False, 'A girl says "Who goes there?" Footsteps behind her.'),
        (False, 'A girl says "Good night." A gate creaks behind her.'),
        (False, 'A girl says "Good night." Then cows moo behind her.'),
    ],
)
def test_it_is_heard_with_the_line_where_it_goes_on(is_with, prompt):
    events = parse(prompt).events
    line = next(one for one in events if one.kind is Kind.speech)
    other = next(one for one in events if one.kind is not Kind.speech)
    over = line.start_seconds + line.duration_seconds
    assert (other.start_seconds < over) is is_with

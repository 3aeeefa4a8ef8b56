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
        (True, 'A girl says "It was late." A siren passes under her voice.'),
        (True, 'A boy says "It was late." Under his voice a train approaches.'),
        (True, 'A boy says "It was late." Under this, a siren passes.'),
        (True, 'A boy says "It was late." Underneath, a train.'),
        (True, 'A boy says "It was late." Under the narration a car passes.'),
        (True, 'A boy says "It was late." As he speaks, a train passes.'),
        (True, 'A boy says "It was late." While he is talking a car passes.'),
        (True, 'A boy says "It was late." Over this, a car passes.'),
        (True, 'A boy says "It was late." Under his voice a clock starts ticking.'),
        (False, 'A boy says "It was late." Under the bridge a train passes.'),
        (False, 'A boy says "It was late." A car drives over the line.'),
        (False, 'A boy says "It was late." As she reads a book, a door slams.'),
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

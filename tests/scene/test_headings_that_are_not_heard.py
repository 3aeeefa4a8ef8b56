"""What heads a page and is only called so: pieces with their length, museums, titles of stories."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# What is heard, but for what is said.
HEARD = """\
whoosh|Radio sting: a swoosh, a woman says "Traffic at noon".
whoosh|Weather sting, 5 seconds: a swoosh, a woman says "Sunny".
whoosh, thump, calm|Weather stinger, 6 seconds: a swoosh, a drum hit and a guitar chord.
whoosh, calm|Channel ident, 5 seconds: a swoosh, a harp chord.
calm|Sting, 3 seconds: an organ chord.
cat, bell|Radio jingle, 7 seconds: a cat meows, a bell rings.
happy|Jingle, 5 seconds: happy piano.
beep|Bear museum: a beep.
click|Audio tour, elephant gallery. A click.
click|Museum tour, harp room. A click.
bell, clock|The museum clock ticks, a bell rings.
calm|Bedtime story, wolf in the snow. A flute.
calm|Folk tale, the horse and the frog. A flute.
calm|Bedtime story, the sheep and the stars. A flute.
footsteps|Chapter seven, the waterfall. Footsteps.
knock|Episode four, the helicopter. A knock.
calm|Story title: the hungry lion. A flute.
rain|Bedtime story, rain on the window. A man says "Sleep."
cat, knock|Chapter seven, a cat meows. A knock.
owl|Bedtime story, the owl and the star.
thunder, knock|Chapter seven, thunder. A knock.
"""


@pytest.mark.parametrize(("expected", "prompt"), [line.split("|") for line in HEARD.splitlines()])
def test_only_what_is_told_behind_it_is_heard(expected, prompt):
    heard = [one.recipe for one in asked_for(prompt) if one.kind is not Kind.speech]
    assert sorted(heard) == sorted(expected.split(", "))


def test_a_piece_is_as_long_as_it_is_asked_for():
    assert parse("Sport sting, 4 seconds: a whoosh, a drum hit.").duration_seconds == 4
    assert parse('Sport sting, 4 seconds: a whoosh, a man says "Go".').duration_seconds == 4

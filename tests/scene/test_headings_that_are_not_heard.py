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
bell|Ghost story. A bell.
bell|Dragon story. A bell.
dog|Wolf tale, a wolf howls.
bell|A storm story. A bell.
bell|Dog training podcast. A bell.
bell|Train safety course. A bell.
bell|Forklift safety. A bell.
bell|Ghost podcast. A bell.
bell|Page 12. A bell.
bell|Last page. A bell.
bell|Ghost story, last page. A bell.
bell|Front page news. A bell.
bell|A bedtime story, page one. A bell.
rustle|He turns the last page.
rustle|A man turns page 12.
bell|Evening news intro. A bell.
bell|The evening show. A bell.
bell|Night show. A bell.
gong|Quiz stings. A gong.
gong, bell|Podcast jingles: a gong, a bell.
sleigh, bell|Sleigh bell jingles. A bell.
calm|Radio jingles.
bell|It was recorded in a tram depot. A bell.
bell|Guided breathing. A bell.
bell|A bell. People complained.
bell|A bell. The audience loved it.
cheer|People love it, they cheer.
rain|Rain. I talk over it.
rain|Rain. I speak over it for a while.
bell|A bell, because the traffic comes straight after.
bell|A bell, because the birds come next.
bell|A bell, because rain is next.
bell|The traffic comes straight after. A bell.
footsteps, thunder|He runs because thunder starts.
rumble|What would a rocket launch sound like? A countdown, then a rumble.
rumble|What would a rocket launch sound like at the beach? A rumble.
referee, thump|Can you do a train crash? First a whistle, then a bang.
train|What would a train sound like?
dog, door|A story for Tom: A dog barks. A door slams.
cat, dog|For Emma: the cat meows, the dog barks.
roar, door|A bedtime story for my son: The dragon roars. A door slams.
clock|Story for Grandma: A clock ticks.
cheer|A surprise for our teacher: the class cheers.
train|We need a sound for our presentation about trains.
frog|For our lecture on frogs I need frogs.
wind, thunder|For a talk about storms I need wind and thunder.
buzz|I have to give a talk about bees. I need bees buzzing.
whale|Sound for a lecture about whales: a whale.
rain, thunder|Can you do rain? Start with thunder.
"""


@pytest.mark.parametrize(("expected", "prompt"), [line.split("|") for line in HEARD.splitlines()])
def test_only_what_is_told_behind_it_is_heard(expected, prompt):
    heard = [one.recipe for one in asked_for(prompt) if one.kind is not Kind.speech]
    assert sorted(heard) == sorted(expected.split(", "))


@pytest.mark.parametrize(
    ("prompt", "lines"),
    [
        ("A story for Tom: Once upon a time we lived here.", 1),
        ("A play for Tom. Tom: The dog barks!", 1),
        ("Lena: For my son, the dragon roars.", 1),
        ("A man gives a presentation about trains.", 1),
        ("Our teacher gives a talk about owls and an owl hoots.", 1),
        ("We need a sound for our presentation about frogs.", 0),
        ("A present for my wife: The waves roll.", 0),
    ],
)
def test_what_a_scene_is_for_is_said_by_nobody(prompt, lines):
    assert sum(one.kind is Kind.speech for one in parse(prompt).events) == lines


def test_a_piece_is_as_long_as_it_is_asked_for():
    assert parse("Sport sting, 4 seconds: a whoosh, a drum hit.").duration_seconds == 4
    assert parse('Sport sting, 4 seconds: a whoosh, a man says "Go".').duration_seconds == 4


def test_what_heads_a_list_of_lines_is_none_of_them():
    stings = parse("Quiz podcast stings\n- correct: short fanfare\n- time's up: gong").events
    assert [one.recipe for one in stings] == ["calm", "gong"]
    assert stings[0].parameters["form"] == "fanfare"

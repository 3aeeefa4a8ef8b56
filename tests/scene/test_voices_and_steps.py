"""Whose voices are told by a noun or heard through something, whom they speak to, what feet walk
on, and what else bodies do."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind

VOICES = """\
crowd children|The voices of schoolchildren drift over the wall.
crowd; engine|A motor drowns the voices of people.
bell; crowd|A bell rings and the voices of men and women.
crowd children|Speech from kids.
girl|Speech can be heard from a small girl.
girl|Talking could be heard coming from a girl.
woman|Talking was picked up from a woman nearby.
man; man|A male conversation.
woman; woman|Female dialogue.
crowd|A discussion of women and men.
man; woman|A conversation between an umpire and a scorekeeper.
man; woman|A dialogue between the sexton and the ringer.
whispering several|People talk in whispers.
whispering several|The guests speak in hushed voices.
woman; woman|Two women chat in low voices.
crowd children; man|Kids talk with a man.
crowd; crowd children|Guests talk with children.
crowd; laughter|People talk with a man laughing.
crowd; footsteps several|People march as they talk.
man; referee|A man over a loudspeaker as a referee whistles.
man; rain|Rain falls, followed by a man on a speaker.
bell; woman|A woman on the radio and a bell.
laughter|A man on the phone laughs.
man|A man talks to a woman on the phone.
bell; man|Tannoy noises and then a bell.
footsteps; footsteps; man|A man is walking, waiting, walking once more beside walls, then muttering.
crowd|Students repeat after the teacher.
man|A man repeats a word.
man|A man rolls his tongue.
"""

HEARERS = """\
dog; woman|A dog barks and a woman shouts at the dog.
man|A man calls out to his sheep.
horse neigh; man|A man talks to the horse and it neighs.
dog; man|A man talks to a barking dog.
"""

STEPS = """\
footsteps snow|Feet crunch the snow.
footsteps gravel|Boots are crunching on gravel.
footsteps leaves|Leaves crunch underfoot.
crunch|Gravel crunches.
footsteps mud|A boy walks through mud.
footsteps gravel|A man walks over rocky ground.
footsteps leaves|A girl walks on leafy ground.
footsteps snow|A man walks in a snowy field.
footsteps stone|A man walks across a hard surface.
footsteps gravel|Someone treads on crunchy material.
footsteps brisk|A man walks quickly.
footsteps brisk|A woman strolls at a brisk pace.
footsteps|A man takes a step or two.
footsteps metal|A man begins climbing the ladder.
footsteps wood|A woman ascends a staircase.
footsteps run wood|Boys run up and down the stairs.
footsteps snow|A woman walks through the snow wearing leather boots.
footsteps run|A woman runs while wearing high heels.
clock; footsteps|Boots stamp as a clock ticks.
"""

BODIES = """\
snore|A man sleeps noisily.
cricket; snore|A cricket chirps and a man is loudly sleeping.
rain|Rain falls loudly as a man sleeps.
breathing sniff|A boy sucks snot up his nose.
scream whoop|A toddler squeaks.
door creak|A door squeaks.
cough; laughter baby|A baby coughs, waits a while, then coos.
pigeon|Something coos.
laughter; laughter|A man laughs and a woman joins in.
scream; scream|A girl screams and others join in.
"""

TOLD = ("pace", "style", "action", "surface", "talkers", "people")
KINDS = {"Male speech, man speaking": "man", "Female speech, woman speaking": "woman"}
KINDS |= {"Child speech, kid speaking": "girl"}


def listed(table):
    return [tuple(line.split("|")) for line in table.splitlines()]


def heard(sentence):
    """The recipes with what is told of how they are made, and the kinds of those who speak."""
    found = []
    for event in asked_for(sentence):
        if event.kind is Kind.speech:
            found.append(KINDS[event.sound])
            continue
        told = [str(event.parameters[name]) for name in TOLD if name in event.parameters]
        found.append(" ".join([event.recipe, *told]))
    return "; ".join(sorted(found))


@pytest.mark.parametrize(("wanted", "sentence"), listed(VOICES))
def test_a_voice_is_his_who_is_told_beside_it(wanted, sentence):
    assert heard(sentence) == wanted


@pytest.mark.parametrize(("wanted", "sentence"), listed(HEARERS))
def test_an_animal_that_is_spoken_to_is_heard_by_what_it_does(wanted, sentence):
    assert heard(sentence) == wanted


@pytest.mark.parametrize(("wanted", "sentence"), listed(STEPS))
def test_steps_are_heard_on_what_feet_tread(wanted, sentence):
    assert heard(sentence) == wanted


@pytest.mark.parametrize(("wanted", "sentence"), listed(BODIES))
def test_a_body_is_heard_as_whose_it_is(wanted, sentence):
    assert heard(sentence) == wanted


@pytest.mark.parametrize(
    "prompt",
    [
        "A computer voice talks.",
        "A computer generated voice talks.",
        "A computer-generated voice talks.",
        "A synthesized voice talks.",
    ],
)
def test_a_voice_that_a_machine_makes_is_no_persons(prompt):
    assert [one.sound for one in asked_for(prompt)] == ["Speech synthesizer"]

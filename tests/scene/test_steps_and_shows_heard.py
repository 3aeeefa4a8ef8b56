"""Steps by where they lead and how they crunch, what is shown and played, and what is only known by
what it was told to do."""

import pytest
from scene_events import asked_for, rows, sound_names

from scenewright.scene.parser import parse

HEARD = """\
FEET|Somebody heads down some stairs.
FEET|A lady traipses along the hall.
FEET|A boy heads through the hall.
Wind; FEET|A gale and one lone step behind it.
FEET|A single step is taken.
Car passing by|A step closer to the road a car passes.
Train horn; Train|A train blows its horn as it nears.
Train horn; Train|A train blows its horn as it moves past.
Fly, housefly|A fly hitting a lampshade.
Fly, housefly|A fly lands.
Speech|A commercial airs.
Speech; Cough|An advertisement plays while a lady coughs.
Speech|A podcast is playing.
Music|Strange notes were played.
Environmental noise; Knock|A busy environment and a knock.
Rain|Rain falls into a lake.
Rain|The rain drops from above into the pond.
Splash, splatter; Rain|Stones fall into a lake as rain pours.
Rain; Splash, splatter|Rain falls as a boy drops a stone into a lake.
Rattle|A maid opens and closes blinds.
"""
KNOWN = """\
Change ringing (campanology)|Church bells clang.
Church bell|A church bell clangs.
Door|A gate creaks and the creaking stops.
Goose; Goose|The geese squawking are loud, the squawking fades out.
Keys jangling|Keys bounce back and forth.
Bouncing; Keys jangling|A ball bounces near the keys.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(HEARD))
def test_what_is_told_of_is_heard(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(KNOWN))
def test_what_a_thing_was_told_to_do_is_its_own(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(
    ("sentence", "surface"),
    [
        ("Steady stepping with crunching along the way.", "gravel"),
        ("Steps crunch along.", "gravel"),
        ("Feet crunch on snow.", "snow"),
        ("A girl walks, crunching over dry leaves.", "leaves"),
        ("A girl walks while a fire crackles.", None),
        ("A girl walks as a boy crunches on chips.", None),
    ],
)
def test_steps_that_crunch_are_on_what_crunches(sentence, surface):
    (steps,) = (event for event in asked_for(sentence) if event.recipe == "footsteps")
    assert steps.parameters.get("surface") == surface


@pytest.mark.parametrize(
    ("names", "sentence"),
    rows("""\
Hum|A machine murmurs.
Speech|A machine speaks.
Chink, clink|Two people make a toast as their glasses clink.
Hubbub, speech noise, speech babble|Two people make a toast.
Toothbrush|A boy moves a toothbrush around, loudly brushing his teeth.
Toilet flush; Toilet flush|A toilet flushes, then another toilet flushes.
FEET|A boy walks over gravel, taking steps slowly.
Bell; Cough|A bell clanks and a lady coughs.
Horse; Clip-clop|A horse neighs, then trots off.
Clang; Mechanisms|A clanky machine runs.
Rattle; Roll|A rattly cart rolls by.
Dog|A dog barks at a cat.
Dog; Hiss|A dog barks at a cat that hisses.
Hiss; Dog|A cat hisses at a barking dog.
BIRDS; Duck|Birds chirp at a pond with ducks.
Scratch; Cough|A scratchy sound and a cough.
Dishes, pots, and pans; Rustle|With dishes clacking and pages turning.
Accelerating, revving, vroom; Yell|An engine revving and yelling.
Church bell; Tick|A clock dongs and ticks.
"""),
)
def test_who_is_told_by_what_he_has_or_does_is_heard_so(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(
    ("sentence", "count"),
    [
        ("The two girls opened the door.", 1),
        ("Two ladies walk.", 1),
        ("Two ladies knock three times.", 3),
        ("Two dogs bark.", 2),
    ],
)
def test_two_who_do_it_do_it_once(sentence, count):
    (event,) = asked_for(sentence)
    assert event.count == count


def test_whatever_backs_up_is_heard_beside_its_beeps():
    assert {event.recipe for event in parse("A truck is backing up.").events} == {
        "alarm",
        "engine",
    }

"""Steps by where they lead and how they crunch, what is shown and played, and what is only known by
what it was told to do."""

import pytest
from scene_events import asked_for, rows, sound_names

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

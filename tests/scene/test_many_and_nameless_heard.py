"""What is done to many things and often, what passes in the plural, noises that nobody names, and
who else talks with several."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("A boy snaps several pencils.", 4),
        ("A waiter drops three trays.", 3),
        ("Somebody pops a few corks.", 3),
        ("A girl knocks on two windows.", 2),
        ("Someone rips many envelopes.", 3),
        ("A boy hits two pans together.", 1),
        ("A door closes several rooms away.", 1),
        ("A door bangs often.", 5),
        ("A horn honks frequently.", 5),
        ("Somebody coughs regularly.", 5),
        ("Blocks fall one at a time.", 5),
        ("Buses pass by.", 2),
        ("Trams go past.", 2),
        ("Numerous lorries drive by.", 3),
        ("Vans go by one after another.", 2),
        ("A van goes by.", 1),
    ],
)
def test_what_is_done_to_many_or_passes_in_the_plural_comes_more_than_once(prompt, count):
    assert max(one.count for one in asked_for(prompt)) == count


@pytest.mark.parametrize(
    "prompt", ["A big clock ticks regularly.", "A brook often babbles.", "A boy breathes often."]
)
def test_what_goes_on_anyway_goes_on(prompt):
    assert [one.kind for one in parse(prompt).events] == [Kind.ambience]


@pytest.mark.parametrize(
    "prompt",
    [
        "A horse neighs and there is noise.",
        "A cat meows while a faint noise is heard.",
        "Thunder followed by a low noise.",
        "A horn honks and something makes a noise.",
        "A duck quacks and an odd sound is heard.",
        "Hail falls as unusual sounds are heard.",
        "Hail falls mixed with random noises.",
        "A horn honks and then there are sharp noises at the end.",
        "A gong sounds with rhythmic sounds in the background.",
    ],
)
def test_a_noise_nobody_names_is_heard_beside_the_others(prompt):
    assert "Noise" in [one.sound for one in asked_for(prompt)]


@pytest.mark.parametrize(
    "prompt",
    [
        "A horse neighs and makes noise.",
        "A gate shuts with a strange noise.",
        "A gate shuts with a sharp sound.",
        "A man coughs and the noise stops.",
        "A pump runs, giving off heat and noise.",
        "A kettle makes a constant and steady noise.",
        "A faint noise of a fan and a click.",
    ],
)
def test_a_noise_that_is_of_something_is_no_other(prompt):
    assert "Noise" not in [one.sound for one in asked_for(prompt)]


@pytest.mark.parametrize(
    ("prompt", "voices"),
    [
        ("Ladies are chatting with a boy.", ["Female", "Female", "Child"]),
        ("Two gentlemen speak with a lady.", ["Male", "Male", "Female"]),
        ("Boys quarrel with a woman.", ["Child", "Child", "Female"]),
        ("Men converse with ladies.", ["Male", "Male", "Female"]),
        ("Two ladies talk with deep voices.", ["Female", "Female"]),
        ("Two ladies speak to a boy.", ["Female", "Female"]),
    ],
)
def test_who_several_talk_with_answers(prompt, voices):
    told = [one.sound.partition(" ")[0] for one in parse(prompt).events if one.kind is Kind.speech]
    assert told == voices

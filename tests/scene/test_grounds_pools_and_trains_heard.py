"""Words that are taken for others, places that only lie there, and what is several by its word."""

import pytest
from scene_events import rows, sound_names

from scenewright.scene.parser import parse

TAKEN = """\
Engine starting; Accelerating, revving, vroom|A van starts and speeds.
Vehicle horn, car horn, honking; Accelerating, revving, vroom|A bus honks and speeds.
Car passing by; Crunch|A car rolls down a gravel lane.
FEET|A postman walks over crushed stone.
FEET|A girl walks down a gravel road.
Cough|A drummer coughs.
Clapping|The orchestra claps.
Rumble|A deep rambling noise fills a cellar.
Speech|A woman is rambling.
Boiling|The tar is bubbling.
Boiling|The hot mud is bubbling.
Railroad car, train wagon; Train wheels squealing|A train carriage. The brakes screech.
Train; Train wheels squealing|A tram slows down. Brakes squeal.
Car passing by; Tire squeal|A car passes. Brakes squeal.
Train whistle; Car passing by; Tire squeal|A train whistle. A car passes, its brakes squeal.
Clicking; Music; Buzzer|A click, an alert chime, an error buzz.
Wild animals|Night creatures are calling.
Wild animals|Creatures are making noises in a wood.
Buzz|Little creatures are buzzing.
Mouse|A small animal squeaks.
Spray|Water sprays from a burst pipe.
Gush|Water gushes out of a burst pipe.
Filing (rasp)|A man uses a tool on stone.
Filing (rasp)|A tool is being used on wood.
Tools|A tool drops on wood.
Power tool|A power tool is used on wood.
"""


@pytest.mark.parametrize(("sounds", "prompt"), rows(TAKEN))
def test_what_looks_like_another_word_is_heard_as_it_is_meant(sounds, prompt):
    assert sorted(sound_names(prompt)) == sorted(sounds)


@pytest.mark.parametrize(
    ("prompt", "beds"),
    [
        ("Somebody strolls around a pool.", []),
        ("A hound barks near the pool.", []),
        ("Hail falls on a pool.", []),
        ("A mud pool gurgles.", []),
        ("A saloon door bangs.", []),
        ("The pub door creaks open.", []),
        ("At the pool a whistle is blown.", ["crowd", "stream"]),
        ("In a saloon, a door bangs.", ["crowd"]),
        ("A hound barks in a noisy urban area.", ["traffic"]),
    ],
)
def test_what_is_only_passed_or_opened_brings_nobody(prompt, beds):
    told = [event.recipe for event in parse(prompt).events if "implied" in event.parameters]
    assert told == beds


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("Lasers are fired in the dark.", 3),
        ("A laser shot.", 1),
        ("A heavy pounding is heard.", 3),
        ("Somebody is pounding.", 3),
        ("A thump.", 1),
    ],
)
def test_what_is_several_by_its_word_comes_more_than_once(prompt, count):
    assert [event.count for event in parse(prompt).events] == [count]


@pytest.mark.parametrize(
    ("prompt", "start"),
    [
        ("A shot at 0. Hail.", 0.0),
        ("At 0 a gate slams. Hail.", 0.0),
        ("It is cold at 0 degrees. A gate slams. Hail.", 1.2),
    ],
)
def test_nothing_else_is_told_by_at_0(prompt, start):
    sounds = [event for event in parse(prompt).events if event.recipe != "hail"]
    assert [event.start_seconds for event in sounds] == [start]


def test_a_dance_band_plays_swing():
    assert [event.recipe for event in parse("A dance band in the distance.").events] == ["jazz"]


NOT_DONE = """\
Whistle|A kettle whistles and needs to be taken off.
Baby cry, infant cry|A baby is crying and waiting to be picked up.
Static|A receiver picks up static.
Static|An antenna is picking up interference.
Clunk|A phone is picked up.
Jet engine|A rocket takes off and the engine noise slowly fades.
Helicopter|A helicopter passes and the engine sound gets quieter.
Train|A train goes by as the engine fades.
Motorcycle|A motorcycle drives past and the engine fades.
Door; Engine|A door closes and the engine fades.
Door; Door|A gate is raised and then closed.
Sliding door; Door|A garage door is raised and then shut.
Water tap, faucet|Water runs in the bathroom.
Water tap, faucet; Dishes, pots, and pans|Running water in a kitchen, and dishes clatter.
Stream|Water runs in a wood.
"""


@pytest.mark.parametrize(("sounds", "prompt"), rows(NOT_DONE))
def test_what_is_not_done_yet_and_what_was_named_already_is_not_heard(sounds, prompt):
    assert sorted(sound_names(prompt)) == sorted(sounds)


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("Four snips of blunt scissors.", 4),
        ("Five barks of some hungry dogs.", 5),
        ("Two pairs of muddy boots on gravel.", 1),
        ("Two bars of a merry song.", 1),
    ],
)
def test_so_many_of_what_something_does_are_heard(prompt, count):
    assert [event.count for event in parse(prompt).events] == [count]

"""What prompts are headed with, what trades and settings are called, and what only sounds like a
sound: "Spelling drill", "space opera", "the party rests"."""

import pytest
from scene_events import sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# What is heard, but for what a place brings and what is said.
HEARD = """\
Beep, bleep|Bomb squad, a scanner beeps.
Power tool|A pit stop, the wheel gun whirrs.
Sonar|A radar gun.
Dog|Spelling drill. A dog barks.
Pig|A children's farm tale. A pig oinks.
Beep, bleep|The countdown clock beeps.
Growling|The party descends into the crypt, a beast growls.
Alarm|Space opera. An alarm goes off.
Whoosh, swoosh, swish|Radio ident: a whoosh.
Wind|Wind howls through a broken window.
Clicking|The kettle switches off.
Whir|Brushes spin and whir.
Whoosh, swoosh, swish|Bellows breathe.
Artillery fire|The rumble of artillery.
Thump, thud|A body check into the wall.
Whack, thwack|A heavy bag swings.
Scrape|Rapiers drawn.
Bird flight, flapping wings|Wings flapping while the flock takes off.
Rustle|Something crawls through the vents.
Vehicle horn, car horn, honking|Commercial for a car wash. A horn honks.
Walk, footsteps|Footsteps approach the gate.
Walk, footsteps; Door|Footsteps approach the gate, it opens.
Mechanisms|The hatch motor whines.
Chicken, rooster; Goose|Barnyard with hens and geese.
Hammer|Blacksmith shop, a hammer hits an anvil.
Walk, footsteps; Rustle; Bell|Foley list: boots on slate, rustle of a silk gown, a bell.
Siren|A siren goes past.
Motorboat, speedboat|A motorboat starts and putters off.
"""
ROWS = [(line.split("|")[0].split("; "), line.split("|")[1]) for line in HEARD.splitlines()]


@pytest.mark.parametrize(("names", "prompt"), ROWS)
def test_what_a_word_stands_for_is_heard(names, prompt):
    assert sorted(name for name in sound_names(prompt) if name != "Speech") == sorted(names)


@pytest.mark.parametrize(
    ("prompt", "count"), [("Zaps, six of them.", 6), ("Cows moo, four of them.", 4)]
)
def test_so_many_of_them_are_heard(prompt, count):
    assert [event.count for event in parse(prompt).events] == [count]


def test_men_who_cough_are_several():
    assert [event.count for event in parse("Women sneeze.").events] == [3]
    assert [event.count for event in parse("Four women sneeze.").events] == [4]
    assert [event.count for event in parse("A woman sneezes.").events] == [1]


def test_a_battering_ram_is_no_knock():
    (blow,) = parse("A battering ram hits the doors three times.").events
    assert (blow.sound, blow.count) == ("Thump, thud", 3)


@pytest.mark.parametrize("prompt", ["An ambulance speeds past.", "A police car passes by."])
def test_a_siren_goes_with_its_car(prompt):
    siren, car = parse(prompt).events
    assert siren.place == car.place
    assert siren.place.passing_metres
    assert siren.start_seconds == car.start_seconds


def test_who_approaches_is_heard_coming():
    (steps,) = parse("A stranger approaches the van.").events
    assert steps.recipe == "footsteps"
    assert steps.place.distance_to_metres < steps.place.distance_metres


def test_far_off_is_far():
    assert (
        parse("A faraway dog barks.").events[0].place
        == parse("A distant dog barks.").events[0].place
    )


@pytest.mark.parametrize(
    ("prompt", "form", "instrument"),
    [
        ("A cornet call.", "fanfare", "trumpet"),
        ("An oboe call.", "flourish", "oboe"),
        ("A jingle with a banjo.", "jingle", "banjo"),
        ("Then an accordion jingle.", "jingle", "accordion"),
        ("A sting with organ.", "sting", "organ"),
    ],
)
def test_who_plays_a_short_form_plays_it_alone(prompt, form, instrument):
    (music,) = parse(prompt).events
    assert (music.parameters["form"], music.parameters["instrument"]) == (form, instrument)


def test_a_call_comes_in_its_turn():
    starts = [
        event.start_seconds for event in parse("A gunshot, a bugle call, a dog barks.").events
    ]
    assert starts == sorted(set(starts))


def test_animals_of_an_ambience_come_again():
    frogs, bees = parse("Pond ambience, 45 seconds: frogs croaking, ducks quacking.").events[:2]
    for animals in (frogs, bees):
        assert animals.start_seconds + animals.duration_seconds == pytest.approx(45)
        assert animals.count > 3
    (dog,) = (x for x in parse("Forest ambience. A dog barks.").events if x.recipe == "dog")
    assert dog.count == 1


def test_what_an_audience_goes_is_said():
    assert {event.kind for event in parse("The audience goes aww.").events} == {Kind.speech}


def test_a_clock_that_beeps_some_times_does_not_ring_as_often():
    beeps, _ = parse("An alarm clock beeps 3 times. A man yawns.").events
    assert beeps.recipe == "beep"
    assert beeps.duration_seconds < 3


def test_a_brook_that_is_listed_says_nothing():
    assert sound_names("Fairy chimes, babbling brook.") == ["Wind chime", "Stream"]

"""What vehicles, machines, animals and the open air are heard by, and what only tells of them."""

import pytest
from scene_events import asked_for, heard

# The sounds of each sentence; after a colon what settles one: action, material, size or style.
ENGINES = """\
Motorcycle: motorcycle|A scooter engine passes.
Motorcycle: motorcycle; Car passing by|Close by, motorbikes and vans are traveling on a street.
Engine starting: start|A farmer is trying to start a chainsaw.
Engine starting: start|Someone attempts to start the mower.
Engine starting: start|The motor of a van will not turn itself over.
Engine starting: start large|A truck's engine doesn't turn over.
Engine starting: start|The tractor cannot start.
Engine starting: start; Engine: idle|A motor is started and left running.
Tire squeal|The brakes of a bus squeal.
Truck: truck; Tire squeal|A lorry slows and the brakes on the lorry squeak.
Water; Motorboat, speedboat: boat|A boat in the water is moving nearer.
Car passing by|A car passes a security camera.
Train|In the railway, a train approaches.
Bell|A level crossing chimes.
Rub; Squeak|A lady is wiping truck glass, which squeaks.
"""
METAL = """\
Scrape: metal|Metal on metal grinding sounds.
Scrape: metal|A boy scrapes metal on metal.
Whir|A metal disc spinning.
Filing (rasp): file|A smith files it down.
Thunder; Squeak; Distortion: howl|Thunder, then a shoe squeaking and ringing microphone feedback.
Clang; Dishes, pots, and pans|Steel clanging followed by plates clinking.
Gunshot, gunfire; Clicking|A gunshot, then somebody cocks it.
"""
ANIMALS = """\
Bleat|Farm animals bleat.
Dog; Dog|A dog barks with another dog replying.
Chewing, mastication|A cat is cleaning its paws.
Dog|Background noises of dogs barking.
Purr: purr|A cat with a raspy voice purring.
Duck; Chirp, tweet|A duck quacks with the chirping of a flock.
"""
OPEN_AIR = """\
Cricket|Outdoor noises of crickets.
Bird vocalization, bird call, bird song|Outdoor sounds of birds singing.
Splash, splatter|A puddle splashes and reminds us of waves.
Slosh|A girl has her hand in a tank of water.
Gurgling|Bubbles rise in a tank filled with water.
"""
NAMES = ("action", "material", "size", "style", "insect")
TABLES = (ENGINES, METAL, ANIMALS, OPEN_AIR)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_engines_and_animals_are_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt, NAMES) == expected


@pytest.mark.parametrize(
    "prompt",
    [
        "A three speed bike rides past.",
        "A four wheel vehicle drives past.",
        "A two speed fan hums.",
    ],
)
def test_how_many_gears_and_wheels_it_has_is_not_how_many_there_are(prompt):
    assert [event.count for event in asked_for(prompt)] == [1]


def test_the_blades_of_a_helicopter_clang_nowhere():
    prompt = "A helicopter hovers and roars past with a rumbling motor and swishing blades."
    assert "clank" not in [event.recipe for event in asked_for(prompt)]

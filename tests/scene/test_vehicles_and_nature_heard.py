"""What vehicles, machines, animals, weather and water do, and what only tells of them."""

import pytest
from scene_events import heard

from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, surface, style or size.
DRIVEN = """\
Engine starting: start|The van won't start.
Engine starting: start|A tractor does not start.
Engine starting: start|A mower refuses to start.
Engine starting: start|A man tries to start a chainsaw without success.
Engine starting: start|A motorcycle sputters to life.
Engine starting: start|The trucks engine roared to life.
Car passing by; Car passing by|A car drives past and then it comes back.
Motorcycle: motorcycle; Motorcycle: motorcycle|A motorcycle leaves, then returns.
Skidding|A taxi stops abruptly.
Skidding|A van comes to a sudden stop.
Car passing by|Cars run along a lane.
Accelerating, revving, vroom: shift; Car passing by|A sports car shifts down before cruising away.
Accelerating, revving, vroom: rev|The revving motor of a car.
Engine|Engine noise of a vehicle.
Foghorn: fog|A ship is honking its horn.
Train; Train wheels squealing: brakes|A train arrives and its brakes screech.
Train|A trolley train passes.
Bell|A railroad alarm rings.
Fire engine, fire truck (siren): two-tone|People watch a fire truck parade.
Water|Somebody needs a car wash to clean his car.
"""
MACHINES = """\
Clicking: ratchet|A movie reel is running.
Mechanisms|A watermill turns.
Mechanisms; Thump, thud|A vending machine gives a drink.
Sliding door: sliding|An elevator closes.
Sanding|A grinder grinds against metal.
Machine gun: machine|An automatic gun fires.
Clicking|The click of a revolver.
Clicking; Gunshot, gunfire|A gun clicks and fires.
Fireworks|Sparkling fireworks.
Train; Steam|A train lets off stream.
Siren|Sirens boom.
Train; Bell|A streetcar rings its bell.
Engine: large; Vehicle horn, car horn, honking: truck|A tractor honks its horn.
Helicopter; Helicopter|A helicopter flies by and then returns.
"""
ANIMALS = """\
Bird vocalization, bird call, bird song|Birds sit outside, singing.
Bird vocalization, bird call, bird song; Owl|Many birds are chirping including an owl.
Crow; Bird vocalization, bird call, bird song|A crow caws with other birds far off.
Sheep; Run|Sheep are running around.
Horse|A horse and buggy.
Mouse|Squeaky mice.
"""
OUTDOORS = """\
Wind chime; Wind|Wind chimes sway in the wind.
Wind chime; Wind|Bamboo chimes are blowing in the breeze.
Rain; Thunder|Rain and thunder pour down.
Stream|A natural spring.
Drip|Water drips into a pail filled with water.
Stream|Water runs and then the water shuts off.
Stream|Water is running in a toilet.
Rain on surface: stone|Rain falls on cement.
Walk, footsteps: gravel|Pebbles and gravel rumble underfoot.
Walk, footsteps: leaves|A lady walks along a path covered with leaves.
Walk, footsteps|The step of a soldier.
Walk, footsteps: snow|Snow crunches with each step.
Crunch|Crunches on pebbles.
Crunch|Gravel churns.
Fixed-wing aircraft, airplane|A flying machine.
Rain on surface: stone|Beyond an open window rain falls on a patio.
Railroad car, train wagon; Hubbub, speech noise, speech babble|People on a moving train chat.
Stream; Hubbub, speech noise, speech babble|Kids near a creek chat.
"""
TABLES = (DRIVEN, MACHINES, ANIMALS, OUTDOORS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_vehicles_and_nature_are_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt, ("action", "surface", "style", "size")) == expected


def test_an_effect_as_of_a_tunnel_is_no_place():
    assert parse("A strong wind creates a tunnel effect.").parts[0].room == "dry"


def test_where_people_talk_is_heard():
    assert parse("Visitors in a church talk.").parts[0].room == "church"
    assert parse("A woman in a tunnel speaks.").parts[0].room == "tunnel"


def test_who_sits_in_the_car_hears_it_from_inside():
    assert heard("A girl is in a car and is driving.", ()) == ""
    assert heard("A girl gets in a car and is driving.", ()).endswith("Car passing by")


@pytest.mark.parametrize(
    "prompt",
    [
        "A mower runs and is shut off.",
        "A chainsaw is started, used and turned off.",
        "A mower dies.",
    ],
)
def test_what_is_turned_off_is_not_heard_all_the_time(prompt):
    whole = parse("A chainsaw is heard.").duration_seconds
    assert parse(prompt).duration_seconds < whole

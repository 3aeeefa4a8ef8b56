"""What machines, tools, trains and vehicles are heard doing where the same words mean another."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

STARTING = """\
Vacuum cleaner|A vacuum cleaner starts up.
Printer|A photocopier revs up.
Mechanisms; Mechanisms|Machinery stops and restarts.
Hum|An electric motor revs.
Mechanisms; Engine starting|Machinery runs while a van starts.
Chainsaw|A chain saw revs.
Fixed-wing aircraft, airplane|A plane lands, its engines roaring.
Train|The engine of a locomotive roars.
Train|A train engine starts.
Engine starting; Engine|Somebody starts a van and then turns it off.
Truck; Engine|A lorry stops its engine.
Motorcycle; Motorcycle|A moped engine revs up, then rides away.
Engine|A machine is chugging.
Mechanical fan|A fan starts up and runs.
Engine; Run|A motor hums and a jogger runs.
"""
VOICES = """\
Rumble|A constant roar far off.
Rumble|A roaring noise.
Roar|A loud roar.
Roaring cats (lions, tigers)|A steady roar of a lion.
Mechanisms|The dull roar of a furnace.
Mechanisms; Whir|A machine runs and makes a whistling noise.
Whistle|A kettle makes a whistling noise.
Whistling; Mechanisms|A boy makes a whistling sound at a machine.
Squeal|A machine shrieks.
Tire squeal|A tyre squeaks.
Bus; Air brake|A bus lowers its front.
Truck; Squeak|A lorry passes and squeaks.
Mechanisms; Hiss|A machine releases a stream of high pressure air.
"""
TOOLS = """\
Sawing|A man is cutting wood with a hacksaw.
Chainsaw|A woman is cutting logs with a chainsaw.
Chop|Somebody is cutting wood.
Sawing; Sawing|A band saw whines as it cuts through a beam.
Power tool|A machine cuts through stone.
Sanding|He will sand the wood.
Filing (rasp)|Metal is filed.
Power tool|A wood chipper runs.
Mechanisms|Somebody uses a can opener.
Mechanisms|A staple gun.
Coin (dropping)|A change machine is used.
Typewriter|An adding machine clatters.
Lawn mower|A gas mower runs.
Drill|A drill runs on a construction site.
Hammer|A construction site.
Mechanical fan|The heater blower of a car runs.
Vacuum cleaner|A floor cleaning machine hums.
"""
TRAINS = """\
Train; Train wheels squealing|A train comes to a halt.
Train; Train wheels squealing|A tram reaches the stop with a screeching halt.
Train horn; Train|A train honks and hurtles past.
Railroad car, train wagon|A railway car rolls.
Car passing by|A car drives across railway tracks.
Train|A train rolls over the train tracks.
Helicopter|A hovering aircraft.
Propeller, airscrew|An aeroplane with propellers takes off.
Motorboat, speedboat|A ship turbine runs.
"""
ROADS = """\
Car passing by|A car races past.
Race car, auto racing|Cars in a race.
Truck; Car passing by|A lorry is overtaken by a van.
Car passing by; Motorcycle|A taxi is passed by a motorbike.
Truck|A truck drives very slowly away.
Wind; Car passing by; Squeak|The wind blows around a van that has a squeak and drives off.
Spray|A car is being sprayed.
Rub|Somebody brushes the upholstery of a car.
Rub|A vehicles windscreen wipers.
Cricket; Car passing by|Crickets in the background and cars travelling.
Car passing by; Crunch|A car drives over gravel.
Walk, footsteps|Somebody walks on gravel to a car.
Accelerating, revving, vroom|A race car shifts through its gears.
"""


@pytest.mark.parametrize(
    "line",
    [line for table in (STARTING, VOICES, TOOLS, TRAINS, ROADS) for line in table.splitlines()],
)
def test_machines_and_vehicles_are_heard_at_what_they_do(line):
    expected, prompt = line.split("|")
    assert "; ".join(sound_names(prompt)) == expected


def test_cars_that_race_by_are_fast_and_no_race():
    (event,) = parse("A car races by.").events
    assert event.parameters["pace"] == "fast"


def test_a_staple_gun_is_a_stapler():
    (event,) = parse("A staple gun.").events
    assert event.parameters["style"] == "stapler"


def test_it_is_the_engine_that_is_turned_off():
    actions = [
        one.parameters["action"] for one in parse("A man starts a car, then shuts it off.").events
    ]
    assert actions == ["start", "slow"]

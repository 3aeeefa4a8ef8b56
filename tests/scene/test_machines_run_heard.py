"""Machines and vehicles that are started, revved, slowed, stopped and started again, and what is
switched, tuned, pressed and braked."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, size or style.
MOTORS = """\
Sawing: start; Sawing: slow|A mitre saw comes up to speed before it winds down.
Sawing|A saw with a motor cuts a beam.
Chainsaw|A petrol saw buzzes.
Sawing|Somebody saws a beam by hand.
Hum: rev|An electric motor revs.
Hum; Hum: slow|An electric motor hums and slows down.
Hum; Engine: slow|An electric motor hums and a van slows down.
Hum; Accelerating, revving, vroom: rev|The hum of a machine and a car that revs.
Mechanisms: start; Mechanisms: slow|A lathe starts up, then powers down.
Mechanisms; Mechanisms: slow; Mechanisms: start|A compressor runs, stalls and restarts.
Mechanical fan; Mechanical fan: slow|A fan hums, then slows down.
Vacuum cleaner: slow|A hoover winds down.
Drill: rev|A drill revs.
Drill|A drill whines.
Mechanisms|The windows of a bus are wound down.
Mechanisms|A floor polisher runs.
Whistle|A kettle starts up.
Drill|Someone runs a drill behind the house.
Jackhammer|Two workers running jackhammers.
Mechanisms|Somebody running the dishwasher.
Vacuum cleaner; Run|A boy runs the vacuum cleaner and then runs away.
Run; Drill|A man is running and a drill whirs.
Run|Someone runs past.
"""
ENGINES = """\
Engine: slow|The farmer switches the motor off.
Engine; Engine: slow|A motor purrs, then dies out.
Engine; Engine: slow; Engine: start|A motor hums, turns off and turns on again.
Engine: slow motorcycle|A trail bike is switched off.
Motorcycle: start motorcycle; Motorcycle: rev motorcycle|A boy starts a moped and revs it.
Engine starting: start; Engine: idle|An engine starts and keeps running.
Engine starting: start; Engine: accelerate|A motor starts and then goes faster.
Engine starting: start small|A boy yanks the cord of a generator.
Rustle|A boy pulls the string of a parcel.
Idling: idle|A taxi is left running.
Idling: idle; Car passing by|A sedan purrs and drives off.
Idling: idle large|A lorry purrs at the kerb.
Purr: purr|A cat purrs.
Engine starting: start; Car passing by|Someone starts a van or a car and drives off.
Engine starting: start large; Truck: truck|The starting of a lorry before gently moving off.
Truck: truck; Tire squeal|A truck rolls on, stepping on its brakes.
Train; Train wheels squealing: brakes|A tram breaks hard.
Hum|A machine hums until it runs out of paper.
Run|A boy runs out of the shed.
"""
GOING = """\
Siren|A car suddenly turned on its siren.
Ambulance (siren): two-tone; Car passing by|An ambulance turns on its siren and drives off.
Engine starting: start|A jeep is turned on.
Train horn: train; Bell; Train|A train sounds its horn and its bell as it goes by.
Train; Train horn: train|A train with many cars rolls past, blowing its horn.
Train: steam|A steam train chuffs.
Train: steam|The locomotive puffs uphill.
Train|A freight train passes.
Splash, splatter; Car passing by|Mud splashes off car tires as they drive by.
Mechanical fan; Car passing by|A car fan blows while it is being driven.
Engine starting: start; Car passing by|A jeep starts and moves across the sand.
Engine starting: start large; Truck: truck|A lorry starts and charges off.
Car passing by; Vehicle horn, car horn, honking|A car passes and a motorist beeps.
Beep, bleep|Somebody beeps on a device.
Fixed-wing aircraft, airplane|An aeroplane buzzed and roared past.
"""
SWITCHES = """\
Radio: tuning|A man tunes through the frequencies.
Music|A man tunes his guitar.
Static|Radio noise is present.
Static|Pulses of loud radio static.
Clicking|A boy turns the stove on.
Clicking|She shuts the oven off.
Typewriter: typewriter; Typewriter: ratchet|A typewriter clatters and its carriage returns.
Sine wave|A piercing frequency resonates.
Jackhammer|Road repairs go on.
Power tool|Workers operate different tools.
Mechanisms: machine; Beep, bleep|A machine runs and detects metal.
Cheering; Mechanisms|A crowd cheers and the ride begins.
"""
IDLING = "A scooter engine is revved, allowed to idle and revved again."
NAMES = ("action", "size", "style")
TABLES = (MOTORS, ENGINES, GOING, SWITCHES)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_machines_and_vehicles_are_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt, NAMES) == expected


def test_the_buttons_of_an_oven_are_pressed_and_it_runs_once():
    events = asked_for("The buttons of a microwave are pressed six times, then the microwave runs.")
    assert [(event.recipe, event.count) for event in events] == [("click", 6), ("microwave", 1)]


def test_a_tool_runs_from_the_switch_that_turns_it_on_to_the_one_that_turns_it_off():
    tool, first, last = asked_for("A drill is turned on and then turned off.")
    assert tool.start_seconds == first.start_seconds
    assert tool.start_seconds + tool.duration_seconds == last.start_seconds


def test_an_engine_that_dies_does_not_go_on():
    scene = parse("A motor hums, then dies out.")
    first, last = scene.events
    assert first.start_seconds + first.duration_seconds == pytest.approx(last.start_seconds)


def test_what_is_typed_more_is_typed_on_the_same_typewriter():
    prompt = "Someone is typing on a typewriter, then a bell rings, then more typing."
    assert heard(prompt, NAMES) == "Typewriter: typewriter; Bell; Typewriter: typewriter"


def test_an_engine_idles_between_two_revs():
    starts = [one.start_seconds for one in parse(IDLING).events]
    assert starts == sorted(set(starts))


def test_an_ambulance_drives_off_with_its_siren_on():
    siren, car = asked_for("An ambulance drives off.")
    assert car.start_seconds == siren.start_seconds


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("A roofer runs a saw.", "sander"),
        ("She is running her saw through a beam.", "sander"),
        ("A roofer runs his hand saw through a beam.", "hand_saw"),
    ],
)
def test_a_saw_that_somebody_runs_has_a_motor(prompt, recipe):
    assert [one.recipe for one in parse(prompt).events] == [recipe]

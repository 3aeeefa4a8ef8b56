"""Vehicles and machines: what they do one after the other, their parts, horns and alarms."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

# The sounds of each sentence, speech by its name only.
GOING = """\
Accelerating, revving, vroom|A van revs its engine.
Accelerating, revving, vroom|A racing car revs up.
Accelerating, revving, vroom; Car passing by|A jeep revs up and drives off.
Engine; Accelerating, revving, vroom|A motor vehicle engine runs and accelerates.
Engine|A car slows down.
Accelerating, revving, vroom|A van changes gears.
Engine starting; Car passing by|A vehicle starts and quickly drives away.
Car passing by|A car passes and drives away.
Vehicle horn, car horn, honking; Car passing by|A car is honking and goes by.
Train horn; Train|A train honks and passes by.
Train horn; Train|The horn of a train blows as it keeps rolling.
Ambulance (siren); Car passing by|An ambulance drives past.
Emergency vehicle; Car passing by|An emergency vehicle drives by with its siren on.
Motorcycle; Motorcycle|A motorcycle revs and speeds off.
Engine; Car passing by|Engines speed past.
Race car, auto racing|Vehicles are racing.
Helicopter|A helicopter engine runs and it takes off.
Speech; Engine|A man speaks in a moving car.
Railroad car, train wagon|A train car is running.
Tire squeal|Car tires screech.
Horse|A horse trots slowly and then speeds up.
Vehicle horn, car horn, honking|A car starts to honk.
"""
HORNS = """\
Train; Train horn|A train rolls by as a horn blows.
Train; Train whistle|A train rolls by as a whistle blows.
Train horn|A train is blowing its horn.
Train whistle|A train is blowing its whistle.
Car alarm|A vehicle alarm goes off.
Alarm; Dog|An alarm rings, a dog barks, the alarm is turned off.
Toot|A squeaking horn.
Bicycle bell|The bell of a bicycle.
Air horn, truck horn|A horn is blown.
Cheering; Air horn, truck horn|A crowd cheers and somebody blows a horn.
Vehicle horn, car horn, honking|A horn honks.
Vehicle horn, car horn, honking; Traffic noise, roadway noise|A horn is blown in the traffic.
"""
TOOLS = """\
Drill|A tool is drilling.
Power tool|A machine is grinding.
Drill|A drill revs up.
Beep, bleep|A machine beeps.
Beep, bleep; Mechanisms|A machine beeps and starts to run.
Squeal|A machine screeches.
Sawing|A saw whirs and slows down.
Light engine (high frequency)|A remote control vehicle buzzes.
Propeller, airscrew|An airplane chugs.
Hiss|A tire is losing air.
Trickle, dribble|Urine trickles into a toilet bowl.
"""
GEARS = """\
Truck; Accelerating, revving, vroom|A lorry is put into gear.
Accelerating, revving, vroom|Gears are shifted.
Accelerating, revving, vroom|A coach driver puts the bus in gear.
Accelerating, revving, vroom|A van shifts into a lower gear.
Scrape|Grinding gears are heard.
Motorcycle; Motorcycle; Motorcycle|A scooter starts and idles before driving off.
Vehicle horn, car horn, honking; Car passing by|Honking of an oncoming vehicle.
Car passing by; Traffic noise, roadway noise|A taxi drives alongside other cars.
Traffic noise, roadway noise; Truck|Cars and trucks take off.
Car passing by; Tire squeal|After running, the van brakes.
Engine|An engine rolls.
Train; Train whistle|A steam engine idles, then whistles.
"""
VOICES = """\
Train; Train horn|A train hoots twice.
Motorboat, speedboat; Foghorn|A ferry hoots.
Owl|An owl hoots.
Beep, bleep|A smartphone chirps.
Static|A radio squawks.
Mechanisms|A machine bellows.
Engine; Hum|A motor gives a low groan.
Idling; Hum|An engine idles and makes a low moan.
Engine; Whir|A motor sings.
Mechanisms; Squeal|A machine is creating a shrill noise.
Train; Train wheels squealing|A tram makes a piercing noise.
Mechanisms; Buzz|A machine makes a constant buzz sound.
Squeal; Engine|A squealing motor runs.
Rattle; Mechanisms|A rattling machine works.
Squeak; Door|A squeaking hatch opens and shuts twice.
Creak; Door|A creaky door is opened and closed three times.
Tire squeal|The screech of breaks.
Mechanisms; Rattle|Machinery shakes.
Mechanisms|A machine makes humming noises while running.
Whir|A whirring similar to that of a helicopter.
Alarm|The alarm bounces off the walls.
Groan; Mechanisms|A man groans near a machine.
Singing; Mechanisms|A woman sings beside a machine.
Beep, bleep|The chirping of a smoke alarm.
Foghorn|A ship's horn hoots.
Creak; Door|A creaky old door slowly opens.
"""
HANDLED = """\
Mechanisms; Clicking|A machine is turned on.
Clicking|An engineer tests the equipment.
Mains hum|An electrical appliance purrs.
Boiling|Tea is heated in a coffee maker.
Filing (rasp)|A pencil sharpener grinds.
Power windows, electric windows|A power window goes down.
Thump, thud; Mechanisms|An unbalanced load in a washer.
Mechanisms; Thump, thud|A machine presses down.
Ratchet, pawl|Something is tightened by a tool.
Radio|Someone flips through the channels.
Ratchet, pawl; Snap|A tape measure unwinds, then it retracts.
Cacophony|The work was loud and noisy.
Mechanisms|A lift goes up.
Mechanical fan|A fan motor hums.
Alarm|A door open alarm sounds.
Burst, pop|Kettle corn is popping.
Rain|Rain in a semi open shed.
Music|Music is played in reverse.
Reversing beeps|A lorry reverses.
Mechanisms|A washing machine is running a cycle.
Microwave oven|A microwave hums while it cooks.
Tick-tock; Ratchet, pawl|A clock with a winding sound.
Ratchet, pawl|A cyclist changes gears.
Alarm|An alarm squawks.
Whimper (dog)|A puppy makes a whining noise.
Glass|Using a bottle as a bell.
"""


@pytest.mark.parametrize(
    "line",
    [
        line
        for table in (GOING, HORNS, TOOLS, GEARS, VOICES, HANDLED)
        for line in table.splitlines()
    ],
)
def test_vehicles_and_machines_are_heard_doing_what_is_told(line):
    expected, prompt = line.split("|")
    assert "; ".join(sound_names(prompt)) == expected


@pytest.mark.parametrize(
    ("prompt", "actions"),
    [
        ("An engine idles, then winds down.", ["idle", "slow"]),
        ("An engine is started, idles, then turns off.", ["start", "idle", "slow"]),
        ("A motorcycle downshifts.", ["shift"]),
    ],
)
def test_an_engine_does_one_thing_after_the_other(prompt, actions):
    assert [one.parameters["action"] for one in parse(prompt).events] == actions


@pytest.mark.parametrize(
    ("prompt", "mood", "instrument"),
    [
        ("Somebody plays an electric keyboard.", "calm", "synth"),
        ("Notes are played on a keyboard.", "calm", "piano"),
        ("A keyboard and a guitar.", "calm", "piano, guitar"),
        ("A string is plucked.", "calm", "guitar"),
        ("Someone plucks a string.", "calm", "guitar"),
        ("A goat horn is blown.", "calm", "horn"),
        ("A bow is drawn across the strings.", "calm", "violin, strings"),
        ("Jazz, upbeat music plays.", "jazz", None),
        ("A slow, sad piece of music.", "sad", None),
        ("Music from a video game.", "calm", None),
        ("Music thumping far away.", "calm", None),
    ],
)
def test_instruments_and_styles_are_the_one_music(prompt, mood, instrument):
    (event,) = parse(prompt).events
    assert (event.recipe, event.parameters.get("instrument")) == (mood, instrument)


def test_what_is_typed_on_is_no_instrument():
    for prompt in ("A keyboard clicks.", "Someone types on a keyboard while music plays."):
        assert parse(prompt).events[0].sound == "Typing"


def test_bells_and_chimes_that_play_a_song_are_the_music():
    assert sound_names("Chimes tinkle a tune.") == ["Wind chime"]


def test_what_is_switched_off_and_slows_is_the_fan():
    fan, click = parse("A fan is turned off and slows.").events
    assert "rate_to" in fan.parameters
    assert "rate_to" not in click.parameters

"""What vehicles do that are told of by "it" or "a loud one", who gets out of them, and machines
that are told of by their parts, by what they let out or by what they stand loaded with."""

import pytest
from scene_events import heard

# The sounds of each sentence; after a colon what settles one.
TOLD_BY_PRONOUN = """\
Engine starting: start; Engine: slow|A van starts with its motor humming, then it comes to a halt.
Motorcycle: motorcycle; Engine: slow|A scooter rides past. Then it comes to a standstill.
Bus: truck; Air brake|A minibus drives past and then it slowly comes to a halt.
Car passing by; Truck: truck; Engine: slow large|Vehicles roll by, a big one comes to a halt.
Car passing by; Car passing by|Vehicles roll by and an electric one drives past.
Truck: truck; Engine: slow large|Trucks roll by, a heavy one slows down.
Dog; Howl: howl small|Dogs bark and a small one howls.
Train; Train horn: train|Trains pass, the last one blows its horn.
Male speech, man speaking; Laughter|A man talks to a girl and the younger one laughs.
Car passing by|There is no one around as cars pass.
"""
GETTING_OUT = """\
Car passing by; Door: both|A jeep pulls up and a girl steps out.
Idling: idle; Door: both; Car passing by|An engine idles and a boy gets in and drives away.
Car passing by; Door: both|A taxi pulls up, a boy jumps in.
Door: both|Two girls hop out of a minivan.
Car passing by; Telephone bell ringing|A car passes while a girl gets out her phone.
Car passing by; Splash, splatter|A car passes and a girl jumps in a puddle.
Car passing by; Door: open; Thump, thud|A jeep stops, the door opens and a girl climbs out.
Motorcycle: motorcycle|A scooter stops and the rider gets off.
"""
GOING = """\
Train; Bell|A train rushes past a level crossing.
Train; Bell|A locomotive rolls through the crossing.
Train|A tram crossing over a bridge.
Bell|The bell at a train crossing rings.
Car passing by: slow; Race car, auto racing: racing|Cars go slowly and gather speed until they race.
Police car (siren)|A police car races along with its siren wailing.
Car passing by|A taxi is on the street rolling along.
Truck: truck|A lorry is on the road.
Idling: idle|A taxi is on and idling.
Fire|A van is on fire.
Truck: truck|A loaded lorry drives by.
Truck: truck; Crushing: can|A dustcart compacts the rubbish.
Thump, thud|Crates are unloaded from a lorry.
Thump, thud|A girl loads a van.
Roll; Horse: small|A wagon is being drawn by a team of ponies.
Roll; Horse|A coach drawn by four horses.
Railroad car, train wagon|A wagon rolls over the rails.
Clip-clop: stone|Hooves clack on the cobbles.
"""
MACHINES = """\
Mechanisms|Running in several cycles is an electronic device.
Hair dryer|Running at full speed is a hair dryer.
Run: run|Running down the lane is a girl.
Drip|Fuel drips from the underside of a motor.
Drip; Engine|Water drips from a pipe and an engine runs.
Drip; Engine|Water drips from a running engine.
Vacuum cleaner|A girl works with a suction machine.
Vacuum cleaner|A hose sucks up the dust.
Liquid|A baby sucks on a bottle.
Hiss|Air is bled out of a pipe.
Hiss|A girl drains the air out of a tank.
Gurgling|Water is drained from a tank.
Clicking: ratchet|A cinema projector runs.
Clicking: ratchet; Mechanisms: start|A cinema projector is started.
Mechanisms|A projector hums.
Sawing|The blade of a saw is turning.
Whir|A blade is spinning.
Clang|A blade hits a shield.
Clicking: ratchet|The grass is cut with a reel mower.
Clicking: ratchet|A girl mows the yard with a hand mower.
Lawn mower|A girl mows the yard with a lawnmower.
"""
WHISTLES_AND_HORNS = """\
Train whistle: train; Rumble; Train|Whistling and rumbling as a train draws near.
Train whistle: train; Train|A whistling sound as a locomotive passes.
Whistling; Train|A girl is whistling as a train passes.
Whistling; Train|Whistling a tune as a train passes.
Whistling; Bus: truck|Whistling and a bus passes.
Whistle; Train|A stationmaster blows a whistle and the train departs.
Vehicle horn, car horn, honking|A car horn sings out.
Siren|A siren sings out.
Bell|A bell sings out.
Child singing|A boy sings out.
Bell; Singing|A man with a bell sings.
"""
NAMES = ("action", "size", "style", "surface", "pace")
TABLES = (TOLD_BY_PRONOUN, GETTING_OUT, GOING, MACHINES, WHISTLES_AND_HORNS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_vehicles_and_machines_are_heard_as_they_are_told(line):
    expected, prompt = line.split("|")
    assert heard(prompt, NAMES) == expected

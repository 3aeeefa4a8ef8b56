"""What machines, vehicles and waters do in their own way, where the verb is known of animals, hands
or the sky; and vehicles that go, are switched and are told of once more."""

import pytest
from scene_events import heard

# The sounds of each sentence; after a colon what settles one: action, size, style or people.
OWN_WAYS = """\
Engine|A thundering motor.
Engine|The engine of a moped gurgles.
Engine|A motor growls, then shrieks.
Engine: large; Clang|A roaring bulldozer clanks.
Clang; Engine: large|Constant roaring and clanking comes from the digger.
Static|A shortwave radio cracks.
Aircraft|A jet roars and thunders.
Stream|A river rushes and roars over the weir.
Water tap, faucet|The tap drills into the basin.
Waves, surf|The surf roars and thunders.
Helicopter|A helicopter's rotor chops the air.
Blender|A blender whirs and chops.
Mechanisms: start; Squeal|A lathe powers up with shrieking noises.
Printer: printer; Rattle: rattle|A printer makes a chattering noise.
Train wheels squealing; Train|A train screeches and roars.
Train; Train wheels squealing|A tram squeaks along.
Sawing; Sawing|A table saw is in use and is cutting a plank.
Lawn mower; Lawn mower|A strimmer motor runs while the line cuts.
Environmental noise: brown|A roaring background noise.
"""
# Who does it himself.
OTHERS = """\
Thunder|It thunders.
Rain; Thunder|Rain falls and it thunders.
Roar|A lion roars in a cage.
Idling: idle; Roar|A motor idles and a lion roars.
Mechanisms; Screaming|A girl runs a lathe and screams.
Engine; Hubbub, speech noise, speech babble|A motor runs and guests chatter.
Screaming|People in a van scream.
Mechanisms; Gurgling|A dishwasher runs and the drain gurgles.
Drill; Chopping (food)|A drill runs and a woman cuts bread.
Helicopter; Chopping (food)|A chopper flies as a cook chops leeks.
Motorboat, speedboat: boat; Laughter|A ferry hums and a girl laughs.
Bird vocalization, bird call, bird song|The chattering of birds.
"""
TOLD = """\
Traffic noise, roadway noise; Bus: truck; Car passing by|A busy road has buses and vans go by.
Car passing by; Truck: truck|A taxi passes, followed by a heavier one.
Propeller, airscrew; Fixed-wing aircraft, airplane|A small plane lands, followed by a bigger one.
Helicopter|A helicopter whirs as the vehicle lifts off.
Motorcycle: idle motorcycle; Motorcycle: motorcycle|A scooter idles, then the vehicle speeds off.
Siren; Car passing by|A siren wails as the vehicle passes.
Dog|A dog barks at the vehicle.
Engine starting: start; Engine: slow|A boy turns on and off a van.
Engine starting: start; Engine: slow|A car is turned on, then off.
Engine starting: start; Engine: slow|A motor is switched on and off.
Train|A tram crossing at a junction.
Train; Bell|A train crossing at a junction rings its bell.
Bell|A train crossing bell.
Motorboat, speedboat: boat|A fishing boat is in use.
Motorboat, speedboat: boat|A vessel moved across the sound.
Mechanisms; Bell|An elevator makes a ringing sound.
Bell|A mechanical ringing.
Clang|Clanking in an auto shop.
Light engine (high frequency): small|A toy motorbike.
Ratchet, pawl: ratchet|A wind-up toy truck.
Thump, thud|A branch beats against the wall.
Rain|Rain beats against the panes.
"""
NAMES = ("action", "size", "style", "people")
TABLES = (OWN_WAYS, OTHERS, TOLD)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_a_thing_does_in_its_own_way_is_its_own_sound(line):
    expected, prompt = line.split("|")
    assert heard(prompt, NAMES) == expected

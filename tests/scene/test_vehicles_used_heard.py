"""Vehicles that are boarded, opened, driven on and flown in, machines that are served, wound and
emptied, and what goes on right beside them."""

import pytest
from scene_events import asked_for, heard

# The sounds of each sentence; after a colon what settles one: action, size, style or people.
VEHICLES = """\
Clatter: clatter; Truck: truck|Spades clatter in the back of a lorry as it drives off.
Rattle: rattle; Car passing by|Jars rattle in the boot of a sedan while it drives along.
Dog; Car passing by|A hound barks at a passing van.
Dog|A hound barks at a van.
Car passing by; Car passing by|A jeep drives up, halts, then continues driving.
Bus: truck|A minibus drives past and stops.
Door: open|A boy opens the van.
Door: both; Engine starting: start|A girl climbs into a van and starts the motor.
Door: both; Engine starting: start|A man hops inside his taxi and starts the motor.
Mechanisms|The ride sets off.
Walk, footsteps|Men board the ferry.
Chopping (food)|A cook cuts carrots on boards.
Door; Walk, footsteps: several|The doors of a tram open and commuters get off.
Walk, footsteps; Train|A boy gets off the tram and it pulls away.
Waves, surf|Waves drench a taxi.
Splash, splatter|Water splashes a jeep.
Engine starting: start; Truck: truck|The tractor starts and drives away.
Engine starting: start|A tractor starts up.
Engine: large|A tractor chugs.
Bus: truck; Door: open; Bus: truck|A bus waits, the door opens and off it goes again.
Train; Door: open; Train|The tram stops, the doors open and away it goes.
Train: steam; Whistle; Train: steam|A steam train stops. A guard blows his whistle and off it goes.
Helicopter; Dog; Helicopter|A helicopter lands, a dog barks and off it flies.
Alarm: fire; Alarm: fire|The alarm stops and off it goes again.
Helicopter; Male speech, man speaking; Male speech, man speaking|Two soldiers in a chopper talk.
Fixed-wing aircraft, airplane|An airliner lands.
Car passing by; Clicking|A taxi drives on and turns on its blinker.
Car passing by; Engine|A taxi drives with the windows rolled down.
Mechanisms|A car window is rolled down.
Light engine (high frequency): small|A toy car zooms around.
Roll|A boy pushes a toy truck.
Engine: large; Scrape|A bulldozer clears snow.
Engine: large|Large equipment.
Jet engine: engine|A turbine engine whines.
Engine starting: start; Engine starting: start|An old tractor. It coughed twice, then it started.
Engine starting: start|There was an old moped. It coughed.
Engine starting: start; Engine starting: start|The old car coughs twice, then it starts.
Engine starting: start|The lawn mower coughed.
Cough|A man in the car coughs.
Engine: large; Cough|A man sits on a tractor and coughs.
Scrape|Dad scrapes the ice off the car.
Spray: hose|He washes the mud off the car.
Rub|She brushes the snow off the motorbike.
Rub|He wipes the dust off the piano.
Scratch|He scratches the paint off the door.
Car passing by|The car drives off the bridge.
"""
MACHINES = """\
Thump, thud|A dryer is unloaded.
Rub|A lathe is cleaned.
Rustle|A computer is opened.
Mechanisms: machine|A machine is operated and cleaned.
Clicking; Mechanisms: machine|The lever of a machine is lifted.
Vacuum cleaner|A hoover is moved over a rug.
Mechanisms: machine; Thump, thud|The ticket machine drops an item.
Power tool|A router cuts away at a block.
Power tool|A lathe eats into a block.
Sanding; Sanding|A belt sander and an orbital sander run.
Sine wave|An electronic sound generator.
Engine|A generator.
Sine wave|A steady artificial digital sound.
Beep, bleep|An electronic sound.
Beep, bleep; Microwave oven|A microwave beeps and turns on.
Ratchet, pawl: ratchet|A clockwork motor is wound up.
Mechanical fan; Clicking|A rotor is switched on.
Helicopter|A rotor spins.
Mechanisms|A lifting device.
Steam whistle: factory|An industrial whistle blows.
Mechanisms; Clatter: clatter|A boy uses a tin opener to open a tin.
Clicking; Rustle|A boy uses pliers to open an envelope.
Hammer|Men are working at a construction site.
"""
BESIDE = """\
Traffic noise, roadway noise; Cough|A girl in heavy traffic coughs.
Rain; Whistling|A boy in the pouring rain is whistling.
Helicopter|A helicopter coughs.
Stream; Groan|A woman by a river groans.
Mechanisms; Groan|A girl near a lathe groans.
Siren|A booming siren wails.
Boom|A booming noise.
Clatter: clatter|A plastic noise.
Wood|A wooden noise.
Roll|Wheels run over the stones.
Run|A boy runs over the stones.
Rain|Heavy rain.
Cupboard open or close: cupboard|A cabinet with a brass handle is shut.
Music|A brass band.
Door: open|A gate with a spring mechanism is opened.
Door: close|A gate with a very old brass handle is closed.
"""
NAMES = ("action", "size", "style", "people")
TABLES = (VEHICLES, MACHINES, BESIDE)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_vehicles_and_machines_are_heard_as_they_are_used(line):
    expected, prompt = line.split("|")
    assert heard(prompt, NAMES) == expected


def test_heavy_music_is_metal():
    (music,) = asked_for("Heavy music blares.")
    assert music.recipe == "metal"


def test_an_instrument_of_wood_is_a_wood_block():
    music = asked_for("A boy plays a wooden instrument.")[-1]
    assert music.parameters["instrument"] == "wood block"

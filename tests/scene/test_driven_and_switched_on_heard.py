"""What machines do that tells which they are, who drives off, what wheels go over, what wood is cut
by, and what comes out of a radio, a television or a loudspeaker that is on."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, size, style or material.
WORKS = """\
Printer: printer|A machine prints long labels.
Printer: printer|The old machine is printing out invoices.
Printer: printer|A clerk copies documents.
Sewing machine|A machine hems a skirt.
Mechanisms|An appliance dries towels.
Electric shaver, electric razor|A machine shears sheep.
Vacuum cleaner|A machine cleans the rug.
Engine|A machine splutters in the yard.
Lawn mower|A gardener uses a machine to cut the grass.
Vacuum cleaner|Strong suction.
Gurgling|A suction noise.
Vacuum cleaner|Crumbs are sucked up a tube.
Air conditioning|An exhaust duct blows hot air.
Air conditioning|The heater blows warm air.
Clicking; Printer: printer|With a light being switched on, a printer runs.
Water tap, faucet|A tap is left running.
Spray|A compressor blows air.
Engine|An exhaust pipe puffs smoke.
Wind; Clicking|Blowing, then a click.
Breathing|A boy blows gently.
Breathing|A boy keeps blowing.
Male speech, man speaking; Wind|A man talks with wind blowing.
Hammer|Ongoing construction.
Hammer|Two men are working on a roof.
Jackhammer|Work is being done on the street.
Printer: printer; Whir: start|A printer winds up.
Siren|A siren winds down.
Church bell|A clock rings out.
Pump (liquid)|A girl fills up her car.
Mechanisms: machine|A machine winds yarn.
Mechanisms: machine|A machine operates.
"""
CUT_BY = """\
Engine; Chainsaw|A motor runs as a log is cut.
Accelerating, revving, vroom: rev; Chainsaw|An engine revs while branches are cut.
Chainsaw|A farmer cuts a tree with a machine.
Chop: axe; Engine|A farmer cuts wood by hand while a motor hums.
Idling: idle; Chop: axe|A car engine idles while a farmer cuts wood.
Truck: truck; Sawing|A truck passes as a tree is cut.
"""
DRIVEN = """\
Idling: idle|A farmer lets the engine tick over.
Idling: idle|A sedan is ticking over.
Tick-tock|A watch ticks over on the shelf.
Door: both metal; Engine starting: start; Car passing by|\
A girl gets into her van, starts it and drives.
Door: both metal; Truck: truck|A farmer climbs into a lorry and leaves.
Motorcycle: start motorcycle; Motorcycle: motorcycle|A moped starts and rides.
Idling: idle large; Door: close; Bus: truck|A bus idles, its doors close and it departs.
Door: both metal|A farmer gets out of the van and leaves.
Idling: idle; Rustling leaves|An engine idles and leaves rustle.
Truck: truck; Clang|A lorry pulls off, running over a metal sheet.
Car passing by; Wood: clatter wood|A taxi drives over loose planks.
Car passing by; Clang|Vans pass over a loose plate.
Car passing by|A taxi drives over the bridge.
Car passing by; Door: open metal|A taxi drives over a hill and a metal gate opens.
Bell; Train|A tram bell dings as it pulls up.
Bell; Train|The bell of a locomotive rings as it slows.
Train; Clicking|A slow moving train clicks past a gap.
Train|A train goes round a bend.
Car passing by; Splash, splatter|Taxis pass, splashing rainwater.
Rain on surface; Car passing by|Rain splashes on the road and taxis pass.
Rain on surface|Rain hits a barrel.
Police car (siren); Car passing by|A police car races through the streets.
Ambulance (siren): two-tone; Car passing by|An ambulance arrives.
Bicycle: ratchet|A boy cycles past.
Fixed-wing aircraft, airplane|A plane lands and reverses thrust.
Motorboat, speedboat: boat|A paddle steamer.
"""
SETS = """\
Clicking; Music|A boy turns on the radio.
Clicking; Music|The stereo is switched on.
Clicking; Music|A radio is switched on and a waltz plays.
Clicking; Static|A boy turns the radio on and static is heard.
Clicking|A boy turns the radio on and off.
Male speech, man speaking|A TV is turned on.
Male speech, man speaking|Noises are coming from a loudspeaker.
Male speech, man speaking|Something plays over the loudspeakers.
Male speech, man speaking|Noise from a television.
Male speech, man speaking|A recording is played.
Female speech, woman speaking|A lady goes on over a megaphone.
Static|The PA crackles.
Music|A tape recorder plays.
Music|An old cassette recorder is playing.
Male speech, man speaking|A girl listens to the television.
Male speech, man speaking|Muffled sounds come out of the loudspeakers.
Siren|A siren sounds from a loudspeaker.
Bird vocalization, bird call, bird song|Bird sounds come from a television.
Music|Music comes from a television.
Music|A girl plays the recorder.
"""
NAMES = ("action", "size", "style", "material")
TABLES = (WORKS, CUT_BY, DRIVEN, SETS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_is_driven_and_switched_on_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt, NAMES) == expected


def test_a_set_is_heard_through_one():
    (line,) = asked_for("Noises come from the television.")
    assert line.channel == "radio"
    (line,) = asked_for("A sound comes out of a speaker.")
    assert line.channel == "intercom"


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("A saw starts up.", "sander"),
        ("A whining saw.", "sander"),
        ("A log and a saw.", "hand_saw"),
    ],
)
def test_a_saw_that_is_switched_on_has_a_motor(prompt, recipe):
    assert parse(prompt).events[-1].recipe == recipe


def test_a_radio_plays_from_its_switch_on():
    switch, music = parse("She turns on the radio.").events
    assert music.start_seconds >= switch.start_seconds + switch.duration_seconds


def test_what_is_heard_until_near_the_end_begins_before():
    (music,) = parse("Music plays until near the end.").events
    assert music.start_seconds == 0.0
    assert music.duration_seconds > 5.0
    (bell,) = parse("A bell rings near the end.").events
    assert bell.start_seconds > 5.0

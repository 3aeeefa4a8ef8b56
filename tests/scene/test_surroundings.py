"""What a name means by the words around it: whose sounds, what it turns into, what it is used for,
and what it is a part of."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

PLACES = """\
Stream; Traffic noise, roadway noise|A stream of water with noises from a roadway.
Traffic noise, roadway noise; Owl|Street sounds, and an owl hoots.
Owl; Traffic noise, roadway noise|An owl hoots with noises from a busy road behind.
Waves, surf; Owl|The sounds of a beach, and an owl hoots.
Bird vocalization, bird call, bird song|Park noises.
Crowd; Owl|Restaurant noise while an owl hoots.
Owl|An owl hoots in a street.
Inside, small room|The ambience of a building.
Beep, bleep; Owl|Several elevator beeps, then an owl hoots.
Environmental noise; Keys jangling|In a very loud environment keys jingle.
Mechanisms; Beep, bleep|The elevator beeps.
Mechanisms; Clang|A machine clangs, its movement becomes slower.
Thump, thud; Squeal|Objects are hit repeatedly creating a screech.
Sawing; Squeal|A saw is used, creating a screech.
Squeal|A tool makes a screech.
Hubbub, speech noise, speech babble; Environmental noise|People talk in a very noisy place.
"""
TURNS = """\
Hum; Buzz|A hum turns into a buzz.
Mechanisms; Static|A mechanical noise fades into static.
Engine; Hiss|The sound of an engine changes to a hiss.
Rumble; Squeal|With this low rumble is a screech.
Beep, bleep|The sound is a beep.
"""
USES = """\
Sanding|A sander is used to smooth a plank.
Sanding|A grinder is used to sharpen a knife.
Engine starting; Accelerating, revving, vroom|A jeep starts and its motor roars.
Chainsaw|A chainsaw is running and used to cut a trunk.
Drill|The drill is used to bore into a plank.
Mechanisms; Clicking|The van heater is switched on.
Mechanical fan|A truck fan runs.
Car passing by; Hum|A van hums.
"""
VEHICLES = """\
Idling; Truck|A big vehicle is running and then drives off.
Stream; Motorboat, speedboat|A boat in the stream goes up and down.
Accelerating, revving, vroom; Tire squeal|A van revs up and spins its tires.
Walk, footsteps|Her footsteps softly hit the ground.
Walk, footsteps|A girl walks, her steps loudly striking the floor.
Horse|A horse trots about before running off.
Dog; Run|A dog barks before a man starts running.
Chainsaw|A lady takes a chainsaw and uses it to cut a log.
Whistling|A girl whistles high notes.
Music|A violin hums.
Music; Speech|A band plays rap music and a man talks.
Lawn mower|A lawnmower stops and starts moving.
Engine starting|A motor starts up and runs.
Static|A radio is on, but it is only giving out static.
Waves, surf|Waves from the lake.
Idling|An engine idles while a van is parked.
Engine|An engine runs and picks up speed.
Walk, footsteps; Thump, thud|A girl walks and hits a wall.
Engine|An engine running at a rather even volume and pace.
Whistling; Owl|A girl is whistling the same tune, and an owl hoots.
Sawing|A saw grinds, heard through an open door.
Rattle|Somebody is playing with beads.
Engine starting; Truck|A lorry starts and drives off.
Engine|A taxi is turned off.
Idling; Owl|A van stands still, its engine on, and an owl hoots.
Door; Bus|Somebody opens the door to a bus, then it drives off.
Door; Car passing by|A lady gets into a van and drives away.
Hubbub, speech noise, speech babble; Walk, footsteps|Students talk and move through a hall.
Wind; Engine|Wind, and a man drives with the window down.
Engine starting; Accelerating, revving, vroom|A van starts and its engine revs.
Engine starting; Engine|The motor starts and then cuts out.
Engine|The motor conks out.
Helicopter|A helicopter lands and its rotor slows.
Truck|A large diesel vehicle slows.
Idling; Truck|A tractor idles and then drives off.
Motorboat, speedboat|A boat goes around in circles.
Engine; Owl|A lady is driving with the windows down and an owl hoots.
Engine; Rain|We drive in a car as it rains.
Train; Train wheels squealing|The wheels of a train grind on the rails.
Sawing|A saw is switched on.
"""
THINGS = """\
Bell|A bell rings with various tones.
Frog|Toads croak in concert with each other.
Throat clearing; Owl|Somebody is hawking and an owl hoots.
Creak; Door|A creaky door swings open and then closes many times.
Bird vocalization, bird call, bird song|Parrots sing and chat with one another.
Alarm|A warning tone is chirping.
Drip|A leaky toilet.
Fill (with liquid)|A barrel is filled with water.
Tap; Laughter|A boy drums on his stomach and laughs.
Owl|An owl hoots as a girl opens and closes her eyes.
Clatter; Owl|A girl tinkers in a shed as an owl hoots.
Owl; Rustle|An owl hoots while somebody goes through a drawer.
Owl; Rustle|An owl hoots and some items are moved.
Pour|Sugar is sprinkled.
Sine wave|A constant pitch.
Hammer|A lady drives nails into a beam.
Chewing, mastication|A girl eats a soft boiled egg.
Boing|A spring makes a noise.
Boing|A coil spring bounces.
Coin (dropping); Mechanisms|She puts money in a machine.
Rustle|Somebody flicks through a catalogue.
Rustle|A girl shuffles a stack of documents.
Wind; Rustling leaves|Wind and swaying branches.
Tap|A walking stick taps along.
Chicken, rooster|Three baby chicks peep.
Fart|Gas is passed.
Hiss|A can of air is sprayed.
Drip|At different paces water drips.
Bird vocalization, bird call, bird song|Birds communicate by singing.
Thunder|Thunder chimes in the distance.
"""
BESIDE = """\
Owl; Rustle|An owl hoots as somebody packs a suitcase.
Owl; Rustle|An owl hoots while a parcel is being unpacked.
Owl; Thump, thud|An owl hoots, and a woman sets a lamp down.
Clang; Rustle|Metal clangs as a man pulls a rope.
Owl|An owl hoots and a person holds a lamp.
Owl|An owl hoots while a man sits on a chair.
Dishes, pots, and pans|Dishes clatter as they are arranged.
"""


@pytest.mark.parametrize(
    "line",
    [
        line
        for table in (PLACES, TURNS, USES, VEHICLES, THINGS, BESIDE)
        for line in table.splitlines()
    ],
)
def test_a_name_is_heard_as_the_words_around_it_tell(line):
    expected, prompt = line.split("|")
    assert "; ".join(sound_names(prompt)) == expected


@pytest.mark.parametrize(
    "prompt",
    [
        "A heart monitor beeps steadily. The beeping turns into one long flat tone.",
        "A monitor beeps. The beeping becomes one long tone.",
        "A siren wails. The wail turns into a laugh.",
        "Rain falls. The rain turns into hail.",
        "Rain falls, then turns into hail.",
        "The wind howls. The howling turns into a scream.",
        "The hum becomes a screech.",
        "Music plays. The music turns into static.",
        "A woman laughs. Her laugh turns into a scream.",
    ],
)
def test_what_turns_into_another_is_over_when_that_begins(prompt):
    before, after = parse(prompt).events
    assert before.start_seconds + before.duration_seconds <= after.start_seconds
    assert after.start_seconds - before.start_seconds - before.duration_seconds < 0.2


@pytest.mark.parametrize(
    "prompt",
    [
        "A heart monitor beeps steadily. A trolley rattles. The beeping turns into one long tone.",
        "Rain. A dog barks. The rain turns into hail.",
        'Tense music plays. A man says "Go." The music turns into static.',
    ],
)
def test_it_is_over_then_whatever_was_told_since(prompt):
    before, between, after = parse(prompt).events
    over = before.start_seconds + before.duration_seconds
    assert over <= after.start_seconds + 0.01
    assert between.start_seconds + between.duration_seconds <= after.start_seconds


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A truck turns into a driveway and honks.", ["Truck", "Vehicle horn, car horn, honking"]),
        ("The car turns into a street. A dog barks.", ["Car passing by", "Dog"]),
        ("The rain becomes heavy.", ["Rain"]),
    ],
)
def test_what_only_turns_off_or_grows_is_no_other(prompt, expected):
    assert sound_names(prompt) == expected

"""What hands do while something else is heard, what is told before it is named, and what only
seems to be another sound: a radio that gives out noise, a drum that turns in a machine."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind

# The sounds of each sentence; after a colon what is settled of one: action or material.
HANDS = """\
Owl; Rustle: paper|An owl hoots while a diary is slowly closed.
Owl; Rustle|An owl hoots as a rucksack gets packed by a girl.
Owl; Clatter: clatter|An owl hoots and a lady is tinkering in the background.
Cough; Scrape|A boy coughs, then loosens a nut.
Rustle: cloth; Owl|Folding a blanket, a girl hears an owl hoot.
Owl|An owl hoots and the library is open.
Clicking|A boy joins bits together.
Owl; Thump, thud|An owl hoots and a branch makes contact with a fence.
"""
AHEAD = """\
Train; Train horn|As it nears, a train sounds its horn.
Bus; Vehicle horn, car horn, honking|While it goes by, a bus honks.
Rain; Vehicle horn, car horn, honking|As it rains, a car honks.
"""
RECEIVERS = """\
Static|The car radio plays only static.
White noise: white|A TV emits white noise.
Static|A radio gives out static as a lady tunes it in.
Music|The radio plays a waltz.
Radio: tuning|A girl searches through stations.
Static; Radio: tuning|Static, as somebody goes through the dials.
"""
MACHINES = """\
Mechanisms|The drum of a tumble dryer turns.
Music|A boy plays a drum.
Printer: printer|A lady tries to run a copying machine.
Clicking|The turning signal keeps clicking.
Tick|The indicator of a van ticks.
Hammer|A girl shoots staples into a frame.
Water tap, faucet|A lady turns on the tap and lets it run.
Drill|A drill eats into a brick.
Tick; Clicking|A ticking type of noise, then a clicking type noise.
Mechanical fan|A fan hums and its blades turn.
Ratchet, pawl: ratchet|A boy lifts a van with a car jack.
"""
ANIMALS = """\
Bird vocalization, bird call, bird song|Pretty tunes are made by chirping finches.
Bird vocalization, bird call, bird song|Robins are tweeting and gossiping.
Goose; Hubbub, speech noise, speech babble|Geese and people gossip.
Bird vocalization, bird call, bird song|Lovely melodies are made by songbirds.
Bicycle: ratchet|A bicycle rolls around a goat.
Bicycle: ratchet; Bleat|A bicycle rolls past a bleating goat.
"""
LIKENED = """\
Owl|It seems like an owl is hooting.
Owl|It is like an owl hooting.
Owl|It appears as if an owl hoots.
Owl|An owl hoots like a ghost.
Thunderstorm; Owl|It is storming and an owl hoots.
Rain; Owl|A heavy rain storm and an owl.
"""
NOISES = """\
Wind|A breeze blows around a tower, causing a loud noise.
Vibration: phone|A smartphone lies on a shelf vibrating.
Buzz; Hum|An electrical buzz accompanied by a soft hum.
Ambulance (siren): two-tone|The alarm of an ambulance.
Rattle: rattle|A tin sheet warbles.
Burst, pop: bubble; Owl|Soap bubbles burst as an owl hoots.
Door: open; Owl|A hatch pops open and an owl hoots.
Crowd; Owl|Pupils mill about as an owl hoots.
Helicopter|The wings of a chopper whirl.
Static|A clock radio is tuned.
Breathing|A boy blows air into his mouth.
Gurgling|A lady blows air through a straw into milk.
Water tap, faucet|Water runs from a tap and hits a metal bowl.
Skateboard|A boy rolls by on a wheeled board.
Roll|A child pulls a wagon.
Hubbub, speech noise, speech babble; Owl|Voices of pupils ring out as an owl hoots.
Tearing|A shredder eats letters.
Slosh|A boat cuts through the waves.
Crowd; Owl|Families are gathered and an owl hoots.
Zing: ray; Music|Alien noises and a synthesizer.
Mechanical fan|A fan runs at full blast.
Gush; Fill (with liquid)|Water gushes and fills a keg.
Speech|A radio plays the voice of a lady.
"""
LINES = (HANDS + AHEAD + RECEIVERS + MACHINES + ANIMALS + LIKENED + NOISES).splitlines()


def _told(event):
    if event.kind is Kind.speech:
        return "Speech"
    told = [event.parameters[name] for name in TOLD if name in event.parameters]
    return event.sound + (f": {' '.join(map(str, told))}" if told else "")


TOLD = ("action", "material", "style")


@pytest.mark.parametrize("line", LINES)
def test_what_is_beside_other_sounds_is_heard_as_what_it_is(line):
    sounds, prompt = line.split("|")
    assert "; ".join(_told(event) for event in asked_for(prompt)) == sounds


def test_who_talks_with_another_is_answered():
    speakers = [event.speaker for event in asked_for("A lady talks with another lady.")]
    assert speakers == ["lady", "another lady"]


def test_children_who_are_talked_with_answer():
    speakers = [event.speaker for event in asked_for("A lady talks with some kids.")]
    assert speakers == ["lady", "child"]

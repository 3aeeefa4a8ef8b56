"""Words that look like the name of a sound and are none, or of another; plain ways to tell it."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

SENSES = """\
Walk, footsteps|Footsteps cascade down the stairs.
Race car, auto racing|A go cart races past.
Rain; Stream; Frog|Rain falls near a creak and frogs croak.
Cricket; Wind|Crickets chirp in a symphony with the wind.
Wind|The movement of air is heard.
Fizz; Pour; Liquid|A bottle of soda is opened, poured and drunk.
Goose|The commotion of geese.
Mechanisms|Machinery grinds to a halt.
Fart|A man is passing a lot of gas.
Music; Thump, thud|There is music with a beating sound.
Hiss|A person sprays air to clean the keyboard.
Rattle|Popcorn is poured into a bowl.
Printer|An ink jet printer prints.
Pour|Soda pop is poured.
Tap|A woodpecker drills into a tree.
Train|A fast train with a howling part.
Speech; Baby laughter|An infant makes baby noises and laughs.
Honk|The geese are cawing.
Roll|The suitcase rolls across the flood.
Rustle|A person reads the newspaper.
"""
PLAIN = """\
Run|A boy skips on the pavement.
Run|A thief escapes on foot.
Fizz|Someone is opening cans.
Door|A woman gets into a taxi.
Door|A man gets out of his truck.
Walk, footsteps; Slosh|The delivery man walks in his boots through water.
Train|A train passes by quickly.
Train horn; Train|The train honks and continues down the tracks.
Engine|A jeep sputters.
Music; Speech|A song plays with a voice speaking.
Buzz; Static|A short buzz is interrupted by static.
Fixed-wing aircraft, airplane; Explosion|A plane leaves a sonic boom.
Truck; Splash, splatter|Trucks drive through deep puddles.
Pour|A farmer pumps water from a well.
Wind|Air is passing through a duct.
"""


@pytest.mark.parametrize("line", [*SENSES.splitlines(), *PLAIN.splitlines()])
def test_a_word_is_heard_as_it_is_meant(line):
    sounds, told = line.split("|")
    assert "; ".join(sound_names(told)) == sounds


@pytest.mark.parametrize(
    "prompt",
    ["A hiker walks on a surface that crunches.", "He walks where the ground crunches underfoot."],
)
def test_what_crunches_underfoot_is_walked_on(prompt):
    steps = next(one for one in parse(prompt).events if one.recipe == "footsteps")
    assert steps.parameters["surface"] == "gravel"

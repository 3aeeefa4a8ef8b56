"""Calls that are joined by "and" and "of", noises that come next, and what is done to what is
already being moved."""

import pytest
from scene_events import rows, sound_names

WHOSE = """\
Clapping; Whistling|A few clap and others whistle loudly.
Whistling|Everybody whistles.
Whistling|A crowd is whistling.
Humming; Humming|A girl hums while others hum softly.
Humming|Everyone hums along.
BIRDS|Some finches chirp and others whistle.
Mechanisms; Clicking; Hum|Some machines click while others hum.
Cricket|The chirp and buzz of a cricket.
Cricket; Insect|The chirps and hums of bugs.
Mouse; Mouse|The squeak and chatter of mice.
Growling; Dog|The snarl and bark of a hound.
Hiss; Growling|The hiss and snarl of a cat.
Wind|The howl and whistle of a gale.
FEET|The clapping of heels on a pavement.
Clip-clop|The clap of hooves.
Clapping|The clapping of many hands.
"""
SQUEAKING = """\
FEET; Squeak|Heels are squeaking on the tiles.
FEET; Squeak|Steps squeak on a wet floor.
FEET; Squeak|Boots walking on the floor make a squeaking noise.
FEET; Squeak|A nurse walks on a floor that squeaks.
FEET|A hiker walks over snow that squeaks.
Squeak|The squeak of shoes.
"""
NEXT = """\
Cat; Noise|A cat meows, then a strange noise.
Cough; Noise|A man coughs, followed by random noise.
Bell; Noise|A bell rings, then weird sounds.
Bell; Noise|A bell rings, then some noise in the distance.
Cat; Car passing by|A cat meows, then the noise of a car.
Bell|A bell rings with a noise.
Bell|A bell rings, then the noise stops.
Bang; Clang|The bang and clang of steel.
"""
MOVED = """\
Scrape; Thump, thud|A crate being dragged is dropped.
Scrape; Thump, thud|A sack pulled across the floor falls.
Crumpling, crinkling; Thump, thud|A plastic bag being shaken is dropped.
Sink (filling or washing); Dishes, pots, and pans|A plate being washed is dropped.
Scrape; Thump, thud|A crate is dragged and dropped.
Vibration; Rattle|A vibrating shelf rattles.
Vibration; Rattle|A vibrating desk makes a rattling sound.
Clang; Thump, thud|Metal, thump.
Sanding; Bang|Metal grinding, bang.
Clang|A metal crate thuds.
Sawing|A saw is going through wood outdoors.
Chop|An axe cuts through wood in a yard.
Sawing; Wood|A saw goes through wood, wood falls.
"""


@pytest.mark.parametrize(("sounds", "prompt"), rows(WHOSE))
def test_what_is_told_of_others_and_of_two_calls_is_theirs(sounds, prompt):
    assert sound_names(prompt) == sounds


@pytest.mark.parametrize(("sounds", "prompt"), rows(SQUEAKING))
def test_shoes_squeak_on_a_floor_and_snow_by_itself(sounds, prompt):
    assert sound_names(prompt) == sounds


@pytest.mark.parametrize(("sounds", "prompt"), rows(NEXT))
def test_a_noise_that_comes_next_is_heard_though_nobody_names_it(sounds, prompt):
    assert sound_names(prompt) == sounds


@pytest.mark.parametrize(("sounds", "prompt"), rows(MOVED))
def test_what_is_done_next_to_what_is_moved_or_cut_is_heard_once(sounds, prompt):
    assert sound_names(prompt) == sounds


WORN = """\
FEET|An animal wanders past.
FEET|A creature approaches.
Scratch|An animal is scratching.
Bell|A bell attached to a sheep clangs.
Jingle, tinkle|The tags on a puppy jingle.
Rattle|A chain attached to a hound rattles.
Bell|The bell around the neck of a calf rings.
Bell|A bell attached to a gate rings.
Music|Bells are playing music.
Music|The bells are playing carols.
Bell|Bells ring out in a tower.
Rustle; Drawer open or close|A boy is rifling through drawers.
Rustle; Cupboard open or close|A girl rifles through cupboards.
Rustle|A clerk sifts through sand beside a cabinet.
"""


@pytest.mark.parametrize(("sounds", "prompt"), rows(WORN))
def test_what_is_worn_walked_or_searched_is_heard_and_no_more(sounds, prompt):
    assert sound_names(prompt) == sounds

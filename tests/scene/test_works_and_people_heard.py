"""What works, rolls and is switched, who does a thing together, and what comes over the air."""

import pytest
from scene_events import heard

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, style, gender or voices.
WORKS = """\
Electric shaver, electric razor|A razor is cutting the hair of an old man.
Sliding door: sliding|A tram door is closing.
Truck|A truck rolls along a wet road.
Train|A train crossing a bridge.
Clatter: clatter; Mechanisms|Stones tumble in a rotating drum.
Clatter: clatter; Roll|Stones are tumbled inside a large rolling drum.
Mechanical fan|The fan of a van hums.
Clicking; Music|A radio is turned on.
Clicking|The stereo is shut off.
Clicking|A woman switched off the old radio.
Clicking|A boy turns the television off.
Music; Clicking|A stereo plays music and then the stereo cuts out.
Clicking|A truck uses its turn signal.
Sine wave|A slow pitch sweep.
Sine wave|A sweep of frequencies rises.
Slosh; Slosh|A boy swims in a pond and walks around in it.
"""
PEOPLE = """\
Laughter: man; Laughter: woman|A man laughs with a lady.
Laughter: child several; Laughter: man|Children laugh with a man.
Laughter: child several; Laughter: woman|Multiple children with their mother are laughing.
Singing: woman; Singing: man|A woman sings with a man.
Yell: shout man|A man makes a long howl.
Hubbub, speech noise, speech babble; Laughter: several|Adult females and males speak and laugh.
Music|A street performer starts playing.
Male speech, man speaking|A street performer talks.
Typing; Female speech, woman speaking|A woman types on a computer keyboard and starts talking.
Walk, footsteps; Male speech, man speaking|\
A man walks in a big old house, stops walking and starts talking.
"""
ON_AIR = """\
Static|A tv plays a lot of static.
Static|Interference being broadcast over a speaker.
Male speech, man speaking|A tv or movie is playing.
Music|Pulsing trance music plays.
"""
# What of these words stays as it was.
OTHERS = """\
Scissors: scissors|A barber is cutting hair.
Roll|A barrel rolls along the floor.
Bell|A train crossing rings.
Baby cry, infant cry|A baby cries with a man in the room.
Howl: howl|A dog howls.
Male speech, man speaking; Howl: howl|A man talks as wolves howl.
Speech synthesizer|A computer speaks.
"""
NAMES = ("action", "style", "gender", "voices")
TABLES = (WORKS, PEOPLE, ON_AIR, OTHERS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_works_and_people_are_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt, NAMES) == expected


def test_a_radio_plays_beside_its_switch():
    switch, music = parse("A radio is switched on.").events
    assert (switch.recipe, music.kind) == ("click", Kind.music)

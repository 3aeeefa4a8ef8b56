"""What a word of the stage, of a game or of the road is heard as, and when."""

import pytest
from scene_events import heard, rows

from scenewright.scene.parser import parse

HEARD = """\
Rain|Trailer. Rain.
Thunder; Dog|Thunder, long low roll. Then a dog barks.
Beep, bleep|Item pickup chime.
Clicking|The old dial clicks.
Dog|The room falls still, then a dog barks.
Rain|A kitchen sink play. Rain.
Bell|A bell rings up the points.
Railroad car, train wagon|Carriages clatter over the rails.
Walk, footsteps|Pebbles sliding under boots.
Clatter|Masonry collapses.
Siren|The all-clear is sounded.
Dog|EXT. PRINT SHOP. A dog barks.
Dog|Blackout; a dog barks.
Sine wave|A slide whistle goes down.
Music|An accordion begins and swells.
Whoosh, swoosh, swish|A gas hob lights with a gentle roar.
Reversing beeps: reversing|A lorry reversing beeper for three seconds.
Static|Telephone hiss.
Rain|Talk radio. Rain.
Coin (dropping): coin|Coins dropped in a dish.
Whack, thwack: whack|The cricket bat cracks.
Bird flight, flapping wings|Pigeons fluttered up into the air.
Bell; Bell|A bell rings, then signals again.
Squawk|A hawk's cry.
"""

# What is heard with the other from its start.
WITH = """\
Truck|Crunch|A lorry drives on gravel.
Car passing by|Crunch|A car pulls out of a gravel driveway.
"""

# What comes only behind what was said.
AFTER = """\
Water|A woman shouts "Go!" Water floods in.
Engine starting|A girl says "Ready." The engine rumbles into motion.
"""


@pytest.mark.parametrize(("sounds", "prompt"), rows(HEARD))
def test_it_is_heard_as_what_it_is(sounds, prompt):
    assert heard(prompt) == "; ".join(sounds)


def starts(prompt):
    return {event.sound: event.start_seconds for event in parse(prompt).events}


@pytest.mark.parametrize("row", WITH.splitlines())
def test_gravel_crunches_while_the_wheels_roll(row):
    first, second, prompt = row.split("|")
    found = starts(prompt)
    assert found[first] == found[second]


@pytest.mark.parametrize("row", AFTER.splitlines())
def test_it_begins_behind_the_line(row):
    sound, prompt = row.split("|")
    event = next(one for one in parse(prompt).events if one.sound == sound)
    line = next(one for one in parse(prompt).events if one.kind.name == "speech")
    assert event.start_seconds >= line.start_seconds + line.duration_seconds


def test_a_pause_of_a_number_in_words():
    bell = parse("A dog barks. Pause four seconds. A bell rings.").events[-1]
    assert bell.start_seconds > 5


STARTS = """\
4; 9|A gong at four seconds and a horn at nine.
2; 6; 11|A dog at two seconds, a cat at 6, a bell at eleven.
0; 3.2; 6.4|A dog barks, a cat meows, a horse neighs, with two seconds of silence after each.
0; 3.2; 6.4|A dog barks, a cat meows, a horse neighs, with two seconds after each.
"""


@pytest.mark.parametrize(("starts", "prompt"), rows(STARTS))
def test_a_number_and_a_gap_are_of_all_that_are_told(starts, prompt):
    found = [event.start_seconds for event in parse(prompt).events]
    assert found == pytest.approx([float(start) for start in starts], abs=0.01)

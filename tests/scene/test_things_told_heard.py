"""What hands do with things: what is only the tool, the stuff or the aim of it is no sound."""

import pytest
from scene_events import heard

# The sounds of each sentence; after a colon what settles one: action, material or style.
OPENED = """\
Door: creak; Door: open; Door: close|A gate creaks while being opened and shut.
Clicking|A girl opens and closes a suitcase.
Clicking; Door: open|After unlocking and going through a door, he is gone.
Fizz|A boy opens several cans.
Toilet flush; Fill (with liquid)|The toilet is flushed with water and fills back up.
"""
WORKED = """\
Scrape: wood|A man smooths out a block of wood.
Scrape|Somebody evens out a slab of plastic.
Filing (rasp): file; Wind|Steel is shaped while the wind blows.
Filing (rasp): file|To build a fire, a boy shaves wood.
Sawing|With a saw, a man saws wood.
Writing: writing|With chalk, a teacher writes.
Writing: writing|A girl writes with a dry erase marker.
Writing: writing|A boy draws on a torn piece of paper.
Tap|A man taps the planer.
Chopping (food)|A woman makes a salad.
"""
NO_SOUND = """\
Crumpling, crinkling: foil|Foil is crumpled into a tight ball.
Scrape|A girl drags her bags.
Rub|The broom makes a slicing motion.
Mechanisms|A washing machine spins a load of laundry.
Chopping (food)|A lady makes a salad with great cooking skills.
Knock; Knock; Knock|A man knocks on a desk five times, and that process repeats twice.
Owl; Rustle|An owl hoots and someone fingers something.
Beep, bleep|A very soft vibration like beep is heard.
Sizzle|The static sizzle of food in a pan.
Engine starting: start; Engine starting: start|Failed start of an engine, then the engine starts.
Shout: shout|A shout bounces off the cliffs.
Noise|A deafening reverberation that does not fade.
"""
TABLES = (OPENED, WORKED, NO_SOUND)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_is_done_with_things_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected

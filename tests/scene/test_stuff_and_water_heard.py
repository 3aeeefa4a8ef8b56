"""What is done with small things and with water: taps, spills, locks, caps, catches, stops."""

import pytest
from scene_events import asked_for, heard

# The sounds of each sentence; after a colon what settles one: action, material or style.
HANDS = """\
Tap: wood|A girl repeatedly taps a wooden block on a sink.
Chopping (food); Chopping (food)|A girl cutting and slicing mushrooms on a cutting board.
Rustle: paper; Rustle: paper|A girl leafs through the pages and then slowly shuts it.
Scrape|A boy opens the caps.
Scrape|A girl untwists a lid.
Chink, clink: chink ceramic|A fork raps on a mug.
Chink, clink: chink|A child is banging a spoon on a table.
Squish: squish|A lady wrings out a mop.
Squish: squish|A boy rings out a rag.
Bouncing; Thump, thud|A girl bounces a ball, then catches.
Ratchet, pawl: ratchet; Boing|A spring is wound up and then released.
Door: close; Clicking|A gate is closed and locked.
Door: close; Clicking|A door shuts and is locked.
"""
WATERY = """\
Splash, splatter|A barrel overflows.
Rain; Splash, splatter|Rain gathers on a roof and then spills over.
Bathtub (filling or washing); Gurgling|A laundry tub gurgles.
Cutlery, silverware: cutlery; Sink (filling or washing)|Forks are being washed.
Pour|A lady takes some water and pours it into a pot.
Clang|A toilet is clanging.
Splash, splatter|A girl leaps into a swimming hole.
"""
MACHINES = """\
Car passing by; Engine: slow|A taxi comes to a halt.
Car passing by; Engine: slow|A jeep approaches and rolls to a stop.
Car passing by; Car passing by|A van drives by, and soon after another one.
Vacuum cleaner: start|A hoover starts up and moves about.
Scrape: metal|Metal wheels grind, making sparks.
Fire|A charcoal grill is lit.
Fire|Somebody lights the barbecue.
Roll|A wheel rotating quickly.
Hammer; Hubbub, speech noise, speech babble|Construction workers at work and people chatting.
Hubbub, speech noise, speech babble; Environmental noise: brown|People chat in noisy surroundings.
Bird vocalization, bird call, bird song|A hunter blows into a bird caller.
"""
TABLES = (HANDS, WATERY, MACHINES)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_is_done_with_things_and_water_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected


@pytest.mark.parametrize(
    "prompt", ["An engine is increasing in speed.", "A machine runs and increases its speed."]
)
def test_what_increases_in_speed_gets_faster(prompt):
    (event,) = asked_for(prompt)
    assert float(event.parameters["rate_to"]) > 1


@pytest.mark.parametrize("prompt", ["Someone walks over stones.", "A boy walks across stones."])
def test_stones_are_walked_on_like_gravel(prompt):
    (event,) = asked_for(prompt)
    assert event.parameters["surface"] == "gravel"


def test_a_car_that_dives_forward_does_not_splash():
    assert [event.recipe for event in asked_for("A fast car dives ahead.")] == ["car_pass"]

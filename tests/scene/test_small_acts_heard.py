"""Small acts as they are heard: lids and latches, what is only worked on or with, and endings."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, material or style.
HANDS = """\
Burst, pop; Clicking|The cap of a bottle is taken off and put back on the bottle.
Clicking|A boy is opening and closing a latch on a gate.
Telephone dialing, DTMF: dialling|A rotary phone is dialled.
Walk, footsteps; Rustle|A boy is walking and pulling something out of his pocket.
Cupboard open or close: cupboard|A lady closes the glove box of her car.
Door: open; Keys jangling: jingle|A lady opens a gate with her keys.
Chink, clink: chink|A rod is put in place.
Ratchet, pawl: ratchet; Rustle: paper|A boy cranked a paper towel out of it.
Fizz; Pour|A can containing liquid is opened and milk is poured.
Cash register: till|The clerk rings up a customer.
Tearing|Cloth tape is pulled off.
Mechanisms; Clicking|A projector hums and the slide changes.
"""
USED = """\
Scrape|Dragging a pen along a ribbed plastic tube.
Scrape: wood|A blade is used by a boy carving a piece of wood.
Sawing|A table saw is used to cut through a block of wood.
Drill|A dentist uses a drill for cleaning teeth.
Tools: clatter|A handyman works on something.
Owl; Tools: clatter|An owl hoots while a lady works in a workshop.
Rattle: rattle plastic|Beans are tossed in a can.
Scrape; Scrape: wood|Some objects are scraped and moved over a table.
Clatter: clatter|Small objects smack against each other.
Clatter: clatter|Cans and other trash tumble down.
Writing: writing|A boy writes on the page.
Rustle: paper; Writing: writing|Pages are turned, then he writes on the page he turned to.
"""
NOISES = """\
Crumpling, crinkling|A crumbling noise.
Clatter|The old wall crumbles.
Owl; Bang: bang|An owl hoots followed by loud bursts.
Clang; Hum; Bang: bang|Clanging, humming and banging.
Scrape; Tap; Clang|A scraping sound is followed softly by tapping and clanging.
Tap; Traffic noise, roadway noise|A tapping sound is muffled by traffic.
Hiss|Air is forced out of a valve.
Gunshot, gunfire|An airgun fires.
Boiling; Whistle|Soup heats up in a pot, then as it boils it starts whistling.
Growling: growl|A boy makes snarling noises.
Bell|A metal bell is struck and is vibrating.
Rain|Rain fills the stormy skies.
Pour|Juice is flowing into a glass.
Spray: hose; Splash, splatter|Water from the hose sprays as it makes contact with the fence.
Wind|Wing blowing in the trees.
Owl; Rustle|An owl hoots and ristling follows.
Idling: idle; Hum; Engine: slow|A motor idles and hums, then shuts off.
Engine starting: start; Engine: slow|The engine starts and is then cut off.
"""
TABLES = (HANDS, USED, NOISES)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_a_small_act_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "sounds"),
    [
        ("A guide talks about frogs and toads.", 1),
        ("A guide talks about frogs and laughs.", 2),
        ("A guide talks about frogs and birds sing.", 2),
    ],
)
def test_both_of_two_topics_are_only_spoken_of(prompt, sounds):
    assert len(asked_for(prompt)) == sounds


def test_a_human_female_is_a_woman():
    (event,) = asked_for("Speech by one human female.")
    assert event.sound == "Female speech, woman speaking"


@pytest.mark.parametrize(
    "prompt",
    [
        "A sewing machine runs and then is turned off.",
        "A hair dryer blows, then shuts off as a lady talks.",
        "A vacuum cleaner hums and finally it is switched off and a lady talks.",
    ],
)
def test_a_machine_ends_where_it_is_turned_off(prompt):
    machine, click = parse(prompt).events[:2]
    assert click.recipe == "click"
    assert machine.start_seconds + machine.duration_seconds == click.start_seconds

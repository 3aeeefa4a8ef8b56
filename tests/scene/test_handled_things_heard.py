"""What hands do with glasses, cases, pans and bags, what horses draw, and what body parts do."""

import pytest
from scene_events import heard

GLASS = """\
Chink, clink: chink glass|Two goblets are clinked together.
Chink, clink: chink glass|A lady taps a tumbler with her nail.
Chink, clink: chink ceramic|A saucer is set down.
Chink, clink: chink glass|A flask is struck with a stick.
Chink, clink: chink|Something metal clinks.
Rattle: rattle plastic|Dominoes and dice rattle.
Rattle: rattle glass|A boy plays with marbles.
Rattle: rattle|A metal grate rattles.
Knock: wood; Rattle: rattle wood|A wooden crate knocks and rattles.
Clatter: clatter|A boy is assembling something with bolts.
"""
SHUT = """\
Clicking|A lady opens a DVD case.
Clicking|A jewel case is closed.
Cupboard open or close: cupboard|A suitcase is opened.
Wind; Door: open; Door: close|The wind makes a door open and close.
Door: both|A gate keeps opening and closing.
Door: both|Something is opening and closing.
Door: open; Door: close|A guard is opening up and closing the gate.
Creak; Door: both|A door creaked open and closed several times.
Door: open; Door: close; Creak|The door is opened and closed to create a creaking noise.
Door: both|A door with a new handle is repeatedly opened and closed.
Door: open|A door opens creating a creaking noise.
Thump, thud|A girl closes her book.
Rustle: paper|A girl opens a book.
Mechanisms|A man opens a tin with a tin opener.
Fizz|A man opens a can.
Door: creak; Door: close|A boy opens and closes a creaky gate.
Drawer open or close; Squeak|A drawer makes a high-pitched noise.
Yawn: yawn|A girl opens and shuts her hand and yawns.
Door: open; Door: close|A girl opens and shuts the door.
Door: close metal; Clang|A locker door clings shut.
"""
WORKED = """\
Scrape: metal|A girl flips a burger.
Crunch|Walnuts and peanuts are crushed.
Tap|A deck of cards is tapped on a desk.
Shuffling cards: cards|A deck of cards is shuffled.
Hammer: metal|A hammer strikes a steel beam.
Hammer|A hammer strikes a nail.
Scrape|A parcel is moved back and forth across the carpet.
Mechanisms; Tearing|A paper shredder slices paper.
Thump, thud|A clerk is stamping parcels.
Ratchet, pawl: ratchet|A boy is winding a handle.
Tap|A boy makes noise by tapping.
Typewriter: typewriter; Typewriter: typewriter|He types on a typewriter, then is typing again.
Sawing; Cough; Sawing|A man is cutting a log and coughs before cutting it again.
"""
OTHERS = """\
Roll; Horse|People sit in a stagecoach pulled by a pony.
Horse|A pony trots.
Squeak|A swivel chair squeaks.
Roll|A swivel chair is pushed.
Squeak|A toy makes a sound.
Clang|A metallic ring.
Bell|A bell rings.
Wheeze: wheeze|A rattling breath.
Rattle: rattle|A rattling chain.
Static|A distorted signal.
Whir|A shrill whine.
Whimper (dog): whine|A puppy whines.
Coin (dropping): coin|Something sounding like change is shaken.
Breathing|A girl blows at her soup.
"""
TABLES = (GLASS, SHUT, WORKED, OTHERS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_things_in_hands_are_heard_as_what_they_are(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected

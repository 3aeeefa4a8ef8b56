"""Things handled, struck and moved, what they are made of, and noises without a name."""

import pytest
from scene_events import heard

# The sounds of each sentence; after a colon what is settled of one: action or material.
MATERIALS = """\
Rattle: rattle plastic|Plastic is rattling.
Clatter: clatter plastic|Plastic clacks softly.
Clatter: clatter plastic|A plastic cup falls.
Crumpling, crinkling: plastic|A plastic bag rattles.
Crumpling, crinkling: plastic|A plastic bottle crinkles.
Rub|Someone rubs a plastic pipe.
Tap: plastic|A lady is tapping on plastic.
Chink, clink: chink glass|Two glass jars clank.
Clang|Metal clacks.
Clicking|A lid is snapped on.
"""
NOISES = """\
Bang: bang; Child speech, kid speaking|A loud noise, and a boy speaks.
Owl; Thump, thud|An owl hoots and muffled sounds are heard.
Owl; Environmental noise|An owl hoots with background noise.
Owl|Background noise of an owl.
Motorcycle|A motorcycle makes a loud noise.
Owl; Rustle|An owl hoots and there is a shuffle.
Bleat; Rustle|A goat bleats, then movement.
Owl; Bang: bang|An owl hoots, then a striking noise.
"""
PAIRS = """\
Door: close; Door: open|A boy closes and opens a gate.
Door: open metal; Door: close metal|A truck door opens and closes.
Door: both|A door opens and closes three times.
Door: both|A lady opens and closes a door repeatedly.
Door: creak; Door: close|A creaky door opens and closes.
Door: creak; Door: close|Somebody opens and shuts a squeaky door.
Clicking; Door: open|A girl unlocks and opens the front door.
Door: close; Clicking|A door closes and locks.
Sliding door: sliding; Sliding door: sliding|Opening and closing a window.
Drawer open or close; Drawer open or close|A drawer opens and shuts.
"""
HANDLED = """\
Owl; Rustle|An owl hoots and a girl is moving things.
Owl; Thump, thud|An owl hoots as crates are set down.
Owl; Thump, thud|An owl hoots while a lady puts a book on a shelf.
Scrape: metal|Metal scrapping.
Scrape: wood|A large object is moving across the floor.
Owl; Rattle: rattle glass|An owl hoots and a girl is shaking a jar.
Rattle: rattle|A girl jiggles a door knob.
Clicking; Gunshot, gunfire|A pistol is cocked and fired.
Machine gun|A girl fires a machine gun.
Gunshot, gunfire|A girl fires a rifle.
Mechanisms|A muffled sound of a machine.
Filing (rasp)|A board is filed.
Whack, thwack: whack|Golf balls are being hit.
Chink, clink: chink ceramic|Someone beats a spoon against a cup.
Rattle: rattle plastic|Beads fall on a plate.
Clatter: clatter|A dustbin lid is slammed.
Drill|A tool is drilling.
Rain on surface|Rain is hitting a canvas awning.
Rain|Rain claps on the roof.
Waves, surf|Waves slap.
Chopping (food)|A lady is chopping something.
Chop|A girl chops a log.
Squish|A sponge is squeezed.
Tearing|Someone rolls out some tape.
Cacophony|A distant clamor.
Owl; Rustle|An owl hoots and someone picks up more stuff.
Bang: bang|A book is slammed shut.
Rustle: paper|A magazine is flipped through.
Slam: slam metal|A locker slams shut.
Clatter: clatter plastic|Pieces of plastic are rearranged.
Shatter|Somebody crushes glass bottles.
Sink (filling or washing); Splash, splatter|A sink is running and a boy is washing his face.
Tearing; Tearing|A girl pulls some tape and tears it off the roll.
"""


@pytest.mark.parametrize(
    "line",
    [*MATERIALS.splitlines(), *NOISES.splitlines(), *PAIRS.splitlines(), *HANDLED.splitlines()],
)
def test_things_are_heard_as_they_are(line):
    expected, prompt = line.split("|")
    assert heard(prompt, ("action", "material")) == expected

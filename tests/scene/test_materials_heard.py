"""What things are made of, where they are sorted, dropped, put somewhere or rained on, and the
small word of a verb behind what it is done to."""

import pytest
from scene_events import heard

# The sounds of each sentence; after a colon what settles one: action, material or style.
METAL = """\
Clatter: clatter|A boy digs through his hardware.
Clatter: clatter|A lady searches for a metal plug.
Clatter: clatter|A mechanic goes through nuts and bolts.
Clang|Things are placed in a steel box.
Clang|A hard thing strikes a big hollow metal box.
Knock: clang wood|A hard thing strikes a big hollow box.
Clatter: clatter|A boy drops an axe.
Clatter: clatter|A metal object bounces.
Scrape: metal|A steel plank is rubbed.
Rub|A rag rubs along the steel.
Filing (rasp): file|Someone files down a blade.
Scrape: metal|A metal pipe scrapes along a wall.
Crumpling, crinkling: foil|A metal sheet crumples.
"""
SMALL = """\
Coin (dropping): coin|A lady jangles her coins.
Coin (dropping): coin|A girl sifts through coins.
Chink, clink: chink glass|A stone falls into a vase.
Chink, clink: chink glass|A bottle tinkles.
Clatter: clatter plastic|Someone drops a pen.
Clatter: clatter plastic|A plastic fork falls.
Clatter: clatter plastic|Little things fall.
"""
PAPER = """\
Rustle: paper|The documents are filed.
Rustle: paper|Sheets of paper are handled.
Tearing|A sheet of paper is torn.
Rustle: paper; Scrape|Paper is dragged along a wall.
Rustle: paper; Bang: bang|A book is flipped through and then slammed shut.
Thump, thud|A book is shut.
Rustle: cloth|Someone pitches a tent.
Scrape|A girl uses sandpaper.
"""
PARTED = """\
Chink, clink: chink ceramic|A girl puts a mug down.
Coin (dropping): coin|A boy moves some coins around.
Clatter: clatter plastic|A boy moves a doll around.
Creak|A man puts pressure on a board and it creaks.
Creak|A board creaks as it is being adjusted.
"""
RAINED_ON = """\
Rain|Foil is hit by rain.
Rain on surface|Rain falls on a metal drum.
Rain|A shower of rain falls on a plastic sheet.
Rain|Cellophane is struck by heavy rain.
Rain; Crumpling, crinkling: plastic|Rain falls and a plastic sheet is folded.
"""
OTHERS = """\
Boing|A spring-like thing is pulled.
Boing|A spring like object is pushed.
Creak|Something creeks loudly.
Stream|A creek flows by.
Crumpling, crinkling: plastic|A lady is rapping a gift.
Crumpling, crinkling: plastic|A bottle is squeezed.
Squish: squish|A tube is squeezed.
Creak|A cradle is being rocked.
Squeak|A swing is being pushed.
Whack, thwack: whack|Golf swings.
Chop: axe|A boy slashes at a tree.
Drawer open or close|A lady messes with the glove compartment.
"""
MADE_OF = """\
Clatter: clatter glass|A waiter moves some goblets about.
Chink, clink: chink glass|A vial is put on a shelf.
Knock: clang stone|A boulder is set down.
Knock: clang stone|Something hits a rock.
Rattle: rattle plastic|A girl sorts some almonds.
Rattle: rattle plastic|Acorns are placed on a bench.
Rattle: rattle stone|Gravel is shaken.
Rattle: rattle glass|Hard objects move about in a bottle.
Wood: clatter wood|A boy handles a cane.
Wood: clang wood|A cane is thrown down.
Clatter: clatter plastic|Somebody arranges the cassettes.
Thump, thud|A cushion is thrown.
Rustle: cloth|Somebody arranges the bedding.
Rain|A tarp is hit by rain.
Thump, thud|Something heavy falls.
Rustle|Leaves are rustled by a stick.
"""
SET_DOWN = """\
Cutlery, silverware: cutlery|A teaspoon is set down.
Sliding door: garage|A roller door comes down.
Door: close metal|A cell door closes.
Clatter: clatter|A plumber fixes the pipe.
Slap, smack: slap|A baker works the dough.
Scissors: scissors|Scissors cut through a sheet of cardboard.
Writing: writing|A boy writes in his notebook.
Rattle: rattle glass|Wine glasses rattle.
Knock: wood|Planks clack together.
Sawing; Thump, thud|Logs are sawn and stacked.
Rustle: paper; Clatter: clatter|Letters are unfolded and thrown into a steel tray.
Cupboard open or close: cupboard; Thump, thud|A crate is opened, emptied and put down.
"""
TABLES = (MADE_OF, SET_DOWN, METAL, SMALL, PAPER, PARTED, RAINED_ON, OTHERS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_a_thing_is_heard_as_what_it_is_made_of(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected

"""What is heard in a house: hinges, windows, drawers, what is cut, written, broken and worn out."""

import pytest
from scene_events import asked_for, heard

# The sounds of each sentence; after a colon what settles one: action, material or style.
OPENED = """\
Door: creak|A door on dry hinges swings.
Door: creak|A gate with squeaky hinges.
Creak; Door: both|A door with squeaky hinges is repeatedly opened and shut.
Door: close|A door is open and then shut.
Knock: wood; Door: open|A man knocks on a door and then proceeds to open it.
Clicking; Door: open|A door is unlocked with a key and then opened.
Power windows, electric windows|The car window opens.
Power windows, electric windows|A lady closes the window of her car.
Power windows, electric windows|She rolled the window down.
Power windows, electric windows|An electric window opens.
Clicking|Somebody unlocks the car.
Clicking; Door: open|A man locks his car and a door opens.
Drawer open or close|A man shuffles through drawers and cabinets.
Dishes, pots, and pans: pots|A man opens a pot lid.
"""
CUT = """\
Scissors: scissors|A lady cuts cardboard.
Scissors: scissors|Someone cuts a strip of cloth.
Scissors: scissors|Someone is cutting tape.
Scissors: scissors|A rope is cut.
Sawing|A saw slices a board.
Chopping (food)|A knife cuts bread.
Chopping (food)|Someone cuts something.
Chop: axe|A gardener cuts the weeds.
Owl; Tearing|An owl hoots and a boy breaks the tape.
"""
WRITTEN = """\
Writing: writing|A lady writes.
Writing: writing|The teacher is writing on a chalkboard.
Writing: writing|Words are written on a page.
Writing: writing|Someone sketches.
Writing: writing; Writing: writing|A boy writes, pauses, and writes again.
Typing|A girl types and pauses now and then.
Clicking|She pauses the video.
"""
EATEN = """\
Chewing, mastication; Crumpling, crinkling: plastic|A girl eats crisps out of a bag.
Liquid|Someone takes a drink.
Liquid|He has a drink of water.
Chink, clink: chink glass|Ice is placed in a drink.
Chink, clink: chink glass|Ice jangles in a glass.
Wind; Crunch|Wind blows and a crunchy noise.
Cutlery, silverware: cutlery|Cutlery jangles.
"""
WORN = """\
Jingle, tinkle: jingle|Something jangles.
Keys jangling: jingle|A boy jangles his keys.
Rattle: rattle|Nails are dropped on a bench.
Rattle: rattle|Washers are dropped onto the floor.
Clatter: clatter|A bottle cap falls on a table.
Hair dryer|A man blows his hands dry.
Hair dryer|A woman dries her hands under a dryer.
Creak|A woman shifts in her wooden chair.
Creak|A man leans back in his chair.
Mechanisms|A washing machine is cleaning a load.
Run|A dog runs through high brush.
Hubbub, speech noise, speech babble; Music|People talk as stirring music plays.
Whistling; Water|A man whistles while washing up in the shower.
"""
THINGS = """\
Chopping (food)|Someone chops herbs with a big blade.
Rattle: rattle|Nails bang into each other.
Whir|A tape is fast forwarded.
Shuffling cards: cards|A pack of cards is shuffled.
Shuffling cards: cards|She shuffles playing cards.
Clicking|The container was closed.
Rustle: paper; Cupboard open or close: cupboard|Pages turn and something is closing.
Keys jangling: jingle|A key is removed from the ignition.
Keys jangling: jingle|He takes the key out of the ignition.
Hiss; Clicking|A gas stove ignition is turned.
Ratchet, pawl: ratchet|A fishing line is rolled in.
Ratchet, pawl: ratchet|A fisherman reels in a line.
Mechanisms; Rustle: paper|A money counter is counting bills.
Trickle, dribble|Somebody urinated into a bowl.
Owl; Door: open|An owl hoots and then a door is open.
Walk, footsteps; Door: open|Someone walks up a stair and through a door.
Crumpling, crinkling: paper|A paper shopping bag is rustled.
Scrape: metal|A knife runs across a sharpener.
Creak|A girl is getting in position in an old chair.
"""
USED = """\
Power tool|A motor powered tool is used on a door.
Hair dryer; Rustle: paper|A hair dryer blows while a girl gets paper from a holder.
Clicking; Door|Locking noises come from a gate.
Throbbing: throb|An oscillation is heard.
Rustle|A girl braids it.
Rustle|Someone is threading something.
Rustle|Something is being untangled by a lady.
Rub|A man swabs it.
Rub|Someone is waxing something.
Scrape|A boy husks corn cobs.
Scrape|Someone is unclogging something.
Thump, thud|A girl chucks it.
Thump, thud|Someone is mounting something.
Clicking|A girl unbolts it.
Clicking|Someone is installing something.
Slosh: slosh|A lady steeps it.
Scissors: scissors|A girl trims it.
Scissors: scissors|A paper cutter slices through a stack.
Scissors: scissors|Pruning shears cut a hedge.
Typing|A girl types and pauses a few times.
Dishes, pots, and pans|Plates are clacking.
Scissors: scissors; Crumpling, crinkling|Scissors cut through paper and then the paper is crumpled.
Scissors: scissors|Hair is cut with scissors.
Typewriter: typewriter; Bell; Typewriter: ratchet|A typewriter dings and its carriage slides back.
Crunch|Ice is crushed.
Boiling; Whistle|A tea kettle boils and then whistles.
Boiling; Whistle|The kettle comes to a boil and whistles.
Walk, footsteps|Footsteps crunching on leaves.
Creak|A hinge croaks.
Crumpling, crinkling: plastic|A packet is opened.
Cupboard open or close: cupboard|A cupboard is pulled open.
Clicking|A latch is slid back.
Sliding door: sliding|A window is cracked open.
Rustle: paper|A poster is unrolled.
Tearing|Wallpaper is peeled off.
Tearing|A label is peeled off a bottle.
Thump, thud|Someone struck the wall.
Dishes, pots, and pans|A boy hits cups with a spoon.
Singing bowl: bowl|A lady runs a finger around the rim of a glass.
Slosh: slosh|A tea bag is dunked in a cup.
Scrape|A lid is screwed on a jar.
Clatter: clatter|A can is kicked down a street.
Clicking|A stall is locked.
Clicking|A window is locked.
Cupboard open or close: cupboard|A piano lid is closed.
Clicking|A laptop is closed.
Dishes, pots, and pans: pots|A pan is put on the stove.
Thump, thud|Boxes are put on a shelf.
Rustle: cloth|A boy puts on his robe.
Rustle|A helmet is put on.
Frying (food)|Onions are sauteed.
Frying (food)|A steak is seared.
Squish: squish|A lemon is squeezed.
Writing: writing|The writing of a pen on paper.
Writing: writing|She draws with a crayon.
Writing: writing|A contract is signed.
Rustle: paper|Sheets of music are turned.
Dishes, pots, and pans|A waiter clears a table.
Clicking|A deadbolt is slid into place.
Thump, thud|Someone plops down on a sofa.
Scrape|Toast is buttered.
Scrape|A lady butters her bread.
Liquid: straw|Someone sucks through a straw.
Crumpling, crinkling: plastic|Cling film is stretched.
Thump, thud|Books are shelved.
Typewriter: ratchet|A typewriter carriage is returned.
Rustle: paper|Pages of a phone book are turned.
Tearing|A sheet is ripped from a pad.
Tearing|A parcel is taped.
Tearing|A boy tapes up a box.
Clatter: clatter|A paperclip is dropped.
Coin (dropping): coin|Coins are put in a piggy bank.
Dishes, pots, and pans|A table is set.
Rustle: cloth|A tablecloth is shaken.
Clatter: clatter|A ladder is unfolded.
Clatter: wood|Dominoes fall.
Pour|A jigsaw puzzle is poured out.
Clicking|A tin is opened.
Thump, thud|Shoes are thrown on the floor.
Clatter: clatter|Hangers slide on a rail.
"""
TABLES = (OPENED, CUT, WRITTEN, EATEN, WORN, THINGS, USED)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_a_house_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected


@pytest.mark.parametrize("prompt", ["Things break and fall.", "A toy breaks."])
def test_what_is_no_glass_breaks_without_a_tinkle(prompt):
    assert "glass" not in [event.recipe for event in asked_for(prompt)]

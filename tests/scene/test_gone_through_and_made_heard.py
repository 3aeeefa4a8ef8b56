"""What hands go through, what a thing is told to be made of or like, what is slammed, worked in and
out or taken apart, and things that are no bell, no drill and no broom at work."""

import pytest
from scene_events import heard

# The sounds of each sentence; after a colon what settles one: action, material or style.
GONE_THROUGH = """\
Clatter: clatter stone|A lady sifts through a heap of cobbles.
Clatter: clatter stone|Shells are rummaged through by a girl.
Rattle: rattle plastic|A boy searches through a box of buttons.
Clatter: clatter glass|Somebody sorts through vials.
Clatter: clatter stone|A lady shuffles a handful of cobbles.
Rattle: rattle plastic|A boy shuffles some dice around.
Rustle: paper|A lady looks through a pile of postcards.
Rustle|A lady digs through her purse.
"""
GRAIN = """\
Clatter: clatter plastic|Barley is thrown about in a steel bin.
Rattle: rattle plastic|Rice is shaken in a box.
Rattle: rattle plastic|Oats are sifted.
Rattle: rattle plastic|A boy stirs the beads.
Rattle: rattle stone|Gravel swirls in a steel bowl.
Rattle: rattle glass|Marbles are moving against one another.
Rattle: rattle|Bolts are scooped up.
Rattle: rattle wood|A box of matches is shaken.
"""
LIKE = """\
Clatter: clatter|A key-like thing is moved about.
Wood: clatter wood|A stick like object is moved about.
Knock: clang stone|Some brick-like things are stacked.
Chink, clink: chink glass|A glass-like item is tapped.
Clatter: clatter stone|A stone like material is being handled.
Bird vocalization, bird call, bird song|Bird-like noises are heard.
Bell|A bell-like sound is heard.
"""
MADE = """\
Tap: plastic|A lady taps a thing that is made of plastic.
Clatter: clatter plastic|A cup made of plastic is tapped.
Tap: plastic|Fingers drum on a board which is made of hard plastic.
Door: close|A gate made of plastic is closed.
Knock|A boy knocks on a wall made out of cardboard.
Clatter: clatter plastic|A bottle made from plastic gets knocked over.
Tearing|A thing made of paper is torn.
Clang|A bar made of steel is hit.
"""
SLAMMED = """\
Clang|A lady slams the bucket on the ground.
Wood: clang wood|Two planks are slammed together.
Knock: clang stone|A rock is slammed into a board.
Thump, thud|The luggage is slammed on a desk.
Clang|A bar is slammed against a pole.
Slam: slam|Somebody slams loudly.
Door: open wood; Slam: slam|A wooden gate opens and then slams.
Slam: slam metal|The metal cell is slammed shut.
"""
WORKED = """\
Clicking|A valve is pushed in and out.
Clicking|A lady pushes a plunger in and out.
Clicking|A syringe is pumped in and out.
Scissors: scissors|A barber opens and closes a pair of shears.
Clicking|A boy opens and closes the tongs.
Clicking|A watch is being taken apart.
Clicking; Clicking|A pistol is disassembled and put back together.
Clicking; Gunshot, gunfire|Loading and firing of a musket.
Clicking; Gunshot, gunfire|A hunter cocks a rifle and shoots it.
Telephone dialing, DTMF: dialling|A finger turns the dial of a telephone.
Clicking|Somebody spins the dial on a vault.
Radio: tuning|Somebody turns the dial of a radio.
"""
RIDGES = """\
Scrape|A boy rubs a stick along a washboard.
Scrape|A girl runs a ruler along a picket fence.
Scrape|A lady moves a jar up and down a shelf.
Music|A lady plays the washboard in a band.
"""
NO_SUCH = """\
Clang|A ring falls on the ground.
Keys jangling: jingle|Keys on a ring are jangled.
Bell|A loud ring is heard.
Tools: clatter|A screw is turned with a screwdriver.
Drill|A screwdriver whirs.
Wood: clatter wood|A broom handle falls.
Wood: clatter wood|A brush is tapped on a can.
Rub|A lady sweeps with a broom.
Mechanisms|An oven is running.
Run|A boy is running.
Bird vocalization, bird call, bird song; Wind|Birds call to one another while wind blows.
Clang|Two pipes are knocked together.
Knock: stone|Two bricks are knocked together.
"""
TRADES = """\
Walk, footsteps|A carpenter walks into the hall.
Cough|A drummer coughs.
Clatter: clatter stone|A mason sifts through cobbles.
Sneeze|A violinist sneezes.
Hammer|A carpenter is at work.
Music|A drummer plays.
Cheering|A match is won and the fans go wild.
Mechanical fan|The fans are running.
Laughter|A sailor waves to his family and laughs.
Waves, surf|Waves break on the shore.
"""
CLEANED = """\
Rub|A hearth is swept out by a lady.
Rub|A hearth that is being scrubbed.
Rub|A girl cleans an aquarium.
Rub|A piano is wiped with a rag.
Hiss; Boiling|A gas burner is running and boiling the water.
Fire|A fire burns in the fireplace.
Music|A piano is played.
"""
PUT_DOWN = """\
Thump, thud|A pistol is put on the counter.
Thump, thud|A banjo is put into its case.
Thump, thud|A whistle is dropped on the floor.
Thump, thud; Cough|A boy lays the violin down and coughs.
Thump, thud|A chainsaw is set down.
Radio|A radio is put on.
Music|A lady picks up a banjo and plays.
Gunshot, gunfire|A pistol is dropped and goes off.
Music|The drums are played by a girl.
"""
TABLES = (GONE_THROUGH, GRAIN, LIKE, MADE, SLAMMED, WORKED, RIDGES, NO_SUCH, TRADES, CLEANED)
TABLES = (*TABLES, PUT_DOWN)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_is_gone_through_and_made_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected

"""What water, fire and weather do to things, and words that only seem to be of them."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, material or style.
WATERY = """\
Rain on surface|Rain falls on a barn and runs down its walls.
Rain; Run|Rain falls as a boy runs home.
Car passing by; Wind; Run|A car stops in the wind and someone runs off.
Rain|Water strikes the skylight.
Rain on surface|Water falls on the rooftop.
Stream|Water flows past the window of a mill.
Pour|A thin stream of water is poured into a bottle.
Pour|Flowing water is being poured out of a can.
Pour|She pours a stream of milk into a mug.
Stream|A stream flows into a lake.
Splash, splatter|A child flicks water at a wall.
Splash, splatter|A man lifts some water with a shell.
Pour|A woman draws water.
Splash, splatter|Something is dropped into a glass of juice.
Splash, splatter|A girl tosses a ring into a jar of water.
Coin (dropping): coin|A coin is dropped into a jar.
Splash, splatter|A football splashing in the water.
Slosh|A boy splashes in the water.
Slosh|Somebody moves about in a bathtub.
Slosh|A lady scrubs herself in the bath.
Drip; Water tap, faucet|A spigot drips and then the flow gets stronger.
Toilet flush; Fill (with liquid)|A toilet is flushed and refills.
Trickle, dribble; Toilet flush|A guest uses the toilet and flushes.
Trickle, dribble; Toilet flush|Somebody uses and then flushes the toilet.
Clatter: clatter plastic|A boy lowers the lid of the toilet.
Fill (with liquid); Clicking|A girl fills a flask and closes the lid.
Cupboard open or close: cupboard|A girl closes the lid of a chest.
"""
STRUCK = """\
Waves, surf|A rock in the bay is being battered with waves.
Waves, surf|The pebbles on the shore are being struck by waves.
Clang; Rain|A pipe is struck by a man as rain falls.
Rain|The street is blasted with rain.
Wind|The trees are blasted by wind.
Spray|A wall is blasted with water.
Boom|A tunnel is blasted.
Wind chime|Chimes crash together.
Chime; Smash, crash: smash|A chime rings and a vase crashes.
"""
FIERY = """\
Walk, footsteps|A hiker walks with crackling under his boots.
Fire|A campfire crackles at his feet.
Beep, bleep|Beeps fire off.
Gunshot, gunfire|A rifle is fired.
Slam: slam|A fire door slams.
Bell|A fire bell rings.
Hiss; Clang|A fire cutter works and metal clangs.
Hiss|A torch is used to cut pipes.
Fire|A torch burns.
Scratch; Hiss|A match is struck.
Scratch|A girl takes a match out of the box and strikes it.
Rustle: cloth; Thump, thud|A girl takes a pillow out of a box and strikes it.
Hiss; Clicking|The pilot light is turned on.
"""
THINGS = """\
Rustle|A sailor winds a rope around a pole.
Wind|Strong winds move a rope.
Ratchet, pawl: ratchet|A spool is wound.
Walk, footsteps; Squeak|Every step squeaks.
Whack, thwack: whack|A boy hits a ball with a paddle.
Slosh|A girl dips the paddle in.
Chop: axe|A man clears a path with a machete.
Clicking; Rattle: rattle|A clipping and rattling sound.
Walk, footsteps|A boy is scared and walks.
Screaming|A boy is scared.
"""
TABLES = (WATERY, STRUCK, FIERY, THINGS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_water_and_fire_do_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "surface"),
    [("The asphalt is blasted with heavy rain.", "stone"), ("Water hits a window.", "window")],
)
def test_what_rain_hits_is_heard(prompt, surface):
    (event,) = asked_for(prompt)
    assert event.parameters["surface"] == surface


@pytest.mark.parametrize(
    ("prompt", "implied"),
    [
        ("A dog barks on the porch of a restaurant.", 0),
        ("A dog barks in front of a factory.", 0),
        ("A dog barks outside an office.", 0),
        ("A dog barks in a restaurant.", 1),
        ("A dog barks outside the waiting room.", 1),
        ("A dog barks on the steps of a church.", 0),
    ],
)
def test_before_a_building_nothing_inside_is_heard(prompt, implied):
    assert len(parse(prompt).events) == 1 + implied

"""What is heard in a house, of water and of weather where nobody says it plainly: what blows, what
crackles in the hand, dishes under a tap, spray off wheels, steps told by their ground."""

import pytest
from scene_events import asked_for, heard

# The sounds of each sentence; after a colon what settles one: action, material or style.
BLOWING = """\
Wind; Dog|A faint blowing is heard and a dog barks.
Wind; Hubbub, speech noise, speech babble|Continuous blowing while people chat.
Wind; Cough|Gentle blowing, then somebody coughs.
Wind; Slam: slam|It is blowing outside and a door bangs.
Wind; Bird vocalization, bird call, bird song|Something blows loudly as birds sing.
Air conditioning; Truck|A duct blows out air as trucks go past.
Wind; Truck|A chimney blows out air as trucks go past.
Wind|A squall.
Rain; Wind; Zipper (clothing)|Rain and wind beat on a tent as a girl unzips it.
Wind; Rattle: rattle|The wind moves things about.
Wind; Rattle: rattle|A gale shakes a window.
Wind; Rustle: paper|A breeze tosses litter about.
Wind|Wind blows in through an open car window.
Bird vocalization, bird call, bird song|Birds chirp outside the open door.
"""
IN_HANDS = """\
Crumpling, crinkling|A girl holds an object that crackles.
Crumpling, crinkling|A parcel makes crackling noises.
Crumpling, crinkling: plastic; Crumpling, crinkling: plastic|A bottle crackles as it is squeezed.
Crumpling, crinkling: plastic; Run|Crackling of plastic, then somebody runs.
Crumpling, crinkling: plastic|A crisp bag is crushed.
Crumpling, crinkling: paper|A girl balls up a letter.
Rustle: paper; Crumpling, crinkling: paper|A page rustles before being crushed up.
Rustle: cloth|A rug is shaken outside.
Clatter: clatter stone|A boy rummages through pebbles.
Rattle: rattle plastic|Grains are thrown together in a tub.
Rattle: rattle plastic|Legos are stirred in a bin.
Rustle: paper|A ball of paper is tossed away.
Bouncing|A ball of rubber bounces.
Rustle: cloth|Sheets are shaken out.
Crushing: can|A soda can is crushed.
Shatter|A glass bottle is crushed.
Fire|Logs crackle in a hearth.
Crackle|Something crackles.
Crunch|Gravel crackles under tires.
Fire; Crumpling, crinkling: plastic|Wood crackles while a girl squeezes a bottle.
"""
WATERY = """\
Drip|A faucet tap is dripping water into a sink.
Drip; Sink (filling or washing)|A pipe drips and water runs into the sink.
Slosh|Somebody is getting into or out of a bathtub.
Slosh|A man climbs out of the bathtub.
Cowbell|Somebody rattles a cow bell.
Splash, splatter|A glass is being put underwater.
Splash, splatter|A cup is pushed under water.
Gurgling; Splash, splatter; Stream|The water bubbles and splashes loudly while it flows.
Rain; Thunder|Water is pouring down and there is thunder.
Rain; Car passing by|Water comes down heavily as a car passes.
Rain|Water falls from the sky.
Waterfall; Bird vocalization, bird call, bird song|Water pours down a waterfall as birds sing.
Water tap, faucet; Cutlery, silverware: cutlery|Water is running while cutlery clatters.
Cupboard open or close: cupboard; Water tap, faucet|A cupboard is opened, water is running.
Water|A woman takes a shower and the water is running.
Water tap, faucet|A faucet is turned on and water is running.
Stream; Bird vocalization, bird call, bird song|Water is running and birds sing by the sink.
Walk, footsteps; Stream|A man walks and water flows nearby.
Fill (with liquid)|A stream of water flows into an object.
Fill (with liquid)|Water continues to run into a metal container.
Stream|Water flows into a lake.
Pour|Water is slowly and steadily poured into a pail.
Water tap, faucet; Dishes, pots, and pans|A spigot is turned on to wash bowls, then turned off.
Water tap, faucet; Dishes, pots, and pans|A faucet is opened to rinse some plates.
Water tap, faucet; Dishes, pots, and pans|A girl turns the sink on to do the dishes.
Water tap, faucet|A faucet runs to wash hands.
Car passing by; Splash, splatter|Cars go by, kicking up water.
Car passing by; Splash, splatter|A taxi splashes rainwater as it goes by.
Car passing by; Splash, splatter|A van passes, sending a sheet of water over the kerb.
Rain|A shower beats down on plastic sheeting.
Water|A shower runs.
Rain|Hail pounds the cars.
Rain on surface|Rain beats on the side of a train.
Rain|Raindrops strike a piano left in the yard.
Rain on surface|Rain hits an air conditioner outside.
Splash, splatter|Water splashes on a van.
Rain on surface; Train|Rain falls on a train as it rolls on.
Rain on surface; Idling: idle|Rain falls on an idling engine.
Rain; Fixed-wing aircraft, airplane|Rain falls over the sound of an airplane.
Spray: hose|A patio is hosed down.
Spray: hose|Sprinklers tick on a lawn.
Pour|More broth is added to the pan.
Frying (food)|Onions are browning in a frying pan.
Rub|The toilet is scrubbed with a brush.
Vacuum cleaner|The carpet is being hoovered.
Clang|A kettle is put on the stove.
Sink (filling or washing); Gurgling|The sink is running cold water down the drain.
Rattle: rattle plastic|A drink is mixed in a shaker with ice.
Power windows, electric windows|The window of the car is rolled down.
"""
GOING = """\
Engine starting: start|The driver tries to get the engine going.
Engine; Engine starting: start|A motor hums and fails to catch.
Engine starting: start; Engine starting: start|The ignition is turned but the engine won't catch.
Buzz; Clang; Mechanisms: machine|A buzzing and clanking machine.
Power tool|A sanding and polishing machine.
Car passing by; Walk, footsteps; Car passing by|A man is driving up, walking, then driving on.
Car passing by; Door: both metal; Car passing by|A girl drives up, gets out, then drives away.
Car passing by|A car passes and drives away.
Walk, footsteps|Click clack of heels.
Bird vocalization, bird call, bird song; Chirp, tweet|Sparrows chirp and squeak.
"""
TABLES = (BLOWING, IN_HANDS, WATERY, GOING)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_is_not_said_plainly_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected


UNDERFOOT = """\
leaves|Fallen leaves rustle underfoot.
snow|Snow squeaks underfoot.
grass|Dry grass rustles beneath somebody's feet.
leaves|Leaves crackle under foot.
leaves|Leaves rustle underfoot as a man walks.
gravel|Gravel crunches under the boots of a boy while he walks.
"""


@pytest.mark.parametrize("line", UNDERFOOT.splitlines())
def test_ground_that_is_told_underfoot_is_walked_on_by_somebody(line):
    ground, prompt = line.split("|")
    (event,) = asked_for(prompt)
    assert (event.recipe, event.parameters["surface"]) == ("footsteps", ground)


@pytest.mark.parametrize("prompt", ["Boards creak underfoot.", "A bag rustles under his feet."])
def test_what_is_no_ground_is_heard_itself_underfoot(prompt):
    (event,) = asked_for(prompt)
    assert event.recipe != "footsteps"

"""What is walked on, what water falls on and what it runs into is how they sound, no second one."""

import pytest
from scene_events import heard

from scenewright.scene.parser import parse

HOW = ("surface", "into", "style")
WALKS = """\
Walk, footsteps: leaves|A girl strolls over dead leaves and sticks.
Walk, footsteps: gravel|A scout marches through the forest over pebbles.
Walk, footsteps: leaves|A scout marches through crackling twigs.
Walk, footsteps: leaves|A boy walks on branches that crackle.
Walk, footsteps: leaves|A woman strolls, crunching the leaves.
Walk, footsteps: gravel|Footsteps fade slowly, then grow again as they crunch over pebbles.
Walk, footsteps: snow|A girl crunches across the snow.
Walk, footsteps: gravel|Crunching over gravel.
Walk, footsteps: snow|A child stomps through the slush outdoors.
Walk, footsteps: snow|A lady strolls along a path of ice.
Walk, footsteps: snow|A stroll on soft, crunching snow.
Walk, footsteps: leaves|A man paces a hallway covered with twigs.
Walk, footsteps: snow|A woman paces a snow-covered street.
Walk, footsteps: gravel|Gravely steps approach.
Walk, footsteps: gravel|The crunch of pebbles as a guard marches by.
Walk, footsteps: leaves|Dry leaves crunch while a child walks.
Walk, footsteps: leaves|Twigs are trodden on.
Walk, footsteps: stone; Rustling leaves|A girl walks down the street and leaves rustle.
Walk, footsteps: stone; Rustling leaves|A boy walks on concrete as leaves rustle.
Walk, footsteps: leaves; Crack|A boy walks through leaves and snaps a twig.
Walk, footsteps; Crack|A man walks by and snaps a twig.
Rustling leaves|Leaves rustle.
Truck; Crunch|A truck crunches through snow.
Crunch|A tire crunches over gravel.
Crunch|A boy crunches through an apple.
Walk, footsteps: wood; Walk, footsteps: stone|A woman walks on wood, then down a corridor.
Walk, footsteps: leaves|Somebody walks over leaves, twigs and brush.
Walk, footsteps: leaves; Walk, footsteps: gravel|He walks crunching on leaves, brush and gravel.
Walk, footsteps: gravel; Walk, footsteps: grass|A man walks on gravel, pebbles, cinders and grass.
"""
WATERS = """\
Drip: metal|Droplets fall onto a tin can.
Drip: wood|Drops of water fall on a wooden deck.
Drip: leaves|Water is dripping on foliage.
Drip|Water drips.
Water: metal|Water is falling onto a metal plate.
Stream: stone|Water runs over hard ground made of cement.
Stream|A stream runs over rocks.
Splash, splatter: stone|Water splashes onto the sidewalk.
Splash, splatter|Boys skip rocks over a lake.
Water tap, faucet: stone|A faucet pours on concrete.
Rain: tin; Rain: tin|Hail and rain beat on an iron roof.
Rain on surface: tin; Rain on surface: stone|Rain falls on a shed, then on the pavement.
Rain on surface: leaves|Rain falls on leaves.
Rain: tin|Rain slowly fills a tub in the yard.
Pour: bottle|A boy pours juice from a bottle into the basin.
Pour|A woman pours some milk into the sink.
Sink (filling or washing)|Water pours into the sink.
Sink (filling or washing); Splash, splatter|Water is flowing and splashing into a washbasin.
Water|Water flows through a valley.
Bathtub (filling or washing): bath|A lady fills up the tub.
Sink (filling or washing)|A man fills up a sink with water.
Bathtub (filling or washing): bath|A faucet is turned on to fill a bathtub.
Waterfall|A waterfall plunges into a river.
Water|Water is falling into a deep pool.
Splash, splatter|A stone falls into a lake.
Rain; Drip|Rain pours down while single raindrops patter nearby.
Water; Slosh|Water is being disturbed.
Car passing by; Splash, splatter|A car passes and hits a puddle of mud.
Wind|A buffeting noise.
Wind; Bird vocalization, bird call, bird song|As the wind roams nearby some birds singing.
Wind|The wind sings.
Wind chime; Wind|A wind chime is blowing on the veranda.
"""
TABLES = (WALKS, WATERS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_the_ground_is_how_it_sounds(line):
    expected, prompt = line.split("|")
    assert heard(prompt, HOW) == expected


@pytest.mark.parametrize(
    ("prompt", "beds"),
    [
        ("A hose is filling up a backyard pool.", []),
        ("Water gurgles, bubbling into a pool.", []),
        ("Rain pours steadily into a garden pool.", []),
        ("Children shout in a pool.", ["crowd", "stream"]),
        ("At the pool a whistle blows.", ["crowd", "stream"]),
        ("An owl hoots in the forest at midnight.", ["wind"]),
        ("An owl hoots in the forest.", ["birds", "wind"]),
    ],
)
def test_a_pool_without_bathers_and_a_wood_at_night_are_quiet(prompt, beds):
    told = [event.recipe for event in parse(prompt).events if "implied" in event.parameters]
    assert [recipe for recipe in told if recipe != "cricket"] == beds

"""What animals, water, weather and instruments are heard by where a description names them."""

import pytest
from scene_events import asked_for

from scenewright.scene.parser import parse

# The recipes of each sentence, with what is told of how they are made.
ANIMALS = """\
crow|A bird caws on the fence.
birds; crow|Birds are singing and another bird caws.
crow|A cockatoo squawks.
pigeon; cricket|Birds cooing with crickets chirping.
gulls|A falcon shrieks.
gulls|Birds screeching and squeaking.
knock|A bird pecks at the feeder.
birds|A bird chirps, then beeps.
birds|Birds sing in shrill squeaks.
birds|The bird vocalization is loud.
sheep|An animal bleats in the barn.
dog|Some animals are barking.
pig|An animal oinks twice.
frog small|A small animal croaks.
roar growl small|An animal makes a sound.
monkey|Animals screech.
pig|A goat grunts.
goat; pig|Goats bleat and grunt.
cat hiss small; roar growl small|A kitten hisses and growls.
dog; dog growl|The dog is barking and is also growling.
dog yip; dog howl|A dog yips, then the dog yowls.
scream shout|A yelp.
breathing pant|A dog breathing heavy.
sneeze|A kitten sneezes.
dog; footsteps|A dog barks and the animal walks.
cricket|Insects shriek and scream.
rustle|A beetle crawls.
monkey|A monkey laughs loudly.
goose|Birds are honking.
crow|The caw of a distant bird.
dog whine; footsteps|A dog whines and scampers.
dog; dog growl|The hound barks and gurgles.
roar growl|Something rumbles deep in its throat.
cricket|Many bugs twitter in the evening meadow's grass.
cricket|The cicadas are buzzing.
buzz|The beetles are buzzing.
crow|Two ravens are cackling.
hen|The bird cackles.
goose|The geese are cackling.
laughter|The witch cackles.
birds|A goldfinch sings along.
birds|The chattering of garden birds.
crowd|The chattering of guests.
birds|A quail whistles.
birds|Baby geese are peeping.
gulls|Some gulls are chirping and cawing.
hen|The rooster clucks.
goat|The goat cackles.
horse neigh|Horse vocalizations.
horse stone; horse snort|A horse clops along the street and makes noises with its mouth.
birds; roar growl small|Birds sing and other animals call.
cow|Animals making noises in a barn.
roar growl small|A little animal calls out.
mouse small|A small animal.
whale|Marine animals click.
gulls|The hall is full of screeching parrots.
rain; gulls|Rain falls followed by shrieking parrots.
breaking|She broke two eggs into a glass bowl.
"""
WATERS = """\
rain|A light rain is drizzling and hitting a few tents.
rain|Drizzle comes down outside and lands on a hard surface.
rain umbrella|A light rain drizzled on some plastic tarp.
spray hose|A jet of water hits a plastic fence.
waves wood|Water slaps the pier.
waves|Waves flow and crash.
thunder|Thunder slams.
stream; wind|Water passes by quickly as wind blows.
rain umbrella|Rain is falling and hitting a canvas.
rain; door slam|Rain is falling and a slamming door is heard.
rain tin|It is raining and clapping against the roof.
rain|Rain pours onto an empty highway.
wind; knock|Wind blows and knocks are heard.
rain|Consistent rain in a rain storm.
drip stone; clock|Droplets hit the porcelain while a clock ticks.
drip water|Drops of water falling into a puddle.
splash|Someone is throwing something into a lake.
footsteps water; stream|Someone walks in a creek.
tap|Water is flowing into the sink.
gurgle|Water is going into the pipe.
stream; wind|Loud water sounds with wind noises.
tap|Water is tricking.
spray hose|Sprinkling water.
steam|Streams of air come out.
steam|A tire is losing its air.
steam|An air hose blows.
bell; traffic|A bell rings in a stream of traffic.
kettle|A teapot is whistling.
engine; hum|The engine is whistling.
kettle|A kettle whistles, then the whistling stops.
waves stone|Waves roll in and crash on the rocks.
splash|A woman washes her face.
gurgle|A bubbling of water.
stream; birds|Water flows and birds fill the air.
wind|Wind causes interference.
birds; wind|Birds chirp with wind distortion.
wind; rustle|The wind blows the leaves.
rustle cloth; wind|The sail of a boat flaps in the wind.
rustle|Grass crackles.
boing slosh|He swishes the water around.
whoosh|He swishes the cane around.
boing slosh|Liquid moves inside a sealed jar.
boing slosh|A buoy is bobbing in the water.
boing slosh|A liquid is stirred.
boing slosh|Someone soaks the beans.
gurgle|The water slurps around.
boing squish|Someone squeezes shampoo out of a bottle.
swimming|Hands stir the water.
swimming|A woman washes clothes in a river.
washing_machine|A woman is washing clothes.
splash|He scoops water out of the boat.
splash|A boy stamps on the water.
drip|There is the dropping of water.
drip|The water is dropping into a cup.
drip|The spigot drips.
boiling; drip|A coffee maker is dripping.
waves wood|Water is lapping at the jetty.
waves|The spray of the sea.
tap|Water is streaming in the basin.
boing slosh|Water is sloshing in the basin.
drip|Water drips in the basin.
stream|The water comes out of the gutters.
drip|Water drips from the gutter.
flush|Water is swirling down a toilet.
drip; rain|Water drips while it rains.
stream; rain|Water runs off the tent as it drizzles.
wind|Large gusts of air.
wind|Blowing hard, the wind sweeps by.
wind|Howling wildly, the wind passes.
kettle|Whistling softly, the kettle warms up.
birds|Chirping merrily, a bird hops about.
birds; buzz|Chirping birds, a bee.
fire|The campfire is cracking.
fire|Leaves crackle in a fire.
breaking|The ice is cracking.
frying|Food is sizzling and cracking.
frying|The steak crackles.
thunder|Peals of thunder.
stream|Water pours over rocks.
stream|Water is pouring from a pipe.
pour cup|Water pours into a cup.
stream|The water quickly pours down.
drip|The ceiling leaks.
drip|The pipe is leaking.
steam|Steam pours out of a hatch.
steam|A weak air flow.
dog; splash|The dog wants to shake the water off.
wind|The wind rises and whips around.
breaking whip|He whips with a belt.
rain water|The rainstorm pours water down.
thunder|The sky rumbles.
thunder|Dark clouds are growling overhead.
thunder|Lightning popped loudly.
thunder; rain|The heavens boomed as the rain fell.
splash|Someone is dunking a mug into a bucket of water.
splash; stream|A net is dipped into the river.
splash|The boy submerges a toy in the lake.
stream|The road dips by the river.
rain|A few drops of rain.
splash|He immersed the jug in the sink.
gurgle|The last of it goes down the plug hole.
stream; drip|Water runs, then only a few drops.
stream|Water is forming a pool at the foot of the wall.
drip|Water drips from a coffee pot.
dishes cutlery|A spoon clinks beside the coffee pot.
boiling|A coffee pot bubbles.
tap|Someone runs warm water over a cup.
dishes pots|Somebody washes a pan.
dishes pots|A pot is being rinsed.
tap; hair_dryer|He washes his hands and blows them dry.
gong bowl|A finger rubs the rim of a wine glass.
gong bowl|She moves a wet finger around the rim of a goblet.
steam|Compressed air is let out.
steam|A burst of air.
thunder|A thunderstorm booms.
kettle|The gap in the wall makes a whistling sound.
hum; hum|The pump makes a whistling sound.
tap bath|Someone runs water in a tub.
splash|A man skims a stone across the lake.
splash|The boys skip rocks over a pond.
pour|A barrel is being topped up with water.
swimming|Someone rows across the pond.
swimming; wind|They row along the river in the wind.
pour bottle|A jug is emptied.
pour|She empties a vase over the plants.
thump|An empty jug is put down.
stream|Rows of cars stand by the river.
splash|A child slaps the surface of the water.
clank coin|Money is shaken out of a jar.
birds|Nature sounds.
"""
MUSIC = """\
calm accordion; crowd|An accordion player while people chat.
calm cello|A cellist plays.
calm drums|Drumming.
calm flute|A high pitched musical instrument.
whistling wolf|A slide whistle.
calm flute|A wind instrument is played.
applause; calm|Applause, then musical playing.
calm|Musical sounds.
"""
PLACES = """\
Water flows into a pond.
Footsteps on a gravel road.
"""
TOLD = ("action", "style", "size", "surface", "material", "into", "instrument")


def listed(text):
    return [line.split("|") for line in text.splitlines()]


def heard(sentence):
    found = []
    for event in asked_for(sentence):
        told = [str(event.parameters[name]) for name in TOLD if name in event.parameters]
        found.append(" ".join([event.recipe, *told]))
    return "; ".join(found)


@pytest.mark.parametrize(("wanted", "sentence"), listed(ANIMALS))
def test_an_animal_is_heard_by_what_it_does(wanted, sentence):
    assert heard(sentence) == wanted


@pytest.mark.parametrize(("wanted", "sentence"), listed(WATERS))
def test_water_and_weather_are_heard_as_what_they_are(wanted, sentence):
    assert heard(sentence) == wanted


@pytest.mark.parametrize(("wanted", "sentence"), listed(MUSIC))
def test_who_plays_is_told_by_any_name_of_the_instrument(wanted, sentence):
    assert heard(sentence) == wanted


@pytest.mark.parametrize("sentence", PLACES.splitlines())
def test_a_place_where_nothing_is_heard_brings_nothing(sentence):
    assert not any("implied" in event.parameters for event in parse(sentence).events)

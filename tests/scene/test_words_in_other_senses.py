"""Words that look like the name of a sound and are none, or of another; plain ways to tell it."""

import pytest
from scene_events import LONG_NAMES, sound_names

from scenewright.scene.parser import parse

SENSES = """\
Bang|He slams the table.
Machine gun|Machine gun fire answers.
Mechanisms|A washing machine answers.
Slam; Thump, thud|A door slams and a table falls.
Applause|A thundering applause.
Walk, footsteps|Footsteps cascade down the stairs.
Race car, auto racing|A go cart races past.
Rain; Stream; Frog|Rain falls near a creak and frogs croak.
Cricket; Wind|Crickets chirp in a symphony with the wind.
Wind|The movement of air is heard.
Fizz; Pour; Liquid|A bottle of soda is opened, poured and drunk.
Goose|The commotion of geese.
Mechanisms|Machinery grinds to a halt.
Fart|A man is passing a lot of gas.
Music; Thump, thud|There is music with a beating sound.
Hiss|A person sprays air to clean the keyboard.
Rattle|Popcorn is poured into a bowl.
Printer|An ink jet printer prints.
Pour|Soda pop is poured.
Tap|A woodpecker drills into a tree.
Train|A fast train with a howling part.
Speech; Baby laughter|An infant makes baby noises and laughs.
Honk|The geese are cawing.
Roll|The suitcase rolls across the flood.
Rustle|A person reads the newspaper.
Rain|A man holds a torch and rain falls.
Tap|A guard taps the window with his torch.
Fire|A man holds a burning torch.
Fire|A torch crackles.
Gunshot, gunfire|A breath of silence, then a gunshot.
Scrape|Something scrapes along the hull of the wreck.
Smash, crash|A car wreck.
Sine wave|Ringing ears.
Sine wave|Her ears ring.
Rumble|A stone door grinding aside.
Rumble|A heavy gate grinds open.
Scrape|Children skating on a frozen lake.
Run|A dog runs over the frozen pond.
Roll|Marbles roll down the steps.
Bouncing; Laughter|A ball bounces down the steps and a man laughs.
Walk, footsteps|She walks down the steps.
Splash, splatter|He jumps off the pier.
Splash, splatter|The children jump off the jetty.
Thump, thud|A cat jumps off the table.
Groan|Dad grumbles.
Groan; Slam|An old woman grumbles and a door slams.
Rustle; Fire|She throws the pieces in the fire.
Mains hum|A laser hum.
Mains hum|A lightsaber hums.
Explosion|A drone attack and an explosion.
Hum|A drone buzzes closer.
Engine|The engine shudders and dies.
Dog; Engine|A dog barks and the engine coughs and dies.
Rustle|Sand trickles down the wall.
Gong|Trailer opening: a gong.
Truck|A trailer drives past.
Music|Organ music plays, swells and stops.
Music|The music plays, swells, ends.
Music; Speech|The music fades in as he says "Bye" and swells.
Ocean; Music|The ocean swells and music plays.
Bell|A bell. The sun sinks.
Bell|A bell. A ship sinks.
Bell|A bell. Her voice sinks.
Rain|Rain. Let everything sink slowly into silence.
Sink (filling or washing)|The kitchen sinks.
Howl|He lifted his head and howled.
Bell|A bell. She lifted her hand.
Bell|A bell. He lifts his hat.
Clunk|She lifts the receiver.
Thump, thud|He lifts the box.
Cupboard open or close|He lifts the lid.
Music; Music|A drum roll, eight seconds, with a cymbal at the end.
Music; Music|A drum roll ending in a cymbal crash.
Walk, footsteps; Rain|A march ends in the rain.
Hubbub, speech noise, speech babble|Radio mumbling.
Hubbub, speech noise, speech babble|A radio murmurs in the next room.
Music|A wireless plays in the next room.
Telephone bell ringing|A wireless phone rings.
Train; Train wheels squealing|A tram squealing round the curve.
Train wheels squealing|Wheels squealing on the rails.
Tire squeal|Wheels squeal on the road.
Music|Three bright notes.
Music|Sonic logo.
Music|A three-note jingle.
Music|A jingle, right before the weather.
Jingle, tinkle|A jingle.
Music|A pulsing electronic theme with timpani.
Chime|A small chime.
Wind chime|A wind chime in the garden.
Buzzer|When wrong, a soft low buzz.
Buzz|A soft low buzz.
Bell; Clicking|A bell. The handle turns slowly.
Clicking; Door|The doorknob turns and the door creaks open.
Slam|The door booms shut.
Boom; Door|A cannon booms. A door shuts.
Snap|The mast breaks and falls.
"""
PLAIN = """\
Run|A boy skips on the pavement.
Run|A thief escapes on foot.
Fizz|Someone is opening cans.
Door|A woman gets into a taxi.
Door|A man gets out of his truck.
Walk, footsteps; Slosh|The delivery man walks in his boots through water.
Train|A train passes by quickly.
Train horn; Train|The train honks and continues down the tracks.
Engine|A jeep sputters.
Music; Speech|A song plays with a voice speaking.
Buzz; Static|A short buzz is interrupted by static.
Fixed-wing aircraft, airplane; Explosion|A plane leaves a sonic boom.
Truck; Splash, splatter|Trucks drive through deep puddles.
Pour|A farmer pumps water from a well.
Wind|Air is passing through a duct.
"""
# What is not meant stays silent, and the same word is heard where it is.
SILENT = """\
Fire|A bonfire crackles amid a heap of lumber.
Fire|The flames roar as they consume the timber.
Drip|Water is dripping from a tap into the basin.
Drip|Water drips out of the spigot into the bath.
Drip|Drops drip into a bowl that is filled with water.
Rain|Water is lightly raining down on a tent.
Stream|A creek flows, making soft babbling noises.
Stream|A brook flows, making a gentle babbling.
Door; Walk, footsteps; Door|She opens the door, walks through the door and shuts it.
Door; Walk, footsteps|A boy opens the front door and goes through the door.
Door|Somebody goes through a door.
Rattle|Hockey gear slides over the ice.
Mechanisms|The gears turn.
Scissors; Rustle|A girl cuts and glues cardboard.
Scissors; Rustle|A boy cuts and folds a newspaper.
Tearing|Someone tears open a sack of dog food.
Fireworks|A rocket firework is ignited.
Hiss|A gas stove is ignited.
Fill (with liquid)|A lady uses a tap to fill a bottle.
Tap|A boy taps a jug.
Tap|Chop sticks are tapped on a bowl.
Zipper (clothing)|A boy unzips the pants.
Run; Dog|A dog runs and pants.
Keys jangling|Metal gate keys jingle.
Door; Keys jangling|A door opens and keys jingle.
Buzz|The vibrations of flies make a buzz.
Vibration|The vibration of a table.
"""
BESIDE = """\
Wind; Traffic noise, roadway noise|As the gale howls traffic roars.
Wind; Roar|As the wind roars a lion roars.
Wind; Howl|As the gale howls a wolf howls.
Bell|A clock bell rings.
Bang; Cat|An extremely loud sound, then a cat meows.
Bang; Sheep|There is a loud sound and a sheep bleats.
Cacophony|The street is loud.
Bird vocalization, bird call, bird song; Bang|Birds sing, then a burst of harsh noise.
Rain; Walk, footsteps|With rain in the distance the heels of a girl sound on a floor as she walks.
Bell; Walk, footsteps|A bell rings and a man walks in boots.
Sine wave; Shatter|A frequency climbs, then a glass breaks.
Engine|The frequency of an engine increases.
Walk, footsteps|A couple dances on a wooden stage.
Music|People are dancing to loud music.
"""
# What whoever writes tells of himself and of his people, beside what is asked for.
TOLD_OF = """\
Telephone bell ringing|I run a hotel and need a phone ringing.
Laughter|My wife runs a school. Children laugh.
Run|A boy runs through the school.
BIRDS|I drive a bus and want birds.
Bus; Change ringing (campanology)|I drive a bus past a church and want bells.
Bell|My dog died last year. A bell rings.
Door|We lost our cat. A door opens.
Bell|My dog is scared of thunder. A bell rings.
Dog; Bell|My dog barks. A bell rings.
Bell|I'm giving a talk at the library. I need a bell.
Speech|My mum gives a talk in a hall.
Dog|In March a dog barked.
Owl|Last March we heard an owl.
FEET|Soldiers march in the street.
Bell|The house is mine. A bell rings.
Cough|He came home from the mine and coughed.
Bell|We mine for gold. A bell rings.
Explosion|The mine goes off.
"""
# What is stuck to something comes off with a knock.
KNOCKED_OFF = """\
Thump, thud|He knocked the mud off on the step.
Thump, thud|She stamped the snow off her boots.
Thump, thud|He kicks the dirt off his shoes.
Rub|She wipes the mud off her boots.
FEET|His boots crunch in the snow.
FEET|She stamps her feet in the mud.
Thump, thud; Shatter|Something fell over and broke.
"""
# "Till" is until where no money is.
UNTIL = """\
Bell|He waited till ten. A bell rings.
Singing; Telephone bell ringing|She sang till the phone rang.
Bell; Tick-tock|Till the bell rings, a clock ticks.
Cash register; Coin (dropping)|The shop till rings and coins drop.
Cash register|She closes the till.
"""
ON_THE_AIR = """\
Crowd; Cheering|Football on TV with the crowd cheering.
Crowd|The boys watch football on the telly.
Bouncing; Music|Boys play football and the radio plays.
Buzz|The hive buzzing.
"""
# How music goes, and what a show or a lesson is known by.
PLAYED = """\
Music|Driving rock music.
Music|A driving synth beat.
Music|A musical beat, driving and loud.
Music|A walking bass line.
Music|Galloping drums.
Music|A rolling drum beat.
Roll|A drum rolls down a hill.
Car passing by; Music|A car drives to rock music.
Horse; Music|Horses gallop, drums.
Roll|Rolling rocks.
Music|End with a jingle.
Keys jangling; Thump, thud|Keys jingle, a thump.
Music|Correct answer chime.
Music|Correct answer bell.
Buzzer|Wrong answer chime.
Chime|A quiz chime.
Chime|End of lesson chime.
Wind chime; Wind|Chimes swing in the wind.
Steam; Cough|A coffee machine hisses and a man coughs.
Clicking|An old cassette recorder clicks on.
Beep, bleep|A flight recorder beeps.
Music|A recorder plays a tune.
Bell|Stop 4 of the audio walk. A bell rings.
Foghorn|A Viking horn sounds.
Chuckle, chortle|The audience chuckles.
Chant|The call to prayer sounds in the distance.
Chant|An imam calls to prayer.
Chant; Dog|The muezzin calls the faithful to prayer. A dog barks.
Speech|A man prays.
Rain on surface|A rain-on-tent sound.
Fire|A fire-in-the-hearth sound.
Walk, footsteps; Dog|Footsteps-on-gravel, then a dog.
Cough|My mother-in-law coughs.
"""


@pytest.mark.parametrize(
    "line",
    [
        line
        for table in (
            SENSES,
            PLAIN,
            SILENT,
            BESIDE,
            TOLD_OF,
            KNOCKED_OFF,
            UNTIL,
            ON_THE_AIR,
            PLAYED,
        )
        for line in table.splitlines()
    ],
)
def test_a_word_is_heard_as_it_is_meant(line):
    sounds, told = line.split("|")
    names = [LONG_NAMES.get(name, name) for name in sounds.split("; ")]
    assert sound_names(told) == names


@pytest.mark.parametrize(
    "prompt",
    ["A hiker walks on a surface that crunches.", "He walks where the ground crunches underfoot."],
)
def test_what_crunches_underfoot_is_walked_on(prompt):
    steps = next(one for one in parse(prompt).events if one.recipe == "footsteps")
    assert steps.parameters["surface"] == "gravel"


@pytest.mark.parametrize("prompt", ["Pebbles trickling.", "Gravel trickles down."])
def test_pebbles_are_of_stone(prompt):
    assert parse(prompt).events[0].parameters["material"] == "stone"

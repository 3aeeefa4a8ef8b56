"""Everyday words of captions: who is heard, what an engine does, and what hands do with things."""

import pytest
from scene_events import asked_for, sound_names

from scenewright.scene.parser import parse

# The sounds of each sentence, speech by its name only.
SPEAKERS = """\
Speech; Telephone bell ringing|A girl speaks followed by phone ringing.
Speech; Telephone dialing, DTMF|A lady talks followed by phone dialing.
Speech; Static|A lady talks with radio static.
Speech; Speech; Music|Two ladies talk with a radio playing.
Speech|Counting from a girl.
Speech|Shouting by a boy.
Speech|The voice of one young girl.
Speech|A different lady is interviewed.
Speech|A boy is being interviewed.
Speech|A lady makes a soothing noise.
Shout|A loud lady.
Hubbub, speech noise, speech babble|Various human sounds.
Baby cry, infant cry|An infant is yelling.
Screaming|The crowd is screaming.
Neigh, whinny|Horses vocalize.
Grunt|A boy makes a noise.
"""
ENGINES = """\
Mechanisms|A laptop starts up.
Mechanisms|A computer is booting.
Idling|A van is running.
Car passing by|A car is running down the road.
Vibration; Engine|Vibrations of a motor.
Tire squeal|The tires are slipping.
Train|A toy train runs.
Vehicle horn, car horn, honking|Motor vehicle horns honk.
Train whistle|A train's warning whistle.
"""
THINGS = """\
Chink, clink|A mug is set down.
Clunk|A telephone is picked up.
Rustle|A lady picked up a newspaper.
Clicking|A girl has to unlock the door.
Radio|Someone tries to tune a radio.
Wild animals|A bat is screeching.
Wild animals|A skunk chatters.
Hiss|A crocodile hisses.
Sawing|A saw is whining.
Music|A horn plays a tune.
Sine wave|A high frequency ringing.
Sine wave|A high pitched sound.
Thump, thud|Low percussive sounds.
Rustle|A microphone is muffled.
Writing|A felt tip draws.
Ratchet, pawl|Someone winds up an old toy.
Sniff|Blowing one's nose.
Creak|A crowbar pries a board.
Walk, footsteps|Stepping loudly.
Walk, footsteps|A lady climbs up the steps.
Snoring; Breathing|Someone snores, breathing unevenly.
Wild animals|Other wildlife.
Clip-clop|Animals stampede.
Sanding|Steel is being ground.
"""
KINDS = """\
Fire engine, fire truck (siren)|A fire siren wails.
Alarm clock|A clock rings.
Alarm clock|Loud ringing of a clock.
Tick-tock|A clock ticks.
Ratchet, pawl|Someone spins a revolver chamber.
Ratchet, pawl|The chamber of a revolver spins.
Ratchet, pawl|A handbrake is pulled.
Slosh|Liquid is shaken in a jar.
Slosh|Liquid sloshes in a jar.
Thump, thud|Two boys jostle.
Clip-clop|A horse is prancing.
Dishes, pots, and pans|A pan is tossed into a sink.
Cutlery, silverware|Someone throws a spatula.
Clicking|A case is unlatched.
Clicking|A belt is buckled.
Clicking|Someone fastens a strap.
Clicking|Someone unfastens a clip.
Wind|Air is moving.
Wind|Air blows.
Wind|Air is blown through a tube.
Hiss|Air escapes from a tyre.
Power windows, electric windows|An electric window goes down.
Sawing|Industrial sawing.
Music|An entertainment device is playing.
Frying (food)|Butter melts in a pan.
Gurgling|A plunger sucks.
Rattle|A spray can is shaken.
Rain on surface|Rain falls on a tarpaulin.
Fill (with liquid)|A bucket is filled.
Fill (with liquid)|A trough is filled.
Filing (rasp)|A plank is planed.
Dishes, pots, and pans|Someone tosses a plate.
Hiss|A man blows air into a balloon.
"""
TUNES = """\
Car passing by; Clicking|Cars start to click.
Roll|A ball continues to roll.
Idling; Accelerating, revving, vroom|An engine idles, then starts revving up.
Engine|Engine's are running.
Door|Door noises.
Music|A radio station plays.
Radio|A girl tunes a radio to another station.
Scrape|A girl runs a stick along a fence.
Thump, thud|A woman beats a rug.
Whack, thwack|Two boys fight.
Bird vocalization, bird call, bird song|Birds fill the air with song.
Bell|A bell rings a melody.
Telephone bell ringing|A phone rings with a merry tune.
Bell; Music|A bell rings and a melody is played.
Run|The pattering of feet.
Owl|An owl calls in the night sky.
Clang|A metal object strikes another metal object.
"""
SUBJECTS = """\
Goose; Honk|Geese fly over honking.
Speech; Speech|A man and woman's voice.
Buzz|Mosquitoes are buzzing.
Typing; Scrape|Typing and then sliding.
Fire engine, fire truck (siren); Siren|A fire engine with a siren, then another siren.
Sniff|A dog sniffs about.
Train; Hiss|A train rolls in hissing.
Clang|Someone hits the metal.
Rumble|Far rumblings.
Fly, housefly|A fly whizzes past.
Speech; Sawing; Speech|A man speaks, followed by sawing, and then starts talking again.
Bell|A mallet strikes a bell.
Alarm clock|The alarm clock goes off.
Cricket|An insect loudly chirps.
Walk, footsteps|Shoes move along a path.
Door; Walk, footsteps; Door|Someone opens a door, steps in and then closes it.
Wind; Hum|Wind blows with distant humming.
Drip; Speech|Water drips as a video plays.
Stream|Water flows and softly crashes.
Idling|A bus engine idles.
Train; Train horn|A train rolls on and honks its horn.
Dog; Whimper (dog)|A dog barks, followed by whimpering.
Baby cry, infant cry; Baby cry, infant cry|A baby cries, then more crying.
Speech; Speech|Two woman talk.
Applause; Speech|Applause followed by a male speaker.
Door; Door; Door|A door creaks while it is opened and closed.
Laughter; Laughter|Male and female laugh.
Shout|The children call out.
Fixed-wing aircraft, airplane|An airplane engine revs.
Cricket|Crickets chirp and buzz.
Wood|Wood clanks.
Radio|A radio dial is turned.
Walk, footsteps|Leaves being stepped on.
"""
DENIED = """\
Knock|A knocking that is not rhythmic.
Bell|A very loud ringing that does not stop.
Traffic noise, roadway noise; Crow|Traffic cannot drown out a crow.
Snoring|Loud but not unpleasant snoring.
Traffic noise, roadway noise|A road without trees has a lot of traffic.
Drip|Water drips from a faucet that is not closed fully.
Rain|Rain falls but the birds do not sing.
Rain|Rain falls, and a dog is not heard.
"""


def heard(caption):
    assert not any("read_aloud" in event.parameters for event in asked_for(caption))
    return sound_names(caption)


# What is told at some distance from who does it, or of what it is made.
APART = """\
Crowd; Cheering|A crowd of people at a festival is cheering.
Hubbub, speech noise, speech babble|The guests are making noise.
Clatter|Metallic objects are moved about.
Scrape|A chair is moving on a tiled floor.
Sine wave|A whistle-clear tone rises in steps.
Sine wave|A steady high pitch sound.
Hiss|A boy lights something.
Chink, clink|Ice is dropped into a glass.
Beep, bleep|Synthesized noises.
"""

LINES = f"{SPEAKERS}{ENGINES}{THINGS}{KINDS}{TUNES}{SUBJECTS}{DENIED}{APART}".splitlines()


@pytest.mark.parametrize("line", LINES)
def test_everyday_words_give_what_is_heard(line):
    sounds, caption = line.split("|")
    assert "; ".join(heard(caption)) == sounds


def test_what_rings_beside_speech_is_no_channel_of_it():
    speech, _ = parse("A girl speaks followed by phone ringing.").events
    assert not speech.channel
    (through,) = parse("A girl speaks over the phone.").events
    assert through.channel == "telephone"


def test_wildlife_is_no_roar():
    assert [event.recipe for event in parse("Various animals.").events] == ["birds"]
    assert [event.recipe for event in parse("A wild animal.").events] == ["roar"]


@pytest.mark.parametrize("caption", ["A pool ball.", "A clothes bar.", "A bar stool scrapes."])
def test_a_thing_named_after_a_place_brings_no_bed_of_it(caption):
    assert not any("implied" in event.parameters for event in parse(caption).events)

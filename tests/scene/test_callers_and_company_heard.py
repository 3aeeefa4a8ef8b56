"""Who is heard over the air, calls, goes on foot or is with others, how people eat and laugh, and
what a thing does next."""

import pytest
from scene_events import asked_for

# The sounds of each sentence; after a colon through what it comes and what settles it.
# Who is only heard through something, or is there to be heard.
OVER_THE_AIR = """\
Female speech, woman speaking: intercom; Hubbub, speech noise, speech babble|\
A woman goes on over the loudspeaker while guests chat.
Male speech, man speaking: intercom|A man comes through the intercom.
Male speech, man speaking: intercom|A nurse can be heard over the PA system.
Male speech, man speaking: intercom; Mechanical fan|A pilot is on the tannoy as a fan hums.
Male speech, man speaking: radio|A dispatcher comes across the police radio.
Child speech, kid speaking: radio|A girl over a walkie talkie.
Male speech, man speaking: megaphone|A man crackles through a megaphone.
Male speech, man speaking: intercom|The pilot's voice is crackling over the intercom.
Crowd; Male speech, man speaking|A stadium crowd with an announcer.
Male speech, man speaking|A commentator in the background of a match.
"""
# Whose a vocalization is, and who are no people.
CALLERS = """\
Pigeon, dove; Bird flight, flapping wings; Pigeon, dove|\
A dove flaps its wings, followed by vocalization.
Crow; Thump, thud; Crow|A crow lands with a thump and makes vocal noises.
Goose; Splash, splatter; Goose|A goose splashes and then vocalizes.
Owl|An owl's vocalization.
Horse; Neigh, whinny: neigh|The horse trots, and then come strange vocalizations.
Child speech, kid speaking|A child makes loud vocal sounds.
Wild animals: growl|Two creatures communicate in the dark.
Bird vocalization, bird call, bird song|Robins soar while singing.
Bird vocalization, bird call, bird song; Flap|Birds are chirping and flying.
Gull, seagull; Flap|Seagulls are flying and crying.
Wind; Screaming|Wind blows followed by a shriek.
Wind; Screaming|A breeze followed by a scream of pain.
Wind|Wind is hooting in the chimney.
Laughter: child; Squeak|Kids laugh on a swing that squeaks.
Squeak|A baby lies in a cradle that squeaks.
"""
# Feet that strike the ground are steps, and who is on a treadmill goes on foot.
ON_FOOT = """\
Run: run; Mechanisms|Running on a treadmill.
Run: run; Mechanisms|A man works out on the treadmill.
Run: run; Mechanisms|A person uses a treadmill.
Run: run; Mechanisms|A jogger's feet hit the mat on a treadmill.
Walk, footsteps: wood|The soles of a man strike a wooden floor.
Walk, footsteps: stone|A pair of heels beat on tiles.
Walk, footsteps: stone|The boots of somebody rap against the pavement.
Run: wood run|The pitter-patter of paws on a wooden floor.
Dog|A sheep dog barks.
"""
# Who is with others is heard.
TOGETHER = """\
Male speech, man speaking; Female speech, woman speaking|A couple hangs out on the porch.
Hubbub, speech noise, speech babble; Fire|Neighbors gather around a fire.
Female speech, woman speaking|An aunt entertains a toddler.
Female speech, woman speaking|A mother tends to her baby.
Children playing: children|Girls fool around in a yard.
Hubbub, speech noise, speech babble|A horde of people is gathered.
Whoop: whoop|Onlookers hoot.
Cheering|The arena erupts.
Crowd|A congregation mumbles.
"""
# How people eat, laugh and breathe in other words.
BODIES = """\
Chewing, mastication|A boy devours a pie.
Dog; Chewing, mastication|A hound gobbles up its food.
Chewing, mastication|A family has supper at a table.
Laughter: woman|Two women are cracking up.
Laughter: man|A man sits and is in stitches.
Snicker: child snicker|A boy sniggers under his breath.
Breathing|Someone draws a deep breath.
"""
# What a thing does next: what it hits, that it honks as it goes, that it brakes.
GOING_ON = """\
Door; Thump, thud|A gate swings and hits a post.
Roll; Thump, thud|A trolley rolls down a ramp and hits a barrier.
Rustling leaves; Thump, thud|A branch sways and hits a window.
Hammer; Clang|A hammer falls and hits two pipes.
Rattle: rattle; Clang|A chain swings and is hitting a pole.
Scrape; Slosh: slosh|A stick is dragged through water.
Slosh: slosh|A hand moves back and forth in the water.
Slosh: slosh|A bottle swings up and down in the water.
Train; Train wheels squealing|A tram clatters along the rails screeching.
Car passing by; Vehicle horn, car horn, honking|A car drives along the road honking.
Car passing by; Vehicle horn, car horn, honking|A vehicle travels honking.
Crunch; Car passing by: slow|Gravel crunches beneath the tires of a slow car.
Car passing by; Crunch|A car's tires crunch on the gravel.
Truck; Rattle: rattle|A truck with a loose load rattles by.
Roll: stone|A wagon creaks along a road.
Roll; Clatter: clatter wood|A bowling ball hits the pins.
Flap: cloth; Wind|A flag snaps in the breeze.
Tire squeal|The driver presses the break pedal.
Bus; Tire squeal|A bus accelerates and then breaks.
Mechanisms; Rattle: rattle|A pump run by gas rattles.
Hiss|A steel bar is sliced by a torch.
Scissors: scissors|A rope is sliced.
"""
# What is another in the same words.
OTHERS = """\
Door: open|A man comes through the door.
Male speech, man speaking; Female speech, woman speaking|A man talks with an announcer.
Male speech, man speaking|The announcer speaks.
Turkey|Turkeys gobble and vocalize.
Cough: man; Male speech, man speaking|A man coughs and vocalizes.
Wild animals|Vocal noises of a monkey.
Male speech, man speaking|A creature talks to a knight.
Wind|The wind screams.
Owl; Wind|An owl hoots in the wind.
Mechanisms|A treadmill runs.
Buzz|Bees buzz and fly.
Singing: woman|A woman feeds robins while singing.
Whack, thwack: whack|A foot hits the ball.
Water|Feet hit the water.
Rustle: cloth|She hangs out the laundry.
Turkey|A turkey gobbles.
Crack|The ice is cracking up.
Eruption|A volcano erupts.
Crowd|A crowd hums with excitement.
Bird vocalization, bird call, bird song|A bird sings and hits a window.
Singing; Music|A singer sings and hits a high note.
Vehicle horn, car horn, honking|A car honks.
Truck; Shatter|A lorry passes and breaks a window.
Hiss|A gas leaks.
Chopping (food)|Ham is sliced.
Screaming: child whoop|A woman leads a child that squeals.
Cat|A cat meows under the tires of a car.
Hiss|A car tire is losing its air.
Tire squeal|The tires of a car screech.
Railroad car, train wagon|A train wagon rolls by.
Crack; Wind|A twig snaps in the wind.
"""
TABLES = (OVER_THE_AIR, CALLERS, ON_FOOT, TOGETHER, BODIES, GOING_ON, OTHERS)
SETTLING = ("talkers", "gender", "style", "action", "material", "surface", "pace")


def heard(prompt):
    """Each sound of a prompt, with its channel and the values that settle how it is made."""
    told = []
    for event in asked_for(prompt):
        how = [str(event.parameters[name]) for name in SETTLING if name in event.parameters]
        how = [event.channel, *how] if event.channel else how
        told.append(f"{event.sound}: {' '.join(how)}" if how else event.sound)
    return "; ".join(told)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_callers_and_company_are_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected

"""What machines, instruments, animals and people do, told in other words than their usual ones."""

import pytest
from scene_events import sound_names

GOING = """\
Idling; Car passing by|The van idles for a while and takes off.
Idling; Bus|The bus idles before setting off.
Idling; Truck|A lorry is idling, then goes into drive.
Engine starting; Car passing by|A van is starting up and driving off.
Engine starting; Idling|An automobile starts up and idles.
Car passing by; Speech|Vehicles speed by and a man talks.
Horse|Horses race by.
Car passing by|A mode of transport goes by.
Accelerating, revving, vroom|A car shifts from first gear to second gear.
"""
MACHINES = """\
Idling; Accelerating, revving, vroom|A van idles, then the driver steps on the gas.
Accelerating, revving, vroom|The men push the accelerator.
Engine|An engine has a loose drive belt.
Beep, bleep|A warning button is sounding.
Beep, bleep|A pedestrian signal beeps.
Toot|A child blows a party horn.
Music|A strange rhythm plays.
Mechanisms; Fly, housefly|A heating unit runs while a fly buzzes.
Mechanisms|A machine turns, roaring loudly.
Accelerating, revving, vroom; Car passing by|A model car is revved and driven until it runs down.
Helicopter|A helicopter flies away from the recorder.
Alarm|An alarm on a ship calls out.
Beep, bleep|A warning sound is chirping.
Truck; Wind|A truck drives past with the windows open and the wind blows.
Mechanisms; Owl|A machine runs in the back ground and an owl hoots.
Police car (siren)|A police car was working with its siren screaming.
Train; Train wheels squealing|A train uses its breaks.
Wind|The wind rolls by, creating a loud noise.
Helicopter|The wings of the helicopter spin quickly.
Fixed-wing aircraft, airplane; Rattle|The wings of a plane rattle.
Spray; Speech|The jets of a whirlpool run and a girl talks.
Radio|A clock radio is between stations.
Mechanisms|A bread maker is running.
Mechanisms|The ice maker spins.
Motorcycle|The engine of a scooter runs.
Buzz|A loose wire sparks.
Buzz|Sparking is heard.
Beep, bleep|Computer generated noises play.
"""
HANDS = """\
Clatter|Metal items are moved around on a shelf.
Clatter; Dog|Hard objects are being shifted and a dog barks.
Clicking; Speech|A woman unfastens her safety belt and talks.
Clicking; Gurgling|He opens the plug and the water drains.
Hiss; Clicking|Gas hisses and is then flicked off.
Ratchet, pawl|A man winds his watch.
Speech; Rustle|A girl talks while a box is rummaged through.
Keys jangling|A key ring falls.
Whoosh, swoosh, swish|A girl swings a club.
Whoosh, swoosh, swish|A cord is swung round.
Creak|A hammock is swinging.
Door; Wind|A gate swings in the wind.
Dishes, pots, and pans|A boy beats a saucepan.
Rain on surface|Rain hits a saucepan.
Clatter|Cans topple.
Walk, footsteps|The step of a woman is heard.
Crack; Rustling leaves|Twigs and leaves are on a path.
Fire|A fire burns branches and leaves.
Keys jangling|People are fiddling with the keys in their hands.
Door; Thump, thud|She opens a door to place down a box.
Rustle|A shower curtain is pulled aside.
Wind; Buzz|The wind blows and flies are killed by a bug zapper.
Bicycle bell; Bicycle|The bell of a bike is ringing as it rides along.
Burst, pop; Pour|The top of a box is pulled off and water is poured.
Chop; Chop|A man is chopping and splitting wood.
Rain; Thump, thud|Rain falls and a person sets a box on the ground.
Owl; Rustle|An owl hoots and somebody hangs up a coat.
Owl; Rustle|An owl hoots and somebody takes something out of a drawer.
Knock|Metal prongs rap against concrete.
Fill (with liquid)|Water fills a container of some sort.
Burst, pop|Two bottles of liquid are opened.
"""
PEOPLE = """\
Children playing|A kid is playing on the lawn.
Music|A kid is playing a flute.
Hubbub, speech noise, speech babble|Adults and kids are in a hall.
Hubbub, speech noise, speech babble|There is a hushed clamoring.
Bird vocalization, bird call, bird song|Birds are clamoring.
Music|Several musical groups play.
Cheering; Choir|The people celebrate and sing.
Children playing|Kids are having fun outdoors.
Speech|The voice of a woman talks loudly.
Speech; Laughter|The voice of a boy is speaking and a man laughs.
Liquid; Burping, eructation|A man chugs his beer and burps.
Hubbub, speech noise, speech babble; Walk, footsteps|Guests chat and move in a room.
Crowd; Walk, footsteps|A crowd chats and moves through a hall.
Hubbub, speech noise, speech babble; Walk, footsteps|Children are talking and moving.
Train whistle; Train|A train whistles and moves.
Heart sounds, heartbeat|Her pulse is racing.
"""
NATURE = """\
Bird vocalization, bird call, bird song|Winged creatures trill.
Wild animals|A woodland creature is heard.
Bird flight, flapping wings; Bird vocalization, bird call, bird song|Birds flap and vocalize.
Cricket; Wind|Crickets tweet and the wind blows.
Cattle, bovinae; Goat|Animals such as cows and goats are making noise.
Owl|Many animals, including owls, call out.
Cricket; Owl|Crickets squeak and an owl hoots.
Cricket|Grasshoppers chirp by rubbing their legs together.
Bird vocalization, bird call, bird song|Birds sit in the trees and sing.
Bird vocalization, bird call, bird song; Child singing|Birds and a girl sing.
Bird vocalization, bird call, bird song|Birds tweet and chatter loudly.
Bird vocalization, bird call, bird song|The birds communicated by singing.
Drip|Drops of water fall at different paces.
Bird vocalization, bird call, bird song; Chatter|Birds and chatter are heard.
Bird vocalization, bird call, bird song|Birds of all types chirp.
Frog|Frogs croak in concert.
Fire|A fire crackles and throws off sparks.
Waves, surf|Waves beat against the rocks.
Rain|The rain, which beats down on the roof, is loud.
Horse|Horses stroll on a path.
"""
MUSIC = """\
Music|The keys are loud on the piano.
Music|A sustained note is held.
Rumble|There is a bass sound.
Thump, thud; Speech|Bass thuds and a man talks.
Music|Chiming music comes from a toy.
Wind chime; Music|Wind chimes clang and a band plays.
"""
ALL = (GOING, MACHINES, HANDS, PEOPLE, NATURE, MUSIC)


@pytest.mark.parametrize("line", [line for table in ALL for line in table.splitlines()])
def test_what_is_done_gives_what_is_heard(line):
    sounds, told = line.split("|")
    assert "; ".join(sound_names(told)) == sounds

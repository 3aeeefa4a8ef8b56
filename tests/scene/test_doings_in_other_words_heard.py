"""What something does in a word that is known of others: thunder that shudders, birds that gossip,
a plane that booms, dishes that tinkle; and who drives is heard as what is driven."""

import pytest
from scene_events import heard, sound_names

# The sounds of each sentence; after a colon what settles one: action, material or style.
OWN_VERBS = """\
Rain; Thunder|Rain pours while thunder shudders far away.
Thunder; Owl|The thunder is droning and an owl hoots.
Thunder|The sky cracks with thunder.
Fixed-wing aircraft, airplane; Dog|An airliner booms overhead and a dog barks.
Train|A locomotive booms along.
Hum|The purring of a refrigerator.
Mechanical fan|The purring of a fan.
Rustling leaves; Owl|Tall grass swishes and an owl hoots.
Rustle: paper; Cough|The whispering of papers, then a cough.
Knock: metal|Somebody is making noises by rapping of metal.
Mechanisms: machine|Machinery whizzes.
Telephone bell ringing|The telephone dings.
Gong|The gong is clanged.
Change ringing (campanology): ring|Church bells tinkle.
Alarm: fire|An alarm chimes.
Bird vocalization, bird call, bird song|Robins are gossiping in a hedge.
Bird vocalization, bird call, bird song|A thrush serenades its mate.
Bird vocalization, bird call, bird song; Cattle, bovinae|Finches babble and a cow moos.
Singing|A soprano trills.
Crowd; Yell: shout|A mob howls.
Waves, surf|Smashing surf.
Trickle, dribble|Syrup is dribbled onto a pancake.
Train; Vehicle horn, car horn, honking|A tram hoots.
Sizzle|Oil is sputtering in a pan.
Motorcycle: rev|He guns his motorcycle.
Dishes, pots, and pans; Laughter|Plates tinkle and somebody laughs.
Bird vocalization, bird call, bird song|Swallows are twittering under the eaves.
Squawk; Owl|The wailing of parrots, then an owl hoots.
Chainsaw|A chainsaw carves a log.
Coin (dropping): coin|A coin whirls on the counter.
Keys jangling: jingle|The keys chime in his pocket.
Mouse; Owl|A marmot whistles and an owl hoots.
Door: slam|A gate crashes shut.
Slam: slam; Dog|The door claps shut and a dog barks.
Rub|The wipers swish.
Music|An instrument groans.
Pigeon, dove; Dog|Pigeons chirp and a dog barks.
Cricket; Owl|Grasshoppers chatter while an owl hoots.
Wind; Rustle|The breeze flaps the branches.
Engine starting: start; Idling: idle|The motor is fired and idles.
Mouse; Liquid|A rat is lapping up milk.
Church bell; Dog|A clock chimes in the hall and a dog barks.
"""
THINGS = """\
Tick-tock; Bell|A grandfather clock ticks until it rings.
Clicking; Engine starting: start|The ignition clicks and then the engine starts.
Subway, metro, underground|A metro vehicle rolls past.
Mechanisms: machine|An office machine runs.
Stream|A fountain pours into its basin.
Speech; Speech|Two men are talking in a conversation.
Owl; Cough|An owl hoots followed by a pause which is broken when a girl coughs.
Clicking|Sharp clicks of plastic.
Static|A television is emitting static.
Speech; Dog|A voice that speaks slowly, then a dog barks.
Railroad car, train wagon|A box car rattles along.
"""
# What a thing that is only named does is its own sound.
ONLY_NAMED = """\
Dog; Owl|A dog, barking wildly, and an owl hoots.
Dog|A poodle can be heard as it barks.
Cat; Owl|Listening to a kitten as it meows, then an owl hoots.
Purr: purr|A cat and its purring.
Waves, surf|Waves and their crashing.
Buzz|A bee makes a buzzing sound.
Printer: printer|Whirring noises from a printer.
Engine|An engine makes a loud humming noise.
Hiss; Owl|Hissing sounds of a snake, then an owl hoots.
"""
# What is told by a noun of what goes on, and slips of the pen.
NOUNS = """\
Clickety-clack; Dog|Clicket-clanking and a dog barks.
Owl; Whir|An owl hoots while a whining occurs.
Slam: slam|A slamming noise.
Smash, crash: smash|Smashing sounds.
Whip: whip; Owl|A whipping sound and an owl hoots.
Burst, pop; Laughter|A burst occurs and a girl laughs.
Yell: shout|A female exclamation.
Scrape: metal|Metal scraps along a wall.
Owl; Scrape|An owl hoots, then a scrap noise.
Quack; Cough|Distant quaking, then a cough.
Siren; Dog|A police car siren running, a dog barks.
Scissors: scissors; Dog|Scissor clipping and a dog barks.
Splash, splatter; Hiss|Water slashing and a hiss.
Car passing by|Something is speeding down the road.
Engine starting: start|A car starter turns.
Typing; Cough|Keyboarding and a cough.
Boing|A spring is struck.
Speech; Dog|An announcer is heard as a dog barks.
Speech|A woman can be heard in the background.
"""
HEARD = """\
Walk, footsteps; Dog|Boots on a dirt path and a dog barking.
Owl; Walk, footsteps|The hooting of an owl is followed by shoes on a hard floor.
Car passing by|A motorist passes.
Car passing by; Rain|Commuters drive past in the rain.
Car passing by|Somebody is speeding through a tunnel.
Air conditioning|A cooker hood runs.
Coin (dropping): coin|A token falls into the slot.
Bang: bang|Somebody is bashing on a fence.
Squeak|The gate whines.
Creak|A pulley groans.
Roll|Something trundles over the planks.
Boing; Bell|A boinking noise and a bell.
Gramophone record|The needle is put on a record.
Rattle: rattle; Wind|A tin is blowing about in the wind.
Rustle: paper; Wind|Leaflets are blown about in the wind.
Train; Train wheels squealing: brakes|A tram pulls in with screeching brakes.
"""
GUARDS = """\
Thunder; Vibration|Thunder rolls and the windows vibrate.
Purr: purr; Mechanical fan|The cat is purring beside a fan.
Whispering; Owl|Whispering, then an owl hoots.
Music|Rapping over a beat.
Car passing by|A car whizzes past.
Wind chime|Chimes tinkle.
Howl: howl|A wolf howls.
Boom|A boom far away.
Gunshot, gunfire|Guns are fired.
Bouncing|Somebody is dribbling a ball.
Owl|An owl hoots.
Liquid: gulp|Somebody swallows.
Whistling|A man whistles.
Clapping|A girl claps.
Conversation|A quiet conversation in the next room.
Shatter|A vase breaks in the silence.
Crumpling, crinkling: plastic|The rattling of plastic bags.
Whir|A whine.
Chirp, tweet|Chirps.
Horse; Dog|A horse trots as a dog barks.
Engine; Stream|A motor, running water.
Hammer: metal; Hammer|Hammering on metal, hammering on wood.
Bell; Squeak|A bell makes a sound as it squeaks.
Laughter; Hubbub, speech noise, speech babble|People laughing, talking.
Laughter|A man is heard in the background laughing.
Typing|A woman can be heard typing.
Gunshot, gunfire|A pistol is fired.
Flap: cloth; Owl|A flag flaps and an owl hoots.
Waves, surf|Water is lapping the shore.
Thump, thud|A woman throws her shoes on the floor.
"""


def rows(*texts):
    """The sounds and the sentence of each line."""
    return [line.split("|") for text in texts for line in text.splitlines()]


@pytest.mark.parametrize(("sounds", "sentence"), rows(OWN_VERBS, THINGS, ONLY_NAMED, NOUNS, HEARD))
def test_it_is_heard_as_who_does_it_does(sounds, sentence):
    told = sound_names(sentence) if "Speech" in sounds else heard(sentence)
    assert (told if isinstance(told, str) else "; ".join(told)) == sounds


@pytest.mark.parametrize(("sounds", "sentence"), rows(GUARDS))
def test_who_does_so_otherwise_is_heard_as_before(sounds, sentence):
    assert heard(sentence) == sounds

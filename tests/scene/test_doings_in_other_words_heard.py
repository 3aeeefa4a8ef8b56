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
HEARD = """\
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
"""


def rows(*texts):
    """The sounds and the sentence of each line."""
    return [line.split("|") for text in texts for line in text.splitlines()]


@pytest.mark.parametrize(("sounds", "sentence"), rows(OWN_VERBS, THINGS, HEARD))
def test_it_is_heard_as_who_does_it_does(sounds, sentence):
    told = sound_names(sentence) if "Speech" in sounds else heard(sentence)
    assert (told if isinstance(told, str) else "; ".join(told)) == sounds


@pytest.mark.parametrize(("sounds", "sentence"), rows(GUARDS))
def test_who_does_so_otherwise_is_heard_as_before(sounds, sentence):
    assert heard(sentence) == sounds

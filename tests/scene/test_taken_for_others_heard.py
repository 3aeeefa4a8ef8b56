"""Words taken in a wrong sense, and what is heard of things that nobody told a sound of: a metal
flap, a cuckoo clock's chime, a zip that is pulled up and down, grit under somebody's boots."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, material or style.
SENSES = """\
Rattle: rattle|The tin flap of a letterbox flapping open and shut.
Rattle: rattle|A roof panel's iron flaps.
Rattle: rattle; Owl|A loose shutter flaps and an owl hoots.
Rattle: rattle|A dog flap swings to.
Clock: clock; Owl|The chime of a cuckoo clock, then an owl hoots.
Clock: clock|A cuckoo clock's bell is heard.
Clock: clock|The cuckoo clock calls and chimes.
Cash register: till|The till chimes.
Beep, bleep; Chime|A microwave beeps and chimes.
Knock|A neighbour raps softly.
Knock|The judge raps the desk.
Knock|Somebody is rapping with a cane.
Fizz|A glass of champagne sparkles.
Water|Water flushes through the gutter.
Water|Water is flushing through a pipe.
Rumble; Truck|The road bumps as lorries pass over it.
Thump, thud|A butcher smashes the cutlet with a mallet.
Thump, thud|Pork is being tenderized with a mallet.
Squish: squish|A girl smashes an avocado.
Walk, footsteps|A nurse moves from room to room.
Walk, footsteps|Somebody moves about the kitchen.
Walk, footsteps|Pebbles grind beneath his boots as he walks.
Crumpling, crinkling|Garbage crackles.
Slosh: slosh|A lady uses a bowl of water for cleaning.
Thump, thud|A desk noise.
Scrape: wood|Chair sounds.
Scrape|A neighbour shovels the walk.
Grunt: grunt; Breathing|Mechanical grunting and breathing.
Wail, moan: moan|Mechanical moaning.
Snoring; Breathing|A sleeping animal is snorting as it breathes.
Breathing|A large animal breathes.
Pant: pant|An animal is panting.
Wild animals: growl|Animal noises.
Bird vocalization, bird call, bird song; Wild animals: growl|Birds and animals are making sounds.
Laughter|A man laughs into a machine.
Singing|A woman sings into a karaoke machine.
Heart sounds, heartbeat|A nurse listens to a heart with a device.
Scrape|A neighbour shovels the walk.
Waves, surf|Waves lap against a beach walk.
Male speech, man speaking; Static|The drone of a lecturer against static.
Male speech, man speaking|Words come over the radio.
Speech synthesizer|An electric voice speaks.
Speech synthesizer|A distorted mechanical voice with no words.
Hubbub, speech noise, speech babble; Motorcycle|People chat near a motorcycle.
Male speech, man speaking; Heavy engine (low frequency)|A man talks beside a truck.
Typewriter: typewriter|The keys of an old typewriter strike the paper.
Chime|A seat belt warning chimes.
Alarm|The fridge door alarm beeps.
Beep, bleep|A series of robotic sounds that resemble a frog.
Alarm: fire|An alarm slowly chimes.
Hammer|A carpenter hammers a wood block.
Tearing; Mechanisms|A clerk places documents into a paper shredder.
Mechanisms; Tearing|A paper shredder runs and a letter is inserted into it.
Pour|A can of soda is being moved into a drinking glass.
Walk, footsteps; Hubbub, speech noise, speech babble|People travel down a hall, conversing.
Hubbub, speech noise, speech babble; Wild animals: growl|Human and animal vocalizations.
Male speech, man speaking; Music|A male voice and music.
Female speech, woman speaking; Music|A woman's voice and music.
Alarm; Door: close metal|A door open alarm in a car sounds and the car door closes.
Chink, clink: chink|Somebody clinks keys to make music.
Subway, metro, underground; Steam|A subway train approaches and lets out steams jets.
Crackle|Shrimp are clicking underwater.
Scrape: wood|A mechanic drags a floor jack across the floor.
Rain|The rain poured down on the grass and sidewalks creating a symphony.
Gurgling; Splash, splatter|A stream of bubbles splashes.
Coin (dropping): coin|A stream of coins falls into a tray.
Rattle: rattle plastic; Roll|Beads are dropped and rolled around.
Bang: bang|A laptop is slammed shut.
Cupboard open or close: cupboard; Bang: bang|A suitcase is opened and slammed shut.
Tearing; Dog|A boy is breaking up cardboard as a dog barks.
Thump, thud; Dog|A chair is knocked aside and a dog barks.
Crack; Rustle|Things crack as they are sorted through.
Crumpling, crinkling; Rustle: paper|A boy is crumpling and flicking around paper.
Siren|A siren alerts the town.
Male speech, man speaking|A tram alerts its passengers.
Male speech, man speaking|A public transport announces its stop.
Wind|The wind is moving as it hits the wall.
Wind|The wind is moving fast and hitting a wall.
Stream|Rushing, swirling water.
Gurgling; Stream|Water bubbles and moves downstream.
Slosh: slosh|A lady rinses her mouth.
Spray: hose|Water runs out of a hose which is crimped.
Boing|A ruler is plucked.
Boing|A girl hops on a stick with a spring.
Ratchet, pawl: ratchet|A man reels in a line.
Drip; Tools: clatter|A girl mends a leaking faucet with her tools.
Clatter: clatter|A lady performs repairs on a motorcycle.
Mechanisms: machine; Clang|A machine is beating with a steel rod.
Beep, bleep|A chirping tone repeats.
White noise: white; Hum; Static|White noise hums and crackles.
Rustle: paper|A boy turns pages while reading.
Clang|Somebody is trying to break a lock by hitting it with a tool.
Scrape|Blocks of stone are shuffled across a surface.
Rattle: rattle plastic; Rattle: rattle plastic|A few dice are shaken and spat out on a table.
Mechanisms: machine; Thump, thud|A machine beats steadily.
Engine; Owl|A machine stutters and an owl hoots.
Engine; Whir|A motor winds slowly.
Motorboat, speedboat|A man steers a boat.
Wind; Rustle|A breeze waves the branches.
Mechanisms: machine; Hiss|A machine puffs.
Thump, thud|A chef stabs a melon.
Truck; Knock|A truck rams a gate.
Stream; Owl|A river snakes through the valley as an owl hoots.
Spray: hose|A boy hoses down a car.
Car passing by|A car rockets past.
Knock: wood; Knock: glass|Somebody knocks on a table, then on a glass.
Knock: wood; Knock: glass|A man knocks at a door, then at a window.
Chink, clink: chink; Owl|Something tinks and an owl hoots.
Bang: bang; Owl|A wham and an owl hoots.
Dog; Thump, thud|A dog barks as a boy lugs a box.
Dog; Scrape|A dog barks as somebody chips something.
"""
HANDLED = """\
Rattle: rattle glass|Marbles are stirred in a vase.
Rattle: rattle glass|A ball is stuck in a jar.
Rattle: rattle plastic|Beads are emptied into a dish.
Zipper (clothing)|The zip of a coat is opened and closed.
Zipper (clothing)|The zipper on a handbag is opened and shut.
Sawing|A plastic rod is cut.
Sawing|A wooden post is being cut.
Keys jangling: jingle; Door: open|A boy is holding keys and opening a door.
Rattle: rattle|A blind is pulled down.
Rustle|He pulled something out of his pocket.
Owl; Rustle|An owl hoots as a girl is looking for something.
Rustle; Drawer open or close|He searches for something in the glove compartment.
"""
# What only tells when a thing meets another is that thing's sound.
LANDS = """\
Chink, clink: chink glass|A goblet clinks when it is set down.
Chink, clink: chink ceramic|A mug clinks as it is placed on a saucer.
Dishes, pots, and pans|A plate rattles when it is put down.
Clang|A metal pipe clangs as it hits another one.
Thump, thud|A parcel thuds when it hits the floor.
Shatter|A vase shatters as it is dropped.
"""
GUARDS = """\
Rattle: rattle|The window blind is moved.
Thump, thud|The book is shut.
Clock: clock|A cuckoo clock strikes the hour.
Flap|Pigeons are flapping on a roof.
Flap: cloth|A tent flap flaps.
Bird vocalization, bird call, bird song; Church bell|A cuckoo calls as a church bell tolls.
Wind chime|Chimes tinkle in the garden.
Wind chime|Magic sparkles.
Toilet flush|Water flushes down the toilet.
Toilet flush; Gurgling|Water is flushed down the drain.
Bouncing; Laughter|A ball bounces on the road as a boy laughs.
Smash, crash: smash|Something smashes into an orange wall.
Roll|A marble rolls down a ramp.
Crackle|Something crackles.
Fire|Burning trash crackles.
Clicking|A suitcase is opened and closed.
Walk, footsteps|A man with keys in his hand walks.
Clang; Thump, thud|A pipe clangs and then a box is put down.
Typing; Laughter|In an office somebody types and a man laughs.
Dog: pant|A dog breathes heavily.
Mechanisms|A man works with a device.
Wild animals|A wild animal.
Walk, footsteps|A man goes for a walk on the beach.
Hum|The drone of a refrigerator.
Electric shaver, electric razor|The buzz of a man's razor.
Male speech, man speaking|A man says a few words.
Hubbub, speech noise, speech babble|People chat near a bus stop.
Hubbub, speech noise, speech babble|People chat beside a parked truck.
Typing|The keys of a computer keyboard are pressed.
Music|Somebody plays a wood block.
Music|A band plays drums to make music.
Music|An orchestra performs a symphony.
Alarm: fire|A door alarm goes off.
Alarm: fire; Door: open|An alarm sounds and a door opens.
Frog|A sound that resembles a frog.
Printer: printer|A clerk feeds paper into a printer.
Truck|Trucks are moving down the street.
Stream|A stream of water flows over rocks.
Siren|A warbly sound.
Slam: slam metal|A man slams the door of a car while holding a book.
Dog; Alarm: fire|A dog barks and an alert sounds.
Wind; Thump, thud|Wind howls as a man hits the wall.
Flap: cloth; Wind|A flag flaps in the wind as it hits a pole.
Wind; Thump, thud|Wind blows and thumps on a microphone.
Slosh|Water swirls around in a glass.
Sink (filling or washing)|He rinses a cup.
Child speech, kid speaking|A boy reads a page aloud.
Music|A drum machine beats.
Knock; Shatter|Somebody knocks, then a window breaks.
Music|A string is plucked.
Oink; Sheep|A hog grunts and a ram bleats.
Shuffling cards: cards|Cards are shuffled on a table.
Mechanisms: slow machine|A machine winds down.
"""


def rows(*texts):
    """The sounds and the sentence of each line."""
    return [line.split("|") for text in texts for line in text.splitlines()]


@pytest.mark.parametrize(("sounds", "sentence"), rows(SENSES, HANDLED, LANDS))
def test_it_is_heard_as_it_is_meant(sounds, sentence):
    assert heard(sentence) == sounds


@pytest.mark.parametrize(("sounds", "sentence"), rows(GUARDS))
def test_others_stay_what_they_are(sounds, sentence):
    assert heard(sentence) == sounds


@pytest.mark.parametrize(
    "prompt",
    [
        "The zip of a coat is opened and closed.",
        "A zipper is pulled up and down.",
        "A zipper to a purse is being opened and closed.",
    ],
)
def test_a_zip_that_goes_both_ways_is_heard_twice(prompt):
    (event,) = asked_for(prompt)
    assert event.count == 2


@pytest.mark.parametrize(
    ("prompt", "room"),
    [
        ("Gulls cry in a super market parking lot.", "outdoor"),
        ("A dog barks in the car park.", "outdoor"),
        ("Crickets chirp on a hotel balcony.", "outdoor"),
        ("A dog barks in a parking garage.", "hall"),
        ("A dog barks in a hotel.", "room"),
    ],
)
def test_what_lies_open_before_a_building_is_outdoors(prompt, room):
    scene = parse(prompt)
    assert scene.parts[0].room == room
    assert room == "hall" or len(scene.events) == 1


@pytest.mark.parametrize(
    "prompt", ["Tapping of a spoon on a crate.", "He taps a crate with a pen."]
)
def test_what_is_tapped_on_and_with_is_understood(prompt):
    told = [prompt[span.start : span.end] for span in parse(prompt).not_understood]
    assert told in ([], ["He"])


def test_what_is_only_made_for_an_office_is_in_none():
    events = parse("Somebody shuffles office supplies.").events
    assert [event.recipe for event in events] == ["rustle"]

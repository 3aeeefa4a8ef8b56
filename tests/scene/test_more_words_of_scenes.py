"""More words of whole scenes: how strong, what goes to pieces, what a word means beside others."""

import pytest
from scene_events import heard_in_time, rows

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# What is heard, in order of time where it is told in order, the beds last.
HEARD = """\
Dog; Splinter|A dog barks, a bench breaks.
Shatter; Splinter; Thump, thud|A vase shatters, a bookcase breaks, a stool topples over.
Thump, thud; Screaming|A ladder falls, someone screams.
Rain on surface|Rain falls on a desk.
Creak; Bell|The iron chest creaks open, then a bell rings.
CLINK|A shell casing hits the ground.
Clang|A cauldron overturns.
Bus; Dishes, pots, and pans|A tea room: teacups on saucers, a bus going by.
BREATH; Rustle|Dust is blown from the old map. Paper rustles.
Squeak|Shopping cart wheels squeak past.
Scrape|A crate is dragged across floorboards.
Scrape; Dog|A platter slides, a dog barks.
Rustle; Rain|An umbrella opens in the rain.
Splash, splatter; Duck; Stream|A stream, a salmon leaps, a duck quacks.
Humming|A phantom hums a shanty.
Humming|A man hums a lullaby.
BREATH; BREATH; Clicking|Inhale and exhale; a switch clicks.
CLINK; CLINK|Bourbon over ice; glass set down.
Tap|A woodpecker.
Tap; FEET; Bird vocalization, bird call, bird song|Bird song, a woodpecker, footsteps.
Foghorn|The arena horn sounds.
Musical instrument|A kazoo march.
Alarm|A red alert siren wails.
Dial tone|The line goes dead.
Rub; CLINK|He brushes slowly, taps on a glass bottle.
Scratch; Hiss|A match strikes.
Whack, thwack; Gasp|A ball is knocked back and forth four times, a crowd gasps.
Wind|Heavy snow.
Crack; Splinter|Pines crack and fall.
Gunshot, gunfire; Whistle|A firefight, then a whistle.
Laughter; Thump, thud|A boy laughs. A monster lands.
Smash, crash|Somebody gets thrown into a stack of crates.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(HEARD))
def test_what_happens_to_things_is_heard(names, sentence):
    assert heard_in_time(sentence) == names


# Words in another sense than their own, or beside what they are part of.
MEANT = """\
Crowd|A market square, big crowd.
Zing|Lightning zaps across the hall.
Shatter|Crystal shards shatter.
Sizzle|Sizzling woks, please.
Scrape|Claws scraping on slate.
Beep, bleep; Buzzer|A confirmation chirp: a beep, three notes falling. An error buzz.
Whoosh, swoosh, swish; Drum|A riser, two beats of silence, then a hit.
Drill|A drill grinds through concrete.
Chatter|A village for a fantasy RPG. Chatter.
Run|Sprint on a steel grating.
Scrape|A tomb: a lid grinds open.
Clicking|A rice cooker clicks.
Crackle|A candle sputters.
Boom|A cannon salute, five shots.
Scratch; Hiss|A match is struck and she lights a cigar.
Door; Door; Door|A door opens, he shuts it, opens another.
Door; Door|A door opens, wrong door, she closes it.
Cheering|The home fans go crazy.
Scrape|Curling on local radio, brooms scraping.
Music|A cheerful marimba ringtone.
Steam|Steam escapes from a broken pipe.
Jet engine|A soldier fires an RPG.
Telephone bell ringing|Ring ring, a girl answers "Hello?"
Clunk|A man says "So long." Hang up.
Telephone bell ringing|Phone call. Ringing twice, answered. "Hi."
Telephone dialing, DTMF; Telephone bell ringing; Clicking|Dialling, three rings, a click.
Telephone bell ringing|Brring brring, a girl says "Hello?"
Telephone bell ringing; Clunk|The telephone rings. Somebody picks up.
Whoosh, swoosh, swish; Bell|A podcast ident: a whoosh, a bell.
Whoosh, swoosh, swish; Zing|Radio sting: whoosh, deep voice "Gold FM", laser zap.
Whack, thwack; Screaming|Pub brawl. A punch, a scream.
Wail, moan|Zombie outbreak. Moaning zombies come closer.
Jackhammer|Construction site. Jackhammer.
Whoosh, swoosh, swish|Hover cars whoosh overhead.
Rain|Good evening, it's pouring.
Gramophone record|A vinyl record starts, crackle.
Rain|A story about a dragon. Rain.
Laughter|A documentary about bees: laughter.
Bell|Rainy Day Records presents: a bell.
Door|Dog Days, episode one. A door opens.
Roll; Slam|A hospital trolley passes, a door slams.
Static|The walkie-talkie squelches.
Buzzer|An intercom buzzes.
Bang|A storm shutter bangs.
Grunt; Clang|An athlete grunts and drops the bar.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(MEANT))
def test_a_word_means_what_its_neighbours_tell(names, sentence):
    assert heard_in_time(sentence) == names


@pytest.mark.parametrize(
    ("weak", "usual", "strong"),
    [
        ("Light rain.", "Rain.", "Heavy rain."),
        ("Drizzle.", "It rains.", "Pouring rain."),
        ("It rains lightly.", "It rains.", "It rains heavily."),
        ("A light breeze.", "Wind.", "Strong wind."),
        ("A breeze.", "Wind blows.", "Heavy wind."),
        ("Light traffic.", "Traffic.", "Heavy traffic."),
        ("Light hail.", "Hail.", "Heavy hail."),
        ("Light steps.", "Steps.", "Heavy steps."),
        ("Small crowd.", "Crowd.", "Huge crowd."),
        ("Soft thunder.", "Thunder.", "Loud thunder."),
    ],
)
def test_what_a_name_tells_of_its_strength_is_heard(weak, usual, strong):
    made = [parse(prompt).events[0] for prompt in (weak, usual, strong)]
    assert made[0].intensity < made[1].intensity < made[2].intensity


def test_a_weak_word_of_what_is_weak_makes_it_no_stronger():
    light, plain = (parse(prompt).events[0] for prompt in ("A light drizzle.", "A drizzle."))
    assert light.intensity <= plain.intensity
    heavy, downpour = (parse(prompt).events[0] for prompt in ("A heavy downpour.", "A downpour."))
    assert heavy.intensity >= downpour.intensity


@pytest.mark.parametrize(
    "prompt", ["Boots on gravel, walking away.", "Footsteps on marble, walking away."]
)
def test_walking_away_is_where_the_steps_go(prompt):
    (steps,) = parse(prompt).events
    assert steps.place.distance_to_metres > steps.place.distance_metres
    assert "surface" in steps.parameters


@pytest.mark.parametrize("prompt", ["A wave breaks.", "A dog barks, a giant wave smashes."])
def test_one_wave_that_breaks_is_no_bed(prompt):
    assert {event.kind for event in parse(prompt).events} == {Kind.sfx}


@pytest.mark.parametrize("prompt", ["Rain gets heavy.", "The wind becomes violent."])
def test_what_becomes_strong_grows(prompt):
    (bed,) = parse(prompt).events
    assert bed.intensity < 0.5 < bed.intensity_to


def test_what_becomes_quiet_sinks():
    (music,) = parse("The music becomes quiet.").events
    assert music.intensity_to < music.intensity


def test_gunfire_from_all_sides_is_many_shots():
    (shots,) = parse("Rifle fire from all sides.").events
    assert shots.count > 3


def test_what_rolls_nearer_comes():
    (roll,) = parse("A cart rolls nearer.").events
    assert roll.place.distance_to_metres < roll.place.distance_metres


def test_a_busy_street_has_more_traffic_than_a_highway():
    busy, plain = (parse(prompt).events[0] for prompt in ("A busy road.", "A highway."))
    assert busy.intensity > plain.intensity


def test_what_is_right_behind_is_not_on_the_right():
    (roar,) = parse("A lion roars right behind us.").events
    assert roar.place.pan == 0.0


def test_each_of_the_shots_of_a_salute_is_of_a_cannon():
    assert [event.count for event in parse("A cannon salute, five shots.").events] == [5]


def test_who_blows_out_a_candle_blows_once():
    assert {event.kind for event in parse("A girl blows out a candle.").events} == {Kind.sfx}


def test_nobody_swims_in_a_pool_hall():
    assert [event.recipe for event in parse("A pool hall: billiard balls click.").events] == [
        "click"
    ]


def test_a_programme_alone_is_heard_as_what_it_is_about():
    assert heard_in_time("A story about a dragon.") == ["Roaring cats (lions, tigers)"]


def test_what_an_advertisement_is_for_is_no_place():
    assert [event.recipe for event in parse("An ad for a garage. Laughter.").events] == ["laughter"]


# A word beside others that tell what it is not.
TAKEN_ELSE = """\
Smash, crash|A car slams into a wall.
Truck; Smash, crash|The truck slammed into a guardrail.
Thump, thud|A man slams into a door.
Tire squeal|A car slams to a halt.
Crack|INT. COAL MINE - DAY. A timber cracks.
Drip|A coal mine. Water drips.
Explosion|A mine explodes.
Dog; Screaming|A dog barks, pedestrians scream.
FEET|Pedestrians walk by.
CLINK|Instruments clink on a tray.
Laughter|A pedestrian laughs.
Clatter|A surgeon's instruments clatter.
Static|The crackle of a radio voice, "Do you read?"
Fire|The crackle of a campfire.
Rumble|An avalanche swallows everything.
Rumble|Rocks collapse with a long roar.
Clatter|Gravel flies.
Laughter|Laughter ripples around.
Applause|Applause ripples through the hall.
Shatter|The window explodes.
Explosion|A gas tank explodes.
Clicking; BREATH; Gunshot, gunfire|The man loads his rifle, breathes out, and fires.
Gunshot, gunfire|He draws his pistol and fires twice.
BREATH; Gunshot, gunfire|He breathes out and fires a single shot.
BREATH|A woman breathes in and out.
Bird flight, flapping wings|Birds scatter.
Knock|The door knocker sounds twice.
Train; Whistle; Steam|A steam train hisses. The guard blows his whistle.
FEET|Wooden clogs on tiles.
FEET|Clogs on a stone floor.
Squeak|A hand pump squeaks.
Bell|Saddle bells tinkle.
Roaring cats (lions, tigers); Fire|A dragon snorts, then breathes a long blast of fire.
CLINK; Bell|Cup set on saucer, small bell.
CLINK|A plate set down on the table.
Dial tone; Telephone bell ringing|A dial tone, then a ringing tone.
Slam|The door behind them slams shut.
Slam|The gate behind him slams shut.
FEET|Clogs clatter on the bridge.
Creak; Clip-clop|A saddle creaks, a horse walks.
Accelerating, revving, vroom|A lorry engine strains.
Idling|A lorry runs out of brakes.
Tire squeal|The brakes squeal.
Dog; Beep, bleep|Arcade machines blip in the background. A dog barks.
Laughter|Muffled television laughing.
Crack; Insect; Frog|Insects and frogs all around. A twig snaps.
Frog|Frog pond at night.
Chime; Baby cry, infant cry|[00:05] chime. [00:15] a baby cries.
Chime|0:05 chime.
Music|A man says "Hello." Jingle under everything.
Tire squeal|Bicycle brakes squeal.
Hammer|Planks being nailed up with a hammer.
Clunk|A kickstand clicks.
Keys jangling|Keys in a lock.
Wind chime; Whoosh, swoosh, swish|A magic spell builds with a shimmering whoosh.
Mechanisms; Bang; Whir|Elevator interior, motor whir. A bang.
Dog; Roar|A dog barks, then a huge roar.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(TAKEN_ELSE))
def test_what_is_not_meant_is_not_heard(names, sentence):
    assert heard_in_time(sentence) == names

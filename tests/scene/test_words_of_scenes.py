"""Words of whole scenes that were heard as something else, or not at all: "smashed" as a bang."""

import pytest
from scene_events import heard_in_time, rows, sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# What is heard, in order of time where it is told in order.
HEARD = """\
Breaking|A teapot smashed on the tiles.
Breaking|Jars smashed against the door.
Roar; Fire; Screaming|The dragon roars and spews fire. A squire screams.
Growling|A rumbling snarl.
Roar|A deep rumbling roar.
Purr|The rumbling purr of a cat.
Jet engine|A soldier fires a missile.
Crow; Jet engine|A crow caws, then a rocket launch whoosh.
Beep, bleep|An android twitters.
Beep, bleep; Whir|A robot chirrups and whirs.
FEET|Heels walk over a metal grate.
Thunder|Thunder, blackout.
Scrape|A pestle grinds in a mortar.
Laughter; Shuffling cards|Women laugh, a deck shuffled.
Rustle; Wild animals|Something skitters, then it chitters.
Snap|Cobweb strands snapping.
Crack|The yardarm snaps.
Crack|Twigs snapping.
Whoosh, swoosh, swish|A torch swooshes.
Beep, bleep; Dog|Pips of the time signal, then a dog barks.
Music|Bouncy jingle, then "Good morning!"
Music|Jingle, then a woman says "Good morning!"
Keys jangling|Keys jingle, then a woman says "Good morning!"
Telephone bell ringing; Clunk|A telephone rings, he picks up.
Purr; Fire|A cat purrs in front of the hearth.
Music|Music for our quiz night.
Music|A radio station ident.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(HEARD))
def test_a_word_is_heard_as_what_it_means(names, sentence):
    assert heard_in_time(sentence) == names


@pytest.mark.parametrize(
    "sentence", ["Music for our quiz night.", "A radio station ident.", "Tavern, our date night."]
)
def test_an_evening_or_a_broadcaster_brings_no_place(sentence):
    beds = {event.recipe for event in parse(sentence).events if "implied" in event.parameters}
    assert not beds & {"cricket", "crowd"} - {event.recipe for event in parse("Tavern.").events}


def test_a_time_signal_has_six_pips():
    assert [event.count for event in parse("The time signal.").events] == [6]
    assert [event.count for event in parse("Two pips.").events] == [2]


def test_what_is_fired_is_no_bed():
    kinds = [event.kind for event in parse("A dog barks, a missile is launched.").events]
    assert kinds == [Kind.sfx, Kind.sfx]


def test_a_dragon_breathes_once():
    kinds = [event.kind for event in parse("A dragon roars and breathes fire.").events]
    assert kinds == [Kind.sfx, Kind.sfx]


def test_commentary_on_a_game_bounces_nothing():
    assert sound_names('Tennis commentary, a man shouts "Out!"') == ["Speech"]


ITEMS = """\
Owl; FEET|An owl hoots. Sandals on stone.
Owl; FEET|An owl hoots. Bare feet in sand.
Owl; FEET; Laughter|An owl hoots, heavy boots on gravel, laughter.
Owl; Thump, thud|An owl hoots. Body on the ground.
Owl; Keys jangling|An owl hoots. Keys on a desk.
Owl; Clicking; Laughter|An owl hoots. A toaster. Laughter.
Owl; Mechanisms|An owl hoots. Power up.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(ITEMS))
def test_what_says_little_is_heard_as_an_item_of_a_list(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Owl"], "An owl hoots. There is a toaster."),
        (["Owl"], "An owl hoots. Sandals lie on stone."),
        (["Owl", "Laughter"], "An owl hoots, and a man with keys in his hand laughs."),
    ],
)
def test_what_only_lies_there_is_no_item(names, sentence):
    assert sound_names(sentence) == names


def test_an_item_keeps_its_own_time():
    steps, door = parse("0:05 boots on gravel. 0:09 a door slams.").events
    assert (steps.recipe, steps.start_seconds) == ("footsteps", 5)
    assert (door.recipe, door.start_seconds) == ("door", 9)


AGAIN = """\
Wind|Wind howling through cracks.
Telephone dialing, DTMF|An old telephone dialled.
Rumble|A rockfall.
Chink, clink|Bullets plink off the hull.
Whoosh, swoosh, swish|Shells whistle overhead.
Whoosh, swoosh, swish|A bullet whizz.
Door|An iron gate clangs shut.
Door|The gates clang open.
Buzzer|A gate buzzer.
Static; Owl|Static bursts. An owl hoots.
Bird flight, flapping wings|A demon's wings.
Fire alarm|Alarm bells!
Music|An orchestra stab.
Music; Music|Drumroll, cymbal.
Wind chime; Owl|Fairy dust. An owl hoots.
Thunder; Sizzle|Thunder, then sizzling.
Dishes, pots, and pans|Coffee cups.
Owl; Breathing|An owl hoots. Inhale.
FEET|A robot walks.
Bang|Shutters bang.
Owl; Fire|An owl hoots. A campfire ignites.
Helicopter|A helicopter circles.
Accelerating, revving, vroom|Car chase. An engine revs.
Race car, auto racing|A car chase.
Owl|A van parked outside. An owl hoots.
Propeller, airscrew|A WW2 bomber.
Owl; Whistle|An owl hoots and a kettle sings on the hob.
Owl; Gush|An owl hoots. A water main bursts.
Clicking|A ticking indicator.
Buzz; Owl|The lights flicker out. An owl hoots.
Rumble|The straw hut collapses.
Chime; Owl|Chime. "Come in." An owl hoots.
"""
TRADE = """\
Owl|Whip pan. An owl hoots.
Owl|A dolly zoom over it, an owl hoots.
Owl|Snap to white. An owl hoots.
Whack, thwack; Owl|The film slate claps. An owl hoots.
Owl|Cut! An owl hoots.
Slam|A blast door slams.
Sliding door|A pneumatic door hisses open.
Music; Music|A snare fill, cymbal crash.
Laughter|A punch line, laughter.
Owl; Gunshot, gunfire|An owl hoots. They duck, a gunshot.
Burst, pop|The rubber seal pops.
Engine|The van breaks down.
Whoosh, swoosh, swish; Explosion|A witch hurls a fireball, then an explosion.
Creak|A crow bar pries wood.
Shatter|A jug drops and shatters.
Creak|A casket lid creaks.
Thump, thud|A battering ram pounds the door.
Hammer; Whoosh, swoosh, swish|A forge: a hammer, bellows.
Owl; Dial tone|An owl hoots, the phone goes dead.
Owl; Jet engine|An owl hoots. Liftoff.
Sliding door|Shop shutters close.
Rumble|A stone door slides.
Buzz|A hologram flickers.
Hum|A drone swarm.
Clang; Grunt|Barbell plates clank, a grunt.
Doorbell|A doorbell camera chimes.
Flap; Wind chime|A fairy flutters with a soft tinkle.
Musical instrument|A kazoo fanfare.
Growling|A demon growls.
Thump, thud|A giant stomps.
Clatter; Owl|Casino chips, an owl hoots.
Clatter|A bowling strike.
Owl; Engine|Tank tracks. An owl hoots.
Air horn, truck horn|Vuvuzelas blare.
FEET|Footsteps splash through puddles.
Door; Door|The freezer opens, the freezer closes.
Burst, pop; Owl|A lightbulb pops. An owl hoots.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(AGAIN + TRADE))
def test_a_word_in_a_list_is_heard_as_what_it_means(names, sentence):
    assert heard_in_time(sentence) == names


def test_what_comes_and_goes_is_no_bed():
    for prompt in ("An owl hoots. Static bursts.", "A dog barks. A drone flies past."):
        assert {event.kind for event in parse(prompt).events} == {Kind.sfx}


def implied(prompt):
    return {event.recipe for event in parse(prompt).events if "implied" in event.parameters}


def test_no_birds_sing_in_a_blizzard_and_no_crickets_in_town_or_rain():
    assert "birds" not in implied("A snowstorm in the mountains.")
    assert "birds" in implied("A walk in the mountains.")
    assert "cricket" not in implied("A city street at night, drizzle.")
    assert "cricket" in implied("A camp at night.")
    assert "cricket" not in implied("Late night radio.")


def test_nobody_drives_a_parked_car():
    scene = parse("Inside a parked car. Hail.")
    assert scene.parts[0].room == "car"
    assert [event.recipe for event in scene.events] == ["hail"]


def test_a_bot_speaks_as_a_machine():
    assert [event.recipe for event in parse('A bot says "Hot soup."').events] == ["unit"]


def test_who_speaks_with_a_boom_blows_nothing_up():
    assert sound_names('Her voice booms: "Enough!"') == ["Speech"]


@pytest.mark.parametrize(
    ("prompt", "instrument"),
    [("A harp chord.", "harp"), ("Sad trombone.", "trombone"), ("Trombone fail.", "trombone")],
)
def test_one_chord_is_soon_over(prompt, instrument):
    (music,) = parse(prompt).events
    assert (music.parameters["form"], music.parameters["instrument"]) == ("sting", instrument)


def test_what_does_not_catch_is_tried_again():
    assert [event.count for event in parse("The van won't start.").events] == [3]


def test_a_ride_is_heard_from_inside():
    scene = parse("A long car ride. Hail.")
    assert (scene.parts[0].room, [event.recipe for event in scene.events]) == (
        "car",
        ["hail", "engine"],
    )
    (train,) = parse("A train ride.").events
    assert train.kind is Kind.ambience

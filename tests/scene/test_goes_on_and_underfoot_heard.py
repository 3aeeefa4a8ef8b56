"""What goes on without an end or comes several times, what is trodden underfoot, and words of
sounds in their other senses."""

import pytest
from scene_events import asked_for, sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

STEADY = [
    "A constant tapping.",
    "Someone knocks on the wall continuously.",
    "A goose honks incessantly.",
    "A child claps constantly.",
    "A woman talks as something clicks non-stop.",
]


@pytest.mark.parametrize("prompt", STEADY)
def test_what_is_short_and_has_no_end_comes_again_and_again(prompt):
    event = next(one for one in asked_for(prompt) if one.kind is not Kind.speech)
    assert event.parameters.get("repeats") == "on" or event.kind is Kind.ambience
    assert event.duration_seconds > 5


@pytest.mark.parametrize("prompt", ["A toddler cries continuously.", "A man walks constantly."])
def test_what_is_long_and_has_no_end_goes_on(prompt):
    (event,) = asked_for(prompt)
    assert event.kind is Kind.ambience


@pytest.mark.parametrize(
    "prompt",
    [
        "Drawers slam one after another.",
        "Somebody tears cards one by one.",
        "A mallet hits a post repetitively.",
    ],
)
def test_one_after_another_are_several(prompt):
    (event,) = asked_for(prompt)
    assert event.count > 2


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("A man walks at a constant pace.", 1),
        ("A gate slams constantly three times.", 3),
        ("Someone knocks at a continuous speed.", 1),
        ("A dog barks.", 1),
    ],
)
def test_a_constant_pace_is_no_more_of_it(prompt, count):
    (event,) = asked_for(prompt)
    assert event.count == count


UNDERFOOT = """\
snow|A woman strolls, snow squeaking and crunching underfoot.
leaves|A boy walks, crunching twigs beneath his boots.
gravel|A hiker walks and gravel crunches under her shoes.
wood|A man walks as his shoes tap the boards.
"""


@pytest.mark.parametrize("line", UNDERFOOT.splitlines())
def test_what_gives_way_underfoot_is_what_is_walked_on(line):
    ground, prompt = line.split("|")
    (event,) = asked_for(prompt)
    assert (event.recipe, event.parameters["surface"]) == ("footsteps", ground)


SENSES = """\
Accelerating, revving, vroom|A lorry is revving its engine.
Accelerating, revving, vroom; Car passing by|A van is revving its engine and then drives away.
Car passing by; Accelerating, revving, vroom|A car passes while another car is revving its engine.
Engine|A motor hums while the bus is not moving.
Engine; Car passing by|A motor hums and a car passes.
Conversation; Music|A conversation is interrupted by music from a radio.
Bell; Wind|A steel pole is ringing in the breeze.
Rain; Rattle|Rain comes down on a shed, causing a rattling noise.
Rain|Rain comes down with a rattling noise.
Mechanisms|No interruption or static while a machine runs.
Music|Chords that blend into a cluster.
Blender|Somebody is blending fruit.
Sine wave|A low tone is cycling.
Church bell|A bell tolls, keeping time.
Fixed-wing aircraft, airplane|An airplane lifts off from the ground.
Doorbell; Dog|Somebody rings the bell door and a dog barks.
Train; Train|A train slows to a halt as another leaves.
Train; Train|A tram stops as another pulls off.
Rub|A brush whispers over the tiles.
Rustle|Paper whispers in the drawer.
Whispering|People are whispering.
Hiss|Someone is cleaning a keyboard with compressed air.
Tap|He is drumming on the side of his chin.
Music|He is drumming on a snare.
Bell; Speech|A bell with a deep tone rings and a man talks.
Telephone bell ringing|A telephone with an odd tone is ringing.
Whistling|A girl is whistling a song and repeats the same tune.
Slam|A door slams and an echo follows the loud noise.
Slam; Bang|A door slams and a loud noise follows.
Rustle|Small creatures are rustling.
Mouse|Small animals.
Music|A boy is banging on drums.
Pour; Stream|Water is pouring from a gutter and it is hitting the tiles.
Static|A television makes strange noises.
Gull, seagull|Seagulls are making noises.
Car passing by; Music|A car drives by with its radio on.
Power tool|A sanding and buffing tool is used.
"""


@pytest.mark.parametrize("line", SENSES.splitlines())
def test_a_word_is_heard_in_its_sense(line):
    sounds, prompt = line.split("|")
    assert "; ".join(sound_names(prompt)) == sounds


@pytest.mark.parametrize(
    ("prompt", "instrument"),
    [
        ("A child's piano plays.", "celesta"),
        ("An instrument in the string family is played.", "strings"),
        ("A bow is moved over a stringed instrument.", "violin"),
        ("A stringed instrument plays.", "guitar"),
        ("Chimes are hit to produce a melody.", "bells"),
    ],
)
def test_an_instrument_is_known_by_its_family_and_how_it_is_played(prompt, instrument):
    (event,) = parse(prompt).events
    assert event.parameters["instrument"] == instrument


def test_what_does_not_slow_down_keeps_its_pace():
    (event,) = asked_for("A brook is running without stopping or slowing down.")
    assert "rate_to" not in event.parameters


def test_the_only_sound_in_a_place_is_heard_alone():
    alone = parse("The only sound in the forest is a woodpecker.").events
    assert [one.recipe for one in alone] == ["birds"] or len(alone) == 1
    assert len(parse("In the forest is a woodpecker.").events) > 1


@pytest.mark.parametrize(
    ("prompt", "faster"),
    [
        ("A drum is tapped, slowly at first and then faster.", True),
        ("Someone knocks quickly and then slower.", False),
    ],
)
def test_slowly_and_then_faster_is_a_change(prompt, faster):
    changed = [one for one in parse(prompt).events if "rate_to" in one.parameters]
    assert changed
    assert (changed[0].parameters["rate_to"] > 1) is faster


def test_who_goes_back_to_a_ground_walks_there_again():
    first, second = asked_for("A man walks on gravel and then back onto wood.")
    assert (first.parameters["surface"], second.parameters["surface"]) == ("gravel", "wood")


def test_what_interrupts_it_is_heard_now_and_then():
    hum, taps = asked_for("A mechanical hum is periodically interrupted by faint little taps.")
    assert (hum.kind, hum.count) == (Kind.ambience, 1)
    assert taps.count > 1


def test_morse_code_is_many_beeps():
    (event,) = asked_for("A message in Morse code.")
    assert event.count > 5

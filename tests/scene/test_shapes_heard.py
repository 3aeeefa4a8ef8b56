"""Water, weather and food in their own words, small sounds as they are imitated, and shapes of
sentence that tell how a sound is heard."""

import pytest
from scene_events import asked_for

from scenewright.scene.parser import parse

# The recipes of each sentence.
LIQUIDS = """\
boiling|A pot of stew burbles.
gurgle|Water is bubbling.
steam|Cola fizzes in a glass.
pour; steam|The champagne is poured and bubbles.
steam|Beer foams in the mug.
waves|The sea foams and froths along the rocks.
boiling|Coffee is brewed.
boiling|A coffee machine gurgles.
drinking|Somebody slurps a smoothie.
gurgle|A sucking sound comes from a tube.
hum; gurgle|From a pump, a wet sucking noise.
frying|Grease pops in a skillet.
frying|Oil is bubbling in the wok.
waves|The rushing water of the sea.
waves|Waves of water roll in.
footsteps; stream|A man is walking by a running river.
fire|A log burns in the fireplace.
rub|Someone sweeps a fireplace.
"""
WEATHERS = """\
rain|The rain streams down heavily.
rain|Rain cascades off the awning.
rain|The rain water drums as it hits the ground.
rain|Rain water taps.
hail|Hail bounces as it hits the lawn.
wind|The wind gushes along.
wind|The breeze whispers and sighs.
wind|The wind roars, then whispers, before howling again.
waves|The sea roars and sighs.
fire|A campfire roars and whispers.
footsteps; stream; swimming|A man walks beside a brook, then crosses the brook.
drinking|Someone is sipping and slurping.
wind; singing|Wind blows and a singing is heard.
waves|Waves roll in with a loud noise.
train|A train goes by with a loud noise.
owl; static|An owl hoots with background noise.
thunder|Thunder erupts.
explosion|The geyser erupts.
"""
SMALL = """\
clock|A pendulum swings, marking off each second.
clock|A timer counts off the seconds.
beep|A timer goes off.
beep|A computer beeps and chirps.
tire_squeal|Tires chirp.
car_pass; beep; birds|A truck drives by with beeps, birds chirp.
horn; car_pass|Honking of an oncoming car.
siren|A siren bounces off the walls of a hall.
bouncing|A ball bounces off the walls.
"""
ROOMS = """\
hall|A dog barks and echoes.
cave|Footsteps with an echo in a cave.
hall|The siren bounces off the walls.
dry|A ball bounces off the walls.
"""


def listed(text):
    return [line.split("|") for line in text.splitlines()]


def recipes(sentence):
    return "; ".join(event.recipe for event in asked_for(sentence))


@pytest.mark.parametrize(("wanted", "sentence"), listed(LIQUIDS + WEATHERS))
def test_water_weather_and_food_do_what_is_theirs(wanted, sentence):
    assert recipes(sentence) == wanted


@pytest.mark.parametrize(("wanted", "sentence"), listed(SMALL))
def test_small_sounds_are_what_makes_them(wanted, sentence):
    assert recipes(sentence) == wanted


@pytest.mark.parametrize(("room", "sentence"), listed(ROOMS))
def test_what_echoes_is_heard_in_a_room(room, sentence):
    assert parse(sentence).parts[0].room == room


ON_TIN = ("Raindrops fall, tapping on a hollow bucket.", "Rain water drums on a roof.")


@pytest.mark.parametrize("sentence", ON_TIN)
def test_rain_is_heard_on_what_it_taps_on(sentence):
    (rain,) = asked_for(sentence)
    assert (rain.recipe, rain.parameters["surface"]) == ("rain", "tin")


def test_nobody_runs_beside_a_running_river():
    steps, _ = asked_for("A man is walking by a running river.")
    assert "pace" not in steps.parameters


# What is spelled another way than it is meant, or as it sounds.
SPELLED = """\
clock|A clock goes tick-tocking.
clock|A quiet ticktocking.
knock|Ratatat.
whoosh|Whoosh-whoosh.
drip|Drip-dropping in the dark.
thunder|Thundar rolls.
helicopter|A helicoptor hovers.
siren|The sirens whale.
whale|A whale sings.
tire_squeal|The squeal of breaks.
glass|Planes of glass are broken.
footsteps|A man walks threw a field.
wind; dog|Wind blows a dogs bark nearby.
rain; car_pass|Rain falls a car drives by.
"""
SHAPES = """\
wind|The wind blows at a strong, even pace.
footsteps|A man walks at a slow pace.
gulls; duck|Gulls chirp while ducks quack.
church_bell|A church bell goes ding-dong.
crowd; bell|Children wait under a clock talking as it chimes.
rain|Rain falls and taps on the window.
rain; wings|Rain falls and some birds are flapping.
click|A winding sound.
hum|A low whirling noise.
bell|Bells play out a tune.
bell; calm|A bell and a song.
pop|Kettle corn pops in a pot.
rain|Without letting up at all heavy rain pours down.
wind|Without any pause the wind blows.
hammer|Without a break, someone hammers.
rain|Without thunder the rain falls.
birds|Without a dog barking, birds sing.
pop|Popcorn in a bag is popping.
clank|Coins in a jar are rattling.
traffic|Background feedback of traffic.
signal|Feedback of a guitar.
birds; crowd|A yard populated by birds and children.
hum; click|A humming and then clicking sound.
gurgle|Water gurgles and bubbles.
"""
STRANGE = """\
beep|A high-pitched thrimming.
static|A quiet frobnication.
clank|A metallic glimmering.
beep|Something electronic wibbles.
cacophony|The life in the tunnel is noisy.
"""


@pytest.mark.parametrize(("wanted", "sentence"), listed(SPELLED))
def test_words_are_read_as_they_are_meant(wanted, sentence):
    assert recipes(sentence) == wanted


@pytest.mark.parametrize(("wanted", "sentence"), listed(SHAPES))
def test_shapes_of_sentence(wanted, sentence):
    assert recipes(sentence) == wanted


@pytest.mark.parametrize(("wanted", "sentence"), listed(STRANGE))
def test_what_is_unknown_is_heard_as_it_is_described(wanted, sentence):
    assert recipes(sentence) == wanted


@pytest.mark.parametrize(
    ("prompt", "recipes"),
    [
        ("A bell, then a dog barks. Get louder to the bark.", ["bell", "dog"]),
        ("A bell, rain, thunder. Getting louder towards the thunder.", ["bell", "rain", "thunder"]),
        ("A bell, a scream, thunder. Build up to the scream.", ["bell", "scream", "thunder"]),
        ("A bell, rain, a crash. Get quieter after the crash.", ["bell", "rain", "breaking"]),
        ("Rain, a scream, a gong. Get louder until the scream.", ["rain", "scream", "gong"]),
        ("A bell rings, the wind rises, then the bell rings.", ["bell", "wind", "bell"]),
    ],
)
def test_what_all_of_it_gets_louder_to_is_heard_once(prompt, recipes):
    events = parse(prompt).events
    assert [one.recipe for one in events] == recipes
    assert all(one.duration_seconds >= 1 for one in events)

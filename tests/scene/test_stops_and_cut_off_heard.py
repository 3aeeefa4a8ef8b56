"""What stops was there until then, what is cut off chops nothing, and where something is done."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("A knock. The rain stops. A cat meows.", "rain"),
        ("A cough, the fan stops, and a cat meows.", "fan"),
        ('A man says "Quiet." The crickets stop. A cat meows.', "cricket"),
        ("Six seconds in, a cough, the projector stops, and a cat meows.", "hum"),
        ("A knock, and the wind stops abruptly.", "wind"),
    ],
)
def test_what_stops_was_there_until_what_was_told_before_is_over(prompt, recipe):
    first, *_ = scene = parse(prompt).events
    bed = next(one for one in scene if one.recipe == recipe)
    over = first.start_seconds + first.duration_seconds
    assert bed.start_seconds == 0
    assert bed.duration_seconds == pytest.approx(over)


def test_what_stops_first_of_all_is_heard_for_a_while():
    assert parse("The rain stops. A cat meows.").events[0].duration_seconds == 6


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("Wind and waves, one minute. Halfway through, the wind drops away.", "wind"),
        ("Traffic and rain, one minute. Halfway through, the traffic drops away.", "traffic"),
        ("Wind and waves, one minute. Halfway the wind drops and only the water stays.", "wind"),
        ("Rain and music, one minute. After thirty seconds the music drops out.", "calm"),
        ("Rain, one minute. Halfway through, the wind drops away.", "wind"),
        ("Wind and waves, one minute. After thirty seconds the wind drops.", "wind"),
        ("Rain and wind, one minute. Halfway through, the wind stops.", "wind"),
        ("Rain and birds, one minute. Halfway through, the birds fall silent.", "birds"),
        ("Rain and wind, one minute. After thirty seconds the wind stops.", "wind"),
        ("Rain and traffic, one minute. At thirty seconds the traffic vanishes.", "traffic"),
    ],
)
def test_what_is_no_longer_heard_at_half_time_is_over_then(prompt, recipe):
    scene = parse(prompt)
    (bed,) = (one for one in scene.events if one.recipe == recipe)
    others = [one for one in scene.events if one is not bed]
    assert (bed.start_seconds, bed.duration_seconds) == (0, 30)
    assert [one.duration_seconds for one in others] == [60]


@pytest.mark.parametrize("told", ["is gone", "stops", "vanishes"])
@pytest.mark.parametrize("bed", ["rain", "traffic", "music"])
def test_what_is_gone_when_a_door_shuts_is_over_then(bed, told):
    first, door, _cough = parse(f"{bed}. A door shuts and the {bed} {told}. A man coughs.").events
    assert (door.recipe, first.start_seconds) == ("door", 0)
    assert first.duration_seconds == pytest.approx(door.start_seconds + door.duration_seconds)


@pytest.mark.parametrize(
    "prompt",
    ["The water falls away into a gorge.", "Rain falls off the roof.", "Wind drops a tree."],
)
def test_what_falls_away_from_something_goes_on(prompt):
    assert parse(prompt).events[0].duration_seconds == 10


@pytest.mark.parametrize("machine", ["lawnmower", "vacuum cleaner"])
def test_a_machine_that_splutters_and_dies_is_over(machine):
    mower, sigh = parse(
        f"A {machine} starts, runs a bit, splutters and dies. A woman sighs."
    ).events
    assert mower.duration_seconds < sigh.start_seconds


@pytest.mark.parametrize("off", ["off sharply", "out abruptly", "short", "off", "off instantly"])
@pytest.mark.parametrize("sound", ["A waltz", "Rain", "A drum roll", "Violins 4s to 9s"])
def test_what_is_cut_off_chops_nothing(sound, off):
    (event,) = parse(f"{sound}, cutting {off}.").events
    assert event.recipe != "chop"
    assert (event.fade_out_seconds == 0.05) == (off[-2:] == "ly")


def test_who_cuts_something_off_does_cut():
    assert "Music" not in sound_names("Scissors, cutting off a thread.")
    assert parse("A saw, cutting off a branch.").events[0].recipe == "hand_saw"


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("A roar, then a tower collapses.", ["Roar", "Rumble"]),
        ("A roar, a roof collapses, then a cough.", ["Roar", "Rumble", "Cough"]),
        ("The roof collapses with a roar.", ["Rumble"]),
        ("The roar of a collapsing tower.", ["Rumble"]),
        ("An avalanche roars down.", ["Rumble"]),
    ],
)
def test_a_roar_before_something_falls_is_a_roar(prompt, names):
    assert sound_names(prompt) == names


@pytest.mark.parametrize(
    "prompt",
    [
        "At 4 seconds a cat scratches at the door.",
        "At 12 seconds something scratches at the gate.",
        "After 3 seconds a paw scratches at the door.",
    ],
)
def test_what_is_scratched_at_a_time_is_not_opened(prompt):
    assert sound_names(prompt) == ["Scratch"]


def test_a_door_at_a_time_is_heard():
    assert sound_names("At 4 seconds a door.") == ["Door"]


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("The motor runs, then cuts. A cat meows.", "engine"),
        ("The engine sputters and cuts. A cat meows.", "engine"),
        ("The engine idles for three seconds, then cuts. A cat meows.", "engine"),
        ("The song plays and cuts. A cat meows.", "calm"),
        ("Music plays. It cuts. A cat meows.", "calm"),
        ("The fan hums, then cuts. A cat meows.", "fan"),
        ("The siren wails and abruptly cuts. A cat meows.", "siren"),
        ("House music out. A cat meows.", "calm"),
        ("Wind out. A cat meows.", "wind"),
        ("Rain. Rain out. A cat meows.", "rain"),
    ],
)
def test_what_cuts_or_is_out_is_over_before_what_follows(prompt, recipe):
    bed, cat = parse(prompt).events
    assert (bed.recipe, cat.sound) == (recipe, "Cat")
    assert bed.start_seconds + bed.duration_seconds <= cat.start_seconds


def test_lights_cut_nothing():
    assert sound_names("Lights cut. A cat meows.") == ["Cat"]


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("A chef chops and cuts.", "chop"),
        ("Music plays while he chops and cuts.", "chop"),
        ("An engine runs. A woodcutter cuts.", "chop"),
    ],
)
def test_who_cuts_beside_music_or_an_engine_does_cut(prompt, recipe):
    assert parse(prompt).events[-1].recipe == recipe


@pytest.mark.parametrize("prompt", ["Birds out and about. A gong.", "A crowd out in the cold."])
def test_who_is_out_is_heard_all_the_time(prompt):
    bed, *_ = events = sorted(parse(prompt).events, key=lambda one: -one.duration_seconds)
    assert bed.duration_seconds > 7
    assert all(one.start_seconds < 2 for one in events)


@pytest.mark.parametrize(
    ("prompt", "recipes"),
    [
        ("A man is sawing. Then he stops sawing and sighs.", "hand_saw breathing"),
        ("The baby is crying. Mum sings and it stops crying.", "baby_cry singing"),
        ("A dog is barking. Then it stops barking and a bell rings.", "dog bell"),
        ("A man is typing. The phone rings and he stops typing.", "typing phone"),
        ("A man is snoring. A door slams and he stops snoring.", "snore door"),
        ("The phone rings. A man sighs. It stops ringing.", "phone breathing"),
        ("Children are laughing. A bell rings and they stop laughing.", "laughter bell"),
        ("It is raining. A dog barks. It stops raining.", "rain dog"),
        ("Two men are running. They stop running.", "footsteps"),
        ("A man hammers. A bell rings. The man quits hammering.", "hammer bell"),
        ("A dog barks and a man tells it to stop barking.", "dog adam dog"),
        (
            "A man laughs, a woman coughs and he stops laughing. She laughs.",
            "laughter cough laughter",
        ),
    ],
)
def test_what_somebody_stops_doing_is_over_and_not_heard_again(prompt, recipes):
    assert [event.recipe for event in parse(prompt).events] == recipes.split()


def test_what_somebody_stops_doing_ends_with_what_was_told_before():
    typing, bell = parse("A man is typing. A bell rings and he stops typing.").events
    over = bell.start_seconds + bell.duration_seconds
    assert typing.duration_seconds == pytest.approx(over, abs=0.1)


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("The radio hissed, a dog barked. She switched the radio off and coughed.", "static"),
        ("The vacuum cleaner was running, a dog barked. She switched it off.", "vacuum"),
        ("The vacuum runs, a dog barks. She switches the vacuum off and coughs.", "vacuum"),
        ("The fan hums, a dog barks. She switches the fan off and coughs.", "fan"),
        ("The radio is playing, a dog barks. He turns it off and sighs.", "calm"),
        ("A drill whirs, a man talks. He switches off the drill.", "drill"),
        ("The alarm clock rings. A man yawns. He switches the alarm off.", "alarm"),
        ("The kettle boils, a cat meows, she turns the kettle off.", "boiling"),
    ],
)
def test_what_is_switched_off_behind_others_is_over_and_runs_no_second_time(prompt, recipe):
    first, between, *_ = events = parse(prompt).events
    assert [one.recipe for one in events].count(recipe) == 1
    over = next(one for one in events if one.recipe == recipe).duration_seconds
    meanwhile = (one for one in (between, first) if one.recipe != recipe)
    assert over == pytest.approx(
        max(one.start_seconds + one.duration_seconds for one in meanwhile), abs=1
    )


@pytest.mark.parametrize("thing", ["light", "lamp"])
def test_who_turns_off_what_is_not_heard_ends_nothing(thing):
    prompt = f"The rain falls, a dog barks. She turns off the {thing} and yawns."
    rain = next(one for one in parse(prompt).events if one.recipe == "rain")
    assert rain.duration_seconds > 6


@pytest.mark.parametrize(
    "prompt",
    [
        "It should hum going down, stop with a clunk, and then a bell rings.",
        "It should buzz loudly, stop with a bang, and then a bell rings.",
        "The engine should rattle, stop with a bang, and then a bell rings.",
        "The train has to rattle, stop with a hiss and then a bell rings.",
        "A fan must whir, stop with a click, then a bell rings.",
        "The machine hums, stops with a clunk, and then a bell rings.",
    ],
)
def test_what_must_stop_with_a_noise_is_over_by_then(prompt):
    running, noise, bell = parse(prompt).events
    over = running.start_seconds + running.duration_seconds
    assert over == pytest.approx(noise.start_seconds, abs=0.5)
    assert bell.start_seconds > noise.start_seconds

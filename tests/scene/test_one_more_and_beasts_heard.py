"""What is one more of its kind, what goes its way past others, what lifts, machines and waiters do,
and what beasts do beside calling."""

import pytest
from scene_events import recipes_told

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A pump hums with another pump humming.", ["hum", "hum"]),
        ("A heater fan blows while a second fan blows.", ["fan", "fan"]),
        ("A clock ticks and a second clock ticks.", ["clock", "clock"]),
        ("A siren wails with another siren wailing.", ["siren", "siren"]),
        ("A bell rings with another bell ringing.", ["bell", "bell"]),
        ("A van overtakes another van.", ["car_pass", "car_pass"]),
    ],
)
def test_another_one_is_heard_besides(prompt, expected):
    assert recipes_told(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("As a lorry drives by the cat meows.", "car_pass"),
        ("While a tram passes by the rain falls.", "train"),
        ("A moped goes by the birds sing.", "car_pass"),
        ("A van passes people who are chatting.", "car_pass"),
    ],
)
def test_what_goes_its_way_passes_and_not_what_comes_next(prompt, recipe):
    passing = [one.recipe for one in parse(prompt).events if one.place.passing_metres]
    assert passing == [recipe]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("The elevator opens and goes down.", ["cupboard", "elevator"]),
        ("The elevator doors close and it goes up.", ["cupboard", "elevator"]),
        ("An elevator dings and descends.", ["bell", "elevator"]),
        ("The elevator rises.", ["elevator"]),
        ("Folks chat while a maid carries dishes.", ["crowd", "dishes"]),
        ("A bell rings and a waiter serves drinks.", ["bell", "dishes"]),
        ("A man coughs and carries a bowl.", ["cough"]),
        ("A cat meows and the owner gets mad.", ["cat", "scream shout"]),
        ("A teacher loses his temper.", ["scream shout"]),
        ("A mad scientist laughs.", ["laughter"]),
        ("A pump makes a high pitched tone.", ["hum", "beep"]),
        ("A machine emits piercing frequencies.", ["hum machine", "beep"]),
        ("A machine sends out a whine.", ["hum machine", "hum"]),
        ("A machine makes a low tone.", ["hum machine"]),
        ("A piercing noise.", ["beep"]),
        ("A machine beats an iron bar.", ["hum machine", "clank"]),
        ("A machine strikes a steel rod.", ["hum machine", "clank"]),
        ("The truck refuses to turn on.", ["engine"]),
        ("Tyres scream.", ["tire_squeal"]),
        ("A pipe shrieks.", ["creak"]),
        ("A girl with a hoop screams.", ["scream"]),
    ],
)
def test_lifts_waiters_and_machines_are_heard_by_what_they_do(prompt, expected):
    assert recipes_told(prompt, "style") == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A rabbit crunches a leaf.", ["crunch"]),
        ("A puppy bites a shoe.", ["chewing"]),
        ("A cat is digging.", ["scrape"]),
        ("A kitten rips up paper.", ["tear"]),
        ("A pony splashes through a puddle.", ["splash"]),
        ("A puppy barks and digs.", ["dog", "scrape"]),
        ("Some animal honks.", ["goose"]),
        ("A creature honks.", ["goose"]),
        ("A calf bleats.", ["cow"]),
        ("A hog bleats.", ["pig"]),
        ("A lamb moos.", ["sheep"]),
        ("A cow moos and a lamb bleats.", ["cow", "sheep"]),
        ("A hound growls and a duck quacks.", ["dog", "duck"]),
    ],
)
def test_a_beast_is_heard_by_what_it_does_alone(prompt, expected):
    assert recipes_told(prompt) == expected


@pytest.mark.parametrize(
    "prompt",
    ["A breeze blows over the water.", "Gulls cry near the water.", "Geese fly over open water."],
)
def test_beside_the_water_it_is_heard(prompt):
    assert "implied" in str([one.parameters for one in parse(prompt).events])


@pytest.mark.parametrize(
    "prompt",
    [
        "A horn is constantly honking, stops.",
        "A gun is continuously firing, stops.",
    ],
)
def test_what_goes_on_and_stops_is_heard_for_a_while(prompt):
    assert parse(prompt).events[0].duration_seconds > 2


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A gate opens, scrapes the ground and shuts.", ["door open", "scrape", "door close"]),
        ("A door opens and bumps a chair and closes.", ["door open", "thump", "door close"]),
        ("Somebody taps on the door and it was opened.", ["knock", "door open"]),
        ("A boy knocks on the gate and it is shut.", ["knock", "door close"]),
        ("A drawer is opened and it is shut.", ["cupboard", "cupboard"]),
        ("A door opens and a mouth closes.", ["door open"]),
    ],
)
def test_a_door_is_shut_behind_what_comes_between(prompt, expected):
    assert recipes_told(prompt, "action") == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("As it passes, the tram rattles.", ["train"]),
        ("When it drives off, a van backfires.", ["car_pass", "thump"]),
        ("While it rings, the bell echoes.", ["bell"]),
        ("As it idles, a lorry beeps.", ["engine", "beep"]),
        ("Passing the station, the train gets louder.", ["train"]),
        ("As it rains, a train passes.", ["rain", "train"]),
    ],
)
def test_what_is_told_of_it_before_its_name_is_heard_once(prompt, expected):
    assert sorted(recipes_told(prompt)) == sorted(expected)


@pytest.mark.parametrize(
    "prompt",
    [
        "A hound barks at a distance.",
        "A bell rings from a distance.",
        "Fireworks a long way off.",
        "Thunder some way off.",
        "A dog barks two streets away.",
        "A bell rings a few blocks away.",
    ],
)
def test_at_a_distance_is_far(prompt):
    assert parse(prompt).events[0].place.distance_metres > 20


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A shove and a crash.", ["thump", "breaking"]),
        ("A squeeze and a squeak.", ["rustle", "creak"]),
        ("A squeak followed by pulling.", ["creak", "rustle"]),
        ("A crack followed by falling.", ["breaking", "thump"]),
        ("Shoving and then a pop.", ["thump", "pop"]),
        ("Pushing, a man groans.", ["groan"]),
    ],
)
def test_a_deed_that_is_all_that_is_told_is_heard(prompt, expected):
    assert recipes_told(prompt) == expected

"""What is told of many, what turns to something else, and what is done again."""

import pytest
from scene_events import asked_for, recipes_told

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("Many different drawers are shut.", 3),
        ("Multiple clinks ring out.", 3),
        ("A series of beeps.", 3),
        ("Numerous heavy parcels are dropped.", 3),
        ("A bunch of pops.", 3),
        ("Various small dogs bark.", 3),
        ("Two clinks.", 2),
        ("A clink in a variety of rooms.", 1),
        ("Many people watch as a door slams.", 1),
    ],
)
def test_what_is_told_of_many_comes_more_than_once(prompt, count):
    assert max(one.count for one in parse(prompt).events) == count


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A mare walks, then begins to trot.", ["horse", "horse"]),
        ("A pony walks and then starts cantering.", ["horse", "horse gallop"]),
        ("A hound grunts.", ["dog growl"]),
        ("A mule grunts.", ["horse snort"]),
        ("A hog grunts.", ["pig"]),
        ("A tram squeals to a halt.", ["train", "rail_squeal"]),
        ("A taxi squeals to a halt.", ["car_pass", "tire_squeal"]),
        ("A rubbish truck crushing bottles.", ["car_pass", "glass"]),
        ("A machine crushes bricks.", ["hum", "crunch"]),
        ("Someone crushes a soda can.", ["breaking"]),
    ],
)
def test_who_does_it_and_what_it_is_done_to_say_what_is_heard(prompt, expected):
    assert recipes_told(prompt, "action", "gait") == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A pump runs, is stopped, then continues working.", ["hum", "hum"]),
        ("A lathe whirs, stops for a while and goes on.", ["hum", "hum"]),
        ("Somebody uses a drill, stops it and starts it again.", ["drill", "drill"]),
        ("A carpenter saws a plank, stops and then goes on.", ["hand_saw", "hand_saw"]),
        ("The song stops and then plays again.", ["calm", "calm"]),
        ("A hound barks, stops and starts again.", ["dog", "dog"]),
        ("Water comes out of a hose, then it is turned off and on again.", ["spray", "spray"]),
        ("Rain stops and the birds continue.", ["rain", "birds"]),
        ("A bus stops and goes on its way.", ["air_brake"]),
        ("A van starts and dies, then it restarts and dies again.", ["engine"] * 4),
    ],
)
def test_what_goes_on_after_a_while_is_heard_again(prompt, expected):
    assert recipes_told(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A parcel is dropped on a bench causing a rattle.", ["thump", "clank"]),
        ("A parcel is dropped on a bench making a thud.", ["thump"]),
        ("Someone hammers a nail before dropping the hammer.", ["hammer", "clank"]),
        ("Somebody uses a hammer and then uses a saw.", ["hammer", "hand_saw"]),
        ("Dough is tossed into hot grease.", ["splash", "frying"]),
        ("Trash is thrown into the ocean.", ["splash", "waves"]),
        ("Garbage is thrown into a bin.", ["clank"]),
    ],
)
def test_what_is_dropped_falls_on_what_is_there(prompt, expected):
    assert recipes_told(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Boys are near a waterfall talking.", {"stream"}),
        ("Some people sit by a brook talking.", {"stream", "crowd"}),
        ("A man next to a river talks.", {"stream", "adam"}),
        ("A woman behind a desk talks.", {"rosa"}),
        ("A pole is hit against a beam and a cow moos.", {"clank", "cow"}),
        ("A harbour laps and splashes.", {"waves", "splash"}),
        ("A driver laps the circuit.", set()),
        ("The river runs and then crashes into a pool.", {"stream", "splash"}),
        ("Celery is cut on a cutting board.", {"chop"}),
        ("A plank is cut on a bench.", {"hand_saw"}),
    ],
)
def test_where_people_talk_and_what_meets_what_is_heard(prompt, expected):
    assert {one.recipe or one.voice for one in asked_for(prompt)} >= expected
    assert "chewing" not in {one.recipe for one in asked_for(prompt)}


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A woman speaks in a high pitched voice.", "Female speech, woman speaking"),
        ("A man talks with a shrill voice.", "Male speech, man speaking"),
        ("A boy speaks in a high voice.", "Child speech, kid speaking"),
    ],
)
def test_whoever_speaks_high_is_of_the_age_that_isrecipes_told(prompt, expected):
    assert [one.sound for one in asked_for(prompt)] == [expected]

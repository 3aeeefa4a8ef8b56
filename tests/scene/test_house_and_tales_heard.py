"""What is done at home and in tales: who calls up the stairs walks nowhere, a window slams, a
dragon flies away on its wings, a music box that is wound plays, a heart goes boom."""

import pytest

from scenewright.scene.parser import parse


def heard(prompt):
    return [(event.recipe, event.parameters.get("action")) for event in parse(prompt).events]


def recipes(prompt):
    return [recipe for recipe, _action in heard(prompt)]


@pytest.mark.parametrize(
    "prompt",
    [
        'Mum yells up the stairs, "Dinner!"',
        'He calls down the staircase: "Who is it?"',
        'She hollers up the steps "Wake up!"',
    ],
)
def test_who_calls_up_the_stairs_stands_still(prompt):
    assert "footsteps" not in recipes(prompt)


@pytest.mark.parametrize(
    "prompt", ["He runs down the stairs.", 'She walks up the stairs and says, "Hello."']
)
def test_who_goes_up_the_stairs_is_heard(prompt):
    assert recipes(prompt)[0] == "footsteps"


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ("She slams the window shut.", ("door", "slam")),
        ("The windows slammed shut.", ("door", "slam")),
        ("The griffin flies off.", ("wings", None)),
        ("The dragon took flight.", ("wings", None)),
        ("The coffee maker hisses.", ("steam", None)),
        ("The small locomotive went puff puff.", ("steam", None)),
    ],
)
def test_each_sounds_in_its_own_way(prompt, sound):
    assert heard(prompt) == [sound]


@pytest.mark.parametrize(
    "prompt",
    [
        "He wound up the music box.",
        "She winds the old music box and it plays.",
        "He turned the crank of the music box.",
        "She opened the music box.",
    ],
)
def test_a_music_box_that_is_wound_plays(prompt):
    (tune,) = parse(prompt).events
    assert tune.parameters["instrument"] == "music box"


def test_a_heart_that_goes_boom_beats():
    assert recipes("Her heart goes boom boom boom.") == ["heartbeat"]


@pytest.mark.parametrize(
    "prompt",
    [
        "Friday night at our place: a bottle is opened.",
        "Every night a dog whines by my bedroom door.",
    ],
)
def test_a_night_at_home_has_no_crickets(prompt):
    assert "cricket" not in recipes(prompt)


def test_a_night_in_the_open_has():
    assert "cricket" in recipes("Every night in the meadow a dog barks.")


def test_a_saying_drops_no_pin():
    assert recipes("The bell rang. Then you could hear a pin drop.") == ["bell"]


@pytest.mark.parametrize(
    "prompt",
    [
        "INT. LIGHTHOUSE - NIGHT. A clock ticks.",
        "INT. BUNKER - NIGHT\nA clock ticks.",
        "INT. BELL TOWER - NIGHT. A clock ticks.",
        "INT OLD MILL - NIGHT. A clock ticks.",
        "INT. TRAIN - NIGHT. A clock ticks.",
        "A school at night. A clock ticks.",
    ],
)
def test_no_cricket_sings_inside_whatever_place_it_is(prompt):
    assert "clock" in recipes(prompt)
    assert {"cricket", "church_bell"}.isdisjoint(recipes(prompt))


def test_outside_crickets_sing():
    told = "INT. MILL - NIGHT. A clock ticks. EXT. MEADOW - NIGHT. A twig snaps."
    assert recipes(told).count("cricket") == 1


@pytest.mark.parametrize(
    ("prompt", "bed"),
    [
        ("An office at midnight. A clock ticks.", "typing"),
        ("A cheap office, two in the morning. A clock ticks.", "typing"),
        ("Office, 3 am. A clock ticks.", "typing"),
        ("A cafe at 3 am, empty. A clock ticks.", "crowd"),
    ],
)
def test_who_has_gone_home_is_not_heard(prompt, bed):
    assert bed not in recipes(prompt)


@pytest.mark.parametrize(
    ("prompt", "bed"),
    [
        ("An office at ten in the morning. A clock ticks.", "typing"),
        ("A bar at 2 am. A clock ticks.", "crowd"),
        ("A cafe and an empty glass falls.", "crowd"),
    ],
)
def test_who_is_still_there_is(prompt, bed):
    assert bed in recipes(prompt)

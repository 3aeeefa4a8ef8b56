"""What is struck, knocked at, opened and shut: heard as the thing it is, as often as it is told."""

import pytest
from scene_events import asked_for, sound_names

STRUCK = """\
Clang|A girl hits a thing made of steel.
Clang|A stone object collides with a metal box.
Clang|Somebody pounds on a pipe.
Knock|Wood hits wood.
Wood|Timber hits timber.
Knock|A boy is hitting some planks.
Wood|A hand bangs against a wooden bench.
Chink, clink|A boy hits a jar.
Thump, thud|A girl hits a cushion.
Thump, thud|Somebody beats an object.
Bang|There is some banging.
"""
KNOCKED = """\
Knock|A boy knocks on a wall.
Knock|Something knocks a few times.
Knock|A boy knocks some wood.
Chink, clink|A girl knocks a vase off a shelf.
Thump, thud|A boy knocks a parcel to the ground.
Whack, thwack|A boy knocks a ball over a hedge.
Clatter|A boy knocks down dominoes.
Tap|A girl strums her fingers on a desk.
Music|A girl strums a guitar.
Gong|A mallet hits a gong.
"""
BANGED_ON = """\
Knock|Somebody bangs on an iron door.
Knock|Fists pound on a heavy gate.
Knock|A door is banged on.
Knock|A wooden gate is being kicked.
Knock|Somebody hits a cupboard door.
Tap|Somebody taps on an old door.
Slam|Somebody bangs the door.
Slam|A door bangs.
Clicking; Door|Somebody hits a switch and opens a door.
"""
LIDS = """\
Cupboard open or close|A lid is shut.
Cupboard open or close; Cupboard open or close|The opening and closing of a lid.
Mechanisms|A washing machine runs with its lid open.
Slam|A locker is slammed shut.
Drawer open or close|Somebody closes the silverware drawer.
Drawer open or close; Drawer open or close|Somebody opens and closes a drawer.
Door|An entryway opens.
Sliding door|Somebody opens a garage door.
Squeal|A gate squeals.
Clicking; Door|Somebody unlocks a door and enters.
Thunder|Thunder rolls outside the gate.
"""
HANDLED = """\
Creak|A chair is being rocked.
Creak|A rocking chair is moving.
Scrape|Some chairs are being moved.
Clatter|Hard things are moved about.
Scrape|A hard object is moved across a table.
Typewriter|A girl types on a typewriter.
Writing|A boy scribbles on a card.
Rustle|A boy picks up a pencil.
Squeak|A stool squeaks as a boy bends forward.
Rustle|A girl is rapping a present.
Rustle|Documents are filed.
Crumpling, crinkling|Foil is crumpled up and rolled into a ball.
Dishes, pots, and pans|Plates clang.
Cutlery, silverware|A boy puts some forks into a dishwasher.
Clicking|Bullets are loaded into a rifle.
Scrape|A girl uses sandpaper.
Ratchet, pawl|The emergency brake is pulled.
"""
TABLES = (STRUCK, KNOCKED, BANGED_ON, LIDS, HANDLED)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_a_blow_is_heard_as_what_is_struck(line):
    expected, prompt = line.split("|")
    assert "; ".join(sound_names(prompt)) == expected


@pytest.mark.parametrize(
    "prompt",
    [
        "A door is repeatedly opened and closed.",
        "A door opens and closes over and over again.",
        "A gate is open and shut several times.",
        "Somebody opens and then quickly closes a door a few times.",
    ],
)
def test_a_door_that_opens_and_shuts_each_time_is_one_sound(prompt):
    (door,) = asked_for(prompt)
    assert door.parameters["action"] == "both"
    assert door.count > 1


def test_a_door_that_is_opened_before_somebody_paces_about_is_two():
    doors = [
        one
        for one in asked_for("Somebody opens and closes the door, then walks back and forth.")
        if one.recipe == "door"
    ]
    assert [one.parameters["action"] for one in doors] == ["open", "close"]


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("A bell rings three different times.", 3),
        ("A locker is slammed on two separate occasions.", 2),
        ("A dog barks four more times.", 4),
        ("A hatch is slammed shut five consecutive times.", 5),
    ],
)
def test_times_are_counted_that_are_told_apart(prompt, count):
    (event,) = asked_for(prompt)
    assert event.count == count


@pytest.mark.parametrize(
    ("prompt", "styles"),
    [
        ("A girl kicks a ball.", ["kick"]),
        ("A football is being kicked.", ["kick"]),
        ("A ball was kicked three times.", ["kick"]),
        ("A boy kicks a ball and it bounces away.", ["kick", None]),
        ("A ball is thrown at a fence.", [None]),
    ],
)
def test_a_ball_that_is_kicked_bounces_only_where_that_is_told(prompt, styles):
    heard = [event for event in asked_for(prompt) if event.recipe == "bouncing"]
    assert [event.parameters.get("style") for event in heard] == styles

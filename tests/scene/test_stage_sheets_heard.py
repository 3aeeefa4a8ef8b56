"""Sheets of sounds for a stage or a film: what they are called after, when what is told is over,
and words that mean something else there."""

import pytest
from scene_events import heard, sound_names

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("Sound for our Antonio: hail, crickets.", ["Rain", "Cricket"]),
        ("Sound effects for Isabella: hail, a gong.", ["Rain", "Gong"]),
        ("Ambience for a new Don Juan: crickets, a gong.", ["Cricket", "Gong"]),
        ("The finale of Carmen: a crowd cheers, a gong.", ["Cheering", "Gong"]),
        ("Opening of Othello: A gong, hail.", ["Gong", "Rain"]),
        ("Foley list for Tristan and Isolde: hail, a gong.", ["Rain", "Gong"]),
        ("Prologue of Henry: hail, a gong.", ["Rain", "Gong"]),
        ("Message from Anna: come home.", ["Speech"]),
        ("Scene from Hamlet: To be or not to be.", ["Speech"]),
    ],
)
def test_the_name_of_a_play_in_a_heading_says_nothing(prompt, names):
    assert sound_names(prompt) == names


@pytest.mark.parametrize(
    ("prompt", "ends"),
    [
        ("0:04 violin, fades by 0:15.", 15),
        ("0:04 crickets, out by 0:15.", 15),
        ("0:04 crickets, gone by 0:15. 0:20 gong.", 15),
        ("Crickets, silent by 15 seconds.", 15),
        ("0:04 crickets, ends by 0:15.", 15),
    ],
)
def test_what_is_out_by_a_time_begins_nothing_then(prompt, ends):
    first, *others = parse(prompt).events
    assert first.start_seconds + first.duration_seconds == ends
    assert all(one.sound == "Gong" for one in others)


WORDS = """\
Clicking|A torch clicks off.
Clicking|He switches on his torch.
Clicking|The torch is switched on.
Fire|A torch crackles in the cave.
Rain; Fly, housefly|Hail, flies.
Fly, housefly; Cricket|Flies and crickets.
Rain|Hail. Time flies.
Wind|Wind up and down.
Wind; Gong|Wind up and out; a gong.
Police car (siren)|A police siren winds up.
Civil defense siren: rise|An air raid siren winds up.
Buzz: arc|A defibrillator fires.
Gong; Buzz: arc|A gong, then the defibrillator charges and fires.
Gunshot, gunfire|A rifle fires.
Door: open; Creak|A door opens with a long groan.
Door: open; Creak|A door swings open with a moan.
Groan|A man lies down with a groan.
"""


@pytest.mark.parametrize("line", WORDS.splitlines())
def test_words_in_the_sense_of_a_stage(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("A church bell tolls eight.", 8),
        ("The church bell tolled seven.", 7),
        ("Church bells toll midday.", 12),
        ("The clock chimes four in the hall.", 4),
        ("The clock strikes two when the rain stops.", 2),
        ("A clock chimes five before it rains.", 5),
        ("A church bell tolls.", 1),
        ("A bell rings two doors away.", 1),
    ],
)
def test_the_hour_that_is_struck_is_counted(prompt, count):
    assert next(one.count for one in parse(prompt).events if "bell" in one.recipe) == count


@pytest.mark.parametrize(
    ("prompt", "voices"),
    [
        ('An anxious young woman, "Where is it?"', ["Female"]),
        ('A furious queen, "Away with him!" A courteous butler, "Madam."', ["Female", "Male"]),
        ('A nervous boy, "Is it far?"', ["Child"]),
        ('A female tannoy voice says "Stand clear."', ["Female"]),
        ('0:12 female PA announcer: "Stand clear."', ["Female"]),
        ('A young female intercom voice says "Stand clear."', ["Female"]),
    ],
)
def test_one_word_more_changes_no_voice(prompt, voices):
    assert [one.sound.split()[0] for one in parse(prompt).events] == voices


@pytest.mark.parametrize(
    ("prompt", "recipes", "total"),
    [
        ("A flute. It ends with a slap and a cough. 22 seconds.", ["thump", "cough"], 22),
        (
            "Crickets, 18 seconds. Ends with a gong, a sneeze and a door slam.",
            ["sneeze", "door"],
            18,
        ),
        ("Rain, 30 seconds. A gong at the end, then a cow moos.", ["gong", "cow"], 30),
    ],
)
def test_all_that_the_scene_ends_with_is_heard_by_then(prompt, recipes, total):
    scene = parse(prompt)
    times = {one.recipe: (one.start_seconds, one.duration_seconds) for one in scene.events}
    first, last = (times[recipe] for recipe in recipes)
    assert first[0] + first[1] == pytest.approx(last[0] - 0.15)
    assert last[0] + last[1] == pytest.approx(total)
    assert scene.duration_seconds == total


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("Several typewriters, then a gong.", 6),
        ("Several telephones ring, then a gong.", 6),
        ("Several drills, then a gong.", 6),
        ("Someone tumbles down the stairs, then a gong.", 4),
        ("A machine pounds, then a gong.", 6),
        ("A baker kneads dough, then a gong.", 5),
    ],
)
def test_several_that_go_on_are_heard_beside_each_other(prompt, seconds):
    gong = next(one for one in parse(prompt).events if one.recipe == "gong")
    assert gong.start_seconds < seconds


@pytest.mark.parametrize(
    "prompt",
    [
        'A woman says "Well." Rain for five seconds afterwards.',
        'A woman says "Well." Soft music afterwards.',
        "A gong. Crickets for 5 seconds afterward.",
    ],
)
def test_what_comes_afterwards_begins_behind(prompt):
    first, second = parse(prompt).events
    assert second.start_seconds > first.start_seconds + first.duration_seconds

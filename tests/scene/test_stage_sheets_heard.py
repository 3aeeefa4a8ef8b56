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

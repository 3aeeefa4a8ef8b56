"""Pauses of a told length, and how often and how far apart what is listed comes."""

import pytest

from scenewright.scene.parser import parse


def gap(prompt):
    first, second = parse(prompt).events
    return second.start_seconds - first.start_seconds - first.duration_seconds


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("A gong. After a pause of four seconds an owl hoots.", 4),
        ("A gong. After a four-second pause an owl hoots.", 4),
        ("A gong. Following a pause of four seconds, an owl hoots.", 4),
        ("A gong. A delay of four seconds. An owl hoots.", 4),
        ("A gong. Four seconds pass. An owl hoots.", 4),
        ("A gong, four seconds go by, an owl hoots.", 4),
        ("A gong. After a short pause, an owl hoots.", 0.75),
        ("A gong. An owl hoots after a short pause.", 0.75),
        ("A gong. After a long delay an owl hoots.", 3),
        ("A gong, and after a short while an owl hoots.", 0.15),
        ("A gong. Leave two seconds. An owl hoots.", 2),
        ("A gong. Leave a two second gap. An owl hoots.", 2),
        ("A gong. Two second gap. An owl hoots.", 2),
        ("A gong. Gap of four seconds. An owl hoots.", 4),
        ("A gong. Allow four seconds. An owl hoots.", 4),
        ("A gong, leaving four seconds for the answer, then an owl hoots.", 4),
        ("A gong. Leave four seconds for the learner to repeat. An owl hoots.", 4),
        ("A gong. Give the learner four seconds. An owl hoots.", 4),
        ("A gong. Four seconds to repeat. An owl hoots.", 4),
    ],
)
def test_a_pause_is_as_long_as_it_is_told(prompt, seconds):
    assert gap(prompt) == pytest.approx(seconds)
    assert parse(prompt).events[1].duration_seconds <= 3


def test_as_long_again_is_left_where_it_was_left_before():
    told = 'A gong. Leave two seconds. "Hello." Two seconds again. Then an owl hoots.'
    _gong, line, owl = parse(told).events
    assert owl.start_seconds == pytest.approx(line.start_seconds + line.duration_seconds + 2)
    assert owl.duration_seconds == 3


@pytest.mark.parametrize(
    ("prompt", "length"),
    [
        ("Give it ten seconds of thunder.", 10),
        ("Give me a ten second clip of rain.", 10),
        ("Add four seconds of rain.", 4),
        ("The cars leave for two seconds.", 2),
    ],
)
def test_what_lasts_so_long_leaves_no_gap(prompt, length):
    (only,) = parse(prompt).events
    assert (only.start_seconds, only.duration_seconds) == (0, length)


@pytest.mark.parametrize(
    "told",
    ["of nothing afterwards", "of nothing at the end", "of silence afterwards", "of nothing"],
)
def test_nothing_is_left_at_the_end_for_so_long(told):
    scene = parse(f"A gong. Leave two seconds {told}.")
    (gong,) = scene.events
    assert gong.duration_seconds == 5
    assert scene.duration_seconds == 7


@pytest.mark.parametrize("prompt", ["Sneezes, three of them.", "Zaps (three of them), a gong."])
def test_so_many_of_them_is_a_count(prompt):
    scene = parse(prompt)
    assert scene.events[0].count == 3
    assert not scene.not_understood


def test_what_two_of_them_do_is_no_count_of_what_was_told_before():
    assert parse("A gong. Two of them laugh.").events[0].count == 1


def test_what_ends_abruptly_at_a_time_ends_there():
    (music,) = parse("At 4 seconds a cello theme, ends abruptly at 9 seconds.").events
    assert (music.start_seconds, music.duration_seconds) == (4, 5)


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("A click, a pop, a knock, two seconds apart.", [0, 2, 4]),
        ("A click, a pop and a knock, each two seconds apart.", [0, 2, 4]),
        ("A zip, a bell and a dog, two seconds apart.", [0, 2.8, 7.3]),
        ("Make these with three seconds of silence in between: a zip, a dog.", [0, 3.8]),
        ("Two seconds of silence between the sounds. A zip, a dog.", [0, 2.8]),
        ("A dog barks, then nothing for a while, and then a scream.", [0, 3.2]),
        ("A dog barks, then nothing for a bit and then a scream.", [0, 3.2]),
        ("A lion, a frog, an owl, three seconds between each.", [0, 5.5, 10]),
        ("A lion, then a frog, with three seconds of silence between each.", [0, 5.5]),
        ("A lion, then a frog, with a three second gap between them.", [0, 5.5]),
        ("A lion, a frog. Three seconds between sounds.", [0, 5.5]),
    ],
)
def test_a_list_is_spaced_as_it_is_told(prompt, seconds):
    scene = parse(prompt)
    assert [one.start_seconds for one in scene.events] == pytest.approx(seconds)
    assert {one.count for one in scene.events} == {1}
    assert not scene.not_understood


@pytest.mark.parametrize(
    ("prompt", "count", "apart"),
    [
        ("Three gunshots, two seconds between each.", 3, 3.5),
        ("Four sneezes with a pause of three seconds between each.", 4, 4.2),
        ("Five beeps at two second intervals.", 5, 2),
        ("A dog barks, three gunshots, two seconds apart.", 3, 2),
    ],
)
def test_so_many_are_so_far_apart(prompt, count, apart):
    last = parse(prompt).events[-1]
    assert (last.count, last.interval_seconds) == (count, pytest.approx(apart))

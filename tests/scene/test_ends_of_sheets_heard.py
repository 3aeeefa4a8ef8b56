"""What ends a sheet of times, what is out on it, a silence at the very end, and what fades out
before the next is heard."""

import pytest

from scenewright.scene.parser import parse


def ends(prompt):
    """Each recipe with when it is over, and the length of the scene."""
    scene = parse(prompt)
    told = {one.recipe: round(one.start_seconds + one.duration_seconds, 1) for one in scene.events}
    return told, round(scene.duration_seconds, 1), len(scene.events)


@pytest.mark.parametrize(
    "row",
    [
        "all out", "everything out", "lights out", "blackout", "end of scene", "end of act",
        "go to black", "everything off", "sound out", "finish", "cut", "the end", "show ends",
    ],
)  # fmt: skip
@pytest.mark.parametrize("sheet", ["0:00 wind, 0:04 gong, 0:18 {}.", "[0:00] wind [0:18] {}"])
def test_a_last_row_of_a_sheet_ends_all(sheet, row):
    told, total, count = ends(sheet.format(row))
    assert (told["wind"], total, count) == (18, 18, sheet.count("0:") - 1)


def test_the_last_row_of_bare_seconds_ends_all():
    assert ends("t=0 wind; t=4 gong; t=18 all out.")[1:] == (18, 2)


def test_a_row_that_tells_a_sound_is_no_end():
    assert [one.recipe for one in parse("0:00 wind, 0:05 the cat is out.").events][-1] == "cat"


@pytest.mark.parametrize(
    ("row", "recipe"),
    [
        ("wind out", "wind"), ("wind off", "wind"), ("wind cut", "wind"), ("the wind out", "wind"),
    ],
)  # fmt: skip
def test_what_is_out_in_a_row_is_over_then(row, recipe):
    told, _, count = ends(f"0:00 wind, 0:04 gong, 0:18 {row}.")
    assert (told[recipe], count) == (18, 2)


@pytest.mark.parametrize(
    "silence",
    [
        ". Silence.", ", silence to end.", ". Silence until the end.", " - silence",
        ". Silence to the end.", ". Silence till the very end.", ". Silence for the rest.",
        "; silence.",
    ],
)  # fmt: skip
def test_a_silence_last_of_all_ends_what_goes_on(silence):
    told, total, _ = ends(f"Wind, a cough{silence}")
    assert told["wind"] == told["cough"] < total


def test_a_silence_behind_a_line_is_nobody_who_answers():
    assert ends('Wind. A man says "Anna?" Silence.')[0]["wind"] == 6


@pytest.mark.parametrize(
    ("prompt", "order"),
    [
        ("A waltz fades out. A cat meows.", ["music", "cat"]),
        ("Cue 1: drums fade out. Cue 2: wind. Cue 3: a gong.", ["music", "wind", "gong"]),
        ("Wind fades away. Crickets. A cat meows.", ["wind", "cricket", "cat"]),
        ("Traffic fades out over nine seconds. A cat meows.", ["traffic", "cat"]),
    ],
)
def test_what_fades_out_in_a_sentence_of_its_own_is_over_before_the_next(prompt, order):
    first, *others = parse(prompt).events
    assert [
        "music" if one.kind.name == "music" else one.recipe for one in (first, *others)
    ] == order
    over = first.start_seconds + first.duration_seconds
    assert over >= first.fade_out_seconds > 0
    assert all(one.start_seconds >= over for one in others)


def test_what_fades_in_and_out_goes_on():
    assert parse("Wind fades in and out. A cat meows.").events[1].start_seconds < 2

"""What is told at one time is over when the next comes, and all of it begins with its time."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def end(event):
    return event.start_seconds + event.duration_seconds


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("0:10 a telephone rings four times, a light switch clicks. 0:20 a car door slams.", 20),
        ("0:03 a car pulls up, a car door slams. 0:08 three knocks.", 8),
        ("0:00 an alarm rings three times, a man sighs. 0:09 a gong.", 9),
    ],
)
def test_what_is_told_at_a_time_fits_before_the_next(prompt, seconds):
    *before, last = parse(prompt).events
    assert last.start_seconds == seconds
    assert all(end(one) <= seconds + 0.1 for one in before)


def test_what_has_room_keeps_its_length():
    gong, dog, _rain = parse("0:02 a gong, a dog barks. 0:20 rain.").events
    assert (gong.duration_seconds, dog.start_seconds) == (5, pytest.approx(7.15))


@pytest.mark.parametrize(
    "prompt",
    [
        "0:00-0:10 wind, 0:10-0:20 wind and a creaking door, 0:20 a scream.",
        "0:00 wind, 0:10 wind and a creaking door, 0:20 a scream.",
    ],
)
def test_a_comma_before_a_time_on_a_clock_begins_another_cue(prompt):
    *_, door, scream = parse(prompt).events
    assert (door.start_seconds, scream.start_seconds) == (10, 20)


def test_several_times_of_one_are_no_cues_of_others():
    times = [one.start_seconds for one in parse("0:03, 0:07 and 0:12 a bell, 0:15 a dog.").events]
    assert times == [3, 7, 12, 15]


def test_a_beat_alone_between_two_sentences_is_a_pause():
    first, second = parse("Two knocks. Beat. Two knocks.").events
    assert second.start_seconds - end(first) == pytest.approx(1)


def test_a_silence_and_its_length_behind_a_comma():
    first, second = parse("A gong. Silence, four seconds. An owl hoots.").events
    assert second.start_seconds - end(first) == pytest.approx(4)


def test_music_that_fades_in_at_a_time_begins_then():
    scene = parse("30 seconds. Birds. Music fades in at 0:12 and builds to the end.")
    (music,) = (one for one in scene.events if one.kind is Kind.music)
    assert (music.start_seconds, end(music)) == (12, 30)


def test_what_fades_over_the_last_seconds_is_heard_from_the_first_on():
    (waves,) = parse("Ocean waves. Fade out the waves over the last four seconds.").events
    assert (waves.start_seconds, waves.fade_out_seconds) == (0, 4)


def test_a_length_before_what_is_with_a_place_is_that_of_the_whole():
    assert parse("Ambient forest 45 seconds with an owl at the end.").duration_seconds == 45


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("00:10 phone rings; 00:12 receiver picked up", 2),
        ("Scene 4: 0:00 phone rings twice; 0:04 receiver picked up", 4),
        ("Reel 2: 01:00 phone rings twice; 01:04 receiver picked up", 4),
        ('0:00 phone rings; 0:02 a man answers: "Hello?"', 2),
        ("00:10 phone rings; 00:12 a dog barks", 4),
        ("0:00 phone rings twice; 0:12 receiver picked up", 8),
    ],
)
def test_a_phone_rings_until_somebody_takes_the_call(prompt, seconds):
    phone = next(one for one in parse(prompt).events if one.recipe == "phone")
    assert phone.duration_seconds == pytest.approx(seconds)

"""What a sentence tells behind a time or at the end begins then, all of it."""

import pytest

from scenewright.scene.parser import parse


def starts(prompt):
    return [round(one.start_seconds, 2) for one in parse(prompt).events]


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("Waves. After 11 seconds the waves die down and an owl hoots.", [0, 11]),
        ("Music plays. After 4 seconds the music gets louder and an owl hoots.", [0, 4]),
        ("Traffic. After 4 seconds the traffic fades and a dog barks.", [0, 4]),
        ("A dog barks. After 3 seconds the rain starts and a door slams.", [1.2, 5.4, 5.4]),
        ("Rain. After 12 seconds it stops and an owl hoots.", [0, 12.15]),
        ("A clock ticks. Five seconds later it stops and a door opens.", [0, 5.15]),
    ],
)
def test_all_of_a_sentence_waits_for_its_time(prompt, seconds):
    assert starts(prompt) == pytest.approx(seconds)


def test_what_changes_after_a_while_is_told_of_once():
    (traffic,) = parse("Traffic. After 9 seconds the traffic fades.").events
    assert (traffic.start_seconds, traffic.duration_seconds) == (0, 11.5)


def test_several_effects_of_a_segment_stay_in_it():
    prompt = "0-8s a tractor idles; 8-16s a tractor drives away, an owl hoots."
    assert [one >= 8 for one in starts(prompt)] == [False, True, True, True]


def test_what_comes_at_the_end_is_heard_behind_the_rest():
    dog, shot, wind = parse("A dog barks, a gunshot, and at the end only wind.").events
    assert wind.start_seconds >= shot.start_seconds + shot.duration_seconds
    assert shot.start_seconds > dog.start_seconds


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("Rain for 40 seconds. An owl hoots. End with a gong.", 40),
        ("Rain for 40 seconds. A man says 'Hello.' End with one deep breath.", 40),
        ("Slow music, 30 seconds. End with a deep breath out.", 27),
    ],
)
def test_what_the_scene_ends_with_waits_for_the_end(prompt, seconds):
    assert starts(prompt)[-1] == seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "A train, a dog barks, for 90 seconds.",
        "Rain on a window, thunder, a dog barks, for 90 seconds",
        "The last 90 seconds of a match: a crowd cheers, a whistle.",
    ],
)
def test_a_length_behind_a_list_is_that_of_the_whole(prompt):
    scene = parse(prompt)
    assert scene.duration_seconds == scene.asked_duration_seconds == 90


def test_all_of_a_list_that_lasts_is_heard_to_its_end():
    train, dog = parse("A train, a dog barks, for 90 seconds.").events
    assert (train.duration_seconds, dog.interval_seconds) == (90, 6)
    assert dog.start_seconds + dog.duration_seconds == 90


@pytest.mark.parametrize(
    "prompt", ["A bell, then rain, for 20 seconds.", "A man says 'Go', a crowd, for 20 seconds."]
)
def test_a_length_of_what_comes_then_is_not_that_of_the_whole(prompt):
    assert parse(prompt).asked_duration_seconds is None


def test_music_that_comes_in_under_a_voice_is_there_as_it_speaks():
    line, music = parse('Narrator: "At dawn." A soft piano fades in under the voice.').events
    assert music.start_seconds < line.start_seconds


def test_music_that_stops_is_not_over_before_the_line_it_is_told_behind():
    words = "Nobody slept in the house on the hill that night, and nobody ever spoke of it."
    line, music = parse(f'A deep voice: "{words}" Tense strings swell, then stop abruptly.').events
    assert music.start_seconds + music.duration_seconds > line.start_seconds + line.duration_seconds
    assert music.fade_out_seconds < 0.1


def test_so_much_at_the_end_needs_no_other_word():
    scene = parse("First 5 seconds rain, last 5 seconds thunder. 20 seconds.")
    assert [one.start_seconds for one in scene.events] == [0, 15]

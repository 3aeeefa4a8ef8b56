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

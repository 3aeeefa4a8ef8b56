"""Lists with a number behind each sound, what is heard all the way through, and how long what
somebody asks for is."""

import pytest

from scenewright.scene.parser import parse


def begins(prompt):
    """When each begins, in the order of the prompt."""
    return [one.start_seconds for one in parse(prompt).events]


@pytest.mark.parametrize(
    ("prompt", "seconds", "total"),
    [
        ("Wind 0 to 30, owl 6, gong 12, cough 20.", [0, 6, 12, 20], 30),
        ("Wind 0-30s, owl 6s, gong 12s, cough 20s.", [0, 6, 12, 20], 30),
        ("Wind 0-30 sec; owl 6 sec; gong 12 sec", [0, 6, 12], 30),
        ("Wind (0-30), owl (6), gong (12).", [0, 6, 12], 30),
        ("An owl 2, a gong 6, a cough 14.", [2, 6, 14], None),
        ("Wind 0-8, crickets 8-20, cough 9.", [0, 8, 9], None),
        ("Wind 0-8s, crickets 8-20s.", [0, 8], 20),
        ("30 seconds: wind 0-30, owl 6, gong 12.", [0, 6, 12], 30),
        ("A waltz 8s to 15s", [8], 15),
    ],
)
def test_a_number_behind_each_of_a_list_is_when(prompt, seconds, total):
    scene = parse(prompt)
    assert begins(prompt) == seconds
    assert total in (None, scene.duration_seconds)
    assert not scene.not_understood


@pytest.mark.parametrize(
    ("prompt", "lengths"),
    [
        ("Wind 10s, gong 5s, hail 20s.", [10, 5, 20]),
        ("Wind (9s). Hail (4s).", [9, 4]),
    ],
)
def test_lengths_alone_are_no_times(prompt, lengths):
    assert [one.duration_seconds for one in parse(prompt).events] == lengths


def test_how_many_there_are_is_no_time():
    assert begins("Owls 2, cats 3, dogs 9.")[0] < 2


ALL_ALONG = (
    "all the way through", "all through", "all through the scene", "the whole way through",
    "from start to finish", "from beginning to end", "for the whole scene", "during the whole clip",
    "for the entire duration", "through the whole scene", "all the way",
)  # fmt: skip


@pytest.mark.parametrize("way", ALL_ALONG)
@pytest.mark.parametrize("sound", ["A gong", "Distant thunder", "Sirens"])
def test_what_is_told_so_is_heard_to_the_end(sound, way):
    scene = parse(f"{sound} {way}. A man coughs, a cat meows.")
    first, cough, _ = scene.events
    assert (first.start_seconds, first.duration_seconds) == (0, scene.duration_seconds)
    assert cough.start_seconds < 2


def test_the_way_through_a_place_is_no_length():
    assert parse("Somebody walks all the way through the hall. A cat meows.").events[0].count == 1


@pytest.mark.parametrize(
    "head",
    [
        "We need a 30 second bed:", "Need a 30 sec transition:", "We would like a 30 second ident:",
        "Could you make a 30 second cutscene:", "I'd like a 30 second backdrop:",
    ],
)  # fmt: skip
def test_a_length_somebody_asks_for_is_that_of_all(head):
    scene = parse(f"{head} a cough, a gong.")
    assert scene.duration_seconds == 30
    assert all(one.duration_seconds < 10 for one in scene.events)

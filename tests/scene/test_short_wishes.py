"""Wishes of a few words: what a place is known for, who goes on calling, one crowd at once."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.words.lexicon import lexicon
from scenewright.scene.words.tables import listed, word_tables

HAPPENING = [entry for entry in word_tables()["place"] if entry.get("happens")]


@pytest.mark.parametrize("entry", HAPPENING, ids=lambda entry: entry["name"])
def test_what_happens_at_a_place_is_heard_where_nothing_else_is_told(entry):
    names = listed(entry["happens"])
    found = [lexicon().sounds.match(name.split(), 0) for name in names]
    assert [one[0] for one in found] == [len(name.split()) for name in names]
    alone, told = (parse(f"{entry['example']}{more}").events for more in ("", " A kazoo."))
    recipes = [one[1].recipe for one in found]
    assert [one.recipe for one in alone if one.kind is Kind.sfx] == recipes
    assert [one.recipe for one in told if one.kind is Kind.sfx] == ["kazoo"]


def test_what_happens_is_left_out_where_it_is_not_to_be_heard():
    assert "footsteps" not in {one.recipe for one in parse("A haunted house, no footsteps.").events}


@pytest.mark.parametrize("prompt", ["coffee shop background noise", "office ambient noise"])
def test_the_noise_of_a_place_is_the_place(prompt):
    assert "static" not in {one.recipe for one in parse(prompt).events}


@pytest.mark.parametrize(
    "prompt", ["dog barking at the mailman", "a cat meowing for food", "beeping in a hospital"]
)
def test_who_goes_on_calling_does_it_more_than_once(prompt):
    assert parse(prompt).events[0].count > 1


@pytest.mark.parametrize("prompt", ["a dog barks", "a dog growling", "a single dog barking once"])
def test_who_calls_once_does_it_once(prompt):
    assert parse(prompt).events[0].count == 1


@pytest.mark.parametrize(
    "prompt", ["applause and cheering", "fireworks and people cheering", "a crowd claps and cheers"]
)
def test_one_crowd_is_heard_at_once(prompt):
    first, second = (one for one in parse(prompt).events if one.kind is Kind.sfx)
    assert first.start_seconds == second.start_seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "Lab ambience 40 seconds, a low hum.",
        'Guided meditation, 40 seconds, a woman says "Breathe."',
    ],
)
def test_a_length_in_the_first_words_is_of_all(prompt):
    assert parse(prompt).duration_seconds == 40.0


def test_how_long_one_does_something_is_not_of_all():
    assert parse("A man whispers for 20 seconds, then rain.").duration_seconds > 22.0


def test_a_length_that_opens_a_list_is_of_all():
    prompt = '2 minutes, singing bowl at the start and at the end, a woman says "Breathe."'
    assert parse(prompt).duration_seconds == 120.0


@pytest.mark.parametrize("prompt", ["The car leaves.", "A helicopter departs."])
def test_what_leaves_goes_away(prompt):
    (event,) = parse(prompt).events
    assert event.place.distance_to_metres > event.place.distance_metres


@pytest.mark.parametrize(
    "prompt",
    [
        "15 seconds of jazz, a door slam at the end.",
        "Podcast outro 15 sec: lo-fi beat, a bell at the end.",
    ],
)
def test_what_comes_at_the_end_is_within_the_length(prompt):
    scene = parse(prompt)
    assert scene.duration_seconds == 15.0
    assert all(one.start_seconds + one.duration_seconds <= 15.1 for one in scene.events)


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("Boots on a wooden floor, four steps.", 4),
        ("A phone rings, three rings.", 3),
        ("Knocking at the front door, three slow knocks.", 3),
        ("A knock at the door, two quick knocks.", 2),
        ("Barking dog, three short barks.", 3),
        ("Gunfire in the distance, two shots.", 2),
        ("An owl hoots, two hoots.", 2),
        ("Somebody knocks, three knocks in a row.", 3),
        ("A woman screams, one long scream.", 1),
        ("Thunder far off, two claps.", 2),
    ],
)
def test_how_often_may_be_told_behind(prompt, count):
    (event,) = parse(prompt).events
    assert event.count == count


@pytest.mark.parametrize(
    ("prompt", "counts"),
    [
        ("One knock, two knocks.", [1, 2]),
        ("A gunshot, two gunshots.", [1, 2]),
        ("A dog barks, two dogs bark.", [1, 2]),
        ("A horn honks, two horns honk.", [1, 2]),
        ("A door opens, two slams.", [1, 2]),
        ("Gunfire, two shots nearby.", [1, 2]),
        ("A man stumbles, a thud.", [1, 1]),
    ],
)
def test_a_number_of_others_counts_no_more_than_them(prompt, counts):
    assert [event.count for event in parse(prompt).events] == counts


def test_steps_elsewhere_are_others():
    assert len(parse("Footsteps on the left, three steps on the right.").events) == 2


def test_a_total_in_words_is_the_length():
    assert parse("A storm, total one minute.").duration_seconds == 60.0

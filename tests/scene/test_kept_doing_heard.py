"""What is done on and on, or by many all around, goes on, and the whole minute is a minute."""

import pytest

from scenewright.scene.parser import parse

ENDLESS = ["kept barking", "keeps on barking", "would not stop barking", "wouldn't stop barking",
           "never stopped barking", "barked all night", "barks like mad", "barked all morning",
           "barked like crazy", "barked all day long"]  # fmt: skip


@pytest.mark.parametrize("told", ENDLESS)
def test_what_is_kept_doing_is_heard_on_and_on(told):
    scene = parse(f'The dog {told}. At 15s a man says "Quiet."')
    dog = scene.events[0]
    assert dog.recipe == "dog"
    assert dog.count > 6
    assert dog.start_seconds + dog.duration_seconds > 14.0
    assert not scene.not_understood


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("Geese honking everywhere.", "goose"),
        ("Sheep bleating all around.", "sheep"),
        ("Cows mooing everywhere.", "cow"),
    ],
)
def test_what_many_do_all_around_goes_on(prompt, recipe):
    (event,) = parse(prompt).events
    assert event.recipe == recipe
    assert event.duration_seconds >= 9.0


@pytest.mark.parametrize(
    "prompt",
    [
        "A bottle breaks, water splashing everywhere.",
        "The dog did not bark all night. A bell.",
        "A dog barks. Everyone kept quiet.",
        "A man laughs like a mad scientist.",
    ],
)
def test_what_is_told_of_one_or_of_none_is_heard_once(prompt):
    assert all(event.count == 1 for event in parse(prompt).events)


@pytest.mark.parametrize(
    "told",
    ["for the whole minute", "for the entire minute", "throughout the minute",
     "all through the minute", "for the full minute"],
)  # fmt: skip
def test_the_whole_minute_is_a_minute(told):
    assert parse(f'Waves {told}. A man says "Sleep."').duration_seconds >= 60.0


def test_what_changes_by_the_minute_is_no_minute_long():
    assert parse("The wind gets louder by the minute.").duration_seconds < 20.0


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [("A whistle keeps getting louder.", 6.0), ("A bell keeps getting quieter.", 6.0)],
)
def test_what_only_keeps_changing_is_heard_once(prompt, seconds):
    (event,) = parse(prompt).events
    assert event.duration_seconds < seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "The kettle whistles and the dog barks like mad.",
        "The bell rings and then the hens cluck like mad.",
        "The phone rings and the baby cries like crazy.",
        "A door slams, then the dog barks non-stop.",
    ],
)
def test_who_answers_on_and_on_begins_behind_what_is_answered(prompt):
    first, second = parse(prompt).events
    assert second.start_seconds > first.start_seconds + first.duration_seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "The rain falls and a dog barks constantly.",
        "A door slams while a dog barks constantly.",
        "A door slams. A dog barks constantly.",
        "A cat meows constantly and a dog barks constantly.",
    ],
)
def test_who_answers_nothing_is_heard_from_the_first_on(prompt):
    (dog,) = [one for one in parse(prompt).events if one.recipe == "dog"]
    assert dog.start_seconds == 0.0

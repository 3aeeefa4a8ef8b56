"""Titles before names: the stop behind one ends no sentence, a couple of one name are two, and an
old one is old."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

WOMAN, MAN = "Female speech, woman speaking", "Male speech, man speaking"


def lines(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize("stop", ["", "."])
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ('Mr{0} Finch says "Rain." Mrs{0} Finch says "Sun." Mr{0} Finch says "No."', "MWM"),
        ('Mrs{0} Finch: "Rain." Mr{0} Finch: "Sun." Mrs{0} Finch: "No."', "WMW"),
        ('"Rain," says Mr{0} Finch. "Sun," says Mrs{0} Finch.', "MW"),
    ],
)
def test_a_couple_of_one_name_are_two(told, said, stop):
    found = lines(told.format(stop))
    assert [one.sound for one in found] == [{"M": MAN, "W": WOMAN}[who] for who in said]
    assert len({one.recipe for one in found}) == 2


@pytest.mark.parametrize(
    ("who", "recipe"),
    [
        ("Old Mrs. Finch", "agnes"),
        ("Elderly Mr Finch", "walter"),
        ("old Miss Finch", "agnes"),
        ("Young Mr. Finch", "callum"),
    ],
)
def test_an_old_one_is_old(who, recipe):
    assert lines(f'A bell. {who} says "Come in."')[0].recipe == recipe


def test_who_is_called_with_or_without_the_title_is_one():
    found = lines('Dr. Finch opens the door and says "Yes?" A bell. Finch says "No."')
    assert len({one.recipe for one in found}) == 1
    found = lines('Dr Finch: "Yes?" Dr. Finch: "No."')
    assert len({one.recipe for one in found}) == 1


def test_what_is_done_behind_a_title_is_told_in_one_sentence():
    door, knock = parse("The door opens as Mr. Finch knocks.").events
    assert door.start_seconds == knock.start_seconds


def test_a_word_that_ends_like_a_title_ends_its_sentence():
    scene = parse("A man drums. A dog barks.")
    assert scene.events[-1].recipe == "dog"

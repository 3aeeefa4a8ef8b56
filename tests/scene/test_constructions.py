"""A sample of every two sounds in every construction; all of them in tests/bench."""

import pytest
from constructions import alone, fault, fault_alone, fault_told, some, told_of_one

SAMPLE, SEED = 600, 11
EVERY = 6


@pytest.mark.parametrize(("prompt", "first", "second", "is_in_turn"), some(SAMPLE, SEED))
def test_two_sounds_are_planned_as_their_construction_tells(prompt, first, second, is_in_turn):
    assert fault(prompt, first, second, is_in_turn) == ""


@pytest.mark.parametrize(("prompt", "one"), [*alone()][::EVERY])
def test_one_sound_in_any_context_is_planned_alone(prompt, one):
    assert fault_alone(prompt, one) == ""


@pytest.mark.parametrize(("prompt", "one", "told"), [*told_of_one()][::EVERY])
def test_one_sound_is_heard_so_often_and_there(prompt, one, told):
    assert fault_told(prompt, one, told) == ""

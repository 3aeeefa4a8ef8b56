"""A sample of every two sounds in every construction; all of them in tests/bench."""

import pytest
from constructions import fault, some

SAMPLE, SEED = 600, 11


@pytest.mark.parametrize(("prompt", "first", "second", "is_in_turn"), some(SAMPLE, SEED))
def test_two_sounds_are_planned_as_their_construction_tells(prompt, first, second, is_in_turn):
    assert fault(prompt, first, second, is_in_turn) == ""

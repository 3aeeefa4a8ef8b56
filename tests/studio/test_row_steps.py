"""From one list to another: what is removed, reordered and inserted, in ranges."""

import random

import pytest

from scenewright.studio.row_steps import steps_between


def walked(old, new):
    """The old list after the steps, taken one after the other as a model would."""
    steps = steps_between(old, new)
    rows = list(old)
    for first, last in reversed(steps.removed):
        del rows[first : last + 1]
    if steps.order:
        rows = [rows[place] for place in steps.order]
    for first, last in steps.inserted:
        rows[first:first] = new[first : last + 1]
    return rows


@pytest.mark.parametrize(
    ("old", "new"),
    [("", "abc"), ("abc", ""), ("abc", "abc"), ("abcd", "xbdy"), ("abc", "cab"), ("ab", "yx")],
)
def test_the_steps_lead_from_one_to_the_other(old, new):
    assert walked(list(old), list(new)) == list(new)


def test_any_two_lists_are_bridged():
    chance = random.Random(5)
    for _ in range(300):
        old, new = (chance.sample(range(12), chance.randrange(12)) for _ in range(2))
        assert walked(old, new) == new


def test_neighbours_are_one_step_and_nothing_is_none():
    assert steps_between([1, 2], [1, 2]).count == 0
    steps = steps_between([1, 2, 3, 9], [9, 5, 6])
    assert (steps.removed, steps.order, steps.inserted) == (((0, 2),), (), ((1, 2),))

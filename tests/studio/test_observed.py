"""Observed values announce what is new and nothing else."""

import pytest
from PySide6.QtCore import QObject, Signal

from scenewright.studio.observed import Derived, Observed


class Lamp(QObject):
    level_changed = Signal(object)
    level = Observed(0)
    warmth_changed = Signal(object)
    warmth: Derived[float | None] = Derived(None)


def test_only_something_new_is_announced():
    lamp, told = Lamp(), []
    lamp.level_changed.connect(told.append)
    for level in (0, 3, 3, 0):
        lamp.level = level
    assert told == [3, 0]


def test_two_objects_do_not_share_a_value():
    first, second = Lamp(), Lamp()
    first.level = 5
    assert (first.level, second.level) == (5, 0)


def test_a_derived_value_is_renewed_by_its_owner_and_set_by_nobody():
    lamp, told = Lamp(), []
    lamp.warmth_changed.connect(told.append)
    with pytest.raises(AttributeError, match="warmth is derived"):
        lamp.warmth = 1.0
    Lamp.warmth.renew(lamp, 2.0)
    Lamp.warmth.renew(lamp, None)
    assert told == [2.0, None]

"""Actions: one list, each key bound once, bound anew by the user and given back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from scenewright.ui.actions import Action, Actions


@pytest.fixture
def done():
    return []


@pytest.fixture
def actions(qtbot, settings, done):
    widget = QWidget()
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    actions = Actions(widget, settings)
    actions.add(
        Action("generate", "Generate", lambda: done.append("generate"), "Ctrl+Return; Ctrl+Enter"),
        Action("save", "Save", lambda: done.append("save"), "Ctrl+S"),
        Action("refill", "Refill", lambda: done.append("refill")),
    )
    return actions


def press(actions, qtbot, key):
    widget = actions.parent()
    widget.activateWindow()
    widget.setFocus()
    qtbot.keyClick(widget, key, Qt.KeyboardModifier.ControlModifier)


def test_every_key_of_an_action_runs_it(actions, done, qtbot):
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_S):
        press(actions, qtbot, key)
    assert done == ["generate", "generate", "save"]


def test_other_keys_are_bound_at_once_kept_and_given_back(actions, settings, done, qtbot):
    seen = []
    actions.changed.connect(lambda: seen.append(actions.keys_told("save")))
    assert actions.rebind("save", "Ctrl+K") == ""
    assert settings.shortcuts == ("save=Ctrl+K",)
    press(actions, qtbot, Qt.Key.Key_S)
    press(actions, qtbot, Qt.Key.Key_K)
    assert done == ["save"]
    assert actions.is_changed("save")
    assert actions.reset("save") == ""
    assert settings.shortcuts == ()
    assert seen == ["Ctrl+K", "Ctrl+S"]


def test_keys_that_are_taken_are_refused_with_a_sentence(actions, settings):
    assert actions.rebind("refill", "Ctrl+Enter") == (
        "Ctrl+Enter is “Generate” already; give that action other keys first."
    )
    assert settings.shortcuts == ()
    actions.rebind("save", "Ctrl+K")
    actions.rebind("refill", "Ctrl+S")
    assert "Refill" in actions.reset("save")
    actions.reset_all()
    assert actions.keys("save") == "Ctrl+S"


def test_no_keys_at_all_can_be_chosen(actions, settings, done, qtbot):
    actions.rebind("save", "")
    press(actions, qtbot, Qt.Key.Key_S)
    assert done == []
    assert settings.shortcuts == ("save=",)


def test_a_tooltip_says_the_keys_in_force(actions, qtbot):
    button = QWidget()
    qtbot.addWidget(button)
    actions.show_keys(button, "save", "Save the take")
    assert button.toolTip() == "Save the take (Ctrl+S)"
    actions.rebind("save", "")
    assert button.toolTip() == "Save the take"


@pytest.mark.parametrize("kept", ["save", "nobody=Ctrl+K", "save=no such key", "=", ""])
def test_an_entry_that_makes_no_sense_breaks_nothing(actions, settings, kept):
    settings.shortcuts = (kept,)
    assert actions.keys("generate") == "Ctrl+Return; Ctrl+Enter"
    actions.rebind("save", "Ctrl+J")
    assert actions.keys("save") == "Ctrl+J"


def test_the_window_binds_no_keys_twice(window):
    bound = [
        (action.place, keys.toString())
        for action in window.commands
        for keys in QKeySequence.listFromString(window.commands.keys(action.name))
        if not keys.isEmpty()
    ]
    assert len(bound) == len(set(bound))
    everywhere = {keys for place, keys in bound if place is None}
    assert not everywhere & {keys for place, keys in bound if place is not None}
    assert all(action.title and action.section for action in window.commands)

"""Every part of every window by its name and by Tab alone, as a screen reader's user meets it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.library.scenes import SceneEntry, TakeEntry
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.settings import Section

TAKE = TakeEntry(11, 1, "Harbour", 1, 31.5, Path("a.mp3"), "mp3")
STEPS_MAX = 300
PAGES = [section for section in Section if section is not Section.remembered]


@pytest.fixture
def full(window, studio):
    """The main window with every pane open and something in each."""
    studio.scenes.show([SceneEntry(1, "Harbour", (TAKE,), "waves")])
    verbs = (Verb("recover", "Recover (free)"),)
    studio.jobs.put(Job(1, 1, "Harbour", "Local", JobState.unknown, "lost", 1.0, verbs=verbs))
    for name in ("references", "output"):
        window.composer.folds.unfold(name)
    window.panes.reveal("browser")
    studio.notice = Notice(NoticeKind.warning, "The answer was lost.", "recover", "Recover", 1)
    return window


def opened(window, state):
    """What is seen in a state, under the name that a failure tells; of the settings every page."""
    if state == "settings":
        for page in PAGES:
            yield page, window.dialogs.settings(page)
    elif state == "help":
        yield state, window.dialogs.help()
    elif state == "account":
        window.dialogs.add_account()
        parts = window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        yield state, parts[-1]
    else:
        if state == "palette":
            window.dialogs.show_palette()
        yield state, window


def stops(window):
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and widget.isVisibleTo(window)
        and widget.isEnabled()
        and widget.window() is window
        and not is_passed_over(widget)
    ]


def is_passed_over(widget):
    """Of a group the arrow keys choose; Tab stops only at the one that is chosen."""
    if not isinstance(widget, QAbstractButton) or widget.isChecked():
        return False
    is_grouped = widget.group() is not None and widget.group().exclusive()
    return widget.isCheckable() and (is_grouped or widget.autoExclusive())


def told(widget):
    interface = QAccessible.queryAccessibleInterface(widget)
    own = interface.text(QAccessible.Text.Name)
    parent = widget.parentWidget()
    # The field inside a spin box or an editable choice is that one to the user.
    return own or (parent.accessibleName() if parent else "")


STATES = ["main", "palette", "help", "account", "settings"]


@pytest.mark.parametrize("state", STATES)
def test_everything_that_takes_the_focus_has_a_name(full, state):
    nameless = [
        f"{where}: {type(one).__name__} #{one.objectName()} in {type(one.parent()).__name__}"
        for where, window in opened(full, state)
        for one in stops(window)
        if not told(one).strip()
    ]
    assert not nameless, "\n".join(nameless)


@pytest.mark.parametrize("state", ["main", "settings"])
def test_no_two_buttons_of_a_window_have_the_same_name(full, state):
    for where, window in opened(full, state):
        names = [told(one) for one in stops(window) if one.inherits("QAbstractButton")]
        twice = sorted({name for name in names if names.count(name) > 1})
        assert not twice, where


@pytest.mark.parametrize("state", [one for one in STATES if one != "palette"])
def test_tab_reaches_everything_and_comes_round(full, state, qtbot):
    for where, window in opened(full, state):
        QApplication.processEvents()
        wanted = stops(window)
        reached = reached_by_tab(wanted[0], qtbot, where)
        missed = [f"{type(one).__name__} {told(one)}" for one in wanted if one not in reached]
        assert not missed, "\n".join([where, *missed])


def reached_by_tab(first, qtbot, where):
    window = first.window()
    first.setFocus(Qt.FocusReason.TabFocusReason)
    reached = []
    for _ in range(STEPS_MAX):
        widget = window.focusWidget()
        if widget in reached:
            return reached
        reached.append(widget)
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    last = [told(one) for one in reached[-4:]]
    pytest.fail(f"Tab does not come round: {where}: {last}")
    return reached

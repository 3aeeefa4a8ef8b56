"""The pictures: one of everything that is seen, and none of them empty or with words cut off."""

import importlib
import json
import os
import pkgutil
import subprocess
import sys
import tempfile
from itertools import groupby
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

from scenewright import ui
from scenewright.ui.parts.accent_button import AccentButton
from scenewright.ui.parts.elided_label import ElidedLabel
from scenewright.ui.theme import Theme

PACKAGING = Path(__file__).parents[1] / "packaging"
COLOURS_MIN = 8
STOPS_MIN = 40

quiet = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def pictures(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    yield importlib.import_module("pictures")
    for name in ("pictures", "picture_list", "picture_states"):
        sys.modules.pop(name, None)


@pytest.fixture
def theme(qapp):
    theme = Theme(qapp, "dark")
    yield theme
    # What follows begins with the text as it is written.
    theme.scale(100)


def classes_of_the_window():
    found = {}
    for module in pkgutil.walk_packages(ui.__path__, "scenewright.ui."):
        for name, kind in vars(importlib.import_module(module.name)).items():
            is_own = isinstance(kind, type) and kind.__module__ == module.name
            if is_own and issubclass(kind, QWidget) and not name.startswith("_"):
                found[name] = kind
    return found


def state_name(picture):
    return getattr(picture.state, "__name__", "")


def seen_in(shown):
    parts = (shown, *shown.findChildren(QWidget))
    seen = [type(part) for part in parts if part is shown or part.isVisibleTo(shown)]
    # What others are built upon is seen in them.
    return {base.__name__ for kind in seen for base in kind.__mro__}


def may_be_shorter(label):
    is_free = label.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Ignored
    return is_free or isinstance(label, ElidedLabel)


def is_too_small(one):
    """Whether a widget has less room than its own words need."""
    if isinstance(one, QLabel):
        if one.wordWrap():
            return one.height() < one.heightForWidth(one.width())
        return one.width() < one.minimumSizeHint().width() and not may_be_shorter(one)
    if isinstance(one, QComboBox):
        if one.isEditable():
            return False
        option = QStyleOptionComboBox()
        one.initStyleOption(option)
        whole, words = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = one.style().subControlRect(whole, option, words, one).width()
        asked = one.fontMetrics().horizontalAdvance(one.currentText())
        return room < asked
    return one.width() < one.minimumSizeHint().width()


def is_beyond(one):
    """Whether a widget reaches over the side of what holds it, which is where it ends."""
    holder, left = one.parentWidget(), one.x()
    while holder is not None:
        if left < 0 or left + one.width() > holder.width():
            return True
        if holder.isWindow():
            return False
        holder, left = holder.parentWidget(), left + holder.x()
    return False


def cut(shown):
    """The words that are seen only in part, whatever holds them."""
    for kind in (QLabel, QAbstractButton, QComboBox):
        for one in shown.findChildren(kind):
            told = one.currentText() if kind is QComboBox else one.text()
            if isinstance(one, AccentButton):
                told = one.accessibleName()
            elif isinstance(one, QToolButton):
                is_sign = one.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
                told = "" if is_sign else told
            if told and one.isVisible() and (is_too_small(one) or is_beyond(one)):
                yield told


def bring_into_sight(shown, window, settle):
    """Unfold the pane of a part that made room for others, as narrow as it gets."""
    for name in ("jobs", "library", "browser"):
        if not shown.isVisible():
            window.panes.reveal(name)
            settle()
    assert shown.isVisible()


def is_empty(shown):
    image = shown.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    # Every second of each row of every second row.
    return len(set(pixels[::2, : image.width() : 2].ravel().tolist())) < COLOURS_MIN


def looked_at(pictures, theme, scale_percent):
    """Of each picture in the narrowest window: whether it is empty, the words that are cut off, and
    the names of the classes that are seen in it."""
    by_state = groupby(sorted(pictures.PICTURES, key=state_name), key=state_name)
    for _name, group in by_state:
        group = list(group)
        with pictures.furnished(group[0].state, theme, scale_percent, pictures.SMALLEST) as window:
            for picture in group:
                shown = picture.draw(window)
                pictures.settle()
                bring_into_sight(shown, window, pictures.settle)
                # Qt's own file dialog stands where no desktop has one; its words are not ours.
                words = () if isinstance(shown, QFileDialog) else cut(shown)
                yield picture.name, is_empty(shown), sorted(set(words)), sorted(seen_in(shown))
                if shown.window() is not window:
                    shown.window().close()


def look(scale_percent):
    """Print what `looked_at` finds on a usual screen; ends this process."""
    sys.path.insert(0, str(PACKAGING))
    pictures = importlib.import_module("pictures")
    with tempfile.TemporaryDirectory() as folder:
        pictures.put_up_a_screen(folder)
        application = QApplication(["pictures", "-style", "fusion"])
        pictures.settle()
    theme = Theme(application, "dark")
    told = [*looked_at(pictures, theme, scale_percent)]
    assert len(told) == len(pictures.PICTURES)
    print(json.dumps(told), flush=True)
    os._exit(0)


@pytest.mark.parametrize("scale_percent", [100, 200])
def test_all_that_is_seen_has_a_picture_not_empty_and_no_words_cut_off(scale_percent):
    # A process each: its screen is a usual one, and Qt need not put a style sheet on once more.
    environment = {name: told for name, told in os.environ.items() if name != "QT_QPA_PLATFORM"}
    ran = subprocess.run(
        [sys.executable, __file__, str(scale_percent)],
        capture_output=True,
        text=True,
        env=environment,
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    faults = [(name, empty, words) for name, empty, words, _seen in told if empty or words]
    assert not faults, "\n".join(map(str, faults))
    seen = {name for *_fault, names in told for name in names}
    assert sorted(set(classes_of_the_window()) - seen) == []


def is_stop(widget, window):
    is_reached = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
    is_there = widget.isVisibleTo(window) and widget.isEnabled()
    return bool(is_reached) and is_there and widget.window() is window


def around(widget):
    """A picture of a widget and of what frames it, such as the editor around its words."""
    framing = widget.parentWidget() or widget
    return framing.grab().toImage()


@quiet
@pytest.mark.parametrize("choice", ["dark", "high-contrast"])
def test_whatever_has_the_keys_looks_so(pictures, theme, choice):
    theme.choose(choice)
    unseen = []
    in_trouble = next(one for one in pictures.PICTURES if one.name == "window-in-trouble")
    with pictures.drawn(in_trouble, theme, size=(1440, 1600)) as window:
        window.panes.reveal("browser")
        window.activateWindow()
        pictures.settle()
        stops = [one for one in window.findChildren(QWidget) if is_stop(one, window)]
        for stop in stops:
            stop.clearFocus()
            without = around(stop)
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            if around(stop) == without:
                unseen.append(f"{type(stop).__name__} {stop.accessibleName()}")
    assert len(stops) > STOPS_MIN
    assert unseen == []


if __name__ == "__main__":
    look(int(sys.argv[1]))

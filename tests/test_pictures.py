"""The pictures: one of everything that is seen, and none of them empty or with words cut off."""

import importlib
import pkgutil
import sys
from itertools import groupby, product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from scenewright import ui
from scenewright.ui.elided_label import ElidedLabel
from scenewright.ui.theme import Theme

PACKAGING = Path(__file__).parents[1] / "packaging"
SAMPLE = ("header", "sheet-spend", "references-problems", "account", "settings-storage", "player")
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
    for module in pkgutil.iter_modules(ui.__path__, "scenewright.ui."):
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


@quiet
def test_everything_that_is_seen_has_a_picture(pictures, theme):
    seen = set()
    by_state = groupby(sorted(pictures.PICTURES, key=state_name), key=state_name)
    for _name, group in by_state:
        group = list(group)
        with pictures.furnished(group[0].state, theme) as window:
            for picture in group:
                shown = picture.draw(window)
                pictures.settle()
                seen |= seen_in(shown)
                if shown.window() is not window:
                    shown.window().close()
    missed = sorted(set(classes_of_the_window()) - seen)
    assert missed == []


def may_be_shorter(label):
    is_free = label.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Ignored
    return is_free or isinstance(label, ElidedLabel)


def cut(shown):
    """The words that are seen only in part, whatever holds them."""
    held = [*shown.findChildren(QLabel), *shown.findChildren(QAbstractButton)]
    for one in held:
        if not one.text() or not one.isVisibleTo(shown):
            continue
        if isinstance(one, QLabel) and one.wordWrap():
            is_cut = one.height() < one.heightForWidth(one.width())
        else:
            is_cut = one.width() < one.minimumSizeHint().width()
        if is_cut and not (isinstance(one, QLabel) and may_be_shorter(one)):
            yield one.text()


@quiet
@pytest.mark.parametrize("scale_percent", [100, 200])
def test_no_picture_is_empty_and_no_words_are_cut_off(pictures, theme, scale_percent):
    told = {}
    for picture in pictures.PICTURES:
        if picture.name not in SAMPLE:
            continue
        with pictures.drawn(picture, theme, scale_percent, pictures.SMALLEST) as shown:
            image = shown.grab().toImage()
            places = product(range(0, image.width(), 2), range(0, image.height(), 2))
            colours = {image.pixel(x, y) for x, y in places}
            told[picture.name] = len(colours) >= COLOURS_MIN, list(cut(shown))
    assert told == dict.fromkeys(told, (True, []))
    assert set(told) == set(SAMPLE)


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

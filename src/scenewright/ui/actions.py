"""Everything the window can be told: one list, read by keys, palette, shortcuts page and help.

An action's keys are its own until the user binds others; those stand in `settings.shortcuts` as
`name=Keys`, where no keys at all is `name=`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from scenewright.studio.settings import Settings

BETWEEN_KEYS = "; "
COMMANDING = re.compile(r"(Ctrl|Alt|Meta)\+.|(Shift\+)?F\d+$")
# With these the focus moves and buttons are pressed, wherever it is.
MOVING = ("Tab", "Backtab", "Shift+Tab", "Return", "Enter", "Esc")


@dataclass(frozen=True)
class Action:
    """One thing to do. `keys` are Qt's portable names, `"Ctrl+K"` or `"Ctrl+Return; Ctrl+Enter"`.

    `may_repeat`: a key held down runs it again and again. `section` is the head it stands under
    where actions are listed. `title` and `section` are shown, so they come through `tr`; `name`
    is what is kept and never changes. The keys of an action with a `place` are its only while the
    focus is in that widget; unless the place `is_written_in`, they may be bare letters there.
    `also` are other words by which it is looked for.
    """

    name: str
    title: str
    run: Callable[[], object]
    keys: str = ""
    section: str = ""
    may_repeat: bool = False
    place: QWidget | None = None
    also: str = ""
    is_written_in: bool = False


class Actions(QObject):
    """The actions of one window, with the keys in force; `changed` when keys are bound anew."""

    changed = Signal()

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._actions: dict[str, Action] = {}
        self._bound: dict[str, QAction] = {}
        settings.watch("shortcuts", self._bind)

    def __iter__(self) -> Iterator[Action]:
        return iter(tuple(self._actions.values()))

    def add(self, *actions: Action) -> None:
        """List these actions, after those that are there, and bind their keys."""
        for action in actions:
            if action.name in self._actions:
                raise ValueError(f"There are two actions of the name {action.name}.")
            self._actions[action.name] = action
            place = action.place or self._window
            bound = QAction(action.title, place)
            context = Qt.ShortcutContext.WindowShortcut
            if action.place is not None:
                context = Qt.ShortcutContext.WidgetWithChildrenShortcut
            bound.setShortcutContext(context)
            # A key held down must not send, save or open again and again.
            bound.setAutoRepeat(action.may_repeat)
            bound.triggered.connect(lambda _checked=False, run=action.run: run())
            place.addAction(bound)
            self._bound[action.name] = bound
        self._bind()

    def find(self, name: str) -> Action:
        """An action by its name; KeyError where there is none."""
        return self._actions[name]

    def keys(self, name: str) -> str:
        """The keys in force, in portable names; empty where an action has none."""
        return self._chosen().get(name, self._actions[name].keys)

    def by_section(self) -> list[Action]:
        """All actions, those of a section together."""
        order = list(dict.fromkeys(action.section for action in self))
        return sorted(self, key=lambda action: order.index(action.section))

    def sequences(self, name: str) -> list[QKeySequence]:
        """The keys in force."""
        return _sequences(self.keys(name))

    def keys_told(self, name: str) -> str:
        """The keys in force as this desktop writes them; of several the first."""
        for keys in self.sequences(name):
            return keys.toString(QKeySequence.SequenceFormat.NativeText)
        return ""

    def is_changed(self, name: str) -> bool:
        """Whether the user has bound other keys than the action's own."""
        return name in self._chosen()

    def rebind(self, name: str, keys: str) -> str:
        """Bind other keys, or none. A sentence says why not, and is empty where it was done."""
        wanted = {_told(entry) for entry in _sequences(keys)}
        for told in wanted:
            if told in MOVING:
                return self.tr("{keys} moves the focus or presses a button everywhere.").format(
                    keys=told
                )
            own = self._actions[name]
            if (own.place is None or own.is_written_in) and not COMMANDING.match(told):
                return self.tr(
                    "{keys} alone is for writing; press it together with Ctrl or Alt."
                ).format(keys=told)
        for other in self:
            taken = {_told(entry) for entry in _sequences(self.keys(other.name))}
            if other.name != name and wanted & taken and self._may_meet(name, other):
                return self.tr(
                    "{keys} is “{title}” already; give that action other keys first."
                ).format(keys=min(wanted & taken), title=other.title)
        chosen = self._chosen()
        if wanted == {_told(entry) for entry in _sequences(self._actions[name].keys)}:
            chosen.pop(name, None)
        else:
            chosen[name] = keys
        self._keep(chosen)
        return ""

    def reset(self, name: str) -> str:
        """Give an action its own keys again; a sentence where another one has them now."""
        return self.rebind(name, self._actions[name].keys)

    def reset_all(self) -> None:
        """Give every action its own keys again."""
        self._keep({})

    def show_keys(self, widget: QWidget, name: str, told: str) -> None:
        """Have a widget's tooltip say `told` and the keys in force, now and when they change."""

        def show() -> None:
            keys = self.keys_told(name)
            widget.setToolTip(f"{told} ({keys})" if keys else told)

        show()
        self.changed.connect(show)

    def _may_meet(self, name: str, other: Action) -> bool:
        """Whether the keys of two actions can be in force at once."""
        places = {self._actions[name].place, other.place}
        return len(places) == 1 or None in places

    def _chosen(self) -> dict[str, str]:
        entries = (entry.partition("=") for entry in self._settings.shortcuts)
        return {name: keys for name, equals, keys in entries if equals}

    def _keep(self, chosen: dict[str, str]) -> None:
        self._settings.shortcuts = tuple(f"{name}={keys}" for name, keys in chosen.items())

    def _bind(self, _value: object = None) -> None:
        for name, bound in self._bound.items():
            bound.setShortcuts(_sequences(self.keys(name)))
        self.changed.emit()


def _sequences(keys: str) -> list[QKeySequence]:
    portable = QKeySequence.SequenceFormat.PortableText
    found = (QKeySequence.fromString(entry, portable) for entry in keys.split(BETWEEN_KEYS))
    return [entry for entry in found if not entry.isEmpty()]


def _told(keys: QKeySequence) -> str:
    return keys.toString(QKeySequence.SequenceFormat.PortableText)

"""One action on the Shortcuts page: press keys in its field, take them away, or reset them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.contract import Problem
from scenewright.ui.parts.problem_line import ProblemLine

if TYPE_CHECKING:
    from scenewright.ui.actions import Action, Actions
    from scenewright.ui.theme import Theme

KEYS_PIXELS = 160
PORTABLE = QKeySequence.SequenceFormat.PortableText


class ShortcutRow(QWidget):
    """Keys that another action has are refused with a sentence under the field."""

    def __init__(self, action: Action, actions: Actions, theme: Theme) -> None:
        super().__init__()
        self._action = action
        self._actions = actions
        self._theme = theme
        self.keys = QKeySequenceEdit()
        self.keys.setMaximumSequenceLength(1)
        self.none, self.reset = QToolButton(), QToolButton()
        self.problem = ProblemLine(action.name, theme)
        title = action.title.rstrip("…")
        self.keys.setAccessibleName(self.tr("Keys: {title}").format(title=title))
        for field in self.keys.findChildren(QWidget):
            field.setAccessibleName(self.keys.accessibleName())
        for button, name, told in (
            (self.none, self.tr("No keys: {title}"), self.tr("No keys for this")),
            (self.reset, self.tr("Reset keys: {title}"), self.tr("Its own keys again")),
        ):
            button.setAccessibleName(name.format(title=title))
            button.setToolTip(told)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(QLabel(action.title), 1)
        for widget in (self.keys, self.none, self.reset):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.problem)
        self.keys.editingFinished.connect(self._bind)
        self.none.clicked.connect(lambda: self._say(actions.rebind(action.name, "")))
        self.reset.clicked.connect(lambda: self._say(actions.reset(action.name)))
        actions.changed.connect(self._show)
        theme.changed.connect(self._fit)
        self._fit()
        self._show()

    def _bind(self) -> None:
        pressed = self.keys.keySequence().toString(PORTABLE)
        if pressed != self._first():
            self._say(self._actions.rebind(self._action.name, pressed))

    def _say(self, refusal: str) -> None:
        name = self._action.name
        self.problem.show_problems([Problem(name, refusal)] if refusal else [])
        self._show()

    def _first(self) -> str:
        bound = self._actions.sequences(self._action.name)
        return bound[0].toString(PORTABLE) if bound else ""

    def _show(self) -> None:
        self.keys.setKeySequence(QKeySequence.fromString(self._first(), PORTABLE))
        self.none.setVisible(bool(self._first()))
        self.reset.setVisible(self._actions.is_changed(self._action.name))

    def _fit(self) -> None:
        self.keys.setFixedWidth(self._theme.pixels(KEYS_PIXELS))
        self.none.setIcon(self._theme.icon("remove", "quiet"))
        self.reset.setIcon(self._theme.icon("reset", "quiet"))

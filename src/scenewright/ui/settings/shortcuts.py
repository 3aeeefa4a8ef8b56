"""The Shortcuts page: every action with its keys; press others to bind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scenewright.ui.parts.section_head import SectionHead
from scenewright.ui.settings.shortcut_row import ShortcutRow

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from scenewright.ui.actions import Actions
    from scenewright.ui.theme import Theme


class ShortcutsPart(QWidget):
    """One `ShortcutRow` an action, under the heads of their sections; built when first seen."""

    def __init__(self, actions: Actions, theme: Theme) -> None:
        super().__init__()
        self._actions = actions
        self._theme = theme
        self.rows: dict[str, ShortcutRow] = {}
        self.reset_all = QPushButton(self.tr("Reset all shortcuts"))
        self.reset_all.setAccessibleName(self.reset_all.text())
        self.reset_all.setAutoDefault(False)
        self.reset_all.clicked.connect(actions.reset_all)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        under = QHBoxLayout()
        under.addWidget(self.reset_all)
        under.addStretch(1)
        self._column.addLayout(under)

    def showEvent(self, event: QShowEvent) -> None:
        if not self.rows:
            self._furnish()
        super().showEvent(event)

    @property
    def words(self) -> str:
        """What a search looks through."""
        return " ".join((self.tr("keys"), *(action.title for action in self._actions)))

    def _furnish(self) -> None:
        # A hundred rows are half of what the Settings window takes to open.
        section = ""
        for action in self._actions.by_section():
            if action.section != section:
                section = action.section
                self._put(SectionHead(section))
            row = ShortcutRow(action, self._actions, self._theme)
            self.rows[action.name] = row
            self._put(row)

    def _put(self, widget: QWidget) -> None:
        self._column.insertWidget(self._column.count() - 1, widget)

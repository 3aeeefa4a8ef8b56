"""The Shortcuts page: every action with its keys; press others to bind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scenewright.ui.parts.section_head import SectionHead
from scenewright.ui.settings.shortcut_row import ShortcutRow

if TYPE_CHECKING:
    from scenewright.ui.actions import Actions
    from scenewright.ui.theme import Theme


class ShortcutsPart(QWidget):
    """One `ShortcutRow` an action, under the heads of their sections."""

    def __init__(self, actions: Actions, theme: Theme) -> None:
        super().__init__()
        self.rows: dict[str, ShortcutRow] = {}
        self.reset_all = QPushButton(self.tr("Reset all shortcuts"))
        self.reset_all.setAccessibleName(self.reset_all.text())
        self.reset_all.setAutoDefault(False)
        self.reset_all.clicked.connect(actions.reset_all)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        section = ""
        for action in actions.by_section():
            if action.section != section:
                section = action.section
                column.addWidget(SectionHead(section))
            row = ShortcutRow(action, actions, theme)
            self.rows[action.name] = row
            column.addWidget(row)
        under = QHBoxLayout()
        under.addWidget(self.reset_all)
        under.addStretch(1)
        column.addLayout(under)

    @property
    def words(self) -> str:
        """What a search looks through."""
        return " ".join((self.tr("keys"), *(row.words for row in self.rows.values())))

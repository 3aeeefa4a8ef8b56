"""Buttons for what is not shown yet: each unfolds one section, which then stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from scenewright.ui.bind import bind

if TYPE_CHECKING:
    from scenewright.studio.settings import Settings
    from scenewright.ui.theme import Theme


class FoldBar(QWidget):
    """Sections by name; shown are those in `settings.unfolded_panes`. `unfold` shows one more."""

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._theme = theme
        self._sections: dict[str, tuple[QWidget, QToolButton]] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._row.addStretch(1)
        theme.changed.connect(self._show_glyphs)

    def add(self, name: str, label: str, section: QWidget) -> None:
        """Fold a section away behind a button with this label."""
        button = QToolButton()
        button.setObjectName("fold")
        button.setText(label)
        button.setAccessibleName(self.tr("Show {section}").format(section=label))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setIconSize(QSize(12, 12))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self.unfold(name))
        self._sections[name] = (section, button)
        self._row.insertWidget(self._row.count() - 1, button)
        self._show_glyphs()
        bind(self._settings, "unfolded_panes", self._show_sections)

    def unfold(self, name: str) -> None:
        """Show a section, now and at every later start."""
        if name not in self._settings.unfolded_panes:
            self._settings.unfolded_panes = (*self._settings.unfolded_panes, name)

    def _show_sections(self, unfolded: tuple[str, ...]) -> None:
        for name, (section, button) in self._sections.items():
            had_focus = button.hasFocus()
            section.setVisible(name in unfolded)
            button.setVisible(name not in unfolded)
            if had_focus and name in unfolded:
                section.setFocus()
        self.setVisible(any(name not in unfolded for name in self._sections))

    def _show_glyphs(self) -> None:
        for _section, button in self._sections.values():
            button.setIcon(self._theme.icon("add", "quiet"))

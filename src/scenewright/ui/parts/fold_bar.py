"""Buttons for what is not shown yet: each unfolds one section, which then stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from scenewright.ui.bind import bind

if TYPE_CHECKING:
    from scenewright.studio.settings import Settings
    from scenewright.ui.theme import Theme


class FoldBar(QWidget):
    """Sections by name; shown are those in `settings.unfolded_panes`. `unfold` shows one more.

    A section may be built after its button: `add` makes the button, `fill` gives it the section.
    """

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._theme = theme
        self._buttons: dict[str, QToolButton] = {}
        self._sections: dict[str, QWidget] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._row.addStretch(1)
        theme.changed.connect(self._show_glyphs)
        bind(settings, "unfolded_panes", self._show_sections)

    def add(self, name: str, label: str) -> None:
        """Offer a section by a button with this label."""
        button = QToolButton()
        button.setObjectName("fold")
        button.setText(label)
        button.setAccessibleName(self.tr("Show {section}").format(section=label))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self.unfold(name))
        self._buttons[name] = button
        self._row.insertWidget(self._row.count() - 1, button)
        self._show_glyphs()
        self._show_sections(self._settings.unfolded_panes)

    def fill(self, name: str, section: QWidget) -> None:
        """Fold this section away behind the button, or show it where it is unfolded."""
        self._sections[name] = section
        section.setVisible(name in self._settings.unfolded_panes)

    def unfold(self, name: str) -> None:
        """Show a section, now and at every later start."""
        if name not in self._settings.unfolded_panes:
            self._settings.unfolded_panes = (*self._settings.unfolded_panes, name)

    def _show_sections(self, unfolded: tuple[str, ...]) -> None:
        for name, button in self._buttons.items():
            had_focus = button.hasFocus()
            section = self._sections.get(name)
            if section is not None:
                section.setVisible(name in unfolded)
            button.setVisible(name not in unfolded)
            if section is not None and had_focus and name in unfolded:
                section.setFocus()
        self.setVisible(any(name not in unfolded for name in self._buttons))

    def _show_glyphs(self) -> None:
        for button in self._buttons.values():
            button.setIcon(self._theme.icon("add", "quiet"))

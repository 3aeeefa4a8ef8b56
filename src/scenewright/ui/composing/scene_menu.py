"""The button beside a scene's title: what can be done with the scene as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

if TYPE_CHECKING:
    from scenewright.ui.actions import Actions
    from scenewright.ui.theme import Theme

NAMES = ("new_scene", "open_file", "", "save_file", "request")


class SceneMenu(QToolButton):
    """Lists actions by name with their keys; the empty name is where `recent` stands."""

    def __init__(
        self, actions: Actions, recent: QMenu, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._actions = actions
        self._recent = recent
        self._theme = theme
        self._menu = QMenu(self)
        self.setAccessibleName(self.tr("Scene menu"))
        self.setToolTip(self.tr("Open, save, and see what is sent"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill)
        theme.changed.connect(self._show_glyph)
        self._show_glyph()

    def _fill(self) -> None:
        self._menu.clear()
        for name in NAMES:
            if not name:
                self._menu.addMenu(self._recent)
                continue
            action = self._actions.find(name)
            shown = self._menu.addAction(f"{action.title}\t{self._actions.keys_told(name)}")
            shown.triggered.connect(lambda _on=False, run=action.run: run())

    def _show_glyph(self) -> None:
        self.setIcon(self._theme.icon("more", "quiet"))

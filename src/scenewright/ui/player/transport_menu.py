"""What else the player can do: the button with the dots, and its menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from scenewright.studio.library.take_query import WITHOUT_SCENE_ID
from scenewright.ui.player.device_menu import DeviceMenu

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.studio import Studio
    from scenewright.ui.actions import Actions
    from scenewright.ui.theme import Theme


class TransportMenu(QToolButton):
    """Lists the player's rarer actions with their keys; `compare(take)` is asked of the others.

    `is_on(name)` says whether what an action turns on and off is on.
    """

    def __init__(
        self,
        studio: Studio,
        theme: Theme,
        compare: Callable[[TakeEntry], object],
        is_on: Callable[[str], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._studio = studio
        self._theme = theme
        self._compare = compare
        self._is_on = is_on
        self._actions: Actions | None = None
        self.choices = QMenu(self)
        self.others = QMenu(self.tr("Compare with"), self)
        self.devices = DeviceMenu(studio.player, studio.settings, self)
        self.setAccessibleName(self.tr("Player menu"))
        self.setToolTip(self.tr("Spectrogram, comparison, output device and more"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setMenu(self.choices)
        self.choices.aboutToShow.connect(self.fill)
        self.others.aboutToShow.connect(self.fill_others)
        theme.changed.connect(self._show_glyph)
        self._show_glyph()

    def show_actions(self, actions: Actions) -> None:
        """List these from now on."""
        self._actions = actions

    def fill(self) -> None:
        """List what can be done now."""
        menu, player = self.choices, self._studio.player
        menu.clear()
        for name in ("spectrogram", "channels"):
            self._add(name, is_ticked=self._is_on(name))
        menu.addSeparator()
        self.fill_others()
        menu.addMenu(self.others).setEnabled(not self.others.isEmpty())
        if player.other is not None:
            self._add("compare_switch")
            self._add("compare_end")
        self._add("trial", is_ticked=self._is_on("trial"))
        menu.addSeparator()
        menu.addMenu(self.devices)
        self._add("summary")
        if player.layout is not None:
            self._add("layout")

    def fill_others(self) -> None:
        """List the other takes of the scene that plays."""
        self.others.clear()
        for take in self.other_takes():
            entry = self.others.addAction(take.title)
            entry.triggered.connect(lambda _on=False, other=take: self._compare(other))

    def other_takes(self) -> list[TakeEntry]:
        """The takes beside the one that plays, or the first of two; none that is in the trash."""
        now = self._studio.player.take
        if now is None:
            return []
        # Those that have no scene stand together too.
        scene_id = WITHOUT_SCENE_ID if now.scene_id is None else now.scene_id
        scene = self._studio.scenes.whole(scene_id)
        takes = () if scene is None else scene.takes
        return [one for one in takes if one.take_id != now.take_id and one.trashed_at is None]

    def open_others(self) -> None:
        """Offer the other takes of the scene, where there are any."""
        self.fill_others()
        if not self.others.isEmpty():
            self.others.popup(self.mapToGlobal(QPoint(0, -self.others.sizeHint().height())))

    def _add(self, name: str, *, is_ticked: bool | None = None) -> None:
        if self._actions is None:
            return
        action = self._actions.find(name)
        keys = self._actions.keys_told(name)
        shown = self.choices.addAction(f"{action.title}\t{keys}" if keys else action.title)
        if is_ticked is not None:
            shown.setCheckable(True)
            shown.setChecked(is_ticked)
        shown.triggered.connect(lambda _on=False, run=action.run: run())

    def _show_glyph(self) -> None:
        self.setIcon(self._theme.icon("more", "quiet"))

"""Where sound is heard: the output devices as a menu, the one that has vanished among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

if TYPE_CHECKING:
    from scenewright.studio.player.player import Player
    from scenewright.studio.settings import Settings


class DeviceMenu(QMenu):
    """Lists what there is whenever it opens; a choice is kept in the settings."""

    def __init__(self, player: Player, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._settings = settings
        # A device that was here once keeps its name after it is gone.
        self._names: dict[str, str] = {}
        self.setTitle(self.tr("Output device"))
        player.devices_changed.connect(self._names.update)
        self._names.update(player.devices)
        self.aboutToShow.connect(self.fill)
        self.fill()

    def fill(self) -> None:
        """List the devices there are now."""
        self.clear()
        devices, chosen = self._player.devices, self._settings.output_device
        group = QActionGroup(self)
        entries = [("", self.tr("The system's choice")), *devices.items()]
        if chosen and chosen not in devices:
            name = self._names.get(chosen)
            gone = self.tr("{device}, not connected")
            entries.append(
                (
                    chosen,
                    gone.format(device=name) if name else self.tr("A device that is not connected"),
                )
            )
        for device, name in entries:
            action = self.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(device == chosen)
            action.triggered.connect(lambda _on=False, wanted=device: self._choose(wanted))
            group.addAction(action)

    def _choose(self, device: str) -> None:
        self._settings.output_device = device

"""The choice of the output device: the system's choice first, then the devices there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scenewright.ui.bind import bind
from scenewright.ui.parts.choice import Choice

if TYPE_CHECKING:
    from scenewright.studio.player.player import Player
    from scenewright.studio.settings import Settings
    from scenewright.ui.theme import Theme


class DeviceChoice(Choice):
    """Follows devices as they come and go; one that was chosen and is away stays in the list."""

    def __init__(self, player: Player, settings: Settings, theme: Theme) -> None:
        super().__init__("", theme)
        self._settings = settings
        self._player = player
        self.activated.connect(self._write)
        bind(player, "devices", self._fill)
        settings.watch("output_device", self._fill)
        self.furnish()

    def _fill(self, _change: object) -> None:
        devices: Mapping[str, str] = self._player.devices
        chosen = self._settings.output_device
        self.clear()
        self.addItem(self.tr("The system's choice"), "")
        for device_id, name in devices.items():
            self.addItem(name, device_id)
        if chosen and chosen not in devices:
            self.addItem(self.tr("A device that is not connected"), chosen)
        self.setCurrentIndex(self.findData(chosen))

    def _write(self, number: int) -> None:
        self._settings.output_device = self.itemData(number)

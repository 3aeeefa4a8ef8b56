"""Which output device is used: the chosen one while it is there, else the system's own choice."""

from __future__ import annotations

from collections.abc import Mapping

SYSTEM_CHOICE = ""


class DeviceChoice:
    """The id of the `wanted` device (empty: the system's choice) and what is known of devices."""

    def __init__(self) -> None:
        self.wanted = SYSTEM_CHOICE
        self._present: Mapping[str, str] | None = None
        self._names: dict[str, str] = {}

    def found(self, devices: Mapping[str, str]) -> None:
        """These devices are there now, id to name."""
        self._present = devices
        self._names.update(devices)

    @property
    def is_missing(self) -> bool:
        """Whether a device was chosen that is known not to be there."""
        return bool(self.wanted) and self._present is not None and self.wanted not in self._present

    @property
    def in_use(self) -> str:
        """The device to play on."""
        return SYSTEM_CHOICE if self.is_missing else self.wanted

    @property
    def message(self) -> str:
        """What to tell of a device that is missing; empty while none is."""
        if not self.is_missing:
            return ""
        name = self._names.get(self.wanted)
        if name is None:
            return (
                "The output device that was chosen is not there. Sound is heard on the system's "
                "own choice until it returns."
            )
        return (
            f"The output device “{name}” is gone. Sound is heard on the system's own choice "
            "until it returns."
        )

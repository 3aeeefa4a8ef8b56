"""The folder of the user's own Piper voices: chosen, looked at, forgotten."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scenewright.scene.own_voices import (
    OwnVoices,
    look_again,
    runtime_is_there,
    use_folder,
)
from scenewright.studio.observed import Derived

RUNTIME_ABSENT = (
    "These voices need the package onnxruntime, which is not installed here: install it with "
    "“pip install onnxruntime” where the studio runs, then start the studio again."
)


class OwnVoiceFolder(QObject):
    """Derived are `found` (what the folder holds) and `trouble` (a sentence, empty for none).

    The local service reads the same note of the folder by itself, so a voice can be used at once.
    """

    found_changed = Signal(object)
    found: Derived[OwnVoices] = Derived(OwnVoices())
    trouble_changed = Signal(object)
    trouble: Derived[str] = Derived("")

    def look(self) -> None:
        """Look into the folder again."""
        found = look_again()
        absent = bool(found.voices) and not runtime_is_there()
        OwnVoiceFolder.trouble.renew(self, RUNTIME_ABSENT if absent else "")
        OwnVoiceFolder.found.renew(self, found)

    def use(self, folder: Path) -> None:
        """Take the voices of this folder from now on."""
        self._use(folder)

    def forget(self) -> None:
        """Take no voices of one's own any more; no file is touched."""
        self._use(None)

    def _use(self, folder: Path | None) -> None:
        try:
            use_folder(folder)
        except OSError as error:
            OwnVoiceFolder.trouble.renew(
                self,
                f"The folder of your voices could not be kept: {error.strerror or error}. "
                "Nothing has changed.",
            )
            return
        self.look()

"""The presets as the window shows them, and what can be done with them, each thing one method."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from scenewright.studio.kept_list import KeptList
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from scenewright.studio.composing.presets import Preset, Presets
    from scenewright.studio.desk import Desk
    from scenewright.studio.kept_list import Work


class PresetList(KeptList["Presets", "Preset"]):
    """Derived: `presets`, none until the journal is open."""

    presets_changed = Signal(object)
    presets: Derived[tuple[Preset, ...]] = Derived(())

    async def show(self, desk: Desk) -> None:
        """Read the presets anew."""
        PresetList.presets.renew(self, await self._coroutines.in_thread(desk.presets.all))

    def save(self, name: str, fields: Mapping[str, Any]) -> Work:
        """Keep output fields under a name."""
        return self._change(lambda kept: kept.save(name, fields))

    def rename(self, old: str, new: str) -> Work:
        """Give one of the user's another name."""
        return self._change(lambda kept: kept.rename(old, new))

    def delete(self, name: str) -> Work:
        """Forget one of the user's; the notice offers to undo it."""
        return self._change(lambda kept: kept.delete(name), self._tell_deleted)

    def restore(self) -> Work:
        """Have the last deleted one again."""
        gone = self._take_deleted()
        return None if gone is None else self._change(lambda kept: kept.restore(gone))

    def _table(self, desk: Desk) -> Presets:
        return desk.presets

    def _tell_deleted(self, gone: Preset) -> None:
        sentence = f"The preset “{gone.name}” is deleted. What was made with it stays."
        self._offer_undo(gone, sentence, "restore_preset")

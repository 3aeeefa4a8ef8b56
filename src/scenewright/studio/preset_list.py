"""The presets as the window shows them, and what can be done with them, each thing one method."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk
    from scenewright.studio.presets import Preset

    Work = asyncio.Task[Any] | None
    Run = Callable[[Callable[[Desk], Coroutine[Any, Any, Any]]], Work]


class PresetList(QObject):
    """Derived: `presets`, none until the journal is open. `run` and `say` are the studio's.

    A verb returns at once; what it changed is announced, and a refusal is the studio's notice.
    """

    presets_changed = Signal(object)
    presets: Derived[tuple[Preset, ...]] = Derived(())

    def __init__(
        self,
        run: Run,
        coroutines: Coroutines,
        say: Callable[[Notice], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._run = run
        self._coroutines = coroutines
        self._say = say
        self._deleted: Preset | None = None

    async def show(self, desk: Desk) -> None:
        """Read the presets anew."""
        PresetList.presets.renew(self, await self._coroutines.in_thread(desk.presets.all))

    def save(self, name: str, fields: Mapping[str, Any]) -> Work:
        """Keep output fields under a name."""
        return self._change(
            lambda desk: self._coroutines.in_thread(desk.presets.save, name, fields)
        )

    def rename(self, old: str, new: str) -> Work:
        """Give one of the user's another name."""
        return self._change(lambda desk: self._coroutines.in_thread(desk.presets.rename, old, new))

    def delete(self, name: str) -> Work:
        """Forget one of the user's; the notice offers to undo it."""
        return self._change(lambda desk: self._delete(desk, name))

    def restore(self) -> Work:
        """Have the last deleted one again."""
        gone, self._deleted = self._deleted, None
        if gone is None:
            return None
        return self._change(lambda desk: self._coroutines.in_thread(desk.presets.restore, gone))

    async def _delete(self, desk: Desk, name: str) -> None:
        self._deleted = await self._coroutines.in_thread(desk.presets.delete, name)
        sentence = f"The preset “{name}” is deleted. What was made with it stays."
        self._say(Notice(NoticeKind.information, sentence, "restore_preset", "Undo"))

    def _change(self, verb: Callable[[Desk], Coroutine[Any, Any, Any]]) -> Work:
        async def changed(desk: Desk) -> None:
            try:
                await verb(desk)
            finally:
                await self.show(desk)

        return self._run(changed)

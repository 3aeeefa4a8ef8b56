"""Diagnostics for the window: collected in a thread, shown, and written where the user says."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.studio.diagnostics.collecting import Piece, Sources, collect, save
from scenewright.studio.errors import DiagnosticsCancelled, DiagnosticsError
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.rooms import Places

    Work = asyncio.Task[Any] | None


class Diagnostics(QObject):
    """`pieces` are what was collected, None while nothing is; `fraction` is how far it is, 0 to 1.

    `trouble` is a sentence where the zip could not be written, `saved_path` where it lies.
    It needs neither an open journal nor a running service. `secrets` gives the keys in memory.
    """

    pieces_changed = Signal(object)
    pieces: Derived[tuple[Piece, ...] | None] = Derived(None)
    fraction_changed = Signal(object)
    fraction = Derived(0.0)
    trouble_changed = Signal(object)
    trouble = Derived("")
    saved_path_changed = Signal(object)
    saved_path: Derived[Path | None] = Derived(None)
    _went = Signal(float)

    def __init__(
        self,
        places: Places,
        coroutines: Coroutines,
        secrets: Callable[[], tuple[str, ...]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._sources = Sources.of(places)
        self._coroutines = coroutines
        self._secrets = secrets
        self._is_cancelled = threading.Event()
        # From the thread that collects to the window's.
        self._went.connect(lambda fraction: Diagnostics.fraction.renew(self, fraction))

    def begin(self, more: Mapping[str, str]) -> Work:
        """Collect anew; `more` is what the window knows of itself, by name."""
        self.cancel()
        is_cancelled = self._is_cancelled = threading.Event()
        Diagnostics.pieces.renew(self, None)
        Diagnostics.fraction.renew(self, 0.0)
        Diagnostics.trouble.renew(self, "")
        Diagnostics.saved_path.renew(self, None)
        return self._coroutines.start(self._collect(more, is_cancelled))

    def cancel(self) -> None:
        """Stop collecting, within a check of a database too."""
        self._is_cancelled.set()

    def save(self, path: Path, names: Collection[str]) -> Work:
        """Write the pieces of these names as a zip."""
        chosen = [piece for piece in self.pieces or () if piece.name in names]
        return self._coroutines.start(self._save(chosen, path))

    def show(self) -> Work:
        """Show the zip in the file manager, or say why not."""
        if self.saved_path is None:
            return None
        return self._coroutines.start(self._show(self.saved_path))

    async def _collect(self, more: Mapping[str, str], is_cancelled: threading.Event) -> None:
        def tell(done: int, all_: int) -> None:
            if not is_cancelled.is_set():
                self._went.emit(done / all_)

        try:
            found = await self._coroutines.in_thread(
                collect,
                self._sources,
                secrets=self._secrets(),
                more=more,
                tell=tell,
                is_cancelled=is_cancelled.is_set,
            )
        except DiagnosticsCancelled:
            return
        finally:
            # Where the studio ends first, the thread must not keep it from ending.
            is_cancelled.set()
        Diagnostics.pieces.renew(self, tuple(found))

    async def _save(self, chosen: list[Piece], path: Path) -> None:
        try:
            await self._coroutines.in_thread(save, chosen, path)
        except DiagnosticsError as error:
            Diagnostics.trouble.renew(self, str(error))
            return
        Diagnostics.trouble.renew(self, "")
        Diagnostics.saved_path.renew(self, path)

    async def _show(self, path: Path) -> None:
        from scenewright.studio.exports.show_in_folder import show_in_folder

        problem = await self._coroutines.in_thread(show_in_folder, path)
        Diagnostics.trouble.renew(self, problem)

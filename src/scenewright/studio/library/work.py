"""Long work on the whole library, one at a time: how far it is, how it is stopped, what came of it.

Also what the window asks of the library beside its list.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from scenewright.studio.errors import StudioError
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.take_lineage import Lineage

    Work = asyncio.Task[Any] | None

Result = TypeVar("Result")
Progress = Callable[[float], None]
Doing = Callable[["Library", Progress, Callable[[], bool]], Any]
TICK_MS = 100


class LibraryWork(QObject):
    """`begin(doing, show, refuse)` works in a thread; `is_busy` and `fraction` (0 to 1) follow.

    `doing(library, progress, is_cancelled)` is one of the library's long functions; what it
    returns is shown, and the sentence of what it raises is refused with. `cancel` stops it.
    """

    is_busy_changed = Signal(object)
    is_busy = Derived(False)
    fraction_changed = Signal(object)
    fraction = Derived(0.0)

    def __init__(
        self,
        run: Callable[[Callable[[Desk], Coroutine[Any, Any, Any]]], Work],
        coroutines: Coroutines,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._run = run
        self._coroutines = coroutines
        self._done = 0.0
        self._is_cancelled = False
        # The thread only notes how far it is: a signal for each block would wake the window.
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self._tell)

    def begin(
        self,
        doing: Doing,
        show: Callable[[Any], object],
        refuse: Callable[[str], object],
        *,
        is_replacing: bool = False,
    ) -> Work:
        """Do it, unless something else is being done.

        `is_replacing`: the journal becomes another one, so the scene that is open is put away.
        """
        if self.is_busy:
            refuse("Something else is being done to the library; wait until it has ended.")
            return None

        async def done(desk: Desk) -> None:
            try:
                if is_replacing:
                    await desk.new_scene()
                found = await self._coroutines.in_thread(
                    doing, desk.takes.library, self._note, lambda: self._is_cancelled
                )
            except StudioError as error:
                refuse(str(error))
                return
            except Exception:
                # Whoever waits for an answer gets one; what it was is told where all such is.
                refuse("This ended unexpectedly; the library is as it was. Try it again.")
                raise
            finally:
                self._end()
            show(found)
            await desk.shelf.show_scenes()

        self._done, self._is_cancelled = 0.0, False
        LibraryWork.fraction.renew(self, 0.0)
        started = self._run(done)
        if started is not None:
            LibraryWork.is_busy.renew(self, True)
            self._ticking.start()
        return started

    def cancel(self) -> None:
        """Stop it at the next block; the library is then as it was."""
        self._is_cancelled = True

    def tell_lineage(self, take_id: int, show: Callable[[Lineage], object]) -> Work:
        """Read the family of a take and `show` it."""
        return self._tell_of(lambda library: library.takes.lineage(take_id), show)

    def tell_task_ids(self, take_ids: Sequence[int], show: Callable[[list[str]], object]) -> Work:
        """Read the ids of the tasks that made takes and `show` those there are."""

        def read(library: Library) -> list[str]:
            takes = library.takes.takes(take_ids)
            made = [one.submission_id for one in takes if one.submission_id is not None]
            found = (library.journal.submission(one).task_id for one in made)
            return [task_id for task_id in found if task_id]

        return self._tell_of(read, show)

    def _tell_of(self, read: Callable[[Library], Result], show: Callable[[Result], object]) -> Work:
        async def told(desk: Desk) -> None:
            show(await self._coroutines.in_thread(read, desk.takes.library))

        return self._run(told)

    def _note(self, fraction: float) -> None:
        self._done = fraction

    def _tell(self) -> None:
        LibraryWork.fraction.renew(self, self._done)

    def _end(self) -> None:
        # Where the studio ends first, the thread must not keep it from ending.
        self._is_cancelled = True
        self._ticking.stop()
        LibraryWork.is_busy.renew(self, False)

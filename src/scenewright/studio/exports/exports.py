"""Exports under way: one batch at a time, in a thread, told to whoever shows it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.studio.exports.run import ExportRow, ExportRun, RowState, advanced, concluded
from scenewright.studio.notice import Notice, NoticeKind, Offer
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk
    from scenewright.studio.exports.batch import BatchProgress, Outcome
    from scenewright.studio.exports.run import ExportOrder

    Work = asyncio.Task[Any] | None
    Run = Callable[[Callable[[Desk], Coroutine[Any, Any, Any]]], Work]

TOLD_APART = 0.01


class Exports(QObject):
    """`run` is the batch under way or the last one, None before the first.

    A batch that is begun while another goes on waits for its turn. What a batch comes to is also
    the studio's notice.
    """

    run_changed = Signal(object)
    run: Derived[ExportRun | None] = Derived(None)

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
        self._cancelled = threading.Event()
        self._turn: asyncio.Lock | None = None
        self._waiting = 0

    @property
    def is_running(self) -> bool:
        """Whether files are being written or wait for it."""
        return self._waiting > 0

    def begin(self, order: ExportOrder) -> Work:
        """Write the files of an order; returns at once, also while another is written."""
        return self._run(lambda desk: self._write(desk, order))

    def cancel(self) -> None:
        """Stop what is written and what waits; files that are whole stay, and nothing else.

        The end of the studio does so too.
        """
        self._cancelled.set()

    async def _write(self, desk: Desk, order: ExportOrder) -> None:
        import asyncio

        self._turn = self._turn or asyncio.Lock()
        if not self._waiting:
            self._cancelled.clear()
        self._waiting += 1
        try:
            async with self._turn:
                await self._write_now(desk, order)
        finally:
            self._waiting -= 1
            run = self.run
            if run is not None and not run.is_over:
                # An error before the first file, or the end of the studio.
                Exports.run.renew(self, replace(run, is_over=True))

    async def _write_now(self, desk: Desk, order: ExportOrder) -> None:
        import asyncio

        from scenewright.studio.exports.batch import export_batch

        wanted = await self._coroutines.in_thread(desk.away.prepare, order)
        rows = tuple(ExportRow(one.take.id, one.take.title, one.path) for one in wanted)
        Exports.run.renew(self, ExportRun(order.folder, rows))
        loop, ended, told = asyncio.get_running_loop(), [0], [-1.0]

        def progress(found: BatchProgress) -> None:
            # A short file tells more often than anyone could see.
            if not 0.0 <= found.share - told[0] < TOLD_APART or found.file_share >= 1.0:
                told[0] = found.share
                loop.call_soon_threadsafe(self._advance, found)

        def done(outcome: Outcome) -> None:
            at, ended[0] = ended[0], ended[0] + 1
            loop.call_soon_threadsafe(self._conclude, at, outcome)

        await self._coroutines.in_thread(
            export_batch,
            desk.away.library,
            wanted,
            progress=progress,
            done=done,
            is_cancelled=self._cancelled.is_set,
            is_overwriting=order.is_replacing,
        )
        run = self.run
        assert run is not None
        Exports.run.renew(self, replace(run, is_over=True))
        self._say(told_of(run))

    def _advance(self, progress: BatchProgress) -> None:
        run = self.run
        if run is not None and not run.is_over:
            Exports.run.renew(self, advanced(run, progress))

    def _conclude(self, at: int, outcome: Outcome) -> None:
        if self.run is not None:
            Exports.run.renew(self, concluded(self.run, at, outcome))


def told_of(run: ExportRun) -> Notice:
    """What a batch came to, with what can be done about it."""
    count, done, failed = len(run.rows), run.count(RowState.done), run.count(RowState.failed)
    paths = [row.path for row in run.rows if row.state is RowState.done]
    show = (Offer("show_in_folder", "Show in folder", str(paths[0])),) if paths else ()
    details = (Offer("show_exports", "Show what failed"),)
    if failed:
        first = next(row for row in run.rows if row.state is RowState.failed)
        if count == 1:
            return Notice(NoticeKind.error, first.problem, offers=details)
        said = f"{failed} of {count} files could not be written: {first.problem}"
        return Notice(NoticeKind.error, said, offers=(*details, *show))
    if done < count:
        said = f"The export was stopped: {done} of {count} files are written and stay."
        return Notice(NoticeKind.information, said, offers=show)
    softer = sum(row.is_softer for row in run.rows)
    if count > 1 and softer:
        said = (
            f"{count} files were exported to {run.folder}; {softer} of them are softer than was "
            "asked for."
        )
        every = Offer("show_exports", "Show all of them")
        return Notice(NoticeKind.success, said, offers=(every, *show))
    if count > 1:
        said = f"{count} files were exported to {run.folder}."
        return Notice(NoticeKind.success, said, offers=show)
    return Notice(NoticeKind.success, _told_of_one(run.rows[0]), offers=show)


def _told_of_one(row: ExportRow) -> str:
    if row.before_lufs is None or row.after_lufs is None:
        return f"Exported as {row.path.name}."
    lufs = (row.before_lufs, row.after_lufs)
    before, after = (f"{value:.1f}".replace("-", "−") for value in lufs)
    if row.is_silent:
        return f"Exported as {row.path.name}. It is silent, so no loudness was reached."
    if row.is_softer:
        asked = f"{row.target_lufs:.0f}".replace("-", "−")
        return (
            f"Exported as {row.path.name}: {after} LUFS now, not {asked}. Its peaks allow no more "
            "without being flattened."
        )
    if before == after:
        return f"Exported as {row.path.name}, {after} LUFS."
    return f"Exported as {row.path.name}: {before} LUFS before, {after} LUFS now."

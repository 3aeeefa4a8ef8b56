"""What the window shows of spending: that of today, the caps, and sums on demand."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.studio.accounts.spending import Today
from scenewright.studio.errors import StudioError
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.accounts.spending_sums import Spending, SpendingQuery
    from scenewright.studio.desk import Desk

    Work = asyncio.Task[Any] | None

# A machine may sleep over midnight, and another program may raise a cap.
LOOK_SECONDS = 60.0


class SpendingBook(QObject):
    """Derived: `today` (of the account in use) and `caps` (account id and credits a day).

    `told(Spending)` answers `ask`.

    A verb returns at once and its task, which tests and nobody else awaits.
    """

    told = Signal(object)
    today_changed = Signal(object)
    today: Derived[Today] = Derived(Today(""))
    caps_changed = Signal(object)
    caps: Derived[tuple[tuple[str, int], ...]] = Derived(())

    def __init__(
        self,
        run: Callable[[Callable[[Desk], Coroutine[Any, Any, Any]]], Work],
        is_open: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._run = run
        self._is_open = is_open
        self._is_counting = False
        self._is_stale = False

    def begin(self) -> None:
        """Look from now on, once a minute, whether a new day or a new cap lets a queue go on."""
        self._run(self._look_on)

    def count_soon(self) -> None:
        """Something was ordered, sent, charged or cancelled: count, once for all of it."""
        self._is_stale = True
        if self._is_open() and not self._is_counting:
            self._run(self._count)

    def show(self, today: Today, caps: tuple[tuple[str, int], ...]) -> None:
        """Show what was counted; for the desk."""
        SpendingBook.caps.renew(self, caps)
        SpendingBook.today.renew(self, today)

    def set_cap(self, account_id: str, credits_a_day: int | None) -> Work:
        """Let an account cost no more a day, or what it does; what waited for it goes on."""
        return self._run(lambda desk: desk.accounts.set_cap(account_id, credits_a_day))

    def ask(self, query: SpendingQuery) -> Work:
        """Add up what was observed; `told` has the answer."""

        async def answered(desk: Desk) -> None:
            self.told.emit(await desk.accounts.spending(query))

        return self._run(answered)

    def export(self, spending: Spending, path: Path) -> Work:
        """Write sums as a CSV file; one that is there is replaced."""
        return self._run(lambda desk: desk.accounts.export_spending(spending, path))

    async def _look_on(self, desk: Desk) -> None:
        import asyncio

        while self._is_open():
            await asyncio.sleep(LOOK_SECONDS)
            # A journal that cannot be read is told of by whoever needs it.
            with contextlib.suppress(StudioError):
                await desk.accounts.look_at_caps()

    async def _count(self, desk: Desk) -> None:
        self._is_counting = True
        try:
            while self._is_stale:
                self._is_stale = False
                await desk.accounts.count_spending()
        finally:
            self._is_counting = False

"""What presets and snippets share: rows of the journal, changed in a thread and shown anew."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QObject

from scenewright.studio.notice import Notice, NoticeKind

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk

    Work = asyncio.Task[Any] | None
    Run = Callable[[Callable[[Desk], Coroutine[Any, Any, Any]]], Work]

Table = TypeVar("Table")
Row = TypeVar("Row")


class KeptList(QObject, Generic[Table, Row]):
    """`run` and `say` are the studio's; a kind says which `_table` it is and how it is shown.

    A verb returns at once; what it changed is announced, and a refusal is the studio's notice.
    """

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
        self._deleted: Row | None = None

    async def show(self, desk: Desk) -> None:
        """Read the rows anew."""
        raise NotImplementedError

    def _table(self, desk: Desk) -> Table:
        raise NotImplementedError

    def _change(
        self, verb: Callable[[Table], Any], then: Callable[[Any], None] | None = None
    ) -> Work:
        async def changed(desk: Desk) -> None:
            try:
                result = await self._coroutines.in_thread(verb, self._table(desk))
                if then is not None:
                    then(result)
            finally:
                await self.show(desk)

        return self._run(changed)

    def _take_deleted(self) -> Row | None:
        gone, self._deleted = self._deleted, None
        return gone

    def _offer_undo(self, gone: Row, sentence: str, verb: str) -> None:
        self._deleted = gone
        self._say(Notice(NoticeKind.information, sentence, verb, "Undo"))

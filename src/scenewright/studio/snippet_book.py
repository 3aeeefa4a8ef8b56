"""The snippets as the window shows them, and what can be done with them, each thing one method."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk
    from scenewright.studio.snippets import Snippet, Snippets

    Work = asyncio.Task[Any] | None
    Run = Callable[[Callable[[Desk], Coroutine[Any, Any, Any]]], Work]


class SnippetBook(QObject):
    """Derived: `snippets`, none until the journal is open. `run` and `say` are the studio's.

    A verb returns at once; what it changed is announced, and a refusal is the studio's notice.
    """

    snippets_changed = Signal(object)
    snippets: Derived[tuple[Snippet, ...]] = Derived(())

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
        self._deleted: Snippet | None = None

    async def show(self, desk: Desk) -> None:
        """Read the snippets anew."""
        SnippetBook.snippets.renew(self, await self._coroutines.in_thread(desk.snippets.all))

    def named(self) -> tuple[tuple[str, str], ...]:
        """Name and words of each."""
        return tuple((one.name, one.words) for one in self.snippets)

    def add(self, name: str, words: str) -> Work:
        """Keep a text under a name."""
        return self._change(lambda kept: kept.add(name, words))

    def rename(self, snippet_id: int, name: str) -> Work:
        """Give a snippet another name."""
        return self._change(lambda kept: kept.rename(snippet_id, name))

    def delete(self, snippet_id: int) -> Work:
        """Forget a snippet; the notice offers to undo it."""

        def deleted(kept: Snippets) -> Snippet:
            return kept.delete(snippet_id)

        return self._change(deleted, self._offer_undo)

    def restore(self) -> Work:
        """Have the last deleted one again."""
        gone, self._deleted = self._deleted, None
        if gone is None:
            return None
        return self._change(lambda kept: kept.restore(gone))

    def _offer_undo(self, gone: Snippet) -> None:
        self._deleted = gone
        sentence = f"The snippet “{gone.name}” is deleted. Prompts that it stands in stay."
        self._say(Notice(NoticeKind.information, sentence, "restore_snippet", "Undo"))

    def _change(
        self, verb: Callable[[Snippets], Any], then: Callable[[Any], None] | None = None
    ) -> Work:
        async def changed(desk: Desk) -> None:
            try:
                result = await self._coroutines.in_thread(verb, desk.snippets)
                if then is not None:
                    then(result)
            finally:
                await self.show(desk)

        return self._run(changed)

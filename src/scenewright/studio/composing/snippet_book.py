"""The snippets as the window shows them, and what can be done with them, each thing one method."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from scenewright.studio.kept_list import KeptList
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    from scenewright.studio.composing.snippets import Snippet, Snippets
    from scenewright.studio.desk import Desk
    from scenewright.studio.kept_list import Work


class SnippetBook(KeptList["Snippets", "Snippet"]):
    """Derived: `snippets`, none until the journal is open."""

    snippets_changed = Signal(object)
    snippets: Derived[tuple[Snippet, ...]] = Derived(())

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
        return self._change(lambda kept: kept.delete(snippet_id), self._tell_deleted)

    def restore(self) -> Work:
        """Have the last deleted one again."""
        gone = self._take_deleted()
        return None if gone is None else self._change(lambda kept: kept.restore(gone))

    def _table(self, desk: Desk) -> Snippets:
        return desk.snippets

    def _tell_deleted(self, gone: Snippet) -> None:
        sentence = f"The snippet “{gone.name}” is deleted. Prompts that it stands in stay."
        self._offer_undo(gone, sentence, "restore_snippet")

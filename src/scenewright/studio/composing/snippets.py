"""Snippets: the user's own texts by name, in the journal. The functions that ask it are slow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.studio.errors import SnippetError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenewright.studio.database import Database

NAME_CHARACTERS_MAX = 60
NAME_WORDS_MAX = 5


@dataclass(frozen=True)
class Snippet:
    """One text to put into a prompt; in a prompt `;` and the beginning of its name offer it."""

    snippet_id: int
    name: str
    words: str


class Snippets:
    """The table `snippet` of the journal. Raises `SnippetError` and `JournalError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Snippet, ...]:
        """Every snippet, by name."""
        rows = self._database.rows("SELECT id, name, words FROM snippet")
        found = (Snippet(int(row[0]), str(row[1]), str(row[2])) for row in rows)
        return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.snippet_id)))

    def add(self, name: str, words: str) -> Snippet:
        """Keep a text under a name of its own."""
        if not words.strip():
            raise SnippetError("An empty snippet was not kept. Select some words first.")
        name = self._free(name)
        sql = "INSERT INTO snippet(name, words) VALUES (?, ?)"
        return Snippet(self._database.insert(sql, (name, words)), name, words)

    def rename(self, snippet_id: int, name: str) -> None:
        """Give a snippet another name."""
        name = self._free(name, but=snippet_id)
        self._database.rows("UPDATE snippet SET name = ? WHERE id = ?", (name, snippet_id))

    def delete(self, snippet_id: int) -> Snippet:
        """Forget a snippet; `restore` with what this returns undoes it."""
        for snippet in self.all():
            if snippet.snippet_id == snippet_id:
                self._database.rows("DELETE FROM snippet WHERE id = ?", (snippet_id,))
                return snippet
        raise SnippetError("This snippet is gone already; nothing was deleted.")

    def restore(self, snippet: Snippet) -> None:
        """Keep a deleted snippet again, unless its name was given anew meanwhile."""
        self.add(snippet.name, snippet.words)

    def _free(self, name: str, but: int | None = None) -> str:
        sentence = why_unusable(name, (one for one in self.all() if one.snippet_id != but))
        if sentence:
            raise SnippetError(sentence)
        return " ".join(name.split())


def why_unusable(name: str, others: Iterable[Snippet]) -> str:
    """A sentence against this name beside those of the others; empty if it can be used."""
    plain = " ".join(name.split())
    if not plain or not plain.isprintable():
        return "The snippet was not kept: it needs a name."
    if len(plain) > NAME_CHARACTERS_MAX:
        return f"A snippet's name has at most {NAME_CHARACTERS_MAX} characters."
    for known in others:
        if known.name.casefold() == plain.casefold():
            return f"There is a snippet “{known.name}” already; name it otherwise."
    return ""


def name_of(words: str) -> str:
    """A name to begin with: the first words of a text."""
    return " ".join(words.split()[:NAME_WORDS_MAX]).strip(' .,:;"“”')[:NAME_CHARACTERS_MAX]

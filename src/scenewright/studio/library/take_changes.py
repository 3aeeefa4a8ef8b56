"""Changes of many rows at once, each telling what undoes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenewright.studio.database import Database

# What may be changed of a row, and whether search looks through it.
COLUMNS = {
    ("take", "mark"): False,
    ("take", "rating"): False,
    ("take", "notes"): True,
    ("take", "tags"): True,
    ("take", "own_title"): True,
    ("take", "layout"): False,
    ("take", "trashed_at"): False,
    ("scene", "trashed_at"): False,
    ("scene", "title"): True,
    ("scene", "draft_title"): False,
}
# A draft says its scene's title too, or that it is called after its words.
_DRAFT = "iif(json_valid(draft_json), draft_json, '{}')"
_READ = {"draft_title": f"json_extract({_DRAFT}, '$.title')"}
_WRITE = {"draft_title": f"draft_json = json_set({_DRAFT}, '$.title', given.new)"}


@dataclass(frozen=True)
class Change:
    """One column of some rows: `values` has (id, value) of each, before or after."""

    table: str
    column: str
    values: tuple[tuple[int, Any], ...]


@dataclass(frozen=True)
class Undo:
    """What brings back the rows as they were; `Takes.undo` takes it and returns its opposite."""

    changes: tuple[Change, ...] = ()

    @property
    def take_ids(self) -> tuple[int, ...]:
        """The takes that were changed."""
        return self._ids("take")

    @property
    def scene_ids(self) -> tuple[int, ...]:
        """The scenes that were changed."""
        return self._ids("scene")

    def __add__(self, other: Undo) -> Undo:
        """What brings back both; the one that was done last comes first."""
        return Undo((*other.changes, *self.changes))

    def _ids(self, table: str) -> tuple[int, ...]:
        chosen = (change for change in self.changes if change.table == table)
        return tuple(dict.fromkeys(row[0] for change in chosen for row in change.values))

    def __bool__(self) -> bool:
        return any(change.values for change in self.changes)


def change(
    database: Database,
    table: str,
    column: str,
    values: Mapping[int, Any] | Iterable[tuple[int, Any]],
) -> Change:
    """Write one column of many rows, inside a transaction; returns it as it was.

    Rows that are gone, and values that are there already, are left out.
    """
    wanted = dict(values)
    before = database.rows(
        f"SELECT {table}.id, {_READ.get(column, column)} FROM {table} JOIN json_each(?) AS given "
        f"ON {table}.id = json_extract(given.value, '$[0]')",
        (json.dumps(list(wanted.items())),),
    )
    differing = tuple((row[0], row[1]) for row in before if row[1] != wanted[row[0]])
    changed = [(one, wanted[one]) for one, _value in differing]
    _write(database, table, "id", _WRITE.get(column, f"{column} = given.new"), changed)
    if COLUMNS[table, column]:
        if table == "scene":
            rows = (
                "SELECT id, scene_id FROM take WHERE scene_id IN (SELECT value FROM json_each(?))"
            )
            takes = database.rows(rows, (json.dumps([one for one, _value in changed]),))
            changed = [(take_id, wanted[scene_id]) for take_id, scene_id in takes]
        _write(database, "take_fts", "rowid", f"{column} = given.new", changed)
    return Change(table, column, differing)


def _write(
    database: Database, table: str, key: str, put: str, values: Iterable[tuple[int, Any]]
) -> None:
    database.rows(
        f"UPDATE {table} SET {put} FROM (SELECT json_extract(value, '$[0]') AS id, "
        "json_extract(value, '$[1]') AS new FROM json_each(?)) AS given "
        f"WHERE {table}.{key} = given.id",
        (_plain(json.dumps(list(values), ensure_ascii=False)),),
    )


def _plain(text: str) -> str:
    """The text without halves of letters, as a shell hands them over: one would be kept as what
    nobody can read again, and the whole library with it."""
    return text.encode("utf-8", "replace").decode("utf-8")


def undone(database: Database, undo: Undo) -> Undo:
    """Bring rows back; returns what undoes that."""
    with database.writing():
        return Undo(
            tuple(change(database, one.table, one.column, one.values) for one in undo.changes)
        )

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
}


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
        chosen = (change for change in self.changes if change.table == "take")
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
    is_searched = COLUMNS[table, column]
    wanted = dict(values)
    given = json.dumps(list(wanted.items()))
    before = database.rows(
        f"SELECT {table}.id, {column} FROM {table} JOIN json_each(?) AS given "
        f"ON {table}.id = json_extract(given.value, '$[0]')",
        (given,),
    )
    differing = tuple((row[0], row[1]) for row in before if row[1] != wanted[row[0]])
    given = json.dumps([(one, wanted[one]) for one, _value in differing])
    targets = [(table, "id")] + ([("take_fts", "rowid")] if is_searched else [])
    for target, key in targets:
        database.rows(
            f"UPDATE {target} SET {column} = given.new FROM (SELECT "
            "json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS new "
            f"FROM json_each(?)) AS given WHERE {target}.{key} = given.id",
            (given,),
        )
    return Change(table, column, differing)


def undone(database: Database, undo: Undo) -> Undo:
    """Bring rows back; returns what undoes that."""
    with database.writing():
        return Undo(
            tuple(change(database, one.table, one.column, one.values) for one in undo.changes)
        )

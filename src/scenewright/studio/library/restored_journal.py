"""The journal of a backup, proved before it takes the place of ours: it may be anybody's.

Nothing in it may act by itself, name a file outside of the library, or say where a key is sent.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.durable import GENERATION, applied
from scenewright.studio.database import JOURNAL_GENERATION, MIGRATIONS, Database
from scenewright.studio.errors import JournalError, LibraryError
from scenewright.studio.journal import Journal
from scenewright.studio.library.takes import Takes
from scenewright.studio.records import LOCAL_ACCOUNT_ID, LOCAL_BASE_URL

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library

NEWER = (
    "This backup was made by a newer Scenewright. Update this one, then bring it back; nothing was "
    "changed."
)
# What SQLite runs or makes up by itself: of that a journal has only what ours has.
_LIVELY = """
    SELECT name, sql FROM sqlite_master
    WHERE type IN ('trigger', 'view') OR sql LIKE 'CREATE VIRTUAL%'
    UNION ALL SELECT plan.name, field.name
    FROM sqlite_master AS plan JOIN pragma_table_xinfo(plan.name) AS field
    WHERE plan.type = 'table' AND plan.sql NOT LIKE 'CREATE VIRTUAL%' AND field.hidden
"""
# Each becomes part of a path, from which sounds are read and deleted.
_NO_HASH = (
    "SELECT 1 FROM take WHERE length(media_sha256) <> 64 OR media_sha256 GLOB '*[^0-9a-f]*' LIMIT 1"
)


def damaged(why: str) -> LibraryError:
    """The sentence for a backup that is not taken."""
    return LibraryError(f"This backup is damaged or not one of ours: {why}. Nothing was changed.")


def made_ready(library: Library, path: Path) -> int:
    """Prove the journal at `path` and have it ask for nothing by itself; its takes' count.

    What was unsent is paused, what nobody answered is not watched, and a key stays with an account
    only where it is sent to the address it is sent to now. Raises `LibraryError`.
    """
    try:
        version = _version(path)
        with contextlib.closing(Journal(path)) as journal, journal.database.writing():
            _check(journal, library, is_newer=version % GENERATION > len(MIGRATIONS))
            _let_rest(journal.database)
            _take_away_keys(journal.database, library.journal.database)
            # Where the sounds are is this machine's matter.
            journal.database.rows("DELETE FROM place")
            for row in library.journal.database.rows("SELECT name, path FROM place"):
                journal.database.rows("INSERT INTO place(name, path) VALUES (?, ?)", row)
            return int(journal.database.rows("SELECT count(*) FROM take")[0][0])
    except JournalError as error:
        raise damaged("its journal cannot be opened") from error


def _version(path: Path) -> int:
    with contextlib.closing(Database(path, is_migrated=False)) as file:
        version = int(file.rows("PRAGMA user_version")[0][0])
    if applied(version, JOURNAL_GENERATION, len(MIGRATIONS)) is None:
        raise LibraryError(NEWER)
    return version


def _check(journal: Journal, library: Library, *, is_newer: bool) -> None:
    database = journal.database
    if database.rows("PRAGMA integrity_check") != [("ok",)]:
        raise damaged("its journal is not whole")
    if not {*database.rows(_LIVELY)} <= {*library.journal.database.rows(_LIVELY)}:
        raise LibraryError(NEWER) if is_newer else damaged("its journal would act by itself")
    local = "SELECT 1 FROM account WHERE id = ? AND base_url = ?"
    if database.rows(_NO_HASH) or not database.rows(local, (LOCAL_ACCOUNT_ID, LOCAL_BASE_URL)):
        raise damaged("its journal says what none of ours does")
    try:
        Takes(journal).all(is_trash=None)
        journal.jobs()
    except (ValueError, TypeError) as error:
        raise damaged("its journal cannot be read") from error


def _let_rest(database: Database) -> None:
    database.rows("UPDATE submission SET is_paused = 1 WHERE state = 'unsent'")
    database.rows(
        "UPDATE submission SET state = 'forgotten' WHERE state = 'unknown' AND task_id IS NULL"
    )
    database.rows("UPDATE submission SET owner = NULL, owner_seen_at = NULL")


def _take_away_keys(database: Database, ours: Database) -> None:
    known = ours.rows("SELECT key_reference, base_url FROM account WHERE key_reference <> ''")
    database.rows(
        "UPDATE account SET key_reference = '' WHERE key_reference <> '' AND NOT EXISTS "
        "(SELECT 1 FROM json_each(?) WHERE json_extract(value, '$[0]') = key_reference "
        "AND json_extract(value, '$[1]') = base_url)",
        (json.dumps(known),),
    )

"""A backup of a stranger's: whole and well made, and meant to do harm once it is here."""

import contextlib
import hashlib
import json
import zipfile

import pytest
from kept_takes import kept

from scenewright.studio.accounts.accounts import Accounts
from scenewright.studio.accounts.keys import Keys
from scenewright.studio.database import Database
from scenewright.studio.errors import KeyStoreError, LibraryError
from scenewright.studio.library.backup import back_up
from scenewright.studio.library.restore import restore

HERE, ELSEWHERE = "https://here.example/v2", "https://elsewhere.example/v2"


@pytest.fixture
def accounts(library, tmp_path):
    made = []
    keys = Keys(tmp_path / "home" / "keys.json")
    return Accounts(library.journal, keys, None, lambda *door: made.append(door) or door)


def changed(library, tmp_path, *statements):
    """A backup of the library, whose journal somebody has changed and whose list says so."""
    back_up(library, tmp_path / "own.zip")
    with zipfile.ZipFile(tmp_path / "own.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    journal = tmp_path / "changed.sqlite3"
    journal.write_bytes(files["studio.sqlite3"])
    with contextlib.closing(Database(journal, is_migrated=False)) as database:
        for statement in statements:
            database.rows(statement)
        database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    files["studio.sqlite3"] = content = journal.read_bytes()
    told = json.loads(files["manifest.json"])
    sha256 = hashlib.sha256(content).hexdigest()
    told["files"]["studio.sqlite3"] = {"sha256": sha256, "bytes": len(content)}
    files["manifest.json"] = json.dumps(told).encode()
    with zipfile.ZipFile(tmp_path / "changed.zip", "w") as archive:
        for name, one in files.items():
            archive.writestr(name, one)
    return tmp_path / "changed.zip"


async def test_a_key_is_asked_for_anew_where_a_backup_would_send_it_elsewhere(
    library, accounts, tmp_path
):
    mine = accounts.add("Mine", HERE, "sk-mine", "file")
    kept_one = accounts.add("Other", HERE, "sk-other", "file")
    archive = changed(
        library, tmp_path, f"UPDATE account SET base_url = '{ELSEWHERE}' WHERE id = '{mine.id}'"
    )
    restore(library, archive)
    with pytest.raises(KeyStoreError, match="no key"):
        await accounts.door(mine.id)
    assert await accounts.door(kept_one.id) == (HERE, "sk-other")


@pytest.mark.parametrize(
    "harm",
    [
        "CREATE TRIGGER harm AFTER UPDATE ON submission BEGIN "
        "UPDATE submission SET is_paused = 0; END",
        "CREATE VIEW harm AS SELECT 1",
        f"ALTER TABLE account ADD COLUMN more TEXT AS ('{ELSEWHERE}')",
        f"UPDATE account SET base_url = '{ELSEWHERE}' WHERE id = 'local'",
        "UPDATE take SET media_sha256 = '../precious'",
        "UPDATE take SET media_sha256 = replace(media_sha256, substr(media_sha256, 9, 1), '*')",
        "UPDATE take SET layout = 'of another kind'",
    ],
    ids=["trigger", "view", "made up", "local", "elsewhere", "many", "unreadable"],
)
def test_a_journal_that_would_do_harm_is_refused_and_nothing_is_changed(library, tmp_path, harm):
    mine = kept(library)
    archive = changed(library, tmp_path, harm)
    with pytest.raises(LibraryError, match="damaged or not one of ours: its journal"):
        restore(library, archive)
    assert library.takes.all() == [mine]


def test_a_backup_of_a_newer_generation_is_called_newer_not_damaged(library, tmp_path):
    archive = changed(library, tmp_path, "PRAGMA user_version = 1001")
    with pytest.raises(LibraryError, match=r"newer Scenewright\. Update this one"):
        restore(library, archive)

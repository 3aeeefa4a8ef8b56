"""A journal that an earlier Scenewright wrote keeps every take, found by the same words."""

import json
import uuid

import pytest
from pysqlite3 import dbapi2 as sqlite

from scenewright.contract import Request
from scenewright.studio.database import MIGRATIONS, Database
from scenewright.studio.journal import Journal
from scenewright.studio.library.takes import Takes

SUCCEEDED = {
    "status": "succeeded",
    "usage": {"credits": 6},
    "output": {"url": "u", "duration_seconds": 30.0, "format": "pcm"},
}


@pytest.fixture
def path(tmp_path):
    """A file of the second version with takes of every kind."""
    path = tmp_path / "studio.sqlite3"
    with sqlite.connect(path) as old:
        for script in MIGRATIONS[:2]:
            old.executescript(script)
        old.execute("PRAGMA user_version = 2")
        old.execute("INSERT INTO scene(title, draft_json) VALUES ('Harbour', '{}')")
        asked = Request("Gulls.", output_format="wav", sample_rate=16_000, voice="mara").body()
        bodies = ((1, asked), (1, asked), (None, b""), (None, b"{not json"))
        for number, (scene_id, body) in enumerate(bodies, 1):
            old.execute(
                "INSERT INTO submission(account_id, scene_id, idempotency_key, body, created_at, "
                "state) VALUES ('local', ?, ?, ?, ?, 'final')",
                (scene_id, str(uuid.uuid4()), body, 100.0 + number),
            )
            said = json.dumps(SUCCEEDED) if number != 4 else "not json"
            old.execute("INSERT INTO observation VALUES (?, 1.0, 'polled', 200, ?)", (number, said))
            old.execute(
                "INSERT INTO take(submission_id, media_sha256, duration_seconds, rating, notes, "
                "trashed_at) VALUES (?, ?, 30, 3, 'loud', ?)",
                (number, f"{number:064x}", 5.0 if number == 2 else None),
            )
            words = (number, "Harbour" if scene_id else "", "Gulls." if scene_id else "")
            old.execute(
                "INSERT INTO take_fts(rowid, title, prompt, notes) VALUES (?, ?, ?, 'loud')", words
            )
    old.close()
    return path


def test_takes_of_the_second_version_are_all_there(path):
    journal = Journal(path)
    takes = Takes(journal)
    found = takes.all(is_trash=None)
    assert [take.id for take in found] == [4, 3, 2, 1]
    assert [take.number for take in found] == [2, 1, 2, 1]
    assert {(take.rating, take.notes, take.account_id) for take in found} == {(3, "loud", "local")}
    unread, foreign, trashed, first = found
    assert (first.title, first.prompt, first.scene_id) == ("Harbour", "Gulls.", 1)
    assert (first.output_format, first.sample_rate, first.voice) == ("wav", 16_000, "mara")
    assert (first.settled_credits, first.created_at) == (6.0, 101.0)
    assert (foreign.output_format, foreign.settled_credits, foreign.sample_rate) == (
        "pcm",
        6.0,
        None,
    )
    assert (unread.output_format, unread.settled_credits) == ("mp3", None)
    assert trashed.trashed_at == 5.0
    assert [take.id for take in takes.search("gull loud")] == [1]
    assert [take.id for take in takes.search("loud")] == [4, 3, 1]
    journal.close()


def test_a_migrated_journal_is_as_a_new_one(path, tmp_path):
    shape = "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name"
    migrated, new = Database(path), Database(tmp_path / "new.sqlite3")
    assert migrated.rows(shape) == new.rows(shape)
    assert migrated.rows("PRAGMA integrity_check") == [("ok",)]
    assert migrated.rows("PRAGMA foreign_key_check") == []
    migrated.close()
    new.close()

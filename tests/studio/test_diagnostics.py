"""What is collected is readable, holds nothing private, comes of any state, and writes nothing."""

import json
import os
import shutil
import sys
import threading
import zipfile

import pytest
from full_journal import fill
from pysqlite3 import dbapi2 as sqlite

from scenewright.log_file import older_log
from scenewright.studio.accounts.accounts import Accounts
from scenewright.studio.accounts.keys import Keep, Keys
from scenewright.studio.diagnostics.collecting import (
    LOG_BYTES_MAX,
    Piece,
    Sources,
    collect,
    log_told,
    save,
    zip_name,
)
from scenewright.studio.diagnostics.databases import looking
from scenewright.studio.diagnostics.facts import folders_told, versions_told
from scenewright.studio.errors import DiagnosticsCancelled, DiagnosticsError
from scenewright.studio.journal import Journal
from scenewright.studio.records import ObservationKind

KEY = "canary-key-of-nobody"
WORDS = "Canary prompt of nobody walks slowly"
NAME = "Canary studio"


@pytest.fixture
def sources(tmp_path):
    home = tmp_path / "home"
    (home / "logs").mkdir(parents=True)
    return Sources(
        home,
        home / "logs",
        home / "studio.sqlite3",
        home / "settings.json",
        home / "keys.json",
        home / "service",
    )


@pytest.fixture
def lived_in(sources):
    """A home with jobs, a key in the private file, and logs into which all of it was spilled."""
    journal = Journal(sources.journal)
    accounts = Accounts(journal, Keys(sources.keys), None)
    address = "https://api.example.org/v2"
    account = accounts.add(NAME, address, KEY, Keep.file)
    fill(journal, 12, live=2, unsent=1)
    journal.add_scene(f"{WORDS} home", json.dumps({"prompt": WORDS}))
    refused = journal.jobs(0)[0].submission.id
    error = {"code": "invalid_request", "message": f"No: {WORDS}", "request_id": "req_77aa"}
    body = json.dumps({"error": error})
    journal.note(refused, ObservationKind.refused, 400, body, request_id="req_77aa")
    journal.database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    journal.database.rows("UPDATE submission SET account_id = ? WHERE id = 1", (account.id,))
    spilled = f"{KEY} and {WORDS} of {NAME} from {sources.home}/{WORDS}.wav\n"
    for name in ("studio.log", "service.log", "command-line.log", "crash.log"):
        (sources.logs / name).write_text(spilled)
    kept = {"theme": "dark", "save_folder": f"/mnt/{WORDS}", "jobs_at_once": 4, "publisher": KEY}
    sources.settings.write_text(json.dumps(kept))
    yield sources
    journal.close()


def texts(pieces):
    return {piece.name: piece.text for piece in pieces}


def test_everything_is_there_and_nothing_private_is(lived_in):
    found = texts(collect(lived_in, more={"window": "offscreen"}))
    assert [*found] == [
        *("read-me.txt", "versions.txt", "settings.txt", "databases.txt", "accounts.txt"),
        *("jobs.txt", "local-service.txt", "folders.txt"),
        *("studio.log", "command-line.log", "service.log", "crash.log"),
    ]
    for text in found.values():
        for canary in (KEY, "Canary", str(lived_in.home)):
            assert canary not in text
    assert "window: offscreen" in found["versions.txt"]
    assert "theme: dark\nsave_folder: set\njobs_at_once: 4" in found["settings.txt"]
    assert "quick check: ok" in found["databases.txt"]
    assert "https://api.example.org, key: file, 1 jobs" in found["accounts.txt"]
    assert "/v2" not in found["accounts.txt"]
    assert "request req_77aa · last word refused 400 invalid_request" in found["jobs.txt"]
    assert found["jobs.txt"].count("\n") == 12
    assert found["studio.log"].startswith("(key) and (words) of (words)")


def test_a_key_that_is_only_in_memory_is_taken_out_too(sources):
    (sources.logs / "studio.log").write_text("the key session-canary came\n")
    found = texts(collect(sources, secrets=("session-canary",)))
    assert found["studio.log"] == "the key (key) came\n"


def test_an_empty_home_tells_so(tmp_path, sources):
    found = texts(collect(sources._replace(home=tmp_path / "nowhere")))
    assert found["jobs.txt"] == "There is no journal yet.\n"
    assert "cannot be read: FileNotFoundError" in found["folders.txt"]


def damaged(path):
    kept = bytearray(path.read_bytes())
    kept[8192:] = os.urandom(len(kept) - 8192)
    path.write_bytes(kept)


def test_of_a_damaged_journal_the_rest_is_collected_and_the_damage_told(lived_in):
    for beside in ("-wal", "-shm"):
        lived_in.journal.with_name(lived_in.journal.name + beside).unlink(missing_ok=True)
    damaged(lived_in.journal)
    before = lived_in.journal.read_bytes()
    found = texts(collect(lived_in))
    assert "quick check: ok" not in found["databases.txt"]
    assert "versions.txt" in found
    assert KEY not in found["studio.log"]
    assert lived_in.journal.read_bytes() == before
    lived_in.journal.write_bytes(b"no database at all")
    found = texts(collect(lived_in))
    assert "file is not a database" in found["databases.txt"]
    assert found["jobs.txt"].startswith("This could not be collected")


def test_nothing_in_a_home_that_a_killed_studio_left_is_written(lived_in, tmp_path):
    left = tmp_path / "left"
    shutil.copytree(lived_in.home, left, ignore=shutil.ignore_patterns("*-shm"))
    assert (left / "studio.sqlite3-wal").stat().st_size
    before = {one: one.read_bytes() for one in left.rglob("*") if one.is_file()}
    found = texts(collect(lived_in._replace(home=left, journal=left / "studio.sqlite3")))
    assert "quick check: ok" in found["databases.txt"]
    assert found["jobs.txt"].count("\n") == 12
    assert {one: one.read_bytes() for one in before} == before


def test_it_is_told_how_far_it_is_and_can_be_stopped_within_a_check(lived_in):
    told, is_cancelled = [], threading.Event()

    def tell(done, all_):
        told.append((done, all_))
        if done == 3:
            is_cancelled.set()

    with pytest.raises(DiagnosticsCancelled):
        collect(lived_in, tell=tell, is_cancelled=is_cancelled.is_set)
    assert told == [(done, 12) for done in range(4)]


def test_a_check_that_takes_long_is_stopped_where_it_is(lived_in):
    long = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    with (
        looking(lived_in.journal, lambda: True) as connection,
        pytest.raises(sqlite.OperationalError, match="interrupted"),
    ):
        connection.execute(long)


def test_of_a_long_log_the_end_is_told_over_the_files_it_is_in(sources):
    log = sources.logs / "studio.log"
    line = "x" * 99 + "\n"
    older_log(log, 1).write_text(line * (LOG_BYTES_MAX // 50))
    log.write_text("newest\n")
    told = log_told(log)
    assert told.endswith("xxx\nnewest\n")
    assert told.startswith("The last of ")
    assert LOG_BYTES_MAX - 200 < len(told) < LOG_BYTES_MAX + 200
    assert log_told(sources.logs / "none.log") == ""


def test_the_zip_holds_what_was_chosen_and_replaces_whole(tmp_path):
    path = tmp_path / zip_name(0)
    assert path.name.startswith("scenewright-diagnostics-19")
    path.write_text("before")
    save([Piece("versions.txt", "Qt\n")], path)
    with zipfile.ZipFile(path) as packed:
        assert packed.namelist() == ["versions.txt"]
        assert packed.read("versions.txt") == b"Qt\n"
    assert os.listdir(tmp_path) == [path.name]


def test_where_it_cannot_be_written_a_sentence_says_so_and_nothing_is_left(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(DiagnosticsError, match=r"cannot be written: .*choose another folder"):
        save([Piece("versions.txt", "Qt\n")], tmp_path / "file" / "x.zip")
    (tmp_path / "x.zip").mkdir()
    with pytest.raises(DiagnosticsError):
        save([Piece("versions.txt", "Qt\n")], tmp_path / "x.zip")
    assert sorted(os.listdir(tmp_path)) == ["file", "x.zip"]


@pytest.mark.skipif(sys.platform != "linux", reason="Where libraries are listed is Linux's.")
def test_the_version_of_espeak_is_told_and_its_library_not_held():
    def maps():
        with open("/proc/self/maps") as file:
            return file.read().count("espeak-ng")

    before = maps()
    assert "espeak-ng: 1.5" in versions_told({})
    assert maps() == before


def test_of_what_others_put_into_the_folder_no_name_is_told(tmp_path):
    own = ("studio.sqlite3", "studio-before-2026-03-01-120000-ab12.sqlite3", "keys.json")
    for name in (*own, "Taxes of Ada.pdf", "Ada"):
        (tmp_path / name).write_text("x")
    (tmp_path / "Plays of Ada").mkdir()
    told = folders_told(tmp_path, lambda: False)
    assert all(name in told for name in own)
    assert "Ada" not in told
    assert "(a .pdf file): 1 bytes" in told
    assert "(a folder): 0 bytes" in told

"""The journal on a real disk: durable, shared by two programs, and honest about money."""

import json
import os
import sqlite3
import stat
import threading
import time

import pytest
from warm_code import ended

from scenewright.contract import Request
from scenewright.studio.database import MIGRATIONS
from scenewright.studio.errors import JournalError
from scenewright.studio.journal import Journal
from scenewright.studio.records import OWNER_STALE_SECONDS, ObservationKind, SubmissionState

RAIN = Request("Rain.")


class Wall:
    """A clock on the wall, set by hand."""

    def __init__(self):
        self.now = time.time()

    def __call__(self):
        return self.now


@pytest.fixture
def wall():
    return Wall()


@pytest.fixture
def journal(tmp_path, wall):
    journal = Journal(tmp_path / "studio.sqlite3", wall)
    yield journal
    journal.close()


def said(status, **members):
    return json.dumps({"id": "t", "status": status, **members})


def accept(journal, submission_id, reserved):
    body = said("processing", billing={"reserved_credits": reserved})
    journal.note(
        submission_id,
        ObservationKind.accepted,
        202,
        body,
        state=SubmissionState.accepted,
        task_id="t",
        request_id="r",
    )


def poll(journal, submission_id, status, **members):
    journal.note(submission_id, ObservationKind.polled, 200, said(status, **members))


def test_an_opened_submission_is_on_disk_with_key_and_exact_bytes(journal):
    opened = journal.open(RAIN, "local", journal.add_scene("Harbour", "{}"))
    other = Journal(journal.database.path)
    found = other.submission(opened.id)
    other.close()
    assert found == opened
    assert found.body == RAIN.body()
    assert found.request() == RAIN
    assert found.state is SubmissionState.unsent
    assert len(found.idempotency_key) == 36


def test_an_opened_submission_survives_a_kill(tmp_path):
    path = tmp_path / "studio.sqlite3"
    code = (
        "import os, pathlib, sys; from scenewright.contract import Request;"
        "from scenewright.studio.journal import Journal;"
        "Journal(pathlib.Path(sys.argv[1])).open(Request('Rain.'), 'local'); os._exit(9)"
    )
    assert ended(code, path) == (9, "")
    journal = Journal(path)
    assert [job.submission.body for job in journal.unresolved()] == [RAIN.body()]
    journal.close()


def test_two_intents_have_two_keys(journal):
    keys = {journal.open(RAIN, "local").idempotency_key for _ in range(20)}
    assert len(keys) == 20


def test_what_breaks_the_contract_is_never_opened(journal):
    with pytest.raises(JournalError, match="must say something"):
        journal.open(Request(" "), "local")
    assert journal.jobs() == []


def test_the_file_is_private_and_says_its_version(journal):
    path = journal.database.path
    assert journal.database.rows("PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert journal.database.rows("PRAGMA journal_mode") == [("wal",)]
    assert journal.database.rows("PRAGMA synchronous") == [(2,)]
    if os.name == "posix":
        journal.open(RAIN, "local")
        modes = {stat.S_IMODE(one.stat().st_mode) for one in path.parent.glob("studio.sqlite3*")}
        assert modes == {0o600}


def test_observations_are_only_added(journal):
    submission = journal.open(RAIN, "local")
    accept(journal, submission.id, 10)
    for change in ("UPDATE observation SET body = ''", "DELETE FROM observation"):
        with pytest.raises(JournalError, match="only added"):
            journal.database.rows(change)


def test_a_poll_that_says_nothing_new_adds_no_row(journal):
    submission = journal.open(RAIN, "local")
    accept(journal, submission.id, 10)
    for status in ("processing", "processing", "succeeded"):
        poll(journal, submission.id, status)
    kinds = [one.kind for one in journal.observations(submission.id)]
    assert kinds == ["accepted", "polled", "polled"]
    found = journal.submission(submission.id)
    assert (found.state, found.task_id, found.request_id) == ("accepted", "t", "r")
    assert journal.last_observation(submission.id).task().status == "succeeded"


def test_the_ledger_is_what_was_observed(journal):
    ids = [journal.open(RAIN, "local").id for _ in range(4)]
    for submission_id in ids[:3]:
        accept(journal, submission_id, 10)
    poll(journal, ids[0], "processing")
    poll(journal, ids[0], "succeeded", usage={"credits": 6})
    poll(journal, ids[1], "failed")
    ledger = journal.ledger()
    assert (ledger.reserved_credits, ledger.settled_credits) == (30, 6)
    assert (ledger.returned_credits, ledger.held_credits) == (14, 10)
    assert journal.ledger("nobody").reserved_credits == 0
    assert journal.job(ids[0]).ledger.returned_credits == 4


def test_the_job_list_shows_names_and_the_last_word(journal):
    scene_id = journal.add_scene("Harbour", "{}")
    first = journal.open(RAIN, "local", scene_id)
    second = journal.open(RAIN, "local")
    journal.set_state(second.id, SubmissionState.final)
    accept(journal, first.id, 10)
    newest, oldest = journal.jobs()
    assert newest.submission.id == second.id
    assert (newest.last, newest.scene_title, newest.is_unresolved) == (None, "", False)
    assert (oldest.account_name, oldest.scene_title) == ("Local studio", "Harbour")
    assert oldest.last.task().reserved_credits == 10
    assert [job.submission.id for job in journal.unresolved()] == [first.id]
    assert [job.submission.id for job in journal.jobs(1)] == [second.id, first.id]


def test_an_unsent_job_is_unresolved_and_a_forgotten_one_is_not(journal):
    submission = journal.open(RAIN, "local")
    assert journal.unresolved()
    journal.set_state(submission.id, SubmissionState.forgotten)
    assert not journal.unresolved()


def test_one_owner_works_on_a_submission_until_it_falls_silent(journal, wall):
    submission_id = journal.open(RAIN, "local").id
    other = Journal(journal.database.path, wall)
    assert journal.claim(submission_id, "window")
    assert not other.claim(submission_id, "command")
    wall.now += OWNER_STALE_SECONDS - 1
    assert journal.claim(submission_id, "window")
    wall.now += OWNER_STALE_SECONDS
    assert not other.claim(submission_id, "command")
    wall.now += 1
    assert other.claim(submission_id, "command")
    assert not journal.claim(submission_id, "window")
    journal.release(submission_id, "window")
    assert not journal.claim(submission_id, "window")
    other.release(submission_id, "command")
    assert journal.claim(submission_id, "window")
    other.close()


def test_a_task_of_another_program_can_be_adopted(journal):
    adopted = journal.adopt("task_9", "local")
    assert (adopted.task_id, adopted.state, adopted.request()) == ("task_9", "accepted", None)


def test_scenes_are_kept_and_replaced(journal):
    scene_id = journal.add_scene("Harbour", "{}")
    journal.update_scene(scene_id, "Alley", '{"prompt": "x"}')
    assert journal.scene(scene_id).title == "Alley"
    assert [scene.id for scene in journal.scenes()] == [scene_id]
    with pytest.raises(JournalError, match="no scene 99"):
        journal.scene(99)


def test_threads_and_programs_share_one_journal(journal):
    other = Journal(journal.database.path)

    def work(own):
        for _ in range(20):
            accept(own, own.open(RAIN, "local").id, 5)

    threads = [threading.Thread(target=work, args=(own,)) for own in (journal, journal, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert journal.ledger().reserved_credits == 300


def test_a_failed_transaction_leaves_nothing(journal):
    def half_done():
        with journal.database.writing():
            journal.open(RAIN, "local")
            raise RuntimeError("stop")

    with pytest.raises(RuntimeError, match="stop"):
        half_done()
    assert journal.jobs() == []
    journal.open(RAIN, "local")


def test_a_journal_from_the_future_is_left_alone(tmp_path):
    path = tmp_path / "studio.sqlite3"
    Journal(path).close()
    with sqlite3.connect(path) as future:
        future.execute("PRAGMA user_version = 1099")
    future.close()
    with pytest.raises(JournalError, match="newer Scenewright"):
        Journal(path)


def test_a_damaged_journal_is_a_sentence(tmp_path):
    path = tmp_path / "studio.sqlite3"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(JournalError, match="damaged"):
        Journal(path)


def test_a_folder_that_cannot_be_used_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalError, match="cannot be written"):
        Journal(tmp_path / "file" / "studio.sqlite3")
    (tmp_path / "folder").mkdir()
    with pytest.raises(JournalError, match="cannot be written"):
        Journal(tmp_path / "folder")


def test_a_full_disk_is_a_sentence_and_the_journal_goes_on(journal):
    pages = journal.database.rows("PRAGMA page_count")[0][0]
    journal.database.rows(f"PRAGMA max_page_count = {pages + 2}")
    long = Request("x" * 2048)
    with pytest.raises(JournalError, match="full"):
        [journal.open(long, "local") for _ in range(100)]
    journal.database.rows("PRAGMA max_page_count = 1000000")
    journal.open(RAIN, "local")


def test_a_folder_that_is_called_full_is_no_full_disk(tmp_path):
    (tmp_path / "full and locked").write_text("a file, no folder")
    with pytest.raises(JournalError, match="cannot be written"):
        Journal(tmp_path / "full and locked" / "studio.sqlite3")

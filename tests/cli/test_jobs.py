"""`jobs`: beside a window that has the journal open, by ids, and what forgetting costs."""

import json
import time

import pytest

from scenewright.contract import Request
from scenewright.studio.jobs.forgetting import forget, take_up
from scenewright.studio.journal import Journal
from scenewright.studio.records import OWNER_STALE_SECONDS, ObservationKind, SubmissionState

RAIN = Request("Rain\x1b[31m.")


@pytest.fixture
def journal(tmp_path, monkeypatch):
    """A journal that another program has open."""
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path))
    made = Journal(tmp_path / "studio.sqlite3")
    yield made
    made.close()


def sent(journal, task_id=None):
    submission = journal.open(RAIN, "local")
    journal.begin_sending(submission.id)
    if task_id is not None:
        members = {"id": task_id, "status": "processing", "billing": {"reserved_credits": 7}}
        accepted = SubmissionState.accepted
        kind, body = ObservationKind.accepted, json.dumps(members)
        journal.note(submission.id, kind, 202, body, state=accepted, task_id=task_id)
    return submission.id


def state(journal, submission_id):
    return journal.submission(submission_id).state


def test_nothing_sent_is_an_empty_list_and_a_wrong_id_a_sentence(journal, typed):
    assert typed("jobs", "list", "--json")[:2] == (0, "[]\n")
    ran = typed("jobs", "list")
    assert (ran.code, ran.out, ran.said) == (0, "", "Nothing was sent yet.\n")
    for action in ("list", "wait", "recover", "forget"):
        ran = typed("jobs", action, 7)
        assert (ran.code, ran.out) == (1, "")
        assert ran.said == "scenewright jobs: There is no job 7.\n"


def test_several_are_listed_by_ids_also_from_stdin_and_a_terminal_obeys_none(journal, typed):
    ids = [sent(journal) for _ in range(3)]
    ran = typed("jobs", "list", "-", "--json", stdin=f"{ids[2]} {ids[0]}\n")
    assert [one["id"] for one in json.loads(ran.out)] == [ids[2], ids[0]]
    assert len(typed("jobs", "list", "--limit", 1).out.splitlines()) == 3
    assert "\x1b" not in typed("jobs", "list").out


def test_forgetting_says_what_it_may_cost(journal, typed):
    unsent = journal.open(RAIN, "local").id
    unknown, accepted = sent(journal), sent(journal, "t")
    ran = typed("jobs", "forget", unsent, unknown, accepted, "--json")
    assert ran.code == 0
    told = ran.said.splitlines()
    assert told[0] == f"Job {unsent} is not sent and costs nothing."
    assert "at least 5 practice credits" in told[1]
    assert "7 practice credits are reserved" in told[2]
    assert [one["is_forgotten"] for one in json.loads(ran.out)] == [True] * 3
    assert {state(journal, one) for one in (unsent, unknown, accepted)} == {"forgotten"}
    assert typed("jobs", "wait").said == "No job is unresolved.\n"
    assert typed("jobs", "forget", accepted).code == 0


def test_what_has_ended_is_not_forgotten_and_the_others_still_are(journal, typed):
    ended, other = sent(journal, "t"), sent(journal, "u")
    journal.set_state(ended, SubmissionState.final)
    ran = typed("jobs", "forget", ended, other, "--json")
    assert ran.code == 1
    assert [one["is_forgotten"] for one in json.loads(ran.out)] == [False, True]
    assert (state(journal, ended), state(journal, other)) == ("final", "forgotten")


def test_what_an_open_studio_works_on_is_left_to_it_unless_forced(journal, typed):
    job = sent(journal, "t")
    assert journal.claim(job, "the window")
    (listed,) = json.loads(typed("jobs", "list", "--json").out)
    assert listed["is_worked_on"]
    ran = typed("jobs", "forget", job)
    assert ran.code == 1
    assert "add --force" in ran.said
    assert state(journal, job) == "accepted"
    assert typed("jobs", "forget", job, "--force").code == 0
    assert state(journal, job) == "forgotten"
    assert journal.keep_alive("the window") == set()


def test_a_program_that_fell_silent_holds_nothing(journal):
    job = sent(journal, "t")
    journal.claim(job, "gone")
    later = time.time() + OWNER_STALE_SECONDS + 1
    assert "7 practice credits" in forget(journal, job, now=lambda: later)


def test_what_is_taken_up_again_is_where_it_was(journal):
    unsent, unknown = journal.open(RAIN, "local").id, sent(journal)
    accepted = sent(journal, "t")
    for one, was in ((unsent, "unsent"), (unknown, "unknown"), (accepted, "accepted")):
        forget(journal, one)
        take_up(journal, one)
        assert state(journal, one) == was


def test_a_task_that_was_looked_up_is_fetched_without_sending(street, typed):
    with street.opened() as journal:
        lost = journal.open(Request("Rain.", output_format="wav"), "local").id
        journal.begin_sending(lost)
    street.service.tasks["its key"] = task_id = "task_7"
    ran = typed("jobs", "recover", lost, "--task", task_id, "--json")
    assert ran.code == 0, ran.said
    assert json.loads(ran.out)["task"]["id"] == task_id
    assert street.service.seen["POST"] == 0


def test_a_task_that_cannot_be_the_jobs_own_is_not_given_to_it(street, typed):
    with street.opened() as journal:
        sent(journal, "task_5")
        lost = sent(journal)
    for wrong, why in (("task_9", "Check the id"), ("task_5", "already"), ("../x", "no task id")):
        ran = typed("jobs", "recover", lost, "--task", wrong)
        assert (ran.code, ran.out) == (1, "")
        assert why in ran.said
        with street.opened() as journal:
            assert (state(journal, lost), journal.submission(lost).task_id) == ("unknown", None)


def test_what_is_paused_is_not_sent_unless_it_is_named(street, typed):
    with street.opened() as journal:
        paused = journal.open(Request("Rain.", output_format="wav"), "local").id
        journal.database.rows("UPDATE submission SET is_paused = 1")
        other = journal.open(Request("Wind.", output_format="wav"), "local").id
    ran = typed("jobs", "wait")
    assert (ran.code, street.service.seen["POST"]) == (0, 1)
    assert f"paused: {paused}." in ran.said
    with street.opened() as journal:
        assert (state(journal, paused), state(journal, other)) == ("unsent", "final")
        journal.database.rows("UPDATE submission SET is_paused = 0")
        journal.database.rows("UPDATE account SET is_paused = 1")
    assert typed("jobs", "wait").code == 0
    assert street.service.seen["POST"] == 1
    assert typed("jobs", "wait", paused).code == 0
    assert street.service.seen["POST"] == 2


def test_what_nobody_answered_for_long_is_sent_again_only_when_asked(street, typed, monkeypatch):
    with street.opened() as journal:
        lost = journal.open(Request("Rain.", output_format="wav"), "local").id
        journal.begin_sending(lost)
        journal.database.rows("UPDATE submission SET sending_since = 1")
    assert typed("jobs", "wait", lost).code == 1
    assert street.service.seen["POST"] == 0
    assert typed("jobs", "recover", lost, "--send-again").code == 0
    assert street.service.seen["POST"] == 1


def test_one_job_that_hangs_holds_up_no_other(street, typed):
    with street.opened() as journal:
        for _ in range(3):
            journal.begin_sending(journal.open(Request("Rain.", output_format="wav"), "local").id)
        journal.claim(1, "a window")
        # It lets go when the others are through.
        ends = journal.database.rows
        ends(
            "CREATE TRIGGER let_go AFTER INSERT ON take WHEN (SELECT count(*) FROM take) = 2 "
            "BEGIN UPDATE submission SET owner = NULL WHERE id = 1; END"
        )
    ran = typed("jobs", "wait", "--json")
    assert ran.code == 0, ran.said
    assert len(ran.out.splitlines()) == 3

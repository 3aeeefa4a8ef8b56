"""A batch from a CSV file: what is sent, what it is called, and that no row is paid twice."""

import asyncio
import json

from scripted_service import refusal

from scenewright.cli import batch_run
from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.jobs.queue import QueueRows
from scenewright.studio.records import SubmissionState

ROWS = "prompt,title,output_format\nRain.,Wet,wav\nA bell.,=Bell,wav\nRain.,Wet,wav\n"
NO_VOICE = refusal(400, "invalid_request", "voice: nobody")


def test_rows_become_files_under_names_of_their_own_and_a_report_says_which(street):
    ran = street.run(rows=ROWS)
    assert (ran.code, ran.out.strip()) == (0, str(street.out / "rows.report.csv")), ran.said
    assert street.names() == ["=Bell.wav", "Wet 2.wav", "Wet.wav"]
    report = street.report()
    assert [row["line"] for row in report] == ["2", "3", "4"]
    assert [row["file"] for row in report] == ["Wet.wav", "'=Bell.wav", "Wet 2.wav"]
    assert [row["title"] for row in report] == ["Wet", "'=Bell", "Wet"]
    assert {(row["state"], row["credits"]) for row in report} == {("saved", "5")}
    assert "3 of 3 rows are saved, for 15 practice credits." in ran.said
    with_titles = [take.own_title for take in takes_of(street)]
    assert sorted(with_titles) == ["=Bell", "Wet", "Wet"]


def takes_of(street):
    from scenewright.studio.library.takes import Takes

    journal = street.journal()
    try:
        return Takes(journal).takes([1, 2, 3])
    finally:
        journal.close()


def test_the_same_command_sends_nothing_again_however_rows_are_sorted(street):
    street.run(rows=ROWS)
    posts = street.service.seen["POST"]
    (street.out / "Wet.wav").unlink()
    lines = ROWS.splitlines()
    ran = street.run("--json", rows="\n".join([lines[0], "New.,N,wav", *lines[:0:-1]]))
    assert ran.code == 0, ran.said
    assert street.service.seen["POST"] == posts + 1
    assert street.names() == ["=Bell.wav", "N.wav", "Wet 2.wav", "Wet.wav"]
    answer = json.loads(ran.out)
    assert (answer["saved"], answer["credits"], answer["error"]) == (4, 20, None)
    assert len({row["job"] for row in answer["rows"]}) == 4
    street.run("--again", "two")
    assert street.service.seen["POST"] == posts + 5
    street.run("--again", "two")
    assert street.service.seen["POST"] == posts + 5


def test_one_row_that_is_refused_holds_up_no_other_and_is_tried_again(street):
    street.service.before = {("POST", 1): NO_VOICE}
    ran = street.run("--at-once", 1, "--json", rows=ROWS)
    assert ran.code == 1
    answer = json.loads(ran.out)
    assert [row["state"] for row in answer["rows"]] == ["refused", "saved", "saved"]
    assert answer["rows"][0]["error"] == "voice: nobody"
    assert (answer["saved"], answer["missed"], answer["left"]) == (2, 1, 0)
    assert answer["error"]["code"] == "refused"
    assert street.run().code == 0
    assert street.service.seen["POST"] == 4


def test_a_row_is_in_the_journal_before_it_is_sent_and_a_lost_answer_is_not_paid_twice(
    street, monkeypatch
):
    street.service.lost = {("POST", 1)}

    async def dies(*_arguments, **_named):
        raise asyncio.CancelledError

    real = batch_run.see_through
    monkeypatch.setattr(batch_run, "see_through", dies)
    ran = street.run("--at-once", 1, rows=ROWS)
    assert (ran.code, street.service.seen["POST"]) == (1, 0)
    assert "What was sent goes on at the service. The same command goes on" in ran.said
    assert [row["state"] for row in street.report()] == ["left", "not sent", "not sent"]
    journal = street.journal()
    (opened,) = journal.jobs()
    journal.close()
    monkeypatch.setattr(batch_run, "see_through", real)
    answer = json.loads(street.run("--json").out)
    assert answer["rows"][0]["job"] == opened.submission.id
    assert (answer["saved"], len(street.service.tasks)) == (3, 3)


def test_a_file_that_is_not_ours_is_never_replaced(street):
    street.out.mkdir()
    (street.out / "Wet.wav").write_text("mine")
    street.run(rows=ROWS)
    assert (street.out / "Wet.wav").read_text() == "mine"
    assert street.names() == ["=Bell.wav", "Wet 2.wav", "Wet 3.wav", "Wet.wav"]
    street.run()
    assert len(street.names()) == 4


def test_names_from_a_row_stay_in_the_folder(street):
    rows = "prompt,file\nRain.,../../up.wav\nA bell.,a/b\nWind.,CON.wav\n"
    ran = street.run(rows=rows)
    assert ran.code == 0, ran.said
    found = {path.relative_to(street.folder).as_posix() for path in street.folder.rglob("*.wav")}
    assert {name for name in found if name != "made.wav"} >= {"out/scene CON.wav", "out/up.wav"}
    assert all(name.startswith(("out/", "media/", "made")) for name in found)


def test_a_dry_run_tells_the_least_it_costs_and_sends_nothing(street):
    ran = street.run("--dry-run", rows=ROWS)
    assert ran.code == 0
    assert "3 rows, 3 to order: at least 15 practice cr" in ran.out
    assert street.service.seen["POST"] == 0
    assert not street.out.exists()
    street.run()
    answer = json.loads(street.run("--dry-run", "--json").out)
    assert (answer["floor_credits"], answer["rows"][0]["state"]) == (0, "ordered before")


def test_a_cap_refuses_the_whole_batch_or_sends_what_it_leaves(street):
    journal = street.journal()
    SpendCaps(journal).set("local", 14)
    journal.close()
    ran = street.run("--json", rows=ROWS)
    assert (ran.code, street.service.seen["POST"]) == (1, 0)
    assert "cap of 14 credits a day" in json.loads(ran.out)["error"]["message"]
    assert "at least 15" in street.run("--dry-run").said
    ran = street.run("--within-cap", "--at-once", 1, "--json")
    answer = json.loads(ran.out)
    assert (ran.code, answer["saved"], answer["left"]) == (1, 2, 1)
    assert "cap" in answer["rows"][2]["error"]
    assert street.service.seen["POST"] == 2


def test_an_account_that_is_refused_is_not_asked_for_every_row(street):
    refused = refusal(402, "insufficient_credits", "At least 5 credits are required.")
    street.service.before = {("POST", number): refused for number in range(1, 99)}
    rows = "prompt\n" + "".join(f"Rain {n}.\n" for n in range(20))
    ran = street.run("--at-once", 2, rows=rows)
    assert ran.code == 1
    assert street.service.seen["POST"] <= 2
    assert "At least 5 credits" in ran.said
    street.service.before = {}
    journal = street.journal()
    assert {job.submission.state for job in journal.jobs()} == {SubmissionState.unsent}
    journal.close()


def test_a_row_that_was_given_up_is_not_ordered_anew_by_itself(street):
    street.service.before = {("POST", 1): refusal(402, "insufficient_credits", "No.")}
    street.run("--at-once", 1, rows="prompt,output_format\nRain.,wav\n")
    journal = street.journal()
    QueueRows(journal.database).cancel(1)
    journal.close()
    ran = street.run()
    assert (ran.code, street.service.seen["POST"]) == (1, 1)
    assert "jobs recover 1" in ran.said


def test_what_cannot_be_written_is_said_before_anything_is_sent(street):
    street.out.write_text("a file")
    ran = street.run(rows=ROWS)
    assert (ran.code, ran.said.count("\n")) == (2, 1)
    street.out = street.out / "below"
    ran = street.run()
    assert ran.code == 2
    assert "cannot be written" in ran.said or "not a folder" in ran.said
    assert street.service.seen["POST"] == 0

"""`spending` and its caps, on a journal that another program has open."""

import csv
import io
import json

import pytest

from scenewright import cli
from scenewright.contract import Request
from scenewright.studio.journal import Journal
from scenewright.studio.records import ObservationKind, SubmissionState


@pytest.fixture
def journal(tmp_path, monkeypatch):
    """A journal with one job of six credits of an account called Studio."""
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path))
    made = Journal(tmp_path / "studio.sqlite3")
    made.database.rows(
        "INSERT INTO account(id, name, base_url, key_reference) VALUES "
        "('a', 'Studio', 'https://a.example/v2', ''), ('b', 'Twin', 'https://b.example/v2', ''), "
        "('c', 'Twin', 'https://c.example/v2', '')"
    )
    job = made.open(Request("=Rain."), "a").id
    made.begin_sending(job)
    members = {"billing": {"reserved_credits": 10}, "usage": {"credits": 6}}
    body = json.dumps({"id": "t", "status": "succeeded", **members})
    final = SubmissionState.final
    made.note(job, ObservationKind.polled, 200, body, state=final, task_id="t")
    yield made
    made.close()


def test_what_was_spent_is_told_to_people_and_programs(journal, typed):
    ran = typed("spending")
    assert ran.code == 0
    assert ran.out.splitlines()[-1].split() == ["6", "cr", "4", "returned", "in", "all"]
    told = json.loads(typed("spending", "--by", "scene", "--json").out)
    assert (told["total"]["settled_credits"], told["practice"]) == (6, None)
    assert typed("spending", "--until", "2020-01-01").said == (
        "Nothing was sent that costs anything.\n"
    )
    assert json.loads(typed("spending", "--account", "local", "--json").out)["sums"] == []


def test_the_table_is_rfc_4180_without_formulas(journal, capfdbinary):
    assert cli.main(["spending", "--by", "job", "--csv"]) == 0
    text = capfdbinary.readouterr().out.decode()
    assert text.endswith("\r\n")
    assert text.count("\n") == text.count("\r\n")
    (row,) = csv.DictReader(io.StringIO(text, newline=""))
    assert (row["title"], row["settled_credits"], row["task_id"]) == ("'=Rain.", "6", "t")


def test_a_cap_is_set_by_name_or_id_and_taken_away(journal, typed):
    assert typed("spending", "cap", "Studio", 8).out == (
        "Studio: at most 8 credits a day, 2 left today, 6 spent today\n"
    )
    (told,) = json.loads(typed("spending", "cap", "a", "--json").out)
    assert (told["cap_credits"], told["left_credits"]) == (8, 2)
    assert "no cap" in typed("spending", "cap", "a", "none").out
    assert len(typed("spending", "cap").out.splitlines()) == 4
    ran = typed("spending", "cap", "Twin", 8)
    assert (ran.code, "say which by its id: b, c" in ran.said) == (1, True)
    assert "There is no account “Nobody”" in typed("spending", "cap", "Nobody", 8).said
    assert typed("spending", "cap", "a", "1.5").code == 2


def test_a_render_beyond_the_cap_is_refused_before_anything_is_opened(journal, typed):
    typed("spending", "cap", "local", 4)
    ran = typed("render", "Rain.", "--json")
    assert ran.code == 1
    error = json.loads(ran.out)["error"]
    assert error["code"] == "refused"
    assert "cap of 4 credits a day" in error["message"]
    assert "scenewright spending cap" in error["message"]
    assert len(journal.jobs()) == 1

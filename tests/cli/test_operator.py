"""The operator's verbs: lines for people, JSON where it is asked for, else one sentence.

`references add` is a publisher like any other: a file in, one line with its address out.
"""

import contextlib
import json
import subprocess
import sys

import pytest

from scenewright.contract import Request
from scenewright.service import ledger, tasks
from scenewright.service.database import Database, rows


def add(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "scenewright", "references", "add", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_a_reference_is_added_and_its_address_printed(tmp_path):
    (tmp_path / "tide.wav").write_bytes(b"waves")
    ran = add(tmp_path / "tide.wav", "--data", tmp_path / "data")
    (line,) = ran.stdout.splitlines()
    assert line.startswith("http://127.0.0.1/references/")
    assert line.endswith(".wav")


def test_a_file_that_cannot_be_had_is_one_sentence_and_exit_code_1(tmp_path):
    ran = add(tmp_path / "gone.wav", "--data", tmp_path / "data")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "gone.wav cannot be used: No such file or directory." in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


@pytest.fixture
def data(tmp_path, typed):
    """A folder with ada's account, one finished task and one that waits."""
    folder = tmp_path / "data"
    assert typed("accounts", "create", "ada", "--credits", 50, "--data", folder).code == 0
    with contextlib.closing(Database(folder)) as database, database.write() as connection:
        for task_id in ("task_1", "task_2"):
            request = Request("Rain\non a tin roof.")
            tasks.insert(connection, task_id, "ada", request, "f", 1e9)
            ledger.reserve(connection, "ada", task_id, 10, 1e9)
        held = tasks.Lease("task_1", 0, 1, None, 0, 10)
        assert tasks.succeed(connection, held, tasks.Finished("a", 61_000, 6, ("Cut.",)), 1e9)
    return folder


@pytest.fixture
def told(typed, data):
    """What a verb prints with `--json`, and its exit code."""

    def run(*arguments):
        ran = typed(*arguments, "--data", data, "--json")
        (line,) = ran.out.splitlines()
        return ran.code, json.loads(line)

    return run


def test_the_ledger_shows_every_move_and_what_was_there_after_it(typed, told, data):
    _code, shown = told("ledger", "show", "ada")
    members = ("task_id", "kind", "amount", "available", "held")
    assert [tuple(move[name] for name in members) for move in shown["moves"]] == [
        (None, "fund", 50, 50, 0),
        ("task_1", "reserve", 10, 40, 10),
        ("task_2", "reserve", 10, 30, 20),
        ("task_1", "post", 6, 30, 14),
        ("task_1", "release", 4, 34, 10),
    ]
    assert (shown["available"], shown["held"], shown["spent"]) == (34, 10, 6)
    lines = typed("ledger", "show", "ada", "--data", data).out.splitlines()
    assert len(lines) == 5
    assert "release" in lines[-1]
    assert "34 available" in lines[-1]


def test_a_sound_ledger_is_told_as_such_and_a_broken_one_by_name(typed, told, data):
    code, audited = told("ledger", "audit")
    assert (code, audited["is_sound"]) == (0, True)
    lines = typed("ledger", "audit", "--data", data).out.splitlines()
    assert len(lines) == len(audited["invariants"])
    with contextlib.closing(Database(data)) as database, database.write() as connection:
        rows(connection, "update ledger_account set balance = balance + 1 where id like '%:held'")
    ran = typed("ledger", "audit", "--data", data)
    assert ran.code == 1
    assert "account:ada:held: what is held is not what is reserved." in ran.out
    assert "is broken: sum, balance, held." in ran.said
    code, audited = told("ledger", "audit")
    assert (code, audited["is_sound"]) == (1, False)
    assert [one["name"] for one in audited["invariants"] if one["broken"]] == [
        "sum",
        "balance",
        "held",
    ]


def test_tasks_are_listed_newest_first_and_shown_whole(typed, told, data):
    assert [task["task_id"] for task in told("tasks", "list")[1]] == ["task_2", "task_1"]
    assert [task["task_id"] for task in told("tasks", "list", "--limit", 1)[1]] == ["task_2"]
    (task,) = told("tasks", "list", "--status", "succeeded", "--account", "ada")[1]
    assert (task["charged_credits"], task["reserved_credits"]) == (6, 10)
    first, second = typed("tasks", "list", "--data", data).out.splitlines()
    assert "10 cr held" in first
    assert "Rain on a tin roof." in first
    assert " 6 cr " in second
    shown = told("tasks", "show", "task_1")[1]
    assert (shown["duration_seconds"], shown["notes"]) == (61.0, ["Cut."])
    assert (
        "request.prompt        Rain on a tin roof."
        in typed("tasks", "show", "task_1", "--data", data).out.splitlines()
    )


def test_a_cancel_says_what_it_did_and_changes_nothing_the_second_time(typed, told, data):
    ran = typed("tasks", "cancel", "task_2", "--data", data)
    assert ran.code == 0
    assert "task_2 is canceled, and 10 credits are back with ada." in ran.out
    again = typed("tasks", "cancel", "task_2", "--data", data)
    assert (again.code, again.out) == (
        0,
        "task_2 was canceled before and was not charged; nothing was changed.\n",
    )
    code, done = told("tasks", "cancel", "task_1")
    assert (code, done["canceled"], done["status"], done["charged_credits"]) == (
        0,
        False,
        "succeeded",
        6,
    )
    assert told("accounts", "show", "ada")[1]["held"] == 0
    assert told("ledger", "audit")[0] == 0


def test_accounts_are_listed_with_their_credits_and_what_is_open(typed, told, data):
    assert typed("accounts", "create", "bob", "--credits", 0, "--no-api-access", "--data", data)
    ada, bob = told("accounts", "list")[1]
    assert (ada["available"], ada["held"], ada["spent"], ada["tasks"]) == (34, 10, 6, 1)
    assert (ada["keys"], ada["has_api_access"], bob["has_api_access"]) == (1, True, False)
    lines = typed("accounts", "list", "--data", data).out.splitlines()
    assert lines[0].startswith("ada ")
    assert lines[1].endswith("no API access")


def test_a_key_is_shown_once_and_never_again(typed, told, data):
    made = told("keys", "create", "ada")[1]
    rest = [
        told("keys", "list", "ada"),
        told("accounts", "list"),
        told("keys", "delete", made["key_id"]),
    ]
    assert made["api_key"] not in json.dumps(rest)
    assert made["api_key"].encode() not in (data / "service.sqlite3").read_bytes()
    assert [key["key_id"] for key in told("keys", "list", "ada")[1]["keys"]] != [made["key_id"]]
    again = typed("keys", "delete", made["key_id"], "--data", data)
    assert (again.code, again.out) == (1, "")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["tasks", "cancel", "task_9"], "There is no task task_9."),
        (["tasks", "show", "task_9"], "There is no task task_9."),
        (["tasks", "list", "--account", "eve"], "There is no account eve."),
        (["ledger", "show", "eve"], "There is no account eve."),
        (["accounts", "grant", "eve", "5"], "There is no account eve."),
        (["keys", "delete", "key_9"], "There is no key key_9."),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_is_not_there_is_one_sentence_exit_code_1_and_json(typed, data, arguments, word):
    ran = typed(*arguments, "--data", data)
    assert (ran.code, ran.out, len(ran.said.splitlines())) == (1, "", 1)
    assert word in ran.said
    assert word in json.loads(typed(*arguments, "--data", data, "--json").out)["error"]["message"]


@pytest.mark.parametrize(
    "arguments",
    [["ledger", "audit"], ["accounts", "list"], ["tasks", "list"], ["accounts", "grant", "a", "5"]],
    ids=" ".join,
)
def test_a_folder_without_a_service_is_refused_and_stays_as_it_is(typed, tmp_path, arguments):
    ran = typed(*arguments, "--data", tmp_path / "typo")
    assert ran.code == 1
    assert "There is no service's data in" in ran.said
    assert not (tmp_path / "typo").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["accounts", "grant", "ada", "-5"],
        ["accounts", "grant", "ada", "0"],
        ["accounts", "grant", "ada", "1.5"],
        ["tasks", "list", "--limit", "0"],
        ["tasks", "list", "--status", "queued"],
        ["serve", "--keep-task-days", "29"],
        ["serve", "--keep-media-days", "0"],
    ],
    ids=" ".join,
)
def test_an_amount_that_is_none_is_wrong_usage(typed, tmp_path, arguments):
    ran = typed(*arguments, "--data", tmp_path)
    assert (ran.code, ran.out, len(ran.said.splitlines())) == (2, "", 1)

"""What may happen around a running service: locks, clocks, clients and names that do not answer."""

import contextlib
import signal
import socket
import sqlite3
import struct
import threading
import time

import pytest
from service_desk import BODY, PATH, audited, until, wait

from scenewright import __main__
from scenewright.service import database, operator
from scenewright.service.database import Database, rows

DAY = 86_400
LOCKED_SECONDS = 1.0


def tasks_of(data):
    opened = Database(data)
    with opened.read() as connection:
        found = rows(connection, "select id, status, attempts from task order by rowid")
    opened.close()
    return found


def test_a_post_waits_for_another_programs_lock_and_a_get_does_not(start, account, tmp_path):
    path = tmp_path / "data" / "service.sqlite3"
    # Longer than usual, for a machine that is busy meanwhile.
    assert database.BUSY_SECONDS > 3
    with (
        start(values={"database.BUSY_SECONDS": 60}).client(account["api_key"]) as client,
        contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        first = client.post(PATH, json=BODY, headers={"Idempotency-Key": "first"})
        task = wait(client, first.json()["id"])
        other.execute("begin immediate")
        locked_at = time.monotonic()
        answers = []

        def post():
            answer = client.post(PATH, json=BODY, headers={"Idempotency-Key": "second"})
            answers.append((answer, time.monotonic()))

        posting = threading.Thread(target=post)
        posting.start()
        for _time in range(20):
            assert client.get(f"{PATH}/{task['id']}").json() == task
        replay = client.post(PATH, json=BODY, headers={"Idempotency-Key": "first"})
        assert replay.content == first.content
        asked_for = time.monotonic() - locked_at
        assert not answers
        time.sleep(max(0.0, LOCKED_SECONDS - asked_for))
        freed_at = time.monotonic()
        other.execute("rollback")
        posting.join(60)
        answer, answered_at = answers[0]
        assert answer.status_code == 202
        assert answered_at >= freed_at
        wait(client, answer.json()["id"])
    assert audited(tmp_path / "data") == []


@pytest.mark.logs_expected
def test_a_lock_that_lasts_is_a_503_to_be_tried_again(start, account, tmp_path):
    path = tmp_path / "data" / "service.sqlite3"
    with (
        start(values={"database.BUSY_SECONDS": 0.2}).client(account["api_key"]) as client,
        contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        other.execute("begin immediate")
        answer = client.post(PATH, json=BODY, headers={"Idempotency-Key": "k"})
        other.execute("rollback")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
        assert answer.json()["error"]["code"] == "service_unavailable"
        again = client.post(PATH, json=BODY, headers={"Idempotency-Key": "k"})
        assert wait(client, again.json()["id"])["status"] == "succeeded"
    assert len(tasks_of(tmp_path / "data")) == 1


def test_a_clock_that_jumps_loses_no_task_and_charges_none_twice(start, account, tmp_path):
    clock, may_end = tmp_path / "clock", tmp_path / "may-end"
    clock.write_text("0")
    # Of two workers one is free to take what the other's clock has let go of.
    with start(clock=str(clock), cores=4).client(account["api_key"]) as client:
        bodies = {}
        for number, wrong_by in enumerate((3 * DAY, -3600, -400 * DAY, 0)):
            may_end.unlink(missing_ok=True)
            for order in ("before", "after"):
                prompt = f"Rain {order} {number} until {may_end}"
                bodies[f"{order} {number}"] = {**BODY, "prompt": prompt}
            created = [
                client.post(PATH, json=bodies[key], headers={"Idempotency-Key": key})
                for key in (f"before {number}",)
            ]
            until(lambda: [*(tmp_path / "data/media").glob("*.mix")], "the render did not begin")
            clock.write_text(str(wrong_by))
            key = f"after {number}"
            created.append(client.post(PATH, json=bodies[key], headers={"Idempotency-Key": key}))
            may_end.touch()
            for answer in created:
                assert wait(client, answer.json()["id"])["usage"] == {"credits": 5}
        replays = [
            client.post(PATH, json=body, headers={"Idempotency-Key": key})
            for key, body in bodies.items()
        ]
    found = tasks_of(tmp_path / "data")
    assert [replay.json()["id"] for replay in replays] == [row.id for row in found]
    assert {row.attempts for row in found} == {1}
    shown = operator.show_account(tmp_path / "data", "ann")
    assert (shown["available"], shown["held"], shown["spent"]) == (60, 0, 40)
    assert audited(tmp_path / "data") == []


def vanish_by_reset(wire):
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    wire.close()


def vanish_by_half_close(wire):
    wire.shutdown(socket.SHUT_WR)


@pytest.mark.parametrize("vanish", [vanish_by_reset, vanish_by_half_close])
def test_a_client_that_vanished_after_it_asked_finds_its_task(start, account, tmp_path, vanish):
    service = start()
    with service.client(account["api_key"]) as client:
        sent = client.build_request("POST", PATH, json=BODY, headers={"Idempotency-Key": "k"})
        lines = [f"POST {sent.url.raw_path.decode()} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in sent.headers.items()]
        with service.wire() as wire:
            wire.sendall("\r\n".join([*lines, "", ""]).encode() + sent.content)
            vanish(wire)
            until(lambda: tasks_of(tmp_path / "data"), "the request did not arrive")
            again = client.send(sent)
        task = wait(client, again.json()["id"])
    assert again.headers["idempotent-replayed"] == "true"
    assert [(row.id, row.status) for row in tasks_of(tmp_path / "data")] == [
        (task["id"], "succeeded")
    ]


def test_a_client_that_vanishes_in_the_middle_has_asked_for_nothing(start, account, tmp_path):
    service = start()
    with service.client(account["api_key"]) as client:
        sent = client.build_request("POST", PATH, json=BODY, headers={"Idempotency-Key": "k"})
        lines = [f"POST {sent.url.raw_path.decode()} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in sent.headers.items()]
        with service.wire() as wire:
            wire.sendall("\r\n".join([*lines, "", ""]).encode() + sent.content[:-5])
            vanish_by_reset(wire)
        first = client.send(sent)
        assert "idempotent-replayed" not in first.headers
        wait(client, first.json()["id"])
    assert len(tasks_of(tmp_path / "data")) == 1


def test_a_name_that_is_never_resolved_holds_up_neither_answers_nor_the_end(start, account):
    service = start(hangs=["fetch.socket.getaddrinfo"])
    with service.client(account["api_key"]) as client:
        body = {**BODY, "audio_urls": ["http://never.example/a.wav"]}
        task_id = client.post(PATH, json=body).json()["id"]
        until(lambda: tasks_of(service.data)[0].attempts, "it was not begun")
        assert client.get(f"{PATH}/{task_id}").json()["status"] == "processing"
        began = time.monotonic()
        assert service.end() == 0
    # The fetch's own deadline is a minute.
    assert time.monotonic() - began < 20
    assert [(row.status, row.attempts) for row in tasks_of(service.data)] == [("processing", 0)]


def test_an_end_that_something_holds_up_comes_all_the_same(start, account, tmp_path):
    path = tmp_path / "data" / "service.sqlite3"
    values = {"serve.END_SECONDS_MAX": 0.3, "database.BUSY_SECONDS": 60}
    service = start(values=values)
    with (
        service.client(account["api_key"]) as client,
        contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        client.post(PATH, json={**BODY, "prompt": "slow"})
        until(lambda: [*(tmp_path / "data/media").glob("*.mix")], "the render did not begin")
        other.execute("begin immediate")
        began = time.monotonic()
        assert service.end() == 1
        assert time.monotonic() - began < 20
    assert [row.status for row in tasks_of(tmp_path / "data")] == ["processing"]
    assert audited(tmp_path / "data") == []


@pytest.mark.parametrize(
    ("words", "wanted"),
    [(["serve"], signal.SIG_DFL), (["serve", "--child"], signal.SIG_IGN), (["voices"], None)],
)
def test_ctrl_c_while_the_service_is_being_imported_tells_no_traceback(monkeypatch, words, wanted):
    seen = []
    usual = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr("sys.argv", ["scenewright", *words])
    monkeypatch.setattr("scenewright.cli.main", lambda _words: seen.append(handler()))
    try:
        __main__.main()
    finally:
        signal.signal(signal.SIGINT, usual)
    assert seen == [usual if wanted is None else wanted]


def handler():
    return signal.getsignal(signal.SIGINT)

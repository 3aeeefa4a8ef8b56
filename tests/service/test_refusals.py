"""Whatever comes over the wire or breaks inside, the answer is in the contract's error body."""

import contextlib
import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from raw_requests import JSON, head, posted, refusal_of, sent
from service_desk import BODY, PATH, until, wait

from scenewright.service import operator
from scenewright.service.protocol import CONNECTIONS_MAX

SHORT = {"protocol.HEADER_SECONDS_MAX": 0.3, "guard.BODY_SECONDS_MAX": 0.3}
CANARY = "canary-from-the-inside"


def test_headers_and_bodies_have_their_limits(start, account):
    service = start(values={"guard.DRAIN_SECONDS_MAX": 0.2})
    long = f"X-Long: {'x' * 20_000}"
    chunk = b"1000\r\n" + b"x" * 4096 + b"\r\n"
    chunked = (posted(service, account, JSON, "Transfer-Encoding: chunked"), *[chunk] * 17)
    declared = posted(service, account, JSON, "Content-Length: 65537")
    nonsense = posted(service, account, JSON, "Content-Length: 99999999999999")
    assert refusal_of(sent(service, posted(service, account, long))) == (431, "invalid_request")
    assert refusal_of(sent(service, *chunked, b"0\r\n\r\n")) == (413, "invalid_request")
    assert refusal_of(sent(service, declared + b"x" * 65537)) == (413, "invalid_request")
    # The header alone is enough; nothing has to be sent first.
    assert refusal_of(sent(service, declared)) == (413, "invalid_request")
    assert refusal_of(sent(service, nonsense)) == (413, "invalid_request")
    whole = json.dumps(BODY).encode().ljust(65536)
    within = posted(service, account, JSON, f"Content-Length: {len(whole)}")
    with service.wire() as wire:
        wire.sendall(within + whole)
        assert wire.recv(12) == b"HTTP/1.1 202"


def test_what_comes_too_slowly_is_answered_and_closed(start, account):
    service = start(values=SHORT)
    assert refusal_of(sent(service, b"GET / HTTP/1.1\r\nHost: a\r\n")) == (408, "invalid_request")
    late = posted(service, account, JSON, "Content-Length: 100")
    assert refusal_of(sent(service, late + b"{")) == (408, "invalid_request")
    with service.wire() as wire:
        assert wire.recv(1) == b""
    with service.client(account["api_key"]) as client:
        # On a busy machine an honest client may be too slow for so short a deadline as well.
        created = lambda: (one := client.post(PATH, json=BODY)).status_code == 202 and one  # noqa: E731
        task_id = until(created, "nothing is accepted any more").json()["id"]
    with service.client(account["api_key"]) as client:
        until(lambda: client.get(f"{PATH}/{task_id}").json().get("status") == "succeeded", "no end")


def test_headers_without_an_end_are_cut_off_before_their_deadline(start):
    service = start(values={"protocol.HEADER_SECONDS_MAX": 600.0})
    line = b"X: " + b"x" * 4000 + b"\r\n"
    with contextlib.suppress(ConnectionError):
        assert refusal_of(sent(service, b"GET / HTTP/1.1\r\n", *[line] * 72)) == (
            431,
            "invalid_request",
        )


def test_a_drip_of_header_bytes_does_not_hold_a_connection(start):
    service = start(values=SHORT)
    began = time.monotonic()
    with service.wire() as wire:
        wire.sendall(b"GET / HTTP/1.1\r\n")
        wire.settimeout(0.05)
        received = b""
        while b"\r\n\r\n" not in received and time.monotonic() < began + 30:
            try:
                wire.sendall(b"x")
                received += wire.recv(4096)
            except TimeoutError:
                continue
            except OSError:
                break
    assert time.monotonic() < began + 30


def test_more_connections_than_it_takes_are_told_to_wait(start, account):
    service = start(values={"protocol.CONNECTIONS_MAX": 3})
    wires = [service.wire() for _number in range(3)]
    asked = head(service, account, f"GET /v2{PATH}/x HTTP/1.1")
    assert refusal_of(sent(service, asked)) == (503, "service_unavailable")
    for wire in wires:
        wire.close()
    until(lambda: sent(service, asked)[0] == 404, "it never had room again")
    assert CONNECTIONS_MAX >= 100


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("tasks.find", "RuntimeError"),
        ("tasks.find", "DatabaseFault"),
        ("accounts.holder", "TimeoutError"),
    ],
)
def test_a_route_that_breaks_tells_its_request_id_and_no_more(start, account, name, kind):
    service = start(breaks={name: kind})
    answer = sent(service, head(service, account, f"GET /v2{PATH}/x HTTP/1.1"))
    assert refusal_of(answer) == (500, "internal_error")
    assert CANARY.encode() not in answer[2]
    request_id = json.loads(answer[2])["error"]["request_id"]
    assert service.end() == 0
    log = service.log.read_text()
    assert f"{request_id} failed: {kind}" in log
    assert CANARY not in log


def test_a_busy_database_is_a_503_with_a_time_to_wait(start, account):
    service = start(breaks={"tasks.find": "BusyFault"})
    answer = sent(service, head(service, account, f"GET /v2{PATH}/x HTTP/1.1"))
    assert refusal_of(answer) == (503, "service_unavailable")
    assert answer[1]["retry-after"] == "1"


def test_a_submission_that_breaks_changes_nothing(start, account):
    service = start(breaks={"ledger.reserve": "RuntimeError"})
    with service.client(account["api_key"]) as client:
        broken = client.post(PATH, json=BODY, headers={"Idempotency-Key": "k"})
    assert broken.json()["error"]["code"] == "internal_error"
    service.end()
    with start().client(account["api_key"]) as client:
        again = client.post(PATH, json=BODY, headers={"Idempotency-Key": "k"})
        assert "idempotent-replayed" not in again.headers
        assert wait(client, again.json()["id"])["output"]


def test_no_key_and_no_prompt_gets_into_the_log(start, account):
    service = start()
    prompts = [f"canaryprompt {word}" for word in ("Rain", "die", "refuse", "odd", "overdone")]
    with service.client(account["api_key"]) as client:
        for prompt in prompts:
            key = {"Idempotency-Key": f"canarykey {prompt}"}
            members = {**BODY, "prompt": prompt, "sample_rate": 8000}
            task = wait(client, client.post(PATH, json=members, headers=key).json()["id"])
        client.post(PATH, json={**BODY, "prompt": "canaryprompt " * 300})
        client.post(PATH, content=b'{"canaryprompt')
        client.get(f"{PATH}/x?prompt=canaryprompt")
        client.get(f"{PATH}/x%0a2026-01-01 INFO forged line")
    with service.client("canarykey of nobody") as client:
        client.get(f"{PATH}/{task['id']}")
    assert service.end() == 0
    log = service.log.read_text()
    assert f"GET /v2{PATH}/" in log
    assert "canary" not in log
    assert account["api_key"] not in log
    assert "\n2026-01-01 INFO forged" not in log


def test_an_account_may_have_so_many_unfinished_tasks(start, account, tmp_path):
    data, may_end = tmp_path / "data", tmp_path / "may-end"
    other = operator.create_account(data, "other", 5)
    long = {**BODY, "prompt": f"Rain until {may_end}"}
    service = start(max_unfinished_tasks=2)
    with service.client(account["api_key"]) as client:
        first = client.post(PATH, json=long, headers={"Idempotency-Key": "first"})
        assert client.post(PATH, json=long).status_code == 202
        refused = client.post(PATH, json=long)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
        assert refused.json()["error"]["message"].startswith("2 tasks are unfinished. Wait")
        again = client.post(PATH, json=long, headers={"Idempotency-Key": "first"})
        assert again.content == first.content
        with service.client(other["api_key"]) as others:
            assert others.post(PATH, json=long).status_code == 202
        may_end.touch()
        wait(client, first.json()["id"])
        assert client.post(PATH, json=long).status_code == 202


def test_planning_holds_nobody_else_up(start, account, tmp_path):
    begun, may_end = tmp_path / "begun", tmp_path / "may-end"
    prompt = f"ponder {begun} {may_end}"
    with start().client(account["api_key"]) as client, ThreadPoolExecutor(1) as pool:
        slow = pool.submit(client.post, PATH, json={**BODY, "prompt": prompt})
        try:
            until(begun.exists, "the planning did not begin")
            for _time in range(10):
                assert client.get(f"{PATH}/x").status_code == 404
            assert not slow.done()
        finally:
            may_end.touch()
        assert slow.result().status_code == 202

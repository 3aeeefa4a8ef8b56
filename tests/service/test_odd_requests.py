"""Each odd request ends in the contract's words, and the service still serves."""

import json

import pytest
from odd_requests import NO_METHOD, NO_TASK, ONE, TABLE, TAKEN
from raw_requests import GENERATIONS, GOOD, creation, head, posted, read_answer, refusal_of, sent


@pytest.mark.parametrize(
    ("write", "wanted"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_an_odd_request_gets_the_contracts_words_and_the_next_one_is_served(shared, write, wanted):
    service, account = shared
    answer = sent(service, write(service, account))
    if wanted is TAKEN:
        assert (answer[0], json.loads(answer[2])["status"]) == (202, "processing")
    else:
        assert refusal_of(answer) == wanted
        assert ("allow" in answer[1]) == (wanted is NO_METHOD)
    assert refusal_of(sent(service, head(service, account, ONE))) == NO_TASK


def test_there_are_enough_of_them():
    assert len({name for name, *_rest in TABLE}) == len(TABLE) >= 60


@pytest.mark.parametrize(("path", "status", "allowed"), [("/x", 404, None), ("", 405, "POST")])
def test_a_question_for_the_head_gets_no_body(shared, path, status, allowed):
    service, account = shared
    asked = head(service, account, f"HEAD {GENERATIONS}{path} HTTP/1.1")
    with service.wire() as wire:
        wire.sendall(asked + head(service, account, ONE, "Connection: close"))
        found, headers, body, rest = read_answer(wire, is_head=True)
        assert (found, body, headers.get("allow")) == (status, b"", allowed)
        assert refusal_of(read_answer(wire, rest)[:3]) == NO_TASK


def test_requests_sent_at_once_are_answered_in_their_order(shared):
    service, account = shared
    with service.wire() as wire:
        wire.sendall(
            head(service, account, ONE)
            + creation(service, account)
            + head(service, account, f"DELETE {GENERATIONS}/x HTTP/1.1")
        )
        rest, found = b"", []
        for _answer in range(3):
            status, _headers, _body, rest = read_answer(wire, rest)
            found.append(status)
    assert found == [404, 202, 405]


def test_who_waits_to_be_told_to_go_on_is_told(shared):
    service, account = shared
    asked = creation(service, account, GOOD, "Expect: 100-continue")
    with service.wire() as wire:
        wire.sendall(asked[: -len(GOOD)])
        status, _headers, _body, rest = read_answer(wire)
        assert status == 100
        wire.sendall(GOOD)
        assert read_answer(wire, rest)[0] == 202


def test_what_is_no_request_waits_for_the_answers_before_it(shared):
    service, account = shared
    with service.wire() as wire:
        wire.sendall(creation(service, account) + head(service, account, ONE) + b"\0\r\n\r\n")
        status, _headers, _body, rest = read_answer(wire)
        assert status == 202
        *answer, rest = read_answer(wire, rest)
        assert refusal_of(answer) == NO_TASK
        *answer, rest = read_answer(wire, rest)
        assert (refusal_of(answer), rest, wire.recv(1)) == ((400, "invalid_request"), b"", b"")


def test_a_body_that_breaks_behind_another_request_is_refused_at_once(shared):
    service, account = shared
    chunked = posted(
        service, account, "Content-Type: application/json", "Transfer-Encoding: chunked"
    )
    with service.wire() as wire:
        wire.sendall(creation(service, account) + chunked + b"zz\r\n")
        status, _headers, _body, rest = read_answer(wire)
        assert status == 202
        assert refusal_of(read_answer(wire, rest)[:3]) == (400, "invalid_request")


def test_who_is_refused_before_the_body_is_told_that_nobody_reads_it(shared):
    service, account = shared
    asked = head(service, account, f"POST {GENERATIONS} HTTP/1.1", "Expect: 100-continue", key="a")
    with service.wire() as wire:
        wire.sendall(asked)
        status, headers, _body, _rest = read_answer(wire)
        assert (status, headers["connection"], wire.recv(1)) == (401, "close", b"")

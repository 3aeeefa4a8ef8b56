"""One key is one intent: which requests are the same, what is kept of them, and what is not."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from service_desk import BODY, PATH, Service, audited, wait

from scenewright.contract import Request
from scenewright.service import operator
from scenewright.service.database import Database
from scenewright.service.idempotency import fingerprint

MANY = 40
# The same letters for a reader: one code point, and two.
CAFES = ("A caf\u00e9.", "A cafe\u0301.")


def of(**members):
    """The fingerprint of a body, which is read as the service reads it."""
    return fingerprint(Request.from_json(json.loads(json.dumps({**BODY, **members}))))


@pytest.mark.parametrize(
    "members",
    [
        {"output_format": "mp3"},
        {"sample_rate": 48_000},
        {"sample_rate": 48_000.0},
        {"speed": 1},
        {"volume": 1.0, "pitch": 0},
        {"pitch": -0.0},
        {"audio_urls": []},
        {"prompt": BODY["prompt"], "model": BODY["model"]},
    ],
    ids=str,
)
def test_a_request_spelt_otherwise_is_the_same(members):
    assert of(**members) == of()


@pytest.mark.parametrize(
    "members",
    [
        {"prompt": "Rain. "},
        {"prompt": "rain."},
        {"output_format": "wav"},
        {"sample_rate": 44_100},
        {"speed": 1.01},
        {"pitch": 0.5},
        {"voice": "adam"},
        {"audio_urls": ["http://a.example/"]},
        {"audio_urls": ["http://a.example/", "http://a.example/"]},
        {"image_url": "http://a.example/"},
    ],
    ids=str,
)
def test_a_request_that_asks_for_something_else_is_another(members):
    assert of(**members) != of()


def test_a_prompt_is_its_code_points_and_references_have_an_order():
    assert of(prompt=CAFES[0]) != of(prompt=CAFES[1])
    two = ["http://a.example/", "http://b.example/"]
    assert of(audio_urls=two) != of(audio_urls=two[::-1])


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """A service, and accounts as they are needed."""
    data = tmp_path_factory.mktemp("keys") / "data"
    operator.create_account(data, "first", 0)
    service = Service(data, requests_per_minute=100_000, values={"database.BUSY_SECONDS": 0.5})
    yield Desk(service)
    service.end(kill=True)


class Desk:
    """Clients of new accounts."""

    def __init__(self, service):
        self.service, self.data = service, service.data
        self.count = 0

    def client(self, credits, **more):
        self.count += 1
        self.name = f"account{self.count}"
        made = operator.create_account(self.data, self.name, credits, **more)
        return self.service.client(made["api_key"])

    def wallet(self):
        shown = operator.show_account(self.data, self.name)
        return shown["available"], shown["held"], shown["spent"]


def send(client, key="k", **members):
    headers = {"Idempotency-Key": key} if key else {}
    return client.post(PATH, json={**BODY, **members}, headers=headers)


def at_once(what):
    """Forty answers to what is asked at the same moment."""
    gate = threading.Barrier(MANY)

    def asked(number):
        gate.wait(60)
        return what(number)

    with ThreadPoolExecutor(MANY) as pool:
        return list(pool.map(asked, range(MANY)))


def test_forty_duplicates_at_once_are_one_task_and_forty_equal_answers(desk):
    with desk.client(50) as client:
        answers = at_once(lambda number: send(client, **({"speed": 1.0} if number % 2 else {})))
        assert {answer.status_code for answer in answers} == {202}
        assert len({answer.content for answer in answers}) == 1
        assert sum("idempotent-replayed" in answer.headers for answer in answers) == MANY - 1
        wait(client, answers[0].json()["id"])
    assert desk.wallet() == (45, 0, 5)


def test_of_two_requests_under_one_key_at_once_one_wins_and_the_other_conflicts(desk):
    with desk.client(50) as client:
        answers = at_once(lambda number: send(client, pitch=number % 2))
        told = [(answer.status_code, answer.json().get("id")) for answer in answers]
        (winner,) = {told_id for status, told_id in told if status == 202}
        assert sorted(status for status, _id in told) == [202] * 20 + [409] * 20
        wait(client, winner)
    assert desk.wallet() == (45, 0, 5)


def test_forty_requests_at_once_on_a_wallet_for_three_are_three_tasks(desk):
    with desk.client(15) as client:
        answers = at_once(lambda _number: send(client, key=None))
        assert sorted(answer.status_code for answer in answers) == [202] * 3 + [402] * 37
        for answer in answers:
            if answer.status_code == 202:
                assert wait(client, answer.json()["id"])["status"] == "succeeded"
    assert desk.wallet() == (0, 0, 15)
    assert audited(desk.data) == []


def test_what_was_refused_is_not_kept_and_the_same_key_runs_afresh(desk):
    with desk.client(4, has_api_access=False) as client:
        assert send(client, prompt=" ").status_code == 400
        assert send(client).status_code == 403
        operator.grant(desk.data, desk.name, 1)
        assert wait(client, send(client).json()["id"])["status"] == "succeeded"
        assert send(client, "other").status_code == 402
        operator.grant(desk.data, desk.name, 5)
        accepted = send(client, "other")
        assert "idempotent-replayed" not in accepted.headers
        wait(client, accepted.json()["id"])
        assert send(client).headers["idempotent-replayed"] == "true"
        assert send(client, pitch=1).status_code == 409
        # A conflict does not take the key from whom it belongs to.
        assert send(client).status_code == 202
    assert desk.wallet() == (0, 0, 10)


def test_a_key_is_opaque_and_without_one_each_request_is_its_own(desk):
    with desk.client(100) as client:
        keys = ["k", '"k"', "K", "k .", None, None]
        ids = {send(client, key).json()["id"] for key in keys}
        assert len(ids) == len(keys)
        for task_id in ids:
            wait(client, task_id)


def test_while_another_keeps_the_database_a_new_request_waits_and_a_replay_does_not(desk):
    other = Database(desk.data)
    with desk.client(50) as client:
        first = send(client)
        wait(client, first.json()["id"])
        with other.write():
            busy = send(client, "new")
            assert (busy.status_code, busy.headers["retry-after"]) == (503, "1")
            assert send(client).content == first.content
        accepted = send(client, "new")
        assert (accepted.status_code, "idempotent-replayed" in accepted.headers) == (202, False)
        wait(client, accepted.json()["id"])
    other.close()
    assert desk.wallet() == (40, 0, 10)


def test_a_replay_does_not_ask_for_todays_voices(start, tmp_path):
    data = tmp_path / "data"
    made = operator.create_account(data, "ann", 5)
    service = start()
    with service.client(made["api_key"]) as client:
        first = send(client, voice="adam")
        wait(client, first.json()["id"])
    service.end()
    with start(values={"serve.is_preset": None}).client(made["api_key"]) as client:
        assert send(client, voice="adam").content == first.content

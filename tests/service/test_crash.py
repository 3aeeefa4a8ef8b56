"""The service killed at each of its steps: the next one finishes the work and charges once."""

import contextlib

import httpx
import pytest
from service_desk import BODY, audited, wait

from scenewright.service import operator


@pytest.mark.parametrize(
    "step", ["reserved", "leased", "rendered", "stored", "settling", "settled"]
)
def test_a_service_killed_at_a_step_charges_once(start, account, tmp_path, step):
    headers = {"Idempotency-Key": "k"}
    first = start(step=step)
    with first.client(account["api_key"]) as client, contextlib.suppress(httpx.TransportError):
        client.post("/audio/generations", json=BODY, headers=headers)
    assert first.process.wait(90) == -9
    with start().client(account["api_key"]) as client:
        again = client.post("/audio/generations", json=BODY, headers=headers)
        assert wait(client, again.json()["id"])["status"] == "succeeded"
    shown = operator.show_account(tmp_path / "data", "ann")
    assert (shown["available"], shown["held"], shown["spent"]) == (95, 0, 5)
    assert audited(tmp_path / "data") == []


def test_a_second_service_in_the_folder_says_that_one_runs(start):
    start()
    second = start()
    assert second.first_line["running"] is True
    assert second.process.wait(90) == 1

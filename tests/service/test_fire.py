"""Requests through faults of the network and kills of the service: as many tasks and charges.

A sample; the campaigns are tests/bench/soak_faults.py and tests/bench/soak_kills.py.
"""

from service_fire import Fire

REQUESTS = 20
WITHOUT_FAULTS = {"pass": 1}


async def test_every_request_through_a_bad_network_becomes_one_task(tmp_path):
    outcome = await Fire(tmp_path, 1, REQUESTS).outcome()
    assert outcome.wrong == []
    assert outcome.tasks == {"succeeded": REQUESTS}
    assert {"duplicate", "reset after it arrived", "truncate the answer"} <= {*outcome.faults}


async def test_every_request_to_a_service_that_is_killed_becomes_one_task(tmp_path):
    outcome = await Fire(tmp_path, 7, REQUESTS, faults=WITHOUT_FAULTS, kills=4).outcome()
    assert outcome.wrong == []
    assert sum(outcome.tasks.values()) == REQUESTS
    assert outcome.kills > 1

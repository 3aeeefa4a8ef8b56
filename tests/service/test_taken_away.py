"""A task taken from a running service: by its operator, by another worker, by its own deaths."""

import contextlib
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from service_desk import BODY, PATH, audited, until, wait

from scenewright.service import operator, tasks
from scenewright.service.database import Database
from scenewright.steps import Step

# What the other worker made of the task.
MINUTE = tasks.Finished("0" * 64, 60_000, 5, ())


def rendering(data):
    return [*(data / "media").glob("*.mix")]


def wallet(data):
    shown = operator.show_account(data, "ann")
    return shown["available"], shown["held"], shown["spent"]


def ask(client, prompt):
    return client.post(PATH, json={**BODY, "prompt": prompt}).json()["id"]


@pytest.mark.parametrize("prompt", ["slow", "slow and stubborn"])
def test_a_canceled_render_ends_soon_and_the_next_task_is_rendered(start, account, prompt):
    # A canceled task is not found out by a lease that cannot be renewed, long after.
    service = start(values={"work.RENEW_SECONDS": 600, "tasks.LEASE_SECONDS": 1800})
    data = service.data
    with service.client(account["api_key"]) as client:
        first, waiting = ask(client, prompt), ask(client, f"{prompt}, too")
        after = ask(client, "Rain.")
        until(lambda: rendering(data), "the render did not begin")
        assert operator.cancel_task(data, waiting)["canceled"]
        done = operator.cancel_task(data, first)
        until(lambda: not rendering(data), "the render was not stopped")
        assert (done["status"], done["returned_credits"]) == ("canceled", 5)
        assert wait(client, after)["status"] == "succeeded"
        for task_id in (first, waiting):
            task = client.get(f"{PATH}/{task_id}").json()
            assert (task["status"], task["output"], task["usage"]) == ("canceled", None, None)
            assert task["error"]["code"] == "canceled"
            again = operator.cancel_task(data, task_id)
            assert (again["canceled"], again["status"]) == (False, "canceled")
        done = operator.cancel_task(data, after)
        assert (done["canceled"], done["status"], done["charged_credits"]) == (
            False,
            "succeeded",
            5,
        )
    assert wallet(data) == (95, 0, 5)
    assert audited(data) == []


def is_stopped(process_id):
    stat = Path(f"/proc/{process_id}/stat")
    if not stat.exists():
        pytest.skip("This system has no /proc to see a stopped process in.")
    return stat.read_text().rpartition(")")[2].split()[0] == "T"


@pytest.mark.parametrize("is_other_quick", [True, False])
@pytest.mark.parametrize("step", [Step.leased, Step.settling])
def test_a_service_that_wakes_up_after_another_took_its_task_charges_nothing(
    start, account, step, is_other_quick
):
    service = start(step=f"stop at {step}")
    data, process = service.data, service.process
    other = Database(data)

    def settled():
        with other.write() as connection:
            return tasks.succeed(connection, taken, MINUTE, time.time())

    with (
        contextlib.closing(other),
        service.client(account["api_key"]) as client,
        ThreadPoolExecutor(1) as beside,
    ):
        # It may stop before it has answered: whoever waited for that would outlast the lease.
        beside.submit(ask, client, "Rain.")
        until(lambda: is_stopped(process.pid), "it did not stop")
        with other.write() as connection:
            assert tasks.lease(connection, time.time()) is None
            taken = tasks.lease(connection, time.time() + tasks.LEASE_SECONDS + 1)
        is_done = is_other_quick and settled()
        process.send_signal(signal.SIGCONT)
        until(lambda: is_late(service), "the late result was not refused")
        assert is_done or settled()
    shown = operator.show_task(data, taken.task_id)
    assert (shown["media_sha256"], shown["attempts"]) == (MINUTE.media_sha256, 2)
    assert wallet(data) == (95, 0, 5)
    assert audited(data) == []


def is_late(service):
    told = service.log.read_text()
    return "late result" in told or "taken over" in told


def test_a_task_that_kills_its_service_three_times_is_refunded(start, account):
    service = start(step=Step.fetched)
    data = service.data
    with service.client(account["api_key"]) as client:
        task_id = ask(client, "Rain.")
    assert service.process.wait(90) == -signal.SIGKILL
    for _time in range(2):
        assert start(step=Step.fetched).process.wait(90) == -signal.SIGKILL
    with start().client(account["api_key"]) as client:
        task = wait(client, task_id)
    assert task["status"] == "failed"
    assert "three attempts" in task["error"]["message"]
    assert wallet(data) == (100, 0, 0)
    assert audited(data) == []

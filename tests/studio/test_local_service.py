"""The local service as a child: started, found, restarted, and never left behind."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from scenewright.studio.accounts.local_service import LocalService
from scenewright.studio.errors import LocalServiceError

STAND_IN = [sys.executable, str(Path(__file__).with_name("stand_in_service.py"))]


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "service"
    folder.mkdir()
    return folder


def service_of(data, **options):
    environment = {**os.environ, "SCENEWRIGHT_API_KEY": "sk-the-users"}
    return LocalService(data, STAND_IN, environment, data / "logs" / "service.log", **options)


def pids(data):
    return [int(line) for line in (data / "started").read_text().split()]


def is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A child that ended and was not waited for yet is no longer alive.
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def until_dead(pid, seconds=60):
    deadline = time.monotonic() + seconds
    while is_alive(pid):
        assert time.monotonic() < deadline, f"process {pid} lives on"
        time.sleep(0.01)


def until_silent(base_url, seconds=60):
    """The port of a killed process stays open until its last thread is gone."""
    parts, deadline = urlsplit(base_url), time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            socket.create_connection((parts.hostname, parts.port), 1).close()
        except OSError:
            return
        time.sleep(0.01)
    raise AssertionError(f"{base_url} still answers")


async def test_the_child_gets_its_key_through_the_pipe_only(data):
    service = service_of(data)
    door = await service.ensure()
    assert service.is_ours
    seen = json.loads((data / "seen.json").read_text())
    await service.close()
    assert door.base_url.startswith("http://127.0.0.1:")
    assert seen["key"] == door.api_key
    assert len(door.api_key) >= 43
    assert door.api_key not in str(seen["argv"]) + str(seen["environment"]) + repr(door)
    assert "SCENEWRIGHT_API_KEY" not in seen["environment"]
    log = data / "logs" / "service.log"
    assert seen["argv"][1:] == ["serve", "--child", "--data", str(data), "--log", str(log)]
    assert log.read_text() == "starting\n"
    assert log.stat().st_mode & 0o777 == 0o600


async def test_a_log_that_cannot_be_written_is_no_reason_to_be_without_a_service(data):
    (data / "logs").touch()
    service = service_of(data)
    assert (await service.ensure()).base_url
    await service.close()


async def test_asking_often_and_at_once_starts_one_child(data):
    service = service_of(data)
    doors = await asyncio.gather(*[service.ensure() for _ in range(5)])
    doors.append(await service.renew())
    await service.close()
    assert len(set(doors)) == 1
    assert len(pids(data)) == 1


async def test_a_dead_child_is_replaced(data):
    service = service_of(data)
    first = await service.ensure()
    os.kill(pids(data)[0], signal.SIGKILL)
    until_silent(first.base_url)
    second = await service.ensure()
    await service.close()
    assert first.api_key != second.api_key
    assert len(pids(data)) == 2


async def test_closing_ends_the_child(data):
    service = service_of(data)
    await service.ensure()
    await service.close()
    assert not service.is_ours
    assert not is_alive(pids(data)[0])
    await service.close()


async def test_a_child_whose_end_was_not_waited_for_is_ended_by_the_next_who_does(data):
    """Else it and its pipes would outlive the loop, whose end they then trip over."""
    service = service_of(data)
    await service.ensure()
    child = service._child
    ending = asyncio.create_task(service.close())
    # Stdin is closed then, and the end of the child is waited for.
    while not child.stdin.is_closing():
        await asyncio.sleep(0)
    ending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await ending
    assert child.returncode is None
    await service.close()
    assert child.returncode is not None


async def test_it_works_inside_the_loop_of_the_window(loop, data):
    service = service_of(data)
    await service.ensure()
    assert await service.practice_credits() == 995
    await service.close()
    assert not is_alive(pids(data)[0])


async def test_a_running_service_is_used_and_its_key_given_back(data):
    holder = service_of(data)
    running = await holder.ensure()
    (data / "service.json").write_text(json.dumps({"base_url": running.base_url, "pid": 1}))
    (data / "says").write_text(json.dumps({"error": "Another one is running."}))
    guest = service_of(data)
    door = await guest.ensure()
    assert (door.base_url, door.api_key) == (running.base_url, "minted")
    assert await guest.ensure() is door
    assert not guest.is_ours
    await guest.close()
    assert (data / "verbs").read_text() == "keys create local\nkeys delete key_7\n"
    assert await holder.ensure() == running
    await holder.close()


async def test_a_service_that_another_program_just_starts_is_waited_for(data):
    holder = service_of(data)
    running = await holder.ensure()
    (data / "says").write_text(json.dumps({"error": "Another one is running.", "running": True}))
    guest = service_of(data)
    waiting = asyncio.create_task(guest.ensure())
    while len(pids(data)) < 2 or is_alive(pids(data)[1]):
        await asyncio.sleep(0.01)
    (data / "service.json").write_text(json.dumps({"base_url": running.base_url}))
    assert (await waiting).base_url == running.base_url
    await guest.renew()
    await guest.close()
    await holder.close()
    verbs = (data / "verbs").read_text().splitlines()
    assert verbs == ["keys create local", "keys delete key_7"] * 2


async def test_a_service_that_vanished_is_started_here(data):
    holder = service_of(data)
    running = await holder.ensure()
    (data / "service.json").write_text(json.dumps({"base_url": running.base_url, "pid": 1}))
    (data / "says").write_text(json.dumps({"error": "Another one is running."}))
    guest = service_of(data)
    await guest.ensure()
    await holder.close()
    (data / "says").unlink()
    await guest.ensure()
    assert guest.is_ours
    await guest.close()


async def test_a_child_that_refuses_is_a_sentence(data):
    (data / "says").write_text(json.dumps({"error": "The data folder cannot be written."}))
    with pytest.raises(LocalServiceError, match="data folder cannot be written"):
        await service_of(data).ensure()
    (data / "says").write_text("Traceback (most recent call last):")
    with pytest.raises(LocalServiceError, match=r"did not start\. Its log .*service\.log"):
        await service_of(data).ensure()
    assert not any(is_alive(pid) for pid in pids(data))


@pytest.mark.parametrize("why", ["dies", "held"])
async def test_a_child_killed_at_its_start_or_kept_out_by_one_that_ends_is_started_again(data, why):
    (data / why).touch()
    service = service_of(data)
    await service.ensure()
    assert service.is_ours
    assert len(pids(data)) == 2
    await service.close()


async def test_a_child_that_says_nothing_is_ended(data):
    (data / "mute").touch()
    with pytest.raises(LocalServiceError, match="did not answer"):
        await service_of(data, start_seconds_max=1).ensure()
    assert not any(is_alive(pid) for pid in pids(data))


async def test_a_program_that_is_missing_is_a_sentence(data):
    with pytest.raises(LocalServiceError, match="could not be started"):
        await LocalService(data, [str(data / "missing")], os.environ).ensure()


async def test_the_practice_wallet_is_read_and_filled_by_the_operators_verbs(data):
    service = service_of(data)
    assert await service.practice_credits() == 995
    assert await service.refill() == 995
    assert (data / "verbs").read_text().splitlines() == [
        "accounts show local",
        "accounts grant local 1000",
        "accounts show local",
    ]
    (data / "refuses").touch()
    with pytest.raises(LocalServiceError, match="wallet is locked"):
        await service.practice_credits()


HOLD = """
import asyncio, os, pathlib, sys
from scenewright.studio.accounts.local_service import LocalService

async def main():
    await LocalService(pathlib.Path(sys.argv[1]), sys.argv[2:], os.environ).ensure()
    print("up", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_the_child_dies_with_a_killed_parent(data):
    parent = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(data), *STAND_IN], stdout=subprocess.PIPE
    )
    with parent:
        assert parent.stdout.readline() == b"up\n"
        [child] = pids(data)
        assert is_alive(child)
        parent.kill()
    until_dead(child)

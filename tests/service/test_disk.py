"""A disk that is full or may not be written: said in the contract's words, and nothing is lost."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from service_desk import BODY, PATH, audited

from scenewright.service import operator
from scenewright.service.database import Database

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="It is Linux that is asked.")

DISK_BYTES = 2 * 2**20
FILE_BYTES = 600 * 1024
REQUESTS_MAX = 2000
MAY_MOUNT = 21
NOBODY = 65534


def may_mount():
    """Whether this user may mount, as root outside of most containers may."""
    status = Path("/proc/self/status")
    if not status.exists():
        return False
    line = next(line for line in status.read_text().splitlines() if line.startswith("CapEff"))
    return bool(int(line.split()[1], 16) >> MAY_MOUNT & 1)


@dataclass(frozen=True)
class Disk:
    """What makes the disk of a service small, and what makes room on it."""

    begin: Callable
    make_room: Callable


@contextlib.contextmanager
def small_disk(folder):
    """A file system of its own that a few dozen requests fill."""
    room = ["mount", "-o", f"remount,size={8 * DISK_BYTES}", str(folder)]
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "scenewright", str(folder)]
    folder.mkdir()
    subprocess.run(mount, check=True)
    try:
        yield Disk(lambda _service: None, lambda _service: subprocess.run(room, check=True))
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextlib.contextmanager
def small_files(folder):
    """What anybody may: no file of the service may grow beyond a size."""
    folder.mkdir()
    yield Disk(lambda service: file_limit(service, FILE_BYTES), file_limit)


def file_limit(service, bytes_max=None):
    import resource

    _soft, hard = resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE)
    now = hard if bytes_max is None else bytes_max
    resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, (now, hard))


WAYS = [small_files, *([small_disk] if may_mount() else [])]


def asked(client, number):
    body = {**BODY, "prompt": f"slow {number} " + "x" * 1900, "sample_rate": 8000}
    return client.post(PATH, json=body, headers={"Idempotency-Key": f"key {number}"})


@pytest.mark.parametrize("way", WAYS)
def test_a_full_disk_refuses_what_is_new_keeps_what_it_has_and_goes_on_when_there_is_room(
    start, tmp_path, way
):
    data = tmp_path / "small" / "data"
    options = {"requests_per_minute": 10**6, "max_unfinished_tasks": 10**6}
    with way(tmp_path / "small") as disk:
        account = operator.create_account(data, "ann", 100_000)
        service = start(data=data, **options)
        disk.begin(service)
        with service.client(account["api_key"]) as client:
            first = answer = asked(client, 0)
            number = 0
            while answer.status_code == 202 and number < REQUESTS_MAX:
                number += 1
                answer = asked(client, number)
            for refused in (answer, asked(client, number), asked(client, number + 1)):
                assert refused.status_code in (500, 503)
                assert {*refused.json()["error"]} == {"code", "message", "request_id"}
            task_id = first.json()["id"]
            assert client.get(f"{PATH}/{task_id}").json()["status"] == "processing"
            assert asked(client, 0).content == first.content
            disk.make_room(service)
            accepted = asked(client, number)
            assert accepted.status_code == 202
            assert asked(client, number).content == accepted.content
        assert service.end() == 0
        database = Database(data)
        with database.read() as connection:
            assert connection.execute("pragma integrity_check").scalar() == "ok"
            count = connection.execute("select count(*) from task").scalar()
        database.close()
        assert count == number + 1
        assert audited(data) == []
        shown = operator.show_account(data, "ann")
        assert (shown["held"], shown["spent"]) == (5 * count, 0)


def test_a_media_folder_that_may_not_be_written_is_a_sentence_at_the_start(
    start, account, tmp_path
):
    data = tmp_path / "data"
    media = data / "media"
    media.mkdir()
    options = {}
    if os.geteuid() == 0:
        # Root may do anything, so the service becomes somebody else first.
        options["user"] = NOBODY
        for path in (data, *data.iterdir()):
            os.chown(path, NOBODY, NOBODY)
        os.chown(media, 0, 0)
        for above in (tmp_path, *tmp_path.parents):
            if "pytest" in str(above):
                above.chmod(0o755)
    media.chmod(0o555)
    try:
        service = start(**options)
        assert service.ended() == 1
    finally:
        media.chmod(0o700)
    assert service.first_line["error"].startswith(f"The folder {media} cannot be written. Allow")


if may_mount():

    def test_a_disk_that_is_read_only_is_a_sentence_at_the_start(start, tmp_path):
        data = tmp_path / "data"
        with small_disk(data):
            assert start().end() == 0
            subprocess.run(["mount", "-o", "remount,ro", str(data)], check=True)
            service = start()
            assert service.ended() == 1
        told = service.first_line["error"]
        assert told.startswith(f"The folder {data} cannot be used: Read-only file system. Choose")

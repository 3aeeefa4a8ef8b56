"""What a render may use: each limit ends its task at once, with a sentence and a full refund."""

import json
import sys
import threading
from pathlib import Path

import pytest
from service_desk import until
from work_shop import Shop

from scenewright.contract import Request
from scenewright.service import ledger, render_process, work
from scenewright.service.idempotency import SERVICE_DEFAULTS
from scenewright.service.renderer import Renderer

PROGRAM = Path(__file__).with_name("program.py")
# More than a second of computing on any machine.
LONG = "Rain, wind, waves, a fire, a crowd and jazz for 600 seconds."
SHORT = "A click."
# The real render process with less to use; what it takes for itself depends on the machine.
LIMITED = """
import resource, sys
from scenewright.service import render_process as process
allow = process._allow_cpu_seconds
def little_memory():
    allow()
    used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    process._limit(resource.RLIMIT_AS, used + 4 * 2**20)
{tighten}
sys.exit(process.main())
"""


@pytest.fixture
def shop(tmp_path):
    shop = Shop(tmp_path / "data")
    yield shop
    shop.database.close()


def failed(shop, command):
    """The sentence that the shop's one task fails with."""
    with shop.workers(Renderer(command)):
        until(lambda: shop.row().status != "processing", "it did not end")
    assert (shop.row().status, shop.row().attempts) == ("failed", 1)
    assert shop.balance() == ledger.Balance(100, 0, 0)
    assert [*shop.media.folder.iterdir()] == []
    return json.loads(shop.row().error)["message"]


@pytest.mark.skipif(sys.platform != "linux", reason="The limits are the system's.")
@pytest.mark.parametrize(
    ("prompt", "tighten", "sentence"),
    [
        (LONG, "process.RENDER_CPU_SECONDS_MAX = 1", "more computing than a task may use"),
        (SHORT, "process.FILE_BYTES_MAX = 10_000", "larger than a file may be"),
        (LONG, "process._allow_cpu_seconds = little_memory", "more memory than a task may use"),
    ],
    ids=["computing", "file size", "memory"],
)
def test_a_render_over_a_limit_fails_at_once_and_is_refunded(shop, prompt, tighten, sentence):
    shop.ask(Request(prompt, output_format="wav"))
    assert sentence in failed(shop, [sys.executable, "-c", LIMITED.format(tighten=tighten)])


def test_a_render_over_its_time_fails_at_once_and_is_refunded(shop, monkeypatch):
    monkeypatch.setattr(work, "RENDER_SECONDS_MAX", 0.3)
    shop.ask(Request("slow and stubborn"))
    told = failed(shop, [sys.executable, str(PROGRAM), "render"])
    assert told.startswith("The scene took more than 0.005 minutes to render. Nothing was charged")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="There is no disk that is always full.")
@pytest.mark.parametrize("beside", ["mix", "part"])
def test_a_disk_that_is_full_is_said_to_be(tmp_path, beside):
    path = tmp_path / "task.work"
    path.with_name(f"task.work.{beside}").symlink_to("/dev/full")
    order = {
        "prompt": "A click.",
        "voice": None,
        "output": {**SERVICE_DEFAULTS, "output_format": "wav", "target_lufs": -16.0},
        "path": str(path),
        "references": {},
        "take": 0,
        "frames_max": 48_000,
    }
    failed = render_process._answer(order, threading.Event())["failed"]
    assert failed["message"].startswith("The disk of the service is full. Free some space")

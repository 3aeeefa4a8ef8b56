"""The render child from its parent's end: cancelled, killed when stubborn, limited, replaced."""

import json
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from service_desk import until

from scenewright.service import renderer as renderer_module
from scenewright.service.renderer import RenderCrash, Renderer

PROGRAM = Path(__file__).with_name("program.py")


@pytest.fixture
def renderer():
    renderer = Renderer([sys.executable, str(PROGRAM), "render"])
    yield renderer
    renderer.end()


def order(folder, prompt):
    output = {"sample_rate": 8000}
    members = {"prompt": prompt, "voice": None, "output": output, "references": {}}
    return {**members, "path": str(folder / "a.work"), "take": 0, "frames_max": 80_000}


class Rendering:
    """One render in a thread of its own."""

    def __init__(self, renderer, order):
        self.answer = None
        self.thread = threading.Thread(target=self._render, args=(renderer, order))
        self.thread.start()
        until(Path(order["path"] + ".mix").exists, "the render did not begin")

    def _render(self, renderer, order):
        try:
            self.answer = renderer.render(order, 60)
        except RenderCrash as crash:
            self.answer = crash

    def wait(self):
        self.thread.join(60)
        return self.answer


def test_a_cancelled_render_says_so_and_the_child_stays(renderer, tmp_path):
    rendering = Rendering(renderer, order(tmp_path, "slow"))
    renderer.cancel()
    assert rendering.wait() == {"cancelled": True}
    assert "rendered" in renderer.render(order(tmp_path, "Rain"), 60)
    renderer.cancel()
    assert "rendered" in renderer.render(order(tmp_path, "Rain"), 60)


def test_a_render_that_does_not_stop_is_killed_and_replaced(renderer, tmp_path):
    rendering = Rendering(renderer, order(tmp_path, "slow and stubborn"))
    began = time.monotonic()
    renderer.cancel(0.1)
    assert isinstance(rendering.wait(), RenderCrash)
    # It would go on for a minute.
    assert time.monotonic() - began < 30
    assert "rendered" in renderer.render(order(tmp_path, "Rain"), 60)


def test_a_render_that_takes_too_long_is_killed(renderer, tmp_path):
    renderer.warm()
    with pytest.raises(RenderCrash):
        renderer.render(order(tmp_path, "slow"), 0.2)


def test_a_child_that_starts_too_late_is_no_limit_of_the_scene(monkeypatch, tmp_path):
    monkeypatch.setattr(renderer_module, "START_SECONDS_MAX", 0.2)
    renderer = Renderer([sys.executable, "-c", "import time; time.sleep(60)"])
    with pytest.raises(RenderCrash, match="did not start") as caught:
        renderer.render(order(tmp_path, "Rain"), 60)
    # A limit would end the task for good.
    assert caught.type is RenderCrash
    renderer.end()


def test_an_ended_renderer_starts_nothing(renderer, tmp_path):
    renderer.end()
    with pytest.raises(RenderCrash):
        renderer.render(order(tmp_path, "Rain"), 60)


@pytest.fixture
def child(own_command):
    """The real render process, ready."""
    command = [*own_command, "render-process"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert json.loads(process.stdout.readline()) == {"ready": True}
        yield process
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stderr.read() == b""


def say(child, **command):
    child.stdin.write(json.dumps(command).encode() + b"\n")
    child.stdin.flush()


def real_order(folder, prompt):
    output = {"output_format": "wav", "sample_rate": 8000, "speed": 1, "volume": 1, "pitch": 0}
    return {**order(folder, prompt), "output": output, "frames_max": 600 * 8000}


def test_a_cancel_right_behind_the_order_is_not_lost(child, tmp_path):
    for _time in range(3):
        say(child, render=real_order(tmp_path, "Rain for 300 seconds."))
        say(child, cancel=True)
        assert json.loads(child.stdout.readline()) == {"cancelled": True}
    assert [*tmp_path.iterdir()] == []
    say(child, render=real_order(tmp_path, "Rain for 1 second."))
    assert json.loads(child.stdout.readline())["rendered"]["duration_ms"] > 0


def test_a_render_ends_with_its_stdin(child, tmp_path):
    say(child, render=real_order(tmp_path, "Rain for 600 seconds."))
    until(lambda: [*tmp_path.iterdir()], "the render did not begin")


@pytest.mark.skipif(sys.platform != "linux", reason="The limits are read from Linux's /proc.")
def test_the_render_process_is_limited_but_generously(child, tmp_path):
    say(child, render=real_order(tmp_path, "Rain for 1 second."))
    child.stdout.readline()
    lines = Path(f"/proc/{child.pid}/limits").read_text().splitlines()
    soft = {line[:26].strip(): line[26:].split()[0] for line in lines[1:]}
    assert 4 * 2**30 <= int(soft["Max address space"]) <= 16 * 2**30
    assert 4 * 2**30 <= int(soft["Max file size"]) <= 16 * 2**30
    assert 900 <= int(soft["Max cpu time"]) <= 7200
    assert int(soft["Max core file size"]) == 0
    nice = int(Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()[16])
    assert nice > 0

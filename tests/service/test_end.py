"""The service's end: prompt, clean, and what was being worked on is resumed by the next one."""

import json
import os
import signal
import socketserver
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from service_desk import BODY, CHILD_KEY, PATH, PROGRAM, Service, audited, key_line, until, wait

from scenewright.service import http_server, renderer
from scenewright.service.database import Database, rows

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals.")

# How often an idle service looks around, and how long an end may wait for somebody else.
PERIODS = (
    "http_server.GRACE_SECONDS",
    "http_server._DATE_SECONDS",
    "http_server._LOOK_SECONDS",
    "renderer.CANCEL_SECONDS_MAX",
    "serve.END_SECONDS_MAX",
    "work.LOOK_SECONDS",
    "upkeep.RECONCILE_SECONDS",
)


def rendering(data):
    """Whether a render has begun to write."""
    return [*(data / "media").glob("*.mix")]


def attempts(data):
    database = Database(data)
    with database.read() as connection:
        found = rows(connection, "select attempts, status from task")
    database.close()
    return [tuple(row) for row in found]


def begun(service, api_key, prompt):
    """The id of a task whose render runs."""
    with service.client(api_key) as client:
        task_id = client.post(PATH, json={**BODY, "prompt": prompt}).json()["id"]
    until(lambda: rendering(service.data), "the render did not begin")
    return task_id


def test_all_that_an_end_may_wait_for_is_well_under_two_seconds():
    assert http_server.GRACE_SECONDS + renderer.CANCEL_SECONDS_MAX < 1.5


@pytest.mark.parametrize("prompt", ["slow", "slow and stubborn"])
def test_sigterm_while_rendering_ends_soon_and_leaves_the_task(start, account, prompt):
    service = start()
    begun(service, account["api_key"], prompt)
    assert service.end() == 0
    assert rendering(service.data) == []
    assert attempts(service.data) == [(0, "processing")]
    assert audited(service.data) == []


def test_the_next_service_finishes_what_the_last_one_left(start, account):
    prompt = "slow"
    service = start(values={"tasks.LEASE_SECONDS": 600})
    task_id = begun(service, account["api_key"], prompt)
    service.end()
    database = Database(service.data)
    with database.write() as connection:
        rows(connection, """update task set request = replace(request, 'slow', 'Rain')""")
    database.close()
    with start().client(account["api_key"]) as client:
        assert wait(client, task_id)["status"] == "succeeded"


def test_a_service_killed_while_rendering_leaves_no_render_process(start, account):
    service = start()
    begun(service, account["api_key"], "slow and stubborn")
    service.end(kill=True)
    # The render process holds our end of its stderr; it is gone when the file is nobody's.
    until(lambda: not writers_of(service.log), "the render process lives on")
    assert attempts(service.data) == [(1, "processing")]


def writers_of(path):
    found = []
    for link in Path("/proc").glob("[0-9]*/fd/2"):
        try:
            found += [link] if link.resolve() == path.resolve() else []
        except OSError:
            continue
    return found


def test_a_download_in_progress_does_not_hold_up_the_end(start, account):
    service = start()
    with service.client(account["api_key"]) as client:
        created = client.post(PATH, json={**BODY, "prompt": "Rain lasts 600"}).json()
        url = wait(client, created["id"])["output"]["url"]
        with client.stream("GET", url) as answer:
            assert answer.status_code == 200
            assert service.end() == 0


def test_a_fetch_in_progress_does_not_hold_up_the_end(start, account):
    asked = threading.Event()

    class Silent(socketserver.BaseRequestHandler):
        def handle(self):
            asked.set()
            self.request.recv(65536)
            self.request.recv(1)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Silent) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        service = start(allow_private_references=True)
        url = f"http://127.0.0.1:{server.server_address[1]}/a.wav"
        with service.client(account["api_key"]) as client:
            client.post(PATH, json={**BODY, "audio_urls": [url]})
        assert asked.wait(60)
        assert service.end() == 0
        server.shutdown()
    assert attempts(service.data) == [(0, "processing")]


def test_a_child_leaves_ctrl_c_to_its_parent(start):
    service = start(line=key_line())
    begun(service, CHILD_KEY, "slow")
    service.process.send_signal(signal.SIGINT)
    with service.client(CHILD_KEY) as client:
        for _time in range(20):
            assert client.get(f"{PATH}/x").status_code == 404
    assert rendering(service.data)
    service.process.stdin.close()
    assert service.ended() == 0


def test_the_real_render_process_ignores_ctrl_c(own_command, account, tmp_path):
    command = [*own_command, "serve", "--data", str(tmp_path / "data")]
    # However long a busy machine makes us ask.
    command += ["--requests-per-minute", "1000000"]
    service = Service(tmp_path / "data", command=command)
    try:
        with service.client(account["api_key"]) as client:
            created = client.post(PATH, json={**BODY, "prompt": "Rain for 5 seconds."}).json()
            children = until(lambda: children_of(service.process.pid), "no render process")
            until(lambda: ignores_ctrl_c(children[0]), "it does not ignore Ctrl+C")
            for process_id in children:
                os.kill(process_id, signal.SIGINT)
            assert wait(client, created["id"])["status"] == "succeeded"
            assert children_of(service.process.pid) == children
    finally:
        assert service.end() == 0
    assert "Traceback" not in service.log.read_text()


def children_of(process_id):
    tasks = Path(f"/proc/{process_id}/task")
    if not tasks.exists():
        pytest.skip("This system has no /proc to find the children in.")
    return sorted({int(n) for t in tasks.glob("*/children") for n in t.read_text().split()})


def ignores_ctrl_c(process_id):
    lines = Path(f"/proc/{process_id}/status").read_text().splitlines()
    ignored = next(int(line.split()[1], 16) for line in lines if line.startswith("SigIgn"))
    return ignored >> (signal.SIGINT - 1) & 1


def test_ctrl_c_ends_a_service_that_is_nobodys_child(start, account):
    service = start()
    begun(service, account["api_key"], "slow")
    service.process.send_signal(signal.SIGINT)
    assert service.ended() == 0
    assert "Traceback" not in service.log.read_text()


def test_more_signals_do_not_break_the_way_out(start, account):
    service = start()
    begun(service, account["api_key"], "slow and stubborn")
    for _time in range(10):
        service.process.terminate()
        service.process.send_signal(signal.SIGINT)
    assert service.ended() == 0
    assert attempts(service.data) == [(0, "processing")]


def test_an_idle_child_ends_with_its_stdin_and_waits_for_none_of_its_periods(start):
    service = start(line=key_line(), values=dict.fromkeys(PERIODS, 600.0))
    until((service.data / "service.json").exists, "it did not start")
    service.process.stdin.close()
    assert service.ended() == 0


def test_a_child_whose_studio_died_before_its_first_line_ends_without_a_word(tmp_path):
    data, log = tmp_path / "data", tmp_path / "log"
    read, written = os.pipe()
    os.close(read)
    command = [sys.executable, str(PROGRAM), str(data), "-", json.dumps({"is_child": True})]
    with log.open("wb") as said:
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=written, stderr=said)
    os.close(written)
    child.stdin.write(key_line())
    child.stdin.flush()
    until((data / "service.json").exists, "the service did not start")
    child.stdin.close()
    until(lambda: child.poll() is not None, "the service did not end")
    assert child.returncode == 0
    assert not any(word in log.read_text() for word in ("Traceback", "BrokenPipe"))

"""The log of a service in a file: turned over when large, a line a request, never in the way."""

import json
import subprocess
import urllib.error
import urllib.request

from scenewright.log_file import BYTES_MAX

KEY = "sw_" + "k" * 40


def asked(base_url, path):
    request = urllib.request.Request(
        f"{base_url}/{path}", headers={"Authorization": f"Bearer {KEY}"}
    )
    try:
        urllib.request.urlopen(request, timeout=300)
    except urllib.error.HTTPError as error:
        return error.code, error.headers["X-Request-Id"]


def serving(own_command, folder, log):
    process = subprocess.Popen(
        [*own_command, "serve", "--child", "--data", folder / "data", "--log", log],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    process.stdin.write(json.dumps({"api_key": KEY}) + "\n")
    process.stdin.flush()
    return process, json.loads(process.stdout.readline())["base_url"]


def test_a_log_of_ten_megabytes_is_turned_over_and_goes_on(own_command, tmp_path):
    log = tmp_path / "logs" / "service.log"
    log.parent.mkdir()
    log.write_bytes(b"old line\n" * (BYTES_MAX // 9))
    process, base_url = serving(own_command, tmp_path, log)
    answers = [asked(base_url, f"audio/generations/task_{n}") for n in range(3)]
    _out, complaint = process.communicate(timeout=300)
    assert (process.returncode, complaint) == (0, "")
    assert [status for status, _id in answers] == [404] * 3
    lines = log.read_text().splitlines()
    assert [line.split()[3] for line in lines] == [request_id for _status, request_id in answers]
    assert KEY not in log.read_text()
    assert (log.parent / "service.log.1").read_bytes().startswith(b"old line\n")


def test_a_log_that_cannot_be_written_stops_no_service(own_command, tmp_path):
    (tmp_path / "file").touch()
    process, base_url = serving(own_command, tmp_path, tmp_path / "file" / "service.log")
    assert asked(base_url, "audio/generations/task_1")[0] == 404
    _out, complaint = process.communicate(timeout=300)
    assert (process.returncode, complaint) == (0, "")


def test_a_log_that_an_operator_asks_for_and_cannot_be_is_said_at_the_start(own_command, tmp_path):
    log = tmp_path / "a-folder"
    log.mkdir()
    ended = subprocess.run(
        [*own_command, "serve", "--data", tmp_path / "data", "--log", log],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (ended.returncode, ended.stderr) == (1, "")
    assert json.loads(ended.stdout)["error"] == (
        f"The log {log} cannot be written: Is a directory. Name another file with --log."
    )

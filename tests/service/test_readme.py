"""The README's own lines for the service, typed into a shell in an empty folder."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from scenewright.contract import ErrorCode

SECTION = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")
SECTION = SECTION.partition("## The service, by hand\n")[2].partition("\n## ")[0]
LINES = [line[4:] for line in SECTION.splitlines() if line.startswith("    ")]
SECONDS_MAX = 240

pytestmark = pytest.mark.skipif(
    not (shutil.which("bash") and shutil.which("curl")), reason="bash or curl is not there"
)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def test_a_stranger_with_curl_meets_every_answer(tmp_path):
    script = "\n".join(LINES).replace("8765", str(free_port()))
    beside = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{beside}{os.pathsep}{os.environ['PATH']}",
        "SCENEWRIGHT_HOME": str(tmp_path / "home"),
    }
    folder = tmp_path / "empty"
    folder.mkdir()
    walked = subprocess.run(
        ["bash", "-u"],
        input=f"trap 'kill $(jobs -p) 2>/dev/null' EXIT\n{script}\nwait\n",
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
    )
    said = f"{walked.stdout}\n{walked.stderr}\n{(folder / 'log').read_text()}"
    promised = [re.search(r" # (\d{3})(?:: ([a-z]+_[a-z_]+)$)?", line) for line in LINES]
    promised = [(found[1], found[2]) for found in promised if found]
    printed = [line for line in walked.stdout.splitlines() if re.search(r" \d{3}$", line)]
    assert [line[-3:] for line in printed] == [status for status, _code in promised], said
    for line, (_status, code) in zip(printed, promised, strict=True):
        assert code is None or json.loads(line[:-4])["error"]["code"] == code
    # The contract's seven stand first.
    assert {code for _status, code in promised} - {None} == {*list(ErrorCode)[:7]}
    task = json.loads((folder / "task").read_text()[:-5])
    assert (task["status"], task["usage"]) == ("succeeded", {"credits": 5}), said
    assert (folder / "door.mp3").read_bytes()[:3] in (b"ID3", b"\xff\xfb\x90"), said
    assert json.loads((folder / "openapi.json").read_text())["paths"]
    assert "slams" not in (folder / "log").read_text()
    assert not (folder / "scenes" / "service.json").exists()


def test_every_code_is_explained():
    assert {code for code in ErrorCode if f"`{code}` |" not in SECTION} == {"not_found"}
    assert "404 `not_found`" in SECTION

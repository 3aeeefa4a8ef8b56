"""A real service process, reached over real sockets, and the audit of what it left."""

import contextlib
import json
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from warm_start import Started

from scenewright.service.audit import audit
from scenewright.service.database import Database

PROGRAM = Path(__file__).with_name("service") / "program.py"
BODY = {"model": "svc-audio-2.0", "prompt": "Rain."}
PATH = "/audio/generations"
CHILD_KEY = "the studio's own session key"
WAIT_SECONDS_MAX = 90


class Service:
    """One serving process of `data`, which keeps what it says on stderr in `log`.

    With `line` it is a child, whose stdin begins with those bytes and stays open.
    """

    def __init__(self, data, *, step="-", line=None, command=None, **options):
        self.data = data
        self.log = data.parent / f"service-{time.monotonic_ns()}.log"
        if line is not None and command is None:
            options["is_child"] = True
        stdin = subprocess.DEVNULL if line is None else subprocess.PIPE
        arguments = [str(data), step, json.dumps(options)]
        with self.log.open("wb") as log:
            if command is None and sys.platform != "win32":
                self.process = Started(str(PROGRAM), arguments, stdin, log)
            else:
                command = command or [sys.executable, str(PROGRAM), *arguments]
                self.process = subprocess.Popen(
                    command, stdin=stdin, stdout=subprocess.PIPE, stderr=log, process_group=0
                )
        if line is not None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.write(line)
                self.process.stdin.flush()
            if not line:
                self.process.stdin.close()
        self.said = self.process.stdout.readline()
        self.first_line = json.loads(self.said or "{}")
        self.base_url = self.first_line.get("base_url", "")

    def client(self, api_key):
        headers = {"Authorization": f"Bearer {api_key}"}
        return httpx.Client(
            base_url=self.base_url, headers=headers, trust_env=False, timeout=60, verify=False
        )

    def wire(self):
        """A bare connection."""
        parts = urlsplit(self.base_url)
        return socket.create_connection((parts.hostname, parts.port), 60)

    @property
    def host(self):
        return urlsplit(self.base_url).netloc

    def end(self, *, kill=False):
        self.process.kill() if kill else self.process.terminate()
        return self.ended()

    def ended(self):
        """Wait for the process; its exit code."""
        # Popen.wait looks at growing intervals, which would be most of what is waited.
        until(lambda: self.process.poll() is not None, "the service did not end")
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(BrokenPipeError):
                    pipe.close()
        return self.process.returncode


def key_line(api_key=CHILD_KEY):
    return json.dumps({"api_key": api_key}).encode() + b"\n"


def answer_on(wire):
    """Status, headers and body of the one answer on a bare connection."""
    received = b""
    while more := wire.recv(65536):
        received += more
        head, found, body = received.partition(b"\r\n\r\n")
        if found and body.endswith(b"}}"):
            break
    head, _, body = received.partition(b"\r\n\r\n")
    if not head:
        return None, {}, b""
    lines = head.decode().split("\r\n")
    headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in lines[1:])}
    return int(lines[0].split()[1]), headers, body


def wait(client, task_id):
    """Poll until the task is final."""
    return until(
        lambda: (task := client.get(f"{PATH}/{task_id}").json())["status"] != "processing" and task,
        "the task did not end",
    )


def until(condition, sentence):
    """Poll until it is true, and return it."""
    last = time.monotonic() + WAIT_SECONDS_MAX
    while time.monotonic() < last:
        if found := condition():
            return found
        time.sleep(0.004)
    raise AssertionError(sentence)


def audited(data):
    """What the ledger's audit finds."""
    database = Database(data)
    try:
        with database.read() as connection:
            return audit(connection)
    finally:
        database.close()

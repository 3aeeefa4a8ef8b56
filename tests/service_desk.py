"""A real service process, reached over real sockets, and the audit of what it left."""

import json
import subprocess
import sys
import time
from pathlib import Path

import httpx

from scenewright.service.audit import audit
from scenewright.service.database import Database

PROGRAM = Path(__file__).with_name("service") / "program.py"
BODY = {"model": "svc-audio-2.0", "prompt": "Rain."}


class Service:
    """One serving process of `data`; `post` and `wait` act for the account it was given."""

    def __init__(self, data, *, step="-", **options):
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, str(PROGRAM), str(data), step, json.dumps(options)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.first_line = json.loads(self.process.stdout.readline() or "{}")
        self.base_url = self.first_line.get("base_url", "")

    def client(self, api_key):
        headers = {"Authorization": f"Bearer {api_key}"}
        return httpx.Client(
            base_url=self.base_url, headers=headers, trust_env=False, timeout=20, verify=False
        )

    def end(self, *, kill=False):
        self.process.kill() if kill else self.process.terminate()
        self.process.wait(15)
        self.process.stdout.close()
        return self.process.returncode


def wait(client, task_id):
    """Poll until the task is final."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        task = client.get(f"/audio/generations/{task_id}").json()
        if task["status"] != "processing":
            return task
        time.sleep(0.02)
    raise AssertionError("the task did not end")


def audited(data):
    """What the ledger's audit finds."""
    database = Database(data)
    try:
        with database.read() as connection:
            return audit(connection)
    finally:
        database.close()

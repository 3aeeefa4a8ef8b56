"""schemathesis over the interface's description, against a running service.

Positive and negative requests from the description, its examples and its links, each answer
compared with what the description says of it. The same seed asks the same.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from service_desk import Service

from scenewright import paths
from scenewright.scene.voices import voices
from scenewright.service import operator

ROOT = Path(__file__).parents[1]
# No account has so many tasks or asks so often; the limits have tests of their own.
OPEN = {"requests_per_minute": 10**9, "max_unfinished_tasks": 10**9}
CREDITS = 10**7
START = "import sys; from schemathesis.cli import schemathesis; sys.exit(schemathesis())"


class Found(NamedTuple):
    """What it came to: how many requests, what it printed, answers of 500 in the log."""

    failed: bool
    asked: int
    said: str
    own_faults: list[str]


def explored(folder, examples, seed):
    """Ask a service of its own, whose files are in `folder`, `examples` requests of each kind."""
    said = json.loads(paths.resource("openapi.yaml").read_text())
    # Which voices there are is no matter of the interface, so the file leaves it open.
    fields = said["components"]["schemas"]["Request"]["properties"]
    fields["voice"]["enum"] = [voice.id for voice in voices()]
    described = folder / "openapi.json"
    described.write_text(json.dumps(said))
    account = operator.create_account(folder / "data", "ann", CREDITS)
    service = Service(folder / "data", **OPEN)
    command = [sys.executable, "-c", START, "run", str(described), "--url", service.base_url]
    command += ["-H", f"Authorization: Bearer {account['api_key']}", "--no-color"]
    command += ["--max-examples", str(examples), "--seed", str(seed)]
    command += ["--generation-database", "none"]
    # Its table of all characters takes seconds to make: the tests' own is kept there.
    kept = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis")}
    try:
        ended = subprocess.run(command, cwd=folder, env=kept, capture_output=True, text=True)
    finally:
        service.end(kill=True)
    asked = re.search(r"^ *(\d+) generated", ended.stdout, re.MULTILINE)
    own_faults = [line for line in service.log.read_text().splitlines() if " 500 " in line]
    count = int(asked[1]) if asked else 0
    return Found(ended.returncode != 0, count, ended.stdout + ended.stderr, own_faults)

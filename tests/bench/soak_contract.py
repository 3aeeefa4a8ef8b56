"""schemathesis over the interface's description: positive, negative and stateful, no failure.

Usage: soak_contract.py [EXAMPLES] [SEED]. It brings nineteen packages along, which the tests must
not wait for, so it gets an environment of its own under build/.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from service_desk import Service

from scenewright import paths
from scenewright.scene.voices import voices
from scenewright.service import operator

ROOT = Path(__file__).parents[2]
WANTED = "schemathesis==4.32.5"
PLACE = ROOT / "build" / "schemathesis"
EXAMPLES = 100
OPEN = {"requests_per_minute": 10**9, "max_unfinished_tasks": 10**9}


def program():
    """schemathesis, installed when it is not there yet."""
    beside = PLACE / ("Scripts" if os.name == "nt" else "bin")
    if not [*beside.glob("schemathesis*")]:
        constraints = ROOT / "packaging" / "constraints.txt"
        subprocess.run([sys.executable, "-m", "venv", str(PLACE)], check=True)
        pip = [str(beside / "python"), "-m", "pip", "--disable-pip-version-check", "install", "-q"]
        subprocess.run([*pip, "--constraint", str(constraints), WANTED], check=True)
    return beside / "schemathesis"


def main():
    examples = sys.argv[1] if len(sys.argv) > 1 else str(EXAMPLES)
    seed = sys.argv[2] if len(sys.argv) > 2 else str(time.time_ns() % 1_000_000)
    said = json.loads(paths.resource("openapi.yaml").read_text())
    # Which voices there are is no matter of the interface, so the file leaves it open.
    fields = said["components"]["schemas"]["Request"]["properties"]
    fields["voice"]["enum"] = [voice.id for voice in voices()]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        account = operator.create_account(data, "ann", 10**7)
        described = Path(folder) / "openapi.json"
        described.write_text(json.dumps(said))
        service = Service(data, **OPEN)
        command = [str(program()), "run", str(described), "--url", service.base_url]
        command += ["-H", f"Authorization: Bearer {account['api_key']}", "--seed", seed]
        command += ["--max-examples", examples, "--generation-database", "none", "--no-color"]
        ended = subprocess.run(command, cwd=folder).returncode
        service.end(kill=True)
        if " 500 " in service.log.read_text():
            print("  the log has answers of 500")
            return 1
    return ended


if __name__ == "__main__":
    sys.exit(main())

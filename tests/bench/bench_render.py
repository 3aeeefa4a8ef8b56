"""`scenewright render` less the waits between polls, beside importing the libraries it needs."""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ratio import report

ROUNDS = 5
BOUND = 3.0
SECONDS_MAX = 120
PROMPT = "Rain on a tin roof. A woman says: 'We should go in.' Distant thunder."
# What the command line, the service and the render process import from others, each once.
LIBRARIES = (
    "httpx",
    "platformdirs",
    "pysqlite3",
    "numpy",
    "soundfile",
    "soxr",
    "python_stretch",
    "mutagen.id3",
    "mutagen.oggopus",
    "mutagen.wave",
    "espeakng_loader",
    "PIL.Image",
    "uvicorn",
    "httptools",
)
NEXT_POLL = re.compile(r"next poll in ([\d.]+) s")


def timed(command, environment):
    """Seconds a command took, and what it said on stderr; ends the bench where it fails."""
    started = time.perf_counter()
    ran = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=SECONDS_MAX
    )
    took = time.perf_counter() - started
    if ran.returncode:
        raise SystemExit(f"{command[:4]} failed:\n{ran.stderr}")
    return took, ran.stderr


def without_waits():
    """Seconds of one render on a fresh machine, less what it waited for the next poll, and both."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "SCENEWRIGHT_HOME": home + "/scenewright"}
        environment.pop("SCENEWRIGHT_API_KEY", None)
        file = Path(home) / "scene.mp3"
        command = [sys.executable, "-m", "scenewright", "render", PROMPT, "-o", str(file)]
        took, said = timed(command, environment)
        if not file.stat().st_size:
            raise SystemExit("the file is empty")
    waits = [float(wait) for wait in NEXT_POLL.findall(said)]
    if not waits:
        raise SystemExit(f"no wait was reported:\n{said}")
    return took - sum(waits), sum(waits)


def main():
    importing = [sys.executable, "-c", f"import {', '.join(LIBRARIES)}"]
    ours, waited, imports = [], [], []
    for _ in range(ROUNDS):
        net, waits = without_waits()
        ours.append(net)
        waited.append(waits)
        imports.append(timed(importing, dict(os.environ))[0])
    net, waits, imported = (statistics.median(times) for times in (ours, waited, imports))
    detail = (
        f"medians {net * 1000:.0f} ms beside {waits * 1000:.0f} ms of waiting, "
        f"and {imported * 1000:.0f} ms, over {ROUNDS} rounds"
    )
    return 0 if report("render / imports", net / imported, BOUND, detail) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Kill -9 at random moments, of a service under load and of a render from the command line.

Each intent ends with one task, one take and one charge. Usage: soak_kills.py [RUNS] [FIRST_SEED].
The seed of a failure is printed and replays it.
"""

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from service_fire import Fire

RUNS = 25
SERVICES = 5
REQUESTS = 100
KILLS = 25
KILL_SECONDS_MAX = 7.0
SECONDS_MAX = 120


def scenewright(environment, *arguments):
    ran = subprocess.run(
        [sys.executable, "-m", "scenewright", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
    )
    if ran.returncode:
        raise SystemExit(f"{arguments} failed: {ran.stderr}")
    return json.loads(ran.stdout) if ran.stdout.startswith(("{", "[")) else ran.stdout


def one_run(seed):
    """Render, kill after a random while, recover; the sentence of what is wrong, else None."""
    after_seconds = random.Random(seed).uniform(0.05, KILL_SECONDS_MAX)
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SCENEWRIGHT_HOME": folder + "/home"}
        render = subprocess.Popen(
            [sys.executable, "-m", "scenewright", "render", "A door slams."],
            env=environment,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        with contextlib.suppress(subprocess.TimeoutExpired):
            render.wait(after_seconds)
        render.kill()
        render.wait()
        if not (Path(folder) / "home/studio.sqlite3").exists():
            return None
        scenewright(environment, "jobs", "recover")
        jobs = scenewright(environment, "jobs", "list", "--json")
        takes = scenewright(environment, "library", "list", "--json")
        wallet = scenewright(environment, "accounts", "show", "local") if jobs else {"spent": 0}
        if [job["state"] for job in jobs] not in ([], ["final"]):
            return f"jobs {jobs}"
        if len(takes) != len(jobs) or wallet["spent"] != 5 * len(jobs) or wallet.get("held"):
            return f"{len(jobs)} jobs, {len(takes)} takes, wallet {wallet}"
        return None


def one_service(seed):
    """A hundred requests to a service that is killed again and again; what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        fire = Fire(Path(folder), seed, REQUESTS, faults={"pass": 1}, kills=KILLS)
        outcome = asyncio.run(fire.outcome())
    print(f"  seed {seed}: {outcome.kills} kills, {REQUESTS} requests, tasks {outcome.tasks}")
    return outcome.wrong


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    first = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    for seed in range(first, first + min(runs, SERVICES)):
        if wrong := one_service(seed):
            print(f"  seed {seed}: {wrong}")
            return 1
    for seed in range(first, first + runs):
        if wrong := one_run(seed):
            print(f"  seed {seed}: {wrong}")
            return 1
    print(f"  {runs} kills from seed {first}: one take and one charge each")
    return 0


if __name__ == "__main__":
    sys.exit(main())

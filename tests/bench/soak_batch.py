"""Kill -9 of a batch at random moments, again and again: each row has one charge and one file.

Usage: soak_batch.py [RUNS] [FIRST_SEED]. The seed of a failure is printed and replays it.
"""

import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

RUNS = 20
ROWS = 4
KILLS_MAX = 3
KILL_SECONDS_MAX = 12.0
SECONDS_MAX = 300
COMMAND = [sys.executable, "-m", "scenewright"]


def asked(environment, *arguments):
    """What a verb answers as JSON."""
    ran = subprocess.run(
        [*COMMAND, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        check=False,
    )
    return ran.returncode, json.loads(ran.stdout or "null"), ran.stderr


def one_run(seed):
    """Kill a batch up to three times, then let it end; the sentence of what is wrong, or None."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SCENEWRIGHT_HOME": f"{folder}/home"}
        rows, out = Path(folder) / "rows.csv", Path(folder) / "out"
        rows.write_text("prompt\nA dog barks.\nA bell rings.\nA dog barks.\nA door slams.\n")
        verb = ["batch", str(rows), "-o", str(out), "--at-once", str(chance.randint(1, ROWS))]
        for _kill in range(chance.randint(1, KILLS_MAX)):
            running = subprocess.Popen(
                [*COMMAND, *verb],
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            with contextlib.suppress(subprocess.TimeoutExpired):
                running.wait(chance.uniform(0.3, KILL_SECONDS_MAX))
            running.kill()
            running.wait()
        code, answer, said = asked(environment, *verb, "--json")
        if code or answer["saved"] != ROWS:
            return f"the batch ended {code}: {said}"
        files = sorted(path.name for path in out.glob("*.mp3"))
        if len(files) != ROWS:
            return f"{files} instead of {ROWS} files"
        _code, wallet, _said = asked(environment, "accounts", "show", "local")
        if (wallet["spent"], wallet["held"]) != (5 * ROWS, 0):
            return f"the wallet says {wallet}"
        _code, jobs, _said = asked(environment, "jobs", "list", "--json")
        if len(jobs) != ROWS:
            return f"{len(jobs)} jobs instead of {ROWS}"
        audited = asked(environment, "ledger", "audit", "--json")
        return None if audited[0] == 0 else f"the audit says {audited}"


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for seed in range(first, first + runs):
        wrong = one_run(seed)
        if wrong:
            raise SystemExit(f"Seed {seed}: {wrong}")
    print(f"{runs} batches killed at random: each row has one file and one charge.")


if __name__ == "__main__":
    main()

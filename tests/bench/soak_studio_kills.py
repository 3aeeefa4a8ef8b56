"""A thousand lives of a studio, its service and a hosted one, killed at steps and at any moment.

Each intent ends with one take and one charge, and nobody helps but by starting the studio again.
Usage: soak_studio_kills.py [RUNS] [FIRST_SEED]. The seed of a failure is printed and replays it.
"""

import collections
import multiprocessing
import os
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from studio_fire import Run

RUNS = 1000
# Half of a run is waiting.
RUNS_AT_ONCE = 2 * (os.cpu_count() or 1)
TELL_EVERY = 50


def one_run(seed):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return Run(Path(folder), seed).ended()


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    first = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    killed, failed, starts = collections.Counter(), [], 0
    clean = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(RUNS_AT_ONCE, count), clean) as pool:
        runs = pool.map(one_run, range(first, first + count))
        for number, ended in enumerate(runs, 1):
            starts += ended.starts
            for plan in ended.plans[: len(ended.plans) - ended.left]:
                killed[f"{' and '.join(plan['dies'])} at {plan['at']} in {plan['within']}"] += 1
            if ended.wrong:
                failed.append(ended.seed)
                print(f"  seed {ended.seed}, {ended.plans}: {ended.wrong}", flush=True)
            if not number % TELL_EVERY:
                print(f"  {number} runs, {sum(killed.values())} kills", flush=True)
    for what, often in sorted(killed.items()):
        print(f"    {often} x {what}")
    print(f"  {count} runs from seed {first}, {sum(killed.values())} kills, {starts} starts")
    print(f"  wrong: {failed or 'none, one take and one charge each'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

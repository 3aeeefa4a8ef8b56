"""300 requests through a bad network become 300 tasks; without their keys they become more.

Usage: soak_faults.py [REQUESTS] [SEED]. The seed is printed and draws the same faults again.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from service_fire import Fire

REQUESTS = 300
CONTROL_REQUESTS = 60
KILLS = 12


def campaign(seed, count, **more):
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(Fire(Path(folder), seed, count, **more).outcome())


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else REQUESTS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    failed = False
    for told, kills in (("faults", 0), ("faults and kills", KILLS)):
        outcome = campaign(seed, count, kills=kills)
        failed |= bool(outcome.wrong)
        print(f"  seed {seed}, {told}: {count} requests, {outcome.distinct} tasks {outcome.tasks}")
        print(f"    {outcome.kills} kills, {outcome.faults}")
        for wrong in outcome.wrong:
            print(f"    WRONG: {wrong}")
    control = campaign(seed, CONTROL_REQUESTS, has_keys=False)
    made = sum(control.tasks.values())
    print(f"  without keys: {CONTROL_REQUESTS} requests became {made} tasks")
    return int(failed or made <= CONTROL_REQUESTS)


if __name__ == "__main__":
    sys.exit(main())

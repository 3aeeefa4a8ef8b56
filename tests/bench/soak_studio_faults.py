"""500 jobs of a studio through a network that hurts three of ten requests: 500 takes and charges.

Usage: soak_studio_faults.py [JOBS] [SEED]. The seed is printed and draws the same faults again.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from studio_faults import through_faults

JOBS = 500


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else JOBS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(through_faults(Path(folder), seed, count))
    print(f"  seed {seed}: {count} jobs, {outcome.takes} takes, {outcome.faults}")
    for wrong in outcome.wrong:
        print(f"    WRONG: {wrong}")
    return 1 if outcome.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

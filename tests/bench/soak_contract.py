"""schemathesis over the interface's description: positive, negative and stateful, no failure.

Usage: soak_contract.py [EXAMPLES] [SEED].
"""

import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from explorer import explored

EXAMPLES = 100


def main():
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        found = explored(Path(folder), examples, seed)
    print(found.said)
    print("\n".join(["  answers of 500:", *found.own_faults]) if found.own_faults else "  no 500")
    return 1 if found.failed or found.own_faults else 0


if __name__ == "__main__":
    sys.exit(main())

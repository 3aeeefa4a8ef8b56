"""What hypothesis draws anew: the tests that state a rule, ten times with other cases."""

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
ROUNDS = 10
STATED = (
    "scene/test_insertion.py",
    "scene/test_parser.py",
    "scene/test_reading.py",
    "service/test_ledger.py",
    "studio/test_file_names.py",
)


def main():
    command = [sys.executable, "-m", "pytest", "-q", *(str(TESTS / name) for name in STATED)]
    changed = {**os.environ, "SCENEWRIGHT_OTHER_CASES": "1"}
    return max(subprocess.run(command, env=changed).returncode for _ in range(ROUNDS))


if __name__ == "__main__":
    sys.exit(main())

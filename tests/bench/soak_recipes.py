"""Every recipe keeps its promises, is as loud as its family says and hears each parameter: all."""

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
CHECKS = (
    "engine/test_seeds.py",
    "engine/test_balance.py",
    "engine/test_parameters.py",
    "engine/test_recipes.py",
    "engine/test_onsets.py",
    "engine/test_counts.py",
    "engine/test_ranges.py",
)


def main():
    command = [sys.executable, "-m", "pytest", "-q", *(str(TESTS / name) for name in CHECKS)]
    return subprocess.run(command, env={**os.environ, "SCENEWRIGHT_EVERY_RECIPE": "1"}).returncode


if __name__ == "__main__":
    sys.exit(main())

"""A key in the environment is the command line's: the studio, and what it starts, has none."""

import os
import subprocess
import sys

STARTED = """
import os, sys
import scenewright.app
scenewright.app.main = lambda files: print(os.environ.get("SCENEWRIGHT_API_KEY"), files)
from scenewright.__main__ import main
main()
"""


def test_the_studio_and_its_children_have_no_key_of_the_environment():
    ran = subprocess.run(
        [sys.executable, "-c", STARTED],
        env={**os.environ, "SCENEWRIGHT_API_KEY": "sk-canary"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (ran.stdout, ran.returncode) == ("None []\n", 0), ran.stderr

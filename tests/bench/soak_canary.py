"""A canary's whole journey, then all that the tests of doors, studio and command line wrote.

Neither its key nor its prompt may be where it need not be; nor may the key of the tests.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from canary import NOWHERE_ELSE, PROMPT_WORD, Canary, journey

ROOT = Path(__file__).parents[2]
TESTS = ("tests/client", "tests/studio", "tests/cli", "tests/contract", "tests/app")
KEEPING_ALL = ("-p", "no:cacheprovider", "-o", "tmp_path_retention_policy=all")
KEY_OF_TESTS = b"sk-canary"
# Where a test says that a key is to be kept, and what a test itself writes.
KEPT_BY_TESTS = ("keys.json",)
# The local studio's own service and folders, beside those of the shorter journey.
WITH_PROMPT = NOWHERE_ELSE["files with the prompt"] | {"studio/scenewright/service/service.sqlite3"}


def journey_of_all(folder):
    """What is found where it must not be, or missing where it must."""
    canary = Canary(folder)
    with contextlib.closing(canary):
        journey(canary, is_whole=True)
        found = canary.found()
    expected = NOWHERE_ELSE | {"files with the prompt": WITH_PROMPT}
    print(f"  journey: {len(canary.said)} processes, {len(canary.second.asked)} requests elsewhere")
    return [
        f"{what}: {sorted(map(str, found[what]))}"
        for what in expected
        if found[what] != expected[what]
    ]


def written_by_tests(folder):
    """The files of a run of the tests that hold their key, and whether the run itself failed."""
    base, temporary = folder / "base", folder / "tmp"
    temporary.mkdir()
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--basetemp", base, *KEEPING_ALL, *TESTS],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(temporary)},
        capture_output=True,
        text=True,
    )
    print("  " + (ran.stdout.splitlines() or ["nothing"])[-1])
    files = [one for one in folder.rglob("*") if one.is_file() and not one.is_symlink()]
    print(f"  {len(files)} files of tests looked through")
    held = [one for one in files if KEY_OF_TESTS in one.read_bytes()]
    wrong = [str(one) for one in held if not one.name.startswith(KEPT_BY_TESTS)]
    return wrong + (["the tests failed"] if ran.returncode else [])


def main():
    wrong = []
    for part in (journey_of_all, written_by_tests):
        with tempfile.TemporaryDirectory() as folder:
            wrong += part(Path(folder).resolve())
    for one in wrong:
        print(f"    WRONG: {one}")
    print(f"  the prompt was known by {PROMPT_WORD}; {len(wrong)} wrong")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())

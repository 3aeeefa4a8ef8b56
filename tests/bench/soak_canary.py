"""A canary's whole journey, then everything that a run of the tests wrote, logged, started, asked.

Neither the journey's keys nor its prompt may be where they need not be; nor may the key of the
tests, whose prompts are anybody's. Usage: soak_canary.py [TESTS]; without any it runs them all.
"""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from canary import NOWHERE_ELSE, PROMPT_WORD, Canary, journey
from canary_programs import WITNESS

ROOT = Path(__file__).parents[2]
KEEPING_ALL = ("-p", "no:cacheprovider", "-o", "tmp_path_retention_policy=all")
ALL_TESTS = ("tests", "-n", str((os.cpu_count() or 1) + 2), "--dist", "worksteal")
KEY_OF_TESTS = "sk-canary"
# Where a test says that a key is to be kept.
KEPT_BY_TESTS = ("keys.json",)
HOME_OF_WINDOW = "window/home"
# The studios of the whole journey have services of their own, and one of them a window.
WITH_PROMPT = NOWHERE_ELSE["files with the prompt"] | {
    "studio/scenewright/service/service.sqlite3",
    f"{HOME_OF_WINDOW}/scenewright/studio.sqlite3",
}


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


def of_tests(folder, tests):
    """Where the key of the tests is after a run of them, or why there was none."""
    base, temporary, witness = folder / "base", folder / "tmp", folder / "witness"
    for one in (temporary, witness):
        one.mkdir()
    (witness / "sitecustomize.py").write_text(WITNESS)
    seen_by = {"TMPDIR": temporary, "PYTHONPATH": witness, "CANARY_WITNESS": witness}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--basetemp", base, *KEEPING_ALL, *tests],
        cwd=ROOT,
        env=os.environ | {name: str(path) for name, path in seen_by.items()},
        capture_output=True,
        text=True,
    )
    lines = ran.stdout.splitlines() or ["nothing"]
    print("  tests: " + lines[-1])
    for line in lines:
        # A few hold that nobody listens to a log: where somebody does, they fail and mean nothing.
        if line.startswith(("FAILED", "ERROR")):
            print(f"  watched: {line}")
    found = written(folder, witness) + logged(witness) + started(witness) + asked(witness)
    if ran.returncode not in (0, 1):
        found.append(f"the tests ended with {ran.returncode}: {ran.stderr[-300:]}")
    return found


def written(folder, witness):
    files = [one for one in folder.rglob("*") if one.is_file() and not one.is_symlink()]
    files = [one for one in files if witness not in one.parents]
    print(f"  {len(files)} files looked through")
    held = [one for one in files if KEY_OF_TESTS.encode() in one.read_bytes()]
    return [f"written: {one}" for one in held if not one.name.startswith(KEPT_BY_TESTS)]


def logged(witness):
    lines = [line for one in witness.glob("log-*.txt") for line in one.open(errors="replace")]
    print(f"  {len(lines)} log lines looked through")
    return [f"logged: {line.strip()[:300]}" for line in lines if KEY_OF_TESTS in line]


def started(witness):
    """What the program itself started; a test hands a key to it as a user does."""
    told = _members(witness / "started.jsonl")
    of_program = [one for one in told if one["by"] == "program"]
    print(f"  {len(of_program)} starts by the program looked through")
    return [f"started: {one['argv']}" for one in of_program if KEY_OF_TESTS in json.dumps(one)]


def asked(witness):
    """Requests to the scripted servers of the tests beside the API's own."""
    elsewhere = [one for one in _members(witness / "asked.jsonl") if "/v2/" not in one["path"]]
    print(f"  {len(elsewhere)} requests elsewhere looked through")
    return [f"asked: {one['path']}" for one in elsewhere if KEY_OF_TESTS in json.dumps(one)]


def _members(file):
    lines = file.read_text().splitlines() if file.exists() else []
    return [json.loads(line) for line in lines]


def main():
    wrong_count = 0
    for part in (journey_of_all, lambda folder: of_tests(folder, sys.argv[1:] or ALL_TESTS)):
        with tempfile.TemporaryDirectory() as folder:
            wrong = part(Path(folder).resolve())
        for one in wrong:
            print(f"    WRONG: {one}", flush=True)
        wrong_count += len(wrong)
    print(f"  the prompt was known by {PROMPT_WORD}; {wrong_count} wrong")
    return int(bool(wrong_count))


if __name__ == "__main__":
    sys.exit(main())

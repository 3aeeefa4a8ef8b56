#!/usr/bin/env python3
"""Builds what people install: the frozen program and this system's package. Standard library only.

The result lies in dist/, with checksums, licences and a bill of materials beside it. Nothing is
installed outside of build/; the environment there is made anew when what it is made of changes.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / "build" / "environment"
STAMP = ENVIRONMENT / "scenewright-build.json"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
UNPACK_SUPPORT = ROOT / "packaging" / "unpack_support.py"
PYTHON_MIN = (3, 11)
MINUTES_MAX = 5
SYSTEMS_PYTHON = "/usr/bin/python3"
# Whether a Python can be frozen: it is new enough, makes environments and is a library as well.
CAN_BE_FROZEN = """
import ctypes.util, ensurepip, sys, venv
name = "python%d.%d" % sys.version_info[:2]
print(sys.version)
sys.exit(sys.version_info < (3, 11) or not ctypes.util.find_library(name))
"""


class BuildError(Exception):
    """Something that stops the build; the message says what."""


def say(text: str) -> None:
    print(text, flush=True)


def python() -> Path:
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def frozen_python() -> tuple[str, str]:
    """The Python that the program is frozen with, and its version: the system's, if it can be.

    Distributions optimise theirs by profiles of its use; one that was compiled by hand mostly is
    not, and everything starts and renders a seventh slower with it.
    """
    if sys.platform == "linux" and os.path.exists(SYSTEMS_PYTHON):
        asked = subprocess.run(
            [SYSTEMS_PYTHON, "-I", "-c", CAN_BE_FROZEN], capture_output=True, text=True, check=False
        )
        if not asked.returncode:
            return SYSTEMS_PYTHON, asked.stdout.strip()
    return sys.executable, sys.version


def wanted_stamp() -> dict[str, str]:
    files = (ROOT / "pyproject.toml", CONSTRAINTS, UNPACK_SUPPORT)
    content = b"".join(path.read_bytes() for path in files)
    digest = hashlib.sha256(content).hexdigest()
    program, version = frozen_python()
    return {"files": digest, "python": f"{program} {version}", "root": str(ROOT)}


def is_current() -> bool:
    try:
        return bool(json.loads(STAMP.read_text(encoding="utf-8")) == wanted_stamp())
    except (OSError, ValueError):
        return False


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Wait for another build in this checkout: both would make the same folders anew."""
    ENVIRONMENT.parent.mkdir(exist_ok=True)
    with (ENVIRONMENT.parent / "build.lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Another build is under way here; waiting for its end.")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(command: list[str], remedy: str) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise BuildError(remedy)


def set_up() -> None:
    """The environment with pinned versions, and in it the program as it stands now, as a wheel."""
    pip = [str(python()), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    pip += ["--no-compile", "--no-warn-script-location"]
    pinned = ["--constraint", str(CONSTRAINTS), "--build-constraint", str(CONSTRAINTS)]
    remedy = (
        "pip could not install what the build needs; its message stands above. Check the network "
        "connection and run the same command again."
    )
    fresh = not is_current()
    if fresh:
        say("Setting up build/environment; this takes a minute.")
        made = [frozen_python()[0], "-m", "venv", "--clear", str(ENVIRONMENT)]
        run(made, f"Python could not make a virtual environment in {ENVIRONMENT}.")
        run([*pip, "--upgrade", "pip>=25.3"], remedy)
        run([*pip, *pinned, f"{ROOT}[package]"], remedy)
        run([str(python()), str(UNPACK_SUPPORT)], "PySide's own files could not be unpacked.")
        STAMP.write_text(json.dumps(wanted_stamp()), encoding="utf-8")
    else:
        run([*pip, *pinned, "--no-deps", "--force-reinstall", str(ROOT)], remedy)


def commit_time() -> str:
    """Seconds since 1970 of the commit that is built, else of now: the date of all that is made."""
    if os.environ.get("SOURCE_DATE_EPOCH"):
        return os.environ["SOURCE_DATE_EPOCH"]
    try:
        asked = subprocess.run(
            ["git", "log", "-1", "--format=%ct"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        return str(int(time.time()))
    return asked.stdout.strip() or str(int(time.time()))


def main() -> int:
    if sys.version_info < PYTHON_MIN:
        say("Scenewright needs Python 3.11 or later; this is " + sys.version.split()[0] + ".")
        return 2
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="a folder; else dist/")
    parser.add_argument(
        "--folder-only", action="store_true", help="freeze the program and make no package of it"
    )
    options = parser.parse_args()
    with alone():
        return build(options)


def build(options: argparse.Namespace) -> int:
    """Set up and freeze, and say how long it took; the exit code."""
    started = time.monotonic()
    try:
        set_up()
    except BuildError as error:
        say(str(error))
        return 1
    os.environ["SOURCE_DATE_EPOCH"] = commit_time()
    command = [str(python()), str(ROOT / "packaging" / "bundle.py")]
    command += ["--output", str(options.output.absolute())]
    command += ["--folder-only"] if options.folder_only else []
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    elapsed = (time.monotonic() - started) / 60
    # What the build itself takes: a machine that does other things at once is not the build's.
    used = sum(os.times()[2:4]) / 60 or elapsed
    say(f"Built in {elapsed:.1f} minutes; processor time {used:.1f}, at most {MINUTES_MAX}.")
    return code or int(used > MINUTES_MAX)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)

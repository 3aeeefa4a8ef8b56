"""Installs the project and what it needs, versions as pinned, into the Python that runs this.

Three runs of pip at once, which meet nowhere: unpacking is most of the work, and one run keeps one
core busy. Arguments: names of optional dependencies. Standard library only.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
# Compiled is what is imported, when it first is: all of it takes half of the time here.
UNCOMPILED = "--no-compile"
# What Qt's packages need, besides each other.
NEEDED_BY_QT = "shiboken6"


def runs(optional: list[str]) -> list[list[str]]:
    """The runs of pip: Qt, which is as large as all others, those others, the project itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted: list[str] = list(project["dependencies"])
    for name in optional:
        wanted += project["optional-dependencies"][name]
    window = [one for one in wanted if one.startswith("PySide6")]
    others = [one for one in wanted if one not in window]
    # Not by PIP_ variables: pip cuts their values at every space, and a checkout may be under one.
    pinned = ["--constraint", str(CONSTRAINTS), "--build-constraint", str(CONSTRAINTS)]
    # What one run misses, another brings at that moment.
    pip = [*PIP, UNCOMPILED, "--no-warn-conflicts", *pinned]
    return [
        [*pip, "--no-deps", *window, NEEDED_BY_QT],
        [*pip, *others],
        [*pip, "--no-deps", "--editable", str(ROOT)],
    ]


def bring_pip() -> bool:
    """Install a pip that knows all options; true when it is there.

    The one that Python brings is used where it lies: `ensurepip` compiles it, for seconds, before
    it is replaced.
    """
    environment = dict(os.environ)
    if importlib.util.find_spec("pip") is None:
        brought = brought_pip()
        if brought is None:
            subprocess.run([sys.executable, "-m", "ensurepip"], check=False)
        else:
            environment["PYTHONPATH"] = str(brought)
    new = [*PIP, UNCOMPILED, "--upgrade", "pip>=25.3"]
    return subprocess.run(new, env=environment, check=False).returncode == 0


def brought_pip() -> Path | None:
    """The wheel of pip that came with Python; None where a system keeps it elsewhere."""
    found = importlib.util.find_spec("ensurepip")
    kept = sysconfig.get_config_var("WHEEL_PKG_DIR")
    folders = [Path(kept)] if kept else []
    if found is not None and found.origin is not None:
        folders.insert(0, Path(found.origin).with_name("_bundled"))
    return next((wheel for folder in folders for wheel in folder.glob("pip-*.whl")), None)


def main() -> int:
    """Install all; 0 where all of it is there."""
    if not bring_pip():
        return 1
    running = [subprocess.Popen(command) for command in runs(sys.argv[1:])]
    return 1 if any([one.wait() for one in running]) else 0


if __name__ == "__main__":
    sys.exit(main())

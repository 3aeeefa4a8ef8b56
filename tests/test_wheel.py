"""What is installed from a wheel, away from the checkout, passes its self-test."""

import importlib.metadata
import json
import os
import subprocess
import sys
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
SECONDS_MAX = 300


def run(*command, **options):
    ran = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        **options,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def lend_what_is_asked_for(packages):
    """Put what the installed wheel names, and what that names, into `packages`; nothing else.

    Lent by links from what the tests run with: `packaging/dev.py` had pip install just that.
    """
    (own,) = importlib.metadata.distributions(name="scenewright", path=[str(packages)])
    asking, lent = [own], set()
    while asking:
        for line in asking.pop().requires or ():
            asked = Requirement(line)
            name = canonicalize_name(asked.name)
            if name in lent or (asked.marker and not asked.marker.evaluate({"extra": ""})):
                continue
            lent.add(name)
            found = importlib.metadata.distribution(asked.name)
            assert asked.specifier.contains(found.version, prereleases=True)
            asking.append(found)
            for top in {file.parts[0] for file in found.files} - {"..", "__pycache__"}:
                if not (packages / top).exists():
                    (packages / top).symlink_to(found.locate_file(top))
    assert "pytest" not in lent


def test_a_wheel_in_a_bare_environment_passes_its_self_test(tmp_path):
    quiet = ("--quiet", "--disable-pip-version-check")
    pinned = ("--build-constraint", CONSTRAINTS)
    pip = (sys.executable, "-m", "pip")
    run(*pip, "wheel", *quiet, *pinned, "--no-deps", "-w", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("scenewright-*.whl")
    bare = tmp_path / "bare"
    run(sys.executable, "-m", "venv", "--without-pip", bare)
    python = bare / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(*pip, "--python", python, "install", "--no-deps", "--no-compile", *quiet, wheel)
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    lend_what_is_asked_for(Path(packages.strip()))

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    said = run(
        *(python.with_name("scenewright"), "self-test", "--json"),
        cwd=elsewhere,
        env={**os.environ, "SCENEWRIGHT_HOME": str(tmp_path / "home"), "PYTHONPATH": ""},
    )
    states = {check["name"]: check["state"] for check in json.loads(said)["checks"]}
    assert states["scene"] == "ok"
    assert "failed" not in states.values()
    assert not any(elsewhere.iterdir())

"""What is installed from a wheel, away from the checkout, makes sound."""

import json
import os
import subprocess
import sys
from pathlib import Path

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


def test_a_wheel_in_a_bare_environment_renders_a_scene(tmp_path):
    quiet = ("--quiet", "--disable-pip-version-check")
    pinned = ("--build-constraint", CONSTRAINTS)
    pip = (sys.executable, "-m", "pip")
    run(*pip, "wheel", *quiet, *pinned, "--no-deps", "-w", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("scenewright-*.whl")
    bare = tmp_path / "bare"
    run(sys.executable, "-m", "venv", "--without-pip", bare)
    python = bare / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    # Compiling all that comes along would take longer than all the rest.
    install = ("install", "--no-compile")
    run(*pip, "--python", python, *install, *quiet, *pinned, "-c", CONSTRAINTS, wheel)

    target = tmp_path / "elsewhere" / "door.wav"
    target.parent.mkdir()
    said = run(
        python.with_name("scenewright"),
        *("render", "A door slams.", "-o", target, "--format", "wav", "--json"),
        cwd=target.parent,
        env={**os.environ, "SCENEWRIGHT_HOME": str(tmp_path / "home"), "PYTHONPATH": ""},
    )
    answer = json.loads(said)
    assert answer["task"]["status"] == "succeeded"
    assert answer["file"] == str(target)
    assert target.read_bytes()[:4] == b"RIFF"

"""The two commands of the README: what they say and do where something is missing."""

import argparse
import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

SCRIPT = Path(__file__).parents[1] / "packaging" / "dev.py"
LINUX_ONLY = pytest.mark.skipif(sys.platform != "linux", reason="system packages are Debian's")


ENDING = """
import os, sys
code = int(sys.argv[1])
if code < 0:
    os.kill(os.getpid(), -code)
sys.exit(code)
"""


def loaded(name):
    """A script beside `packaging/dev.py` as a module of its own."""
    specification = importlib.util.spec_from_file_location(name, SCRIPT.with_name(f"{name}.py"))
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.fixture
def dev():
    return loaded("dev")


@LINUX_ONLY
def test_a_missing_library_and_a_missing_program_are_named(dev):
    dev.RUN_LIBRARIES = {"libc6": "libc.so.6", "libnowhere1": "libnowhere.so.1"}
    dev.TEST_PROGRAMS = {"coreutils": "cat", "nowhere-tools": "nowhere"}
    assert dev.missing_packages(with_tests=True, with_peers=False) == [
        "libnowhere1",
        "nowhere-tools",
    ]
    assert dev.missing_packages(with_tests=False, with_peers=False) == ["libnowhere1"]


@LINUX_ONLY
def test_with_no_system_nothing_is_installed_and_the_one_command_is_printed(
    dev, capsys, monkeypatch
):
    monkeypatch.setattr(dev, "missing_packages", lambda *_wanted: ["libnowhere1"])
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/somewhere/{name}")
    dev.set_up_system(may_install=False, with_tests=False, with_peers=False)
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Missing system packages: libnowhere1"
    assert said[-1].strip() == "sudo apt-get install -y --no-install-recommends libnowhere1"


@pytest.fixture
def install_packages():
    return loaded("install_packages")


def test_a_checkout_under_a_folder_with_a_space_is_set_up(dev, tmp_path, monkeypatch):
    ran = []

    def run(command, **_options):
        ran.append(command[1:])
        dev.VENV.mkdir(exist_ok=True)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(dev.subprocess, "run", run)
    dev.VENV = tmp_path / "a b"
    dev.STAMP = dev.VENV / "stamp.json"
    dev.set_up_python(with_tests=True)
    assert ran == [
        ["-m", "venv", "--clear", "--without-pip", str(dev.VENV)],
        [str(dev.INSTALL_PACKAGES), "test"],
        [str(dev.UNPACK_SUPPORT)],
    ]


def test_the_runs_of_pip_install_all_that_is_asked_for_and_nothing_twice(install_packages):
    runs = install_packages.runs(["test"])
    for command in runs:
        # pip would read a path in one of its variables as several.
        for option in ("--constraint", "--build-constraint"):
            assert command[command.index(option) + 1] == str(install_packages.CONSTRAINTS)
        assert "--no-compile" in command
    window, others, own = (command[command.index("--build-constraint") + 2 :] for command in runs)
    project = tomllib.loads((SCRIPT.parents[1] / "pyproject.toml").read_text())["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["test"]
    assert sorted(window[1:] + others) == sorted([*wanted, "shiboken6"])
    assert own == ["--no-deps", "--editable", str(SCRIPT.parents[1])]
    # Taken as they are: what they need is what is named.
    assert window[0] == "--no-deps"
    given = {Requirement(one).name for one in window[1:]}
    for name in given:
        needed = importlib.metadata.requires(name) or []
        assert {Requirement(one).name.replace("_", "-") for one in needed} <= given


def test_one_run_of_pip_that_fails_is_told(install_packages, monkeypatch):
    for codes in ((0, 0, 0), (0, -9, 0), (0, 1, 0)):
        ended = [[sys.executable, "-c", ENDING, str(code)] for code in codes]
        monkeypatch.setattr(install_packages, "runs", lambda _optional, ended=ended: ended)
        monkeypatch.setattr(install_packages, "bring_pip", lambda: True)
        assert install_packages.main() == (1 if any(codes) else 0)


def test_what_pyside_compiles_at_each_start_is_unpacked_and_goes_with_its_version(tmp_path):
    """In a copy: pip takes away what is recorded, and nothing of another version is left."""
    package = importlib.metadata.distribution("shiboken6")
    packaged = Path(package.locate_file("shiboken6"))
    shutil.copytree(packaged, tmp_path / "shiboken6", ignore=shutil.ignore_patterns("files.dir"))
    described = next(packaged.parent.glob("shiboken6-*.dist-info"))
    shutil.copytree(described, tmp_path / described.name)
    record = tmp_path / described.name / "RECORD"
    kept = [line for line in record.read_text().splitlines() if "files.dir" not in line]
    record.write_text("".join(f"{line}\n" for line in kept))
    left = tmp_path / "shiboken6" / "files.dir" / "of_another_version.py"
    left.parent.mkdir()
    left.touch()
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    for _time in range(2):
        unpack = [sys.executable, SCRIPT.with_name("unpack_support.py")]
        assert subprocess.run(unpack, env=environment).returncode == 0
    files = {path.relative_to(tmp_path).as_posix() for path in left.parent.rglob("*.py")}
    assert "shiboken6/files.dir/shibokensupport/signature/loader.py" in files
    assert left.relative_to(tmp_path).as_posix() not in files
    added = record.read_text().splitlines()[len(kept) :]
    assert sorted(added) == sorted(f"{name},," for name in files)
    # Compiled already, also for whoever may not write there.
    assert len(list(left.parent.rglob("*.pyc"))) == len(files)


@pytest.mark.parametrize(
    ("typed", "own", "others"),
    [
        ("test -k words", "test", "-k words"),
        (
            "--no-system test --no-system -q tests/cli",
            "--no-system test --no-system",
            "-q tests/cli",
        ),
        ("run --version", "run", "--version"),
        ("run -- plan test", "run", "plan test"),
        ("run --help", "run --help", ""),
        ("--help", "--help", ""),
    ],
)
def test_what_stands_behind_the_verb_goes_on_as_it_was_typed(dev, typed, own, others):
    assert dev.divided(typed.split()) == (own.split(), others.split())


def test_what_goes_on_reaches_pytest(dev, monkeypatch):
    started = []
    monkeypatch.setattr(dev, "set_up", lambda *_arguments, **_options: None)
    monkeypatch.setattr(dev, "start", lambda *arguments: started.extend(arguments) or 0)
    monkeypatch.setattr(dev.sys, "argv", ["dev.py", "--no-system", "test", "-k", "words"])
    assert dev.main() == 0
    assert started[-2:] == ["-k", "words"]


def test_all_tests_are_shared_out_between_processes(dev, monkeypatch):
    started = []
    monkeypatch.setattr(dev, "set_up", lambda *_arguments, **_options: None)
    monkeypatch.setattr(dev, "start", lambda *arguments: started.extend(arguments) or 0)
    monkeypatch.setattr(dev.sys, "argv", ["dev.py", "test"])
    assert dev.main() == 0
    workers = str((os.cpu_count() or 1) + 2)
    assert started == ["-m", "pytest", "--no-skips", "-n", workers, "--dist", "worksteal"]


def test_an_old_python_is_told_what_is_needed(dev, capsys, monkeypatch):
    monkeypatch.setattr(dev.sys, "version_info", (3, 10, 0))
    assert dev.main() == 2
    assert "needs Python 3.11" in capsys.readouterr().out


def test_without_a_screen_run_renders_the_example_and_says_where_and_for_how_much(
    dev, tmp_path, monkeypatch
):
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    if sys.platform != "linux":
        pytest.skip("there is always a screen on this system")
    asked = []

    def start(*arguments, stdin):
        asked.append(arguments)
        ran = subprocess.run(
            [sys.executable, *arguments], stdin=stdin, capture_output=True, text=True, timeout=600
        )
        asked.append(ran.stdout + ran.stderr)
        return ran.returncode

    monkeypatch.setattr(dev, "set_up", lambda _options: None)
    monkeypatch.setattr(dev, "start", start)
    monkeypatch.setattr(dev, "BUILD", tmp_path)
    assert dev.run(argparse.Namespace(arguments=[])) == 0
    target = tmp_path / "harbour-at-dawn.mp3"
    assert target.stat().st_size > 50_000
    assert f"Saved {target}" in asked[1]
    assert "5 practice credits" in asked[1]


def test_the_continuous_integration_calls_the_test_command_and_nothing_else():
    lines = (SCRIPT.parents[1] / ".ci" / "run").read_text().splitlines()
    assert lines[-1] == "exec python3 packaging/dev.py test"
    assert not any("pip" in line or "apt" in line for line in lines)

"""A fault of our own is a sentence and an exit code, never a traceback; its lines are in a log."""

import json
import os
import subprocess
import sys

import pytest

CANARY = "canary of nobody"
BROKEN = """
import sys, threading
from scenewright.cli import listings
from scenewright.__main__ import main

def broken(_options):
    {fault}

listings.plan = broken
sys.exit(main())
"""


def ran(home, fault, *arguments, **options):
    return subprocess.run(
        [sys.executable, "-c", BROKEN.format(fault=fault), "plan", CANARY, *arguments],
        env={**os.environ, "SCENEWRIGHT_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
        **options,
    )


def log_of(home):
    return (home / "logs" / "command-line.log").read_text()


def test_a_fault_is_one_sentence_with_what_to_do_and_exit_code_1(tmp_path):
    done = ran(tmp_path, f"raise ValueError({CANARY!r})")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("scenewright plan: Stopped by a fault of its own (ValueError).")
    assert "scenewright diagnostics -o FILE.zip" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "in broken\nValueError" in log_of(tmp_path)
    assert CANARY not in log_of(tmp_path) + done.stderr


def test_for_programs_it_is_an_error_as_any_other(tmp_path):
    done = ran(tmp_path, "return {}['x']", "--json")
    assert done.returncode == 1
    error = json.loads(done.stdout)["error"]
    assert error["code"] == "internal_error"
    assert error["message"] in done.stderr


def test_a_missing_library_and_no_memory_say_what_helps(tmp_path):
    assert "Install it again." in ran(tmp_path, "import nothing_of_the_kind").stderr
    assert "not enough memory" in ran(tmp_path, "raise MemoryError").stderr


def test_a_log_that_cannot_be_written_changes_nothing_of_that(tmp_path):
    (tmp_path / "file").touch()
    done = ran(tmp_path / "file", "raise ValueError")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_nobody_to_tell_is_no_traceback_either(tmp_path):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", BROKEN.format(fault="raise ValueError"), "plan", "x", "--json"],
            env={**os.environ, "SCENEWRIGHT_HOME": str(tmp_path)},
            stdout=full,
            stderr=full,
            timeout=120,
        )
    assert done.returncode == 1


def test_what_a_thread_and_a_log_nobody_hears_leave_goes_into_the_log(tmp_path):
    fault = (
        "import logging; logging.getLogger('other').error('nobody hears'); "
        f"thread = threading.Thread(target=lambda: int({CANARY!r})); "
        "thread.start(); thread.join(); return 0"
    )
    done = ran(tmp_path, fault)
    assert (done.returncode, done.stderr) == (0, "")
    assert "nobody hears" in log_of(tmp_path)
    assert "ValueError" in log_of(tmp_path)
    assert CANARY not in log_of(tmp_path)

"""`packaging/build.py` before it builds: which Python, which time, and not two at once."""

import importlib
import sys
import threading
from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def build(monkeypatch, tmp_path):
    """The script as a module, with its environment elsewhere."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    module = importlib.import_module("build")
    monkeypatch.setattr(module, "ENVIRONMENT", tmp_path / "build" / "environment")
    monkeypatch.setattr(module, "STAMP", tmp_path / "stamp.json")
    return module


def test_a_systems_python_that_cannot_be_frozen_is_not_taken(build, monkeypatch):
    monkeypatch.setattr(build, "SYSTEMS_PYTHON", "/nowhere/python3")
    assert build.frozen_python() == (sys.executable, sys.version)
    monkeypatch.setattr(build, "SYSTEMS_PYTHON", sys.executable)
    monkeypatch.setattr(build, "CAN_BE_FROZEN", "import sys; print('theirs'); sys.exit(1)")
    assert build.frozen_python() == (sys.executable, sys.version)
    monkeypatch.setattr(build, "CAN_BE_FROZEN", "print('theirs')")
    if sys.platform == "linux":
        assert build.frozen_python() == (sys.executable, "theirs")


def test_the_environment_is_made_anew_when_its_python_changes(build, monkeypatch):
    monkeypatch.setattr(build, "frozen_python", lambda: ("python3", "3.11.2"))
    assert not build.is_current()
    build.STAMP.write_text(build.json.dumps(build.wanted_stamp()), encoding="utf-8")
    assert build.is_current()
    monkeypatch.setattr(build, "frozen_python", lambda: ("python3", "3.11.3"))
    assert not build.is_current()


def test_the_date_of_all_that_is_made_is_the_commits_or_as_asked(build, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "12")
    assert build.commit_time() == "12"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert int(build.commit_time()) > 1_700_000_000


@pytest.mark.skipif(sys.platform == "win32", reason="two at once are refused by its files there")
def test_two_builds_of_a_checkout_wait_for_one_another(build, monkeypatch):
    waits, order = threading.Event(), []
    monkeypatch.setattr(build, "say", lambda _text: waits.set())

    def second():
        with build.alone():
            order.append("second")

    other = threading.Thread(target=second)
    with build.alone():
        other.start()
        assert waits.wait(30)
        order.append("first")
    other.join(30)
    assert order == ["first", "second"]

"""The steps of `package_test.py`: what goes on after a failure, and what the table says."""

import importlib
import sys
from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def trial(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module("package_test")


def test_a_failure_is_told_and_only_what_needs_it_is_not_tried(trial, capsys):
    def fail():
        raise trial.StepError("apt ended with 100:\nno such package")

    results = trial.try_each(
        [
            trial.Step("install", fail),
            trial.Step("scene", lambda: "made", "install"),
            trial.Step("archive", lambda: "ran"),
        ]
    )
    assert [result.state for result in results] == ["FAILED", "not tried", "ok"]
    assert "no such package" in capsys.readouterr().out
    last = trial.table(results).splitlines()[-1]
    assert last.endswith("2 of 3 steps without success")


def test_a_command_that_fails_says_what_it_was_and_said(trial):
    with pytest.raises(trial.StepError, match=r"(?s)ended with 3:\nno$"):
        trial.run(sys.executable, "-c", "import sys; print('no', end=''); sys.exit(3)")


def test_packages_over_their_bounds_fail(trial, monkeypatch, tmp_path):
    packages = trial.Packages(tmp_path, "1.0")
    packages.deb.write_bytes(b"")
    packages.archive.write_bytes(b"")
    monkeypatch.setattr(trial, "run", lambda *_words: "300000")
    assert packages.weigh().startswith("installed 307 MB")
    monkeypatch.setattr(trial, "run", lambda *_words: "330000")
    with pytest.raises(trial.StepError, match="at most 330"):
        packages.weigh()

"""The desktop as its own process: what is painted first, how it ends, what it refuses in words."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from desktop_program import WHEN

from scenewright.app import _missing_library, main
from scenewright.app.closing import closing_sentence

APP = [sys.executable, "-m", "scenewright"]
SECONDS_MAX = 120


def started(home, **variables):
    environment = {
        **os.environ,
        "SCENEWRIGHT_HOME": str(home),
        "QT_QPA_PLATFORM": "offscreen",
        "PULSE_SERVER": "unix:/nonexistent",
        **variables,
    }
    return subprocess.Popen(
        APP, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def ran(code, home):
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "SCENEWRIGHT_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
    )


def ended(process):
    out, complaint = process.communicate(timeout=SECONDS_MAX)
    return process.returncode, out + complaint


def test_the_studio_starts_is_ended_by_a_signal_and_says_nothing(tmp_path):
    process = started(tmp_path)
    deadline = time.monotonic() + SECONDS_MAX
    while not (tmp_path / "studio.sqlite3").exists():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    assert ended(process) == (0, "")
    assert json.loads((tmp_path / "settings.json").read_text())["theme"] == "system"
    log = (tmp_path / "logs" / "studio.log").read_text()
    assert "Traceback" not in log
    assert "nobody caught" not in log.casefold()


HEAVY = {"numpy", "httpx", "keyring", "pysqlite3", "soundfile", "asyncio", "qasync"}
AT_FIRST_PAINT = """
import json, sys
from PySide6.QtWidgets import QApplication
from scenewright.app.desktop import Desktop

application = QApplication([])
desktop = Desktop(application)
desktop._show_and_paint()
print(json.dumps(sorted(sys.modules)))
"""


def test_the_window_is_painted_before_anything_heavy_is_imported(tmp_path):
    done = ran(AT_FIRST_PAINT, tmp_path)
    assert done.returncode == 0, done.stderr
    loaded = set(json.loads(done.stdout))
    assert "scenewright.ui.window" in loaded
    assert not loaded & (HEAVY | {"PySide6.QtMultimedia"})


BOXES = (
    WHEN
    + """
from PySide6.QtWidgets import QMessageBox

def boxes():
    return desktop.window.findChildren(QMessageBox)
"""
)

CLOSING = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from scenewright.app.desktop import Desktop
from scenewright.studio.jobs.job import Job, JobState

application = QApplication([])
application.setQuitOnLastWindowClosed(False)
desktop = Desktop(application)

def answer(label):
    (question,) = desktop.window.findChildren(QMessageBox)
    print(question.text(), question.informativeText())
    next(b for b in question.buttons() if b.text() == label).click()
    question.deleteLater()

def first(_is_ready):
    desktop.studio.jobs.put(Job(1, 1, "Rain", "Local", JobState.processing, "At work", 0.0))
    desktop.window.close()
    when(boxes, second)

def second():
    answer("Keep it open")
    print("visible", desktop.window.isVisible(), "icon", not application.windowIcon().isNull())
    when(lambda: not boxes(), third)

def third():
    desktop.window.close()
    when(boxes, lambda: answer("Close the studio"))

# What is on the board before the journal is open makes way for what the journal has.
desktop.studio.is_ready_changed.connect(first)
print("ended", desktop.run())
"""


def test_closing_with_a_job_unresolved_asks_and_takes_no_for_an_answer(tmp_path):
    done = ran(BOXES + CLOSING, tmp_path)
    question = "One job is not finished. 1 local job waits and goes on at the next start."
    question += " Nothing is lost and nothing is charged twice."
    assert done.stdout.splitlines() == [question, "visible True icon True", question, "ended 0"]
    assert done.stderr == ""


def test_closing_while_files_are_written_asks_too(tmp_path):
    job = next(line for line in CLOSING.splitlines() if "jobs.put" in line)
    done = ran(BOXES + CLOSING.replace(job, "    desktop.studio.exports._waiting = 1"), tmp_path)
    assert done.stdout.startswith("Files are still being written. Closing stops the export: ")
    assert done.stdout.endswith("ended 0\n")


UNSAVED = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from scenewright.app.desktop import Desktop

application = QApplication([])
application.setQuitOnLastWindowClosed(False)
desktop = Desktop(application)

def ask(_is_ready):
    desktop.studio.draft.is_kept = False
    desktop.window.close()
    when(boxes, answer)

def answer():
    (question,) = desktop.window.findChildren(QMessageBox)
    print(question.text())
    next(b for b in question.buttons() if b.text() == "Close the studio").click()

desktop.studio.is_ready_changed.connect(ask)
print("ended", desktop.run())
"""


def test_closing_asks_where_the_words_could_not_be_saved(tmp_path):
    done = ran(BOXES + UNSAVED, tmp_path)
    assert done.stdout.splitlines() == ["What was written last could not be saved.", "ended 0"]
    assert done.stderr == ""


NESTED = """
import os, signal
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from scenewright.app.desktop import Desktop
from scenewright.studio.exports.naming import KnownTake
from scenewright.studio.records import Take
from scenewright.ui.exports.save_dialog import SaveAsDialog

application = QApplication([])
application.setQuitOnLastWindowClosed(False)
desktop = Desktop(application)
there = Path(os.environ["SCENEWRIGHT_HOME"]) / "there.mp3"
there.touch()

def ask(_is_ready):
    take = Take(1, 1, None, "0", 1.0, None, None, 0, "", None, 1, "Rain", "", 0.0, "mp3", None)
    dialog = SaveAsDialog(KnownTake(take), desktop.window.studio.settings, desktop.window)
    desktop.window.dialogs.open(dialog)
    dialog.selectFile(str(there))
    QTimer.singleShot(0, dialog.accept)
    when(lambda: isinstance(application.activeModalWidget(), QMessageBox), end)

def end():
    print("asked", isinstance(application.activeModalWidget(), QMessageBox))
    os.kill(os.getpid(), signal.SIGTERM)

desktop.studio.is_ready_changed.connect(ask)
print("ended", desktop.run())
"""


def test_a_signal_ends_a_studio_that_is_asking_inside_a_dialog(tmp_path):
    done = ran(BOXES + NESTED, tmp_path)
    assert (done.returncode, done.stdout.splitlines()) == (0, ["asked True", "ended 0"])


def test_a_home_that_cannot_be_written_is_a_sentence(tmp_path):
    (tmp_path / "file").touch()
    status, said = ended(started(tmp_path / "file" / "home"))
    assert status == 1
    assert "cannot be written" in said
    assert "SCENEWRIGHT_HOME" in said
    assert "Traceback" not in said


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux may be without a screen")
def test_without_a_screen_it_names_the_way_that_needs_none(monkeypatch, capsys):
    for variable in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    assert main([]) == 1
    assert "scenewright render" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux may be without a screen")
def test_a_screen_that_cannot_be_reached_is_a_sentence_and_no_core_dump(tmp_path):
    status, said = ended(started(tmp_path, QT_QPA_PLATFORM="xcb", DISPLAY=":9876"))
    assert status == 1
    assert "could not connect to display" in said
    assert said.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="the command is apt's")
def test_a_missing_system_library_is_named_with_the_command():
    sentence = _missing_library("libGL.so.1: cannot open shared object file")
    assert "libGL.so.1" in sentence
    assert "sudo apt install" in sentence


def test_closing_says_what_goes_on_and_what_waits():
    assert "1 hosted job goes on at the service" in closing_sentence(0, 1, 0)
    assert "2 local jobs wait and go on at the next start" in closing_sentence(2, 0, 0)
    both = closing_sentence(1, 2, 0)
    assert "2 hosted jobs go on" in both
    assert "1 local job waits" in both
    unsent = closing_sentence(0, 0, 1)
    assert "not accepted" in unsent
    assert "may be charged" not in unsent

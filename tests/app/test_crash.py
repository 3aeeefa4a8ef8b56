"""A studio that is torn down is noticed at its next start, and its last words are kept."""

import os
import signal
import subprocess
import sys
import time

import pytest

from scenewright.app.crash_watch import CRASH_LOG_BYTES_MAX, CrashWatch

SECONDS_MAX = 120
CANARY = "canary of nobody"

STUDIO = """
import ctypes, os
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from scenewright.app.desktop import Desktop

# Found before there are other threads, which may hold the loader's lock.
length_of = ctypes.CDLL(None).strlen
application = QApplication([])
application.setQuitOnLastWindowClosed(False)
desktop = Desktop(application)
canary = "canary of nobody"

def ready(_is_ready):
    QTimer.singleShot(0, tell)

def tell():
    desktop.studio.draft.prompt = canary
    notice = desktop.studio.notice
    print(notice.sentence if notice else "nothing", flush=True)
    if os.environ.get("ENDS"):
        desktop.window.close()
    if os.environ.get("WILD"):
        length_of(None)

desktop.studio.is_ready_changed.connect(ready)
desktop.run()
"""


def started(home, **variables):
    environment = {
        **os.environ,
        "SCENEWRIGHT_HOME": str(home),
        "QT_QPA_PLATFORM": "offscreen",
        "PULSE_SERVER": "unix:/nonexistent",
        **variables,
    }
    return subprocess.Popen(
        [sys.executable, "-c", STUDIO],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def torn_down(home, number, **variables):
    process = started(home, **variables)
    told = process.stdout.readline()
    if not variables:
        process.send_signal(number)
    _out, complaint = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == -number
    return told, complaint


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_a_studio_killed_by_a_wild_pointer_is_noticed_at_the_next_start_and_only_then(tmp_path):
    assert torn_down(tmp_path, signal.SIGSEGV, WILD="yes") == ("nothing\n", "")
    crash = (tmp_path / "logs" / "crash.log").read_text()
    assert "Segmentation fault" in crash
    assert "desktop.py" in crash
    assert CANARY not in crash
    told, _complaint = torn_down(tmp_path, signal.SIGKILL)
    assert told.startswith("The studio ended unexpectedly last time. Everything that was kept is")
    ending = started(tmp_path, ENDS="yes")
    out, complaint = ending.communicate(timeout=SECONDS_MAX)
    assert out.startswith("The studio ended unexpectedly")
    assert (ending.returncode, complaint) == (0, "")
    out, _complaint = started(tmp_path, ENDS="yes").communicate(timeout=SECONDS_MAX)
    assert out == "nothing\n"


BUSY = """
import ctypes, sys, threading, time
from pathlib import Path
from scenewright.app.crash_watch import CrashWatch

length_of = ctypes.CDLL(None).strlen
home = Path(sys.argv[1])
CrashWatch(home, home).begin()

def deep(left):
    return left and deep(left - 1)

def work():
    while True:
        deep(900)

for _ in range(3):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.05)
# Others work on while this is called.
length_of(None)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_the_last_words_are_whole_while_other_threads_work_on(tmp_path):
    # Each is lost in about one of two where all the stacks are read.
    for _ in range(6):
        ran = subprocess.run([sys.executable, "-c", BUSY, str(tmp_path)], timeout=SECONDS_MAX)
        assert ran.returncode == -signal.SIGSEGV
    log = (tmp_path / "crash.log").read_text()
    assert log.count("Segmentation fault") == log.count(" in <module>") == 6


@pytest.fixture
def no_fault_handler(monkeypatch):
    """The test run has its own."""
    monkeypatch.setattr("faulthandler.enable", lambda _file, **_given: None)
    monkeypatch.setattr("faulthandler.disable", lambda: None)


@pytest.mark.usefixtures("no_fault_handler")
def test_the_crash_log_stays_small(tmp_path):
    log = tmp_path / "crash.log"
    log.write_bytes(b"x" * (CRASH_LOG_BYTES_MAX + 1))
    watch = CrashWatch(tmp_path, tmp_path)
    watch.begin()
    watch.end()
    assert log.stat().st_size < 100
    assert (tmp_path / "crash.log.1").stat().st_size > CRASH_LOG_BYTES_MAX


@pytest.mark.usefixtures("no_fault_handler")
def test_where_nothing_can_be_written_the_studio_goes_on_without(tmp_path):
    (tmp_path / "file").touch()
    watch = CrashWatch(tmp_path / "file" / "home", tmp_path / "file" / "logs")
    assert watch.begin() is False
    watch.end()


RESTARTED = """
import os, sys
from PySide6.QtCore import QTimer
from scenewright import app
from scenewright.app import desktop as module
from scenewright.ui.help.crash_sheet import CrashSheet

class Desktop(module.Desktop):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.look)
        self.studio.is_ready_changed.connect(self.stumble)

    def stumble(self, _is_ready):
        self.timer.start(20)
        QTimer.singleShot(0, lambda: {}["nothing"])

    def look(self):
        for sheet in self.window.findChildren(CrashSheet):
            self.timer.stop()
            print("restarts", os.getpid(), flush=True)
            sheet.restart.click()

module.Desktop = Desktop
app.main([])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a process has no successor there")
def test_restart_begins_the_studio_again_in_its_place(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", RESTARTED],
        env={**os.environ, "SCENEWRIGHT_HOME": str(tmp_path), "PULSE_SERVER": "unix:/nonexistent"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == f"restarts {process.pid}\n"
    log = tmp_path / "logs" / "studio.log"
    deadline = time.monotonic() + SECONDS_MAX
    # The first one's service has taken its own away: this is the second one's.
    served = tmp_path / "service" / "service.json"
    while log.read_text().count(" begins.") < 2 or not served.exists():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    out, complaint = process.communicate(timeout=SECONDS_MAX)
    assert (process.returncode, out, complaint) == (0, "", "")
    assert not (tmp_path / "studio.begun").exists()

"""On macOS a file that is double-clicked comes as an event; here one is sent to such a program."""

import os
import subprocess
import sys

PROGRAM = """
import sys
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from scenewright.app import desktop, file_opening, lean_qt

class Asked(desktop.Desktop):
    def _open_files(self):
        if self.studio.is_ready and self._files:
            print(*self._files, flush=True)
            self._files = ()
            self.window.close()

lean_qt.import_qt()
application = file_opening.FileOpening(["scenewright", "-style", "fusion"])
application.setQuitOnLastWindowClosed(False)
started = Asked(application)
QCoreApplication.postEvent(application, QFileOpenEvent(sys.argv[1]))
sys.exit(started.run())
"""


def test_a_file_that_comes_as_an_event_is_opened_like_one_that_was_named(tmp_path):
    file = tmp_path / "harbour.scenewright"
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, file],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (ran.stdout.strip(), ran.returncode) == (str(file), 0), ran.stderr

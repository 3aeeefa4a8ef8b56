"""An error of the studio's own: said calmly once, then in a line, and never shown raw."""

import os
import subprocess
import sys

from desktop_program import WHEN

SECONDS_MAX = 120


def ran(home):
    return subprocess.run(
        [sys.executable, "-c", WHEN + MISTAKE],
        env={**os.environ, "SCENEWRIGHT_HOME": str(home), "PULSE_SERVER": "unix:/nonexistent"},
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
    )


MISTAKE = """
import threading
from PySide6.QtWidgets import QApplication
from scenewright.app.desktop import Desktop
from scenewright.ui.help.crash_sheet import CrashSheet

application = QApplication([])
application.setQuitOnLastWindowClosed(False)
desktop = Desktop(application)
studio = desktop.studio
stumbled = []

def stumble():
    stumbled.append(True)
    raise ValueError("secret of ours")

def sheets():
    return desktop.window.findChildren(CrashSheet)

def begin(_is_ready):
    QTimer.singleShot(0, stumble)
    QTimer.singleShot(0, stumble)
    when(lambda: len(stumbled) == 2 and sheets(), look)

def look():
    (sheet,) = sheets()
    print(sheet.head.text(), "secret" in sheet.sentence.text(), studio.notice)
    sheet.go_on.click()
    # Of another kind, and from a thread.
    threading.Thread(target=lambda: {}["secret"]).start()
    when(lambda: studio.notice is not None, end)

def end():
    print(studio.notice.sentence, studio.notice.verb)
    print(len([one for one in sheets() if one.isVisible()]))
    desktop.window.close()

studio.is_ready_changed.connect(begin)
desktop.run()
"""


def test_what_nobody_caught_is_a_dialog_once_then_a_notice_and_kept_in_the_log(tmp_path):
    done = ran(tmp_path)
    assert done.stdout.splitlines() == [
        "Something went wrong in the studio. False None",
        "Another error of the studio's own (KeyError). What you have made is kept, and it cost "
        "nothing; if it goes on, start the studio again. collect_diagnostics",
        "0",
    ]
    assert done.stderr == ""
    log = (tmp_path / "logs" / "studio.log").read_text()
    assert log.count("ValueError") == 2
    assert "secret" not in log

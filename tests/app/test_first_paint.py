"""A first window is built without what it does not show, and may be closed before that is built."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec

from scenewright.ui.composing.examples import SEEN_AT_FIRST

SECONDS_MAX = 60
# As the program starts; `run` shows no more than the first paint.
AT_FIRST_PAINT = """
import json, linecache, sys
from scenewright import app

def started():
    import_qt()
    from scenewright.app.desktop import Desktop
    Desktop.run = shown

def shown(desktop):
    from PySide6 import QtWidgets
    desktop._show_and_paint()
    sources = [name for name in linecache.cache if "scenewright" in name]
    stubs = vars(sys.modules["PySide6.support.signature.lib.pyi_generator"])
    signatures = vars(sys.modules["PySide6.support.signature.parser"])
    types, unused = sorted(vars(QtWidgets)), [*stubs, *signatures]
    lines = desktop.window.findChildren(QtWidgets.QPushButton, "example")
    seen = [line.isVisible() for line in lines]
    print(json.dumps([sorted(sys.modules), types, sources, unused, seen]))
    return 0

import_qt, app.import_qt = app.import_qt, started
sys.exit(app.main([]))
"""
LATER = """
    scene.known scene.parser studio.composing.completing studio.composing.preset_list
    studio.composing.snippet_book studio.composing.voice_list studio.desk studio.jobs.jobs
    studio.library.scenes studio.library.storage studio.player.audition studio.player.samples
    studio.player.schedule_of_take studio.records studio.references.references ui.actions
    ui.browser.pane ui.composing.completion_list ui.composing.highlighter
    ui.composing.insert_button ui.composing.output_controls ui.jobs.panel ui.library.pane
    ui.references.picker ui.timeline.pane ui.timeline.take_timeline ui.window_actions
"""
# Python types that Qt makes for all of a family where one of it has no type yet.
OF_A_VIEWPORT_AND_OF_A_STYLE = {"QWizard", "QMdiArea", "QStyle", "QCommonStyle"}
CLOSED = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from scenewright.app.desktop import Desktop

application = QApplication([])
application.setQuitOnLastWindowClosed(False)
desktop = Desktop(application)
desktop._record.trouble.connect(print)
QTimer.singleShot(0, desktop.window.close)
furnish = desktop.window.furnish
desktop.window.furnish = lambda: (print("visible", desktop.window.isVisible()), furnish())
print("ended", desktop.run())
"""


def ran(script, home):
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "SCENEWRIGHT_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_first_window_is_painted_without_what_it_does_not_show(tmp_path):
    modules, types, sources, unused, seen = json.loads(ran(AT_FIRST_PAINT, tmp_path))
    assert "scenewright.ui.composing.composer" in modules
    later = {f"scenewright.{name}" for name in LATER.split()}
    assert all(map(find_spec, later))
    assert not later & set(modules)
    assert "QTextEdit" in types
    assert not OF_A_VIEWPORT_AND_OF_A_STYLE & set(types)
    # PySide reads no source of ours, and has not loaded what writes type stubs or reads signatures.
    assert sources == []
    assert not {"Formatter", "ArglistParser"} & set(unused)
    assert seen == [True] * SEEN_AT_FIRST


def test_a_window_that_is_closed_before_it_is_furnished_ends_without_a_question(tmp_path):
    assert ran(CLOSED, tmp_path).splitlines() == ["visible False", "ended 0"]

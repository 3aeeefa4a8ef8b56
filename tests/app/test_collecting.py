"""Who destroys what is garbage: the window's thread, whatever other threads do."""

import gc
import json
import os
import subprocess
import sys
import threading

from PySide6.QtCore import QObject

from scenewright.app.collecting import Collecting, collect_what_is_due

SECONDS_MAX = 120


class Kept(QObject):
    """Says by which thread it is destroyed."""

    def __init__(self, destroyed_by):
        super().__init__()
        self._destroyed_by = destroyed_by
        self.itself = self

    def __del__(self):
        self._destroyed_by.append(threading.current_thread())


def allocate():
    kept = [[number] for number in range(200_000)]
    assert kept


def test_a_thread_that_allocates_destroys_no_object_of_the_windows(qtbot):
    gc.collect()
    # What Python does by itself: the thread that allocates collects.
    gc.enable()
    by_itself = []
    Kept(by_itself)
    try:
        other = threading.Thread(target=allocate)
        other.start()
        other.join()
        assert by_itself == [other]

        collecting = Collecting()
        destroyed_by = []
        Kept(destroyed_by)
        other = threading.Thread(target=allocate)
        other.start()
        other.join()
        assert destroyed_by == []
        new = []

        def looked():
            # So much that is new is worth a look, however much of others has gone meanwhile.
            new.append([[number] for number in range(2 * gc.get_threshold()[0])])
            return destroyed_by == [threading.main_thread()]

        qtbot.waitUntil(looked)
        assert collecting.parent() is None
    finally:
        gc.disable()


def test_what_is_not_due_is_not_looked_for():
    gc.collect()
    before = gc.get_stats()
    collect_what_is_due()
    assert gc.get_stats() == before


OPENED = """
import gc, json, sys
from scenewright import app

looks = []
gc.callbacks.append(lambda phase, told: looks.append(told["generation"]))

def started():
    import_qt()
    looks.clear()
    from scenewright.app.desktop import Desktop
    begin = Desktop._live
    def live(desktop, loop):
        desktop.studio.service_state_changed.connect(lambda state: opened(desktop))
        return begin(desktop, loop)
    Desktop._live = live

def opened(desktop):
    from PySide6.QtCore import QTimer
    at_opening, looks[:] = len(looks), []
    def found():
        if not gc.get_freeze_count() or not looks:
            # So much that is new is worth a look.
            new.append([[number] for number in range(gc.get_threshold()[0])])
            return
        timer.stop()
        print(json.dumps([at_opening, gc.get_freeze_count(), len(gc.get_objects())]))
        desktop._is_agreed = True
        desktop.window.close()
    new, timer = [], QTimer(desktop)
    timer.timeout.connect(found)
    timer.start(10)

import_qt, app.import_qt = app.import_qt, started
sys.exit(app.main([]))
"""


def test_what_opening_imports_is_never_looked_through(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-c", OPENED],
        env={**os.environ, "SCENEWRIGHT_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    at_opening, frozen, looked_at = json.loads(ran.stdout)
    assert at_opening == 0
    # A census in place of a clock: a look takes as long as it has objects before it.
    assert looked_at < frozen / 5

"""Who destroys what is garbage: the window's thread, whatever other threads do."""

import gc
import threading

from PySide6.QtCore import QObject

from scenewright.app.collecting import Collecting, collect_what_is_due


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
        # So much that is new is worth a look.
        new = [[number] for number in range(2 * gc.get_threshold()[0])]
        qtbot.waitUntil(lambda: destroyed_by == [threading.main_thread()])
        assert collecting.parent() is None
        assert len(new) > gc.get_threshold()[0]
    finally:
        gc.disable()


def test_what_is_not_due_is_not_looked_for():
    gc.collect()
    before = gc.get_stats()
    collect_what_is_due()
    assert gc.get_stats() == before

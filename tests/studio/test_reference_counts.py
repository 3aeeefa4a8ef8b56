"""The Qt in use keeps count of None (6.12.0 did not, and ended every program on Python 3.11)."""

import sys

from PySide6.QtCore import QCoreApplication, QEvent, QObject

CALLS = 1000


class Overriding(QObject):
    def customEvent(self, event):
        return None


def test_qt_loses_no_reference_to_none(qapp):
    overriding = Overriding()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        QCoreApplication.sendEvent(overriding, QEvent(QEvent.Type.User))
    # On Python 3.11 a Qt that loses one a call ends the process after some minutes.
    assert abs(sys.getrefcount(None) - before) < CALLS / 10

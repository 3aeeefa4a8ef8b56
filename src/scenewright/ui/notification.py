"""Tells outside the window what has ended: one message, and none while the window is in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from scenewright.studio.later import later
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from scenewright.studio.jobs.ended import Ended
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

# An old tray takes an icon in a moment after it is shown; until then a message has no place.
TRAY_MS = 300
GOOD, NEEDING = ("done", "good"), ("attention", "warn")


class Notification(QObject):
    """Shows `studio.jobs_ended` by the system's messages, else by the window's task bar entry.

    A click on a message brings the window to the front and shows its first job.
    """

    def __init__(self, studio: Studio, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._studio = studio
        self._theme = theme
        self._window = window
        self._tray: QSystemTrayIcon | None = None
        self._newest: Ended | None = None
        self._said_soon = later(self, TRAY_MS, self._say)
        studio.jobs_ended.connect(self.tell)

    def tell(self, ended: Ended) -> None:
        """Show a message where the user is elsewhere and wants to know."""
        if self._window.isActiveWindow() or not self._studio.settings.is_notifying:
            return
        self._newest = ended
        if QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages():
            self._show_message(ended)
        else:
            QApplication.alert(self._window)

    def _show_message(self, ended: Ended) -> None:
        # Made with the first message: an icon nobody needs would stand in the tray.
        if self._tray is None:
            self._tray = QSystemTrayIcon(self)
            self._tray.setToolTip(self._window.windowTitle())
            self._tray.messageClicked.connect(self._come)
            self._tray.activated.connect(self._come)
            application = QApplication.instance()
            assert isinstance(application, QApplication)
            application.applicationStateChanged.connect(self._stand_aside)
        self._tray.setIcon(self._theme.icon(*(GOOD if ended.is_good else NEEDING)))
        if self._tray.isVisible():
            self._say()
        else:
            self._tray.show()
            self._said_soon.start()

    def _say(self) -> None:
        ended = self._newest
        if ended is None or self._tray is None:
            return
        kind = QSystemTrayIcon.MessageIcon
        look = kind.Information if ended.is_good else kind.Warning
        self._tray.showMessage(translated(ended.title), translated(ended.sentence), look)

    def _stand_aside(self, state: Qt.ApplicationState) -> None:
        # Who came back by another way has no more use for the icon.
        if state is Qt.ApplicationState.ApplicationActive and self._tray is not None:
            self._tray.hide()

    def _come(self) -> None:
        window = self._window
        window.showNormal() if window.isMinimized() else window.show()
        window.raise_()
        window.activateWindow()
        if self._tray is not None:
            self._tray.hide()
        if self._newest is not None:
            self._studio.reveal(self._newest.submission_ids[0])

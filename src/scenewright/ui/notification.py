"""Tells outside the window what has ended: one message, and none while the window is in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from scenewright.studio.ended import Ended
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme


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
            role = "good" if ended.is_good else "bad"
            self._tray = QSystemTrayIcon(self._theme.icon("done", role), self)
            self._tray.setToolTip(self._window.windowTitle())
            self._tray.messageClicked.connect(self._come)
            self._tray.activated.connect(self._come)
        self._tray.show()
        kind = QSystemTrayIcon.MessageIcon
        look = kind.Information if ended.is_good else kind.Warning
        self._tray.showMessage(translated(ended.title), translated(ended.sentence), look)

    def _come(self) -> None:
        window = self._window
        window.showNormal() if window.isMinimized() else window.show()
        window.raise_()
        window.activateWindow()
        if self._tray is not None:
            self._tray.hide()
        if self._newest is not None:
            self._studio.reveal(self._newest.submission_ids[0])

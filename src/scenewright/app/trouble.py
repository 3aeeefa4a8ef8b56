"""What is said of the studio's own errors: a dialog the first time, a notice each other time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scenewright.studio.notice import Notice, NoticeKind
from scenewright.ui.parts.opening import open_over
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.studio import Studio
    from scenewright.ui.window import Window


class Trouble(QObject):
    """Says it over the window; `restart` ends the studio and begins it again."""

    def __init__(self, studio: Studio, window: Window, restart: Callable[[], None]) -> None:
        super().__init__(window)
        self._studio = studio
        self._window = window
        self._restart = restart

    def show(self, kind: str) -> None:
        """The first error that nobody caught, by its kind: said over whatever is open."""
        # Imported here: an error is no reason to be slower before there is one.
        from PySide6.QtWidgets import QApplication

        from scenewright.ui.help.crash_sheet import CrashSheet

        window = self._window
        sheet = CrashSheet(kind, window.theme, QApplication.activeModalWidget() or window)
        sheet.diagnostics_requested.connect(lambda: window.dialogs.diagnostics())
        sheet.restart_requested.connect(self._restart)
        open_over(window, sheet)

    def tell_more(self, kind: str) -> None:
        """Another one."""
        sentence = tr(
            "Another error of the studio's own ({kind}). What you have made is kept, and it cost "
            "nothing; if it goes on, start the studio again."
        )
        self._say(NoticeKind.warning, sentence.format(kind=kind))

    def tell_torn_down(self, _is_ready: bool = True) -> None:
        """The last studio did not end as it should; what this one has to say goes before."""
        if self._studio.notice is None:
            told = tr("The studio ended unexpectedly last time. Everything that was kept is here.")
            self._say(NoticeKind.information, told)

    def _say(self, kind: NoticeKind, sentence: str) -> None:
        verb = ("collect_diagnostics", tr("Collect diagnostics…"))
        self._studio.say(Notice(kind, sentence, *verb))

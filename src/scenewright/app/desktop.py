"""The running desktop: first paint, the loop of Qt and asyncio in one, and the end."""

from __future__ import annotations

import gc
import sys
from types import FrameType
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QEventLoop, QObject, QSocketNotifier, Qt, QTimer

from scenewright import paths
from scenewright.app.closing import closing_sentence, closing_title, exporting_sentence
from scenewright.app.collecting import Collecting
from scenewright.app.crash_watch import CrashWatch
from scenewright.app.record import Record
from scenewright.app.trouble import Trouble
from scenewright.studio.coroutines import Coroutines
from scenewright.studio.player.audio_output import QtAudioOutput
from scenewright.studio.rooms import Places
from scenewright.studio.settings import Settings
from scenewright.studio.studio import Studio
from scenewright.ui.parts.opening import open_over
from scenewright.ui.theme import tr
from scenewright.ui.window import Window

if TYPE_CHECKING:
    import asyncio
    import socket
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from scenewright.app.inbox import Inbox

FIRST_PAINT_MS_MAX = 3000
SWITCH_SECONDS = 0.0005


class Desktop(QObject):
    """Everything constructed, once; `run` returns when the studio has ended.

    `is_to_restart` is true then where the user wants it to begin again.
    """

    def __init__(self, application: QApplication, files: Sequence[Path] = ()) -> None:
        super().__init__()
        self._application = application
        self._files = tuple(files)
        self._record = Record(paths.logs())
        self._coroutines = Coroutines(self._record.tell)
        self._settings = Settings(paths.settings())
        self.studio = Studio(Places.of_home(), self._coroutines, QtAudioOutput(), self._settings)
        self.window = Window(self.studio, self._settings, may_close=self._may_close)
        self._trouble = Trouble(self.studio, self.window, self._restart)
        asked = getattr(application, "files_asked", None)
        if asked is not None:
            asked.connect(self._asked)
        self._record.trouble.connect(self._trouble.show)
        self._record.more_trouble.connect(self._trouble.tell_more)
        self._crash_watch = CrashWatch(paths.home(), paths.logs())
        self._was_torn_down = False
        self.is_to_restart = False
        self._is_agreed = False
        self._inbox: Inbox | None = None
        self._closed: asyncio.Future[None] | None = None
        self._wake: tuple[socket.socket, socket.socket] | None = None

    def run(self) -> int:
        """Show the window, then import what takes time, then run until the window is closed."""
        self._record.catch_uncaught()
        self._was_torn_down = self._crash_watch.begin()
        self._show_and_paint()
        # From here on: everything the first paint did without.
        self.studio.furnish()
        self.window.furnish()
        # Where no desktop entry says it, as of a checkout or an archive that was only unpacked.
        self._application.setWindowIcon(self.window.theme.icon("application"))
        # Until the studio is open nothing is looked through for garbage: what is made stays.
        gc.disable()
        # Threads decode and keep what arrives; the window must not wait 5 ms for each of its turns.
        sys.setswitchinterval(SWITCH_SECONDS)
        self._record.open()
        # Imported here: asyncio and qasync cost more than the whole window's first paint leaves.
        import asyncio

        from scenewright.app.loop import StudioLoop

        loop = StudioLoop(self._application)
        asyncio.set_event_loop(loop)
        loop.set_default_executor(self._coroutines.executor)
        loop.set_exception_handler(self._record.tell_of_loop)
        try:
            loop.run_until_complete(self._live(loop))
        finally:
            asyncio.set_event_loop(None)
            loop.close()
            self._record.close()
        self._crash_watch.end()
        return 0

    async def _live(self, loop: asyncio.AbstractEventLoop) -> None:
        self._closed = loop.create_future()
        self.window.closed.connect(self._end)
        self._end_at_signals()
        if self.window.isVisible():
            self._coroutines.start(self._open_studio())
            await self._hear_later_starts()
        else:
            self._end()
        await self._closed
        await self.studio.close()
        await self._coroutines.close()
        self._ignore_signals()
        self.window.deleteLater()

    async def _hear_later_starts(self) -> None:
        # Imported here: nobody else can ask before this one is there.
        from scenewright.app.inbox import Inbox

        self.studio.is_ready_changed.connect(lambda _is_ready: self._open_files())
        self._inbox = Inbox(paths.home(), self._coroutines, self)
        # In the turn in which the window closes: nothing is heard after it.
        self.window.closed.connect(self._inbox.close)
        self._inbox.asked.connect(self._asked)
        await self._inbox.open()

    def _asked(self, files: tuple[Path, ...]) -> None:
        """A later start: come to the front and open what it was given."""
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.raise_()
        self.window.activateWindow()
        # Where the desktop lets nobody take the front, it is told at least.
        self._application.alert(self.window)
        self._files += files
        self._open_files()

    def _open_files(self) -> None:
        if self.studio.is_ready:
            files, self._files = self._files, ()
            for file in files:
                self.studio.open_scene_file(file)

    async def _open_studio(self) -> None:
        if self._was_torn_down:
            self.studio.is_ready_changed.connect(self._trouble.tell_torn_down)
        try:
            await self.studio.start()
        finally:
            # What has been made by now stays: to look through it for garbage takes up to 70 ms.
            gc.freeze()
            Collecting(self)

    def _show_and_paint(self) -> None:
        waiting = QEventLoop()
        painted = _FirstPaint(self.window)
        # The picture reaches the screen when the paint event has returned.
        painted.seen = lambda: QTimer.singleShot(0, waiting.quit)
        self.window.installEventFilter(painted)
        QTimer.singleShot(FIRST_PAINT_MS_MAX, waiting.quit)
        self.window.show()
        waiting.exec()
        self.window.removeEventFilter(painted)

    def _end(self) -> None:
        if self._closed is not None and not self._closed.done():
            self._closed.set_result(None)

    def _may_close(self) -> bool:
        if self._closed is None:
            # Closed before it was furnished: nothing was begun.
            return True
        unresolved, is_kept = self.studio.unresolved(), self.studio.draft.is_kept
        is_exporting = self.studio.exports.is_running
        if self._is_agreed or (is_kept and not unresolved and not is_exporting):
            return True
        from PySide6.QtWidgets import QMessageBox

        local = sum(job.is_local for job in unresolved)
        unsent = sum(job.is_unsent and not job.is_local for job in unresolved)
        question = QMessageBox(self.window)
        if is_kept:
            question.setText(closing_title(len(unresolved), is_exporting=is_exporting))
            told = closing_sentence(local, len(unresolved) - local - unsent, unsent)
            stopped = exporting_sentence() if is_exporting else ""
            question.setInformativeText(f"{stopped} {told if unresolved else ''}".strip())
        else:
            question.setText(tr("What was written last could not be saved."))
            question.setInformativeText(
                tr("Closing loses it, unless it can be saved by then. Jobs lose nothing.")
            )
        close = question.addButton(tr("Close the studio"), QMessageBox.ButtonRole.AcceptRole)
        stay = question.addButton(tr("Keep it open"), QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(stay)
        question.setEscapeButton(stay)
        question.finished.connect(lambda _code: self._answered(question.clickedButton() is close))
        open_over(self.window, question)
        return False

    def _answered(self, is_agreed: bool) -> None:
        if is_agreed:
            self._is_agreed = True
            self.window.close()

    def _restart(self) -> None:
        """End as at the user's wish to close, and begin again."""
        self.is_to_restart = self._is_agreed = True
        self._leave()

    def _end_at_signals(self) -> None:
        """Close without a question when the system asks; Qt's loop wakes for the byte."""
        import signal
        import socket

        reading, writing = socket.socketpair()
        writing.setblocking(False)
        self._wake = (reading, writing)
        signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _note_signal)
        notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read, self)
        notifier.activated.connect(self._signalled)

    def _signalled(self) -> None:
        if self._wake is not None:
            self._wake[0].recv(1)
            self._is_agreed = True
            self._leave()

    def _leave(self) -> None:
        from PySide6.QtWidgets import QApplication

        dialog = QApplication.activeModalWidget()
        if dialog is None:
            self.window.close()
            return
        # A question inside a dialog runs a loop of its own, which has to end before the window.
        dialog.close()
        QTimer.singleShot(0, self._leave)

    def _ignore_signals(self) -> None:
        import signal

        signal.set_wakeup_fd(-1)
        for notifier in self.findChildren(QSocketNotifier):
            notifier.setEnabled(False)
        if self._wake is not None:
            for end in self._wake:
                end.close()
            self._wake = None


class _FirstPaint(QObject):
    """An event filter that sees the first paint of a window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.seen = _nothing

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.seen()
            self.seen = _nothing
        return super().eventFilter(watched, event)


def _note_signal(_number: int, _frame: FrameType | None) -> None:
    """The wake-up socket does the work; this only keeps Python from raising."""


def _nothing() -> None:
    """What a first paint starts once it was seen."""

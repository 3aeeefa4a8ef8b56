"""The log, and the last net: what nobody caught is written down and said once, never shown raw."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from scenewright import __version__

logger = logging.getLogger("scenewright")

LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class Record(QObject):
    """Writes `studio.log` in `folder`.

    `trouble(kind)` is emitted for the first error that nobody caught, `more_trouble(kind)` for
    every other one, each place once; also from another thread, so slots are methods of objects.
    """

    trouble = Signal(str)
    more_trouble = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._path = folder / "studio.log"
        self._handler: logging.Handler | None = None
        self._told: set[tuple[object, ...]] = set()

    def catch_uncaught(self) -> None:
        """From now on errors nobody caught, and Qt's messages, come here."""
        sys.excepthook = self._uncaught
        threading.excepthook = lambda hook: self._uncaught(
            hook.exc_type, hook.exc_value, hook.exc_traceback
        )
        sys.unraisablehook = _unraisable
        # Nothing is printed before the file is open: it is kept back by the logger's level.
        logging.getLogger().addHandler(logging.NullHandler())
        qInstallMessageHandler(_qt_message)

    def open(self) -> None:
        """Open the log file; where that fails the studio works without one."""
        # Imported here: the window should be there first.
        from scenewright.log_file import LogFile

        self._handler = LogFile(self._path)
        logging.getLogger().addHandler(self._handler)
        logger.setLevel(logging.INFO)
        logger.info("Scenewright %s begins.", __version__)

    def close(self) -> None:
        """Close the log file and give Qt's messages back."""
        qInstallMessageHandler(None)
        if self._handler is not None:
            logging.getLogger().removeHandler(self._handler)
            self._handler.close()

    def tell(self, error: BaseException) -> None:
        """Say that something went wrong, of each kind and place once; the log has it already."""
        kind = type(error).__name__
        innermost = traceback.extract_tb(error.__traceback__, limit=-1)
        place = (kind, *((each.filename, each.lineno) for each in innermost))
        if place in self._told:
            return
        self._told.add(place)
        if len(self._told) == 1:
            self.trouble.emit(kind)
        else:
            self.more_trouble.emit(kind)

    def tell_of_loop(self, _loop: object, context: dict[str, Any]) -> None:
        """The event loop's own handler of what nobody caught."""
        error = context.get("exception")
        logger.error("In the event loop: %s", context.get("message"), exc_info=error)
        if isinstance(error, Exception):
            self.tell(error)

    def _uncaught(
        self,
        kind: type[BaseException],
        error: BaseException | None,
        lines: TracebackType | None,
    ) -> None:
        if error is None or issubclass(kind, KeyboardInterrupt):
            return
        logger.error("Nobody caught this.", exc_info=(kind, error, lines))
        self.tell(error)


def _unraisable(hook: sys.UnraisableHookArgs) -> None:
    error = hook.exc_value
    logger.warning("An object did not go away cleanly.", exc_info=error)


def _qt_message(kind: QtMsgType, context: QMessageLogContext, message: str | None) -> None:
    category = context.category or "default"
    logging.getLogger(f"qt.{category}").log(LEVELS.get(kind, logging.WARNING), "%s", message)

"""A fault of our own on the command line: a sentence with what to do, and the lines into a log."""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
from collections.abc import Iterator, Sequence

from scenewright import paths
from scenewright.cli.output import drop, print_error, say
from scenewright.contract import ErrorCode
from scenewright.log_file import LogFile, kind_told

logger = logging.getLogger("scenewright")


@contextlib.contextmanager
def faults_logged() -> Iterator[None]:
    """What nobody listens to, and what threads leave, goes into the log instead of to people.

    A file of its own: the window's log is turned over by the window alone.
    """
    log = LogFile(paths.logs() / "command-line.log")
    log.setLevel(logging.WARNING)
    kept = logging.lastResort, threading.excepthook, sys.unraisablehook
    logging.lastResort = log

    def of_thread(hook: threading.ExceptHookArgs) -> None:
        error = hook.exc_value
        if error is not None and not isinstance(error, SystemExit):
            logger.error("Nobody caught this in a thread.", exc_info=error)

    threading.excepthook = of_thread
    sys.unraisablehook = lambda hook: logger.warning("Not gone cleanly.", exc_info=hook.exc_value)
    try:
        yield
    finally:
        logging.lastResort, threading.excepthook, sys.unraisablehook = kept
        log.close()


def told_of(error: Exception, arguments: Sequence[str]) -> int:
    """Log the error, say it in a sentence, and give the exit code."""
    verb = next((one for one in arguments if not one.startswith("-")), "")
    log = LogFile(paths.logs() / "command-line.log")
    raised = (type(error), error, error.__traceback__)
    told = (logger.name, logging.ERROR, __file__, 0, "In the verb %s.", (verb,), raised)
    log.emit(logging.LogRecord(*told))
    log.close()
    sentence = _sentence(error)
    say(f"scenewright {verb}: {sentence}")
    if "--json" in arguments:
        try:
            print_error(ErrorCode.internal_error.value, sentence, verb)
        except OSError:
            drop(sys.stdout)
    return 1


def _sentence(error: Exception) -> str:
    if isinstance(error, ImportError):
        return f"A part of Scenewright is missing ({kind_told(error)}). Install it again."
    if isinstance(error, MemoryError):
        return "There was not enough memory. Nothing is half-written; close something, try again."
    return (
        f"Stopped by a fault of its own ({type(error).__name__}). What was sent before is in the "
        "journal: `scenewright jobs list` shows it, `jobs recover` finishes it free. The lines "
        f"are in {paths.logs() / 'command-line.log'}; `scenewright diagnostics -o FILE.zip` "
        "collects what helps to mend it."
    )

"""What verbs say on stdout and stderr: rows, sentences, and how far something long is."""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
import time
import unicodedata
from collections.abc import Callable
from typing import Any, TextIO

# What ended a verb: wrong usage, what could not be done, Ctrl+C.
INVALID, REFUSED, INTERRUPTED = "invalid_request", "refused", "stopped"
TOLD_APART_SECONDS = 2.0
PAINTED_APART_SECONDS = 0.1


def open_streams() -> None:
    """Make what is said reach whoever there is, whatever the streams were opened as."""
    if sys.stderr is None:
        # Without it `print` would mix what is for people into stdout.
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal or pipe that is not UTF-8 shows an escape instead of ending the verb.
        sys.stdout.reconfigure(errors="backslashreplace")


def print_rows(rows: list[dict[str, Any]], is_json: bool, line: Callable[[Any], str]) -> None:
    """All rows as one line of JSON, or a line each."""
    if is_json:
        print(json.dumps(rows))
        return
    for row in rows:
        print(line(row))


def print_error(code: str, message: str, verb: str) -> None:
    """What `--json` gives where there is no answer; `render` tells its other members too."""
    members = ("task", "file", "request_id") if verb == "render" else ()
    error = {"code": code, "message": message}
    print(json.dumps({**dict.fromkeys(members), "error": error}), flush=True)


def say(sentence: str) -> None:
    """One line for people, on stderr; titles and file names in it may be anybody's."""
    _tell(f"{plain(sentence)}\n", sys.stderr)


def _tell(text: str, stream: TextIO) -> None:
    try:
        stream.write(text)
        stream.flush()
    except OSError:
        # Where nobody listens, or the disk of a log is full, the work itself goes on.
        drop(stream)


def drop(stream: TextIO) -> None:
    """Have what is written to a standard stream go nowhere, what waits in it too.

    Else the interpreter's own last flush fails as well, with a traceback.
    """
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def plain(text: str, *, is_one_line: bool = True) -> str:
    """A text from a file or the journal without what a terminal would obey."""
    kept = "".join(
        letter if letter == "\n" or unicodedata.category(letter)[0] != "C" else " "
        for letter in text
    )
    return " ".join(kept.split()) if is_one_line else kept


def indented(text: str, columns: int) -> str:
    """A text of several lines behind a name of so many columns."""
    return plain(text.strip(), is_one_line=False).replace("\n", "\n" + " " * columns)


class Share:
    """Says on stderr how far something is, once it takes its time.

    A terminal has one line that is painted over, anything else a line now and then. As a context
    it leaves that line empty behind it.
    """

    def __init__(
        self,
        what: str,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._what = what
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._is_terminal = self._stream.isatty()
        self._told_at = clock()
        self._painted = ""

    def __enter__(self) -> Share:
        return self

    def __exit__(self, *_error: object) -> None:
        self.clear()

    def tell(self, share: float, what: str = "") -> None:
        """It is so far, 0 to 1."""
        now = self._clock()
        apart = PAINTED_APART_SECONDS if self._is_terminal else TOLD_APART_SECONDS
        if now - self._told_at < apart:
            return
        self._told_at = now
        line = f"{what or self._what}: {100 * min(max(share, 0.0), 1.0):.0f} %"
        if not self._is_terminal:
            _tell(f"{line}\n", self._stream)
            return
        _tell(f"\r{line}{' ' * max(0, len(self._painted) - len(line))}", self._stream)
        self._painted = line

    def clear(self) -> None:
        """Take the line away, so that a sentence can stand there."""
        if self._painted:
            _tell(f"\r{' ' * len(self._painted)}\r", self._stream)
            self._painted = ""

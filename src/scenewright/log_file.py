"""A log file that stays small, is shared by processes of a kind, and never stops who writes it.

What a library says of an error may quote a prompt or a key, which must not get into a log: of most
errors only the kind and the lines of code they came through are written, and never a local value.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import traceback
from pathlib import Path, PurePath
from types import TracebackType

from scenewright.file_lock import locked

BYTES_MAX = 10 * 1024 * 1024
FILES_MAX = 5
LINE_FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"
SERVICE_LINE_FORM = "%(asctime)s %(levelname)s %(message)s"
# These speak of names in our code, never of what the user wrote.
SPEAKING_OF_CODE = (TypeError, AttributeError, NameError, ImportError, RecursionError)
SECRETS = re.compile(r"(?i)\bbearer\s+\S+|\bsw_[\w-]{8,}|\bsk-[\w-]{8,}")

Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class LogFile(logging.Handler):
    """Appends to `path`; over 10 MB it becomes `path.1`, and so on up to four older ones.

    Several processes may write one file: each line is one write, and who finds the file full turns
    it over under a lock, or writes on where another one is about to. Where nothing can be written
    the line is lost and nobody is told.
    """

    def __init__(
        self,
        path: Path,
        form: str = LINE_FORM,
        bytes_max: int = BYTES_MAX,
        files_max: int = FILES_MAX,
    ) -> None:
        super().__init__()
        self.path = path
        self._bytes_max = bytes_max
        self._files_max = files_max
        self._file: int | None = None
        self.setFormatter(WithoutValues(form))

    def prepare(self) -> None:
        """Open the file, for whoever must know that it can be; raises `OSError`."""
        self._open()

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except Exception as error:
            # A mistake in a call of the log is one of ours, and no reason to stop.
            line = f"A line of {record.name} could not be written: {type(error).__name__}."
        with contextlib.suppress(OSError):
            self._append(line.encode("utf-8", "backslashreplace") + b"\n")

    def close(self) -> None:
        """Close the file; a later line opens it again."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None
        super().close()

    def _append(self, line: bytes) -> None:
        file = self._open()
        size = os.fstat(file).st_size
        if size and size + len(line) > self._bytes_max:
            self._turn_over(len(line))
            file = self._open()
        os.write(file, line)

    def _open(self) -> int:
        """The file as it is called now: another process may have turned it over."""
        if self._file is not None:
            here = os.fstat(self._file)
            try:
                there = os.stat(self.path)
            except FileNotFoundError:
                there = None
            if there is not None and os.path.samestat(here, there):
                return self._file
            os.close(self._file)
            self._file = None
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # Only for its user: it tells what was done and when.
        self._file = os.open(self.path, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
        return self._file

    def _turn_over(self, more: int) -> None:
        with contextlib.suppress(OSError):
            lock = locked(self.path.with_name(self.path.name + ".lock"))
            try:
                # Whoever had the lock before may have done it.
                if self.path.stat().st_size + more > self._bytes_max:
                    self._rename()
            finally:
                os.close(lock)

    def _rename(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
        for number in range(self._files_max - 1, 0, -1):
            newer = older_log(self.path, number - 1) if number > 1 else self.path
            if newer.exists():
                os.replace(newer, older_log(self.path, number))


def older_log(path: Path, number: int) -> Path:
    """What a log file is called after it was turned over so many times; 0 is the file itself."""
    return path.with_name(f"{path.name}.{number}") if number else path


class WithoutValues(logging.Formatter):
    """Writes errors without what they quote, and nothing that looks like a key."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; what looks like a key is left out of it."""
        # An error's text is kept by the record for other handlers, which may show more.
        record.exc_text = None
        line = SECRETS.sub("(key)", super().format(record))
        record.exc_text = None
        return line

    def formatException(self, ei: Raised) -> str:
        return told_without_values(ei[1]) if ei[1] is not None else ""


def told_without_values(error: BaseException) -> str:
    """An error's kind and the lines it came through, each cause before what it caused."""
    parts = []
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        parts.append(_one_told(each))
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
    return "\nwhich led to:\n".join(reversed(parts))


def _one_told(error: BaseException) -> str:
    lines = [
        f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__, limit=-40)
    ]
    return "\n".join([*lines, kind_told(error)])


def kind_told(error: BaseException) -> str:
    """The kind of an error, and what it says where that can only speak of code or the system."""
    kind = type(error).__name__
    if isinstance(error, OSError):
        return f"{kind}: {error.strerror or 'no reason given'} ({error.errno})"
    if isinstance(error, SPEAKING_OF_CODE):
        return f"{kind}: {error}"
    return kind


def _short(name: str) -> str:
    return "/".join(PurePath(name).parts[-2:])

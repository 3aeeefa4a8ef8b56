"""What became of each row of a batch: the report beside its sounds, and the answer as JSON."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.cli.typed import UsageError
from scenewright.contract import OutputFormat
from scenewright.studio.accounts.spending_sums import cell, csv_text
from scenewright.studio.exports.file_names import NAME_BYTES_MAX, numbered, safe_name
from scenewright.studio.library.files import sha256_of
from scenewright.studio.library.library import extension_of
from scenewright.studio.library.takes import title_of

if TYPE_CHECKING:
    from scenewright.cli.batch_file import BatchRow
    from scenewright.studio.records import Take

REPORT_ENDING = ".report.csv"
WRITTEN_APART_SECONDS = 5.0
HEADS = ("line", "title", "file", "credits", "state", "job", "task_id", "error")
# What ended well, and what the next run begins with.
SAVED, NOT_SENT, LEFT = "saved", "not sent", "left"
MISSED = ("failed", "refused", "stopped")
MEDIA_ENDINGS = frozenset(f".{extension_of(one)}" for one in OutputFormat)


@dataclass
class Outcome:
    """What became of a row; `credits` are those the service said, None where it said none."""

    row: BatchRow
    path: Path
    state: str = NOT_SENT
    credits: float | None = None
    job: int | None = None
    task_id: str | None = None
    error: str = ""

    def to_json(self) -> dict[str, Any]:
        """The row as `--json` tells it."""
        return {
            "line": self.row.line,
            "title": self.row.title,
            "file": str(self.path) if self.state == SAVED else None,
            "state": self.state,
            "credits": self.credits,
            "job": self.job,
            "task_id": self.task_id,
            "error": self.error or None,
        }


@dataclass
class Report:
    """The file beside the sounds, written anew now and then and at the end, whole or not at all."""

    path: Path
    outcomes: Sequence[Outcome]
    clock: Callable[[], float] = time.monotonic
    _written_at: float = field(default=float("-inf"))

    def write(self) -> None:
        """Write it now. Raises OSError."""
        rows = []
        for outcome in self.outcomes:
            told = outcome.to_json()
            told["file"] = outcome.path.name if outcome.state == SAVED else ""
            rows.append([cell(told[name]) for name in HEADS])
        beside = self.path.with_name(self.path.name + ".part")
        # With the mark that a spreadsheet knows UTF-8 by.
        text = csv_text(HEADS, rows).encode("utf-8-sig", errors="backslashreplace")
        try:
            with beside.open("wb") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self.path)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
        self._written_at = self.clock()

    def write_soon(self) -> None:
        """Write it unless that was a moment ago; a disk that is full is told at the end."""
        if self.clock() - self._written_at >= WRITTEN_APART_SECONDS:
            with contextlib.suppress(OSError):
                self.write()


def report_in(folder: Path, batch_file: Path, outcomes: Sequence[Outcome]) -> Report:
    """The report of a batch; makes the folder, and tries at once whether it can be written.

    Raises `UsageError` before anything is sent.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        report = Report(folder / f"{batch_file.stem}{REPORT_ENDING}", outcomes)
        report.write()
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}.") from None
    return report


def paths_of(rows: Iterable[BatchRow], folder: Path) -> list[Path]:
    """A path for each row, none twice: called by the row's file, else its title, else its words."""
    used: set[str] = set()
    next_number: dict[str, int] = {}
    paths = []
    for row in rows:
        ending = extension_of(row.request.output_format or "")
        stem = safe_name(_stem(row), NAME_BYTES_MAX - len(ending) - 1)
        number = next_number.get(stem.casefold(), 1)
        while numbered(stem, ending, number).casefold() in used:
            number += 1
        next_number[stem.casefold()] = number + 1
        name = numbered(stem, ending, number)
        used.add(name.casefold())
        paths.append(folder / name)
    return paths


def place(path: Path, take: Take, taken: set[Path]) -> tuple[Path, bool]:
    """Where a take goes: its path, or the next number of it; and whether it is there already.

    A file of the same bytes is the one that an earlier run has written. Raises OSError.
    """
    number = 1
    ending = path.suffix.removeprefix(".")
    while True:
        free = path.with_name(numbered(path.stem, ending, number)) if number > 1 else path
        if free == path or free not in taken:
            if not os.path.lexists(free):
                return free, False
            if free.is_file() and sha256_of(free) == take.media_sha256:
                return free, True
        number += 1


def _stem(row: BatchRow) -> str:
    stem = row.file or row.title or title_of(row.request.prompt)
    is_named = bool(row.file) and Path(stem).suffix.lower() in MEDIA_ENDINGS
    return stem[: -len(Path(stem).suffix)] if is_named else stem

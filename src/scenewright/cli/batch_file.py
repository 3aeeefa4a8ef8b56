"""The rows of a CSV file as requests: RFC 4180, UTF-8; what is wrong is said by line and column."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

from scenewright.cli.files import FORMAT_OF_ENDING
from scenewright.cli.typed import SHOWN_CHARACTERS_MAX, UsageError
from scenewright.contract import MODEL, Problem, Request, RequestError

FILE_BYTES_MAX = 256 * 10**6
CELL_CHARACTERS_MAX = 131_072
SEPARATORS = (",", ";", "\t")
NUMBERS = ("sample_rate", "speed", "volume", "pitch")
COLUMNS = ("title", "file", "model", *Request._fields)
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
SAVED_AS = "Save it as “CSV UTF-8 (comma delimited)”."


@dataclass(frozen=True)
class BatchRow:
    """One row: the line it begins in, its request, and how its take and file are to be called."""

    line: int
    request: Request
    title: str = ""
    file: str = ""


@dataclass(frozen=True)
class RowProblem:
    """What is wrong with a row; `field` is empty where it is the row itself."""

    line: int
    field: str
    message: str

    def __str__(self) -> str:
        where = f"line {self.line}, {self.field}" if self.field else f"line {self.line}"
        return f"{where}: {self.message}"


def read_batch(file: Path) -> tuple[list[BatchRow], list[RowProblem]]:
    """The rows that can be sent, and what is wrong with others.

    Raises `UsageError` where the file as a whole cannot be read so.
    """
    text = _text(file)
    separator = _separator(text)
    records = _records(file, text, separator)
    columns = _columns(file, next(records, (1, []))[1])
    rows, problems = [], []
    for line, cells in records:
        if len(cells) != len(columns):
            told = f"This row has {len(cells)} cells, the first line has {len(columns)}."
            problems.append(RowProblem(line, "", told))
            continue
        found = _row(line, dict(zip(columns, cells, strict=True)))
        if isinstance(found, BatchRow):
            rows.append(found)
        else:
            problems += found
    return rows, problems


def _text(file: Path) -> str:
    try:
        if file.stat().st_size > FILE_BYTES_MAX:
            raise UsageError(f"{file} has more than {FILE_BYTES_MAX // 10**6} MB; divide it.")
        content = file.read_bytes()
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}.") from None
    head = content[:4096]
    if content.startswith(UTF_16) or head.count(0) > len(head) // 4:
        raise UsageError(f"{file} is UTF-16, not UTF-8. {SAVED_AS}")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UsageError(f"{file} is not UTF-8: see line {line}. {SAVED_AS}") from None


def _separator(text: str) -> str:
    """The one that makes most columns of the first line known; spreadsheets differ by country."""
    first = text.split("\n", 1)[0].rstrip("\r")

    def known(separator: str) -> int:
        names = (name.strip(' "').casefold() for name in first.split(separator))
        return sum(name in COLUMNS for name in names)

    return max(SEPARATORS, key=known)


def _records(file: Path, text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Each record that is not empty, with the line it begins in."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise UsageError(f"{file}, line {line}: {_explained(str(error))}") from None
        if cells:
            yield line, cells


def _explained(said: str) -> str:
    if "end of data" in said:
        return "a quote is opened here and never closed."
    if "field limit" in said:
        return (
            f"a cell has more than {CELL_CHARACTERS_MAX:,} characters; "
            "perhaps a quote is never closed."
        )
    if "expected after" in said:
        return 'something stands behind a closed quote; a quote inside a cell is written "".'
    return f"this is no CSV ({said})."


def _columns(file: Path, cells: Sequence[str]) -> list[str]:
    listed = f"The columns are {', '.join(COLUMNS)}."
    names = [cell.strip().casefold() for cell in cells]
    if not any(names):
        raise UsageError(f"{file} is empty. Its first line names the columns. {listed}")
    unknown = [name for name in names if name not in COLUMNS]
    if unknown:
        told = ", ".join(f"“{name[:SHOWN_CHARACTERS_MAX]}”" for name in unknown[:5])
        raise UsageError(f"{file} has columns that are not known: {told}. {listed}")
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise UsageError(f"{file} has a column twice: {', '.join(twice)}.")
    if "prompt" not in names:
        raise UsageError(f"{file} has no column prompt. {listed}")
    return names


def _row(line: int, cells: dict[str, str]) -> BatchRow | list[RowProblem]:
    title = " ".join(cells.pop("title", "").split())
    file = cells.pop("file", "").strip()
    members: dict[str, Any] = {"model": MODEL}
    problems: list[Problem] = []
    for name, text in cells.items():
        # A prompt is sent as it stands, spaces and all.
        value = text if name == "prompt" else text.strip()
        if not value and name != "prompt":
            continue
        if name in NUMBERS:
            number = _number(value)
            if number is None:
                told = f"“{value[:SHOWN_CHARACTERS_MAX]}” is not a number."
                problems.append(Problem(name, told))
                continue
            members[name] = number
        else:
            members[name] = value.split() if name == "audio_urls" else value
    problems += _of_file(file, members)
    try:
        request = Request.from_json(members)
    except RequestError as error:
        problems += error.problems
    if problems:
        return [RowProblem(line, problem.field, problem.message) for problem in problems]
    return BatchRow(line, request, title, file)


def _of_file(file: str, members: dict[str, Any]) -> list[Problem]:
    """What the file's ending says of the format, as with `render -o`."""
    ending = PurePath(file).suffix.lower()
    of_ending = FORMAT_OF_ENDING.get(ending)
    if of_ending is None:
        return []
    wanted = members.setdefault("output_format", of_ending)
    if wanted == of_ending:
        return []
    return [Problem("file", f"Its name ends in {ending}, but output_format is {wanted[:20]}.")]


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    if not math.isfinite(value):
        return None
    return int(value) if value % 1 == 0 else value

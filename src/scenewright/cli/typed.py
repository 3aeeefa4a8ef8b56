"""What is typed, as values. Wrong usage is one sentence on stderr and exit code 2."""

from __future__ import annotations

import argparse
import math
import re
import sys
from datetime import datetime, timedelta
from pathlib import Path
from typing import NoReturn

from scenewright import paths

USAGE_EXIT_CODE = 2
EXAMPLE_INSET = "    scenewright"
# So that what is added up stays far from the database's 64 bits.
WHOLE_NUMBER_DIGITS_MAX = 12
SHOWN_CHARACTERS_MAX = 40
AT_ONCE_MAX = 50
_BYTES = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12}
_SIZE = re.compile(r"(\d{1,12}(?:\.\d{1,6})?)\s*([kmgt]?)b?", re.IGNORECASE)
_TIME = re.compile(r"(?:(?:(\d{1,4}):)?(\d{1,6}):)?(\d{1,9}(?:\.\d{1,9})?)")
_DAYS_AGO = re.compile(r"(\d{1,5})d")


class UsageError(Exception):
    """What was typed can't be done; the message is the sentence to print."""


class NotOfTheGrammarError(Exception):
    """What was typed are no words of the command line; `program` names the verb as far as known."""

    def __init__(self, program: str, sentence: str) -> None:
        super().__init__(sentence)
        self.program = program


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the page of usage; its help has an example."""

    def format_help(self) -> str:
        """The help of argparse, and the first example of it on the page of help."""
        page = paths.resource("help/command-line.md").read_text(encoding="utf-8")
        typed = (line.strip() for line in page.splitlines() if line.startswith(EXAMPLE_INSET))
        example = next((line for line in typed if f"{line} ".startswith(f"{self.prog} ")), "")
        return super().format_help() + (f"\nexample:\n  {example}\n" if example else "")

    def error(self, message: str) -> NoReturn:
        """Raise the sentence."""
        raise NotOfTheGrammarError(self.prog, message)


def number(typed: str) -> float:
    """A number, whole where it is one; also one that is not finite, for the contract to refuse."""
    try:
        value = float(typed)
    except ValueError:
        raise _wrong(typed, "is not a number") from None
    return int(value) if math.isfinite(value) and value % 1 == 0 else value


def amount(typed: str) -> float:
    """A finite number, such as credits or a loudness."""
    value = number(typed)
    if not math.isfinite(value):
        raise _wrong(typed, "is not a number")
    return float(value)


def whole(typed: str, least: int) -> int:
    """A whole number of at least `least`."""
    if len(typed) > WHOLE_NUMBER_DIGITS_MAX or not typed.isdecimal() or int(typed) < least:
        raise _wrong(
            typed,
            f"is not a whole number of at least {least} and at most "
            f"{WHOLE_NUMBER_DIGITS_MAX} digits",
        )
    return int(typed)


def count(typed: str) -> int:
    """A whole number from 1 on."""
    return whole(typed, 1)


def at_once(typed: str) -> int:
    """How many jobs go at the same time, 1 to 50."""
    if whole(typed, 1) > AT_ONCE_MAX:
        raise _wrong(typed, f"is more than {AT_ONCE_MAX}")
    return int(typed)


def credit_count(typed: str) -> int:
    """A whole number from 0 on."""
    return whole(typed, 0)


def task_days(typed: str) -> int:
    """For how many days tasks are kept: no fewer than a client may come back after."""
    return whole(typed, 30)


def port(typed: str) -> int:
    """A port of a network address; 0 is any that is free."""
    if len(typed) > 5 or not typed.isdecimal() or int(typed) > 65535:
        raise _wrong(typed, "is not a port from 0 to 65535")
    return int(typed)


def loudness(typed: str) -> float:
    """What a scene is brought to, in LUFS: from a film's quietest to louder than any record."""
    value = amount(typed)
    if not -40.0 <= value <= -8.0:
        raise _wrong(typed, "is not a loudness from -40 to -8 LUFS")
    return value


def stars(typed: str) -> int:
    """A rating, 0 to 5."""
    if typed not in tuple("012345"):
        raise _wrong(typed, "is not a rating of 0 to 5 stars")
    return int(typed)


def words(typed: str) -> str:
    """Text that can be kept: bytes that are no text of this system's encoding are refused."""
    try:
        typed.encode()
    except UnicodeEncodeError:
        raise _wrong(typed, "is not UTF-8 text") from None
    return typed


def tag(typed: str) -> str:
    """A tag, which has to have a letter."""
    if not words(typed).strip():
        raise _wrong(typed, "is no tag")
    return typed


def listed_id(typed: str) -> int | None:
    """The id of a take or scene; None for `-`, which stands for those on stdin."""
    return None if typed == "-" else whole(typed, 1)


def scene_id(typed: str) -> int:
    """The id of a scene; 0 for `none`."""
    return 0 if typed == "none" else whole(typed, 1)


def since(typed: str) -> float:
    """The moment at which a day or time begins, in seconds since 1970."""
    return _moments(typed)[0]


def until(typed: str) -> float:
    """The moment at which a day or time is over, in seconds since 1970."""
    return _moments(typed)[1]


def _moments(typed: str) -> tuple[float, float]:
    try:
        ago = _DAYS_AGO.fullmatch(typed)
        if ago:
            moment = (datetime.now() - timedelta(days=int(ago[1]))).timestamp()
            return moment, moment
        begin = datetime.fromisoformat(typed)
        length = timedelta(days=1) if len(typed) <= len("2026-03-01") else timedelta(seconds=1)
        return begin.timestamp(), (begin + length).timestamp()
    except (ValueError, OverflowError, OSError):
        raise _wrong(
            typed, "is not a day such as 2026-03-01, a time such as 2026-03-01T14:05, or 7d"
        ) from None


def byte_count(typed: str) -> int:
    """A size such as 500M or 2.5G, in bytes: M is a million."""
    found = _SIZE.fullmatch(typed)
    if not found:
        raise _wrong(typed, "is not a size such as 500M or 2.5G")
    return int(float(found[1]) * _BYTES[found[2].lower()])


def region(typed: str) -> tuple[float, float]:
    """A part of a take such as 1.5-4 or 0:10-1:02.5, in seconds."""
    begin, _, end = typed.partition("-")
    found = _TIME.fullmatch(begin), _TIME.fullmatch(end)
    if not (found[0] and found[1]):
        raise _wrong(typed, "is not a region such as 1.5-4 or 0:10-1:02.5")
    return _seconds(found[0]), _seconds(found[1])


def _seconds(found: re.Match[str]) -> float:
    hours, minutes, seconds = found.groups()
    return int(hours or 0) * 3600 + int(minutes or 0) * 60 + float(seconds)


def _wrong(typed: str, why: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"{typed[:SHOWN_CHARACTERS_MAX]!r} {why}")


def file_to_write(text: str) -> Path:
    """A file that a verb writes; on Windows none of the names that stand for devices."""
    path = Path(text)
    if sys.platform == "win32":
        # Imported here: what a file may be called, no other word that is typed needs.
        from scenewright.studio.exports.file_names import is_reserved

        if is_reserved(path.name):
            raise _wrong(text, "is a device on Windows, not a file; choose another name")
    return path


def prompt_of(text: str) -> str:
    """The prompt itself, or with `-` what stands on stdin, less one ending line break."""
    if text != "-":
        return text
    if sys.stdin is None:
        raise UsageError("prompt: Nothing stands on stdin; it is closed.")
    try:
        return sys.stdin.buffer.read().decode().removesuffix("\n").removesuffix("\r")
    except UnicodeDecodeError:
        raise UsageError("prompt: What stands on stdin is not UTF-8 text.") from None

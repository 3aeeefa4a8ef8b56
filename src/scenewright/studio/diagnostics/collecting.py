"""Collects what helps to find a fault, as texts that the user reads first; nothing is sent.

Whatever cannot be had says so in its place: a damaged journal is when this is needed most.
"""

from __future__ import annotations

import contextlib
import getpass
import io
import json
import os
import platform
import time
import zipfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from scenewright.log_file import FILES_MAX, kind_told, older_log
from scenewright.studio.diagnostics import databases, facts
from scenewright.studio.diagnostics.redaction import Known, redacted
from scenewright.studio.errors import DiagnosticsCancelled, DiagnosticsError

if TYPE_CHECKING:
    from scenewright.studio.rooms import Places

LOG_BYTES_MAX = 512 * 1024
LOGS = ("studio.log", "command-line.log", "service.log", "crash.log")
READ_ME = """\
Collected by Scenewright on this machine. Nothing of it was sent anywhere: who gets it is decided
by whoever passes it on.

Left out are keys, prompts, titles, the names of accounts and files, e-mail addresses, and the name
of the user and of the machine; of an address only its server is told. Each is replaced by a word
in brackets. Please read it before you pass it on: what a program writes into a log can surprise.
"""


class Sources(NamedTuple):
    """Where the studio keeps what is looked at; `home` is the folder that has most of it."""

    home: Path
    logs: Path
    journal: Path
    settings: Path
    keys: Path
    service_data: Path

    @classmethod
    def of(cls, places: Places) -> Sources:
        """Those of a studio."""
        home = places.journal.parent
        return cls(
            home=home,
            logs=places.service_log.parent,
            journal=places.journal,
            settings=home / "settings.json",
            keys=places.keys,
            service_data=places.service_data,
        )


class Piece(NamedTuple):
    """One text of the collection, under the name it has in the zip."""

    name: str
    text: str


Tell = Callable[[int, int], None]


def nothing_told(_done: int, _all: int) -> None:
    """Nobody wants to know how far it is."""


def collect(
    sources: Sources,
    *,
    secrets: Sequence[str] = (),
    more: Mapping[str, str] | None = None,
    tell: Tell = nothing_told,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> list[Piece]:
    """All the pieces, redacted; slow, for a worker thread. `tell(done, all)` before each piece.

    `secrets` are the keys that are known here, beside those in the key file and the environment.
    Raises `DiagnosticsCancelled` and nothing else.
    """
    known = _known(sources, secrets, is_cancelled)
    # A log may say anything; what is asked of a database by its columns holds no words.
    of_facts = Known(known.secrets, (), known.home, known.login, known.machine)
    service = sources.service_data / "service.sqlite3"
    journal = sources.journal
    makers: list[tuple[str, Callable[[], str], Known]] = [
        ("read-me.txt", lambda: READ_ME + f"\n{time.strftime('%Y-%m-%d %H:%M:%S %z')}", of_facts),
        ("versions.txt", partial(facts.versions_told, more or {}), of_facts),
        ("settings.txt", partial(facts.settings_told, sources.settings), of_facts),
        ("databases.txt", partial(_integrity, (journal, service), is_cancelled), of_facts),
        ("accounts.txt", partial(databases.accounts_told, journal, is_cancelled), of_facts),
        ("jobs.txt", partial(databases.jobs_told, journal, is_cancelled), of_facts),
        ("local-service.txt", partial(databases.tasks_told, service, is_cancelled), of_facts),
        ("folders.txt", partial(facts.folders_told, sources.home, is_cancelled), of_facts),
        *((name, partial(log_told, sources.logs / name), known) for name in LOGS),
    ]
    pieces = []
    for number, (name, make, kept_back) in enumerate(makers):
        tell(number, len(makers))
        text = _made(make, kept_back)
        if is_cancelled():
            raise DiagnosticsCancelled("Collecting was stopped; nothing was written.")
        if text:
            pieces.append(Piece(name, text.strip() + "\n"))
    tell(len(makers), len(makers))
    return pieces


def _made(make: Callable[[], str], known: Known) -> str:
    try:
        return redacted(make(), known)
    except Exception as error:
        # What is broken here is what the collection is for: the others are told all the same.
        return f"This could not be collected: {kind_told(error)}."


def _integrity(paths: Sequence[Path], is_cancelled: Callable[[], bool]) -> str:
    return "\n".join(databases.database_told(path, is_cancelled) for path in paths)


def _known(sources: Sources, secrets: Sequence[str], is_cancelled: Callable[[], bool]) -> Known:
    service = sources.service_data / "service.sqlite3"
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):
        login = ""
    return Known(
        secrets=(*secrets, *_kept_secrets(sources.keys)),
        words=tuple(databases.words_of_user(sources.journal, service, is_cancelled)),
        home=sources.home,
        login=login,
        machine=platform.node(),
    )


def _kept_secrets(path: Path) -> list[str]:
    found = [value for name, value in os.environ.items() if name.endswith(("_API_KEY", "_TOKEN"))]
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return found
    values = kept.values() if isinstance(kept, dict) else ()
    return [*found, *(value for value in values if isinstance(value, str))]


def log_told(path: Path) -> str:
    """The end of a log, over the files it was turned over into; empty where there is none."""
    told, left, total = b"", LOG_BYTES_MAX, 0
    for number in range(FILES_MAX):
        older = older_log(path, number)
        try:
            size = older.stat().st_size
            total += size
            if left:
                with older.open("rb") as file:
                    file.seek(max(0, size - left))
                    end = file.read(left)
                told, left = end + told, left - len(end)
        except FileNotFoundError:
            continue
    if total > len(told):
        # The first line is half of one.
        told = told.partition(b"\n")[2]
        told = f"The last of {total:,} bytes:\n".encode() + told
    return told.decode("utf-8", "replace")


def zip_name(now: float | None = None) -> str:
    """What the file is called unless the user says otherwise."""
    return time.strftime("scenewright-diagnostics-%Y-%m-%d.zip", time.localtime(now))


def save(pieces: Sequence[Piece], path: Path) -> None:
    """Write the pieces as a zip, whole or not at all; a file that is there is replaced.

    Raises `DiagnosticsError`.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for piece in pieces:
            file.writestr(piece.name, piece.text)
    beside = path.with_name(f".{path.name}-{os.getpid()}.part")
    try:
        beside.write_bytes(packed.getvalue())
        os.replace(beside, path)
    except OSError as error:
        reason = error.strerror or "no reason given"
        raise DiagnosticsError(
            f"{path} cannot be written: {reason}. Nothing was written; choose another folder."
        ) from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()

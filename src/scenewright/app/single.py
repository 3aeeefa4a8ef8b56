"""One studio a home: the first holds the seat, a later start hands it what to open and ends.

A later start leaves a request in the folder `open` of the home and waits until the running studio
has taken it away. It needs no Qt, and a home is all that both have to agree on.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path

from scenewright.file_lock import locked

ANSWER_SECONDS_MAX = 5.0
# It keeps what was written and ends its service, which a busy machine may take long for.
ENDING_SECONDS_MAX = 60.0
LOOK_SECONDS = 0.05
REQUEST_BYTES_MAX = 1_000_000
NO_ANSWER = (
    "Scenewright runs already and does not answer. Nothing was opened. It may be busy or about to "
    "end: wait a moment and start it again. If it stays so, end the running one first; nothing "
    "that was written is lost."
)


class Seat:
    """The right to be the one studio of `home`; ends with the process, killed or not.

    Raises `BlockingIOError` where another studio has it, another `OSError` where the home cannot
    be written.
    """

    def __init__(self, home: Path) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self._file = locked(home / "studio.lock")
        ending_mark(home).unlink(missing_ok=True)

    def release(self) -> None:
        """Let the next one in."""
        os.close(self._file)


def requests_folder(home: Path) -> Path:
    """Where later starts leave what they want opened."""
    return home / "open"


def ending_mark(home: Path) -> Path:
    """A file that is there while the running studio ends: its seat is worth waiting for."""
    return requests_folder(home) / "ending"


def hand_over(
    home: Path, files: Sequence[Path], seconds_max: float = ANSWER_SECONDS_MAX
) -> Seat | None:
    """Have the running studio raise its window and open these files; None when it has.

    Where it ended meanwhile its seat is given, and the files are this process's own to open.
    Raises `TimeoutError` with a sentence where it does not answer, `OSError` where it cannot be
    asked.
    """
    folder = requests_folder(home)
    folder.mkdir(exist_ok=True)
    request = folder / f"{os.urandom(16).hex()}.json"
    beside = request.with_suffix(".part")
    beside.write_text(json.dumps([os.fspath(file) for file in files]), encoding="ascii")
    os.replace(beside, request)
    began, ending = time.monotonic(), ending_mark(home)
    while time.monotonic() < began + (ENDING_SECONDS_MAX if ending.exists() else seconds_max):
        if not request.exists():
            return None
        with contextlib.suppress(BlockingIOError):
            seat = Seat(home)
            request.unlink(missing_ok=True)
            return seat
        time.sleep(LOOK_SECONDS)
    try:
        # Taken away here, nobody opens it hours later.
        request.unlink()
    except FileNotFoundError:
        return None
    raise TimeoutError(NO_ANSWER)


def asked_for(folder: Path) -> list[tuple[Path, tuple[Path, ...]]]:
    """The requests that wait, oldest first: each one's file, and the files it wants opened."""
    try:
        waiting = sorted(folder.glob("*.json"), key=_age)
    except OSError:
        return []
    return [(request, _files(request)) for request in waiting]


def _age(request: Path) -> float:
    try:
        return request.stat().st_mtime
    except OSError:
        return 0.0


def _files(request: Path) -> tuple[Path, ...]:
    try:
        with request.open("rb") as file:
            named = json.loads(file.read(REQUEST_BYTES_MAX))
    except (OSError, ValueError, RecursionError):
        return ()
    if not isinstance(named, list):
        return ()
    return tuple(Path(name) for name in named if isinstance(name, str))

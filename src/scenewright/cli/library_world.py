"""The library without a window: opened for one command, its takes as they are typed, Ctrl+C."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenewright import paths
from scenewright.cli.files import check_home
from scenewright.cli.typed import UsageError, whole
from scenewright.studio.errors import LibraryError

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library
    from scenewright.studio.records import Take

IsStopped = Callable[[], bool]


@contextlib.contextmanager
def opened_library() -> Iterator[Library]:
    """Journal and library, without keys, clients and service. Raises `StudioError`."""
    from scenewright.studio.journal import Journal
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.upkeep import look_after

    check_home()
    journal = Journal(paths.journal())
    try:
        library = Library(journal, paths.media())
        look_after(library)
        yield library
    finally:
        journal.close()


@contextlib.contextmanager
def stoppable() -> Iterator[IsStopped]:
    """Ctrl+C as a question that long work asks at every block; a second one ends it at once."""
    asked = threading.Event()

    def ask(_signal: int, _frame: Any) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()

    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield asked.is_set
        return
    before = signal.signal(signal.SIGINT, ask)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def ids_of(typed: Sequence[int | None]) -> list[int]:
    """The ids that were typed, each once; in place of `-` those on stdin, split by spaces."""
    found: list[int] = []
    for one in typed:
        found += [one] if one is not None else _ids_on_stdin()
    return list(dict.fromkeys(found))


def _ids_on_stdin() -> list[int]:
    import argparse

    if sys.stdin is None:
        raise UsageError("Nothing stands on stdin; it is closed.")
    try:
        return [whole(word, 1) for word in sys.stdin.read().split()]
    except (argparse.ArgumentTypeError, UnicodeDecodeError):
        raise UsageError(
            "What stands on stdin are no ids; `library list --ids` prints those of takes, "
            "`scenes list --ids` those of scenes."
        ) from None


def takes_of(library: Library, ids: Sequence[int]) -> list[Take]:
    """All these takes. Raises `LibraryError` where one of them is not there."""
    takes = library.takes.takes(ids)
    check_there(ids, {take.id for take in takes}, "take")
    return takes


def check_there(ids: Sequence[int], known: set[int], kind: str) -> None:
    """Raise `LibraryError` where one of these takes or scenes is not there."""
    missing = sorted({*ids} - known)
    if missing:
        listed = ", ".join(map(str, missing[:10])) + (" …" if len(missing) > 10 else "")
        told = f"is no {kind}" if len(missing) == 1 else f"are no {kind}s"
        raise LibraryError(f"There {told} {listed} in the library; nothing was changed.")

"""The first to open what was fetched: a child with little memory, no disk and no network.

A file made to do harm ends this process, not the studio. It reads one order a line on stdin and
ends with it. Windows knows none of the limits: there a crash is caught, and the parent's deadline.
"""

from __future__ import annotations

import base64
import contextlib
import json
import math
import os
import signal
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from scenewright.studio.errors import LibraryError

# Twice what an hour of sixty-four channels needs; the libraries alone reserve half a gigabyte.
ADDRESS_SPACE_BYTES = 2 << 30
NETWORK_OF_ITS_OWN, USERS_OF_ITS_OWN = 0x40000000, 0x10000000


def main() -> int:
    """Answer each order until stdin ends."""
    # Ctrl+C is for the studio; we end with it, through our stdin.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What libraries print must not get into the conversation.
    said = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    confine()
    for line in sys.stdin.buffer:
        order = json.loads(line)
        allow_cpu_seconds(order["cpu_seconds_max"])
        try:
            said.write(json.dumps(_answer(order)) + "\n")
            said.flush()
        except BrokenPipeError:
            break
    return 0


def confine() -> None:
    """Give up what looking at a file does not need, for good."""
    _leave_network()
    if sys.platform != "win32":
        import resource

        _limit(resource.RLIMIT_AS, ADDRESS_SPACE_BYTES)
        # Nothing is written but what is said through the pipe, which is no file.
        _limit(resource.RLIMIT_FSIZE, 0)
        _limit(resource.RLIMIT_CORE, 0)


def allow_cpu_seconds(seconds: int) -> None:
    """What this process may still use; the limit counts from its start, so each order moves it."""
    if sys.platform != "win32":
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        _limit(resource.RLIMIT_CPU, math.ceil(used.ru_utime + used.ru_stime) + seconds)


def _leave_network() -> None:
    if sys.platform != "linux":
        return
    import ctypes

    # Where the system allows it: as an administrator, else among users of its own.
    with contextlib.suppress(OSError, AttributeError):
        unshare = ctypes.CDLL(None).unshare
        if unshare(NETWORK_OF_ITS_OWN) != 0:
            unshare(NETWORK_OF_ITS_OWN | USERS_OF_ITS_OWN)


def _limit(what: int, most: int) -> None:
    if sys.platform != "win32":
        import resource

        _soft, hard = resource.getrlimit(what)
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        # Some systems know a limit by name only.
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (most, hard))


def _answer(order: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return _facts(order) if "reference" in order else _sound(order)
    except LibraryError as error:
        return {"failed": str(error)}
    except MemoryError:
        return {"failed": "The sound that came cannot be played: it needs too much memory."}
    except Exception as error:
        return {"failed": f"The sound that came cannot be played ({type(error).__name__})."}


def _facts(order: Mapping[str, Any]) -> dict[str, Any]:
    from scenewright.studio.references.probe import facts_of_content

    facts = facts_of_content(Path(order["reference"]), order["is_image"])
    told = {"path": None, "thumbnail": base64.b64encode(facts.thumbnail).decode()}
    return {"facts": asdict(facts) | told, "is_heard": facts.path is not None}


def _sound(order: Mapping[str, Any]) -> dict[str, Any]:
    from scenewright.sound.decode import PcmLayout
    from scenewright.studio.library.measure import listened

    layout = None if order["layout"] is None else PcmLayout(**order["layout"])
    sound = listened(Path(order["file"]), layout, seconds_max=order["seconds_max"])
    return {"sound": asdict(sound) | {"peaks": base64.b64encode(sound.peaks).decode()}}

"""The render child: one scene at a time, at low priority; the only place that has the engine.

It reads one JSON line a command on stdin and ends with it, in the middle of a render too.
"""

from __future__ import annotations

import contextlib
import errno
import json
import logging
import os
import queue
import signal
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scenewright.contract import milliseconds
from scenewright.service.errors import where

NICENESS = 10
# Generous: they stop what runs away, such as a hostile reference, never a long scene.
ADDRESS_SPACE_BYTES = 8 * 2**30
FILE_BYTES_MAX = 8 * 2**30
RENDER_CPU_SECONDS_MAX = 1800
BELOW_NORMAL_PRIORITY_CLASS = 0x4000
NEEDS_MEMORY = "The scene needs more memory than a task may use. Try a shorter one."
NEEDS_ROOM = "The disk of the service is full. Free some space on it and generate the scene again."
_log = logging.getLogger(__name__)


def main() -> int:
    """Warm up, say `{"ready": true}`, then answer each `{"render": {...}}` until stdin ends."""
    # Ctrl+C is for the service; we end with it, through our stdin.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What libraries print must not get into the conversation.
    said = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    _step_back()
    from scenewright.engine.render import warm

    warm()
    commands: queue.Queue[dict[str, Any]] = queue.Queue()
    cancelled = threading.Event()
    threading.Thread(target=_listen, args=(commands, cancelled), daemon=True).start()
    _say(said, {"ready": True})
    while True:
        order = commands.get()
        _allow_cpu_seconds()
        _say(said, _answer(order, cancelled))


def _listen(commands: queue.Queue[dict[str, Any]], cancelled: threading.Event) -> None:
    for line in sys.stdin.buffer:
        command = json.loads(line)
        if "cancel" in command:
            cancelled.set()
        else:
            # Here, not where it is rendered: a cancel right behind the order must not get lost.
            cancelled.clear()
            commands.put(command["render"])
    # Whoever asked is gone, so nobody wants what is being rendered.
    os._exit(0)


def _say(said: Any, members: Mapping[str, Any]) -> None:
    try:
        said.write(json.dumps(members) + "\n")
        said.flush()
    except BrokenPipeError:
        # Whoever asked was killed a moment before its stdin says so.
        os._exit(0)


def _step_back() -> None:
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS)
    else:
        import resource

        with contextlib.suppress(OSError):
            os.nice(NICENESS)
        _limit(resource.RLIMIT_AS, ADDRESS_SPACE_BYTES)
        # Python has it ignored; then each library would say in its own way that it cannot write.
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        _limit(resource.RLIMIT_FSIZE, FILE_BYTES_MAX)
        _limit(resource.RLIMIT_CORE, 0)


def _allow_cpu_seconds() -> None:
    """What this process may still use; the limit counts from its start, so each render moves it."""
    if sys.platform != "win32":
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        _limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + RENDER_CPU_SECONDS_MAX)


def _limit(what: int, most: int) -> None:
    if sys.platform != "win32":
        import resource

        _soft, hard = resource.getrlimit(what)
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        # Some systems know a limit by name only.
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (most, hard))


def _lacking(error: BaseException | None) -> str:
    """What to say when memory or room on the disk is behind an error; else empty."""
    while error is not None:
        # A thread needs memory too, and Python says only that there is none.
        if isinstance(error, MemoryError) or "can't start new thread" in str(error):
            return NEEDS_MEMORY
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
            return NEEDS_ROOM
        error = error.__cause__
    return ""


def _answer(order: Mapping[str, Any], cancelled: threading.Event) -> dict[str, Any]:
    from scenewright.engine.render import Cancelled, OutputSettings, RenderError, render
    from scenewright.scene.parser import parse

    try:
        rendered = render(
            parse(order["prompt"], order["voice"]),
            OutputSettings(**order["output"]),
            Path(order["path"]),
            references={name: Path(path) for name, path in order["references"].items()},
            take=order["take"],
            frames_max=order["frames_max"],
            cancelled=cancelled.is_set,
        )
    except Cancelled:
        return {"cancelled": True}
    except RenderError as error:
        return {"failed": {"code": error.code, "message": _lacking(error) or error.sentence}}
    except MemoryError:
        return {"failed": {"code": "render_failed", "message": NEEDS_MEMORY}}
    except Exception as error:
        _log.error("the render broke: %s at %s", type(error).__name__, where(error))
        sentence = "The scene could not be rendered. Try other words."
        return {"failed": {"code": "render_failed", "message": sentence}}
    return {
        "rendered": {
            "duration_ms": milliseconds(rendered.frames, rendered.sample_rate),
            "integrated_lufs": rendered.integrated_lufs,
            "true_peak_db": rendered.true_peak_db,
            "notes": [*rendered.notes],
        }
    }

"""The render child: one scene at a time, at low priority; the only place that has the engine.

It reads one JSON line a command on stdin and ends with it, in the middle of a render too.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scenewright.contract import milliseconds

NICENESS = 10
ADDRESS_SPACE_BYTES = 4 * 2**30
BELOW_NORMAL_PRIORITY_CLASS = 0x4000


def main() -> int:
    """Warm up, say `{"ready": true}`, then answer each `{"render": {...}}` until stdin ends."""
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
        cancelled.clear()
        _say(said, _answer(order, cancelled))


def _listen(commands: queue.Queue[dict[str, Any]], cancelled: threading.Event) -> None:
    for line in sys.stdin.buffer:
        command = json.loads(line)
        if "cancel" in command:
            cancelled.set()
        else:
            commands.put(command["render"])
    # Whoever asked is gone, so nobody wants what is being rendered.
    os._exit(0)


def _say(said: Any, members: Mapping[str, Any]) -> None:
    said.write(json.dumps(members) + "\n")
    said.flush()


def _step_back() -> None:
    with contextlib.suppress(OSError, AttributeError, ValueError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS)
        else:
            import resource

            os.nice(NICENESS)
            resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE_BYTES, ADDRESS_SPACE_BYTES))


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
        return {"failed": {"code": error.code, "message": error.sentence}}
    except MemoryError:
        return {"failed": {"code": "render_failed", "message": "The scene needs too much memory."}}
    return {
        "rendered": {
            "duration_ms": milliseconds(rendered.frames, rendered.sample_rate),
            "integrated_lufs": rendered.integrated_lufs,
            "true_peak_db": rendered.true_peak_db,
            "notes": [*rendered.notes],
        }
    }

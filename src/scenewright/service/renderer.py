"""The parent's end of a render child: started warm, killed when late, started again when dead."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import Any

# It steps back behind all else, so on a busy machine it is long in coming.
START_SECONDS_MAX = 180.0
CANCEL_SECONDS_MAX = 0.5
EXIT_SECONDS_MAX = 5.0
# What a system's limit on a process ends it with, and what it means.
LIMITS = {
    "SIGXCPU": "The scene needs more computing than a task may use.",
    "SIGXFSZ": "The sound would become larger than a file may be.",
}


class RenderCrash(Exception):
    """The child died or was killed in the middle; the attempt counts."""


class RenderLimit(RenderCrash):
    """The render was stopped by a limit, which another attempt would meet too."""


class Renderer:
    """One warm child of `command`. `render` is for one thread; the rest may come from others."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = [*command]
        self._child: subprocess.Popen[bytes] | None = None
        self._rendered: threading.Event | None = None
        self._is_ended = False
        self._lock = threading.Lock()

    def warm(self) -> None:
        """Start the child when there is none, and wait until it is ready."""
        child = self._child
        if child is not None and child.poll() is None:
            return
        self._drop()
        with self._lock:
            if self._is_ended:
                raise RenderCrash("The service is ending.")
            self._child = child = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={k: v for k, v in os.environ.items() if k != "SCENEWRIGHT_API_KEY"},
                **_on_its_own(),
            )
        try:
            is_ready = "ready" in self._read(child, START_SECONDS_MAX)
        except RenderLimit as error:
            # No scene was at work yet: what is late now may start another time.
            raise RenderCrash("The render process did not start.") from error
        if not is_ready:
            raise RenderCrash("The render process did not start.")

    def render(self, order: Mapping[str, Any], seconds_max: float) -> Mapping[str, Any]:
        """Send one order and wait for its answer; raises `RenderCrash` and `RenderLimit`."""
        self.warm()
        with self._lock:
            child = self._child
            if child is None or self._is_ended:
                raise RenderCrash("The render process is gone.")
            self._rendered = rendered = threading.Event()
        try:
            _say(child, {"render": order})
            return self._read(child, seconds_max)
        except OSError as error:
            self._drop()
            raise RenderCrash("The render process died.") from error
        finally:
            rendered.set()

    def cancel(self, seconds_max: float = CANCEL_SECONDS_MAX) -> None:
        """Ask a running render to stop and wait; it is killed when it takes too long."""
        with self._lock:
            child, rendered = self._child, self._rendered
        if child is None or rendered is None or rendered.is_set():
            return
        with contextlib.suppress(OSError, ValueError):
            _say(child, {"cancel": True})
        if not rendered.wait(seconds_max):
            child.kill()

    def end(self) -> None:
        """End the child for good; a running render is stopped first."""
        with self._lock:
            self._is_ended = True
        self.cancel()
        self._drop()

    def _read(self, child: subprocess.Popen[bytes], seconds_max: float) -> Mapping[str, Any]:
        assert child.stdout is not None
        late = threading.Event()

        def end_late() -> None:
            late.set()
            child.kill()

        timer = threading.Timer(seconds_max, end_late)
        timer.daemon = True
        timer.start()
        try:
            answer = json.loads(child.stdout.readline())
        except ValueError as error:
            limit = _limit(child)
            self._drop()
            if late.is_set():
                limit = f"The scene took more than {seconds_max / 60:g} minutes to render."
            if limit:
                raise RenderLimit(limit) from error
            raise RenderCrash("The render process died.") from error
        finally:
            timer.cancel()
        if not isinstance(answer, dict):
            self._drop()
            raise RenderCrash("The render process said something else.")
        return answer

    def _drop(self) -> None:
        with self._lock:
            child, self._child = self._child, None
        if child is None:
            return
        with contextlib.suppress(OSError):
            child.kill()
        child.wait()
        for pipe in (child.stdin, child.stdout):
            with contextlib.suppress(OSError, ValueError):
                if pipe is not None:
                    pipe.close()


def _limit(child: subprocess.Popen[bytes]) -> str:
    """What a child whose stdout has ended was stopped by; empty when by none of its limits."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        child.wait(EXIT_SECONDS_MAX)
    ended_by = -(child.returncode or 0)
    return next(
        (told for name, told in LIMITS.items() if getattr(signal, name, None) == ended_by), ""
    )


def _say(child: subprocess.Popen[bytes], command: Mapping[str, Any]) -> None:
    assert child.stdin is not None
    child.stdin.write(json.dumps(command).encode() + b"\n")
    child.stdin.flush()


def _on_its_own() -> dict[str, Any]:
    """No console window, and no Ctrl+C that was meant for the service."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {"process_group": 0}

"""The studio's end of the limited child that is the first to open what was fetched."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.studio.accounts.local_service import KEY_VARIABLE
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.measure import Sound

if TYPE_CHECKING:
    from scenewright.sound.decode import PcmLayout
    from scenewright.studio.references.probe import Facts

VERB = "listening-process"
CPU_SECONDS_LEAST = 60
REFERENCE_CPU_SECONDS_MAX = 20
# A busy machine gives a process a small share of its time.
WALL_SECONDS_PER_CPU_SECOND = 10
IDLE_SECONDS_MAX = 30.0
EXIT_SECONDS_MAX = 5.0
# The peaks of days; more is no answer of ours.
ANSWER_BYTES_MAX = 256 << 20
TRIES = 2
# What a system's limit on a process ends it with, and what it means.
ENDINGS = {
    "SIGXCPU": "it takes more computing than any sound",
    "SIGKILL": "it takes more time or memory than any sound",
}
CRASHED = "it breaks what looks at it"


class _Broken(Exception):
    """The child ended in the middle; says what that means."""


class Listener:
    """Starts `command` with `VERB` when it is first needed and ends it when it is idle.

    `environment` is the child's, less the user's API key. For one thread after the other.
    """

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self._command = [*command, VERB]
        self._environment = {k: v for k, v in environment.items() if k != KEY_VARIABLE}
        # It looks at one file at a time: threads would only want memory it has not.
        self._environment |= {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self._child: subprocess.Popen[bytes] | None = None
        self._idle: threading.Timer | None = None
        self._lock = threading.Lock()
        self._is_closed = False

    def listened(self, file: Path, layout: PcmLayout | None, *, seconds_max: float) -> Sound:
        """What a file is, as `measure.listened` tells it.

        Raises `LibraryError`, from an OSError where the file has no part in it.
        """
        cpu_seconds_max = CPU_SECONDS_LEAST + int(min(seconds_max, 86_400.0) / 2)
        order = {
            "file": str(file),
            "layout": None if layout is None else asdict(layout),
            "seconds_max": min(seconds_max, sys.float_info.max),
            "cpu_seconds_max": cpu_seconds_max,
        }
        return _sound(self._answer_to(order))

    def facts(self, file: Path, is_image: bool) -> Facts:
        """What a fetched reference is, as `references.probe.facts_of_content` tells it."""
        from scenewright.studio.references.probe import Facts, Reach

        order = {
            "reference": str(file),
            "is_image": is_image,
            "cpu_seconds_max": REFERENCE_CPU_SECONDS_MAX,
        }
        try:
            answer = self._answer_to(order)
            told = answer["facts"]
            seen = {"reach": Reach(told["reach"]), "thumbnail": base64.b64decode(told["thumbnail"])}
            return Facts(**(told | seen | {"path": file if answer["is_heard"] else None}))
        except (LibraryError, KeyError, TypeError, ValueError):
            return Facts(Reach.bad, "breaks what looks at it", is_unread=True)

    def _answer_to(self, order: Mapping[str, Any]) -> Mapping[str, Any]:
        with self._lock:
            self._stay()
            try:
                return self._asked(order, order["cpu_seconds_max"] * WALL_SECONDS_PER_CPU_SECOND)
            finally:
                self._leave_when_idle()

    def close(self) -> None:
        """End the child, which may look at a sound for minutes still."""
        self._is_closed = True
        child = self._child
        if child is not None:
            child.kill()
        with self._lock:
            self._stay()
            self._end()

    def _asked(self, order: Mapping[str, Any], wall_seconds_max: float) -> Mapping[str, Any]:
        why = CRASHED
        # Once more where it crashed: it may have been killed for a reason of the machine's.
        for _try in range(0 if self._is_closed else TRIES):
            try:
                return self._ask(order, wall_seconds_max)
            except _Broken as error:
                self._end()
                if self._is_closed:
                    break
                why = str(error)
        if self._is_closed:
            raise LibraryError(
                "The studio was closed while it looked at the sound that came, which is kept; "
                "the next start goes on, free of charge."
            ) from InterruptedError()
        raise LibraryError(f"The sound that came cannot be played: {why}.")

    def _ask(self, order: Mapping[str, Any], wall_seconds_max: float) -> Mapping[str, Any]:
        child = self._started()
        assert child.stdin is not None
        assert child.stdout is not None
        late = threading.Timer(wall_seconds_max, child.kill)
        late.daemon = True
        late.start()
        try:
            child.stdin.write(json.dumps(order).encode() + b"\n")
            child.stdin.flush()
            answer = json.loads(child.stdout.readline(ANSWER_BYTES_MAX))
        except (OSError, ValueError) as error:
            raise _Broken(_ending(child)) from error
        finally:
            late.cancel()
        if not isinstance(answer, dict):
            raise _Broken(CRASHED)
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self._child is None or self._child.poll() is not None:
            self._end()
            try:
                self._child = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env=self._environment,
                    **_without_console(),
                )
            except OSError as error:
                raise LibraryError(
                    "The sound that came cannot be looked at: no process can be started "
                    f"({error.strerror}). It is kept; Recover goes on, free of charge."
                ) from error
            if self._is_closed:
                self._child.kill()
        return self._child

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is None:
            return
        with contextlib.suppress(OSError):
            if child.stdin is not None:
                child.stdin.close()
        try:
            child.wait(EXIT_SECONDS_MAX)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        if child.stdout is not None:
            child.stdout.close()

    def _stay(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    def _leave_when_idle(self) -> None:
        self._idle = threading.Timer(IDLE_SECONDS_MAX, self._end_idle, [self._child])
        self._idle.daemon = True
        self._idle.start()

    def _end_idle(self, child: subprocess.Popen[bytes] | None) -> None:
        with self._lock:
            # A timer that fired just before it was cancelled finds one that is at work again.
            if self._idle is not None and self._child is child:
                self._end()


def _ending(child: subprocess.Popen[bytes]) -> str:
    with contextlib.suppress(subprocess.TimeoutExpired):
        child.wait(EXIT_SECONDS_MAX)
    if os.name == "nt" or child.returncode is None or child.returncode >= 0:
        return CRASHED
    import signal

    with contextlib.suppress(ValueError):
        return ENDINGS.get(signal.Signals(-child.returncode).name, CRASHED)
    return CRASHED


def _sound(answer: Mapping[str, Any]) -> Sound:
    if isinstance(failed := answer.get("failed"), str):
        raise LibraryError(failed)
    try:
        told = answer["sound"]
        return Sound(**(told | {"peaks": base64.b64decode(told["peaks"])}))
    except (KeyError, TypeError, ValueError) as error:
        raise LibraryError(f"The sound that came cannot be played: {CRASHED}.") from error


def _without_console() -> dict[str, Any]:
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {}

"""Samples of voices and sounds: made once by a child process of this program, then kept for ever.

A sample costs nothing: the child asks the local engine directly, not a service.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from scenewright import __version__
from scenewright.studio.accounts.local_service import KEY_VARIABLE
from scenewright.studio.errors import SampleError

if TYPE_CHECKING:
    import threading

SECONDS_MAX = 60.0
LOOK_SECONDS = 0.05
VERBS: Mapping[str, tuple[str, str]] = {"sound": ("sounds", "hear"), "voice": ("voices", "say")}


@dataclass(frozen=True)
class Sample:
    """What can be heard: the `name` of a sound (`kind` "sound") or the id of a preset voice."""

    kind: str
    name: str


class SampleMaker:
    """Keeps samples below `folder`, one folder a program version: another one sounds different.

    `command` starts this program (`paths.own_command()`), `environment` is the child's, less the
    user's API key. Its methods block: call them from a worker thread.
    """

    def __init__(
        self,
        folder: Path,
        command: Sequence[str],
        environment: Mapping[str, str],
        seconds_max: float = SECONDS_MAX,
    ) -> None:
        self._folder = folder
        self._command = [*command]
        self._environment = {k: v for k, v in environment.items() if k != KEY_VARIABLE}
        self._seconds_max = seconds_max

    def path(self, sample: Sample) -> Path:
        """Where the sample is once it was made."""
        return self._folder / __version__ / f"{sample.kind} {quote(sample.name, safe=' ')}.wav"

    def made(self, sample: Sample, stopped: threading.Event) -> Path | None:
        """The sample's file, made now where it is not there; None where `stopped` was set.

        Raises `SampleError`.
        """
        path = self.path(sample)
        if path.exists():
            return path
        part = path.with_name(f"{uuid.uuid4().hex}.part.wav")
        try:
            self._prepare(path.parent)
            is_made = self._run([*VERBS[sample.kind], sample.name, "-o", str(part)], stopped)
            if is_made:
                os.replace(part, path)
            return path if is_made else None
        except OSError as error:
            raise SampleError(
                f"The sample cannot be kept in {path.parent}: {error.strerror or error}. Check "
                "that the folder belongs to you and the disk has room, then try again."
            ) from error
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)

    def _prepare(self, folder: Path) -> None:
        if folder.is_dir():
            return
        folder.mkdir(parents=True)
        # Samples of another version are never heard again.
        for other in self._folder.iterdir():
            if other != folder:
                shutil.rmtree(other, ignore_errors=True)

    def _run(self, words: Sequence[str], stopped: threading.Event) -> bool:
        try:
            child = subprocess.Popen(
                [*self._command, *words],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                env=self._environment,
                **_without_console(),
            )
        except OSError as error:
            raise SampleError(
                f"The engine could not be started for a sample: {error.strerror or error}."
            ) from error
        left = self._seconds_max
        while True:
            try:
                _out, complaint = child.communicate(timeout=LOOK_SECONDS)
                break
            except subprocess.TimeoutExpired:
                left -= LOOK_SECONDS
            if stopped.is_set() or left <= 0:
                child.kill()
                child.communicate()
                if stopped.is_set():
                    return False
                raise SampleError(
                    f"The sample was not made within {self._seconds_max:.0f} seconds. Try again "
                    "when this machine is less busy."
                )
        if child.returncode:
            raise SampleError(_reason(complaint, child.returncode))
        return True


def _reason(complaint: bytes, code: int) -> str:
    """What the child said last; never the inside of a crash."""
    text = complaint.decode(errors="replace")
    said = [line.strip() for line in text.splitlines() if line.strip()]
    if not said or "Traceback" in text or code < 0:
        return "The engine stopped while it made the sample. Try again; other sounds may work."
    return said[-1].removeprefix("scenewright ").partition(": ")[2] or said[-1]


def _without_console() -> dict[str, Any]:
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {}

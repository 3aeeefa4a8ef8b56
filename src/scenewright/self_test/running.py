"""Each part in a process of its own, so that what crashes or hangs is one line, not the end."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from scenewright.paths import HOME_VARIABLE
from scenewright.self_test.parts import PARTS, VERB
from scenewright.self_test.result import Result, State

PART_SECONDS_MAX = 120.0
KEY_VARIABLE = "SCENEWRIGHT_API_KEY"
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def run_all(command: Sequence[str], folder: Path) -> Iterator[Result]:
    """Every check, in the order of `PARTS`; `command` starts this program with a verb.

    What is made is made in `folder`, and nothing of the user's home is opened.
    """
    own = {"XDG_CACHE_HOME": str(folder / "cache"), HOME_VARIABLE: str(folder / "home")}
    environment = {k: v for k, v in os.environ.items() if k != KEY_VARIABLE} | own
    for part in PARTS:
        place = folder / part
        place.mkdir()
        told = run_part(part, [*command, VERB, part, str(place)], environment)
        if part == "window" and told[0].state is told[1].state is State.failed:
            # The rest of it is looked at all the same, as it is drawn without a screen.
            unseen = run_part(part, [*command, VERB, part, str(place)], environment | OFFSCREEN)
            told = [told[0], *unseen[1:]]
        yield from told


def run_part(
    part: str,
    command: Sequence[str],
    environment: Mapping[str, str],
    seconds_max: float = PART_SECONDS_MAX,
) -> list[Result]:
    """What a part told of each of its checks; of what it did not tell, why."""
    process = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        **_without_console(),
    )
    is_late = False
    try:
        out, complaint = process.communicate(timeout=seconds_max)
    except subprocess.TimeoutExpired:
        is_late = True
        _kill(process)
        out, complaint = process.communicate()
    except BaseException:
        _kill(process)
        raise
    found = {result.name: result for result in _results(out)}
    why = f"no answer within {seconds_max:.0f} s" if is_late else _why(process, complaint)
    return [found.get(name) or Result(name, State.failed, why) for name in PARTS[part]]


def _results(out: bytes) -> Iterator[Result]:
    for line in out.decode(errors="replace").splitlines():
        with contextlib.suppress(ValueError, KeyError, TypeError):
            said = json.loads(line)
            yield Result(str(said["name"]), State(said["state"]), str(said["told"]))


def _why(process: subprocess.Popen[bytes], complaint: bytes) -> str:
    said = [line.strip() for line in complaint.decode(errors="replace").splitlines()]
    code = process.returncode
    ended = f"it was ended by signal {-code}" if code < 0 else f"it ended with {code}"
    return next((line for line in reversed(said) if line), ended)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """A process with all that it has started."""
    if sys.platform == "win32":
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, 9)


def _without_console() -> dict[str, Any]:
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {}

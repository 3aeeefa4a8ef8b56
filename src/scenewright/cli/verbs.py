"""The verbs and their endings: errors are sentences, exit codes 0, 1, 2."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from scenewright.cli.arguments import parser
from scenewright.cli.output import say
from scenewright.cli.typed import USAGE_EXIT_CODE, UsageError
from scenewright.client import ServiceError, UnusableDoorError
from scenewright.studio.errors import StudioError

if TYPE_CHECKING:
    import argparse

STOPPED = {
    "jobs": "Stopped; `scenewright jobs list` shows what is not finished.",
    "library": "Stopped; nothing is half-written, and the same command begins anew.",
}


def run(arguments: Sequence[str]) -> int:
    """Run one verb; 0 done, 1 the service or the render refused, 2 wrong usage."""
    _open_streams()
    if list(arguments) == ["render-process"]:
        from scenewright.service.render_process import main as render_process

        return render_process()
    options = parser().parse_args(arguments)
    try:
        code = _verb(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (UsageError, UnusableDoorError) as error:
        return _refused(str(error), options, USAGE_EXIT_CODE)
    except (StudioError, ServiceError) as error:
        return _refused(str(error), options, 1)
    except KeyboardInterrupt:
        print(STOPPED.get(options.verb, STOPPED["jobs"]), file=sys.stderr)
        return 1
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        if error.filename is None:
            _drop_output()
        subject = error.filename or "The output"
        return _refused(f"{subject} cannot be used: {error.strerror}.", options, 1)


def _open_streams() -> None:
    if sys.stderr is None:
        # Without it `print` would mix what is for people into stdout.
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal or pipe that is not UTF-8 shows an escape instead of ending the verb.
        sys.stdout.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    # Else the interpreter's own last flush fails as well, with a traceback.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _refused(sentence: str, options: argparse.Namespace, code: int) -> int:
    say(f"scenewright {options.verb}: {sentence}")
    if options.verb == "render" and options.json:
        error = {"code": "invalid_request" if code == USAGE_EXIT_CODE else "stopped"}
        error["message"] = sentence
        print(json.dumps({"task": None, "file": None, "request_id": None, "error": error}))
    return code


def _verb(options: argparse.Namespace) -> int:
    # Each verb imports only what it needs: `plan` and `accounts` must not wait for the network's.
    if options.verb == "render":
        from scenewright.cli.render import render

        return render(options)
    if options.verb == "sounds":
        from scenewright.cli.sounds import sounds

        return sounds(options)
    if options.verb == "library":
        from scenewright.cli.library import library

        return library(options)
    if options.verb in ("jobs", "plan", "voices"):
        from scenewright.cli import listings

        verbs: dict[str, Callable[[Any], int]] = {
            "jobs": listings.jobs,
            "plan": listings.plan,
            "voices": listings.list_voices,
        }
        return verbs[options.verb](options)
    from scenewright.cli import operator

    if options.verb == "serve":
        return operator.serve(options)
    if options.verb == "references":
        return operator.add_reference(options)
    return operator.operate(options)

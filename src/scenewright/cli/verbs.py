"""The verbs and their endings: errors are sentences, exit codes 0, 1, 2."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from scenewright.cli.arguments import parser
from scenewright.cli.output import (
    INTERRUPTED,
    INVALID,
    REFUSED,
    drop,
    open_streams,
    print_error,
    say,
)
from scenewright.cli.typed import (
    SHOWN_CHARACTERS_MAX,
    USAGE_EXIT_CODE,
    NotOfTheGrammarError,
    UsageError,
)
from scenewright.client import ServiceError, UnusableDoorError
from scenewright.studio.errors import StudioError

if TYPE_CHECKING:
    import argparse

STOPPED = {
    "jobs": "Stopped; `scenewright jobs list` shows what is not finished.",
    "library": "Stopped; nothing is half-written, and the same command begins anew.",
}
STOPPED["scenes"] = STOPPED["diagnostics"] = STOPPED["library"]
STOPPED["self-test"] = "Stopped; what was made for it is removed."


def run(arguments: Sequence[str]) -> int:
    """Run one verb; 0 done, 1 the service or the render refused, 2 wrong usage."""
    open_streams()
    try:
        options = parser().parse_args(arguments)
    except NotOfTheGrammarError as error:
        # What comes of nothing that could be read: `--json` is looked for among the words.
        verb = next((one for one in arguments if not one.startswith("-")), "")
        return _ended(INVALID, str(error), verb, "--json" in arguments, error.program)
    verb, is_json = options.verb, getattr(options, "json", False)
    try:
        code = _verb(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (UsageError, UnusableDoorError) as error:
        return _ended(INVALID, str(error), verb, is_json)
    except (StudioError, ServiceError) as error:
        return _ended(REFUSED, str(error), verb, is_json)
    except KeyboardInterrupt:
        return _ended(INTERRUPTED, STOPPED.get(verb, STOPPED["jobs"]), verb, is_json)
    except UnicodeEncodeError as error:
        name = repr(error.object[:SHOWN_CHARACTERS_MAX])
        told = f"{name} cannot be a file's name in {error.encoding}, the encoding of this system; "
        told += "with LC_ALL=C.UTF-8 it can."
        return _ended(REFUSED, told, verb, is_json)
    except BrokenPipeError:
        drop(sys.stdout)
        return 1
    except OSError as error:
        if error.strerror is None:
            # One of our own words: what is missing of the installation.
            return _ended(REFUSED, f"{error} Install Scenewright again.", verb, is_json)
        if error.filename is None:
            drop(sys.stdout)
        subject = error.filename or "The output"
        return _ended(REFUSED, f"{subject} cannot be used: {error.strerror}.", verb, is_json)


def _ended(code: str, sentence: str, verb: str, is_json: bool, program: str = "") -> int:
    program = program or f"scenewright {verb}"
    say(sentence if code == INTERRUPTED else f"{program}: {sentence}")
    if is_json:
        try:
            print_error(code, sentence, verb)
        except OSError:
            drop(sys.stdout)
    return USAGE_EXIT_CODE if code == INVALID else 1


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
    if options.verb == "scenes":
        from scenewright.cli.scenes import scenes

        return scenes(options)
    if options.verb == "jobs":
        from scenewright.cli.jobs import jobs

        return jobs(options)
    if options.verb == "batch":
        from scenewright.cli.batch import batch

        return batch(options)
    if options.verb == "spending":
        from scenewright.cli.spending import spending

        return spending(options)
    if options.verb in ("plan", "voices"):
        from scenewright.cli import listings

        verbs: dict[str, Callable[[Any], int]] = {
            "plan": listings.plan,
            "voices": listings.list_voices,
        }
        return verbs[options.verb](options)
    if options.verb == "diagnostics":
        from scenewright.cli.diagnostics import diagnostics

        return diagnostics(options)
    if options.verb == "self-test":
        from scenewright.cli.self_test import self_test

        return self_test(options)
    from scenewright.cli import operator

    if options.verb == "serve":
        return operator.serve(options)
    if options.verb == "references":
        return operator.add_reference(options)
    return operator.operate(options)

"""The command line's verbs and options. Wrong usage is one sentence on stderr and exit code 2."""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from typing import NoReturn

from scenewright import __version__

USAGE_EXIT_CODE = 2
# So that what is added up stays far from the database's 64 bits.
WHOLE_NUMBER_DIGITS_MAX = 12


class UsageError(Exception):
    """What was typed can't be done; the message is the sentence to print."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the page of usage."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with the exit code of wrong usage."""
        print(f"{self.prog}: {message}", file=sys.stderr)
        raise SystemExit(USAGE_EXIT_CODE)


def parser() -> Parser:
    """The whole command line; each verb's namespace has `verb` and, where it has one, `action`."""
    top = Parser(
        prog="scenewright", description="Generated audio scenes, with and without a window."
    )
    top.add_argument("--version", action="version", version=__version__)
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    _add_render(verbs)
    _add_jobs(verbs)
    _add_scenes(verbs)
    _add_library(verbs)
    _add_serve(verbs)
    _add_operator(verbs)
    return top


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
    return int(value) if math.isfinite(value) and value % 1 == 0 else value


def _whole(text: str, least: int) -> int:
    if len(text) > WHOLE_NUMBER_DIGITS_MAX or not text.isdecimal() or int(text) < least:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a whole number of at least {least} and at most "
            f"{WHOLE_NUMBER_DIGITS_MAX} digits"
        )
    return int(text)


def _count(text: str) -> int:
    return _whole(text, 1)


def _credits(text: str) -> int:
    return _whole(text, 0)


def _port(text: str) -> int:
    if len(text) > 5 or not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return int(text)


def _add_json(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--json", action="store_true", help="one line of JSON on stdout")


def _add_data(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--data", type=Path, metavar="DIR", help="the service's folder")


def _add_render(verbs: argparse._SubParsersAction[Parser]) -> None:
    render = verbs.add_parser("render", help="from words to a file, without a window")
    render.add_argument("prompt", metavar="PROMPT|-")
    render.add_argument("-o", dest="file", type=Path, metavar="FILE")
    render.add_argument("--voice", metavar="ID")
    render.add_argument("--audio-url", action="append", default=[], metavar="URL")
    render.add_argument("--image-url", metavar="URL")
    render.add_argument("--format", metavar="F", help="mp3, wav, pcm or ogg_opus")
    render.add_argument("--sample-rate", type=_number, metavar="N")
    render.add_argument("--speed", type=_number, metavar="X")
    render.add_argument("--volume", type=_number, metavar="X")
    render.add_argument("--pitch", type=_number, metavar="X")
    render.add_argument("--base-url", metavar="URL", help="a service other than the local one")
    _add_json(render)


def _add_jobs(verbs: argparse._SubParsersAction[Parser]) -> None:
    jobs = verbs.add_parser("jobs", help="what was sent, and what became of it")
    jobs.add_argument("action", choices=("list", "recover", "wait"))
    jobs.add_argument("id", nargs="?", type=_count, metavar="ID")
    _add_json(jobs)


def _add_scenes(verbs: argparse._SubParsersAction[Parser]) -> None:
    plan = verbs.add_parser("plan", help="what the local engine hears in a prompt")
    plan.add_argument("prompt", nargs="?", metavar="PROMPT|-")
    plan.add_argument("--batch", type=Path, metavar="FILE", help="one prompt a line")
    _add_json(plan)
    voices = verbs.add_parser("voices", help="the local preset voices")
    voices.add_argument("action", nargs="?", choices=("say",))
    voices.add_argument("id", nargs="?", metavar="ID")
    voices.add_argument("-o", dest="file", type=Path, metavar="FILE")
    _add_json(voices)
    sounds = verbs.add_parser("sounds", help="the sounds and music the local engine can make")
    sounds.add_argument("action", nargs="?", choices=("hear",))
    sounds.add_argument("name", nargs="?", metavar="NAME")
    sounds.add_argument("-o", dest="file", type=Path, metavar="FILE")
    _add_json(sounds)


def _add_library(verbs: argparse._SubParsersAction[Parser]) -> None:
    library = verbs.add_parser("library", help="the takes that were kept")
    library.add_argument("action", choices=("list", "search"))
    library.add_argument("text", nargs="?", metavar="TEXT")
    _add_json(library)


def _add_serve(verbs: argparse._SubParsersAction[Parser]) -> None:
    serve = verbs.add_parser("serve", help="run the service")
    _add_data(serve)
    serve.add_argument("--host", default="127.0.0.1", metavar="H")
    serve.add_argument("--port", type=_port, default=0, metavar="N")
    serve.add_argument("--allow-private-references", action="store_true")
    serve.add_argument("--requests-per-minute", type=_count, metavar="N")
    serve.add_argument("--max-duration-seconds", type=_count, metavar="N")
    serve.add_argument("--child", action="store_true", help=argparse.SUPPRESS)


def _add_operator(verbs: argparse._SubParsersAction[Parser]) -> None:
    accounts = verbs.add_parser("accounts", help="the service's accounts")
    actions = accounts.add_subparsers(dest="action", required=True, metavar="ACTION")
    create = actions.add_parser("create")
    create.add_argument("name", metavar="NAME")
    create.add_argument("--credits", type=_credits, required=True, metavar="N")
    create.add_argument("--no-api-access", action="store_true")
    show = actions.add_parser("show")
    show.add_argument("name", metavar="NAME")
    grant = actions.add_parser("grant")
    grant.add_argument("name", metavar="NAME")
    grant.add_argument("credits", type=_count, metavar="N")
    keys = verbs.add_parser("keys", help="the service's API keys")
    key_actions = keys.add_subparsers(dest="action", required=True, metavar="ACTION")
    for action in ("create", "list"):
        key_actions.add_parser(action).add_argument("name", metavar="NAME")
    key_actions.add_parser("delete").add_argument("key_id", metavar="KEY_ID")
    references = verbs.add_parser("references", help="files that the service's tasks may use")
    reference_actions = references.add_subparsers(dest="action", required=True, metavar="ACTION")
    reference_actions.add_parser("add").add_argument("file", type=Path, metavar="FILE")
    every = (actions, key_actions, reference_actions)
    for verb in (verb for each in every for verb in each.choices.values()):
        _add_data(verb)

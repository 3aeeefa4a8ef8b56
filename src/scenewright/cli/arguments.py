"""The command line's verbs and options."""

from __future__ import annotations

import argparse
from pathlib import Path

from scenewright import __version__
from scenewright.cli.library_arguments import add_library
from scenewright.cli.money_arguments import add_money
from scenewright.cli.scene_arguments import add_scenes
from scenewright.cli.typed import (
    Parser,
    count,
    credit_count,
    file_to_write,
    loudness,
    number,
    port,
    task_days,
)
from scenewright.contract import (
    AUDIO_URLS_MAX,
    PITCH_MAX,
    PITCH_MIN,
    SPEED_MAX,
    SPEED_MIN,
    VOLUME_MAX,
    VOLUME_MIN,
    TaskStatus,
)


def parser() -> Parser:
    """The whole command line; each verb's namespace has `verb` and, where it has one, `action`."""
    top = Parser(
        prog="scenewright", description="Generated audio scenes, with and without a window."
    )
    top.add_argument("--version", action="version", version=__version__)
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    _add_render(verbs)
    add_money(verbs)
    _add_hearing(verbs)
    add_scenes(verbs)
    add_library(verbs)
    _add_serve(verbs)
    _add_operator(verbs)
    _add_diagnostics(verbs)
    return top


def _add_json(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--json", action="store_true", help="one line of JSON on stdout")


def _add_data(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--data", type=Path, metavar="DIR", help="the service's folder")


def _add_render(verbs: argparse._SubParsersAction[Parser]) -> None:
    render = verbs.add_parser("render", help="from words to a file, without a window")
    render.add_argument("prompt", metavar="PROMPT|-", help="the scene in words; -: on stdin")
    render.add_argument(
        "-o", dest="file", type=file_to_write, metavar="FILE", help="replaced if it is there"
    )
    render.add_argument("--voice", metavar="ID", help="one that `scenewright voices` lists")
    several = f"a reference; up to {AUDIO_URLS_MAX} times"
    render.add_argument("--audio-url", action="append", default=[], metavar="URL", help=several)
    render.add_argument("--image-url", metavar="URL", help="a reference, without any of audio")
    render.add_argument("--format", metavar="F", help="mp3, wav, pcm or ogg_opus")
    render.add_argument("--sample-rate", type=number, metavar="N", help="in hertz")
    for name, least, most in (
        ("--speed", SPEED_MIN, SPEED_MAX),
        ("--volume", VOLUME_MIN, VOLUME_MAX),
        ("--pitch", PITCH_MIN, PITCH_MAX),
    ):
        render.add_argument(name, type=number, metavar="X", help=f"{least:g} to {most:g}")
    render.add_argument("--base-url", metavar="URL", help="a service other than the local one")
    _add_json(render)


def _add_hearing(verbs: argparse._SubParsersAction[Parser]) -> None:
    plan = verbs.add_parser("plan", help="what the local engine hears in a prompt")
    plan.add_argument("prompt", nargs="?", metavar="PROMPT|-")
    plan.add_argument("--batch", type=Path, metavar="FILE", help="one prompt a line")
    _add_json(plan)
    voices = verbs.add_parser("voices", help="the local preset voices")
    voices.add_argument("action", nargs="?", choices=("say",), help="let one speak into a file")
    voices.add_argument("id", nargs="?", metavar="ID")
    voices.add_argument("-o", dest="file", type=file_to_write, metavar="FILE")
    _add_json(voices)
    sounds = verbs.add_parser("sounds", help="the sounds and music the local engine can make")
    sounds.add_argument("action", nargs="?", choices=("hear",), help="make one into a file")
    sounds.add_argument("name", nargs="?", metavar="NAME")
    sounds.add_argument("-o", dest="file", type=file_to_write, metavar="FILE")
    _add_json(sounds)


def _add_serve(verbs: argparse._SubParsersAction[Parser]) -> None:
    serve = verbs.add_parser("serve", help="run the service")
    _add_data(serve)
    serve.add_argument("--host", default="127.0.0.1", metavar="H")
    serve.add_argument("--port", type=port, default=0, metavar="N")
    serve.add_argument("--allow-private-references", action="store_true")
    serve.add_argument("--requests-per-minute", type=count, metavar="N")
    told = "an account's tasks that wait or are worked on; usual: 64"
    serve.add_argument("--max-unfinished-tasks", type=count, metavar="N", help=told)
    serve.add_argument("--max-duration-seconds", type=count, metavar="N")
    serve.add_argument(
        "--loudness", dest="loudness_lufs", type=loudness, metavar="LUFS", help="usual: -16"
    )
    for name, type_, usual, what in (
        ("--keep-media-days", count, 90, "the sounds"),
        ("--keep-task-days", task_days, 365, "tasks and their idempotency keys"),
    ):
        told = f"{what} of finished work; usual: {usual}"
        serve.add_argument(name, type=type_, default=usual, metavar="N", help=told)
    told = "the log, at most five times 10 MB of it, in a file instead of on stderr"
    serve.add_argument("--log", type=Path, metavar="FILE", help=told)
    serve.add_argument("--child", action="store_true", help=argparse.SUPPRESS)


def _add_operator(verbs: argparse._SubParsersAction[Parser]) -> None:
    accounts = verbs.add_parser("accounts", help="the service's accounts")
    actions = accounts.add_subparsers(dest="action", required=True, metavar="ACTION")
    create = actions.add_parser("create", help="a new one; prints its first API key")
    create.add_argument("name", metavar="NAME")
    create.add_argument("--credits", type=credit_count, required=True, metavar="N")
    create.add_argument("--no-api-access", action="store_true")
    show = actions.add_parser("show", help="what it has, holds and has spent")
    show.add_argument("name", metavar="NAME")
    grant = actions.add_parser("grant", help="give it credits")
    grant.add_argument("name", metavar="NAME")
    grant.add_argument("credits", type=count, metavar="N")
    actions.add_parser("list", help="every one, with its credits")
    keys = verbs.add_parser("keys", help="the service's API keys")
    key_actions = keys.add_subparsers(dest="action", required=True, metavar="ACTION")
    for action, told in (("create", "a new one; shown once"), ("list", "those there are")):
        key_actions.add_parser(action, help=told).add_argument("name", metavar="NAME")
    delete = key_actions.add_parser("delete", help="from then on it opens nothing")
    delete.add_argument("key_id", metavar="KEY_ID")
    references = verbs.add_parser("references", help="files that the service's tasks may use")
    reference_actions = references.add_subparsers(dest="action", required=True, metavar="ACTION")
    add = reference_actions.add_parser("add", help="keep a copy; prints its address")
    add.add_argument("file", type=Path, metavar="FILE")
    every = (actions, key_actions, reference_actions, _add_ledger(verbs), _add_tasks(verbs))
    for verb in (verb for each in every for verb in each.choices.values()):
        _add_data(verb)
        _add_json(verb)


def _add_diagnostics(verbs: argparse._SubParsersAction[Parser]) -> None:
    told = "what helps to find a fault, without keys and words, in a file that nobody sends"
    diagnostics = verbs.add_parser("diagnostics", help=told)
    diagnostics.add_argument(
        "-o",
        dest="file",
        type=file_to_write,
        metavar="FILE",
        required=True,
        help="a zip, to be read first",
    )
    _add_json(diagnostics)
    told = "whether this installation works on this computer; changes and sends nothing"
    _add_json(verbs.add_parser("self-test", help=told))


def _add_ledger(verbs: argparse._SubParsersAction[Parser]) -> argparse._SubParsersAction[Parser]:
    ledger = verbs.add_parser("ledger", help="where the service's credits went")
    actions = ledger.add_subparsers(dest="action", required=True, metavar="ACTION")
    actions.add_parser("audit", help="prove that no credit was lost or charged twice")
    show = actions.add_parser("show", help="every move of an account's credits")
    show.add_argument("name", metavar="NAME")
    return actions


def _add_tasks(verbs: argparse._SubParsersAction[Parser]) -> argparse._SubParsersAction[Parser]:
    tasks = verbs.add_parser("tasks", help="what the service was asked for")
    actions = tasks.add_subparsers(dest="action", required=True, metavar="ACTION")
    listed = actions.add_parser("list", help="the newest, newest first")
    listed.add_argument("--account", metavar="NAME")
    states = [str(status) for status in TaskStatus if status is not TaskStatus.queued]
    listed.add_argument("--status", choices=states)
    listed.add_argument("--limit", type=count, default=100, metavar="N", help="usual: 100")
    for action, told in (("show", "all that is known of one"), ("cancel", "end it, free")):
        actions.add_parser(action, help=told).add_argument("task_id", metavar="TASK_ID")
    return actions

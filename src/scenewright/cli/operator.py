"""`serve`, `accounts`, `keys`, `ledger`, `tasks`, `references`: the service and its operator.

What is one object is printed as a line of JSON anyway; lists are lines for people without `--json`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenewright import paths
from scenewright.cli.operator_lines import (
    account_line,
    cancel_sentence,
    invariant_lines,
    move_lines,
    task_line,
    task_lines,
)
from scenewright.cli.output import REFUSED, print_error, print_rows, say
from scenewright.service import operator
from scenewright.service.errors import ServiceFault

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def serve(options: argparse.Namespace) -> int:
    """Run the service until it is told to end."""
    from scenewright.service.retention import Retention
    from scenewright.service.serve import ServeOptions
    from scenewright.service.serve import serve as run

    chosen = {
        name: getattr(options, name)
        for name in (
            "requests_per_minute",
            "max_unfinished_tasks",
            "max_duration_seconds",
            "loudness_lufs",
        )
        if getattr(options, name) is not None
    }
    return run(
        ServeOptions(
            data=_data(options),
            host=options.host,
            port=options.port,
            is_child=options.child,
            allow_private_references=options.allow_private_references,
            retention=Retention(options.keep_media_days, options.keep_task_days),
            log=options.log,
            **chosen,
        )
    )


def operate(options: argparse.Namespace) -> int:
    """Run one of the operator's verbs and print its answer: JSON, or a list as lines."""
    verb, data = f"{options.verb} {options.action}", _data(options)
    try:
        if verb in LISTS:
            return LISTS[verb](data, options)
        print(json.dumps(ANSWERS[verb](data, options)))
    except ServiceFault as error:
        return _refused(options, error)
    return 0


def _refused(options: argparse.Namespace, error: ServiceFault) -> int:
    say(f"scenewright {options.verb}: {error}")
    if options.json:
        print_error(REFUSED, str(error), options.verb)
    return 1


def add_reference(options: argparse.Namespace) -> int:
    """Keep a file for the service's tasks and print its address, as any publisher does."""
    try:
        address = operator.add_reference(_data(options), options.file)
    except ServiceFault as error:
        return _refused(options, error)
    print(json.dumps({"address": address}) if options.json else address)
    return 0


def print_one(answer: dict[str, Any], is_json: bool, lines: Callable[[Any], str]) -> None:
    """One object as a line of JSON, or as its lines where it has any."""
    text = json.dumps(answer) if is_json else lines(answer)
    if text:
        print(text)


def _accounts(data: Path, options: argparse.Namespace) -> int:
    print_rows(operator.list_accounts(data), options.json, account_line)
    return 0


def _moves(data: Path, options: argparse.Namespace) -> int:
    print_one(operator.show_ledger(data, options.name), options.json, move_lines)
    return 0


def _audit(data: Path, options: argparse.Namespace) -> int:
    audited = operator.audit_ledger(data)
    print_one(audited, options.json, invariant_lines)
    broken = [one["name"] for one in audited["invariants"] if one["broken"]]
    if broken:
        told = f"The ledger in {data} is broken: {', '.join(broken)}. Stop the service and keep "
        say(f"scenewright {options.verb}: {told}a copy of this folder.")
    return 1 if broken else 0


def _tasks(data: Path, options: argparse.Namespace) -> int:
    found = operator.list_tasks(data, options.account, options.status, options.limit)
    print_rows(found, options.json, task_line)
    return 0


def _task(data: Path, options: argparse.Namespace) -> int:
    print_one(operator.show_task(data, options.task_id), options.json, task_lines)
    return 0


def _cancel(data: Path, options: argparse.Namespace) -> int:
    print_one(operator.cancel_task(data, options.task_id), options.json, cancel_sentence)
    return 0


LISTS: dict[str, Callable[[Path, argparse.Namespace], int]] = {
    "accounts list": _accounts,
    "ledger audit": _audit,
    "ledger show": _moves,
    "tasks list": _tasks,
    "tasks show": _task,
    "tasks cancel": _cancel,
}
ANSWERS: dict[str, Callable[[Path, argparse.Namespace], dict[str, Any]]] = {
    "accounts create": lambda data, options: operator.create_account(
        data, options.name, options.credits, has_api_access=not options.no_api_access
    ),
    "accounts show": lambda data, options: operator.show_account(data, options.name),
    "accounts grant": lambda data, options: operator.grant(data, options.name, options.credits),
    "keys create": lambda data, options: operator.create_key(data, options.name),
    "keys list": lambda data, options: operator.list_keys(data, options.name),
    "keys delete": lambda data, options: operator.delete_key(data, options.key_id),
}


def _data(options: argparse.Namespace) -> Path:
    return options.data or paths.service_data()

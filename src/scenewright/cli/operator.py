"""`serve`, `accounts`, `keys`, `references`: running the service, and what its operator can do."""

from __future__ import annotations

import json
import logging
import sys
from typing import TYPE_CHECKING, Any

from scenewright import paths
from scenewright.cli.output import say
from scenewright.service import operator
from scenewright.service.errors import ServiceFault

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def serve(options: argparse.Namespace) -> int:
    """Run the service until it is told to end."""
    from scenewright.service.serve import ServeOptions
    from scenewright.service.serve import serve as run

    logging.basicConfig(
        level=logging.INFO, stream=sys.stderr, format="%(asctime)s %(levelname)s %(message)s"
    )
    chosen = {
        name: getattr(options, name)
        for name in ("requests_per_minute", "max_duration_seconds", "loudness_lufs")
        if getattr(options, name) is not None
    }
    return run(
        ServeOptions(
            data=_data(options),
            host=options.host,
            port=options.port,
            is_child=options.child,
            allow_private_references=options.allow_private_references,
            **chosen,
        )
    )


def operate(options: argparse.Namespace) -> int:
    """Run one of the operator's verbs and print its answer as a line of JSON."""
    try:
        print(json.dumps(_answer(options)))
    except ServiceFault as error:
        say(f"scenewright {options.verb}: {error}")
        return 1
    return 0


def add_reference(options: argparse.Namespace) -> int:
    """Keep a file for the service's tasks and print its address, as any publisher does."""
    try:
        print(operator.add_reference(_data(options), options.file))
    except ServiceFault as error:
        say(f"scenewright {options.verb}: {error}")
        return 1
    return 0


def _answer(options: argparse.Namespace) -> dict[str, Any]:
    data, verb = _data(options), f"{options.verb} {options.action}"
    if verb == "accounts create":
        return operator.create_account(
            data, options.name, options.credits, has_api_access=not options.no_api_access
        )
    if verb == "accounts show":
        return operator.show_account(data, options.name)
    if verb == "accounts grant":
        return operator.grant(data, options.name, options.credits)
    if verb == "keys create":
        return operator.create_key(data, options.name)
    if verb == "keys list":
        return operator.list_keys(data, options.name)
    return operator.delete_key(data, options.key_id)


def _data(options: argparse.Namespace) -> Path:
    return options.data or paths.service_data()

"""`self-test`: whether this installation works on this computer, a line for each part of it."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright import __version__, paths
from scenewright.cli.output import plain, say
from scenewright.self_test.result import Result, State
from scenewright.self_test.running import run_all

if TYPE_CHECKING:
    import argparse

PREFIX = "scenewright-self-test-"


def self_test(options: argparse.Namespace) -> int:
    """Look at everything; 1 where something failed, 0 where it only is absent."""
    results: list[Result] = []
    # What a dead part still writes while it ends must not keep the rest from being removed.
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as folder:
        for result in run_all(paths.own_command(), Path(folder)):
            results.append(result)
            if not options.json:
                print(f"{result.name:12} {result.state:7} {plain(result.told)}", flush=True)
    failed = [result.name for result in results if result.state is State.failed]
    if options.json:
        checks = [result._asdict() for result in results]
        print(json.dumps({"version": __version__, "is_ok": not failed, "checks": checks}))
    elif failed:
        say(f"Failed: {', '.join(failed)}. Install Scenewright again, or mend what the line names.")
    return 1 if failed else 0

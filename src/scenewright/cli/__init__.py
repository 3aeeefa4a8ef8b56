"""The command line: the same rooms without a window."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Run one verb; 0 done, 1 the service or the render refused, 2 wrong usage."""
    try:
        # Here, so that Ctrl+C while it is read is no traceback either.
        from scenewright.cli.verbs import run

        return run(arguments)
    except KeyboardInterrupt:
        print("Stopped before anything was done.", file=sys.stderr)
        return 1

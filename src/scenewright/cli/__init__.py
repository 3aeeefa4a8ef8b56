"""The command line: the same rooms without a window."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Run one verb; 0 done, 1 the service, the render or a fault stopped it, 2 wrong usage."""
    try:
        # Here, so that Ctrl+C while it is read is no traceback either.
        from scenewright.cli.fault import faults_logged
        from scenewright.cli.verbs import run

        with faults_logged():
            return run(arguments)
    except KeyboardInterrupt:
        print("Stopped before anything was done.", file=sys.stderr)
        return 1
    except Exception as error:
        from scenewright.cli.fault import told_of

        return told_of(error, arguments)

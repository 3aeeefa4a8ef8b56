"""The command line: the same rooms without a window."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Run one verb; 0 done, 1 the service, the render or a fault stopped it, 2 wrong usage."""
    try:
        # Here, so that Ctrl+C while it is read is no traceback either.
        from scenewright.cli.children import child_of
        from scenewright.cli.fault import faults_logged
        from scenewright.cli.output import open_streams

        with faults_logged():
            child = child_of(arguments)
            if child is not None:
                open_streams()
                return child()
            from scenewright.cli.verbs import run

            return run(arguments)
    except KeyboardInterrupt:
        print("Stopped before anything was done.", file=sys.stderr)
        return 1
    except Exception as error:
        from scenewright.cli.fault import told_of

        return told_of(error, arguments)

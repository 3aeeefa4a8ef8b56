"""The one entry: with a verb the command line, without one the studio, which opens the files named.

Imports only that one.
"""

from __future__ import annotations

import os
import sys

KEY_VARIABLE = "SCENEWRIGHT_API_KEY"
SCENE_SUFFIX = ".scenewright"


def main() -> int:
    """Run with the process's own arguments and return its exit code."""
    arguments = sys.argv[1:]
    if all(argument.lower().endswith(SCENE_SUFFIX) for argument in arguments):
        # The studio keeps its own keys, and what it starts, a file manager too, needs none.
        os.environ.pop(KEY_VARIABLE, None)
        from scenewright import app

        return app.main(arguments)
    if arguments[0] == "serve":
        # Until it has a way out of its own: else Python tells where in an import it was.
        import signal

        is_child = "--child" in arguments
        signal.signal(signal.SIGINT, signal.SIG_IGN if is_child else signal.SIG_DFL)
    from scenewright import cli

    return cli.main(arguments)


if __name__ == "__main__":
    sys.exit(main())

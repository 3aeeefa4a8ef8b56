"""The one entry: without a verb the studio, with a verb the command line. Imports only that one."""

from __future__ import annotations

import sys


def main() -> int:
    """Run with the process's own arguments and return its exit code."""
    arguments = sys.argv[1:]
    if arguments:
        from scenewright import cli

        return cli.main(arguments)
    from scenewright import app

    return app.main(arguments)


if __name__ == "__main__":
    sys.exit(main())

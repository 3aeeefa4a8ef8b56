"""What both frozen programs start with: the surroundings as the user has them, then the program."""

from __future__ import annotations

import os
import sys


def restore_surroundings() -> None:
    """Undo what the frozen program's starter left in the environment, and give it its streams.

    What this program starts, a file manager or a command of the user, must not load our libraries;
    what it starts of itself begins as if the user had started it.
    """
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if sys.platform not in ("win32", "darwin"):
        if before is None:
            os.environ.pop("LD_LIBRARY_PATH", None)
        else:
            os.environ["LD_LIBRARY_PATH"] = before
    for name in [name for name in os.environ if name.startswith("_PYI_")]:
        del os.environ[name]
    # A window's program on Windows has none, and nothing that is written to one may fail.
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


if __name__ == "__main__":
    restore_surroundings()
    from scenewright.__main__ import main

    sys.exit(main())

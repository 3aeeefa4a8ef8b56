"""Runs code of the tests as a process that knows the studio's library: a fork of a warm one."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from warm_start import Started, serve_starts

# A word that nothing hangs.
SECONDS_MAX = 300


def ended(code, *arguments):
    """The exit code of a process that runs `code`, negative for a signal, and its complaints.

    Its `sys.argv` is as of a program with these arguments.
    """
    told = [code, *map(str, arguments)]
    with tempfile.TemporaryFile() as said:
        if sys.platform == "win32":
            command = [sys.executable, "-c", *told]
            environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent)}
            process = subprocess.Popen(command, stderr=said, env=environment)
        else:
            process = Started(__file__, told, None, said)
            process.stdout.close()
        number = process.wait(SECONDS_MAX)
        said.seek(0)
        return number, said.read().decode()


def warm():
    import desk  # noqa: F401

    import scenewright.client
    import scenewright.studio.jobs.submission
    import scenewright.studio.library.backup
    import scenewright.studio.library.move
    import scenewright.studio.library.restore
    import scenewright.studio.library.space  # noqa: F401
    from scenewright.studio.rooms import import_for_a_job

    import_for_a_job()
    code, *arguments = serve_starts()
    sys.argv = ["code", *arguments]
    exec(compile(code, "code", "exec"), {"__name__": "__main__"})


if __name__ == "__main__":
    warm()

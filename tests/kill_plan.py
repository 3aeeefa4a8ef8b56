"""Kill -9 where a plan says, once: of a studio, of a service, of both, from the inside of either.

A plan is a file `plan-N.json` in a folder that the processes share: `within` is who watches for it,
`at` the name of a step, or `point` for anything that reaches the disk, `nth` the how manieth of it
since the watcher has read the plan, `dies` who is killed. The plan that has been carried out is
gone; then the next one counts.
"""

import contextlib
import json
import os
import signal
import threading
from pathlib import Path

POINT = "point"


def write_plans(folder, plans):
    for number, plan in enumerate(plans, 1):
        (folder / f"plan-{number}.json").write_text(json.dumps(plan))


def plans_left(folder):
    return sorted(folder.glob("plan-*.json"))


def kill_all(folder, dies):
    """Kill those, this process last."""
    found = [process_of(folder, who) for who in dies]
    for process in sorted(filter(None, found), key=lambda process: process == os.getpid()):
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def process_of(folder, who):
    """The id of a process that told it in the folder, None where none did."""
    with contextlib.suppress(OSError, ValueError):
        return int((folder / f"{who}.pid").read_text())
    return None


def tell_process(folder, who):
    (folder / f"{who}.pid").write_text(str(os.getpid()))


class Killer:
    """Watches within `who` of the processes of `folder`."""

    def __init__(self, folder, who):
        self._folder = Path(folder)
        self._who = who
        self._plan = None
        self._file = None
        self._passed = 0
        # Taken again by the file of the plan itself, which is a point too.
        self._lock = threading.RLock()
        tell_process(self._folder, who)
        self._read()

    def at(self, step):
        """What the process is constructed with."""
        self._pass(str(step))

    def point(self):
        """Something is about to reach the disk."""
        self._pass(POINT)

    def _read(self):
        self._plan, self._file, self._passed = None, None, 0
        for file in plans_left(self._folder)[:1]:
            with contextlib.suppress(OSError, ValueError):
                self._plan, self._file = json.loads(file.read_text()), file

    def _pass(self, what):
        with self._lock:
            if self._file is None:
                return
            if not self._file.exists():
                self._read()
            plan = self._plan
            if plan is None or (plan["within"], plan["at"]) != (self._who, what):
                return
            self._passed += 1
            if self._passed != plan["nth"]:
                return
            done, self._file = self._file, None
            done.unlink(missing_ok=True)
            kill_all(self._folder, plan["dies"])
            self._read()


def count_points(killer, *owned):
    """Have `killer` pass a point before each call of these: pairs of an owner and a name."""
    for owner, name in (*owned, (os, "fsync"), (os, "replace"), (os, "unlink")):
        setattr(owner, name, _counted(getattr(owner, name), killer))


def _counted(whole, killer):
    def counted(*arguments, **named):
        killer.point()
        return whole(*arguments, **named)

    return counted

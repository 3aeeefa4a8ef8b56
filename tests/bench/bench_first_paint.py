"""From spawn to the first paint of the main window, beside Debian's picard in the same run.

The frozen program too, where `packaging/build.py` has made one; `SCENEWRIGHT_FROZEN` names another.
"""

import contextlib
import os
import re
import select
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ratio import report
from Xlib import X, display
from Xlib.ext import damage

ROUNDS = 7
BOUND = 0.7
FROZEN_BOUND = 0.75
FROZEN = Path(__file__).parents[2] / "dist" / "scenewright" / "scenewright"
FROZEN_VARIABLE = "SCENEWRIGHT_FROZEN"
WINDOW_PIXELS_MIN = 600
SECONDS_MAX = 60


@contextlib.contextmanager
def screen():
    """A virtual screen of its own; gives the name of the display."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1600x1000x24", "-noreset"],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            yield ":" + pipe.readline().strip()
    finally:
        server.terminate()
        server.wait()


def milliseconds_to_paint(name, title, command, environment):
    """Spawn, wait for the titled window to be mapped and then for its first damage, kill.

    Gives the time and the processor time.
    """
    screen_of = display.Display(name)
    root = screen_of.screen().root
    root.change_attributes(event_mask=X.SubstructureNotifyMask)
    screen_of.damage_query_version()
    root.damage_create(damage.DamageReportRawRectangles)
    screen_of.sync()
    started = time.perf_counter()
    process = subprocess.Popen(
        command,
        env={**environment, "DISPLAY": name},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    mapped = painted = None
    try:
        while painted is None and time.perf_counter() - started < SECONDS_MAX:
            select.select([screen_of.fileno()], [], [], 0.5)
            while painted is None and screen_of.pending_events():
                event = screen_of.next_event()
                if mapped is None and event.type == X.MapNotify:
                    mapped = is_main(event.window, title) or None
                elif mapped and type(event).__name__ == "DamageNotify":
                    painted = time.perf_counter() - started
                    worked = processor_milliseconds(process.pid)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        screen_of.close()
    if painted is None:
        raise SystemExit(f"{command[0]} showed no window titled {title}")
    return painted * 1000, worked


def processor_milliseconds(number):
    """What a process has taken of the processors so far: it differs little on a busy machine."""
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def is_main(window, title):
    try:
        name = window.get_wm_name() or ""
        return bool(re.search(title, str(name))) and window.get_geometry().width >= (
            WINDOW_PIXELS_MIN
        )
    except Exception:  # a window that went away between the event and the question
        return False


def times_to_paint(peers):
    """Milliseconds and processor milliseconds of each peer, round by round one after the other."""
    times = {peer: [] for peer in peers}
    with tempfile.TemporaryDirectory() as home, screen() as name:
        environment = {
            **os.environ,
            "HOME": home,
            "XDG_RUNTIME_DIR": home,
            "SCENEWRIGHT_HOME": home + "/scenewright",
            "QT_QPA_PLATFORM": "xcb",
        }
        # Compiled modules are what every installation has, and what picard's package ships.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(ROUNDS):
            for peer, (title, command) in peers.items():
                times[peer].append(milliseconds_to_paint(name, title, command, environment))
    return times


def main():
    if not shutil.which("picard"):
        raise SystemExit("picard is not installed; `dev.py bench` installs it")
    frozen = Path(os.environ.get(FROZEN_VARIABLE) or FROZEN)
    peers = {
        "first paint": ("Scenewright", [sys.executable, "-m", "scenewright"]),
        "picard": ("Picard", ["picard"]),
    }
    bounds = {"first paint": BOUND}
    if frozen.exists():
        peers["frozen first paint"] = ("Scenewright", [str(frozen)])
        bounds["frozen first paint"] = FROZEN_BOUND
    else:
        print(f"  frozen first paint: skipped, there is no {frozen}; packaging/build.py makes it")
    times = times_to_paint(peers)
    theirs, their_work = map(statistics.median, zip(*times["picard"], strict=True))
    holds = []
    for peer, bound in bounds.items():
        ours, our_work = map(statistics.median, zip(*times[peer], strict=True))
        detail = f"medians {ours:.0f} ms and {theirs:.0f} ms over {ROUNDS} rounds"
        detail += f"; of the processor {our_work:.0f} and {their_work:.0f} ms"
        holds.append(report(f"{peer} / picard", ours / theirs, bound, detail))
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())

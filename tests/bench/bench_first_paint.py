"""From spawn to the first paint of the main window, beside Debian's picard in the same run."""

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

from ratio import report
from Xlib import X, display
from Xlib.ext import damage

ROUNDS = 7
BOUND = 0.7
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
    """Spawn, wait for the titled window to be mapped and then for its first damage, kill."""
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
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        screen_of.close()
    if painted is None:
        raise SystemExit(f"{command[0]} showed no window titled {title}")
    return painted * 1000


def is_main(window, title):
    try:
        name = window.get_wm_name() or ""
        return bool(re.search(title, str(name))) and window.get_geometry().width >= (
            WINDOW_PIXELS_MIN
        )
    except Exception:  # a window that went away between the event and the question
        return False


def main():
    if not shutil.which("picard"):
        raise SystemExit("picard is not installed; `dev.py bench` installs it")
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
        peers = {
            "scenewright": ("Scenewright", [sys.executable, "-m", "scenewright"]),
            "picard": ("Picard", ["picard"]),
        }
        times = {peer: [] for peer in peers}
        for _ in range(ROUNDS):
            for peer, (title, command) in peers.items():
                times[peer].append(milliseconds_to_paint(name, title, command, environment))
    ours, theirs = (statistics.median(times[peer]) for peer in ("scenewright", "picard"))
    detail = f"medians {ours:.0f} ms and {theirs:.0f} ms over {ROUNDS} rounds"
    return 0 if report("first paint / picard", ours / theirs, BOUND, detail) else 1


if __name__ == "__main__":
    sys.exit(main())

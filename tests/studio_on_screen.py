"""The studio as a person meets it: its own process on a virtual screen, its home on disk."""

import contextlib
import json
import os
import subprocess
import sys

from screen import SECONDS_MAX, eventually

SIZE = (1440, 900)
EDITOR = (720, 230)


class Desk:
    """The studio as a process of its own, and what is on disk beside it."""

    def __init__(self, screen, folder):
        self.screen = screen
        self.home = folder / "home"
        self.home.mkdir()
        self.said = folder / "said.txt"
        self.process = None
        self.environment = {
            **os.environ,
            "DISPLAY": screen.name,
            "QT_QPA_PLATFORM": "xcb",
            "HOME": str(self.home),
            "SCENEWRIGHT_HOME": str(self.home / "scenewright"),
        }

    def start(self):
        with self.said.open("a") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "scenewright"],
                env=self.environment,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        window = self.screen.wait_for_window("^Scenewright$")
        self.screen.xdotool("windowmove", window, 0, 0)
        self.screen.xdotool("windowsize", "--sync", window, *SIZE)
        self.screen.xdotool("windowfocus", window)
        eventually(lambda: (self.home / "scenewright/service/service.json").exists(), "a service")

    def add_service(self, name, base_url, api_key):
        """Add a service by the palette and the keyboard; its key stays for this session only."""
        screen = self.screen
        screen.press("ctrl+k")
        screen.type("Add a service")
        screen.press("Return")
        dialog = screen.wait_for_window("Add a service")
        eventually(lambda: screen.xdotool("getwindowfocus") == dialog, "the keys in the dialog")
        screen.type(name)
        screen.press("Tab")
        screen.type(base_url)
        screen.press("Tab")
        screen.type(api_key)
        screen.press("Tab", "Down", "Return")
        eventually(lambda: not screen.windows("Add a service"), "the service to be added")

    def verb(self, *arguments):
        """What a verb of the command line answers in the same home."""
        ran = subprocess.run(
            [sys.executable, "-m", "scenewright", *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=180,
        )
        assert ran.returncode == 0, ran.stderr
        return json.loads(ran.stdout)

    def eventually(self, question, what, seconds=SECONDS_MAX):
        """Ask what takes a verb to answer until that is true, each time the journal was written.

        Asked all the time, the verbs would take the processor from what they wait for.
        """
        seen = []

        def asked():
            written = [
                (path.name, path.stat().st_mtime_ns, path.stat().st_size)
                for path in sorted((self.home / "scenewright").glob("studio.sqlite3*"))
                if path.suffix != ".sqlite3-shm"
            ]
            if written == seen:
                return None
            seen[:] = written
            return question()

        return eventually(asked, what, seconds)

    def processes(self):
        """Every living process that was started with this home."""
        mark = f"SCENEWRIGHT_HOME={self.environment['SCENEWRIGHT_HOME']}".encode()
        found = []
        for entry in os.scandir("/proc"):
            try:
                with open(f"/proc/{entry.name}/environ", "rb") as environ:
                    if mark in environ.read().split(b"\0"):
                        found.append(int(entry.name))
            except (OSError, ValueError):
                continue
        return found

    def quit(self):
        """Close by the keyboard: the exit code, and whatever the studio printed in its life."""
        self.screen.press("ctrl+q")
        return self.process.wait(120), self.said.read_text()

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for number in self.processes():
            # It may have ended by itself meanwhile.
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, 9)

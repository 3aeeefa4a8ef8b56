"""A virtual screen with a person at it: keys and mouse by xdotool, pictures of what is seen."""

import contextlib
import os
import shutil
import subprocess
import time

import pytest
from PIL import Image
from Xlib import X, display

SECONDS_MAX = 120
HEARD_SECONDS = 10
PROGRAMS = ("Xvfb", "xdotool")


def eventually(question, what, seconds=SECONDS_MAX):
    """Ask until the answer is true and give it; fail with `what` when time is up."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := question():
            return answer
        time.sleep(0.05)
    pytest.fail(f"{what}: not within {seconds} s")


class Screen:
    """One Xvfb server. Coordinates are pixels of the screen; the window fills it from 0, 0."""

    def __init__(self, name):
        self.name = name
        self._display = display.Display(name)

    def close(self):
        self._display.close()

    def xdotool(self, *arguments):
        ran = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env={**os.environ, "DISPLAY": self.name},
            capture_output=True,
            text=True,
            timeout=120,
        )
        return ran.stdout.strip()

    def windows(self, title):
        return self.xdotool("search", "--onlyvisible", "--name", title).split()

    def wait_for_window(self, title):
        return eventually(lambda: self.windows(title), f"a window titled {title}")[0]

    def wait_for_keys(self, title):
        """The window of this title, once the keys go to it."""
        window = self.wait_for_window(title)
        eventually(lambda: self.xdotool("getwindowfocus") == window, f"the keys in {title}")
        return window

    def answer(self, title, path):
        """Type a path where a dialog asks for one.

        The list that completes what is typed may take a Return and goes then; a second one that
        came after the dialog had gone would be another's: else it waits until the first must have
        been heard.
        """
        self.wait_for_keys(title)
        self.press("ctrl+a")
        self.type(str(path))
        end = time.monotonic() + SECONDS_MAX
        while self.windows(title):
            if time.monotonic() > end:
                pytest.fail(f"{title} is still there")
            seen = set(self.windows(""))
            self.press("Return")
            heard = time.monotonic() + HEARD_SECONDS
            while self.windows(title) and time.monotonic() < heard:
                if seen - set(self.windows("")):
                    break
                time.sleep(0.05)

    def click(self, x, y, button=1):
        self.xdotool("mousemove", x, y, "click", button)

    def drag(self, start, end):
        self.xdotool("mousemove", *start, "mousedown", 1)
        self.xdotool("mousemove", *end, "mouseup", 1)

    def type(self, text):
        """Type the text; `xdotool type` presses no Return at a line break, so this does."""
        for number, line in enumerate(text.split("\n")):
            if number:
                self.press("Return")
            self.xdotool("type", "--delay", 4, "--", line)

    def press(self, *keys):
        self.xdotool("key", "--delay", 20, *keys)

    def picture(self, path=None):
        """What the screen shows now, as an RGB image; also saved where a path is given."""
        root = self._display.screen().root
        size = root.get_geometry()
        raw = root.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF)
        picture = Image.frombytes("RGB", (size.width, size.height), raw.data, "raw", "BGRX")
        if path:
            picture.save(path)
        return picture


@contextlib.contextmanager
def virtual_screen(width=1440, height=900):
    """An Xvfb of its own for the length of the block."""
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if missing:
        pytest.skip(f"{' and '.join(missing)} not installed, so nobody can use the window")
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        # No auto-repeat: on a busy machine a key may be let go of late.
        [
            *("Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x24"),
            *("-noreset", "-r"),
        ],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            name = ":" + pipe.readline().strip()
        screen = Screen(name)
        try:
            yield screen
        finally:
            screen.close()
    finally:
        server.terminate()
        server.wait(60)

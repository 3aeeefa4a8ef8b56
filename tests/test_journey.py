"""From words to a saved file, by keys and mouse through the real window, service and engine."""

import json
import os
import subprocess
import sys
import time

import pytest
from screen import eventually, virtual_screen

PROMPT = "Rain on a tin roof.\nMara (tired): 'We should go in.'\nThen a door slams."
SIZE = (1440, 900)
EDITOR = (720, 230)
WAVEFORM = (720, 820)
WAVEFORM_BOX = (250, 760, 1180, 890)
START_SECONDS = 3
RENDER_SECONDS_MAX = 90


@pytest.fixture
def desk(tmp_path):
    """A screen, a home of its own, and the studio on it; everything ends with the test."""
    with virtual_screen(*SIZE) as screen:
        desk = Desk(screen, tmp_path)
        yield desk
        desk.kill()


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

    def verb(self, *arguments):
        """What a verb of the command line answers in the same home."""
        ran = subprocess.run(
            [sys.executable, "-m", "scenewright", *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert ran.returncode == 0, ran.stderr
        return json.loads(ran.stdout)

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
        return self.process.wait(30), self.said.read_text()

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for number in self.processes():
            os.kill(number, 9)


def kept(desk):
    takes = desk.verb("library", "list", "--json")
    return takes[0] if takes else None


def colours(picture, box):
    """How many distinct colours a part of the picture has: an empty pane has very few."""
    return len(picture.crop(box).getcolors(1 << 24))


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="there is no /proc to see processes in")
def test_words_become_a_saved_file_and_nothing_is_left_behind(desk, tmp_path):
    desk.start()
    screen = desk.screen
    screen.click(*EDITOR)
    screen.type(PROMPT)
    empty = colours(screen.picture(), WAVEFORM_BOX)
    screen.press("ctrl+Return")
    take = eventually(lambda: kept(desk), "a take in the library", RENDER_SECONDS_MAX)
    assert take["prompt"] == PROMPT

    wallet = desk.verb("accounts", "show", "local")
    assert (wallet["available"], wallet["held"], wallet["spent"]) == (995, 0, 5)
    (job,) = desk.verb("jobs", "list", "--json")
    assert (job["state"], job["status"], job["settled_credits"]) == ("final", "succeeded", 5)

    drawn = lambda: colours(screen.picture(), WAVEFORM_BOX) > empty  # noqa: E731
    eventually(drawn, "the waveform in the window")
    screen.click(*WAVEFORM)
    screen.press("ctrl+s")
    screen.wait_for_window("Save")
    target = tmp_path / "rain.mp3"
    screen.press("ctrl+a")
    screen.type(str(target))
    screen.press("Return")
    eventually(target.exists, "the saved file")
    with open(take["file"], "rb") as original:
        assert target.read_bytes() == original.read()
    assert seconds_of(target) == pytest.approx(take["duration_seconds"], abs=0.001)

    code, said = desk.quit()
    assert (code, said) == (0, "")
    eventually(lambda: not desk.processes(), "the end of every child", 10)


def seconds_of(file):
    """Length by an outside witness: the frames that ffmpeg decodes."""
    decoded = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", file, "-f", "s16le", "-ac", "1", "-ar", "48000", "-"],
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert decoded.stderr == b""
    return len(decoded.stdout) / 2 / 48_000


def test_a_killed_studio_takes_its_service_along_and_loses_nothing(desk):
    desk.start()
    screen = desk.screen
    screen.click(*EDITOR)
    screen.type("A dog barks twice.")
    screen.press("ctrl+Return")
    eventually(lambda: desk.verb("jobs", "list", "--json"), "the job in the journal")
    desk.process.kill()
    desk.process.wait()
    eventually(lambda: not desk.processes(), "the end of every child", 10)

    desk.start()
    take = eventually(lambda: kept(desk), "the take after the restart", RENDER_SECONDS_MAX)
    assert take["prompt"] == "A dog barks twice."
    wallet = desk.verb("accounts", "show", "local")
    assert (wallet["held"], wallet["spent"]) == (0, 5)
    assert len(desk.verb("jobs", "list", "--json")) == 1
    assert time.time() - take["created_at"] < 600

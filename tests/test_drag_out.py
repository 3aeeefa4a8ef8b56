"""Takes dragged out of the real window into another program arrive as files, byte for byte."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from screen import eventually, virtual_screen
from studio_on_screen import SIZE, Desk
from take_desk import TakeDesk

FOLDER_WINDOW = Path(__file__).parent / "folder_window.py"
BESIDE = (SIZE[0] + 20, 100)
TARGET = (SIZE[0] + 150, 250)
ROWS = ((1250, 112), (1250, 166), (1250, 220))
STEPS = 12


class Target:
    """The folder window as a process of its own, and what it has said."""

    def __init__(self, desk, folder):
        self.folder = folder / "dropped"
        self.folder.mkdir()
        self._said = folder / "target.txt"
        with self._said.open("w") as said:
            self.process = subprocess.Popen(
                [sys.executable, FOLDER_WINDOW, self.folder, *map(str, BESIDE)],
                env=desk.environment,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        eventually(lambda: "ready" in self.said(), "the folder window")

    def said(self):
        return self._said.read_text().splitlines()

    def times(self, what):
        """How often this has happened."""
        return sum(line.startswith(what) for line in self.said())

    def files(self):
        return {path.name: path.read_bytes() for path in self.folder.iterdir()}


@pytest.fixture
def desk(tmp_path):
    """A screen with room beside the studio; its home is where a library can be made before."""
    with virtual_screen(SIZE[0] + 360, SIZE[1]) as screen:
        desk = Desk(screen, tmp_path)
        (desk.home / "home").mkdir()
        (desk.home / "scenewright").symlink_to("home")
        yield desk
        desk.kill()


@pytest.fixture
def target(desk, tmp_path):
    target = Target(desk, tmp_path)
    yield target
    target.process.terminate()
    target.process.wait()


def kept(desk, *titles):
    """Takes of these titles in the studio's library: their files, the newest first."""
    made = TakeDesk(desk.home)
    files = {}
    for seed, title in enumerate(titles):
        noise = np.random.default_rng(seed).uniform(-0.3, 0.3, (48_000, 2)).astype(np.float32)
        take = made.take(noise, title=title)
        files[f"{title} take 1.wav"] = made.library.path(take).read_bytes()
    made.close()
    return files


def drag(screen, start, target):
    """Press, go over to the folder window step by step, and let go once it says it sees it."""
    seen = target.times("entered")
    screen.xdotool("mousemove", *start, "mousedown", 1)
    for step in range(1, STEPS + 1):
        ways = zip(start, TARGET, strict=True)
        place = [round(begin + (end - begin) * step / STEPS) for begin, end in ways]
        screen.xdotool("mousemove", *place, "sleep", 0.05)

    def is_seen():
        # A drag that had to wait for its file begins where the mouse is, and is seen as it moves.
        screen.xdotool("mousemove_relative", "--", 1, 0, "mousemove_relative", "--", -1, 0)
        return target.times("entered") > seen

    eventually(is_seen, "the drag over the folder window")
    screen.xdotool("mouseup", 1)


def arrived(target, count):
    eventually(lambda: target.times("copied") >= count, f"{count} files in the folder")
    return target.files()


def test_rows_of_the_job_list_are_dragged_out_as_files(desk, target):
    files = kept(desk, "Door", "Rain", "Wind")
    desk.start()
    rows = lambda: colours(desk.screen, ROWS[-1]) > 1  # noqa: E731
    eventually(rows, "the jobs in the list")
    drag(desk.screen, ROWS[0], target)
    assert arrived(target, 1) == {"Wind take 1.wav": files["Wind take 1.wav"]}
    (entered,) = (line for line in target.said() if line.startswith("entered"))
    assert entered.split()[1] == "CopyAction"
    assert "text/uri-list" in entered

    desk.screen.click(*ROWS[0])
    desk.screen.press("shift+End")
    # On another row than was clicked, or it would be a double click.
    drag(desk.screen, ROWS[1], target)
    assert arrived(target, 4) == files

    code, said = desk.quit()
    assert (code, said) == (0, "")


def colours(screen, place):
    """How many colours there are around a place."""
    x, y = place
    picture = screen.picture().crop((x - 200, y - 20, x + 100, y + 20))
    return len(picture.getcolors(1 << 16))

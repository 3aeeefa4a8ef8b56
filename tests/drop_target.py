"""A folder window beside the studio, a process of its own, and what is dragged onto it."""

import itertools
import subprocess
import sys
from pathlib import Path

from screen import eventually
from studio_on_screen import SIZE

FOLDER_WINDOW = Path(__file__).parent / "folder_window.py"
BESIDE_PIXELS = 360
PLACE = (SIZE[0] + 20, 100)
MIDDLE = (SIZE[0] + 150, 250)
STEPS = 12


class DropTarget:
    """The folder window, and what it has said; `files` is what lies in its folder."""

    def __init__(self, desk, folder):
        self.folder = folder / "dropped"
        self.folder.mkdir()
        self._said = folder / "target.txt"
        with self._said.open("w") as said:
            self.process = subprocess.Popen(
                [sys.executable, FOLDER_WINDOW, self.folder, *map(str, PLACE)],
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

    def arrived(self, count):
        """The files, once so many were copied."""
        eventually(lambda: self.times("copied") >= count, f"{count} files in the folder")
        return self.files()

    def drag_here(self, screen, start):
        """Press at `start`, come here step by step, and let go once this window says it sees it."""
        seen = self.times("entered")
        screen.xdotool("mousemove", *start, "mousedown", 1)
        for step in range(1, STEPS + 1):
            ways = zip(start, MIDDLE, strict=True)
            place = [round(begin + (end - begin) * step / STEPS) for begin, end in ways]
            screen.xdotool("mousemove", *place, "sleep", 0.05)

        def is_seen():
            # A drag that had to wait for its file begins where the mouse is, and is seen as it
            # moves.
            moved(screen)
            return self.times("entered") > seen

        eventually(is_seen, "the drag over the folder window")
        screen.xdotool("mouseup", 1)

    def drag_out(self, screen, *way):
        """Drag what lies here along these places, and let go at the last once it would be taken.

        A busy window may still see it at an earlier place of the way, and takes it there.
        """
        screen.xdotool("mousemove", *MIDDLE, "mousedown", 1)
        eventually(lambda: moved(screen) and self.times("dragging"), "a drag out of the folder")
        for start, end in itertools.pairwise((MIDDLE, *way)):
            for step in range(1, STEPS + 1):
                ways = zip(start, end, strict=True)
                place = [round(begin + (last - begin) * step / STEPS) for begin, last in ways]
                screen.xdotool("mousemove", *place, "sleep", 0.05)
        taken = "would be CopyAction"
        eventually(lambda: moved(screen) and self.said()[-1] == taken, "a place to let go")
        screen.xdotool("mouseup", 1)

    def close(self):
        self.process.terminate()
        self.process.wait()


def moved(screen):
    """Move the mouse a little, there and back."""
    screen.xdotool("mousemove_relative", "--", 1, 0, "mousemove_relative", "--", -1, 0)
    return True

"""A virtual screen and somebody at it, by Xvfb and xdotool: for smoke.py. Standard library only."""

from __future__ import annotations

import contextlib
import os
import struct
import subprocess
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

SIZE = (1440, 900)
# The pane of the take below: left, top, right, bottom.
PLAYER = (250, 760, 1180, 890)
STEP_SECONDS_MAX = 300.0
END_SECONDS_MAX = 60.0


class SmokeError(Exception):
    """What was not as it must be, in a sentence."""


def say(text: str) -> None:
    print(text, flush=True)


def eventually(question: Callable[[], bool], what: str, seconds: float = STEP_SECONDS_MAX) -> None:
    end = time.monotonic() + seconds
    while not question():
        if time.monotonic() > end:
            raise SmokeError(f"{what}: not within {seconds:.0f} s.")
        time.sleep(0.1)


@contextlib.contextmanager
def server(command: list[str], environment: dict[str, str]) -> Iterator[str]:
    """A server that prints a line on the descriptor that its arguments name by `{}`: the line."""
    read_end, write_end = os.pipe()
    process = subprocess.Popen(
        [word.format(write_end) for word in command],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
        env=environment,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            yield pipe.readline().strip()
    finally:
        process.terminate()
        process.wait(END_SECONDS_MAX)


class Person:
    """Somebody at the virtual screen; what is seen is a file that Xvfb keeps in `frames`."""

    def __init__(self, screen: str, frames: Path) -> None:
        self._environment = {**os.environ, "DISPLAY": screen}
        self._frames = frames / "Xvfb_screen0"

    def xdotool(self, *words: str) -> str:
        ran = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, timeout=120
        )
        return ran.stdout.strip()

    def find_window(self) -> None:
        title = ("search", "--onlyvisible", "--name", "^Scenewright$")
        eventually(lambda: bool(self.xdotool(*title)), "A window titled Scenewright")
        window = self.xdotool(*title).split()[0]
        self.xdotool("windowmove", window, "0", "0")
        self.xdotool("windowsize", "--sync", window, *map(str, SIZE))
        self.xdotool("windowfocus", window)

    def rows(self) -> list[bytes]:
        """The picture, rows of red, green and blue bytes: Xvfb's file is an XWD of 32 bits."""
        raw = self._frames.read_bytes()
        head = struct.unpack(">25I", raw[:100])
        begin, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        rows = []
        for number in range(height):
            at = begin + colours * 12 + number * line
            row = raw[at : at + width * 4]
            rgb = bytearray(width * 3)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(bytes(rgb))
        return rows

    def look_at_player(self) -> list[bytes]:
        left, top, right, bottom = PLAYER
        return [row[left * 3 : right * 3] for row in self.rows()[top:bottom]]

    def save_picture(self, file: Path) -> None:
        rows = self.rows()
        chunks = [
            (b"IHDR", struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))),
            (b"IEND", b""),
        ]
        png = b"\x89PNG\r\n\x1a\n"
        for kind, data in chunks:
            png += struct.pack(">I", len(data)) + kind + data
            png += struct.pack(">I", zlib.crc32(kind + data))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png)

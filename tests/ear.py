"""An output whose clock is moved by hand, and what tests wait with."""

import asyncio
import time

from PySide6.QtCore import QObject, Signal


class FakeOutput(QObject):
    """An output whose clock is moved by hand: `advance(frames)` plays that many frames."""

    played = Signal(int, int)
    ended = Signal(int)
    trouble = Signal(int, str)
    devices = Signal(object)

    def __init__(self, sentence=""):
        super().__init__()
        self.sentence = sentence
        self.number = None
        self.heard = []
        self.starts = 0
        self.device = None
        self.is_closed = False

    def prepare(self):
        self.devices.emit({} if self.sentence else {"one": "Loudspeaker"})

    def start(self, number, feed, device):
        self.number, self.feed, self.device = number, feed, device
        self.frames = 0
        self.starts += 1
        if self.sentence:
            self.number = None
            self.trouble.emit(number, self.sentence)

    def stop(self):
        self.number = None

    def close(self):
        self.is_closed = True

    def advance(self, frames):
        assert self.number is not None, "nothing plays"
        block = self.feed.read(frames)
        self.heard.append(block)
        self.frames += len(block)
        self.played.emit(self.number, self.frames)
        if len(block) < frames:
            self.ended.emit(self.number)


async def eventually(condition, seconds=120.0):
    """Wait until `condition()` is true, on the loop that everything else runs on."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        await asyncio.sleep(0.01)

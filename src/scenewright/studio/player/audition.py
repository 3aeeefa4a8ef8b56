"""Hearing a file that is no take: a reference, or a sample of a voice or sound.

It plays on the player's own device. What the player had loaded stays loaded, paused where it was,
and is played on from there by its own button.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scenewright.studio.observed import Derived
from scenewright.studio.player.feed import Feed, feed_of

if TYPE_CHECKING:
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.player.audio_output import AudioOutput
    from scenewright.studio.player.player import Player

DecodeFile = Callable[[Path], Feed]


def open_audition(path: Path) -> Feed:
    """A file that says what it is, from its beginning; slow. Raises `DecodeError`."""
    from scenewright.sound.source import FileSource

    return feed_of(FileSource(path))


class Audition(QObject):
    """One file at a time; derived are `path` (Path | None: nothing plays) and `trouble`.

    `trouble` is the sentence of why the last file could not be heard, empty when it could.
    """

    path_changed = Signal(object)
    path: Derived[Path | None] = Derived(None)
    trouble_changed = Signal(object)
    trouble = Derived("")

    def __init__(
        self,
        coroutines: Coroutines,
        output: AudioOutput,
        player: Player,
        device: Callable[[], str],
        parent: QObject | None = None,
        *,
        decode: DecodeFile = open_audition,
    ) -> None:
        super().__init__(parent)
        self._coroutines = coroutines
        self._output = output
        self._player = player
        self._device = device
        self._decode = decode
        # The player counts upwards from one: what the device says belongs to one of the two.
        self._number = 0
        self._is_heard = False
        output.ended.connect(self._ended)
        output.trouble.connect(self._troubled)
        player.state_changed.connect(self._player_changed)

    async def play(self, path: Path) -> None:
        """Play a file from its beginning; the one that plays already is stopped instead."""
        from scenewright.sound.errors import SoundError

        was = self.path
        self.stop()
        if was == path:
            return
        number = self._number
        Audition.trouble.renew(self, "")
        Audition.path.renew(self, path)
        try:
            feed = await self._coroutines.in_thread(self._decode, path)
        except SoundError as error:
            if number == self._number:
                self._fail(str(error))
            return
        if number == self._number:
            self._player.pause()
            self._is_heard = True
            self._output.start(number, feed, self._device())

    def stop(self) -> None:
        """Fall silent; nothing happens while nothing plays."""
        if self._is_heard:
            self._output.stop()
        self._forget()

    def _forget(self) -> None:
        self._number -= 1
        self._is_heard = False
        Audition.path.renew(self, None)

    def _fail(self, sentence: str) -> None:
        self._forget()
        Audition.trouble.renew(self, sentence)

    def _ended(self, number: int) -> None:
        if self._is_heard and number == self._number:
            self._forget()

    def _troubled(self, number: int, sentence: str) -> None:
        if self._is_heard and number == self._number:
            self._fail(sentence)

    def _player_changed(self, state: str) -> None:
        # The take takes the device over by itself; stopping it here would silence the take.
        if state == "playing":
            self._forget()

"""Hearing a sample of a sound or voice: made by the engine where nobody asked before, then played.

One at a time: asking for another one, or for the same again, ends what is made or heard.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio
    from pathlib import Path

    from scenewright.studio.coroutines import Coroutines, Guard
    from scenewright.studio.player.audition import Audition
    from scenewright.studio.player.sample_maker import Sample, SampleMaker

    Work = asyncio.Task[Any] | None


class Samples(QObject):
    """Derived are `making` and `playing` (Sample | None); at most one of the two is set.

    `guarded` is the studio's: what cannot be made becomes its notice.
    """

    making_changed = Signal(object)
    making: Derived[Sample | None] = Derived(None)
    playing_changed = Signal(object)
    playing: Derived[Sample | None] = Derived(None)

    def __init__(
        self,
        coroutines: Coroutines,
        auditions: Audition,
        guarded: Guard,
        open_maker: Callable[[], SampleMaker],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._coroutines = coroutines
        self._auditions = auditions
        self._guarded = guarded
        self._open_maker = open_maker
        self._maker: SampleMaker | None = None
        self._stopped = threading.Event()
        self._heard: tuple[Path, Sample] | None = None
        auditions.path_changed.connect(self._show_playing)

    def hear(self, sample: Sample) -> Work:
        """Hear a sample; where it is made or heard already it ends instead."""
        return self._coroutines.start(self._hear(sample), self._guarded)

    def stop(self) -> None:
        """Make and play no sample."""
        self._stopped.set()
        Samples.making.renew(self, None)
        if self.playing is not None:
            self._auditions.stop()

    async def _hear(self, sample: Sample) -> None:
        was = self.making or self.playing
        self.stop()
        if was == sample:
            return
        # Each making has its own sign to stop, so that a late one never plays.
        stopped = self._stopped = threading.Event()
        if self._maker is None:
            self._maker = self._open_maker()
        Samples.making.renew(self, sample)
        path: Path | None = None
        try:
            path = await self._coroutines.in_thread(self._maker.made, sample, stopped)
        finally:
            is_wanted = not stopped.is_set()
            if is_wanted:
                Samples.making.renew(self, None)
            # However this ends, nobody waits for the child any more.
            stopped.set()
        if path is not None and is_wanted:
            self._heard = (path, sample)
            await self._auditions.play(path)

    def _show_playing(self, path: Path | None) -> None:
        is_ours = self._heard is not None and path == self._heard[0]
        Samples.playing.renew(self, self._heard[1] if self._heard and is_ours else None)

"""Samples and spectrogram of the take for whoever paints them, read in a thread when asked for.

What was asked last counts: a view that scrolls asks again before the answer is there.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from scenewright.sound.source import SoundSource
    from scenewright.studio.coroutines import Coroutines

SAMPLES_MAX = 1 << 18


@dataclass(frozen=True, eq=False)
class SampleRange:
    """`samples` from `start_frame` on: float32 of shape (frames, channels), full scale 1."""

    start_frame: int
    samples: NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class SpectrumRange:
    """`levels_db` between two frames: see `sound.spectrogram.spectrum_columns`."""

    start_frame: int
    end_frame: int
    levels_db: NDArray[np.float32]


class SoundView(QObject):
    """Derived are `samples` (SampleRange | None) and `spectrum` (SpectrumRange | None).

    Both are None until something was asked for, and again with another take.
    """

    samples_changed = Signal(object)
    samples: Derived[SampleRange | None] = Derived(None)
    spectrum_changed = Signal(object)
    spectrum: Derived[SpectrumRange | None] = Derived(None)

    def __init__(self, coroutines: Coroutines, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._coroutines = coroutines
        self._shown: SoundSource | None = None
        self._own: tuple[SoundSource, SoundSource] | None = None
        self._opening = threading.Lock()
        self._wishes: dict[str, Callable[[SoundSource], object] | None] = {}
        self._working: set[str] = set()

    def show(self, source: SoundSource | None) -> None:
        """Another take's sound, or none."""
        self._shown = source
        self._wishes = {}
        SoundView.samples.renew(self, None)
        SoundView.spectrum.renew(self, None)

    def want_samples(self, start_frame: int, end_frame: int) -> None:
        """Have `samples` between two frames soon, at most 262,144 of them."""
        count = min(max(end_frame - start_frame, 0), SAMPLES_MAX)

        def read(source: SoundSource) -> SampleRange:
            return SampleRange(start_frame, source.read_at(start_frame, count))

        self._wish("samples", read)

    def want_spectrum(self, start_frame: int, end_frame: int, columns: int, rows: int) -> None:
        """Have the `spectrum` between two frames soon, so many columns wide and rows high."""

        def read(source: SoundSource) -> SpectrumRange:
            from scenewright.sound.spectrogram import spectrum_columns

            levels = spectrum_columns(source, start_frame, end_frame, columns, rows)
            return SpectrumRange(start_frame, end_frame, levels)

        self._wish("spectrum", read)

    def _wish(self, name: str, read: Callable[[SoundSource], object]) -> None:
        if self._shown is None:
            return
        self._wishes[name] = read
        if name not in self._working:
            self._working.add(name)
            self._coroutines.start(self._work(name))

    async def _work(self, name: str) -> None:
        from scenewright.sound.errors import SoundError

        try:
            while (read := self._wishes.pop(name, None)) and (shown := self._shown):
                try:
                    found = await self._coroutines.in_thread(self._read, shown, read)
                except SoundError:
                    # Whoever listens is told of a damaged file; here nothing is painted.
                    continue
                if shown is self._shown:
                    getattr(SoundView, name).renew(self, found)
        finally:
            self._working.discard(name)

    def _read(self, shown: SoundSource, read: Callable[[SoundSource], object]) -> object:
        with self._opening:
            # A reader of its own: who looks does not make who listens wait.
            if self._own is None or self._own[0] is not shown:
                if self._own is not None:
                    self._own[1].close()
                self._own = (shown, shown.another())
            own = self._own[1]
        return read(own)

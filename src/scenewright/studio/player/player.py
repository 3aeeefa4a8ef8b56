"""The player: one take at a time, or two to compare, sample-exact, on an audio output.

A new take never interrupts what plays: only `load` changes what is played, and only a verb of
the user calls it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

from scenewright.studio.player.playing import Playing

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from scenewright.contract import Request
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.player.audio_output import AudioOutput
    from scenewright.studio.player.opened import Opened
    from scenewright.studio.player.sound_view import SoundView

Decode = Callable[["TakeEntry"], "Opened"]


class Player(Playing):
    """What is heard: `load` a take, `compare` it with another. Files are opened in threads.

    `decode(take)` opens a take in a worker thread, by default its file.
    """

    def __init__(
        self,
        coroutines: Coroutines,
        output: AudioOutput,
        parent: QObject | None = None,
        *,
        decode: Decode | None = None,
    ) -> None:
        super().__init__(output, parent)
        self._coroutines = coroutines
        self._decode = decode
        self._opened: Opened | None = None
        self._other: Opened | None = None
        self._other_summary = ""
        # What is on its way.
        self._wanted: TakeEntry | None = None
        self._wanted_other: TakeEntry | None = None

    @functools.cached_property
    def view(self) -> SoundView:
        """Samples and spectrogram of the take for whoever paints them."""
        from scenewright.studio.player.sound_view import SoundView

        return SoundView(self._coroutines, self)

    @property
    def is_free(self) -> bool:
        """Whether another take can be shown and nothing that is being listened to is taken away.

        Nothing plays, is paused on the way, marked, tried, compared, or about to be shown.
        """
        is_stopped = self.position_seconds in (0.0, self.duration_seconds)
        in_use = (self.region, self.trial, self.other, self._wanted, self._wanted_other)
        return self.state != "playing" and is_stopped and not any(in_use)

    @property
    def asked(self) -> Request | None:
        """What was asked for in the take that is heard; None where that is not known."""
        heard = self._other if self.is_other_heard else self._opened
        return None if heard is None else heard.asked

    async def load(self, take: TakeEntry, *, is_playing: bool = False) -> None:
        """Show a take, and play it where asked.

        Region, the loop round it, trial and comparison end with the take before.

        Raises what `decode` raises; what was shown before then stays.
        """
        self._wanted = take
        try:
            opened, summary = await self._coroutines.in_thread(self._read, take)
            if self._wanted is not take:
                opened.source.close()
                return
        finally:
            if self._wanted is take:
                self._wanted = None
        self._silence()
        self._let_other_go()
        self._close(self._opened)
        self._opened = opened
        self.view.show(opened.source)
        Player.take.renew(self, take)
        if self.region is not None:
            Player.is_looping.renew(self, False)
        Player.region.renew(self, None)
        Player.trial.renew(self, None)
        self._renew_mix()
        self._tell(opened, summary)
        Player.state.renew(self, "paused")
        self._go_to(0)
        if is_playing:
            self.play()
        await self._coroutines.in_thread(opened.source.make_ready)

    async def compare(self, take: TakeEntry) -> None:
        """Have another take ready at the same place, unheard until `switch`.

        It is heard at the first one's sample rate. Raises what `decode` raises.
        """
        if self._opened is None:
            return
        self._wanted_other = take
        compared = self._opened
        try:
            opened, summary = await self._coroutines.in_thread(self._read, take)
            if self._wanted_other is not take or self._opened is not compared:
                opened.source.close()
                return
        finally:
            if self._wanted_other is take:
                self._wanted_other = None
        self._hear(is_other=False)
        self._close(self._other)
        self._other, self._other_summary = opened, summary
        Player.other.renew(self, take)
        Player.other_peaks.renew(self, opened.peaks)
        self._renew_mix()
        self._restart()
        await self._coroutines.in_thread(opened.source.make_ready)

    def switch(self) -> None:
        """Hear the other of the two takes from here on, without a gap."""
        if self._other is not None:
            self._hear(is_other=not self.is_other_heard)
            self._weigh()

    def set_matched(self, is_matched: bool) -> None:
        """Whether the louder of the two takes is turned down to the other's loudness."""
        Player.is_matched.renew(self, is_matched)
        self._weigh()

    def end_compare(self) -> None:
        """Go on alone with the take that is heard, at the same position."""
        self._wanted_other = None
        if self._other is None:
            return
        if self.is_other_heard:
            self._keep_other()
        else:
            self._let_other_go()
        self._renew_mix()
        if self.region is not None:
            Player.region.renew(self, self._within(*self.region))
        self._go_to(self._frame())
        self._restart()

    def renew_entries(self, entry_of: Callable[[int], TakeEntry | None]) -> None:
        """Call what is shown as the library calls it now, and as loud as it is measured there."""
        for name in ("take", "other"):
            known = getattr(self, name)
            found = None if known is None else entry_of(known.take_id)
            if found is not None:
                getattr(Player, name).renew(self, found)
        self._weigh()

    def close(self) -> None:
        """Fall silent, release the device and let go of the files."""
        super().close()
        self._close(self._opened)
        self._close(self._other)
        self.view.show(None)

    def _read(self, take: TakeEntry) -> tuple[Opened, str]:
        from scenewright.studio.player.take_summary import summary_of

        opened = self._open(take)
        return opened, summary_of(take, opened)

    def _open(self, take: TakeEntry) -> Opened:
        from scenewright.studio.player.opened import open_take

        return open_take(take.path) if self._decode is None else self._decode(take)

    def _renew_mix(self) -> None:
        # Imported with the first take: a window is painted before anything is heard.
        from scenewright.studio.player.mix import Mix
        from scenewright.studio.player.opened import fitted

        if self._opened is None:
            return
        sources = [self._opened.source]
        if self._other is not None:
            sources.append(self._other.source)
        channels = max(source.channels for source in sources)
        rate = self._opened.source.sample_rate
        self._mix = Mix(
            tuple(fitted(source, rate, channels) for source in sources),
            tuple(1.0 if source is sources[0] else 0.0 for source in sources),
        )
        Player.duration_seconds.renew(self, self._mix.length / rate)
        self._weigh()

    def _weigh(self) -> None:
        from scenewright.studio.player.loudness_match import factor, match_gain_db

        take, other = self.take, self.other
        gain_db = 0.0
        if take is not None and other is not None and self.is_matched:
            gain_db = match_gain_db(take.lufs, other.lufs)
        Player.match_gain_db.renew(self, gain_db)
        if self._mix is not None and other is not None:
            first, second = factor(min(0.0, -gain_db)), factor(min(0.0, gain_db))
            self._mix.gains = (0.0, second) if self.is_other_heard else (first, 0.0)

    def _tell(self, opened: Opened, summary: str) -> None:
        """Say what there is to know of the take."""
        Player.peaks.renew(self, opened.peaks)
        Player.schedule.renew(self, opened.schedule)
        Player.summary.renew(self, summary)
        Player.layout.renew(self, opened.layout)
        Player.is_layout_guessed.renew(self, opened.is_layout_guessed)

    def _keep_other(self) -> None:
        """The second take is the first from now on; nobody sees or hears the one before."""
        kept = self._other
        assert kept is not None
        self._close(self._opened)
        self._opened, self._other = kept, None
        Player.take.renew(self, self.other)
        self._tell(kept, self._other_summary)
        Player.is_other_heard.renew(self, False)
        self._let_other_go()

    def _let_other_go(self) -> None:
        self._hear(is_other=False)
        self._close(self._other)
        self._other = None
        Player.other.renew(self, None)
        Player.other_peaks.renew(self, None)

    def _hear(self, *, is_other: bool) -> None:
        """What is looked at is what is heard."""
        heard = self._other if is_other else self._opened
        if is_other != self.is_other_heard and heard is not None:
            self.view.show(heard.source)
            Player.is_other_heard.renew(self, is_other)

    def _close(self, opened: Opened | None) -> None:
        if opened is not None:
            opened.source.close()

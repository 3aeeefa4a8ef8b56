"""The parts of the studio that a first window shows nothing of, built once it is painted."""

from __future__ import annotations

import functools
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.accounts.spending_book import SpendingBook
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.composing.preset_list import PresetList
    from scenewright.studio.composing.snippet_book import SnippetBook
    from scenewright.studio.composing.voice_list import VoiceList
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk
    from scenewright.studio.diagnostics.diagnostics import Diagnostics
    from scenewright.studio.exports.exports import Exports
    from scenewright.studio.jobs.jobs import JobBoard
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.scenes import SceneList
    from scenewright.studio.library.storage import StorageMeter
    from scenewright.studio.library.work import LibraryWork
    from scenewright.studio.notice import Notice
    from scenewright.studio.player.audio_output import AudioOutput
    from scenewright.studio.player.audition import Audition
    from scenewright.studio.player.player import Player
    from scenewright.studio.player.sample_maker import SampleMaker
    from scenewright.studio.player.samples import Samples
    from scenewright.studio.references.references import References
    from scenewright.studio.rooms import Places
    from scenewright.studio.settings import Settings

    Work = asyncio.Task[Any] | None


class LaterParts(QObject):
    """A part of `Studio`: what is there from `furnish` on, which is called once."""

    jobs: JobBoard
    scenes: SceneList
    presets: PresetList
    snippets: SnippetBook
    storage: StorageMeter
    library_work: LibraryWork
    auditions: Audition
    samples: Samples
    voices: VoiceList
    spending: SpendingBook

    if TYPE_CHECKING:
        draft: Draft
        player: Player
        settings: Settings
        _coroutines: Coroutines
        _output: AudioOutput
        _places: Places
        _desk: Desk | None
        is_ready_changed: Any
        notice_changed: Any

        def say(self, notice: Notice) -> None: ...

        async def guarded(self, work: Coroutine[Any, Any, Any]) -> Any: ...

        def _run(self, verb: Callable[[Desk], Coroutine[Any, Any, Any]]) -> Work: ...

        def _tell_trouble(self, sentence: str) -> None: ...

    def furnish(self) -> None:
        """Build the lists and what samples are heard with."""
        from scenewright.studio.accounts.spending_book import SpendingBook
        from scenewright.studio.composing.preset_list import PresetList
        from scenewright.studio.composing.snippet_book import SnippetBook
        from scenewright.studio.composing.voice_list import VoiceList
        from scenewright.studio.jobs.jobs import JobBoard
        from scenewright.studio.library.scene_look import remember
        from scenewright.studio.library.scenes import SceneList
        from scenewright.studio.library.storage import StorageMeter
        from scenewright.studio.library.work import LibraryWork
        from scenewright.studio.player.audition import Audition
        from scenewright.studio.player.samples import Samples

        coroutines, settings = self._coroutines, self.settings
        self.jobs = JobBoard(self)
        self.scenes = SceneList(self)
        remember(self.scenes, settings)
        self.presets = PresetList(self._run, coroutines, self.say, self)
        self.snippets = SnippetBook(self._run, coroutines, self.say, self)
        self.storage = StorageMeter(self._places, coroutines, self._library, self)
        self.library_work = LibraryWork(self._run, coroutines, self)
        self.is_ready_changed.connect(lambda _is_ready: self.storage.measure_soon())
        self.scenes.trash_count_changed.connect(lambda _count: self.storage.measure_soon())
        # What is missing is noticed where takes are shown, heard, or something was refused.
        for changed in (self.scenes.rowsInserted, self.player.take_changed, self.notice_changed):
            changed.connect(lambda *_told: self.storage.notice_soon())
        self.storage.trouble_changed.connect(self._tell_place)
        heard_with = (coroutines, self._output, self.player, lambda: settings.output_device)
        self.auditions = Audition(*heard_with, self)
        self.auditions.trouble_changed.connect(self._tell_trouble)
        self.samples = Samples(coroutines, self.auditions, self.guarded, self._sample_maker, self)
        self.voices = VoiceList(self._run, coroutines, self)
        self.spending = SpendingBook(self._run, lambda: self._desk is not None, self)
        # Where the draft's own price is looked at, so that what cannot be ordered says why.
        self.spending.today_changed.connect(lambda today: setattr(self.draft, "today", today))

    @functools.cached_property
    def exports(self) -> Exports:
        """The exports under way."""
        from scenewright.studio.exports.exports import Exports

        return Exports(self._run, self._coroutines, self.say, self)

    @functools.cached_property
    def diagnostics(self) -> Diagnostics:
        """What others may be told of a fault; there without a journal too."""
        from scenewright.studio.diagnostics.diagnostics import Diagnostics

        def secrets() -> tuple[str, ...]:
            return self._desk.keys_in_use() if self._desk is not None else ()

        return Diagnostics(self._places, self._coroutines, secrets, self)

    @functools.cached_property
    def references(self) -> References:
        """The draft's references; where nobody shows them, they are not looked at."""
        from scenewright.studio.references.references import References

        parts = (self.draft, self._coroutines, self.auditions, self.settings, self._places)
        return References(*parts, self)

    def _tell_place(self, trouble: str) -> None:
        from scenewright.studio.notice import Notice, NoticeKind

        if trouble:
            self.say(Notice(NoticeKind.warning, trouble))
        else:
            self.say(Notice(NoticeKind.information, "The disk of the library is there again."))

    def _library(self) -> Library | None:
        return self._desk.takes.library if self._desk is not None else None

    def _sample_maker(self) -> SampleMaker:
        # Imported with the first sample: only then a child process is started.
        from scenewright.studio.player.sample_maker import SampleMaker

        places = self._places
        return SampleMaker(places.samples, places.command, places.environment)

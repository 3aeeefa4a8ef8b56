"""Files brought back into the library: one after the other, in a thread, told and stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from scenewright.studio.errors import ForeignFileError, LibraryCancelled, StudioError
from scenewright.studio.library.scenes_shown import AT_FIRST
from scenewright.studio.notice import Notice, NoticeKind, Offer
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio
    from pathlib import Path

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk
    from scenewright.studio.library.importing import BroughtBack
    from scenewright.studio.library.library import Library
    from scenewright.studio.studio import Studio

    Work = asyncio.Task[Any] | None

# What is done sooner is not worth a line that comes and goes.
TICK_MS = 250
NAMES_MAX = 3


@dataclass(frozen=True)
class ImportRun:
    """How far it is: at which file of how many, counted from 1; `share` of all, 0 to 1."""

    position: int
    count: int
    name: str
    share: float = 0.0


@dataclass
class Outcome:
    """What files came to: those brought back, and those that were not, each with a sentence."""

    brought: list[BroughtBack] = field(default_factory=list)
    failed: list[tuple[Path, StudioError]] = field(default_factory=list)
    left_count: int = 0


class Imports(QObject):
    """`run` is how far it is, None while nothing is brought back or it is over in a moment.

    What is begun while other files are at it waits for its turn. What all of them come to is one
    notice; the last that came is opened, and its row shown.
    """

    run_changed = Signal(object)
    run: Derived[ImportRun | None] = Derived(None)

    def __init__(
        self,
        run: Callable[[Callable[[Desk], Coroutine[Any, Any, Any]]], Work],
        coroutines: Coroutines,
        studio: Studio,
    ) -> None:
        super().__init__(studio)
        self._run = run
        self._coroutines = coroutines
        self._studio = studio
        self._cancelled = threading.Event()
        self._turn: asyncio.Lock | None = None
        self._at: ImportRun | None = None
        # The thread only notes how far it is: a signal for each block would wake the window.
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(lambda: Imports.run.renew(self, self._at))

    def begin(self, paths: Sequence[Path]) -> Work:
        """Open the scenes that files came from; what is foreign is told so."""
        return self._run(lambda desk: self._bring(desk, paths))

    def cancel(self) -> None:
        """Stop at the next block: what has come stays, and of the file at hand nothing does."""
        self._cancelled.set()

    async def _bring(self, desk: Desk, paths: Sequence[Path]) -> None:
        import asyncio

        self._turn = self._turn or asyncio.Lock()
        async with self._turn:
            self._cancelled.clear()
            self._ticking.start()
            try:
                library = desk.takes.library
                outcome = await self._coroutines.in_thread(self._bring_each, library, paths)
            finally:
                self._ticking.stop()
                self._at = None
                Imports.run.renew(self, None)
            if outcome.brought:
                await self._show(desk, outcome.brought[-1])
            self._studio.say(notice_of(outcome))

    def _bring_each(self, library: Library, paths: Sequence[Path]) -> Outcome:
        from scenewright.studio.library.importing import bring_back, examine
        from scenewright.studio.library.watch import Watch

        outcome, count = Outcome(), len(paths)
        for number, path in enumerate(paths):

            def note(share: float, number: int = number, name: str = shown(path)) -> None:
                self._at = ImportRun(number + 1, count, name, (number + share) / count)

            note(0.0)
            watch = Watch(note, self._cancelled.is_set)
            try:
                outcome.brought.append(bring_back(library, examine(library, path, watch), watch))
            except LibraryCancelled:
                outcome.left_count = count - number
                break
            except StudioError as error:
                outcome.failed.append((path, error))
        return outcome

    async def _show(self, desk: Desk, back: BroughtBack) -> None:
        scenes, player = self._studio.scenes, self._studio.player
        await desk.shelf.show_scenes()
        if back.scene_id is not None:
            await desk.open_scene(back.scene_id)
        if player.state != "playing":
            await desk.shelf.listen(back.take.id, is_playing=False)
        if not scenes.reveal(back.take.id):
            # What is looked for leaves it out; who brings it back wants to see it.
            scenes.search, scenes.filters = "", AT_FIRST
            await desk.shelf.show_scenes()
            scenes.reveal(back.take.id)


def notice_of(outcome: Outcome) -> Notice:
    """What files came to, in one notice."""
    came = [one for one in outcome.brought if one.is_new]
    is_single = len(outcome.brought) + len(outcome.failed) + outcome.left_count == 1
    offers: tuple[Offer, ...] = ()
    if is_single and outcome.failed:
        path, error = outcome.failed[0]
        said, kind = [str(error)], NoticeKind.error
        if isinstance(error, ForeignFileError):
            kind = NoticeKind.information
            offers = (Offer("refer_to_file", "Use it as a reference", str(path)),)
        return Notice(kind, said[0], offers=offers)
    if is_single and outcome.brought:
        said = [outcome.brought[0].sentence]
    else:
        known = len(outcome.brought) - len(came)
        said = [f"Files that came into the library: {len(came):,}. Known already: {known:,}."]
    said += _told_of_failed(outcome.failed)
    if outcome.left_count:
        left = f"Stopped; not brought in: {outcome.left_count:,}. Drop them again to go on."
        said.append(left)
    kind = NoticeKind.success if came else NoticeKind.information
    if outcome.failed:
        kind = NoticeKind.warning
    return Notice(kind, " ".join(said))


def _told_of_failed(failed: Sequence[tuple[Path, StudioError]]) -> list[str]:
    if not failed:
        return []
    (_path, error), *others = failed
    said = [f"Not brought in: {len(failed):,}.", str(error)]
    if others:
        names = ", ".join(shown(path) for path, _error in others[:NAMES_MAX])
        if len(others) > NAMES_MAX:
            said.append(f"Nor were {names} and {len(others) - NAMES_MAX:,} more.")
        else:
            said.append(f"Nor were {names}.")
    return said


def shown(path: Path) -> str:
    """A file's name as it can be written, whatever its bytes are."""
    return path.name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")

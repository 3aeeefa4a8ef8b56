"""What the user can do, each thing one method, and the state all of it is shown from.

Construction is cheap and touches nothing; `start` opens journal, library and local service.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from scenewright.studio.accounts.verbs import AccountVerbs
from scenewright.studio.composing.draft import Draft, parse_locally
from scenewright.studio.errors import LibraryError, StudioError
from scenewright.studio.exports.away_verbs import AwayVerbs
from scenewright.studio.jobs.verbs import JobVerbs
from scenewright.studio.later_parts import LaterParts
from scenewright.studio.library.take_verbs import TakeVerbs
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.observed import Derived, Observed
from scenewright.studio.player.listening_verbs import ListeningVerbs
from scenewright.studio.player.player import Player
from scenewright.studio.rooms import Places, Rooms, import_for_a_job, open_rooms

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk
    from scenewright.studio.jobs.job import Job
    from scenewright.studio.jobs.pauses import AccountPause
    from scenewright.studio.library.imports import Imports
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.player.audio_output import AudioOutput
    from scenewright.studio.player.opened import Opened
    from scenewright.studio.records import Account
    from scenewright.studio.settings import Settings

    Work = asyncio.Task[Any] | None
    Verb = Callable[[Desk], Coroutine[Any, Any, Any]]

Result = TypeVar("Result")

NOT_READY = "The library is still opening; try again in a moment."
WAITS = "The library is still opening; the scene is sent as soon as it is there."


class Studio(JobVerbs, AccountVerbs, TakeVerbs, ListeningVerbs, AwayVerbs, LaterParts):
    """The studio behind the window; a verb returns at once and what follows is announced.

    Parts: `draft`, `player`, `settings`, and from `furnish` on those of `LaterParts`, such as
    `jobs`, `scenes`, `presets`, `snippets`.
    Observed: `notice` (Notice | None; set it to None to dismiss). Derived: `account`
    (Account | None), `accounts`, `practice_credits` (int | None: not known),
    `spent_today_credits`, `service_state` ("starting", "running", "unavailable"), `scene_id`,
    `is_ready` (journal and library are open), `account_pauses` (why queues stand).
    `job_revealed(submission_id)` asks to show a row, `jobs_ended(Ended)` tells what has ended.
    A verb that works on returns its task, which tests and nobody else awaits.
    """

    notice_changed = Signal(object)
    notice: Observed[Notice | None] = Observed(None)
    account_changed = Signal(object)
    account: Derived[Account | None] = Derived(None)
    accounts_changed = Signal(object)
    accounts: Derived[tuple[Account, ...]] = Derived(())
    practice_credits_changed = Signal(object)
    practice_credits: Derived[int | None] = Derived(None)
    spent_today_credits_changed = Signal(object)
    spent_today_credits = Derived(0.0)
    service_state_changed = Signal(object)
    service_state = Derived("starting")
    account_pauses_changed = Signal(object)
    account_pauses: Derived[tuple[AccountPause, ...]] = Derived(())
    job_revealed = Signal(int)
    jobs_ended = Signal(object)
    scene_id_changed = Signal(object)
    scene_id: Derived[int | None] = Derived(None)
    is_ready_changed = Signal(object)
    is_ready = Derived(False)

    def __init__(
        self,
        places: Places,
        coroutines: Coroutines,
        output: AudioOutput,
        settings: Settings,
        parent: QObject | None = None,
        *,
        open_rooms: Callable[[Places], Rooms] = open_rooms,
    ) -> None:
        super().__init__(parent)
        self._places = places
        self._open_rooms = open_rooms
        self._coroutines = coroutines
        self._output = output
        self._desk: Desk | None = None
        self._why_not = NOT_READY
        self._waiting: Verb | None = None
        self._starting: asyncio.Task[Any] | None = None
        self.settings = settings
        self.draft = Draft(parent=self)
        self.player = Player(coroutines, output, self, decode=self._decode)
        settings.watch("output_device", self.player.use_device)

    async def start(self) -> None:
        """Open journal and library, start the local service, resume what is unresolved.

        Called once the window has been painted. What goes wrong becomes the notice.
        """
        import asyncio

        self._starting = asyncio.current_task()
        try:
            await self._start()
        finally:
            self._starting = None

    def generate(self) -> Work:
        """Send the draft; problems stop it here, shown beside their field. While journal and
        library are opening it waits for them, once, however often it is asked for."""
        self.draft.renew()
        if self.draft.problems:
            return None
        # What was said of an earlier job stands in that job's row.
        self.notice = None
        requests = self.draft.requests()

        def verb(desk: Desk) -> Coroutine[Any, Any, Any]:
            return desk.jobs.generate(requests)

        if self._desk is None and self._why_not == NOT_READY:
            self._waiting = verb
            self.say(Notice(NoticeKind.information, WAITS))
            return None
        return self._run(verb)

    def listen(self, take_id: int) -> Work:
        """Load a take into the player and play it."""
        return self._run(lambda desk: desk.listen(take_id))

    def new_scene(self) -> Work:
        """Keep the draft and begin an empty one."""
        return self._run(lambda desk: desk.new_scene())

    def begin_scene(self, title: str, prompt: str) -> Work:
        """Keep the draft and begin a scene with these words."""

        async def begun(desk: Desk) -> None:
            await desk.new_scene()
            self.draft.restore({"title": title, "prompt": prompt})

        return self._run(begun)

    def open_scene(self, scene_id: int) -> Work:
        """Keep the draft and show another scene."""
        return self._run(lambda desk: desk.open_scene(scene_id))

    def open_scene_file(self, path: Path) -> Work:
        """Keep the draft and show a copy of the scene in a file."""
        return self._run(lambda desk: desk.files.open(path))

    def save_scene_file(self, path: Path) -> Work:
        """Write the draft as a file (replaced where it exists); the scene stays in the library."""
        return self._run(lambda desk: desk.files.save(path))

    @functools.cached_property
    def imports(self) -> Imports:
        """The files that are brought into the library."""
        from scenewright.studio.library.imports import Imports

        return Imports(self._run, self._coroutines, self)

    def restore_preset(self) -> Work:
        """Have the last deleted preset again."""
        return self.presets.restore()

    def restore_snippet(self) -> Work:
        """Have the last deleted snippet again."""
        return self.snippets.restore()

    @property
    def base_url(self) -> str:
        """Where the account in use is reached; empty while the local service is not there."""
        if self.account is not None and not self.account.is_local:
            return self.account.base_url
        return self._desk.local_service.base_url if self._desk is not None else ""

    def unresolved(self) -> list[Job]:
        """Jobs of which it is not known yet how they end."""
        return self.jobs.unresolved()

    async def close(self) -> None:
        """Keep the draft, stop following, release the device, end the local service."""
        self.player.close()
        self.exports.cancel()
        self.imports.cancel()
        await self._stop_starting()
        await self.references.close()
        if self._desk is not None:
            desk, self._desk = self._desk, None
            await desk.close()
        # Last, because keeping the draft names the scene to open next time.
        self.settings.flush()

    async def _start(self) -> None:
        try:
            rooms = await self._coroutines.in_thread(self._open_rooms, self._places)
        except StudioError as error:
            Studio.service_state.renew(self, "unavailable")
            self._why_not = str(error)
            self.say(Notice(NoticeKind.error, self._why_not))
            return
        # What it needs was imported by the thread above, so that this is cheap.
        from scenewright.studio.composing.completing import vocabulary
        from scenewright.studio.desk import Desk

        self._desk = desk = Desk(rooms, self, self.guarded, self._coroutines)
        await self.guarded(desk.show_what_is_kept())
        await self.guarded(self.presets.show(desk))
        await self.guarded(self.snippets.show(desk))
        Studio.is_ready.renew(self, True)
        self._run_what_waits()
        self.player.use_device(self.settings.output_device)
        self.player.prepare()
        # The first reading loads the lexicon; here it delays no keystroke.
        await self._coroutines.in_thread(parse_locally, "", None)
        await self._coroutines.in_thread(vocabulary)
        await self._coroutines.in_thread(import_for_a_job)
        desk.listen_again()
        await self.guarded(desk.accounts.start_service())
        await self.guarded(desk.resume())
        await self.guarded(desk.away.sweep())

    async def _stop_starting(self) -> None:
        import asyncio

        if self._starting is not None:
            self._starting.cancel()
            await asyncio.wait([self._starting])

    def say(self, notice: Notice) -> None:
        """Show a notice in place of the one before."""
        self.notice = notice

    def reveal(self, submission_id: int) -> None:
        """Have the list show the row of a job."""
        self.job_revealed.emit(submission_id)

    def show(self, name: str, value: object) -> None:
        """Renew a derived value; for the desk."""
        getattr(Studio, name).renew(self, value)

    async def guarded(self, work: Coroutine[Any, Any, Result]) -> Result | None:
        """Await work; what our own rooms and the client refuse becomes the notice."""
        from scenewright.client import ServiceError

        try:
            return await work
        except (StudioError, ServiceError) as error:
            self.say(Notice(NoticeKind.error, str(error)))
            return None

    def _run_what_waits(self) -> None:
        if self._waiting is not None:
            self.notice = None
            self._run(self._waiting)
            self._waiting = None

    def _run(self, verb: Verb) -> Work:
        if self._desk is None:
            self.say(Notice(NoticeKind.information, self._why_not))
            return None
        return self._coroutines.start(verb(self._desk), self.guarded)

    def _tell_trouble(self, sentence: str) -> None:
        if sentence:
            self.say(Notice(NoticeKind.error, sentence))

    def _decode(self, entry: TakeEntry) -> Opened:
        if self._desk is None:
            raise LibraryError(self._why_not)
        return self._desk.decode(entry)

"""The open studio: its parts put together once journal, library and accounts are there.

`Studio` guards every call: a `StudioError` or `ServiceError` raised here becomes the notice.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from scenewright.studio.accounts.desk import AccountDesk
from scenewright.studio.composing.presets import Presets
from scenewright.studio.composing.scene_files import SceneFiles
from scenewright.studio.composing.scene_keeper import SceneKeeper
from scenewright.studio.composing.snippets import Snippets
from scenewright.studio.composing.voices import Voices
from scenewright.studio.exports.take_away import TakeAway
from scenewright.studio.jobs.desk import JobDesk
from scenewright.studio.jobs.ended import EndedTogether
from scenewright.studio.jobs.following import Following
from scenewright.studio.jobs.pauses import EVERY_ACCOUNT, PauseKind
from scenewright.studio.jobs.progress import ANOTHER_KEYS, Activity
from scenewright.studio.jobs.restoring import Restoring
from scenewright.studio.jobs.sending import Sending
from scenewright.studio.library.shelf import Shelf
from scenewright.studio.library.take_desk import TakeDesk
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.records import SubmissionState

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio import records
    from scenewright.studio.coroutines import Coroutines, Guard
    from scenewright.studio.errors import JournalError
    from scenewright.studio.jobs.pauses import AccountPause
    from scenewright.studio.jobs.progress import Progress
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.player.opened import Opened
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.studio import Studio

JOBS_SHOWN_MAX = 5000
NOTES_SAID_MAX = 2
HELPFUL = frozenset({"recover", "retry_download", "look_up_task", "restore"})


class Desk:
    """Works for one `Studio`: reads its draft, and renews what it shows."""

    def __init__(
        self, rooms: Rooms, studio: Studio, guarded: Guard, coroutines: Coroutines
    ) -> None:
        self._rooms = rooms
        self._studio = studio
        self._guarded = guarded
        self._coroutines = coroutines
        self.in_thread = coroutines.in_thread
        self.shelf = Shelf(rooms, studio, self._start, self.in_thread)
        self.voices = Voices(rooms.journal.database)
        self.following = Following(
            *(rooms, studio.jobs, self._start, self.in_thread, self),
            replay_seconds=lambda: studio.settings.replay_hours * 3600,
        )
        self.sending = Sending(
            self.following,
            studio.jobs,
            lambda: studio.accounts,
            lambda: studio.settings.jobs_at_once,
            self._show_pauses,
        )
        self.keeper = SceneKeeper(
            rooms, studio.draft, self._start, self.in_thread, self._scene_kept
        )
        self.jobs = JobDesk(rooms, studio, self)
        self.takes = TakeDesk(
            rooms, studio, self.shelf, self.keeper, self.following, self.in_thread
        )
        self.away = TakeAway(rooms, studio, self.in_thread)
        self.inputs = Restoring(rooms, studio, self)
        self.accounts = AccountDesk(rooms, studio, self)
        self.files = SceneFiles(rooms, studio, self.keeper, self.shelf, self.in_thread)
        self.presets = Presets(rooms.journal.database)
        self.snippets = Snippets(rooms.journal.database)
        self.local_service = rooms.local_service
        self._ended_together = EndedTogether(studio.jobs, studio.jobs_ended.emit, studio)

    def keys_in_use(self) -> tuple[str, ...]:
        """The keys that are in memory now."""
        return self._rooms.accounts.keys_in_use()

    async def show_what_is_kept(self) -> None:
        """Show accounts, jobs, scenes and the scene last open."""
        studio = self._studio
        await self.accounts.show(studio.settings.account_id)
        await self.following.show_all(JOBS_SHOWN_MAX)
        self.sending.take_up()
        await self.shelf.show_scenes()
        last_open = studio.settings.scene_id
        is_there = any(str(scene.scene_id) == last_open for scene in studio.scenes.scenes())
        # What was written while the journal was opening is a new scene.
        if is_there and not studio.draft.has_unsaved():
            await self.keeper.open(int(last_open))

    async def resume(self) -> None:
        """Go on with every submission that was not at its end when the studio closed.

        What was sent is asked for at once, which is free; what was not goes as its queue does.
        """
        for record in reversed(self.following.all_records()):
            is_unsent = record.submission.state is SubmissionState.unsent
            if record.is_unresolved and not is_unsent:
                self.following.follow(record)
        self.sending.renew()
        self._studio.settings.watch("jobs_at_once", lambda _count: self.sending.renew())
        self._studio.spending.begin()

    async def listen(self, take_id: int) -> None:
        """Load a take and play it."""
        await self.shelf.listen(take_id)

    def listen_again(self) -> None:
        """Have what was heard last in the player, meanwhile."""
        self._start(self.shelf.listen_again())

    def decode(self, entry: TakeEntry) -> Opened:
        """A take opened for the player; slow, for a worker thread. Raises `LibraryError`."""
        return self.shelf.decode(entry)

    async def new_scene(self) -> None:
        """Keep the draft and begin an empty one."""
        await self.keeper.keep()
        self.keeper.begin(None, {})
        await self.shelf.show_scenes()

    async def open_scene(self, scene_id: int) -> None:
        """Keep the draft and show another scene."""
        await self.keeper.open(scene_id)
        await self.shelf.show_scenes()

    async def close(self) -> None:
        """Stop following, keep the draft, close what is open."""
        self._ended_together.stop()
        self.shelf.close()
        await self.following.close()
        if self._studio.draft.has_unsaved() or not self._studio.draft.is_kept:
            await self._guarded(self.keeper.keep())
        await self._rooms.close()

    def accepted(self, record: records.Job) -> None:
        """The service has a task of a submission: nothing stands in its account's way."""
        self.sending.went_well(record.submission.account_id)

    def ended(self, record: records.Job, last: Progress) -> None:
        """A submission is at its end or only the user can help."""
        submission = record.submission
        if last.pause is not None:
            self.sending.stop(submission.account_id, last.pause, last.sentence, submission.id)
        elif last.activity is Activity.done:
            self.sending.went_well(submission.account_id)
        else:
            if last.sentence == ANOTHER_KEYS:
                self.sending.hold(submission.account_id, submission.id)
            self.sending.renew()
        # What only comes back is told when it is here: it is no new take, and cost nothing.
        if not self.takes.is_coming_back(submission.id):
            self._ended_together.add(submission.id)
        self._start(self._after(record, last))

    def troubled(self, record: records.Job, error: JournalError) -> None:
        """The journal cannot be written: nothing is sent until it can."""
        said = f"{error} Nothing is lost: what is under way goes on when you try again."
        self.sending.stop(EVERY_ACCOUNT, PauseKind.journal, said, record.submission.id)

    def _show_pauses(self, pauses: tuple[AccountPause, ...]) -> None:
        self._studio.show("account_pauses", pauses)
        # The queues are looked at anew after all that orders, sends or ends.
        self._studio.spending.count_soon()

    def _scene_kept(self, scene_id: int | None) -> None:
        self._studio.show("scene_id", scene_id)
        self._studio.settings.scene_id = "" if scene_id is None else str(scene_id)
        scenes, title = self._studio.scenes, self.keeper.title
        if scene_id is None or not title or scenes.rename(scene_id, title):
            return
        # The first of all scenes waits for its take: the library would unfold under the words.
        if scenes.scenes():
            self._start(self.shelf.show_scenes())

    def _start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any] | None:
        return self._coroutines.start(work, self._guarded)

    async def _after(self, record: records.Job, last: Progress) -> None:
        """What else follows when a submission is at its end or only the user can help."""
        await self._studio.voices.note_end(self.voices, record.submission, last.api_error)
        await self.shelf.show_scenes()
        if record.take_id is not None:
            await self._arrived(record.take_id)
            if last.notes:
                self._say(NoticeKind.information, " ".join(last.notes[:NOTES_SAID_MAX]))
        elif last.sentence and last.pause is None:
            self._failed(record, last)
        await self.accounts.count_credits()

    async def _arrived(self, take_id: int) -> None:
        player, settings = self._studio.player, self._studio.settings
        # Nothing that plays or is compared is ever taken away, and what is paused on the way only
        # for who wants to hear whatever is new.
        is_due = settings.is_autoplay and player.state == "paused" and player.other is None
        if player.is_free or is_due:
            await self.shelf.listen(take_id, is_playing=settings.is_autoplay)

    def _failed(self, record: records.Job, last: Progress) -> None:
        job = self._studio.jobs.find(record.submission.id)
        # The row's first free verb is what helps; a charged one is never offered by a notice.
        free = (verb for verb in job.verbs if not verb.is_charged) if job else ()
        helps = next((verb for verb in free if verb.name in HELPFUL), None)
        name, label = (helps.name, helps.label) if helps else ("", "")
        argument = record.submission.id if helps else None
        self._say(NoticeKind.error, last.sentence, name, label, argument)

    def _say(
        self,
        kind: NoticeKind,
        sentence: str,
        verb: str = "",
        label: str = "",
        submission_id: int | None = None,
    ) -> None:
        self._studio.say(Notice(kind, sentence, verb, label, submission_id))

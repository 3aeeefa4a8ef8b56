"""The open studio: what each verb does once journal, library and accounts are there.

`Studio` guards every call: a `StudioError` or `ServiceError` raised here becomes the notice.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.studio.draft import UNTITLED
from scenewright.studio.errors import LibraryError, LocalServiceError
from scenewright.studio.following import Following
from scenewright.studio.local_service import REFILL_BELOW_CREDITS
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.presets import Presets
from scenewright.studio.progress import Activity
from scenewright.studio.records import LOCAL_ACCOUNT_ID, SubmissionState
from scenewright.studio.scene_files import SceneFiles
from scenewright.studio.scene_keeper import SceneKeeper
from scenewright.studio.shelf import Shelf
from scenewright.studio.voices import Voices

if TYPE_CHECKING:
    import asyncio

    from scenewright.contract import Request
    from scenewright.sound.peaks import Peaks
    from scenewright.studio import records
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.feed import Feed
    from scenewright.studio.progress import Progress
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.scenes import TakeEntry
    from scenewright.studio.studio import Studio

Guarded = Callable[[Coroutine[Any, Any, Any]], Coroutine[Any, Any, Any]]

HTTP_UNAUTHORIZED = 401
HTTP_PAYMENT_REQUIRED = 402
ENTER_KEY = "Enter the key again"
JOBS_SHOWN_MAX = 100
NOTES_SAID_MAX = 2


class Desk:
    """Works for one `Studio`: reads its draft, and renews what it shows."""

    def __init__(
        self, rooms: Rooms, studio: Studio, guarded: Guarded, coroutines: Coroutines
    ) -> None:
        self._rooms = rooms
        self._studio = studio
        self._guarded = guarded
        self._coroutines = coroutines
        self._in_thread = coroutines.in_thread
        self._shelf = Shelf(rooms, studio, self._in_thread)
        self.voices = Voices(rooms.journal.database)
        self._following = Following(rooms, studio.jobs, self._start, self._in_thread, self._ended)
        self._keeper = SceneKeeper(
            rooms, studio.draft, self._start, self._in_thread, self._scene_kept
        )
        self.files = SceneFiles(rooms, studio, self._keeper, self._shelf, self._in_thread)
        self.presets = Presets(rooms.journal.database)
        self.local_service = rooms.local_service

    async def show_what_is_kept(self) -> None:
        """Show accounts, jobs, scenes and the scene last open."""
        studio, journal = self._studio, self._rooms.journal
        await self._show_accounts(studio.settings.account_id or LOCAL_ACCOUNT_ID)
        for record in reversed(await self._in_thread(journal.jobs, JOBS_SHOWN_MAX)):
            self._following.show(record)
        await self._shelf.show_scenes()
        last_open = studio.settings.scene_id
        is_there = any(str(scene.scene_id) == last_open for scene in studio.scenes.scenes())
        # What was written while the journal was opening is a new scene.
        if is_there and not studio.draft.has_unsaved():
            await self._keeper.open(int(last_open))

    async def start_service(self) -> None:
        """Have the local service running and its practice credits counted."""
        self._studio.show("service_state", "starting")
        try:
            await self._rooms.local_service.ensure()
        except LocalServiceError as error:
            self._studio.show("service_state", "unavailable")
            self._say(NoticeKind.error, str(error), "start_service", "Try again")
            return
        self._studio.show("service_state", "running")
        await self.count_credits()

    async def resume(self) -> None:
        """Go on with every submission that was not at its end when the studio closed.

        One the service has refused waits for the user: sending it again is a verb.
        """
        for record in await self._in_thread(self._rooms.journal.unresolved):
            is_refused = record.last is not None and record.last.api_error() is not None
            if not (is_refused and record.submission.state is SubmissionState.unsent):
                await self._following.follow(record.submission.id)

    async def generate(self, requests: tuple[Request, ...]) -> None:
        """Keep the draft, open a submission a take in the journal, then send them."""
        account = self._studio.account
        draft = self._studio.draft
        draft_json = json.dumps(draft.to_json(), ensure_ascii=False)
        scene_id = await self._keeper.keep()
        is_local = account is None or account.is_local
        requests = await self._studio.references.publish(requests, is_local=is_local)
        if draft.title == UNTITLED and scene_id is not None:
            scene = await self._in_thread(self._rooms.journal.scene, scene_id)
            draft.title = scene.title
        account_id = account.id if account else LOCAL_ACCOUNT_ID
        for request in requests:
            await self._send(request, account_id, scene_id, draft_json)

    async def generate_again(self, submission_id: int) -> None:
        """Send the same request for the same scene under a new key."""
        submission = await self._in_thread(self._rooms.journal.submission, submission_id)
        request = submission.request()
        if request is None:
            raise LibraryError("The request of this job is not known here; write it anew.")
        await self._send(request, submission.account_id, submission.scene_id, submission.draft_json)

    async def recover(self, submission_id: int) -> None:
        """Go on under the same key, also with what is no longer watched."""
        journal = self._rooms.journal
        submission = await self._in_thread(journal.submission, submission_id)
        if submission.state is SubmissionState.forgotten:
            state = SubmissionState.accepted if submission.task_id else SubmissionState.unknown
            await self._in_thread(journal.set_state, submission_id, state)
        await self._following.follow(submission_id)

    async def stop_watching(self, submission_id: int) -> None:
        """Leave a submission to itself and say what that means."""
        await self._following.leave(submission_id)
        await self._in_thread(
            self._rooms.journal.set_state, submission_id, SubmissionState.forgotten
        )
        await self._following.refresh(submission_id)
        self._say(
            NoticeKind.information,
            "The job is no longer watched. A task the service has accepted goes on there and may "
            "still be charged; Recover fetches it.",
            "recover",
            "Recover (free)",
            submission_id,
        )

    async def listen(self, take_id: int) -> None:
        """Load a take and play it."""
        await self._shelf.listen(take_id)

    async def save(self, take_id: int, path: Path | None) -> None:
        """Copy a take as it came, by default to a free name below the music folder."""
        self._say(NoticeKind.success, f"Saved as {await self._shelf.save(take_id, path)}")

    async def export(self, take_id: int, path: Path, output_format: str) -> None:
        """Write a take in a format; the window has asked before anything is replaced."""
        written = await self._shelf.export(take_id, path, output_format)
        self._say(NoticeKind.success, f"Exported as {written}")

    def decode(self, entry: TakeEntry) -> tuple[Feed, Peaks | None]:
        """A take's samples and peaks; slow, for a worker thread. Raises `LibraryError`."""
        return self._shelf.decode(entry)

    async def add_account(self, name: str, base_url: str, api_key: str, keep: str) -> bool:
        """Add a service, use it, and say whether it knows the key."""
        accounts = self._rooms.accounts
        account = await self._in_thread(accounts.add, name, base_url, api_key, keep)
        await self._show_accounts(account.id)
        client = await accounts.door(account.id)
        if await client.check_key():
            self._say(NoticeKind.success, f"“{account.name}” knows the key and is in use.")
        else:
            self._say(
                NoticeKind.warning,
                f"“{account.name}” was added, but it does not know this key. Check the key.",
                "add_account",
                ENTER_KEY,
            )
        return True

    async def refill(self) -> None:
        """Grant practice credits to the local account."""
        available = await self._rooms.local_service.refill()
        self._studio.show("practice_credits", available)
        self._say(NoticeKind.success, f"The practice wallet holds {available:,} credits.")

    async def new_scene(self) -> None:
        """Keep the draft and begin an empty one."""
        await self._keeper.keep()
        self._keeper.begin(None, {})
        await self._shelf.show_scenes()

    async def open_scene(self, scene_id: int) -> None:
        """Keep the draft and show another scene."""
        await self._keeper.open(scene_id)
        await self._shelf.show_scenes()

    async def count_credits(self) -> None:
        """Renew what was spent today and, on the local account, what there is to practise with."""
        account = self._studio.account
        spent = await self._in_thread(
            self._rooms.journal.spent_today_credits, account.id if account else None
        )
        self._studio.show("spent_today_credits", spent)
        if self._studio.service_state != "running":
            return
        try:
            credits = await self._rooms.local_service.practice_credits()
        except LocalServiceError:
            # Not worth a notice: what was known may have changed, so it is not known now.
            self._studio.show("practice_credits", None)
            return
        self._studio.show("practice_credits", credits)
        if credits < REFILL_BELOW_CREDITS and account is not None and account.is_local:
            self._say(
                NoticeKind.warning,
                f"The practice wallet is down to {credits} credits.",
                "refill",
                "Refill",
            )

    async def close(self) -> None:
        """Stop following, keep the draft, close what is open."""
        await self._following.close()
        if self._studio.draft.has_unsaved():
            await self._keeper.keep()
        await self._rooms.close()

    async def _send(
        self, request: Request, account_id: str, scene_id: int | None, draft_json: str
    ) -> None:
        submission = await self._in_thread(
            self._rooms.journal.open, request, account_id, scene_id, draft_json
        )
        await self._following.follow(submission.id)
        await self._studio.voices.note_used(self.voices, account_id, request.voice)
        await self._shelf.show_scenes()

    async def _show_accounts(self, account_id: str) -> None:
        accounts = await self._in_thread(self._rooms.accounts.all)
        self._studio.show("accounts", tuple(accounts))
        known = {account.id for account in accounts}
        self._studio.use_account(account_id if account_id in known else LOCAL_ACCOUNT_ID)

    def _scene_kept(self, scene_id: int | None) -> None:
        self._studio.show("scene_id", scene_id)
        self._studio.settings.scene_id = "" if scene_id is None else str(scene_id)

    def _ended(self, record: records.Job, last: Progress) -> None:
        self._start(self._after(record, last))

    def _start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any] | None:
        return self._coroutines.start(self._guarded(work))

    async def _after(self, record: records.Job, last: Progress) -> None:
        """What follows when a submission is at its end or only the user can help."""
        await self._studio.voices.note_end(self.voices, record.submission, last.api_error)
        await self._shelf.show_scenes()
        if record.take_id is not None:
            await self._arrived(record, record.take_id)
            if last.notes:
                self._say(NoticeKind.information, " ".join(last.notes[:NOTES_SAID_MAX]))
        elif last.sentence:
            self._failed(record, last)
        await self.count_credits()

    async def _arrived(self, record: records.Job, take_id: int) -> None:
        player, settings = self._studio.player, self._studio.settings
        # Nothing that is being listened to is ever taken away.
        if player.state == "empty" or (settings.is_autoplay and player.state != "playing"):
            await self._shelf.listen(take_id, is_playing=settings.is_autoplay)

    def _failed(self, record: records.Job, last: Progress) -> None:
        is_stopped = last.activity is Activity.stopped
        verb, label = ("recover", "Recover (free)") if is_stopped else ("", "")
        submission = record.submission
        refusal = last.api_error
        if refusal is not None and submission.state is SubmissionState.final:
            verb = label = ""
        elif submission.state is SubmissionState.unsent:
            verb, label = "recover", "Send again"
        is_local = submission.account_id == LOCAL_ACCOUNT_ID
        if refusal is not None and refusal.http_status == HTTP_PAYMENT_REQUIRED and is_local:
            verb, label = "refill", "Refill"
        account = self._studio.account
        is_in_use = account is not None and account.id == submission.account_id
        if refusal is not None and refusal.http_status == HTTP_UNAUTHORIZED and not is_local:
            # Sent again with the same key it would be refused again; the job's row can do that.
            verb, label = ("add_account", ENTER_KEY) if is_in_use else ("", "")
        argument = submission.id if verb == "recover" else None
        self._say(NoticeKind.error, last.sentence, verb, label, argument)

    def _say(
        self,
        kind: NoticeKind,
        sentence: str,
        verb: str = "",
        label: str = "",
        submission_id: int | None = None,
    ) -> None:
        self._studio.say(Notice(kind, sentence, verb, label, submission_id))

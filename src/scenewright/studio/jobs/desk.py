"""What can be done with jobs once the journal is open: send, order, leave, fetch, restore.

Everything is in the journal before it is done. Raises `StudioError` and `ServiceError`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.composing.draft import UNTITLED
from scenewright.studio.errors import AccountError, LibraryError
from scenewright.studio.jobs.elsewhere import what_differs
from scenewright.studio.jobs.forgetting import take_up
from scenewright.studio.jobs.looking_up import checked_task_id, look_up
from scenewright.studio.jobs.queue import QueueRows, by_account, moved
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.records import LOCAL_ACCOUNT_ID, SubmissionState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.contract import Request
    from scenewright.studio import records
    from scenewright.studio.desk import Desk
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.studio import Studio


class JobDesk:
    """The desk's part for jobs."""

    def __init__(self, rooms: Rooms, studio: Studio, desk: Desk) -> None:
        self._journal = rooms.journal
        self._accounts = rooms.accounts
        self._rows = QueueRows(rooms.journal.database)
        self._caps = SpendCaps(rooms.journal)
        self._studio = studio
        self._desk = desk
        self._following, self._sending = desk.following, desk.sending
        self._in_thread = desk.in_thread
        self._cleared: tuple[int, ...] = ()
        self._cancelled: tuple[int, ...] = ()

    async def generate(self, requests: tuple[Request, ...]) -> None:
        """Keep the draft, open a submission a take in the journal, then let them go."""
        account, draft = self._studio.account, self._studio.draft
        draft_json = json.dumps(draft.to_json(), ensure_ascii=False)
        scene_id = await self._desk.keeper.keep()
        is_local = account is None or account.is_local
        requests = await self._studio.references.publish(requests, is_local=is_local)
        if draft.title == UNTITLED and scene_id is not None:
            scene = await self._in_thread(self._journal.scene, scene_id)
            draft.title = scene.title
        account_id = account.id if account else LOCAL_ACCOUNT_ID
        await self._open(requests, account_id, scene_id, draft_json)
        await self._desk.shelf.show_scenes()

    async def generate_again(self, submission_id: int) -> None:
        """Send the same request for the same scene under a new key."""
        submission, request = await self._written(submission_id)
        await self._open_anew(submission, request, submission.account_id)

    async def render_on_service(self, submission_id: int, account_id: str) -> None:
        """Send the same words through another account, under a new key; the takes are linked."""
        account = next((one for one in self._studio.accounts if one.id == account_id), None)
        if account is None:
            raise AccountError("This account is not in the studio; add the service again.")
        submission, request = await self._written(submission_id)
        publish = self._studio.references.publish
        (request,) = await publish((request,), is_local=account.is_local)
        self._studio.reveal(await self._open_anew(submission, request, account_id))

    def what_differs(self, submission_id: int, account_id: str) -> tuple[str, ...]:
        """What to know before `render_on_service`, from what is on the board."""
        record = self._following.record(submission_id)
        request = record.submission.request() if record else None
        found = (one for one in self._studio.accounts if one.id == account_id)
        account = next(found, None)
        if request is None or account is None:
            return ()
        return what_differs(request, account)

    async def recover(self, submission_id: int) -> None:
        """Go on at once under the same key, also with what waits or is no longer watched."""
        # What waits for a moment to come begins anew: it does only what is not done yet.
        await self._following.leave(submission_id)
        await self._in_thread(take_up, self._journal, submission_id)
        self._following.follow(await self._following.refresh(submission_id))
        self._sending.renew()

    async def send_again(self, submission_id: int) -> None:
        """Send what nobody answered for long under its own key, which may be charged anew."""
        await self._in_thread(self._journal.send_again, submission_id)
        await self.recover(submission_id)

    async def look_up(self, submission_id: int, task_id: str) -> None:
        """Give an unresolved job the task that was looked up, once the service shows it; free."""
        await look_up(self._journal, self._accounts, submission_id, task_id)
        await self.recover(submission_id)
        self._studio.reveal(submission_id)

    async def stop_watching(self, submission_id: int) -> None:
        """Leave a submission to itself and say what that means."""
        await self._following.leave(submission_id)
        is_stopped = await self._in_thread(self._rows.stop_watching, submission_id)
        await self._following.refresh(submission_id)
        self._sending.renew()
        if not is_stopped:
            self._say("The job has ended already; there is nothing to watch.")
            return
        self._say(
            "The job is no longer watched. A task the service has accepted goes on there and may "
            "still be charged; Recover fetches it.",
            "recover",
            "Recover (free)",
            submission_id,
        )

    async def cancel(self, submission_id: int) -> None:
        """Never send what is unsent; what has been sent goes on and is told so."""
        self._sending.leave_alone(submission_id, is_left=True)
        try:
            await self._following.leave(submission_id)
            if await self._in_thread(self._rows.cancel, submission_id):
                self._following.forget([submission_id])
                told = "The job is not sent and costs nothing."
                self._say(told, "undo_cancel", "Undo", submission_id)
            else:
                record = await self._following.refresh(submission_id)
                if record.is_unresolved:
                    self._following.follow(record)
                self._say(
                    "The job has been sent already, so it cannot be cancelled. Stop watching "
                    "leaves it to itself; it may still be charged."
                )
        finally:
            self._sending.leave_alone(submission_id, is_left=False)
            self._sending.renew()

    async def cancel_several(self, submission_ids: Sequence[int]) -> None:
        """Never send these; what is told is told of all of them."""
        for submission_id in submission_ids:
            # One that is cancelled first would make room for the next.
            self._sending.leave_alone(submission_id, is_left=True)
        for submission_id in submission_ids:
            await self.cancel(submission_id)
        left = [one for one in submission_ids if self._studio.jobs.find(one) is None]
        self._cancelled = tuple(left)
        if left:
            told = f"{len(left)} jobs are not sent and cost nothing."
            if len(left) < len(submission_ids):
                told = f"{len(left)} of {len(submission_ids)} jobs are not sent; the others were."
            self._say(told, "undo_cancel", "Undo")

    async def undo_cancel(self, submission_id: int | None) -> None:
        """Have a cancelled job wait again; without one all that were cancelled last."""
        chosen = self._cancelled if submission_id is None else (submission_id,)
        for one in chosen:
            if await self._in_thread(self._rows.take_back_cancel, one):
                await self._following.refresh(one)
                self._studio.reveal(one)
        self._sending.renew()

    async def set_paused(self, submission_id: int, *, is_paused: bool) -> None:
        """Let an unsent job wait until it is told to go on, or go on."""
        self._sending.leave_alone(submission_id, is_left=True)
        try:
            await self._in_thread(lambda: self._rows.set_paused(submission_id, is_paused=is_paused))
            await self._following.refresh(submission_id)
        finally:
            self._sending.leave_alone(submission_id, is_left=False)
            self._sending.renew()

    async def move(self, chosen: Sequence[int], before: int | None) -> None:
        """Let unsent jobs go before another one of their account, or last."""
        for queue in by_account(self._following.unsent()).values():
            ids = [record.submission.id for record in queue]
            order = moved(ids, chosen, before)
            if order != ids:
                await self._in_thread(self._rows.set_order, order)
                await self._following.reload(order)
        self._sending.renew()

    async def clear(self, ids: tuple[int, ...]) -> None:
        """Take ended jobs off the board; nothing is deleted."""
        if not ids:
            return
        await self._in_thread(lambda: self._rows.set_hidden(ids, is_hidden=True))
        self._following.forget(set(ids))
        self._cleared = ids
        count = "1 job is" if len(ids) == 1 else f"{len(ids):,} jobs are"
        self._say(f"{count} cleared from the list; takes and credits stay.", "undo_clear", "Undo")

    async def undo_clear(self) -> None:
        """Have the jobs on the board again that were cleared last."""
        ids, self._cleared = self._cleared, ()
        if ids:
            await self._in_thread(lambda: self._rows.set_hidden(ids, is_hidden=False))
            await self._following.reload(ids)

    async def open_task(self, task_id: str, account_id: str) -> None:
        """Watch a task that was sent from elsewhere; one that is known is only shown."""
        task_id = checked_task_id(task_id)
        submission_id = await self._in_thread(self._rows.of_task, task_id, account_id)
        if submission_id is None:
            adopted = await self._in_thread(self._journal.adopt, task_id, account_id)
            submission_id = adopted.id
        else:
            ids = [submission_id]
            await self._in_thread(lambda: self._rows.set_hidden(ids, is_hidden=False))
        record = await self._following.refresh(submission_id)
        is_refused = record.last is not None and record.last.api_error() is not None
        if is_refused and record.submission.state is SubmissionState.final:
            accepted = SubmissionState.accepted
            await self._in_thread(self._journal.set_state, submission_id, accepted)
            record = await self._following.refresh(submission_id)
        if record.is_unresolved:
            self._following.follow(record)
        self._studio.reveal(submission_id)

    async def _written(self, submission_id: int) -> tuple[records.Submission, Request]:
        submission = await self._in_thread(self._journal.submission, submission_id)
        request = submission.request()
        if request is None:
            raise LibraryError("The request of this job is not known here; write it anew.")
        return submission, request

    async def _open_anew(
        self, submission: records.Submission, request: Request, account_id: str
    ) -> int:
        scene_id, draft_json = submission.scene_id, submission.draft_json
        kept = (scene_id, draft_json, submission.id)
        (opened,) = await self._open((request,), account_id, *kept)
        await self._desk.shelf.show_scenes()
        return opened

    async def _open(self, requests: Sequence[Request], account_id: str, *kept: Any) -> list[int]:
        """Open a submission a request, all or none; `kept` are their scene, draft and parent."""
        opened = await self._in_thread(self._caps.open, requests, account_id, *kept)
        for submission in opened:
            await self._following.refresh(submission.id)
            self._sending.renew()
        voices = self._studio.voices
        for voice in dict.fromkeys(request.voice for request in requests):
            await voices.note_used(self._desk.voices, account_id, voice)
        return [submission.id for submission in opened]

    def _say(
        self, sentence: str, verb: str = "", label: str = "", submission_id: int | None = None
    ) -> None:
        self._studio.say(Notice(NoticeKind.information, sentence, verb, label, submission_id))

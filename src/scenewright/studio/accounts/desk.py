"""The accounts once the journal is open: their keys, their credits and what keeps them waiting.

Raises `StudioError` and `ServiceError`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scenewright.client import ServiceError
from scenewright.contract import CREDITS_MIN
from scenewright.studio.accounts.ledger import entries
from scenewright.studio.accounts.local_service import REFILL_BELOW_CREDITS, REFILL_CREDITS
from scenewright.studio.accounts.longest import longest_seconds
from scenewright.studio.accounts.own_thread import in_own_thread, patient
from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.accounts.spending_sums import csv_text, spending_of, table
from scenewright.studio.errors import LocalServiceError
from scenewright.studio.exports.part import part_beside
from scenewright.studio.jobs.pauses import PauseKind
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.records import LOCAL_ACCOUNT_ID, SubmissionState

if TYPE_CHECKING:
    from pathlib import Path

    from scenewright.studio.accounts.spending_sums import Spending, SpendingQuery
    from scenewright.studio.desk import Desk
    from scenewright.studio.records import Account, Job
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.studio import Studio

ENTER_KEY = "Enter the key again"


class AccountDesk:
    """The desk's part for accounts."""

    def __init__(self, rooms: Rooms, studio: Studio, desk: Desk) -> None:
        self._rooms = rooms
        self._accounts = rooms.accounts
        self._studio = studio
        self._desk = desk
        self._in_thread = desk.in_thread
        self._accounts.tell_waiting = self._tell_waiting
        self._caps = SpendCaps(rooms.journal)

    async def show(self, account_id: str | None = None) -> None:
        """Read the accounts anew and use one, by default the one in use."""
        accounts = await self._in_thread(self._accounts.all)
        self._studio.show("accounts", tuple(accounts))
        in_use = self._studio.account
        wanted = account_id or (in_use.id if in_use else LOCAL_ACCOUNT_ID)
        known = {account.id for account in accounts}
        self._studio.use_account(wanted if wanted in known else LOCAL_ACCOUNT_ID)

    async def start_service(self) -> None:
        """Have the local service running and its practice credits counted."""
        self._studio.show("service_state", "starting")
        try:
            await self._rooms.local_service.ensure()
        except LocalServiceError as error:
            self._studio.show("service_state", "unavailable")
            self._say(NoticeKind.error, str(error), "start_service", "Try again")
            return
        service = self._rooms.local_service
        longest = await self._in_thread(longest_seconds, service.data_folder)
        self._studio.draft.local_seconds_max = longest
        self._studio.show("service_state", "running")
        self._mended(LOCAL_ACCOUNT_ID, PauseKind.service)
        await self.count_credits()

    async def add(self, name: str, base_url: str, api_key: str, keep: str) -> bool:
        """Add a service, use it, and say whether it knows the key."""
        add = partial(self._accounts.add, name, base_url, api_key, keep)
        account = await patient(in_own_thread(add), self._tell_waiting)
        await self.show(account.id)
        await self._check_new_key(account, f"“{account.name}” knows the key and is in use.")
        return True

    async def replace_key(self, account_id: str, api_key: str, keep: str) -> bool:
        """Give an account a new key; what waited for it goes on."""
        replace_key = partial(self._accounts.replace_key, account_id, api_key, keep)
        account = await patient(in_own_thread(replace_key), self._tell_waiting)
        await self.show()
        await self._check_new_key(account, f"“{account.name}” knows the key.")
        return True

    async def check(self, account_id: str) -> bool | None:
        """Ask, free of charge, whether a service knows its key; None where nobody answered."""
        account = await self._in_thread(self._accounts.account, account_id)
        try:
            is_known = await (await self._accounts.door(account_id)).check_key()
        except ServiceError as error:
            self._say(NoticeKind.warning, f"“{account.name}” could not be asked. {error}")
            return None
        if is_known:
            self._say(NoticeKind.success, f"“{account.name}” answers and knows the key.")
            self._desk.sending.went_well(account_id)
        else:
            told = f"“{account.name}” answers, but does not know this key. Nothing is charged."
            self._say_of_key(account_id, told)
        return is_known

    async def rename(self, account_id: str, name: str) -> None:
        """Call an account otherwise."""
        await self._in_thread(self._accounts.rename, account_id, name)
        await self.show()
        of_it = [one for one in self._desk.following.all_records() if _is_of(one, account_id)]
        await self._desk.following.reload([one.submission.id for one in of_it])
        self._desk.sending.renew()

    async def remove(self, account_id: str) -> None:
        """Forget an account and its key; its unsent jobs are not sent, its sent ones left alone."""
        account = await self._in_thread(self._accounts.account, account_id)
        jobs, following = self._desk.jobs, self._desk.following
        for record in following.unsent():
            # One that is left alone below would make room for the next.
            if _is_of(record, account_id):
                self._desk.sending.leave_alone(record.submission.id, is_left=True)
        for record in following.all_records():
            submission = record.submission
            if not (_is_of(record, account_id) and record.is_unresolved):
                continue
            is_unsent = submission.state is SubmissionState.unsent
            if is_unsent and not following.is_at_work(submission.id):
                await jobs.cancel(submission.id)
            else:
                await jobs.stop_watching(submission.id)
        remove = partial(self._accounts.remove, account_id)
        await patient(in_own_thread(remove), self._tell_waiting)
        await self.show()
        self._desk.sending.renew()
        self._say(NoticeKind.information, f"“{account.name}” and its key are removed.")

    async def set_paused(self, account_id: str | None, *, is_paused: bool) -> None:
        """Let the queue of one account, or of all, stand or go on."""
        for account in self._studio.accounts:
            if account_id in (None, account.id) and account.is_paused is not is_paused:
                await self._set_paused(account, is_paused=is_paused)
        await self.show()
        self._desk.sending.renew()

    async def resume(self, account_id: str) -> None:
        """Try again what keeps an account waiting."""
        self._desk.sending.resume(account_id)

    async def refill(self) -> None:
        """Grant practice credits to the local account; what waited for them goes on."""
        available = await self._rooms.local_service.refill()
        self._studio.show("practice_credits", available)
        self._mended(LOCAL_ACCOUNT_ID, PauseKind.credits)
        # Not what it holds: what goes on now takes from it, as the header shows.
        told = f"The practice wallet was refilled with {REFILL_CREDITS:,} credits, free of charge."
        self._say(NoticeKind.success, told)

    async def count_credits(self) -> None:
        """Renew what was spent today and, on the local account, what there is to practise with."""
        await self.count_spending()
        account = self._studio.account
        if self._studio.service_state != "running":
            return
        try:
            credits = await self._rooms.local_service.practice_credits()
        except LocalServiceError:
            # Not worth a notice: what was known may have changed, so it is not known now.
            self._studio.show("practice_credits", None)
            return
        self._studio.show("practice_credits", credits)
        is_stopped = self._desk.sending.is_stopped_by(LOCAL_ACCOUNT_ID, PauseKind.credits)
        is_local = account is not None and account.is_local
        if credits < REFILL_BELOW_CREDITS and is_local and not is_stopped:
            self._say(
                NoticeKind.warning,
                f"The practice wallet is down to {credits} credits.",
                "refill",
                "Refill",
            )

    async def count_spending(self) -> None:
        """Renew what was spent today and what may still be."""
        account = self._studio.account
        account_id = account.id if account else LOCAL_ACCOUNT_ID
        today = await self._in_thread(self._caps.today, account_id)
        caps = await self._in_thread(self._caps.all)
        if self._studio.account is not account:
            # Another one was chosen meanwhile, which is counted too.
            return
        self._studio.show("spent_today_credits", today.spent_credits)
        self._studio.spending.show(today, tuple(sorted(caps.items())))

    async def set_cap(self, account_id: str, credits_a_day: int | None) -> None:
        """Let an account cost no more than so much a day; None takes the cap away."""
        await self._in_thread(self._caps.set, account_id, credits_a_day)
        await self.count_spending()
        self._mended(account_id, PauseKind.cap)

    async def look_at_caps(self) -> None:
        """Go on with the queues that stood at a cap, where it lets one job go."""
        await self.count_spending()
        for account in self._studio.accounts:
            if self._desk.sending.is_stopped_by(account.id, PauseKind.cap):
                today = await self._in_thread(self._caps.today, account.id)
                # What waits is what would go: it does not stand in its own way.
                if not replace(today, unsent_credits=0.0).refusal(CREDITS_MIN):
                    self._mended(account.id, PauseKind.cap)

    async def spending(self, query: SpendingQuery) -> Spending:
        """Add up what was observed."""
        database = self._rooms.journal.database
        spent: Spending = await self._in_thread(lambda: spending_of(entries(database), query))
        return spent

    async def export_spending(self, spending: Spending, path: Path) -> None:
        """Write sums as a CSV file; one that is there is replaced."""

        def write() -> None:
            with part_beside(path, is_overwriting=True) as part:
                part.write_bytes(csv_text(*table(spending)).encode("utf-8-sig", "replace"))

        await self._in_thread(write)
        self._say(NoticeKind.success, f"Saved {path.name} in {path.parent}.")

    def what_removing_means(self, account_id: str) -> str:
        """What happens to the jobs of an account when it is removed."""
        jobs = [job for job in self._studio.jobs.jobs() if job.account_id == account_id]
        unsent = sum(job.is_unsent for job in jobs)
        sent = sum(job.is_unresolved and not job.is_unsent for job in jobs)
        parts = ["Its key is forgotten. Takes and what they cost stay."]
        if unsent:
            parts.append(f"{_jobs(unsent)} not sent yet will not be sent.")
        if sent:
            parts.append(
                f"{_jobs(sent)} at the service will not be watched any more and may still be "
                "charged."
            )
        return " ".join(parts)

    async def _set_paused(self, account: Account, *, is_paused: bool) -> None:
        await self._in_thread(lambda: self._accounts.set_paused(account.id, is_paused=is_paused))

    async def _check_new_key(self, account: Account, told: str) -> None:
        client = await self._accounts.door(account.id)
        if await client.check_key():
            self._say(NoticeKind.success, told)
        else:
            said = f"“{account.name}” does not know this key. Check the key."
            self._say_of_key(account.id, said)
            return
        self._desk.sending.resume(account.id)

    def _mended(self, account_id: str, kind: PauseKind) -> None:
        if self._desk.sending.is_stopped_by(account_id, kind):
            self._desk.sending.resume(account_id)

    def _say_of_key(self, account_id: str, sentence: str) -> None:
        in_use = self._studio.account
        # The window asks for the key of the account in use.
        is_in_use = in_use is not None and in_use.id == account_id and not in_use.is_local
        verb, label = ("add_account", ENTER_KEY) if is_in_use else ("", "")
        self._say(NoticeKind.warning, sentence, verb, label)

    def _tell_waiting(self, sentence: str) -> None:
        self._say(NoticeKind.information, sentence)

    def _say(self, kind: NoticeKind, sentence: str, verb: str = "", label: str = "") -> None:
        self._studio.say(Notice(kind, sentence, verb, label))


def _is_of(record: Job, account_id: str) -> bool:
    return record.submission.account_id == account_id


def _jobs(count: int) -> str:
    return "1 job" if count == 1 else f"{count} jobs"

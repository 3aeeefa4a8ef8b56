"""What the user can do with accounts, each thing one method of `Studio`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.composing.voice_list import VoiceList
    from scenewright.studio.desk import Desk
    from scenewright.studio.records import Account
    from scenewright.studio.settings import Settings

    Work = asyncio.Task[Any] | None


class AccountVerbs:
    """A part of `Studio`. Each verb returns at once."""

    if TYPE_CHECKING:
        accounts: Any
        draft: Draft
        settings: Settings
        voices: VoiceList
        _desk: Desk | None

        def show(self, name: str, value: object) -> None: ...
        def _run(self, verb: Callable[[Desk], Coroutine[Any, Any, Any]]) -> Work: ...

    def add_account(self, name: str, base_url: str, api_key: str, keep: str) -> Work:
        """Add a service and use it; `keep` is where its key stays: keyring, session or file.

        The task's result is whether it was added; a refusal is the notice.
        """
        return self._run(lambda desk: desk.accounts.add(name, base_url, api_key, keep))

    def replace_key(self, account_id: str, api_key: str, keep: str) -> Work:
        """Give an account a new key; what waited for it goes on. The result is as in adding."""
        return self._run(lambda desk: desk.accounts.replace_key(account_id, api_key, keep))

    def rename_account(self, account_id: str, name: str) -> Work:
        """Call an account otherwise."""
        return self._run(lambda desk: desk.accounts.rename(account_id, name))

    def check_account(self, account_id: str) -> Work:
        """Ask, free of charge, whether a service knows its key; the result is None for nobody."""
        return self._run(lambda desk: desk.accounts.check(account_id))

    def remove_account(self, account_id: str) -> Work:
        """Forget an account and its key; `what_removing_means` says what becomes of its jobs."""
        return self._run(lambda desk: desk.accounts.remove(account_id))

    def what_removing_means(self, account_id: str) -> str:
        """What to know before an account is removed."""
        return "" if self._desk is None else self._desk.accounts.what_removing_means(account_id)

    def use_account(self, account_id: str) -> None:
        """Send from now on through this account."""
        found: list[Account] = [one for one in self.accounts if one.id == account_id]
        for account in found:
            self.show("account", account)
            self.draft.is_local = account.is_local
            self.settings.account_id = account_id
            self._run(lambda desk: desk.accounts.count_credits())
            self._run(lambda desk: self.voices.show(desk.voices, account_id))

    def resume_account(self, account_id: str = "") -> Work:
        """Try again what keeps an account waiting; "" is a journal that could not be written."""
        return self._run(lambda desk: desk.accounts.resume(account_id))

    def pause_all(self, account_id: str | None = None) -> Work:
        """Send nothing more of an account, or of any, until it is told to go on."""
        return self._run(lambda desk: desk.accounts.set_paused(account_id, is_paused=True))

    def resume_all(self, account_id: str | None = None) -> Work:
        """Go on sending what an account, or any, was told to keep."""
        return self._run(lambda desk: desk.accounts.set_paused(account_id, is_paused=False))

    def refill(self) -> Work:
        """Grant the local account its practice credits again."""
        return self._run(lambda desk: desk.accounts.refill())

    def start_service(self) -> Work:
        """Try again to have the local service running."""
        return self._run(lambda desk: desk.accounts.start_service())

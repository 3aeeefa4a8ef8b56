"""The accounts and the way to each one's service: one client an account, made when first needed."""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scenewright.client import Client, usable_base_url
from scenewright.studio.accounts.local_service import Door, LocalService
from scenewright.studio.accounts.own_thread import in_own_thread, patient
from scenewright.studio.errors import AccountError, KeyStoreError
from scenewright.studio.records import LOCAL_ACCOUNT_ID, LOCAL_BASE_URL, Account

if TYPE_CHECKING:
    from scenewright.studio.accounts.keys import Keep, Keys
    from scenewright.studio.database import Database, Row
    from scenewright.studio.journal import Journal


class Accounts:
    """Rows of `account` and their clients. `open_client` makes a client of (base_url, api_key).

    `key_override` is the key of one service: of `named_base_url` where the user has named it, else
    of the only one whose key is not kept. No other is ever shown it. `tell_waiting` is given a
    sentence while the keyring keeps everybody waiting. Raises `AccountError`, `KeyStoreError`,
    `LocalServiceError` and the client's `UnusableDoorError`.
    """

    def __init__(
        self,
        journal: Journal,
        keys: Keys,
        local_service: LocalService | None,
        open_client: Callable[[str, str], Client] = Client,
        key_override: str | None = None,
    ) -> None:
        self._database = journal.database
        self._keys = keys
        self._local_service = local_service
        self._open_client = open_client
        self._key_override = key_override
        self.named_base_url: str | None = None
        self._clients: dict[str, tuple[Door, Client]] = {}
        self._retired: list[Client] = []
        self._asked: dict[str, asyncio.Future[str]] = {}
        self.tell_waiting: Callable[[str], object] = ignore_sentence

    def all(self) -> list[Account]:
        """Every account in use, the local one first."""
        return _all(self._database)

    def account(self, account_id: str) -> Account:
        """An account by its id."""
        found = self._database.rows(f"{_SELECT} WHERE id = ?", (account_id,))
        if not found:
            raise AccountError("This account is not in the studio; add the service again.")
        return _account(found[0])

    @property
    def local(self) -> Account:
        """The local studio's account."""
        return self.account(LOCAL_ACCOUNT_ID)

    def by_base_url(self, base_url: str) -> Account | None:
        """The first account of a service, None where it has none."""
        wanted = usable_base_url(base_url)
        return next((one for one in self.all() if one.base_url == wanted), None)

    def add(self, name: str, base_url: str, api_key: str | None, keep: Keep | str) -> Account:
        """Add a service; one that is there under this name and address gets the new key.

        So does one that was removed: its jobs, which may be paid, can be had again. Without a key
        it opens only with the override (the command line's). May wait for the keyring: call it
        from a worker thread.
        """
        address = usable_base_url(base_url)
        if not name.strip():
            raise AccountError("Give the service a name.")
        known = self._known(name.strip(), address)
        if known is not None and (api_key or known.is_closed):
            if api_key:
                self.replace_key(known.id, api_key, keep)
            self._database.rows(
                "UPDATE account SET is_closed = 0, is_paused = is_paused AND NOT is_closed "
                "WHERE id = ?",
                (known.id,),
            )
            return self.account(known.id)
        reference = self._keys.store(api_key.strip(), keep) if api_key else ""
        account = Account(uuid.uuid4().hex, name.strip(), address, reference)
        self._database.rows(
            "INSERT INTO account(id, name, base_url, key_reference) VALUES (?, ?, ?, ?)",
            (account.id, account.name, account.base_url, account.key_reference),
        )
        return account

    def replace_key(self, account_id: str, api_key: str, keep: Keep | str) -> Account:
        """Give an account a new key; the old one is forgotten."""
        old = self.account(account_id)
        if old.is_local:
            raise AccountError("The local studio makes its own keys.")
        reference = self._keys.store(api_key.strip(), keep)
        self._database.rows(
            "UPDATE account SET key_reference = ? WHERE id = ?", (reference, account_id)
        )
        if old.key_reference:
            # Where the old one cannot be reached, as in a locked keyring, the new one still counts.
            with contextlib.suppress(KeyStoreError):
                self._keys.delete(old.key_reference)
        return self.account(account_id)

    def rename(self, account_id: str, name: str) -> Account:
        """Call an account otherwise."""
        wanted, account = name.strip(), self.account(account_id)
        if not wanted:
            raise AccountError("Give the service a name.")
        others = (one for one in self.all() if one.id != account_id)
        if any((one.name, one.base_url) == (wanted, account.base_url) for one in others):
            raise AccountError(f"“{wanted}” is another account of this service already.")
        self._database.rows("UPDATE account SET name = ? WHERE id = ?", (wanted, account_id))
        return self.account(account_id)

    def set_paused(self, account_id: str, *, is_paused: bool) -> None:
        """Let an account's queue stand, or go on."""
        self._database.rows(
            "UPDATE account SET is_paused = ? WHERE id = ?", (is_paused, account_id)
        )

    def remove(self, account_id: str) -> None:
        """Forget an account and its key; one that jobs belong to is closed and keeps its name."""
        account = self.account(account_id)
        if account.base_url == LOCAL_BASE_URL:
            raise AccountError("The local studio is always there.")
        # The key first: an account that is gone could not name it any more.
        if account.key_reference:
            self._keys.delete(account.key_reference)
        with self._database.writing():
            self._database.rows("DELETE FROM voice WHERE account_id = ?", (account_id,))
            self._database.rows(
                "UPDATE account SET is_closed = 1, key_reference = '' WHERE id = ?", (account_id,)
            )
            self._database.rows(
                "DELETE FROM account WHERE id = ?1 AND NOT EXISTS "
                "(SELECT 1 FROM submission WHERE account_id = ?1)",
                (account_id,),
            )

    def keys_in_use(self) -> tuple[str, ...]:
        """The keys that clients hold now: what others are told must not have them in it."""
        return tuple(door.api_key for door, _client in self._clients.values())

    async def door(self, account_id: str) -> Client:
        """The client of an account's service; for the local one the service is running then."""
        # In a thread: whoever writes the journal holds it until the disk has it.
        account = await asyncio.to_thread(self.account, account_id)
        if account.is_local:
            return self._client(account, await self._local().ensure())
        if self._key_override is not None and await asyncio.to_thread(self._is_given_for, account):
            return self._client(account, Door(account.base_url, self._key_override))
        if not account.key_reference:
            raise KeyStoreError(
                f"There is no key for “{account.name}”; add it again under this name with one."
            )
        api_key = await self._key(account.key_reference)
        return self._client(account, Door(account.base_url, api_key))

    async def _key(self, reference: str) -> str:
        """Read once for all who wait: a locked keyring asks the user, and then asks one time."""
        if reference in self._asked:
            return await patient(self._asked[reference], ignore_sentence)
        answer = in_own_thread(partial(self._keys.read, reference))
        self._asked[reference] = answer
        answer.add_done_callback(lambda _done: self._asked.pop(reference, None))
        return await patient(answer, self.tell_waiting)

    async def renew(self, account_id: str) -> bool:
        """After a 401: whether a new key could be had without the user (local only)."""
        if account_id != LOCAL_ACCOUNT_ID:
            return False
        await self._local().renew()
        return True

    async def close(self) -> None:
        """Close every client. The local service is closed by whoever made it."""
        clients = [client for _door, client in self._clients.values()] + self._retired
        self._clients, self._retired = {}, []
        for client in clients:
            await client.close()

    def _is_given_for(self, account: Account) -> bool:
        if self.named_base_url is not None or account.key_reference:
            return account.base_url == self.named_base_url
        bare = {one.base_url for one in self.all() if not (one.is_local or one.key_reference)}
        if len(bare) > 1 and account.base_url in bare:
            raise KeyStoreError(
                f"The key that was given is one service's, and “{account.name}” is one of several "
                "whose key is not kept. Name the service with --base-url, or add it in the studio."
            )
        return bare == {account.base_url}

    def _known(self, name: str, base_url: str) -> Account | None:
        """The account of this name and address, one that was removed only where no other is."""
        found = self._database.rows(
            f"{_SELECT} WHERE name = ? AND base_url = ? ORDER BY is_closed, id LIMIT 1",
            (name, base_url),
        )
        return _account(found[0]) if found else None

    def _local(self) -> LocalService:
        if self._local_service is None:
            raise AccountError("The local service is not available here.")
        return self._local_service

    def _client(self, account: Account, door: Door) -> Client:
        if account.id in self._clients:
            known, client = self._clients[account.id]
            if known == door:
                return client
            # Another job may still be reading from it.
            self._retired.append(client)
        client = self._open_client(door.base_url, door.api_key)
        self._clients[account.id] = (door, client)
        return client


_SELECT = "SELECT id, name, base_url, key_reference, is_paused, is_closed FROM account"


def ignore_sentence(_sentence: str) -> None:
    """What an account does that shows no waiting."""


def all_accounts(journal: Journal) -> list[Account]:
    """Every account in use, the local one first, for who needs no service."""
    return _all(journal.database)


def _all(database: Database) -> list[Account]:
    rows = database.rows(f"{_SELECT} WHERE NOT is_closed ORDER BY base_url <> 'local', name, id")
    return [_account(row) for row in rows]


def _account(row: Row) -> Account:
    account_id, name, base_url, key_reference, is_paused, is_closed = row
    return Account(account_id, name, base_url, key_reference, bool(is_paused), bool(is_closed))

"""Accounts, where their keys are, and the one client each of them has."""

import pytest

from scenewright.client import UnusableDoorError
from scenewright.contract import Request
from scenewright.studio.accounts.accounts import Accounts
from scenewright.studio.accounts.keys import Keys
from scenewright.studio.accounts.local_service import Door
from scenewright.studio.errors import AccountError, KeyStoreError
from scenewright.studio.journal import Journal

BASE_URL = "https://example.com/v2"


class Opened:
    """A client that only remembers what it was made of."""

    def __init__(self, base_url, api_key):
        self.made_of = (base_url, api_key)
        self.is_closed = False

    async def close(self):
        self.is_closed = True


class Local:
    def __init__(self):
        self.door = Door("http://127.0.0.1:1/v2", "one")

    async def ensure(self):
        return self.door

    async def renew(self):
        self.door = Door("http://127.0.0.1:2/v2", "two")
        return self.door


@pytest.fixture
def keys(tmp_path):
    return Keys(tmp_path / "keys.json")


@pytest.fixture
def journal(tmp_path):
    journal = Journal(tmp_path / "studio.sqlite3")
    yield journal
    journal.close()


@pytest.fixture
def accounts(journal, keys):
    return Accounts(journal, keys, Local(), Opened)


def test_the_local_studio_is_always_there(accounts):
    assert accounts.local.is_local
    assert [account.name for account in accounts.all()] == ["Local studio"]
    with pytest.raises(AccountError, match="always there"):
        accounts.remove("local")
    with pytest.raises(AccountError, match="its own keys"):
        accounts.replace_key("local", "sk-1", "session")


async def test_an_added_service_is_opened_with_its_key(accounts):
    account = accounts.add(" Studio ", f"{BASE_URL}/", " sk-1 ", "file")
    assert (account.name, account.base_url) == ("Studio", BASE_URL)
    assert accounts.by_base_url(BASE_URL) == account
    assert accounts.all()[-1] == account
    client = await accounts.door(account.id)
    assert client.made_of == (BASE_URL, "sk-1")
    assert await accounts.door(account.id) is client
    assert not await accounts.renew(account.id)
    await accounts.close()
    assert client.is_closed


async def test_a_new_key_makes_a_new_client_and_the_old_one_is_closed_at_the_end(accounts, keys):
    account = accounts.add("Studio", BASE_URL, "sk-1", "file")
    old = await accounts.door(account.id)
    changed = accounts.replace_key(account.id, "sk-2", "session")
    new = await accounts.door(account.id)
    assert new.made_of == (BASE_URL, "sk-2")
    assert changed.key_reference.startswith("session:")
    with pytest.raises(KeyStoreError):
        keys.read(account.key_reference)
    assert not old.is_closed
    await accounts.close()
    assert old.is_closed
    assert new.is_closed


def test_a_service_added_again_under_its_name_gets_the_new_key(accounts, keys):
    first = accounts.add("Studio", BASE_URL, "sk-typo", "file")
    again = accounts.add(" Studio ", f"{BASE_URL}/", "sk-2", "session")
    other = accounts.add("Other", BASE_URL, "sk-3", "session")
    assert again.id == first.id != other.id
    assert keys.read(again.key_reference) == "sk-2"
    assert len(accounts.all()) == 3


async def test_the_local_door_follows_the_service(accounts):
    first = await accounts.door("local")
    assert await accounts.renew("local")
    second = await accounts.door("local")
    assert first.made_of[1] == "one"
    assert second.made_of == ("http://127.0.0.1:2/v2", "two")
    await accounts.close()


async def test_a_key_that_is_given_goes_to_the_service_that_is_named_and_to_no_other(journal, keys):
    accounts = Accounts(journal, keys, Local(), Opened, key_override="sk-given")
    kept = accounts.add("Studio", BASE_URL, "sk-1", "file")
    bare = accounts.add("Bare", "https://bare.example/v2", None, "session")
    assert (await accounts.door(kept.id)).made_of[1] == "sk-1"
    assert (await accounts.door(bare.id)).made_of[1] == "sk-given"
    third = accounts.add("Third", "https://third.example/v2", None, "session")
    for one in (bare, third):
        with pytest.raises(KeyStoreError, match="one of several"):
            await accounts.door(one.id)
    accounts.named_base_url = BASE_URL
    assert (await accounts.door(kept.id)).made_of[1] == "sk-given"
    with pytest.raises(KeyStoreError, match="no key"):
        await accounts.door(third.id)
    assert (await accounts.door("local")).made_of[1] == "one"
    await accounts.close()


async def test_a_service_that_was_removed_opens_its_jobs_again_once_it_is_added_again(
    accounts, journal
):
    before = accounts.add("Studio", BASE_URL, "sk-1", "file")
    job = journal.open(Request("Rain."), before.id)
    accounts.set_paused(before.id, is_paused=True)
    accounts.remove(before.id)
    with pytest.raises(KeyStoreError, match="add it again under this name"):
        await accounts.door(job.account_id)
    again = accounts.add("Studio", BASE_URL, "sk-2", "file")
    assert (again.is_closed, again.is_paused) == (False, False)
    assert (await accounts.door(job.account_id)).made_of == (BASE_URL, "sk-2")
    assert len(accounts.all()) == 2
    await accounts.close()


async def test_an_account_without_a_key_asks_for_one(accounts):
    account = accounts.add("Bare", BASE_URL, None, "session")
    with pytest.raises(KeyStoreError, match="add it again"):
        await accounts.door(account.id)


def test_an_unsafe_address_or_an_empty_name_is_refused_and_no_key_is_kept(accounts, tmp_path):
    with pytest.raises(UnusableDoorError):
        accounts.add("Studio", "http://example.com/v2", "sk-1", "file")
    with pytest.raises(AccountError, match="name"):
        accounts.add(" ", BASE_URL, "sk-1", "file")
    assert len(accounts.all()) == 1
    assert not (tmp_path / "keys.json").exists()


def test_an_account_is_removed_with_its_key_and_its_jobs_keep_its_name(accounts, journal, keys):
    busy = accounts.add("Busy", BASE_URL, "sk-1", "file")
    idle = accounts.add("Idle", BASE_URL, "sk-2", "file")
    job = journal.open(Request("Rain."), busy.id)
    for one in (busy, idle):
        accounts.remove(one.id)
        with pytest.raises(KeyStoreError):
            keys.read(one.key_reference)
    with pytest.raises(AccountError, match="not in the studio"):
        accounts.account(idle.id)
    assert accounts.account(busy.id).is_closed
    assert journal.job(job.id).account_name == "Busy"
    assert [one.name for one in accounts.all()] == ["Local studio"]
    with pytest.raises(AccountError, match="always there"):
        accounts.remove("local")


def test_an_account_can_be_called_otherwise_but_not_as_its_neighbour(accounts):
    first = accounts.add("One", BASE_URL, "sk-1", "file")
    accounts.add("Two", BASE_URL, "sk-2", "file")
    assert accounts.rename(first.id, " Three ").name == "Three"
    for taken in ("Two", " "):
        with pytest.raises(AccountError):
            accounts.rename(first.id, taken)


def test_a_queue_that_stands_is_kept(accounts):
    accounts.set_paused("local", is_paused=True)
    assert accounts.local.is_paused
    accounts.set_paused("local", is_paused=False)
    assert not accounts.local.is_paused

"""A real Secret Service: there, locked, gone; and whoever waits for it holds up nobody else."""

import asyncio
import os
import shutil
import subprocess
import sys
import threading
import time

import pytest
from screen import HEARD_SECONDS, eventually, virtual_screen
from secret_service import BESIDE_IT, PROGRAMS, REMOVED

from scenewright.studio.accounts import own_thread
from scenewright.studio.accounts.accounts import Accounts
from scenewright.studio.accounts.keys import Keys
from scenewright.studio.errors import KeyStoreError
from scenewright.studio.journal import Journal

CANARY = "sk-canary-1234567890"
BEGIN = """
import asyncio, functools, pathlib, sys
from contextlib import closing
from scenewright.studio.errors import KeyStoreError
from scenewright.studio.accounts.keys import Keys
from scenewright.studio.accounts.own_thread import in_own_thread, patient
home = pathlib.Path(sys.argv[1])
def keys(): return Keys(home / "keys.json")
def locked():
    import secretstorage
    with closing(secretstorage.dbus_init()) as bus:
        secretstorage.get_default_collection(bus).lock()
"""
OF_TWO = """
one, two = keys().store("sk-one", "keyring"), keys().store("sk-two", "keyring")
again = keys()
print(again.read(one), again.read(two))
again.delete(one)
try:
    again.read(one)
except KeyStoreError as error:
    print(error)
print(again.read(two))
reader = keys()
reader.read(two)
locked()
print(reader.read(two))
"""
LOCKED = """
reference = keys().store("sk-one", "keyring")
locked()
for act in (lambda: keys().read(reference), lambda: keys().store("sk-two", "keyring"),
            lambda: keys().delete(reference)):
    try:
        act()
    except KeyStoreError as error:
        print(error)
print(*home.glob("keys*"))
"""
ASKING = """
reference = keys().store("sk-one", "keyring")
locked()
async def main():
    answer = in_own_thread(functools.partial(keys().read, reference))
    print("asking", flush=True)
    print(await patient(answer, lambda sentence: print(sentence, flush=True)))
asyncio.run(main())
"""
ABSENT = """
print(keys().has_keyring())
try:
    keys().store("sk-one", "keyring")
except KeyStoreError as error:
    print(error)
print(*home.glob("keys*"))
"""


def environment_of(tmp_path, **more):
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    kept = {name: value for name, value in os.environ.items() if name not in REMOVED}
    return kept | {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(runtime)} | more


def started(tmp_path, code, bus=BESIDE_IT, **more):
    for program in PROGRAMS:
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed, so there is no keyring to try")
    return subprocess.Popen(
        [*bus, sys.executable, "-c", BEGIN + code, str(tmp_path)],
        env=environment_of(tmp_path, **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def said(tmp_path, code, **more):
    process = started(tmp_path, code, **more)
    lines, complaint = process.communicate(timeout=60)
    assert process.returncode == 0, complaint
    return lines.splitlines()


def test_two_keys_stay_apart_and_outlive_that_it_is_locked_again(tmp_path):
    both, gone, second, while_locked = said(tmp_path, OF_TWO)
    assert both == "sk-one sk-two"
    assert "add the service again" in gone
    assert (second, while_locked) == ("sk-two", "sk-two")


def test_a_locked_keyring_that_nobody_opens_is_a_sentence_and_no_file(tmp_path):
    *told, files = said(tmp_path, LOCKED)
    assert len(told) == 3
    assert all(one.startswith("The system's keyring is locked. Unlock it, its") for one in told)
    assert all("or, if you agree to that, in a file that is not encrypted" in one for one in told)
    assert files == ""


def test_a_locked_keyring_asks_in_its_own_window_and_the_key_comes(tmp_path):
    with virtual_screen(800, 600) as screen:
        process = started(tmp_path, ASKING, DISPLAY=screen.name)
        assert process.stdout.readline() == "asking\n"
        screen.wait_for_window("Unlock")
        # It is said on the loop, which goes on while the thread waits.
        line = process.stdout.readline()
        while "Waiting for the system's keyring" not in line:
            line = process.stdout.readline()
            assert line, process.stderr.read()

        def is_open():
            screen.press("ctrl+a")
            screen.type("pw")
            screen.press("Return")
            # Letters that came while the window looks at these would be the next password.
            heard = time.monotonic() + HEARD_SECONDS
            while screen.windows("Unlock") and time.monotonic() < heard:
                time.sleep(0.05)
            return not screen.windows("Unlock")

        eventually(is_open, "the keyring to be unlocked")
        lines, complaint = process.communicate(timeout=60)
    assert process.returncode == 0, complaint
    assert lines.splitlines()[-1] == "sk-one"


def test_without_a_secret_service_the_other_ways_are_named_and_none_is_taken(tmp_path):
    nowhere = f"unix:path={tmp_path / 'no-bus'}"
    told = said(tmp_path, ABSENT, bus=(), DBUS_SESSION_BUS_ADDRESS=nowhere)
    assert told[0] == "False"
    assert told[1].startswith("This system has no keyring. Set one up")
    assert told[2] == ""


PLAIN = """
from keyring.backend import KeyringBackend
class PlaintextKeyring(KeyringBackend):
    priority = 9
    def get_password(self, service, username): return open(service + ".txt").read()
    def set_password(self, service, username, password): open(service + ".txt", "w").write(password)
    def delete_password(self, service, username): pass
"""


def test_a_keyring_that_keeps_keys_in_plain_files_is_not_taken(tmp_path):
    folder = tmp_path / "keyrings" / "alt"
    folder.mkdir(parents=True)
    (folder / "file.py").write_text(PLAIN)
    told = said(
        tmp_path,
        ABSENT,
        bus=(),
        PYTHONPATH=str(tmp_path),
        PYTHON_KEYRING_BACKEND="keyrings.alt.file.PlaintextKeyring",
    )
    assert told[:2] == ["False", told[1]]
    assert told[1].startswith("This system has no keyring.")
    assert not list(tmp_path.rglob("*.txt"))


@pytest.mark.parametrize("name", ["nothing.here.Keyring", "keyring.backends.fail.Nobody"])
def test_a_setting_that_names_no_keyring_is_a_sentence(tmp_path, name):
    _has, told, _files = said(tmp_path, ABSENT, bus=(), PYTHON_KEYRING_BACKEND=name)
    assert told.startswith("The keyring that this system's settings name cannot be used.")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
def test_a_key_file_that_others_could_read_is_made_private(tmp_path):
    keys = Keys(tmp_path / "keys.json")
    reference = keys.store(CANARY, "file")
    (tmp_path / "keys.json").chmod(0o644)
    assert Keys(tmp_path / "keys.json").read(reference) == CANARY
    assert (tmp_path / "keys.json").stat().st_mode & 0o777 == 0o600


class Held(Keys):
    """A keyring whose window nobody has answered yet."""

    def __init__(self, path):
        super().__init__(path)
        self.open, self.reads = threading.Event(), 0

    def read(self, reference):
        self.reads += 1
        assert self.open.wait(60)
        return super().read(reference)


@pytest.fixture
def held(tmp_path):
    held = Held(tmp_path / "keys.json")
    yield held
    held.open.set()


@pytest.fixture
def journal(tmp_path):
    journal = Journal(tmp_path / "studio.sqlite3")
    yield journal
    journal.close()


async def test_many_jobs_wait_for_a_keyring_and_the_journal_for_none_of_them(
    journal, held, monkeypatch
):
    monkeypatch.setattr(own_thread, "PATIENCE_SECONDS", 0.02)
    told = []
    accounts = Accounts(journal, held, None)
    accounts.tell_waiting = told.append
    account = accounts.add("Studio", "https://example.com/v2", CANARY, "session")
    waiting = [asyncio.create_task(accounts.door(account.id)) for _job in range(40)]
    while not told:
        await asyncio.sleep(0.01)
    # All threads of the loop are free: 64 things that need one end while the keyring waits.
    assert len(await asyncio.gather(*(asyncio.to_thread(accounts.all) for _one in range(64)))) == 64
    waiting[0].cancel()
    held.open.set()
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(done[0], asyncio.CancelledError)
    assert len({id(client) for client in done[1:]}) == 1
    assert (held.reads, told) == (1, [own_thread.KEYRING_WAITS])
    await accounts.close()


async def test_accounts_of_one_name_keep_their_own_keys_and_take_them_along(journal, tmp_path):
    keys = Keys(tmp_path / "keys.json")
    opened = []
    accounts = Accounts(journal, keys, None, lambda base_url, key: opened.append((base_url, key)))
    one = accounts.add("Studio", "https://one.example/v2", "sk-one", "file")
    two = accounts.add("Studio", "https://two.example/v2", "sk-two", "file")
    assert one.id != two.id
    await accounts.door(one.id)
    await accounts.door(two.id)
    assert opened == [
        ("https://one.example/v2", "sk-one"),
        ("https://two.example/v2", "sk-two"),
    ]
    accounts.remove(one.id)
    assert "sk-one" not in (tmp_path / "keys.json").read_text()
    assert keys.read(two.key_reference) == "sk-two"
    with pytest.raises(KeyStoreError):
        keys.read(one.key_reference)

"""Keys in a real keyring, for the session, or in a private file; and in nothing else."""

import contextlib
import json
import os
import shutil
import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from scenewright.studio.accounts.keys import Keep, Keys
from scenewright.studio.errors import KeyStoreError

CANARY = "sk-canary-1234567890"


@pytest.fixture
def keys(tmp_path):
    return Keys(tmp_path / "home" / "keys.json")


@pytest.mark.parametrize("keep", [Keep.session, Keep.file])
def test_a_key_is_kept_read_and_forgotten(keys, keep):
    reference = keys.store(CANARY, keep)
    assert reference.startswith(f"{keep}:")
    assert CANARY not in reference + repr(keys)
    assert keys.read(reference) == CANARY
    keys.delete(reference)
    keys.delete(reference)
    with pytest.raises(KeyStoreError, match="add the service again"):
        keys.read(reference)


def test_a_session_key_dies_with_the_session(keys, tmp_path):
    reference = keys.store(CANARY, Keep.session)
    assert list(tmp_path.rglob("*")) == []
    with pytest.raises(KeyStoreError):
        Keys(tmp_path / "keys.json").read(reference)


def test_the_key_file_is_private_and_outlives_the_session(keys, tmp_path):
    first, second = keys.store(CANARY, Keep.file), keys.store("sk-2", Keep.file)
    path = tmp_path / "home" / "keys.json"
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = Keys(path)
    again.delete(second)
    assert again.read(first) == CANARY
    assert list(json.loads(path.read_text()).values()) == [CANARY]


@pytest.mark.parametrize("content", ["no json", "[1]"])
def test_a_damaged_key_file_is_a_sentence(keys, tmp_path, content):
    path = tmp_path / "home" / "keys.json"
    path.parent.mkdir()
    path.write_text(content)
    with pytest.raises(KeyStoreError, match="remove it"):
        keys.read("file:x")
    with pytest.raises(KeyStoreError, match="remove it"):
        keys.store(CANARY, Keep.file)
    assert path.read_text() == content


def test_a_key_file_that_cannot_be_written_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(KeyStoreError, match="cannot be"):
        Keys(tmp_path / "file" / "keys.json").store(CANARY, Keep.file)


def test_without_a_keyring_a_sentence_names_the_other_ways(keys):
    assert not keys.has_keyring()
    with pytest.raises(KeyStoreError, match="this session only") as caught:
        keys.store(CANARY, Keep.keyring)
    assert CANARY not in str(caught.value)


def test_an_unknown_reference_is_a_sentence(keys):
    for reference in ("", "x", "keyring", "elsewhere:1"):
        with pytest.raises(KeyStoreError, match=r"add the service again|keyring"):
            keys.read(reference)


IN_A_KEYRING = """
import pathlib, sys
from scenewright.studio.errors import KeyStoreError
from scenewright.studio.accounts.keys import Keys
home = pathlib.Path(sys.argv[1])
keys = Keys(home / "keys.json")
assert keys.has_keyring()
reference = keys.store(sys.argv[2], "keyring")
assert reference.startswith("keyring:") and sys.argv[2] not in reference
again = Keys(home / "keys.json")
assert again.read(reference) == sys.argv[2]
again.delete(reference)
again.delete(reference)
try:
    again.read(reference)
except KeyStoreError as error:
    print("forgotten:", error)
"""
UNLOCK = (
    "printf pw | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null 2>&1;"
    '"$@"'
)


def test_the_system_keyring_keeps_a_key(tmp_path):
    for program in ("dbus-run-session", "gnome-keyring-daemon"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed, so there is no keyring to try")
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    removed = ("DISPLAY", "WAYLAND_DISPLAY", "PYTHON_KEYRING_BACKEND", "DBUS_SESSION_BUS_ADDRESS")
    environment = {name: value for name, value in os.environ.items() if name not in removed}
    environment |= {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(runtime)}
    tried = [sys.executable, "-c", IN_A_KEYRING, str(tmp_path), CANARY]
    ran = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", UNLOCK, "sh", *tried],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("forgotten: ")
    holding = [
        path
        for path in tmp_path.rglob("*")
        if path.is_file() and CANARY.encode() in path.read_bytes()
    ]
    assert holding == []


def test_of_two_keys_that_are_kept_at_once_none_is_lost(keys, monkeypatch):
    both, read = threading.Barrier(2), keys._read_file

    def read_together():
        found = read()
        with contextlib.suppress(threading.BrokenBarrierError):
            # Whoever has to wait for the other one does not come here meanwhile.
            both.wait(0.2)
        return found

    monkeypatch.setattr(keys, "_read_file", read_together)
    with ThreadPoolExecutor(2) as threads:
        kept = list(threads.map(lambda key: keys.store(key, Keep.file), ("sk-one", "sk-two")))
    assert [keys.read(reference) for reference in kept] == ["sk-one", "sk-two"]

"""Where API keys are kept: the system's keyring, this session only, or a private file by consent.

A key is only ever returned by `read`; no message, representation or log line holds one.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import threading
import uuid
from enum import StrEnum
from pathlib import Path
from typing import Any

from scenewright.studio.errors import KeyStoreError

KEYRING_SERVICE = "scenewright"
# These keep what they are given in files that every program of the user can read.
PLAIN_KEYRINGS = "keyrings.alt."
PRIVATE_MODE = 0o600
WITHOUT = (
    "or keep the key for this session only or, if you agree to that, in a file that is not "
    "encrypted."
)


class Keep(StrEnum):
    """How a key is kept; `file` only where the user said so."""

    keyring = "keyring"
    session = "session"
    file = "file"


class Keys:
    """Keys by reference (`keyring:<id>`, `session:<id>`, `file:<id>`). Raises `KeyStoreError`.

    `file_path` is the private file of `Keep.file`. The keyring may ask the user and wait: a
    window calls from a worker thread.
    """

    def __init__(self, file_path: Path) -> None:
        self._file_path = file_path
        self._session: dict[str, str] = {}
        # What the keyring gave stays here, so that locking it again stops nothing that runs.
        self._known: dict[str, str] = {}
        # One at a time: who waits for the keyring finds it unlocked and need not ask again.
        self._asking = threading.Lock()
        # What is written is what was read and one key more, or less.
        self._writing = threading.Lock()

    def __repr__(self) -> str:
        return "Keys()"

    def store(self, api_key: str, keep: Keep | str) -> str:
        """Keep a key; returns its reference."""
        keep, key_id = Keep(keep), uuid.uuid4().hex
        if keep is Keep.session:
            self._session[key_id] = api_key
        elif keep is Keep.file:
            with self._writing:
                self._write_file({**self._read_file(), key_id: api_key})
        else:
            self._keyring("set_password", key_id, api_key)
        return f"{keep.value}:{key_id}"

    def read(self, reference: str) -> str:
        """The key behind a reference."""
        kind, _, key_id = reference.partition(":")
        found: str | None = None
        if kind == Keep.session:
            found = self._session.get(key_id)
        elif kind == Keep.file:
            found = self._read_file().get(key_id)
        elif kind == Keep.keyring:
            found = self._known.get(key_id) or self._keyring("get_password", key_id)
            self._known[key_id] = found or ""
        if not found:
            raise KeyStoreError(
                "The key of this service is not here any more; add the service again under "
                "its name."
            )
        return found

    def delete(self, reference: str) -> None:
        """Forget a key; one that is gone already is no error."""
        kind, _, key_id = reference.partition(":")
        self._known.pop(key_id, None)
        if kind == Keep.session:
            self._session.pop(key_id, None)
        elif kind == Keep.file:
            with self._writing:
                remaining = self._read_file()
                if remaining.pop(key_id, None) is not None:
                    self._write_file(remaining)
        elif kind == Keep.keyring and self._keyring("get_password", key_id):
            self._keyring("delete_password", key_id)

    def has_keyring(self) -> bool:
        """Whether the system offers a keyring that may be tried."""
        with contextlib.suppress(KeyStoreError):
            return _backend() is not None
        return False

    def _keyring(self, verb: str, key_id: str, *more: str) -> Any:
        from keyring.errors import KeyringLocked

        with self._asking:
            backend = _backend()
            if backend is None:
                raise KeyStoreError(
                    "This system has no keyring. Set one up, such as GNOME Keyring or KWallet, "
                    f"{WITHOUT}"
                )
            try:
                return getattr(backend, verb)(KEYRING_SERVICE, key_id, *more)
            except KeyringLocked as error:
                raise KeyStoreError(
                    "The system's keyring is locked. Unlock it, its window asks for its password, "
                    f"and try again, {WITHOUT}"
                ) from error
            # Each back-end speaks to another program, and fails in words of its own.
            except Exception as error:
                raise KeyStoreError(
                    f"The system's keyring did not do it. See whether it is running, {WITHOUT}"
                ) from error

    def _read_file(self) -> dict[str, str]:
        try:
            self._make_private()
            text = self._file_path.read_text("utf-8")
            found = json.loads(text)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise KeyStoreError(
                f"The key file {self._file_path} cannot be read; check or remove it."
            ) from error
        if not isinstance(found, dict):
            raise KeyStoreError(f"The key file {self._file_path} is damaged; remove it.")
        return {str(name): str(key) for name, key in found.items()}

    def _make_private(self) -> None:
        # One brought back from a backup, or copied, may be open to others.
        with contextlib.suppress(OSError):
            if os.name == "posix" and stat.S_IMODE(self._file_path.stat().st_mode) & 0o077:
                self._file_path.chmod(PRIVATE_MODE)

    def _write_file(self, keys: dict[str, str]) -> None:
        beside = self._file_path.with_name(self._file_path.name + ".new")
        try:
            beside.parent.mkdir(parents=True, exist_ok=True)
            beside.unlink(missing_ok=True)
            descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_MODE)
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                json.dump(keys, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self._file_path)
        except OSError as error:
            raise KeyStoreError(
                f"The key file {self._file_path} cannot be written: {error.strerror}."
            ) from error


def _backend() -> Any:
    """The system's keyring, None where it has none that keeps what it is given secret."""
    # Importing keyring takes 59 ms, and a studio with only its local service never needs it.
    import keyring
    from keyring.backends import chainer, fail, null

    try:
        chosen = keyring.get_keyring()
        found = chosen.backends if isinstance(chosen, chainer.ChainerBackend) else [chosen]
    # A setting of the user's may name what is not installed, or breaks.
    except Exception as error:
        raise KeyStoreError(
            f"The keyring that this system's settings name cannot be used. Mend them, {WITHOUT}"
        ) from error
    for one in found:
        is_plain = f"{type(one).__module__}.".startswith(PLAIN_KEYRINGS)
        if not is_plain and not isinstance(one, (fail.Keyring, null.Keyring)):
            return one
    return None

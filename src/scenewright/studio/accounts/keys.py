"""Where API keys are kept: the system's keyring, this session only, or a private file by consent.

A key is only ever returned by `read`; no message, representation or log line holds one.
"""

from __future__ import annotations

import json
import os
import uuid
from enum import StrEnum
from pathlib import Path
from typing import Any

from scenewright.studio.errors import KeyStoreError

KEYRING_SERVICE = "scenewright"


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

    def __repr__(self) -> str:
        return "Keys()"

    def store(self, api_key: str, keep: Keep | str) -> str:
        """Keep a key; returns its reference."""
        keep, key_id = Keep(keep), uuid.uuid4().hex
        if keep is Keep.session:
            self._session[key_id] = api_key
        elif keep is Keep.file:
            self._write_file({**self._read_file(), key_id: api_key})
        else:
            _keyring("set_password", KEYRING_SERVICE, key_id, api_key)
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
            found = _keyring("get_password", KEYRING_SERVICE, key_id)
        if not found:
            raise KeyStoreError(
                "The key of this service is not here any more; add the service again under "
                "its name."
            )
        return found

    def delete(self, reference: str) -> None:
        """Forget a key; one that is gone already is no error."""
        kind, _, key_id = reference.partition(":")
        if kind == Keep.session:
            self._session.pop(key_id, None)
        elif kind == Keep.file:
            remaining = self._read_file()
            if remaining.pop(key_id, None) is not None:
                self._write_file(remaining)
        elif kind == Keep.keyring and _keyring("get_password", KEYRING_SERVICE, key_id):
            _keyring("delete_password", KEYRING_SERVICE, key_id)

    def has_keyring(self) -> bool:
        """Whether the system offers a keyring that may be tried."""
        import keyring
        from keyring.backends import fail, null

        return not isinstance(keyring.get_keyring(), (fail.Keyring, null.Keyring))

    def _read_file(self) -> dict[str, str]:
        try:
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

    def _write_file(self, keys: dict[str, str]) -> None:
        beside = self._file_path.with_name(self._file_path.name + ".new")
        try:
            beside.parent.mkdir(parents=True, exist_ok=True)
            beside.unlink(missing_ok=True)
            descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                json.dump(keys, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self._file_path)
        except OSError as error:
            raise KeyStoreError(
                f"The key file {self._file_path} cannot be written: {error.strerror}."
            ) from error


def _keyring(verb: str, *arguments: str) -> Any:
    # Importing keyring takes 59 ms, and a studio with only its local service never needs it.
    import keyring
    from keyring.errors import KeyringError

    try:
        return getattr(keyring, verb)(*arguments)
    except KeyringError as error:
        raise KeyStoreError(
            "This system has no open keyring. Unlock it, or keep the key for this session only or, "
            "if you agree to that, in a private file."
        ) from error

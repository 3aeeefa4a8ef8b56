"""Voice ids as each account knows them: saved under a character's name, starred, used, refused.

One account's ids mean nothing to another's service, so nothing here crosses accounts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.studio.errors import JournalError

if TYPE_CHECKING:
    from scenewright.contract import ApiError
    from scenewright.studio.database import Database

ID_CHARACTERS_MAX = 256
ALIAS_CHARACTERS_MAX = 80
HTTP_BAD_REQUEST = 400


@dataclass(frozen=True)
class SavedVoice:
    """What an account knows of one id. `alias` is the character's name, empty where it has none;
    `used_at` and `refused_at` are times since the epoch, None where it never was."""

    voice_id: str
    alias: str = ""
    is_favourite: bool = False
    used_at: float | None = None
    refused_at: float | None = None


class Voices:
    """Rows of `voice`. Every method may wait for the disk; raises `JournalError`."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now

    def of_account(self, account_id: str) -> tuple[SavedVoice, ...]:
        """Favourites first, then those with a name, then the newest used."""
        rows = self._database.rows(
            "SELECT voice_id, alias, is_favourite, used_at, refused_at FROM voice "
            "WHERE account_id = ? ORDER BY is_favourite DESC, alias = '', alias COLLATE NOCASE, "
            "used_at DESC, voice_id",
            (account_id,),
        )
        return tuple(SavedVoice(row[0], row[1], bool(row[2]), *row[3:]) for row in rows)

    def save(self, account_id: str, voice_id: str, alias: str) -> None:
        """Keep an id under a character's name; without one it only is kept."""
        voice_id, alias = voice_id.strip(), alias.strip()
        if not voice_id or len(voice_id) > ID_CHARACTERS_MAX:
            raise JournalError(
                f"A voice id has 1 to {ID_CHARACTERS_MAX} characters; type it as the service "
                "shows it."
            )
        if len(alias) > ALIAS_CHARACTERS_MAX:
            raise JournalError(f"A character's name has at most {ALIAS_CHARACTERS_MAX} characters.")
        self._put(account_id, voice_id, "alias", alias)

    def star(self, account_id: str, voice_id: str, is_favourite: bool) -> None:
        """Make an id a favourite, or no favourite any more."""
        self._put(account_id, voice_id, "is_favourite", int(is_favourite))

    def forget(self, account_id: str, voice_id: str) -> None:
        """Drop all that is known of an id."""
        self._database.rows(
            "DELETE FROM voice WHERE account_id = ? AND voice_id = ?", (account_id, voice_id)
        )

    def note_used(self, account_id: str, voice_id: str) -> None:
        """A job was sent with this id."""
        self._put(account_id, voice_id, "used_at", self._now())

    def note_taken(self, account_id: str, voice_id: str) -> bool:
        """The service took a job with this id; whether that cleared a mark."""
        cleared = self._database.rows(
            "UPDATE voice SET refused_at = NULL WHERE account_id = ? AND voice_id = ? "
            "AND refused_at IS NOT NULL RETURNING 1",
            (account_id, voice_id),
        )
        return bool(cleared)

    def note_refused(self, account_id: str, voice_id: str, refusal: ApiError) -> bool:
        """The service refused a job with this id; marks it where the refusal names the voice."""
        is_named = "voice" in refusal.message.casefold() or voice_id in refusal.message
        if refusal.http_status != HTTP_BAD_REQUEST or not is_named:
            return False
        self._put(account_id, voice_id, "refused_at", self._now())
        return True

    def _put(self, account_id: str, voice_id: str, column: str, value: object) -> None:
        # `column` is one of this file's own words.
        self._database.rows(
            f"INSERT INTO voice(account_id, voice_id, {column}) VALUES (?1, ?2, ?3) "
            f"ON CONFLICT(account_id, voice_id) DO UPDATE SET {column} = ?3",
            (account_id, voice_id, value),
        )

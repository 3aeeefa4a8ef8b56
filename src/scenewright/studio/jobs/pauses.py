"""Why an account's queue stands and what lets it go on: one pause an account, not one a job."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scenewright.client import RefusedError, ServiceError, UnusableDoorError
from scenewright.studio.errors import (
    AccountError,
    JournalError,
    KeyStoreError,
    LocalServiceError,
    SpendCapError,
    StudioError,
)

if TYPE_CHECKING:
    from scenewright.studio.records import Account

EVERY_ACCOUNT = ""


class PauseKind(StrEnum):
    """What stands in the way: a refusal by 401, 402 or 403, or something of our own."""

    key = "key"
    credits = "credits"
    access = "access"
    keyring = "keyring"
    service = "service"
    journal = "journal"
    asked = "asked"
    cap = "cap"


OF_HTTP_STATUS = {401: PauseKind.key, 402: PauseKind.credits, 403: PauseKind.access}


@dataclass(frozen=True)
class AccountPause:
    """Nothing unsent of this account goes until the remedy: a `Studio` verb, such as `refill`.

    It takes `remedy_argument`, which is None where it takes nothing. `sentence` says what
    happened and what the remedy is; `waiting_count` is how many jobs wait for it. A journal that
    cannot be written stops every account: its pause has the id "".
    """

    account_id: str
    account_name: str
    kind: PauseKind
    sentence: str
    remedy_verb: str
    remedy_label: str
    remedy_argument: str | None
    waiting_count: int = 0


def kind_of(error: Exception) -> PauseKind | None:
    """Which pause an error calls for; None where it concerns one job only."""
    if isinstance(error, RefusedError):
        return OF_HTTP_STATUS.get(error.http_status)
    kinds: tuple[tuple[type[ServiceError | StudioError], PauseKind], ...] = (
        (UnusableDoorError, PauseKind.key),
        (AccountError, PauseKind.key),
        (KeyStoreError, PauseKind.keyring),
        (LocalServiceError, PauseKind.service),
        (JournalError, PauseKind.journal),
        (SpendCapError, PauseKind.cap),
    )
    return next((kind for family, kind in kinds if isinstance(error, family)), None)


def pause_of(account: Account, kind: PauseKind, said: str, waiting_count: int) -> AccountPause:
    """The pause of an account in words, with what mends it."""
    remedy = ("resume_account", "Try again", account.id)
    if kind is PauseKind.asked:
        remedy = ("resume_all", "Go on", account.id)
    elif kind is PauseKind.cap:
        remedy = ("change_cap", "Change the cap", account.id)
        said = f"{said} What waits goes on by itself tomorrow."
    elif kind is PauseKind.credits and account.is_local:
        remedy = ("refill", "Refill", "")
    elif kind in (PauseKind.key, PauseKind.keyring) and not account.is_local:
        remedy = ("enter_key", "Enter the key again", account.id)
    verb, label, argument = remedy
    return AccountPause(
        account_id=account.id,
        account_name=account.name,
        kind=kind,
        sentence=said,
        remedy_verb=verb,
        remedy_label=label,
        remedy_argument=argument or None,
        waiting_count=waiting_count,
    )

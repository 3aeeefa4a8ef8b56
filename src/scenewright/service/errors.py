"""What the service says no with; every message is a sentence for the user.

Refusal            an answer in the contract's error body
ServiceFault
├── DatabaseFault  the data folder's database cannot be opened or used
├── BusyFault      the database stayed locked by somebody else
├── StartFault     the service cannot start; `is_running` when another one holds the folder
├── OperatorError  an operator's verb that cannot be done
└── FetchError     a reference that cannot be had
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from pathlib import PurePath

from scenewright.contract import ERROR_HTTP_STATUS, ErrorCode


class Refusal(Exception):
    """A request that is refused, with its code, HTTP status, sentence and extra headers."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        *,
        http_status: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.http_status = http_status or ERROR_HTTP_STATUS[code]
        self.headers = dict(headers or {})


def invalid(message: str, http_status: int = 400) -> Refusal:
    """A refusal of a request that is not in the contract's shape."""
    return Refusal(ErrorCode.invalid_request, message, http_status=http_status)


class ServiceFault(Exception):
    """Anything of the service's own that goes wrong."""


class DatabaseFault(ServiceFault):
    """The database cannot be opened or used."""


class BusyFault(ServiceFault):
    """The database stayed locked by somebody else."""


class StartFault(ServiceFault):
    """The service cannot start."""

    def __init__(self, sentence: str, *, is_running: bool = False) -> None:
        super().__init__(sentence)
        self.is_running = is_running


class OperatorError(ServiceFault):
    """An operator's verb that cannot be done."""


class FetchError(ServiceFault):
    """A reference that cannot be had."""


def where(error: BaseException) -> str:
    """The lines of code an error came through, innermost first, and nothing of its values.

    What a library says may quote a prompt or a key, which must not get into a log.
    """
    frames = traceback.extract_tb(error.__traceback__)
    return " < ".join(f"{PurePath(each.filename).name}:{each.lineno}" for each in reversed(frames))

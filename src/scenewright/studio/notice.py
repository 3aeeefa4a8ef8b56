"""The one notice the studio shows at a time: what happened, what it cost, what to do."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class NoticeKind(StrEnum):
    """How loud a notice is; also its colour."""

    success = "success"
    information = "information"
    warning = "warning"
    error = "error"


class Offer(NamedTuple):
    """A verb of the `Studio` (or of the window) by its name, its text, and its argument if any."""

    verb: str
    label: str
    argument: int | str | None = None


class Notice(NamedTuple):
    """`verb` is the name of a `Studio` verb that helps and `verb_label` its text, or empty.

    `submission_id` is the verb's argument where it takes one. `offers` are more of them.
    """

    kind: NoticeKind
    sentence: str
    verb: str = ""
    verb_label: str = ""
    submission_id: int | None = None
    offers: tuple[Offer, ...] = ()

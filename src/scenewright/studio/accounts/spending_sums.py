"""Observed credits added up by day, account, scene or job, and as a table for other programs.

Practice credits are no money: no sum has both.
"""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.studio.accounts.ledger import Entry

KINDS = ("day", "account", "scene", "job")
NO_SCENE = "Without a scene"
# A spreadsheet takes a cell that begins so for a formula.
_FORMULA_BEGINS = ("=", "+", "-", "@", "\t", "\r", "\n")


@dataclass(frozen=True)
class SpendingQuery:
    """What is added up: by one of `KINDS`, from a moment on, before another, of an account."""

    by: str = "day"
    since: float | None = None
    before: float | None = None
    account_id: str | None = None


@dataclass(frozen=True)
class Sum:
    """Credits of several jobs, or of one: `is_practice` says of which kind all of them are.

    `held` is reserved and not heard of since. `unknown_jobs` were sent and no credits were named.
    `over_credits` is what was charged above what had been reserved; else
    reserved = settled + returned + held. A job alone has its state, account, task and request.
    """

    name: str
    is_practice: bool
    jobs: int = 0
    reserved_credits: float = 0
    settled_credits: float = 0
    returned_credits: float = 0
    held_credits: float = 0
    over_credits: float = 0
    unknown_jobs: int = 0
    day: str = ""
    job: int | None = None
    account: str = ""
    scene: str = ""
    state: str = ""
    task_id: str = ""
    request_id: str = ""


SUMMED = tuple(
    field.name
    for field in fields(Sum)
    if field.name.endswith("_credits") or field.name in ("jobs", "unknown_jobs")
)
OF_A_JOB = ("job", "day", "account", "scene", "state", "task_id", "request_id")


@dataclass(frozen=True)
class Spending:
    """The answer to a query: its sums, and the totals of money and of practice; None for none."""

    query: SpendingQuery
    sums: tuple[Sum, ...] = ()
    total: Sum | None = None
    practice: Sum | None = None


def spending_of(entries: Iterable[Entry], query: SpendingQuery) -> Spending:
    """The sums of a query: days and jobs newest first, others by what they cost."""
    chosen = [entry for entry in entries if _is_wanted(entry, query)]
    groups: dict[tuple[bool, object], list[Entry]] = {}
    for entry in reversed(chosen):
        groups.setdefault((entry.is_practice, _key(entry, query.by)), []).append(entry)
    sums = [_sum(_name(group[0], query.by), group, query.by) for group in groups.values()]
    if query.by in ("account", "scene"):
        sums.sort(key=lambda one: (one.is_practice, -one.settled_credits, one.name.casefold()))
    elif query.by == "day":
        sums.sort(key=lambda one: (one.day, not one.is_practice), reverse=True)
    totals = [
        _sum("", [entry for entry in chosen if entry.is_practice is is_practice], "")
        for is_practice in (False, True)
    ]
    total, practice = (one if one.jobs else None for one in totals)
    return Spending(query, tuple(sums), total, practice)


def day_of(moment: float) -> str:
    """The local calendar day of a moment, such as 2026-03-01."""
    return time.strftime("%Y-%m-%d", time.localtime(moment))


def table(spending: Spending) -> tuple[Sequence[str], list[list[str]]]:
    """The heads of the columns and the rows, as texts that no spreadsheet takes for a formula."""
    by = spending.query.by
    own = OF_A_JOB if by == "job" else (by,)
    heads = (*own, *(("title",) if by == "job" else ()), "is_practice", *SUMMED)
    rows = []
    for one in spending.sums:
        named = [one.name] if by == "job" else []
        begin = [getattr(one, name) for name in own] if by == "job" else [one.name]
        values = [*begin, *named, one.is_practice, *(getattr(one, name) for name in SUMMED)]
        rows.append([cell(value) for value in values])
    return heads, rows


def cell(value: object) -> str:
    """A value as a cell of a table; a text is never a formula."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return f"{value:.15g}"
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(_FORMULA_BEGINS) else text


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[str]], separator: str = ",") -> str:
    """A table as RFC 4180 has it, with CRLF."""
    written = io.StringIO()
    writer = csv.writer(written, delimiter=separator, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return written.getvalue()


def _is_wanted(entry: Entry, query: SpendingQuery) -> bool:
    is_late = query.since is None or entry.at >= query.since
    is_early = query.before is None or entry.at < query.before
    return is_late and is_early and query.account_id in (None, entry.account_id)


def _key(entry: Entry, by: str) -> object:
    keys = {"account": entry.account_id, "scene": entry.scene_id, "job": entry.submission_id}
    return keys[by] if by in keys else day_of(entry.at)


def _name(entry: Entry, by: str) -> str:
    if by == "scene":
        return entry.scene_title if entry.scene_id is not None else NO_SCENE
    return {"account": entry.account_name, "job": entry.title}.get(by, day_of(entry.at))


def _sum(name: str, group: Sequence[Entry], by: str) -> Sum:
    one = group[0] if by == "job" else None
    return Sum(
        name=name,
        is_practice=bool(group) and group[0].is_practice,
        jobs=len(group),
        reserved_credits=sum(entry.reserved_credits for entry in group),
        settled_credits=sum(entry.settled_credits for entry in group),
        returned_credits=sum(entry.returned_credits for entry in group),
        held_credits=sum(entry.held_credits for entry in group),
        over_credits=sum(max(0, e.settled_credits - e.reserved_credits) for e in group),
        unknown_jobs=sum(entry.is_unknown for entry in group),
        day=day_of(group[0].at) if by in ("day", "job") else "",
        job=one.submission_id if one else None,
        account=one.account_name if one else "",
        scene=one.scene_title if one else "",
        state=one.state.value if one else "",
        task_id=(one.task_id or "") if one else "",
        request_id=(one.request_id or "") if one else "",
    )

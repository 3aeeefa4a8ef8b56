"""What the job list says: state, times, credits, verbs with their costs, details; also heard."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale

from scenewright.contract import CREDITS_MIN
from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.jobs.order import SENT, UNSENT, GroupHead
from scenewright.ui.sentences import translated
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenewright.studio.jobs.order import Row

BETWEEN = " · "
DAY_SECONDS = 24 * 60 * 60
YEAR_SECONDS = 365 * DAY_SECONDS


def state_told(job: Job, now: float, account_name: str = "", *, is_still: bool = False) -> str:
    """The state in words, with the times that run or, at the end, what came and when.

    `now` is seconds since 1970; an account is named where one is given. `is_still` gives a text
    as long whose clocks stand, so that what is measured by it does not move.
    """
    # What is only waited for is one word, so that the times stand on the same line.
    words = {JobState.queued: tr("queued"), JobState.processing: tr("processing")}
    parts = [account_name, words.get(job.state) or translated(job.sentence)]
    if job.is_running:
        parts.append(tr("{n} s").format(n=100 if is_still else int(job.elapsed_seconds(now))))
        if job.next_poll_at is not None:
            left = 0 if is_still else max(0, round(job.next_poll_at - now))
            parts.append(tr("next poll in {n} s").format(n=left))
    elif job.state is JobState.succeeded:
        parts.extend((job.output, "00:00" if is_still else moment_told(job.created_at, now)))
    return BETWEEN.join(part for part in parts if part)


def moment_told(at: float, now: float) -> str:
    """A time of day for the last 24 hours, a date before."""
    moment = QDateTime.fromSecsSinceEpoch(int(at))
    told = "HH:mm" if abs(now - at) < DAY_SECONDS else "d MMM"
    if abs(now - at) > YEAR_SECONDS:
        told = "MMM yyyy"
    return QLocale().toString(moment, told)


def credits_told(job: Job) -> str:
    """What it costs as far as anyone said: settled, returned or held credits."""
    if job.settled_credits is not None:
        return tr("{credits:g} cr").format(credits=job.settled_credits)
    if job.returned_credits:
        return tr("{credits:g} cr returned").format(credits=job.returned_credits)
    if job.reserved_credits is not None:
        return tr("{credits:g} cr held").format(credits=job.reserved_credits)
    return ""


def verb_told(verb: Verb, count: int = 1) -> str:
    """The verb's label, for how many jobs it is where there are several, and what it costs."""
    label = translated(verb.label)
    if count > 1:
        label = tr("{label} ({n})").format(label=label, n=count)
    if not verb.is_charged:
        return label
    return tr("{label}, at least {credits} cr").format(label=label, credits=CREDITS_MIN * count)


def details_of(job: Job, now: float) -> tuple[tuple[str, str], ...]:
    """What the chosen row says besides: label and value, only what is known."""
    credits = [
        (tr("reserved {credits:g}"), job.reserved_credits),
        (tr("settled {credits:g}"), job.settled_credits),
        (tr("returned {credits:g}"), job.returned_credits),
    ]
    told = (
        (tr("Account"), job.account_name),
        (tr("Created"), moment_told(job.created_at, now)),
        (tr("Output"), job.output),
        (
            tr("Credits"),
            BETWEEN.join(text.format(credits=n) for text, n in credits if n is not None),
        ),
        (tr("Request"), job.request_id or ""),
        (tr("Task"), job.task_id or ""),
    )
    return tuple((label, value) for label, value in told if value)


def head_told(head: GroupHead) -> tuple[str, str]:
    """A group's title, and how many jobs it has with their credits."""
    titles = {UNSENT: tr("Waiting to be sent"), SENT: tr("Sent")}
    parts = [tr("1 job") if head.count == 1 else tr("{n} jobs").format(n=head.count)]
    if head.settled_credits:
        parts.append(tr("{credits:g} cr").format(credits=head.settled_credits))
    if head.held_credits:
        parts.append(tr("{credits:g} cr held").format(credits=head.held_credits))
    return titles.get(head.key, head.title), BETWEEN.join(parts)


def row_told(row: Row) -> str:
    """All that a row says, for a screen reader."""
    if isinstance(row, GroupHead):
        folded = tr("folded") if row.is_folded else tr("unfolded")
        return ", ".join((*head_told(row), folded))
    job, now = row.job, time.time()
    parts = [row.title, state_told(job, now, row.account_name), credits_told(job)]
    parts.extend(verb_told(verb) for verb in job.verbs)
    return ". ".join(part for part in parts if part)


def common_verbs(jobs: Iterable[Job]) -> list[tuple[Verb, list[Job]]]:
    """Each verb that any of the jobs has, with the jobs that have it, in the jobs' order."""
    found: dict[tuple[str, bool], tuple[Verb, list[Job]]] = {}
    for job in jobs:
        for verb in job.verbs:
            found.setdefault((verb.name, verb.is_charged), (verb, []))[1].append(job)
    return list(found.values())

"""What has ended, told once: everything within a few seconds is one message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.later import later

if TYPE_CHECKING:
    from scenewright.studio.jobs.jobs import JobBoard

TOGETHER_MS = 3000
SENTENCE_CHARACTERS_MAX = 240


@dataclass(frozen=True)
class Ended:
    """One message for all that ended together; `is_good` where all of them became takes."""

    title: str
    sentence: str
    submission_ids: tuple[int, ...]
    is_good: bool


class EndedTogether(QObject):
    """Collects what ends and tells it `TOGETHER_MS` after the first."""

    def __init__(
        self, board: JobBoard, tell: Callable[[Ended], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._board = board
        self._tell = tell
        # A job that ends twice, stopped and then recovered, is told as it ended last.
        self._ids: dict[int, None] = {}
        self._soon = later(self, TOGETHER_MS, self.flush)

    def add(self, submission_id: int) -> None:
        """Something has ended."""
        self._ids[submission_id] = None
        if not self._soon.isActive():
            self._soon.start()

    def stop(self) -> None:
        """Tell nothing any more."""
        self._soon.stop()

    def flush(self) -> None:
        """Tell now what has ended so far."""
        self._soon.stop()
        ids, self._ids = self._ids, {}
        jobs = [job for job in map(self._board.find, ids) if job is not None]
        if jobs:
            self._tell(ended_of(jobs))


def ended_of(jobs: Sequence[Job]) -> Ended:
    """The message for jobs that ended together."""
    done = [job for job in jobs if job.state is JobState.succeeded]
    missed = [job for job in jobs if job.state is not JobState.succeeded]
    ids = tuple(job.submission_id for job in jobs)
    cost = _cost(jobs)
    if len(jobs) == 1:
        (job,) = jobs
        title = f"“{job.title}” is done" if done else f"“{job.title}” needs you"
        sentence = f"{job.output}.{cost}" if done else job.sentence
    else:
        parts = [f"{len(done)} jobs are done"] if len(done) != 1 else ["1 job is done"]
        if missed:
            parts.append(f"{len(missed)} need you" if len(missed) > 1 else "1 needs you")
        title = ", ".join(parts if done else parts[1:])
        names = dict.fromkeys(job.title for job in (missed or done))
        sentence = f"{', '.join(names).rstrip('.')}.{cost}"
    return Ended(title, sentence.strip()[:SENTENCE_CHARACTERS_MAX], ids, not missed)


def _cost(jobs: Sequence[Job]) -> str:
    """What they cost; practice credits are no money, so nothing has both in one number."""
    paid = sum(job.settled_credits or 0 for job in jobs if not job.is_local)
    practice = sum(job.settled_credits or 0 for job in jobs if job.is_local)
    told = f" It cost {paid:g} credits." if paid else ""
    return told + (f" It cost {practice:g} practice credits." if practice else "")

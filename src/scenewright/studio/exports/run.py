"""A batch of exports as it is shown: one row a file, and how far all of it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.studio.exports.batch import BatchProgress, Outcome
    from scenewright.studio.exports.naming import KnownTake, Naming
    from scenewright.studio.exports.plan import ExportPlan


# Nearer to its target than this a file is what was asked for: EBU R 128 allows half of it.
SOFTER_LU = 1.0
SILENCE_LUFS = -70.0


class RowState(StrEnum):
    """What has become of one file of a batch."""

    waiting = "waiting"
    writing = "writing"
    done = "done"
    failed = "failed"
    cancelled = "cancelled"


@dataclass(frozen=True)
class ExportOrder:
    """What is to be written: these takes, so, into this folder. `title` is one typed for a single
    file; `is_replacing` only where the user chose it."""

    known: tuple[KnownTake, ...]
    plan: ExportPlan
    naming: Naming
    folder: Path
    is_replacing: bool = False
    title: str = ""


@dataclass(frozen=True)
class ExportRow:
    """One file. `share` is 0 to 1; loudness in LUFS, true peak in dBTP, None where not known; the
    target None where none was asked for."""

    take_id: int
    title: str
    path: Path
    state: RowState = RowState.waiting
    share: float = 0.0
    problem: str = ""
    before_lufs: float | None = None
    after_lufs: float | None = None
    after_true_peak_db: float | None = None
    target_lufs: float | None = None

    @property
    def is_silent(self) -> bool:
        """Whether nothing is heard in it: the meter's absolute gate is -70 LUFS."""
        return self.after_lufs is not None and self.after_lufs <= SILENCE_LUFS

    @property
    def is_softer(self) -> bool:
        """Whether it is softer than was asked for: silence, or peaks that allow no more."""
        if self.target_lufs is None or self.after_lufs is None:
            return False
        return self.after_lufs < self.target_lufs - SOFTER_LU


@dataclass(frozen=True)
class ExportRun:
    """A batch: its rows, the share of all (0 to 1), and whether it has ended."""

    folder: Path
    rows: tuple[ExportRow, ...] = ()
    share: float = 0.0
    is_over: bool = False

    def count(self, state: RowState) -> int:
        """How many rows are so."""
        return sum(row.state is state for row in self.rows)

    @property
    def position(self) -> int:
        """Which file is being written, from 1 on; 0 while none is."""
        places = (place for place, row in enumerate(self.rows, 1) if _is_writing(row))
        return next(places, 0)


def advanced(run: ExportRun, progress: BatchProgress) -> ExportRun:
    """The run after it was told how far it is."""
    at = progress.position - 1
    row = replace(run.rows[at], state=RowState.writing, share=progress.file_share)
    return replace(run, rows=(*run.rows[:at], row, *run.rows[at + 1 :]), share=progress.share)


def concluded(run: ExportRun, at: int, outcome: Outcome) -> ExportRun:
    """The run after one of its files is at its end."""
    row = run.rows[at]
    if outcome.exported is not None:
        before, after = outcome.exported.before, outcome.exported.after
        row = replace(
            row,
            state=RowState.done,
            share=1.0,
            before_lufs=before.lufs if before else None,
            after_lufs=after.lufs if after else None,
            after_true_peak_db=after.true_peak_db if after else None,
            target_lufs=outcome.wanted.plan.loudness_target_lufs,
        )
    elif outcome.problem:
        row = replace(row, state=RowState.failed, problem=outcome.problem)
    else:
        row = replace(row, state=RowState.cancelled)
    return replace(run, rows=(*run.rows[:at], row, *run.rows[at + 1 :]))


def _is_writing(row: ExportRow) -> bool:
    return row.state is RowState.writing

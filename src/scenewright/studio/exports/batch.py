"""Many takes in turn: each has its own result, one that fails holds up none behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.studio.errors import ExportCancelled, StudioError
from scenewright.studio.exports.export import Exported, export_take, never

if TYPE_CHECKING:
    from scenewright.studio.exports.plan import ExportPlan
    from scenewright.studio.library.library import Library
    from scenewright.studio.records import Take


@dataclass(frozen=True)
class Wanted:
    """One file of a batch. Names are made beforehand: see `file_names.names_for`."""

    take: Take
    plan: ExportPlan
    path: Path


@dataclass(frozen=True)
class Outcome:
    """What became of one: `exported`, or a sentence why not. Neither: it was not begun any more."""

    wanted: Wanted
    exported: Exported | None = None
    problem: str = ""


@dataclass(frozen=True)
class BatchProgress:
    """How far a batch is: which one is being written, of how many, the share of all and the share
    of this one, each 0 to 1."""

    position: int
    count: int
    share: float
    file_share: float = 0.0


def not_watched(_progress: BatchProgress) -> None:
    """Nobody wants to know how far it is."""


def not_listening(_outcome: Outcome) -> None:
    """Nobody wants to know each outcome at once."""


def export_batch(
    library: Library,
    batch: Iterable[Wanted],
    *,
    progress: Callable[[BatchProgress], None] = not_watched,
    done: Callable[[Outcome], None] = not_listening,
    is_cancelled: Callable[[], bool] = never,
    is_overwriting: bool = False,
) -> list[Outcome]:
    """Write each in turn; gives an outcome for each, in their order. Slow, for a worker thread.

    `progress` and `done` are called in this thread. What was written before it was cancelled stays;
    the one that was being written leaves nothing, it and those behind it are not begun.
    """
    entries: Sequence[Wanted] = list(batch)
    weights = [max(wanted.take.duration_seconds, 1.0) for wanted in entries]
    total = sum(weights) or 1.0
    outcomes: list[Outcome] = []
    for position, wanted in enumerate(entries):
        before = sum(weights[:position])

        def told(share: float, at: int = position, before: float = before) -> None:
            part = (before + share * weights[at]) / total
            progress(BatchProgress(at + 1, len(entries), part, share))

        outcome = Outcome(wanted)
        if not is_cancelled():
            outcome = _one(library, wanted, told, is_cancelled, is_overwriting)
        outcomes.append(outcome)
        done(outcome)
    return outcomes


def _one(
    library: Library,
    wanted: Wanted,
    progress: Callable[[float], None],
    is_cancelled: Callable[[], bool],
    is_overwriting: bool,
) -> Outcome:
    try:
        exported = export_take(
            library,
            wanted.take,
            wanted.plan,
            wanted.path,
            progress=progress,
            is_cancelled=is_cancelled,
            is_overwriting=is_overwriting,
        )
    except ExportCancelled:
        return Outcome(wanted)
    except StudioError as error:
        return Outcome(wanted, problem=str(error))
    return Outcome(wanted, exported)

"""`library export`: takes as files, each for itself; one that fails holds up none behind it."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright import paths
from scenewright.cli.export_wishes import check_wishes, plan_for
from scenewright.cli.library_world import ids_of, opened_library, stoppable
from scenewright.cli.output import Share, plain, say
from scenewright.studio.errors import ExportError, StudioError
from scenewright.studio.exports.plan import ExportPlan, ending_of
from scenewright.studio.library.files import check_outside

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.exports.batch import Outcome, Wanted
    from scenewright.studio.exports.naming import KnownTake, Naming
    from scenewright.studio.library.library import Library

# What is further from the loudness that was asked for is told.
SHORT_LU_MIN = 0.5
SILENCE_LUFS = -70.0


@dataclass(frozen=True)
class Order:
    """One take that was asked for: its file, or a sentence why there is none."""

    take_id: int
    wanted: Wanted | None = None
    problem: str = ""


def export(options: argparse.Namespace) -> int:
    """Write them; 1 where one was not written."""
    ids = ids_of(options.ids)
    check_wishes(options, len(ids))
    if not ids:
        say("No take was named, so nothing was exported.")
    with opened_library() as library:
        check_outside(library.folders(), options.file or options.folder)
        rows = _export(library, _orders(library, ids, options), options)
    if options.json:
        print(json.dumps(rows))
    return 0 if all(row["state"] == "done" for row in rows) else 1


def _orders(library: Library, ids: list[int], options: argparse.Namespace) -> list[Order]:
    from scenewright.studio.exports.batch import Wanted
    from scenewright.studio.exports.naming import known_take

    known: dict[int, tuple[KnownTake, ExportPlan]] = {}
    problems = dict[int, str]()
    for one in ids:
        try:
            take = known_take(library, one)
            known[one] = take, plan_for(take.take, options)
        except StudioError as error:
            problems[one] = str(error)
    targets = dict(zip(known, _paths(list(known.values()), options), strict=True))
    return [
        Order(one, Wanted(known[one][0].take, known[one][1], targets[one]))
        if one in known
        else Order(one, problem=problems[one])
        for one in ids
    ]


def _paths(known: list[tuple[KnownTake, ExportPlan]], options: argparse.Namespace) -> list[Path]:
    from scenewright.studio.exports.file_names import names_for
    from scenewright.studio.exports.naming import facts_told
    from scenewright.studio.exports.saving import make_target_folder

    if options.file is not None:
        if os.path.lexists(options.file) and not options.replace and known:
            raise ExportError(f"{options.file} exists already; --replace overwrites it.")
        return [options.file for _one in known]
    if not known:
        return []
    make_target_folder(options.folder)
    naming = _naming([take for take, _plan in known], options)
    facts = [
        (facts_told(take, naming, "", plan.region), ending_of(plan, take.take))
        for take, plan in known
    ]
    taken = [] if options.replace else os.listdir(options.folder)
    return [options.folder / name for name in names_for(naming.template, facts, taken)]


def _naming(known: list[KnownTake], options: argparse.Namespace) -> Naming:
    from scenewright.studio.exports.file_names import TEMPLATE_UCS
    from scenewright.studio.exports.kept_naming import kept_naming
    from scenewright.studio.exports.naming import cat_id_of, with_cat_id

    template = TEMPLATE_UCS if options.template == "ucs" else options.template
    typed = {
        "template": template,
        "creator_id": options.creator_id,
        "source_id": options.source_id,
    }
    given = {name: text for name, text in typed.items() if text is not None}
    naming = replace(kept_naming(paths.settings()), **given)
    if options.cat_id:
        return with_cat_id(naming, known, options.cat_id)
    if "{cat_id}" in naming.template:
        for one in known:
            if not cat_id_of(one, naming):
                say(f"Note: no category is known for take {one.take.id}; --cat-id names one.")
    return naming


def _export(
    library: Library, orders: list[Order], options: argparse.Namespace
) -> list[dict[str, Any]]:
    from scenewright.studio.exports.batch import BatchProgress, export_batch

    batch = [order.wanted for order in orders if order.wanted]
    rows = {order.take_id: _row(order.take_id, problem=order.problem) for order in orders}
    with stoppable() as is_stopped, Share("Exporting") as share:

        def progress(told: BatchProgress) -> None:
            share.tell(told.share, f"Exporting {told.position} of {told.count}")

        def done(outcome: Outcome) -> None:
            share.clear()
            row = rows[outcome.wanted.take.id] = _row_of(outcome)
            if row["state"] == "done":
                say(_told(row, outcome.wanted.plan))
                if not options.json:
                    print(row["file"], flush=True)
            elif outcome.problem:
                say(f"Take {row['id']}: {row['error']}")

        for order in orders:
            if order.problem:
                say(f"Take {order.take_id}: {order.problem}")
        export_batch(
            library,
            batch,
            progress=progress,
            done=done,
            is_cancelled=is_stopped,
            is_overwriting=options.replace,
        )
    found = [rows[order.take_id] for order in orders]
    _tell_left(found)
    return found


def _tell_left(rows: list[dict[str, Any]]) -> None:
    """Say what was not begun, so that it can be typed."""
    left = [str(row["id"]) for row in rows if row["state"] == "stopped"]
    done = sum(row["state"] == "done" for row in rows)
    if left:
        say(
            f"Stopped: {done} of {len(rows)} files are written and stay. To go on, give the same "
            f"command these takes: {' '.join(left)}"
        )
    elif len(rows) > 1 and done < len(rows):
        say(f"{done} of {len(rows)} files were written.")


def _row(take_id: int, file: Path | None = None, problem: str = "") -> dict[str, Any]:
    levels = ("before_lufs", "before_true_peak_db", "after_lufs", "after_true_peak_db")
    state = "failed" if problem else "stopped"
    told: dict[str, Any] = {"id": take_id, "state": state, "file": file and str(file)}
    return {**told, **dict.fromkeys(levels), "error": problem or None}


def _row_of(outcome: Outcome) -> dict[str, Any]:
    take_id = outcome.wanted.take.id
    exported = outcome.exported
    if exported is None:
        return _row(take_id, problem=outcome.problem)
    row = _row(take_id, exported.path)
    row["state"] = "done"
    for name, level in (("before", exported.before), ("after", exported.after)):
        if level is not None:
            row |= {f"{name}_lufs": level.lufs, f"{name}_true_peak_db": level.true_peak_db}
    return row


def _told(row: dict[str, Any], plan: ExportPlan) -> str:
    said = f"Take {row['id']}: {plain(Path(row['file']).name)}"
    before, after = row["before_lufs"], row["after_lufs"]
    if before is None or after is None:
        return f"{said}."
    peak = f"true peak {row['after_true_peak_db']:.1f} dBTP"
    if after <= SILENCE_LUFS:
        return f"{said}, silent."
    if f"{before:.1f}" == f"{after:.1f}":
        return f"{said}, {after:.1f} LUFS, {peak}."
    said += f", {before:.1f} LUFS before, {after:.1f} LUFS now, {peak}."
    target = plan.loudness_target_lufs
    if target is not None and target - after > SHORT_LU_MIN:
        said += f" It stays {target - after:.1f} LU below {target:g}: louder, it would be crushed."
    return said

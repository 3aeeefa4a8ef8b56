"""`library list`, `search` and `show`: which takes there are, and what is known of one."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from scenewright.cli.library_world import opened_library
from scenewright.cli.output import indented, plain, print_rows
from scenewright.cli.typed import UsageError
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.take_query import TakeOrder, TakeQuery
from scenewright.studio.records import TakeMark, TakeState

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.library.library import Library
    from scenewright.studio.library.take_lineage import Lineage
    from scenewright.studio.records import Take

TOLD = (
    *("id", "title", "scene_id", "number", "submission_id", "parent_take_id", "account_id"),
    *("created_at", "duration_seconds", "output_format", "sample_rate", "lufs", "true_peak_db"),
    *("settled_credits", "voice", "rating", "notes", "trashed_at", "imported_from"),
    *("media_sha256", "prompt"),
)
SHEET_COLUMNS = 11
MARK_SIGNS = {TakeMark.none: " ", TakeMark.favourite: "★", TakeMark.rejected: "×"}
DESCENTS = {
    "": "",
    "again": ", the same words again",
    "on_service": ", rendered on a service",
    "edited": ", edited",
    "imported": ", brought back from a file",
}


def find(options: argparse.Namespace) -> int:
    """Run one of the three."""
    with opened_library() as library:
        if options.action == "show":
            return _show(library, options)
        query, order = query_of(library, options)
        if options.ids:
            ids = library.takes.find_ids(query, order)[: options.limit]
            print_rows([{"id": one} for one in ids], options.json, lambda row: str(row["id"]))
            return 0
        found = library.takes.find(query, order)[: options.limit]
        rows = [take_json(library, take) for take in found]
    print_rows(rows, options.json, take_line)
    return 0


def query_of(library: Library, options: argparse.Namespace) -> tuple[TakeQuery, TakeOrder]:
    """What was asked for. Raises `UsageError` where an account is not known."""
    is_search = options.action == "search"
    words = asked_words(options.text) if is_search else ""
    query = TakeQuery(
        words=words,
        states=tuple(TakeState(state) for state in options.state),
        voices=tuple(options.voice),
        account_ids=_account_ids(library, options.account),
        created_from=options.since,
        created_before=options.until,
        credits_min=options.cost_min,
        credits_max=options.cost_max,
        rating_min=options.rating,
        marks=tuple(TakeMark("" if mark == "none" else mark) for mark in options.mark),
        tags=_tags(library, options.tag),
        scene_ids=tuple(options.scene),
        is_trash=None if options.all else options.trash,
    )
    order = TakeOrder.best if is_search else TakeOrder.newest
    return query, TakeOrder(options.sort) if options.sort else order


def asked_words(text: str) -> str:
    """What to search for. Raises `UsageError` where it has no word."""
    if not any(letter.isalnum() for letter in text):
        raise UsageError("The text to search for has no word in it.")
    return text


def _tags(library: Library, asked: list[str]) -> tuple[str, ...]:
    """The tags as they are kept: case does not matter to who types them."""
    if not asked:
        return ()
    known = {tag.casefold(): tag for tag in library.takes.known_tags()}
    plain_tags = (" ".join(tag.split()) for tag in asked)
    return tuple(known.get(tag.casefold(), tag) for tag in plain_tags)


def _account_ids(library: Library, asked: list[str]) -> tuple[str, ...]:
    if not asked:
        return ()
    # A closed account has takes too, so this is not the list of those in use.
    rows = library.journal.database.rows("SELECT id, name FROM account ORDER BY id")
    found: list[str] = []
    for name in asked:
        chosen = [
            row[0] for row in rows if name.casefold() in (row[0].casefold(), row[1].casefold())
        ]
        if not chosen:
            known = ", ".join(plain(row[1]) for row in rows)
            raise UsageError(f"There is no account {plain(name)!r}; there are: {known}.")
        found += chosen
    return tuple(dict.fromkeys(found))


def take_json(library: Library, take: Take) -> dict[str, Any]:
    """A take as every action tells it; `file` is null where the sound is missing."""
    told = {name: getattr(take, name) for name in TOLD}
    told |= {"mark": take.mark.value, "tags": list(take.tags), "state": take.state.value}
    return {**told, "file": _file(library, take)}


def _file(library: Library, take: Take) -> str | None:
    try:
        return str(library.path(take))
    except LibraryError:
        return None


def take_line(take: dict[str, Any]) -> str:
    """A take in one line of a list."""
    made = time.strftime("%Y-%m-%d %H:%M", time.localtime(take["created_at"]))
    stars = "*" * take["rating"]
    notes = "" if take["trashed_at"] is None else "  (in the trash)"
    notes += "" if take["file"] else "  (the sound is missing)"
    sign = MARK_SIGNS[TakeMark(take["mark"])]
    return (
        f"{take['id']:>5}  {made}  {take['duration_seconds']:7.1f} s  {_lufs(take['lufs'])}  "
        f"{sign} {stars:<5}  {plain(take['title'])}{_numbered(take['number'])}{notes}"
    )


def _lufs(value: float | None) -> str:
    return "    silent" if value is None else f"{value:5.1f} LUFS"


def _numbered(number: int) -> str:
    return f" #{number}" if number else ""


def _show(library: Library, options: argparse.Namespace) -> int:
    take = library.takes.take(options.id)
    told = take_json(library, take)
    told |= {"scene": None, "account": None, "task_id": None}
    if take.scene_id is not None:
        told["scene"] = library.journal.scene(take.scene_id).title
    if take.submission_id is not None:
        job = library.journal.job(take.submission_id)
        told |= {"account": job.account_name, "task_id": job.submission.task_id}
    lineage = library.takes.lineage(take.id)
    told["lineage"] = lineage_json(lineage)
    print(json.dumps(told) if options.json else "\n".join(_sheet(told, lineage)))
    return 0


def lineage_json(lineage: Lineage) -> list[dict[str, Any]]:
    """The family of a take, from its oldest ancestor down, each before what came of it."""
    parents: list[int] = []
    told = []
    for depth, one in lineage.walk():
        del parents[depth:]
        told.append(
            {
                "id": one.take.id,
                "parent_id": parents[-1] if parents else None,
                "descent": one.descent.value,
                "title": one.take.title,
                "is_in_trash": one.take.trashed_at is not None,
            }
        )
        parents.append(one.take.id)
    return told


def _sheet(take: dict[str, Any], lineage: Lineage) -> list[str]:
    made = time.strftime("%Y-%m-%d %H:%M", time.localtime(take["created_at"]))
    cost = take["settled_credits"]
    peak = take["true_peak_db"]
    loudness = _lufs(take["lufs"]).strip()
    from_file = f" ({plain(take['imported_from'])})" if take["imported_from"] else ""
    facts = {
        "Take": f"{take['id']}, {plain(take['title'])}{_numbered(take['number'])}",
        "Scene": plain(take["scene"] or ""),
        "Made": f"{made}, {take['state']}{from_file}",
        "Account": plain(take["account"] or ""),
        "Voice": plain(take["voice"]),
        "Task": plain(take["task_id"] or ""),
        "Credits": "" if cost is None else f"{cost:g}",
        "Sound": f"{take['duration_seconds']:.3f} s, {take['output_format']}",
        "Loudness": loudness + ("" if peak is None else f", true peak {peak:.1f} dBTP"),
        "Mark": take["mark"],
        "Rating": f"{take['rating']} of 5" if take["rating"] else "",
        "Tags": plain(", ".join(take["tags"])),
        "Notes": indented(take["notes"], SHEET_COLUMNS),
        "Trash": "in the trash" if take["trashed_at"] is not None else "",
        "File": take["file"] or "missing; `library relink` or `library fetch` bring it back",
        "Prompt": indented(take["prompt"], SHEET_COLUMNS),
    }
    lines = [f"{name + ':':<10} {fact}" for name, fact in facts.items() if fact]
    family = list(lineage.walk())
    if len(family) > 1:
        lines.append("Lineage:")
        lines += [_line_of_family(depth, one, take["id"]) for depth, one in family]
    return lines


def _line_of_family(depth: int, one: Lineage, shown_id: int) -> str:
    is_trash = ", in the trash" if one.take.trashed_at is not None else ""
    here = "  <" if one.take.id == shown_id else ""
    title = f"{plain(one.take.title)}{_numbered(one.take.number)}"
    # A line of a thousand takes still fits a terminal.
    inset = "  " * min(depth, 20)
    return f"  {inset}{one.take.id}  {title}{DESCENTS[one.descent.value]}{is_trash}{here}"

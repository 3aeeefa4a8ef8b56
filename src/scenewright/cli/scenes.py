"""`scenes`: what was written, found, called otherwise, thrown away and carried as files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.cli.files import check_folder, check_target
from scenewright.cli.library_finding import asked_words, take_json, take_line
from scenewright.cli.library_world import check_there, ids_of, opened_library
from scenewright.cli.output import indented, plain, print_rows, say
from scenewright.cli.typed import UsageError
from scenewright.studio.composing.scene_copies import (
    bring_in,
    members_of,
    write_out,
)
from scenewright.studio.composing.scene_file import (
    MEMBERS,
    SUFFIX,
    TITLE_CHARACTERS_MAX,
    named,
    read,
)
from scenewright.studio.errors import SceneFileError, StudioError
from scenewright.studio.library.files import check_outside
from scenewright.studio.library.scenes_shown import Listed, Shelved, TakeLook, listed
from scenewright.studio.library.take_query import WITHOUT_SCENE_ID, TakeQuery

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from scenewright.studio.library.library import Library
    from scenewright.studio.library.scene_entries import SceneEntry

IMPORTED = ("id", "is_new", "sentence", "error")


def scenes(options: argparse.Namespace) -> int:
    """Run the action; 0 done, 1 something of it could not be done."""
    actions: dict[str, Callable[[Library, argparse.Namespace], int]] = {
        "list": _list,
        "search": _list,
        "show": _show,
        "rename": _rename,
        "trash": _throw,
        "restore": _throw,
        "export": _export,
        "import": _import,
    }
    with opened_library() as library:
        return actions[options.action](library, options)


def _list(library: Library, options: argparse.Namespace) -> int:
    words = asked_words(options.text) if options.action == "search" else ""
    # Of a scene out of the trash also takes in it have the words, and the other way round.
    look = TakeLook(TakeQuery(words=words, is_trash=None))
    found = listed(library, look, Listed(look, Shelved(), ()), is_read=True)
    rows = [
        _scene_json(found.shelved.by_id[one.scene_id])
        for one in found.groups
        if one.scene_id != WITHOUT_SCENE_ID
        and (options.all or (one.trashed_at is not None) == options.trash)
    ][: options.limit]
    if options.ids:
        print_rows([{"id": row["id"]} for row in rows], options.json, lambda row: str(row["id"]))
    else:
        print_rows(rows, options.json, _scene_line)
    return 0


def _scene_json(scene: SceneEntry) -> dict[str, Any]:
    # A take that was thrown away by itself is no longer one of its scene's.
    with_it = [
        take.take_id
        for take in reversed(scene.takes)
        if take.trashed_at is None or scene.trashed_at is not None
    ]
    told = {"id": scene.scene_id, "title": scene.title, "trashed_at": scene.trashed_at}
    return {**told, "take_ids": with_it}


def _scene_line(scene: dict[str, Any]) -> str:
    count = len(scene["take_ids"])
    takes = "1 take " if count == 1 else f"{count} takes"
    notes = "" if scene["trashed_at"] is None else "  (in the trash)"
    return f"{scene['id']:>5}  {takes:>10}  {plain(scene['title'])}{notes}"


def _show(library: Library, options: argparse.Namespace) -> int:
    scene = library.journal.scene(options.id)
    said = members_of(scene.draft_json)
    told = {"id": scene.id, "title": scene.title, "trashed_at": scene.trashed_at}
    told |= {name: said.get(name) for name in MEMBERS if name != "title"}
    takes = library.takes.all(scene_id=scene.id, is_trash=None)
    told["takes"] = [take_json(library, take) for take in reversed(takes)]
    print(json.dumps(told) if options.json else "\n".join(_sheet(told)))
    return 0


def _sheet(scene: dict[str, Any]) -> list[str]:
    given = {name: scene[name] for name in MEMBERS if name not in ("title", "prompt")}
    facts = {
        "Scene": f"{scene['id']}, {scene['title']}",
        "Trash": "in the trash" if scene["trashed_at"] is not None else "",
    }
    for name, value in given.items():
        told = ", ".join(value) if isinstance(value, list) else value
        facts[name.replace("_", " ").capitalize()] = "" if told is None else str(told)
    lines = [f"{name + ':':<15}{plain(fact)}" for name, fact in facts.items() if fact]
    if scene["prompt"]:
        lines.append(f"{'Prompt:':<15}{indented(scene['prompt'], 15)}")
    if scene["takes"]:
        lines += ["Takes:", *map(take_line, scene["takes"])]
    return lines


def _rename(library: Library, options: argparse.Namespace) -> int:
    library.journal.scene(options.id)
    library.takes.rename_scenes([options.id], options.title[:TITLE_CHARACTERS_MAX])
    title = library.journal.scene(options.id).title
    say(f"Scene {options.id} is called “{title}”.")
    if options.json:
        print(json.dumps({"id": options.id, "title": title}))
    return 0


def _throw(library: Library, options: argparse.Namespace) -> int:
    ids = ids_of(options.ids)
    _check_scenes(library, ids)
    undo = library.takes.set_scenes_trashed(ids, options.action == "trash")
    changed = sum(len(one.values) for one in undo.changes if one.table == "scene")
    so_already = f" So already: {len(ids) - changed}." if changed < len(ids) else ""
    say(f"Scenes changed: {changed}, with their takes: {len(undo.take_ids)}.{so_already}")
    if options.json:
        print(json.dumps({"ids": ids, "take_ids": list(undo.take_ids)}))
    return 0


def _check_scenes(library: Library, ids: Sequence[int]) -> None:
    check_there(ids, {scene.id for scene in library.journal.scenes(is_trash=None)}, "scene")


def _export(library: Library, options: argparse.Namespace) -> int:
    ids = ids_of(options.ids)
    _check_scenes(library, ids)
    rows = []
    for scene_id, path in zip(ids, _paths(library, ids, options), strict=True):
        if os.path.lexists(path) and not options.replace:
            raise SceneFileError(f"{path} exists already; --replace overwrites it.")
        written = write_out(library.journal, scene_id, path)
        rows.append({"id": scene_id, "file": str(written)})
        if not options.json:
            print(written, flush=True)
    if options.json:
        print(json.dumps(rows))
    return 0


def _paths(library: Library, ids: list[int], options: argparse.Namespace) -> list[Path]:
    from scenewright.studio.exports.file_names import names_for
    from scenewright.studio.exports.saving import make_target_folder

    check_outside(library.folders(), options.file or options.folder)
    if options.file is not None:
        if len(ids) > 1:
            raise UsageError("-o FILE is for one scene; --folder DIR takes several.")
        check_target(options.file)
        return [named(options.file) for _one in ids]
    check_folder(options.folder)
    make_target_folder(options.folder)
    titles = [({"scene": library.journal.scene(one).title}, SUFFIX[1:]) for one in ids]
    taken = [] if options.replace else os.listdir(options.folder)
    return [options.folder / name for name in names_for("{scene}", titles, taken)]


def _import(library: Library, options: argparse.Namespace) -> int:
    rows = []
    for file in options.files:
        row: dict[str, Any] = {**dict.fromkeys(IMPORTED), "file": str(file)}
        try:
            brought = bring_in(library, read(file), file)
            row |= {"id": brought.scene_id, "is_new": brought.is_new, "sentence": brought.sentence}
            say(f"Scene {brought.scene_id}: {brought.sentence}")
            if not options.json:
                print(brought.scene_id, flush=True)
        except StudioError as error:
            row["error"] = str(error)
            say(str(error))
        rows.append(row)
    if options.json:
        print(json.dumps(rows))
    return 1 if any(row["error"] for row in rows) else 0

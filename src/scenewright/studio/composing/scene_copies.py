"""A scene between library and file: written out as a copy, and brought in once.

The library stays the owner. A file that says what a scene of the library says already is that
scene; any other becomes a new one. So a file brought in twice is one scene, and no scene is ever
changed by a file.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.studio.composing.scene_file import (
    MEMBERS,
    SceneFile,
    shown,
    write,
)

if TYPE_CHECKING:
    from scenewright.studio.journal import Journal
    from scenewright.studio.library.library import Library

UNKNOWN_SHOWN_MAX = 3


@dataclass(frozen=True)
class BroughtIn:
    """Which scene a file is now; `sentence` tells it."""

    scene_id: int
    is_new: bool
    sentence: str


def bring_in(library: Library, found: SceneFile, path: Path) -> BroughtIn:
    """The scene that says what a file says, out of the trash if it was there, else a new one.

    Slow; raises `JournalError`. `path` is where the file was read.
    """
    members = _as_kept(found, path)
    scene_id = _saying(library.journal, members)
    is_new = scene_id is None
    if scene_id is None:
        text = json.dumps(members, ensure_ascii=False)
        scene_id = library.journal.add_scene(members["title"], text)
    elif library.journal.scene(scene_id).trashed_at is not None:
        library.takes.set_scenes_trashed([scene_id], False)
    return BroughtIn(scene_id, is_new, _told(path, found, is_new=is_new))


def write_out(journal: Journal, scene_id: int, path: Path) -> Path:
    """Write a scene as it is kept to a file, replaced whole; gives where it stands.

    Slow; raises `SceneFileError` and `JournalError`.
    """
    scene = journal.scene(scene_id)
    return write(path, {**members_of(scene.draft_json), "title": scene.title})


def members_of(draft_json: str) -> dict[str, Any]:
    """The members of a draft as the journal keeps it; none where it cannot be read."""
    try:
        found = json.loads(draft_json)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def told_of_local(count: int) -> str:
    """What to know of so many references that are files; empty for none."""
    if not count:
        return ""
    subject = "One reference is a file" if count == 1 else f"{count} references are files"
    return f" {subject} of the computer where it was saved; elsewhere they have to be given anew."


def _saying(journal: Journal, members: dict[str, Any]) -> int | None:
    # A draft that is called after its words keeps no title of its own; its row has it.
    rows = journal.database.rows(
        "SELECT id, title, draft_json FROM scene WHERE draft_json = ? OR title = ? "
        "ORDER BY id DESC",
        (json.dumps(members, ensure_ascii=False), members["title"]),
    )
    for scene_id, title, draft_json in rows:
        if members in ((kept := members_of(draft_json)), {**kept, "title": title}):
            return int(scene_id)
    return None


def _as_kept(found: SceneFile, path: Path) -> dict[str, Any]:
    """The members in the order, and with the defaults, that the draft itself is kept with."""
    members = {"title": shown(path.stem), "prompt": "", **found.members}
    return {key: members[key] for key in MEMBERS if members.get(key) not in (None, [])}


def _told(path: Path, found: SceneFile, *, is_new: bool) -> str:
    name = shown(path.name)
    said = (
        f"Opened a copy of {name}. What you change is kept in the library, not in the file."
        if is_new
        else f"{name} says what this scene of the library says."
    )
    if found.unknown:
        names = ", ".join(shown(one[:40]) for one in found.unknown[:UNKNOWN_SHOWN_MAX])
        said += f" This Scenewright does not know all of it ({names}); that stays in the file only."
    return said + told_of_local(found.local_reference_count)

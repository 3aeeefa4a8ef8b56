"""`library import`: files that were exported, brought back with their scenes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scenewright.cli.library_world import opened_library, stoppable
from scenewright.cli.output import say
from scenewright.studio.errors import StudioError

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from scenewright.studio.library.library import Library

FACTS = ("id", "scene_id", "is_new", "sameness", "sentence", "error")


def bring_in(options: argparse.Namespace) -> int:
    """Bring each file back; 1 where one could not be. Ctrl+C ends it behind the file at hand."""
    rows: list[dict[str, Any]] = []
    left: list[Path] = []
    with opened_library() as library, stoppable() as is_stopped:
        for file in options.files:
            if is_stopped():
                left.append(file)
                continue
            row = _brought(library, file)
            rows.append(row)
            say(row["error"] or f"Take {row['id']}: {row['sentence']}")
            if row["id"] is not None and not options.json:
                print(row["id"], flush=True)
    if left:
        say(
            f"Stopped: {len(rows)} of {len(options.files)} files were looked at; the same command "
            "goes on, and what is here already stays as it is."
        )
    if options.json:
        print(json.dumps(rows))
    return 1 if left or any(row["error"] for row in rows) else 0


def _brought(library: Library, file: Path) -> dict[str, Any]:
    from scenewright.studio.library.importing import bring_back, examine

    row: dict[str, Any] = dict.fromkeys(FACTS)
    row["file"] = str(file)
    try:
        found = examine(library, file.absolute())
        back = bring_back(library, found)
    except StudioError as error:
        return {**row, "error": str(error)}
    told = {"id": back.take.id, "scene_id": back.scene_id, "is_new": back.is_new}
    return {**row, **told, "sameness": found.sameness.value, "sentence": back.sentence}

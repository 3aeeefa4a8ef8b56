"""`library import`: files that were exported, brought back with their scenes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scenewright.cli.library_world import opened_library, stoppable
from scenewright.cli.output import Share, say
from scenewright.studio.errors import LibraryCancelled, StudioError

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from scenewright.studio.library.library import Library
    from scenewright.studio.library.watch import Watch

FACTS = ("id", "scene_id", "is_new", "sameness", "sentence", "error")


def bring_in(options: argparse.Namespace) -> int:
    """Bring each file back; 1 where one could not be. Stopped, nothing of the one at hand stays."""
    from scenewright.studio.library.watch import Watch

    rows: list[dict[str, Any]] = []
    count = len(options.files)
    with opened_library() as library, stoppable() as is_stopped, Share("Importing") as share:
        for number, file in enumerate(options.files, 1):
            what = f"Importing {number} of {count}"

            def tell(done: float, what: str = what) -> None:
                share.tell(done, what)

            try:
                row = _brought(library, file, Watch(tell, is_stopped))
            except LibraryCancelled:
                break
            rows.append(row)
            share.clear()
            say(row["error"] or f"Take {row['id']}: {row['sentence']}")
            if row["id"] is not None and not options.json:
                print(row["id"], flush=True)
    came = sum(row["error"] is None for row in rows)
    if len(rows) < count:
        say(
            f"Stopped: {came} of {count} files are in the library and stay. The same command goes "
            "on with the rest."
        )
    if options.json:
        print(json.dumps(rows))
    return 0 if came == count else 1


def _brought(library: Library, file: Path, watch: Watch) -> dict[str, Any]:
    from scenewright.studio.library.importing import bring_back, examine

    row: dict[str, Any] = dict.fromkeys(FACTS)
    row["file"] = str(file)
    try:
        found = examine(library, file.absolute(), watch)
        back = bring_back(library, found, watch)
    except LibraryCancelled:
        raise
    except StudioError as error:
        return {**row, "error": str(error)}
    told = {"id": back.take.id, "scene_id": back.scene_id, "is_new": back.is_new}
    return {**row, **told, "sameness": found.sameness.value, "sentence": back.sentence}

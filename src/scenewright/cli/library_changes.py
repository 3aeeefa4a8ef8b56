"""`library tag`, `note`, `rename`, `rate` and the marks: what is said of many takes at once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scenewright.cli.library_finding import take_json
from scenewright.cli.library_world import ids_of, opened_library, takes_of
from scenewright.cli.output import say
from scenewright.cli.typed import UsageError
from scenewright.studio.records import TakeMark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from scenewright.studio.library.library import Library
    from scenewright.studio.library.take_changes import Undo
    from scenewright.studio.library.takes import Takes

MARKS = {
    "favourite": TakeMark.favourite,
    "reject": TakeMark.rejected,
    "unmark": TakeMark.none,
}


def change(options: argparse.Namespace) -> int:
    """Change them all in one transaction, or none where one is not there."""
    if options.action == "tag" and not (options.add or options.remove):
        raise UsageError("library tag takes --add TAG or --remove TAG.")
    ids = ids_of(options.ids)
    with opened_library() as library:
        change_all(library, ids, lambda takes: _changed(takes, ids, options), options.json)
    return 0


def change_all(
    library: Library, ids: list[int], work: Callable[[Takes], Undo], is_json: bool
) -> None:
    """Do one change of takes that are all there, and tell it."""
    takes_of(library, ids)
    undo = work(library.takes)
    changed = len(undo.take_ids)
    same = len(ids) - changed
    say(f"Takes changed: {changed}." + (f" So already: {same}." if same else ""))
    if is_json:
        print(json.dumps([take_json(library, take) for take in library.takes.takes(ids)]))


def _changed(takes: Takes, ids: list[int], options: argparse.Namespace) -> Undo:
    if options.action == "tag":
        return takes.tag(ids, add=options.add, remove=options.remove)
    if options.action == "note":
        return takes.set_notes(ids, options.text)
    if options.action == "rename":
        return takes.rename(ids, options.title)
    if options.action == "rate":
        return takes.set_rating(ids, options.stars)
    return takes.set_mark(ids, MARKS[options.action])

"""`library trash`, `restore`, `empty-trash` and `prune`: what goes, what comes back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scenewright.cli.library_changes import change_all
from scenewright.cli.library_finding import take_json, take_line
from scenewright.cli.library_world import ids_of, opened_library, takes_of
from scenewright.cli.output import say
from scenewright.cli.typed import UsageError
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.space import PruneRules, empty_trash, prune, prune_plan

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.library.library import Library

DAY_SECONDS = 24 * 3600.0


def throw(options: argparse.Namespace) -> int:
    """Run one of the four."""
    if options.action == "prune":
        rules = _rules(options)
        with opened_library() as library:
            return _prune(library, rules, options)
    ids = ids_of(options.ids)
    with opened_library() as library:
        if options.action == "empty-trash":
            return _empty(library, ids, options)
        is_trashed = options.action == "trash"
        change_all(library, ids, lambda takes: takes.set_trashed(ids, is_trashed), options.json)
    return 0


def _empty(library: Library, ids: list[int], options: argparse.Namespace) -> int:
    if options.ids:
        outside = [take.id for take in takes_of(library, ids) if take.trashed_at is None]
        if outside:
            listed = ", ".join(map(str, outside))
            raise LibraryError(f"Not in the trash: {listed}. Nothing was deleted.")
    else:
        ids = [take.id for take in library.takes.all(is_trash=True)]
    if ids and not options.yes:
        raise UsageError(f"Takes that this deletes for good: {len(ids)}; add --yes to do it.")
    emptied = empty_trash(library, ids if options.ids else None)
    say(f"Takes deleted: {emptied.take_count}. {emptied.freed_bytes / 1e6:,.1f} MB are free again.")
    for file in emptied.left:
        say(f"{file} could not be deleted; `library check --remove-strays` tries again.")
    if options.json:
        told = {"take_count": emptied.take_count, "scene_count": emptied.scene_count}
        left = [str(file) for file in emptied.left]
        print(json.dumps({**told, "freed_bytes": emptied.freed_bytes, "left": left}))
    return 1 if emptied.left else 0


def _rules(options: argparse.Namespace) -> PruneRules:
    rules = PruneRules(
        older_than_seconds=options.older_than and options.older_than * DAY_SECONDS,
        is_rejected=options.rejected,
        bytes_max=options.above,
    )
    if rules == PruneRules():
        raise UsageError("library prune takes --older-than DAYS, --rejected or --above SIZE.")
    return rules


def _prune(library: Library, rules: PruneRules, options: argparse.Namespace) -> int:
    plan = prune_plan(library, rules)
    takes = list(plan.takes)
    if not options.dry_run:
        takes = library.takes.takes(prune(library, plan).take_ids)
    ids = [take.id for take in takes]
    if options.json:
        told = {"is_done": not options.dry_run, "ids": ids}
        sizes = {"freed_bytes": plan.freed_bytes, "kept_bytes": plan.kept_bytes}
        print(json.dumps({**told, **sizes}))
    else:
        for take in takes:
            print(take_line(take_json(library, take)))
    megabytes = f"{plan.freed_bytes / 1e6:,.1f} MB"
    if options.dry_run:
        say(f"Would go into the trash: {len(ids)} takes, {megabytes}. Nothing was changed.")
    else:
        say(
            f"In the trash for 30 days: {len(ids)} takes, {megabytes}; `library empty-trash` frees "
            "them now, `library restore` brings them back."
        )
    return 0

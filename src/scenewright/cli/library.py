"""`library`: everything that can be done with the takes that were kept, without a window.

Each action imports what it needs and no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

FINDING = ("list", "search", "show")
TRASH = ("trash", "restore", "empty-trash", "prune")
REPAIRING = ("check", "relink", "fetch")
CARRYING = ("backup", "restore-backup", "move", "space")


def library(options: argparse.Namespace) -> int:
    """Run the action; 0 done, 1 something of it could not be done or was stopped."""
    if options.action in FINDING:
        from scenewright.cli import library_finding

        return library_finding.find(options)
    if options.action == "export":
        from scenewright.cli import library_export

        return library_export.export(options)
    if options.action == "import":
        from scenewright.cli import library_import

        return library_import.bring_in(options)
    if options.action in TRASH:
        from scenewright.cli import library_trash

        return library_trash.throw(options)
    if options.action in REPAIRING:
        from scenewright.cli import library_repair

        return library_repair.repair(options)
    if options.action in CARRYING:
        from scenewright.cli import library_carrying

        return library_carrying.carry(options)
    from scenewright.cli import library_changes

    return library_changes.change(options)

"""The library's actions: their keys are in force while its list has the focus, so may be letters.

The same table makes the menu of a row and the buttons for several chosen ones.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenewright.ui.actions import Action
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.ui.library.pane import LibraryPane

RATINGS = range(6)


def library_actions(pane: LibraryPane) -> tuple[Action, ...]:
    """Every action of the library's list."""
    verbs, section, place = pane.verbs, tr("In the library"), pane.view
    rows = (
        ("take_listen", tr("Listen, or pause"), "Space", verbs.listen),
        ("take_favourite", tr("Favourite, or no longer"), "F", verbs.favourite),
        ("take_reject", tr("Reject, or no longer"), "X", verbs.reject),
        ("take_tag", tr("Tags…"), "T", verbs.tag),
        ("take_note", tr("Notes…"), "N", verbs.note),
        ("take_rename", tr("Rename…"), "F2", verbs.rename),
        ("take_trash", tr("Move to the trash"), "Delete", verbs.remove),
        ("take_restore", tr("Restore from the trash"), "R", verbs.restore),
        ("take_undo", tr("Undo what was done to takes"), "Ctrl+Z", verbs.undo),
        ("take_compare", tr("Compare with what plays"), "B", verbs.compare),
        ("take_export", tr("Export the chosen takes…"), "E", verbs.export),
        ("take_save", tr("Save the chosen takes as they came"), "S", verbs.save),
        ("take_folder", tr("Show in folder"), "", verbs.show_in_folder),
        ("take_inputs", tr("Restore inputs"), "I", verbs.restore_inputs),
        ("take_lineage", tr("Lineage…"), "L", verbs.show_lineage),
        ("take_task", tr("Copy task id"), "", verbs.copy_task_ids),
        ("take_fetch", tr("Fetch missing sounds again (free)"), "", verbs.fetch_again),
    )
    rated = (
        Action(
            f"take_rate_{n}",
            tr("Rate {n} of 5").format(n=n) if n else tr("Take the rating away"),
            partial(verbs.rate, n),
            str(n),
            section,
            place=place,
        )
        for n in RATINGS
    )
    return (
        *(Action(name, title, run, keys, section, place=place) for name, title, keys, run in rows),
        *rated,
        Action("trash", tr("Show the trash"), pane.show_trash, "", section),
        Action("clear_filters", tr("Clear search and filters"), pane.show_all, "", section),
    )

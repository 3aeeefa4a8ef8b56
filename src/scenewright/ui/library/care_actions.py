"""The care of the library as a list: the Storage page and the window's actions are made of it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from scenewright.studio.settings import Section
from scenewright.ui.actions import Action
from scenewright.ui.library.care import LibraryCare
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.ui.window import Window


class CareVerb(NamedTuple):
    """One verb: the name of its action, what it is called, what it does and what that is."""

    name: str
    title: str
    do: Callable[[LibraryCare], object]
    told: str


def care_verbs() -> tuple[CareVerb, ...]:
    """All of them, in the order in which they are offered."""
    return (
        CareVerb(
            "care_prune", tr("Clean up the library…"), LibraryCare.prune,
            tr("Put rejected or old takes into the trash; what would go is shown first."),
        ),
        CareVerb(
            "care_move", tr("Move the library…"), LibraryCare.move,
            tr("Have the sounds in another folder or on another disk."),
        ),
        CareVerb(
            "care_backup", tr("Back up the library…"), LibraryCare.back_up,
            tr("Scenes, takes and what was sent in one file, without keys."),
        ),
        CareVerb(
            "care_restore", tr("Bring back a backup…"), LibraryCare.restore,
            tr("Have a backup in place of what is here; the studio starts again then."),
        ),
        CareVerb(
            "care_check", tr("Check every sound…"), LibraryCare.check,
            tr("Read all sounds and compare them with what came."),
        ),
        CareVerb(
            "care_relink", tr("Find missing sounds…"), lambda care: care.relink(),
            tr("Look for them in a folder, whatever they are called there."),
        ),
        CareVerb(
            "care_fetch", tr("Fetch all missing sounds again (free)…"), LibraryCare.fetch,
            tr("Ask the services that made them; nothing is charged."),
        ),
        CareVerb(
            "care_strays", tr("Stray files…"), LibraryCare.strays,
            tr("Files in the library that belong to no take and no job."),
        ),
    )  # fmt: skip


def care_actions(window: Window) -> tuple[Action, ...]:
    """The same for the window, and where they all stand."""
    section = tr("Library")

    @functools.cache
    def care() -> LibraryCare:
        return LibraryCare(window.studio, window.theme, window)

    def doing(verb: CareVerb) -> Callable[[], object]:
        return lambda: verb.do(care())

    title = tr("Storage: where the library is, and its size")
    return (
        Action("storage", title, lambda: window.dialogs.settings(Section.storage), "", section),
        *(Action(verb.name, verb.title, doing(verb), "", section) for verb in care_verbs()),
    )

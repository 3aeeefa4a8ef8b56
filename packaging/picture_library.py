"""Pictures of the library: found, filtered, chosen, its trash, its sheets and the care of it."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from picture_rows import NOW
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from scenewright.studio.library.check import Integrity
from scenewright.studio.library.imports import ImportRun, Imports
from scenewright.studio.library.scenes_shown import AT_FIRST
from scenewright.studio.library.space import PrunePlan
from scenewright.studio.library.storage import StorageMeter
from scenewright.studio.library.take_lineage import Descent, Lineage
from scenewright.studio.library.take_query import TakeQuery
from scenewright.studio.records import Take, TakeMark, TakeState
from scenewright.ui.library.care import LibraryCare
from scenewright.ui.library.outcomes import LibraryOutcomes
from scenewright.ui.library.prune_sheet import PruneSheet
from scenewright.ui.library.take_dates_sheet import TakeDatesSheet
from scenewright.ui.library.take_lineage_sheet import LineageSheet
from scenewright.ui.library.take_sheet import TakeSheet
from scenewright.ui.library.trash_sheet import TrashSheet
from scenewright.ui.library.work_sheet import LibraryWorkSheet
from scenewright.ui.window import Window

DOORS, HARBOUR, TRASHED = 6, 1, 7
QUERY = TakeQuery(
    states=(TakeState.draft,),
    voices=("rosa",),
    marks=(TakeMark.favourite,),
    rating_min=3,
    tags=("harbour", "a tag of many words that is long"),
)


def shown(window: Window, query: TakeQuery = AT_FIRST, words: str = "") -> QWidget:
    """The library as it finds something."""
    scenes = window.studio.scenes
    window.panes.reveal("library")
    scenes.filters = query
    scenes.search = words
    return window.library


def doors(window: Window) -> QWidget:
    """A scene most of whose takes are rejected, and a take whose sound is missing."""
    shown(window)
    StorageMeter.missing_ids.renew(window.studio.storage, frozenset({103}))
    window.studio.scenes.unfold(DOORS)
    return window.library


def chosen(window: Window) -> QWidget:
    """Many rows chosen at once."""
    doors(window)
    window.library.view.setFocus()
    window.library.view.selectAll()
    return window.library


def trash(window: Window) -> QWidget:
    """What is in the trash."""
    shown(window, TakeQuery(is_trash=True))
    window.studio.scenes.unfold(TRASHED)
    return window.library


def menu(window: Window, opened: QMenu) -> QWidget:
    """A menu as it opens."""
    opened.popup(window.mapToGlobal(QPoint(40, 40)))
    return opened


def take_menu(window: Window) -> QWidget:
    """What can be done with one take."""
    shown(window)
    window.library.view.setCurrentIndex(window.studio.scenes.index_of_take(102))
    return menu(window, window.library.menu())


def filters(window: Window) -> QWidget:
    """What can be filtered."""
    shown(window)
    opened = window.library.filter.menu()
    assert opened is not None
    return menu(window, opened)


def orders(window: Window) -> QWidget:
    """How the library can be sorted."""
    opened = window.library.order.menu()
    assert opened is not None
    return menu(window, opened)


def sheet(window: Window, built: QDialog) -> QWidget:
    """A sheet as the window opens it."""
    window.dialogs.open(built)
    return built


def about(window: Window, take_ids: Iterable[int]) -> QWidget:
    """What is said of takes."""
    scenes = window.studio.scenes
    takes = [take for take_id in take_ids if (take := scenes.take(take_id)) is not None]
    built = TakeSheet(window.studio, takes, window.theme, window)
    sheet(window, built)
    built.begin_at("tags")
    return built


def kept(take_id: int, account_id: str = "local") -> Take:
    """A take as the journal has it."""
    title, words = "Harbour at dawn", "A harbour at dawn."
    return Take(
        take_id, take_id, None, "f" * 64, 31.5, -16.2, -1.4, take_id % 4, "", None, 1, title, words,
        NOW, "mp3", 48000, account_id=account_id, number=take_id,
    )  # fmt: skip


def importing(window: Window) -> QWidget:
    """Files on their way in."""
    shown(window)
    Imports.run.renew(window.studio.imports, ImportRun(3, 12, "Night train take 4.wav", 0.22))
    return window.library


def dates(window: Window) -> QWidget:
    """Between which days takes were made."""
    return sheet(window, TakeDatesSheet(window.studio.scenes, window))


def lineage(window: Window) -> QWidget:
    """A family of takes."""
    edited = Lineage(kept(4), Descent.edited)
    rendered = Lineage(kept(3, "studio"), Descent.on_service, (edited,))
    again = Lineage(kept(2), Descent.again)
    family = Lineage(kept(1), Descent.first, (again, rendered))
    return sheet(window, LineageSheet(window.studio, family, 3, window))


def deleting(window: Window) -> QWidget:
    """What is asked before the trash is emptied."""
    return sheet(window, TrashSheet(window.studio, None, window))


def pruning(window: Window) -> QWidget:
    """What would go."""
    built = PruneSheet(window.studio, window.theme, window)
    built.show_plan(PrunePlan(tuple(map(kept, range(1, 10))), 182_000_000, 230_000_000))
    return sheet(window, built)


def working(window: Window) -> QWidget:
    """A backup half done."""
    built = LibraryWorkSheet(window.studio.library_work, "Back up the library", window)
    built.sentence.setText("Scenes, takes and what was sent are written into one file.")
    built.progress.setValue(420)
    return sheet(window, built)


def worked(window: Window) -> QWidget:
    """A check that has found something."""
    care = LibraryCare(window.studio, window.theme, window)
    built = LibraryWorkSheet(window.studio.library_work, "Check the library", window)
    strays = (Path("a.mp3"),)
    built.end(*LibraryOutcomes(care).checked(Integrity(1204, (kept(1),), (kept(2),), strays)))
    return sheet(window, built)


LIBRARY: tuple[tuple[str, Callable[[Window], QWidget]], ...] = (
    ("library-rejected", doors),
    ("library-chosen", chosen),
    ("library-filtered", lambda window: shown(window, QUERY)),
    ("library-nothing", lambda window: shown(window, QUERY, "zither")),
    ("library-trash", trash),
    ("library-menu", take_menu),
    ("library-filters", filters),
    ("library-dates", dates),
    ("library-importing", importing),
    ("library-orders", orders),
    ("sheet-take", partial(about, take_ids=(102,))),
    ("sheet-takes", partial(about, take_ids=(102, 103))),
    ("sheet-lineage", lineage),
    ("sheet-trash", deleting),
    ("sheet-clean-up", pruning),
    ("sheet-working", working),
    ("sheet-worked", worked),
)

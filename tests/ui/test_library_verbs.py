"""What keys, menu and buttons do with the chosen rows: exactly those takes, each verb once."""

import pytest
from library_rows import scene, take
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from scenewright.studio.library.storage import Storage, StorageMeter
from scenewright.studio.player.player import Player
from scenewright.studio.records import TakeMark
from scenewright.ui.library.take_menu import TakeMenu
from scenewright.ui.library.trash_sheet import TrashSheet
from scenewright.ui.parts.name_dialog import NameDialog

NOTED = (
    "mark_takes rate_takes describe_takes rename_scene trash_takes trash_scenes "
    "restore_from_trash empty_trash undo_takes compare restore show_in_folder fetch_takes_again "
    "save_takes"
)


@pytest.fixture
def asked(studio, monkeypatch):
    """The verbs of the studio that were asked for, with what they were given."""
    found = []
    for name in NOTED.split():
        monkeypatch.setattr(
            studio, name, lambda *given, verb=name: found.append((verb, *given)), raising=True
        )
    return found


@pytest.fixture
def view(window, studio, asked):
    """The list with one scene unfolded: three takes, one of them rejected, and a second scene."""
    takes = take(11), take(12), take(13, mark="favourite", submission_id=None)
    studio.scenes.show([scene(1, "Harbour", *takes), scene(2, "Alley", take(21, scene_id=2))])
    studio.scenes.unfold(1)
    window.panes.reveal("library")
    window.library.view.setFocus()
    return window.library.view


def choose(view, *take_ids):
    flag = view.selectionModel().SelectionFlag
    view.clearSelection()
    for take_id in take_ids:
        index = view.model().index_of_take(take_id)
        view.selectionModel().setCurrentIndex(index, flag.Select)


def test_the_keys_mark_rate_and_remove_what_is_chosen(view, asked, qtbot):
    choose(view, 11, 12)
    for key in ("F", "X", "4", "0"):
        qtbot.keyClick(view, key)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    qtbot.keyClick(view, "Z", Qt.KeyboardModifier.ControlModifier)
    assert asked == [
        ("mark_takes", [11, 12], TakeMark.favourite),
        ("mark_takes", [11, 12], TakeMark.rejected),
        ("rate_takes", [11, 12], 4),
        ("rate_takes", [11, 12], 0),
        ("trash_takes", [11, 12]),
        ("undo_takes",),
    ]


def test_a_mark_that_all_have_is_taken_away(view, asked, qtbot):
    choose(view, 13)
    qtbot.keyClick(view, "F")
    choose(view, 11, 13)
    qtbot.keyClick(view, "F")
    assert asked == [
        ("mark_takes", [13], TakeMark.none),
        ("mark_takes", [11, 13], TakeMark.favourite),
    ]


def test_all_takes_are_chosen_by_one_key_and_counted(view, window, qtbot):
    qtbot.keyClick(view, "A", Qt.KeyboardModifier.ControlModifier)
    assert [one.take_id for one in view.takes()] == [11, 12, 13]
    assert window.library.chosen.isVisible()
    assert window.library.chosen.told.text() == "3 takes chosen"


def test_return_listens_and_space_pauses_what_plays(view, studio, qtbot, monkeypatch):
    choose(view, 12)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    toggled = []
    monkeypatch.setattr(studio.player, "toggle", lambda: toggled.append(1))
    qtbot.keyClick(view, Qt.Key.Key_Space)
    Player.take.renew(studio.player, studio.scenes.take(12))
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert studio.asked[-2:] == [("listen", 12), ("listen", 12)]
    assert toggled == [1]


def test_a_scene_that_is_chosen_alone_is_removed_with_its_takes_but_not_rated(view, asked, qtbot):
    view.setCurrentIndex(view.model().index_of_scene(2))
    for key in ("3", "F", Qt.Key.Key_Delete):
        qtbot.keyClick(view, key)
    assert asked == [("trash_scenes", [2])]


def test_the_menu_compares_shows_and_restores_one_take(view, window, asked):
    choose(view, 12)
    menu = window.library.menu()
    for action in menu.actions():
        if action.text().partition("\t")[0] in (
            "Compare with what plays",
            "Show in folder",
            "Restore inputs",
        ):
            action.trigger()
    assert asked == [("compare", 12), ("show_in_folder", "a.mp3"), ("restore", 12)]


def titles(menu):
    return [one.text().partition("\t")[0] for one in menu.actions() if not one.isSeparator()]


def test_the_menu_tells_the_keys_and_offers_what_fits(view, window, studio):
    choose(view, 12)
    assert "Tags…\tT" in [one.text() for one in window.library.menu().actions()]
    assert "Fetch again (free)" not in titles(window.library.menu())
    StorageMeter.missing_ids.renew(studio.storage, frozenset({12}))
    assert titles(window.library.menu())[:2] == [
        "Fetch again (free)",
        "Find its sound in a folder…",
    ]
    choose(view, 12, 13)
    assert "Restore inputs" not in titles(window.library.menu())
    assert isinstance(window.library.menu(), TakeMenu)


def test_only_what_is_missing_is_fetched_again(view, window, studio, asked):
    StorageMeter.missing_ids.renew(studio.storage, frozenset({12}))
    choose(view, 11, 12)
    window.library.verbs.fetch_again()
    assert asked == [("fetch_takes_again", [12])]


def test_export_and_save_get_all_that_is_chosen(view, window, settings, asked, qtbot):
    exported = []
    window.library.verbs.export_requested.connect(exported.append)
    settings.save_folder = "/tmp"
    choose(view, 11, 13)
    qtbot.keyClick(view, "E")
    qtbot.keyClick(view, "S")
    assert exported == [[11, 13]]
    assert asked == [("save_takes", [11, 13])]


def test_the_ids_of_tasks_go_to_the_clipboard_and_none_is_said(view, window, studio):
    window.library.verbs._copy(["task_1", "task_2"])
    assert QGuiApplication.clipboard().text() == "task_1\ntask_2"
    window.library.verbs._copy([])
    assert studio.notice.sentence == "This take has no task: it came from a file."


def trashed(window, studio):
    gone = take(31, scene_id=3, trashed_at=1.0, mark="favourite")
    studio.scenes.show([scene(1, "Harbour", take(11)), scene(3, "Old", gone, trashed_at=1.0)])
    window.library.show_trash()
    studio.scenes.unfold(3)


def test_what_is_in_the_trash_comes_back_as_a_scene_or_as_takes(view, window, studio, asked, qtbot):
    trashed(window, studio)
    assert titles_of_trash(window, view, studio) == ["Restore", "Listen", "Delete for good…"]
    choose(view, 31)
    qtbot.keyClick(view, "R")
    view.setCurrentIndex(studio.scenes.index_of_scene(3))
    qtbot.keyClick(view, "R")
    assert asked == [("restore_from_trash", [], [31]), ("restore_from_trash", [3], [])]


def titles_of_trash(window, view, studio):
    choose(view, 31)
    return titles(window.library.menu())


def test_what_is_deleted_for_good_is_asked_about_first(view, window, studio, asked, qtbot):
    trashed(window, studio)
    StorageMeter.storage.renew(studio.storage, Storage(1, 1, 1, trash_bytes=4_100_000))
    choose(view, 31)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    (sheet,) = window.findChildren(TrashSheet)
    told = sheet.findChild(type(window.library.found)).text()
    assert told.startswith("1 take with 0:32 of sound will be deleted. Favourites among them: 1.")
    # Return means Cancel.
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert asked == []
    window.library.empty_trash.click()
    sheet = window.findChildren(TrashSheet)[-1]
    assert "4.1 MB become free." in sheet.findChild(type(window.library.found)).text()
    sheet.buttons.accepted.emit()
    assert asked == [("empty_trash", None)]


def test_outside_of_the_trash_nothing_is_deleted_for_good(view, window, asked):
    choose(view, 11)
    window.library.verbs.delete()
    window.library.verbs.restore()
    assert window.findChildren(TrashSheet) == []
    assert asked == []


def test_letters_that_are_keys_of_the_list_are_written_in_the_search(view, window, asked, qtbot):
    choose(view, 11)
    window.library.search.setFocus()
    qtbot.keyClicks(window.library.search, "fx3")
    assert window.library.search.text() == "fx3"
    assert asked == []


def test_several_scenes_are_removed_by_one_verb(view, asked, qtbot):
    for scene_id in (1, 2):
        index = view.model().index_of_scene(scene_id)
        view.selectionModel().setCurrentIndex(index, view.selectionModel().SelectionFlag.Select)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert asked == [("trash_scenes", [1, 2])]


def test_a_scene_is_renamed_as_a_take_is(view, window, asked, qtbot):
    view.setCurrentIndex(view.model().index_of_scene(2))
    assert "Rename…\tF2" in [one.text() for one in window.library.menu().actions()]
    qtbot.keyClick(view, Qt.Key.Key_F2)
    (dialog,) = window.findChildren(NameDialog)
    assert (dialog.name.text(), dialog.name.selectedText()) == ("Alley", "Alley")
    dialog.name.setText("  ")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert dialog.problem.isVisible()
    assert asked == []
    dialog.name.setText("Back alley")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert asked == [("rename_scene", 2, "Back alley")]

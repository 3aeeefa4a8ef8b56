"""The library: empty it explains itself, a click opens, a search finds, the trash is shown."""

import pytest
from library_rows import filled, scene, take
from PySide6.QtCore import Qt

from scenewright.studio.composing.durations import length_told
from scenewright.studio.library.imports import ImportRun, Imports
from scenewright.studio.library.scenes import HiddenEntry, SceneList
from scenewright.studio.library.storage import Storage, StorageMeter
from scenewright.studio.library.take_query import UNREJECTED, TakeOrder, TakeQuery
from scenewright.studio.player.player import Player
from scenewright.studio.records import TakeMark
from scenewright.ui.library.pane import LibraryPane
from scenewright.ui.library.words import row_told, scene_told, take_tip


@pytest.fixture
def scenes(studio):
    return studio.scenes


@pytest.fixture
def pane(qtbot, studio, theme):
    widget = LibraryPane(studio, theme)
    qtbot.addWidget(widget)
    widget.resize(230, 500)
    widget.show()
    return widget


def rows(scenes):
    return [type(row).__name__.removesuffix("Entry").lower() for row in scenes.rows()]


def click(pane, qtbot, row, modifier=Qt.KeyboardModifier.NoModifier):
    at = pane.view.visualRect(pane.view.model().index(row, 0)).center()
    qtbot.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, modifier, at)


def test_an_empty_library_says_what_will_be_here(pane, scenes):
    assert pane.empty.isVisible()
    assert not pane.empty.show_all.isVisible()
    filled(scenes)
    assert not pane.empty.isVisible()


def test_a_click_opens_a_scene_and_then_plays_its_take(pane, studio, qtbot):
    filled(studio.scenes)
    for row in (0, 1):
        click(pane, qtbot, row)
    assert studio.asked == [("open_scene", 1), ("listen", 11)]


def test_a_click_that_chooses_more_rows_plays_none(pane, studio, qtbot):
    filled(studio.scenes)
    studio.scenes.unfold(1)
    click(pane, qtbot, 1)
    click(pane, qtbot, 2, Qt.KeyboardModifier.ControlModifier)
    assert studio.asked == [("listen", 11)]
    assert [one.take_id for one in pane.view.takes()] == [11, 12]


def test_a_search_finds_by_any_word_and_says_when_nothing_fits(pane, scenes, qtbot):
    filled(scenes)
    qtbot.keyClicks(pane.search, "steps")
    assert [row.title for row in scenes.scenes()] == ["Harbour", "Alley"]
    assert scenes.rowCount() == 1
    qtbot.keyClicks(pane.search, "zzz")
    assert pane.empty.sentence.text() == "Nothing has these words in it."
    pane.empty.show_all.click()
    assert pane.search.text() == scenes.search == ""
    assert scenes.rowCount() == 2


def test_escape_empties_the_search_and_return_goes_to_what_was_found(pane, scenes, qtbot):
    filled(scenes)
    qtbot.keyClicks(pane.search, "steps")
    qtbot.keyClick(pane.search, Qt.Key.Key_Return)
    assert pane.view.row_at(pane.view.currentIndex()).title == "Alley"
    qtbot.keyClick(pane.search, Qt.Key.Key_Escape)
    assert scenes.search == ""


def test_a_length_is_whole_seconds():
    assert [length_told(seconds) for seconds in (0, 31.5, 59.999, 600)] == [
        "0:00",
        "0:32",
        "1:00",
        "10:00",
    ]


def test_the_open_scene_is_marked_when_its_row_comes_and_none_without_one(pane, scenes):
    filled(scenes)
    pane.select_scene(1)
    pane.select_scene(3)
    scenes.show([scene(3, "Rain"), *scenes.scenes()])
    assert pane.view.currentIndex().data(SceneList.entry_role).scene_id == 3
    pane.select_scene(None)
    assert not pane.view.currentIndex().isValid()


def test_chosen_takes_stay_chosen_when_others_come(pane, scenes):
    filled(scenes)
    scenes.unfold(1)
    pane.select_scene(1)
    pane.view.setCurrentIndex(scenes.index_of_take(12))
    scenes.order = TakeOrder.oldest
    scenes.show([scene(3, "Rain"), *scenes.scenes()])
    assert [one.take_id for one in pane.view.takes()] == [12]


def test_rejected_takes_are_one_line_until_they_are_asked_for(pane, scenes, qtbot):
    scenes.show([scene(1, "Door", take(11), take(12, mark="rejected"), take(13, mark="rejected"))])
    scenes.unfold(1)
    assert rows(scenes) == ["scene", "take", "hidden"]
    assert scenes.rows()[2] == HiddenEntry(1, 2)
    click(pane, qtbot, 2)
    assert rows(scenes) == ["scene", "take", "hidden", "take", "take"]
    assert pane.delegate.told(scenes.rows()[0]) == "Door, 3 takes · 2 rejected, unfolded"
    pane.view.setCurrentIndex(scenes.index(2))
    qtbot.keyClick(pane.view, Qt.Key.Key_Left)
    assert rows(scenes) == ["scene", "take", "hidden"]


def test_a_scene_tells_its_takes_its_star_and_what_is_rejected():
    takes = (take(1, mark="favourite"), take(2, mark="rejected"), take(3, trashed_at=1.0))
    assert scene_told(scene(1, "Door", *takes)) == "2 takes · ★ · 1 rejected"
    assert scene_told(scene(1, "Door")) == "no take yet"


def test_a_row_says_all_it_shows(pane, scenes, studio):
    entry = take(11, mark="favourite", rating=4, tag_lines="night\ndoor", own_title="That one")
    scenes.show([scene(1, "Harbour", entry)])
    scenes.unfold(1)
    Player.take.renew(studio.player, entry)
    StorageMeter.missing_ids.renew(studio.storage, frozenset({11}))
    told = scenes.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == ("That one, plays, its sound is missing, 0:32, favourite, 4 of 5, night, door")


def test_filters_that_fit_nothing_say_so_and_are_cleared_together(pane, scenes):
    scenes.show([scene(1, "Door", take(11))])
    scenes.filters = TakeQuery(marks=(TakeMark.favourite,))
    scenes.show([])
    assert pane.empty.sentence.text() == "No take fits the filters."
    pane.empty.show_all.click()
    assert scenes.filters.marks == UNREJECTED


def test_the_trash_stands_at_the_foot_with_its_size_and_is_shown_in_the_list(pane, scenes, studio):
    assert not pane.trash.isVisible()
    old = take(21, scene_id=2, trashed_at=1.0)
    scenes.show([scene(1, "Harbour", take(11)), scene(2, "Old", old, trashed_at=1.0)])
    StorageMeter.storage.renew(studio.storage, Storage(1, 1, 1, trash_bytes=12_400_000))
    assert pane.trash.text() == "Trash · 12.4 MB"
    assert [row.title for row in scenes.rows()] == ["Harbour"]
    pane.trash.click()
    assert [row.title for row in scenes.rows()] == ["Old"]
    assert pane.empty_trash.isVisible()
    scenes.unfold(2)
    assert "goes at the next start" in pane.delegate.told(scenes.rows()[1])
    pane.trash.click()
    assert [row.title for row in scenes.rows()] == ["Harbour"]
    assert not pane.empty_trash.isVisible()


def test_a_scene_in_the_trash_is_unfolded_but_not_opened(pane, scenes, studio, qtbot):
    old = take(21, scene_id=2, trashed_at=1.0)
    scenes.show([scene(2, "Old", old, trashed_at=1.0)])
    pane.show_trash()
    click(pane, qtbot, 0)
    assert scenes.rowCount() == 2
    assert studio.asked == []


def test_what_leaves_the_list_leaves_the_next_one_chosen(pane, scenes):
    takes = [take(number) for number in (11, 12, 13)]
    scenes.show([scene(1, "Harbour", *takes)])
    scenes.unfold(1)
    for left, chosen in ((12, 13), (13, 11)):
        pane.view.setCurrentIndex(scenes.index_of_take(left))
        takes = [one._replace(mark="rejected") if one.take_id == left else one for one in takes]
        scenes.show([scene(1, "Harbour", *takes)])
        assert [one.take_id for one in pane.view.takes()] == [chosen]


def test_control_and_space_choose_a_row_more_or_one_less(window, studio, qtbot):
    studio.scenes.show([scene(1, "Harbour", take(11), take(12))])
    studio.scenes.unfold(1)
    window.panes.reveal("library")
    view = window.library.view
    view.setFocus()
    view.setCurrentIndex(studio.scenes.index_of_take(11))
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(view, Qt.Key.Key_Down, control)
    for chosen in ([11, 12], [11]):
        qtbot.keyClick(view, Qt.Key.Key_Space, control)
        assert [one.take_id for one in view.takes()] == chosen
    assert studio.asked == []


def test_keys_that_complete_words_are_never_bare_letters(window):
    assert "for writing" in window.commands.rebind("complete", "C")


def test_files_on_their_way_in_are_told_and_can_be_stopped(pane, studio):
    assert not pane.importing.isVisible()
    Imports.run.renew(studio.imports, ImportRun(3, 12, "Door.wav", 0.25))
    assert pane.importing.isVisible()
    assert pane.importing.told.text() == "File 3 of 12: Door.wav"
    assert pane.importing.bar.value() * 4 == pane.importing.bar.maximum()
    pane.importing.cancel_button.click()
    assert studio.imports._cancelled.is_set()
    Imports.run.renew(studio.imports, None)
    assert not pane.importing.isVisible()


def test_a_take_that_is_revealed_is_chosen_in_sight_in_an_unfolded_library(window, studio):
    takes = [take(number) for number in range(11, 60)]
    studio.scenes.show([scene(1, "Harbour", *takes, take(60, mark="rejected"))])
    window.panes.toggle("library")
    assert not window.panes.is_shown("library")
    assert studio.scenes.reveal(60)
    view = window.library.view
    assert view.isVisible()
    assert [one.take_id for one in view.takes()] == [60]
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    assert not studio.scenes.reveal(99)


def test_of_long_notes_and_many_tags_a_row_tells_the_beginning():
    tags = "\n".join(f"tag {number}" for number in range(200))
    entry = take(11, notes="rain " * 200_000, tag_lines=tags)
    assert len(take_tip(entry)) < 1000
    assert len(row_told(entry, None, is_missing=False, is_heard=False)) < 500

"""The library: empty it explains itself, a click opens, a search finds."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from scenewright.studio.durations import length_told
from scenewright.studio.scenes import SceneEntry, SceneList, TakeEntry
from scenewright.ui.library_pane import LibraryPane


@pytest.fixture
def scenes(qapp):
    return SceneList()


@pytest.fixture
def pane(qtbot, scenes, theme):
    widget = LibraryPane(scenes, theme)
    qtbot.addWidget(widget)
    widget.resize(230, 400)
    widget.show()
    return widget


def filled(scenes):
    take = TakeEntry(11, 1, "Harbour", 1, 31.5, Path("a.mp3"), "mp3")
    scenes.show([SceneEntry(1, "Harbour", (take,), "waves"), SceneEntry(2, "Alley", (), "steps")])


def test_an_empty_library_says_what_will_be_here(pane, scenes):
    assert pane.empty.isVisible()
    filled(scenes)
    assert not pane.empty.isVisible()


def test_a_click_opens_a_scene_and_then_plays_its_take(pane, scenes, qtbot):
    filled(scenes)
    chosen = []
    pane.scene_chosen.connect(lambda scene_id: chosen.append(("scene", scene_id)))
    pane.take_chosen.connect(lambda take_id: chosen.append(("take", take_id)))
    for row in (0, 1):
        at = pane.view.visualRect(scenes.index(row)).center()
        qtbot.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chosen == [("scene", 1), ("take", 11)]


def test_a_search_finds_by_any_word_and_says_when_nothing_fits(pane, scenes, qtbot):
    filled(scenes)
    qtbot.keyClicks(pane.search, "steps")
    assert [row.title for row in scenes.scenes()] == ["Harbour", "Alley"]
    assert scenes.rowCount() == 1
    qtbot.keyClicks(pane.search, "zzz")
    assert pane.empty.text() == "Nothing has these words in it."


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
    scenes.show([SceneEntry(3, "Rain", ()), *scenes.scenes()])
    assert pane.view.currentIndex().data(SceneList.entry_role).scene_id == 3
    pane.select_scene(None)
    assert not pane.view.currentIndex().isValid()

"""Scenes as files in the window: by menu, keys and drop, and what was open lately."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QToolButton

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def files(window, studio, monkeypatch):
    """What the studio was asked to open and to save."""
    asked = []
    monkeypatch.setattr(studio, "open_scene_file", lambda path: asked.append(("open", path)))
    monkeypatch.setattr(studio, "save_scene_file", lambda path: asked.append(("save", path)))
    return asked


def dialog_of(window):
    (dialog,) = window.findChildren(QFileDialog)
    return dialog


def drop(widget, *paths):
    """Drag files over a widget and let go; whether each step was accepted."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    rest = (data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, *rest)
    let_go = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, *rest)
    for event in (enter, let_go):
        event.setAccepted(False)
        QApplication.sendEvent(widget, event)
    return enter.isAccepted(), let_go.isAccepted()


def test_a_scene_dropped_on_the_window_or_on_the_words_is_opened(window, files, studio):
    path = Path("/sounds/Harbour at dawn.scenewright")
    for place in (window, window.composer.editor.words.viewport()):
        assert drop(place, path) == (True, True)
    assert files == [("open", path)] * 2
    assert studio.draft.prompt == ""


def test_another_file_dropped_is_no_scene(window, files):
    drop(window, "/sounds/tide.wav")
    assert files == []


def test_ctrl_shift_s_offers_a_name_made_of_the_title_and_saves_there(
    window, files, studio, qtbot, tmp_path
):
    studio.draft.title = "Harbour: at / dawn"
    studio.settings.recent_files = (str(tmp_path / "old.scenewright"),)
    qtbot.keyClick(window, Qt.Key.Key_S, CTRL | SHIFT)
    dialog = dialog_of(window)
    wanted = tmp_path / "Harbour at dawn.scenewright"
    assert dialog.selectedFiles() == [str(wanted)]
    dialog.accept()
    assert files == [("save", wanted)]


def test_ctrl_o_opens_the_files_that_were_chosen(window, files, qtbot, tmp_path):
    chosen = tmp_path / "a.scenewright"
    chosen.touch()
    (tmp_path / "b.wav").touch()
    qtbot.keyClick(window, Qt.Key.Key_O, CTRL)
    dialog = dialog_of(window)
    scenes, sounds = dialog.nameFilters()
    assert scenes == "Scenes (*.scenewright)"
    assert sounds.startswith("Exported sounds (*.wav ")
    dialog.setDirectory(str(tmp_path))
    dialog.selectFile(str(chosen))
    dialog.accept()
    assert files == [("open", chosen)]


def test_what_was_open_lately_is_offered_newest_first(window, files, studio):
    menu = window.files.recent_menu
    menu.aboutToShow.emit()
    (nothing,) = menu.actions()
    assert not nothing.isEnabled()
    studio.settings.recent_files = ("/b/R&B.scenewright", "/a/Alley.scenewright")
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == ["R&&B\t/b", "Alley\t/a"]
    menu.actions()[0].trigger()
    assert files == [("open", Path("/b/R&B.scenewright"))]


def test_the_menu_beside_the_title_names_what_can_be_done_and_its_keys(window):
    button = next(
        one for one in window.findChildren(QToolButton) if one.accessibleName() == "Scene menu"
    )
    button.menu().aboutToShow.emit()
    shown = [action.text().partition("\t") for action in button.menu().actions()]
    assert [title for title, _tab, _keys in shown] == [
        *("New scene", "Open a scene file…", "Open recent"),
        *("Save the scene as a file…", "Show the request"),
    ]
    assert [keys for _title, _tab, keys in shown] == [
        *("Ctrl+N", "Ctrl+O", "", "Ctrl+Shift+S", "Ctrl+Shift+R"),
    ]


@pytest.mark.parametrize("place", ["title", "voice", "takes", "speed", "jobs", "library"])
def test_ctrl_enter_sends_from_anywhere_in_the_window(window, studio, qtbot, place):
    studio.draft.prompt = "Rain"
    composer = window.composer
    composer.folds.unfold("output")
    window.panes.reveal("library")
    widget = {
        "title": composer.title,
        "voice": composer.voice.choice,
        "takes": composer.bar.takes,
        "speed": composer.output.speed.typed,
        "jobs": window.jobs,
        "library": window.library.search,
    }[place]
    widget.setFocus()
    qtbot.keyClick(widget, Qt.Key.Key_Return, CTRL)
    assert [asked[0] for asked in studio.asked] == ["generate"]

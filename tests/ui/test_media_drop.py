"""Sound files dropped on the window: where they fall decides, the other is offered."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from scenewright.studio.notice import Notice, NoticeKind, Offer

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def asked(studio):
    done = []
    studio.bring_back = lambda paths: done.append(("bring_back", list(paths)))
    studio.tell_origin = lambda paths: done.append(("tell_origin", list(paths)))
    studio.open_scene_file = lambda path: done.append(("open", path))
    return done


def drop(place, *urls):
    data = QMimeData()
    data.setUrls([QUrl(url) for url in urls])
    copy, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(place, QDragEnterEvent(QPoint(5, 5), copy, data, LEFT, keys))
    event = QDropEvent(QPointF(5, 5), copy, data, LEFT, keys)
    QApplication.sendEvent(place, event)
    return event.isAccepted()


def test_beside_the_words_its_scene_comes_back(window, studio, asked, tmp_path):
    assert drop(window, f"file://{tmp_path}/a%20b.wav")
    assert asked == [("bring_back", [tmp_path / "a b.wav"])]
    assert studio.draft.audio_urls == ()


def test_on_the_words_it_is_a_reference_and_its_scene_is_looked_for(
    window, studio, asked, tmp_path
):
    studio.draft.prompt = "rain"
    assert drop(window.composer.editor.words.viewport(), f"file://{tmp_path}/a.wav")
    assert studio.draft.audio_urls == (f"file://{tmp_path}/a.wav",)
    assert asked == [("tell_origin", [tmp_path / "a.wav"])]


def test_a_scene_is_a_scene_wherever_it_falls(window, asked, tmp_path):
    for place in (window, window.composer.editor.words.viewport()):
        assert drop(place, f"file://{tmp_path}/a.scenewright")
    assert asked == [("open", tmp_path / "a.scenewright")] * 2


def test_what_is_no_file_of_this_machine_is_no_business_of_the_window(window, asked):
    assert not drop(window, "https://example.org/a.wav")
    assert asked == []


def test_the_open_dialog_takes_exported_sounds(window, asked, tmp_path):
    window.files.ask_open()
    (dialog,) = window.findChildren(QFileDialog)
    dialog.filesSelected.emit([str(tmp_path / "a.scenewright"), str(tmp_path / "b.mp3")])
    dialog.close()
    assert asked == [("open", tmp_path / "a.scenewright"), ("bring_back", [tmp_path / "b.mp3"])]


def test_what_a_notice_offers_is_done_with_its_argument(window, studio, asked, qtbot):
    offers = (Offer("bring_back_file", "Open its scene", "/a.wav"), Offer("undo_save", "Undo"))
    done = []
    studio.bring_back_file = lambda *given: done.append(("bring_back_file", *given))
    studio.undo_save = lambda *given: done.append(("undo_save", *given))
    for number in range(2):
        studio.notice = Notice(NoticeKind.information, f"It is known {number}.", offers=offers)
        buttons = window.notice_bar.offers
        assert [button.text() for button in buttons] == ["Open its scene", "Undo"]
        qtbot.mouseClick(buttons[number], LEFT)
        assert studio.notice is None
    assert done == [("bring_back_file", "/a.wav"), ("undo_save",)]
    assert window.notice_bar.offers == []


def test_another_folder_is_asked_for_where_the_old_one_is_gone(window, settings):
    settings.save_folder = "/gone"
    window.dialogs.do("choose_save_folder", None)
    (dialog,) = window.findChildren(QFileDialog)
    dialog.filesSelected.emit(["/there"])
    dialog.close()
    assert Path(settings.save_folder) == Path("/there")

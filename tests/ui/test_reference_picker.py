"""References in the window: added, dropped, moved, heard, removed, and what is said of them."""

import functools
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from scenewright.studio.references.probe import Facts, Reach

WAVES = "https://example.org/tide.wav"
BELL = "https://example.org/bell.ogg"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def picker(window, studio):
    studio.draft.prompt = "rain"
    window.composer.folds.unfold("references")
    return window.composer.references


def cards(picker):
    return [card for card in picker._cards if card.isVisible()]


def add(qtbot, picker, button, text):
    qtbot.mouseClick(button, LEFT)
    picker.address.setText(text)
    qtbot.keyClick(picker.address, Qt.Key.Key_Return)


def drop(window, place, *urls):
    data = QMimeData()
    data.setUrls([QUrl(url) for url in urls])
    copy, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    # A drop goes to what took the drag that came before it.
    QApplication.sendEvent(place, QDragEnterEvent(QPoint(5, 5), copy, data, LEFT, keys))
    event = QDropEvent(QPointF(5, 5), copy, data, LEFT, keys)
    QApplication.sendEvent(place, event)
    return event.isAccepted()


def test_references_are_added_named_removed_and_brought_back(picker, studio, qtbot):
    add(qtbot, picker, picker.add_audio, WAVES)
    add(qtbot, picker, picker.add_audio, BELL)
    assert [card.title.text() for card in cards(picker)] == ["tide.wav", "bell.ogg"]
    qtbot.mouseClick(cards(picker)[0].remove, LEFT)
    assert studio.draft.audio_urls == (BELL,)
    assert picker.undo.text() == "Removed tide.wav."
    qtbot.mouseClick(picker.undo.buttons[0], LEFT)
    assert studio.draft.audio_urls == (WAVES, BELL)
    assert picker.undo.isHidden()
    cards(picker)[1].title.setFocus()
    qtbot.keyClick(cards(picker)[1].title, Qt.Key.Key_Delete)
    assert studio.draft.audio_urls == (WAVES,)


def test_several_addresses_are_pasted_at_once(picker, studio, qtbot):
    qtbot.mouseClick(picker.add_audio, LEFT)
    QApplication.clipboard().setText(f"{WAVES}\n{BELL}\n")
    qtbot.keyClick(picker.address, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(picker.address, Qt.Key.Key_Return)
    assert studio.draft.audio_urls == (WAVES, BELL)


def test_an_address_can_be_edited_and_the_edit_left_by_escape(picker, studio, qtbot):
    add(qtbot, picker, picker.add_audio, WAVES)
    qtbot.mouseClick(cards(picker)[0].title, LEFT)
    assert picker.address.text() == WAVES
    qtbot.keyClick(picker.address, Qt.Key.Key_Escape)
    assert studio.draft.audio_urls == (WAVES,)
    assert picker.address.isHidden()
    qtbot.mouseClick(cards(picker)[0].title, LEFT)
    picker.address.setText(BELL)
    qtbot.keyClick(picker.address, Qt.Key.Key_Return)
    assert studio.draft.audio_urls == (BELL,)


def test_a_fourth_sound_is_refused_beside_the_field(picker, studio, qtbot):
    for number in range(4):
        add(qtbot, picker, picker.add_audio, f"https://example.org/{number}.wav")
    studio.draft.renew()
    assert "at most 3" in picker.audio_problem.text()
    assert picker.audio_problem.isVisible()


@pytest.mark.parametrize("url", ["ftp://example.org/a.wav", "tide.wav", "http://" + "a" * 2050])
def test_what_is_no_address_is_refused_beside_the_field(picker, studio, qtbot, url):
    add(qtbot, picker, picker.add_audio, url)
    studio.draft.renew()
    assert picker.audio_problem.text().startswith("Reference 1:")


@pytest.mark.parametrize(("button", "left"), [(0, (WAVES,)), (1, ())])
def test_an_image_beside_a_sound_is_refused_with_two_ways_out(picker, studio, qtbot, button, left):
    add(qtbot, picker, picker.add_audio, WAVES)
    add(qtbot, picker, picker.add_image, "https://example.org/a.png")
    studio.draft.renew()
    assert "cannot be combined" in picker.image_problem.text()
    assert picker.ways_out.isVisible()
    qtbot.mouseClick(picker.ways_out.buttons[button], LEFT)
    studio.draft.renew()
    assert studio.draft.audio_urls == left
    assert picker.image_problem.text() == ""
    assert picker.ways_out.isHidden()


def test_sounds_change_places_by_keys_and_the_keys_follow(picker, studio, qtbot):
    studio.draft.audio_urls = (WAVES, BELL)
    first, second = cards(picker)
    first.play.setEnabled(True)
    first.remove.setFocus()
    qtbot.keyClick(first.remove, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert studio.draft.audio_urls == (BELL, WAVES)
    assert second.remove.hasFocus()
    qtbot.keyClick(second.remove, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert studio.draft.audio_urls == (BELL, WAVES)
    qtbot.keyClick(second.remove, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert studio.draft.audio_urls == (WAVES, BELL)


def test_a_sound_is_dragged_past_two_others_in_one_go(picker, studio, qtbot):
    studio.draft.audio_urls = ("file:///a.wav", "file:///b.wav", "file:///c.wav")
    QApplication.processEvents()
    grip = cards(picker)[0].grip
    qtbot.mousePress(grip, LEFT, pos=QPoint(4, 4))
    for card in cards(picker)[1:]:
        inside = card.mapTo(picker, card.rect().center())
        qtbot.mouseMove(grip, grip.mapFrom(picker, inside))
        cards(picker)[0].dragged.emit(card.mapToGlobal(card.rect().center()).y())
    cards(picker)[0].dropped.emit()
    assert studio.draft.audio_urls == ("file:///b.wav", "file:///c.wav", "file:///a.wav")


def test_a_sound_is_heard_and_an_unread_one_is_looked_at_again(picker, studio, qtbot, monkeypatch):
    asked = []
    monkeypatch.setattr(studio.references, "play", asked.append)
    monkeypatch.setattr(studio.references, "look_again", asked.append)
    studio.draft.audio_urls = (WAVES, BELL)
    assert not cards(picker)[0].play.isEnabled()
    studio.references.tell(WAVES, Facts(Reach.good, "1.2 MB", 31.2, Path("/tmp/a.wav")))
    studio.references.tell(BELL, Facts(Reach.bad, "has no file there (HTTP 404)"))
    good, bad = cards(picker)
    assert good.state.text() == "0:31 · 1.2 MB · answers from here"
    assert good.again.isHidden()
    assert bad.state.text() == "has no file there (HTTP 404)"
    qtbot.mouseClick(good.play, LEFT)
    qtbot.mouseClick(bad.again, LEFT)
    assert asked == ["audio1", "audio2"]
    assert "HTTP 404" in bad.accessibleName()


def test_remarks_stand_in_their_card_and_below(picker, studio):
    studio.draft.audio_urls = ("https://nas.local/tide.wav",)
    studio.draft.prompt = "Rain. @Audio4"
    (card,) = cards(picker)
    assert "name of this machine or network" in card._remarks.text()
    assert "does not mention @Audio1" in card._remarks.text()
    assert picker.remarks.text() == "The prompt names @Audio4; there is none beyond @Audio3."


def test_files_and_addresses_are_dropped_on_the_words_and_the_composer(
    window, studio, picker, tmp_path
):
    words = window.composer.editor.words.viewport()
    assert drop(window, words, f"file://{tmp_path}/a%20b.wav", BELL)
    assert studio.draft.audio_urls == (f"file://{tmp_path}/a%20b.wav", BELL)
    assert studio.draft.prompt == "rain"
    assert drop(window, window.composer, f"file://{tmp_path}/a.png")
    assert studio.draft.image_url == f"file://{tmp_path}/a.png"


def test_files_are_chosen_in_a_dialog(picker, studio, qtbot, tmp_path):
    qtbot.mouseClick(picker.add_files, LEFT)
    (dialog,) = picker.findChildren(QFileDialog)
    dialog.filesSelected.emit([str(tmp_path / "tide.wav")])
    dialog.reject()
    assert studio.draft.audio_urls == (f"file://{tmp_path}/tide.wav",)


def test_a_file_for_a_hosted_service_leads_to_the_publisher(picker, studio, settings, qtbot):
    asked = []
    picker.publisher_requested.connect(functools.partial(asked.append, "publisher"))
    studio.draft.audio_urls = ("file:///a.wav",)
    assert picker.ways_out.isHidden()
    studio.draft.is_local = False
    studio.draft.renew()
    assert "public addresses only" in picker.audio_problem.text()
    button = picker.ways_out.buttons[2]
    assert button.isVisible()
    qtbot.mouseClick(button, LEFT)
    assert asked == ["publisher"]
    settings.publisher = "publish --public"
    studio.draft.renew()
    assert picker.audio_problem.text() == ""
    assert picker.ways_out.isHidden()


def test_an_image_shows_a_thumbnail_and_a_broken_one_its_glyph(picker, studio, tmp_path):
    from PySide6.QtCore import QBuffer
    from PySide6.QtGui import QImage

    image = QImage(144, 96, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    buffer = QBuffer()
    image.save(buffer, "PNG")
    studio.draft.image_url = "https://example.org/a.png"
    thumbnail = bytes(buffer.data().data())
    studio.references.tell(studio.draft.image_url, Facts(Reach.good, "x", thumbnail=thumbnail))
    (card,) = cards(picker)
    assert card._picture.pixmap().size().toTuple() == (48, 32)
    assert card.play.isHidden()
    studio.references.tell(studio.draft.image_url, Facts(Reach.good, "x", thumbnail=b"rubbish"))
    assert not card._picture.pixmap().isNull()


def test_a_long_name_is_cut_in_the_middle_and_told_whole(picker, studio):
    studio.draft.audio_urls = ("https://example.org/" + "x" * 300 + ".wav",)
    (card,) = cards(picker)
    assert "…" in card.title.text()
    assert card.width() <= picker.width()
    assert card.title.toolTip() == studio.draft.audio_urls[0]
    # What was cut for a wide window does not keep it wide.
    assert card.minimumSizeHint().width() < 350


def test_references_stand_above_the_line_where_one_is_typed(picker, studio, qtbot):
    studio.draft.audio_urls = (WAVES, BELL)
    qtbot.mouseClick(picker.add_audio, LEFT)
    qtbot.waitUntil(lambda: picker.address.y() >= cards(picker)[1].geometry().bottom())


def test_a_mention_without_a_reference_unfolds_where_it_is_said(window, studio):
    assert "references" not in window._settings.unfolded_panes
    studio.draft.prompt = "Rain like @Audio2."
    assert window.composer.references.remarks.isVisible()


def test_tab_goes_from_the_buttons_through_the_cards(picker, studio):
    studio.draft.audio_urls = (WAVES, BELL)
    stop, seen = picker.add_files, []
    for _step in range(8):
        stop = stop.nextInFocusChain()
        while stop.focusPolicy() == Qt.FocusPolicy.NoFocus:
            stop = stop.nextInFocusChain()
        seen.append(stop)
    assert seen == [stop for card in cards(picker) for stop in card.stops]

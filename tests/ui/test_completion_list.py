"""What may be meant is offered while one types, taken by keys, and never in the way."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from scenewright.ui.composing.prompt_editor import PromptEditor

SPEAKER = 'Mara: "Yes."\n'


@pytest.fixture
def editor(qtbot, draft, theme):
    whole = QWidget()
    widget = PromptEditor(draft, theme)
    widget.furnish()
    whole.other = QLineEdit()
    column = QVBoxLayout(whole)
    column.addWidget(widget)
    column.addWidget(whole.other)
    qtbot.addWidget(whole)
    whole.resize(760, 420)
    with qtbot.waitExposed(whole):
        whole.show()
    whole.activateWindow()
    widget.words.setFocus()
    yield widget
    whole.close()


def offered(editor):
    rows = editor.completion.list
    return [rows.item(row).text().partition(",")[0] for row in range(rows.count())]


def opened(editor, qtbot, typed):
    qtbot.keyClicks(editor.words, typed)
    qtbot.waitUntil(editor.completion.isVisible)


def test_a_word_that_was_begun_is_completed_by_tab(editor, draft, qtbot):
    opened(editor, qtbot, "Then thun")
    assert offered(editor)[0] == "thunder"
    qtbot.keyClick(editor.words, Qt.Key.Key_Tab)
    assert draft.prompt == "Then thunder"
    assert not editor.completion.isVisible()
    editor.words.undo()
    assert draft.prompt == "Then thun"


def test_what_was_typed_since_it_was_offered_counts(editor, draft, qtbot):
    opened(editor, qtbot, "Then thun")
    editor.completion._soon.setInterval(60_000)
    qtbot.keyClicks(editor.words, "d")
    qtbot.keyClick(editor.words, Qt.Key.Key_Tab)
    assert draft.prompt == "Then thunder"
    qtbot.keyClicks(editor.words, ". Rai")
    editor.completion._offer()
    assert editor.completion.isVisible()
    qtbot.keyClicks(editor.words, "n.")
    qtbot.keyClick(editor.words, Qt.Key.Key_Tab)
    assert draft.prompt == "Then thunder. Rain."
    assert not editor.words.hasFocus()


def test_return_is_a_new_line_until_an_entry_is_chosen(editor, draft, qtbot):
    opened(editor, qtbot, "Then thun")
    qtbot.keyClick(editor.words, Qt.Key.Key_Return)
    assert draft.prompt == "Then thun\n"
    opened(editor, qtbot, "so thun")
    qtbot.keyClick(editor.words, Qt.Key.Key_Down)
    qtbot.keyClick(editor.words, Qt.Key.Key_Down)
    second = offered(editor)[1]
    qtbot.keyClick(editor.words, Qt.Key.Key_Return)
    assert draft.prompt == f"Then thun\nso {second}"


def test_escape_closes_it_and_it_stays_closed_for_this_word(editor, draft, qtbot):
    opened(editor, qtbot, "Then thu")
    qtbot.keyClick(editor.words, Qt.Key.Key_Escape)
    qtbot.keyClicks(editor.words, "n")
    qtbot.wait(120)
    assert not editor.completion.isVisible()
    opened(editor, qtbot, "der, then thu")


def test_a_speaker_is_offered_where_a_line_begins(editor, draft, qtbot):
    draft.prompt = SPEAKER
    editor.words.moveCursor(editor.words.textCursor().MoveOperation.End)
    opened(editor, qtbot, "Ma")
    qtbot.keyClick(editor.words, Qt.Key.Key_Tab)
    assert draft.prompt == SPEAKER + "Mara: "


def test_filled_slots_are_offered_behind_an_at_sign(editor, draft, qtbot):
    draft.audio_urls = ("https://example.org/a.mp3",)
    opened(editor, qtbot, "like @")
    assert offered(editor) == ["@Audio1"]


def test_asked_for_the_first_is_chosen_and_return_takes_it(editor, draft, qtbot):
    draft.prompt = SPEAKER
    editor.words.moveCursor(editor.words.textCursor().MoveOperation.End)
    editor.complete()
    assert editor.completion.isVisible()
    qtbot.keyClick(editor.words, Qt.Key.Key_Return)
    assert draft.prompt == SPEAKER + "Mara: "


def test_the_mouse_takes_an_entry_too(editor, draft, qtbot):
    opened(editor, qtbot, "Then thun")
    rows = editor.completion.list
    place = rows.visualItemRect(rows.item(0)).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert draft.prompt == "Then thunder"
    assert editor.words.hasFocus()


def test_it_goes_when_the_focus_goes_and_tab_is_the_windows_again(editor, qtbot):
    opened(editor, qtbot, "Then thun")
    editor.window().other.setFocus()
    assert not editor.completion.isVisible()
    editor.words.setFocus()
    qtbot.keyClick(editor.words, Qt.Key.Key_Tab)
    assert not editor.words.hasFocus()


def test_it_stands_inside_the_window_under_the_word(editor, qtbot):
    opened(editor, qtbot, "Then thun")
    place = editor.completion.geometry()
    assert editor.window().rect().contains(place)
    cursor = editor.words.cursorRect()
    assert place.top() >= editor.words.viewport().mapTo(editor.window(), cursor.bottomLeft()).y()

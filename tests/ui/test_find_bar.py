"""Words in the prompt are found, counted, walked through and replaced, by keys alone."""

import pytest
from PySide6.QtCore import Qt

from scenewright.scene.model import Span
from scenewright.ui.composing.prompt_editor import PromptEditor


@pytest.fixture
def editor(qtbot, draft, theme):
    widget = PromptEditor(draft, theme)
    widget.furnish()
    qtbot.addWidget(widget)
    widget.resize(700, 300)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.activateWindow()
    draft.prompt = "Rain, \U0001f327 rain and more RAIN."
    return widget


def test_matches_are_counted_and_walked_through_in_a_ring(editor, qtbot):
    editor.search()
    bar = editor.find_bar
    qtbot.keyClicks(bar.wanted, "rain")
    assert bar.count.text() == "1 of 3"
    walked = []
    for _ in range(4):
        walked.append(editor.words.selected)
        qtbot.keyClick(bar.wanted, Qt.Key.Key_Return)
    assert walked == [Span(0, 4), Span(8, 12), Span(22, 26), Span(0, 4)]
    qtbot.keyClick(bar.wanted, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert editor.words.selected == Span(0, 4)


def test_every_match_is_marked_until_the_bar_is_closed(editor, qtbot):
    editor.search()
    qtbot.keyClicks(editor.find_bar.wanted, "rain")
    marked = [one.cursor.selectedText() for one in editor.words.extraSelections()]
    assert marked == ["Rain", "rain", "RAIN"]
    qtbot.keyClick(editor.find_bar.wanted, Qt.Key.Key_Escape)
    assert not editor.find_bar.isVisible()
    assert not editor.words.extraSelections()
    qtbot.waitUntil(editor.words.hasFocus)


def test_what_is_not_there_is_said(editor, qtbot):
    editor.search()
    qtbot.keyClicks(editor.find_bar.wanted, "snow")
    assert editor.find_bar.count.text() == "nothing found"
    assert not editor.find_bar.following.isEnabled()


def test_the_selection_is_what_is_looked_for(editor):
    editor.select(Span(17, 21))
    editor.search()
    assert editor.find_bar.wanted.text() == "more"


def test_matches_are_replaced_one_by_one_or_all_in_one_edit(editor, draft, qtbot):
    editor.search()
    bar = editor.find_bar
    qtbot.keyClicks(bar.wanted, "rain")
    bar.instead.setText("\U0001f328 snow")
    qtbot.keyClick(bar.instead, Qt.Key.Key_Return)
    assert draft.prompt == "\U0001f328 snow, \U0001f327 rain and more RAIN."
    bar.replace_all.click()
    assert draft.prompt.count("\U0001f328 snow") == 3
    editor.words.undo()
    assert draft.prompt == "\U0001f328 snow, \U0001f327 rain and more RAIN."


def test_a_long_text_is_searched_in_time(editor, draft, qtbot):
    draft.prompt = "rain " * 100_000
    editor.search()
    editor.find_bar.wanted.setText("rain")
    assert editor.find_bar.count.text() == "1 of 2000"

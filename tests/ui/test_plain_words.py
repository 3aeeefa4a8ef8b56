"""The field keeps words exactly, takes every insertion back, and folds what is too much to show."""

import time

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from scenewright.scene.model import Span
from scenewright.ui.composing.prompt_editor import PromptEditor

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.fixture
def editor(qtbot, draft, theme):
    widget = PromptEditor(draft, theme)
    widget.furnish()
    qtbot.addWidget(widget)
    widget.resize(640, 240)
    widget.show()
    return widget


def paste(editor, text):
    data = QMimeData()
    data.setText(text)
    editor.words.insertFromMimeData(data)


def test_words_inserted_from_outside_are_taken_back_by_undo(editor, draft, qtbot):
    qtbot.keyClicks(editor.words, "Rain")
    editor.insert_words("A bell rings.")
    assert draft.prompt == "Rain A bell rings."
    assert editor.cursor_code_point == len(draft.prompt)
    editor.words.undo()
    assert draft.prompt == "Rain"


def test_words_put_inside_a_line_touch_no_neighbour(editor, draft):
    draft.prompt = "Rain falls."
    editor.insert_words("softly", at=5)
    assert draft.prompt == "Rain softly falls."
    editor.insert_words("Wind.", at=len(draft.prompt))
    assert draft.prompt == "Rain softly falls. Wind."


def test_positions_are_code_points_behind_emoji(editor, draft, qtbot):
    draft.prompt = f"{FAMILY}\U0001f1ee\U0001f1f8 bell and rain"
    with qtbot.waitSignal(editor.cursor_moved) as moved:
        editor.select(Span(8, 12))
    assert moved.args == [8]
    assert editor.words.textCursor().selectedText() == "bell"
    assert editor.words.selected == Span(8, 12)
    editor.replace_words(Span(8, 12), "gong")
    assert draft.prompt.endswith(" gong and rain")
    assert editor.cursor_code_point == 12


def test_a_prompt_set_from_outside_is_an_edit_like_any_other(editor, draft, qtbot):
    qtbot.keyClicks(editor.words, "mine")
    draft.prompt = "an example"
    editor.words.undo()
    assert draft.prompt == "mine"


def test_restored_inputs_can_be_taken_back(editor, draft, qtbot):
    qtbot.keyClicks(editor.words, "mine")
    draft.restore({"prompt": "of the job", "speed": 1.5})
    assert (draft.prompt, draft.speed, draft.has_unsaved()) == ("of the job", 1.5, True)
    editor.words.undo()
    assert draft.prompt == "mine"


def test_each_scene_comes_back_with_its_own_history(editor, draft, qtbot):
    qtbot.keyClicks(editor.words, "first")
    draft.load({"prompt": "second"})
    assert not editor.words.document().isUndoAvailable()
    qtbot.keyClicks(editor.words, "the ")
    draft.load({"prompt": "first"})
    editor.words.undo()
    assert draft.prompt == ""
    draft.load({"prompt": "the second"})
    editor.words.undo()
    assert draft.prompt == "second"


def test_an_empty_scene_has_no_history(editor, draft, qtbot):
    qtbot.keyClicks(editor.words, "first")
    editor.words.undo()
    draft.load({"prompt": "second"})
    draft.load({})
    assert not editor.words.document().isRedoAvailable()


def test_colours_follow_the_document_of_another_scene(editor, draft, theme, colours_of):
    draft.load({"prompt": "rain rain rain"})
    draft.renew()
    assert colours_of(editor.words).get(theme.colour_of_kind("ambience").name(), 0) > 4


@pytest.fixture(scope="module")
def unfolded_seconds(qapp):
    """What a field that folds nothing needs on this machine for a megabyte in one line."""
    field = QPlainTextEdit()
    field.show()
    began = time.thread_time()
    field.setPlainText("word and " * 116_000)
    QApplication.processEvents()
    took = time.thread_time() - began
    field.close()
    field.deleteLater()
    return took


@pytest.mark.parametrize(
    "text",
    ["word and " * 116_000, "line\n" * 10_000, ("word and " * 8 + "\n") * 14_000],
    ids=["one line", "10,000 lines", "14,000 long lines"],
)
def test_a_megabyte_is_pasted_whole_without_a_stall(editor, draft, text, qtbot, unfolded_seconds):
    began = time.thread_time()
    paste(editor, text)
    QApplication.processEvents()
    took = time.thread_time() - began
    assert draft.prompt == text
    assert editor.words.document().characterCount() < 9000
    assert took < unfolded_seconds / 2
    qtbot.keyClick(editor.words, Qt.Key.Key_Backspace)
    assert len(draft.prompt) < 9000
    editor.words.undo()
    assert draft.prompt == text


def test_what_is_copied_from_a_fold_are_its_words(editor, draft):
    text = "word and " * 2000
    paste(editor, "before ")
    paste(editor, text)
    paste(editor, "after")
    assert draft.prompt == "before " + text + "after"
    editor.select(Span(7, 7 + len(text)))
    assert editor.words.createMimeDataFromSelection().text() == text
    assert editor.words.selected == Span(7, 7 + len(text))


@pytest.mark.parametrize(
    "text",
    ["a\0b", "שלום \u202eabc", FAMILY * 50, "\U0001f1ee" * 7, "e\u0301" * 30, "\ufffc"],
    ids=["NUL", "right to left", "families", "flags", "accents", "an object sign"],
)
def test_odd_characters_are_kept_as_they_are(editor, draft, text):
    paste(editor, text)
    draft.renew()
    assert draft.prompt == text
    editor.select(Span(0, len(text)))
    assert editor.words.selected == Span(0, len(text))


def test_half_a_character_stops_nothing(editor, draft):
    draft.prompt = "a\ud800b"
    draft.renew()
    assert draft.prompt.startswith("a")
    assert draft.prompt.endswith("b")

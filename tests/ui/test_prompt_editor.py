"""The editor counts code points, cuts nothing, and colours what was understood."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from scenewright.ui.composing.prompt_editor import PromptEditor


@pytest.fixture
def editor(qtbot, draft, theme):
    widget = PromptEditor(draft, theme)
    widget.furnish()
    qtbot.addWidget(widget)
    widget.resize(640, 240)
    widget.show()
    return widget


def counter(editor):
    return editor.findChild(QLabel, "counter")


def test_what_is_typed_is_the_draft(editor, draft, qtbot):
    qtbot.keyClicks(editor.words, "Rain and a bell")
    assert draft.prompt == "Rain and a bell"
    assert counter(editor).text() == "15 / 2,048"


def test_every_return_is_a_line_of_its_own_with_the_same_leading(editor, draft, qtbot):
    for words in ("Rain.", "", "", "Bell."):
        qtbot.keyClicks(editor.words, words)
        qtbot.keyClick(editor.words, Qt.Key.Key_Return)
    assert draft.prompt == "Rain.\n\n\nBell.\n"
    block, heights = editor.words.document().firstBlock(), set()
    while block.isValid():
        heights.add(block.blockFormat().lineHeight())
        block = block.next()
    assert heights == {142.0}


def test_the_counter_counts_code_points(editor, draft):
    draft.prompt = "\U0001f327" * 3 + "é"
    assert counter(editor).text() == "4 / 2,048"


@pytest.mark.parametrize(
    ("length", "level"), [(1899, "calm"), (1900, "near"), (2048, "near"), (2049, "over")]
)
def test_the_counter_warns_before_it_refuses(editor, draft, length, level):
    draft.prompt = "a" * length
    assert counter(editor).property("level") == level


def test_too_long_a_prompt_is_kept_whole_and_its_problem_stands_below(editor, draft):
    draft.prompt = "a" * 3000
    draft.renew()
    assert len(editor.words.words()) == 3000
    assert "3,000 characters" in editor.problem.text()
    assert editor.problem.isVisible()


def test_the_overflow_is_marked(editor, draft, theme, colours_of):
    draft.prompt = "a " * 40
    draft.renew()
    assert theme.colour("bad").name() not in colours_of(editor.words)
    draft.prompt = "a" * 2048 + " over" * 10
    draft.renew()
    scroll = editor.words.verticalScrollBar()
    scroll.setValue(scroll.maximum())
    assert colours_of(editor.words).get(theme.colour("bad").name(), 0) > 10


def test_an_empty_prompt_is_no_problem_until_generate_was_asked_for(editor, draft):
    draft.renew()
    assert editor.problem.text() == ""
    editor.reveal_problems()
    assert editor.problem.text() == "The prompt must say something."


def test_no_break_spaces_and_lines_survive(editor, draft):
    words = "a\u00a0b\nc\n\nd"
    draft.prompt = words
    editor.words.textChanged.emit()
    assert draft.prompt == words


def test_what_was_understood_has_the_colour_of_its_kind(editor, draft, theme, colours_of):
    draft.prompt = "rain rain rain, a bell and music"
    draft.renew()
    found = colours_of(editor.words)
    for kind in ("ambience", "sfx", "music"):
        assert found.get(theme.colour_of_kind(kind).name(), 0) > 4, kind


def test_a_span_after_an_emoji_is_coloured_where_it_stands(editor, draft):
    draft.prompt = "\U0001f327\U0001f327 bell"
    draft.renew()
    formats = editor.words.document().firstBlock().layout().formats()
    assert [(found.start, found.length) for found in formats] == [(5, 4)]


def test_colouring_is_no_edit(editor, draft):
    draft.prompt = "rain"
    draft.renew()
    draft.load({"prompt": "rain and bell"})
    draft.renew()
    assert not draft.has_unsaved()


def test_no_line_is_cut_off_while_there_is_room_to_grow(editor, draft, qtbot):
    editor.set_room(600)
    draft.prompt = "\n".join(["Rain on a tin roof."] * 12)
    bar = editor.words.verticalScrollBar()
    qtbot.waitUntil(lambda: editor.words.viewport().height() > 200 and bar.maximum() == 0)
    draft.prompt = "\n".join(["Rain on a tin roof."] * 60)
    qtbot.waitUntil(lambda: 570 < editor.words_frame_pixels <= 600 and bar.maximum() > 0)


def test_the_whole_invitation_of_an_empty_prompt_is_seen_in_large_text(editor, theme, qtbot):
    editor.set_room(200)
    editor.resize(300, 240)
    before = editor.words_frame_pixels
    theme.scale(200)
    qtbot.waitUntil(lambda: editor.words_frame_pixels > before)

"""The pane ties bars to words: what it is worth is said, an event leads to its words and back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from scenewright.scene.model import Span
from scenewright.scene.wishes import WishKind
from scenewright.studio.composing.draft import Draft
from scenewright.ui.composing.prompt_editor import PromptEditor
from scenewright.ui.timeline.insert import TimelineInsert
from scenewright.ui.timeline.pane import TimelinePane

WORDS = "Rain on a tin roof. Distant thunder."


@pytest.fixture
def draft(qapp):
    """A draft that is read by the real parser."""
    return Draft()


@pytest.fixture
def editor(qtbot, draft, theme):
    widget = PromptEditor(draft, theme)
    qtbot.addWidget(widget)
    widget.resize(600, 200)
    widget.show()
    return widget


@pytest.fixture
def pane(qtbot, draft, editor, theme):
    widget = TimelinePane(draft, editor, theme)
    qtbot.addWidget(widget)
    widget.resize(600, 200)
    return widget


def write(draft, words):
    draft.prompt = words
    draft.renew()


def opened(pane):
    (dialog,) = pane.findChildren(TimelineInsert)
    return dialog


def typed(dialog, **fields):
    for name, text in fields.items():
        dialog.fields[name].setText(text)


def test_the_pane_appears_with_the_first_sound_and_says_what_it_is_worth(pane, draft):
    assert pane.isHidden()
    write(draft, "Rain, florbles.")
    assert not pane.isHidden()
    assert pane.summary.text() == "planned · about 10 s · 1 phrase not understood"
    draft.is_local = False
    assert pane.summary.text().startswith("local guess · ")
    assert "may read the words otherwise" in pane.summary.toolTip()


def test_lengths_are_told_as_they_will_be_heard(pane, draft):
    write(draft, "Rain for 100 seconds.")
    assert "about 1:40" in pane.summary.text()
    draft.speed = 2.0
    assert "about 50 s" in pane.summary.text()


def test_an_event_leads_to_its_words_and_words_to_their_event(pane, draft, editor, qtbot):
    write(draft, WORDS)
    qtbot.keyClick(pane.view, Qt.Key.Key_End)
    qtbot.keyClick(pane.view, Qt.Key.Key_Return)
    selected = editor.words.selected
    assert WORDS[selected.start : selected.end] == "Distant thunder"
    lit = {pane.view._layout.bars[number].label for number in pane.view._lit}
    assert lit == {"Distant thunder"}


def test_what_is_inserted_is_written_lit_and_can_be_undone(pane, draft, editor):
    write(draft, WORDS)
    pane.insert(9.0, WishKind.speech)
    dialog = opened(pane)
    assert dialog.fields["at"].text() == "0:09"
    typed(dialog, speaker="Mara", line="Go.", emotion="tired")
    dialog._decide()
    assert draft.prompt == WORDS + "\n[0:09] Mara (tired): Go."
    assert editor.words.selected == Span(len(draft.prompt), len(draft.prompt))
    draft.renew()
    assert {pane.view._layout.bars[number].label for number in pane.view._lit} == {"Mara"}
    editor.words.undo()
    assert draft.prompt == WORDS


def test_the_words_are_shown_before_they_are_written(pane, draft, editor):
    write(draft, WORDS)
    editor.select(Span(0, 4))
    pane.insert(None, WishKind.silence)
    dialog = opened(pane)
    assert not dialog.insert.isEnabled()
    typed(dialog, seconds="3")
    dialog._show_preview()
    assert dialog.preview.text() == "A pause of three seconds."
    assert dialog.insert.isEnabled()
    typed(dialog, seconds="soon")
    dialog._show_preview()
    assert dialog.problem.text() == "Seconds: write a time such as 0:09 or 9.5."
    assert not dialog.insert.isEnabled()


def test_return_right_behind_the_last_letter_inserts(pane, draft, editor, qtbot):
    write(draft, WORDS)
    pane.insert(2.0, WishKind.sound)
    dialog = opened(pane)
    dialog._preview_soon.setInterval(60_000)
    qtbot.keyClicks(dialog.fields["sound"], "a florble")
    qtbot.keyClick(dialog.fields["sound"], Qt.Key.Key_Return)
    assert "florble" in draft.prompt


def test_what_is_not_understood_is_told_and_may_be_inserted(pane, draft):
    write(draft, WORDS)
    pane.insert(2.0, WishKind.sound)
    dialog = opened(pane)
    typed(dialog, sound="a florble")
    dialog._show_preview()
    assert dialog.note.text() == "The local engine does not understand “florble”."
    assert dialog.insert.isEnabled()


def test_times_are_typed_as_they_will_be_heard(pane, draft):
    write(draft, WORDS)
    draft.speed = 2.0
    pane.insert(8.0, WishKind.sound)
    dialog = opened(pane)
    assert dialog.fields["at"].text() == "0:04"
    typed(dialog, sound="a bell rings")
    dialog._decide()
    assert draft.prompt.endswith("\nAt 0:08 a bell rings.")


def test_nothing_is_inserted_into_a_comment_or_an_alternative(pane, draft, editor):
    write(draft, "# Rain. Wind.\n{Rain. Wind.|Snow.} A dog barks.")
    editor.select(draft.scene.events[0].span)
    pane.insert(None, WishKind.sound)
    dialog = opened(pane)
    typed(dialog, sound="a bell rings")
    dialog._decide()
    assert draft.prompt == "# Rain. Wind.\n{Rain. Wind.|Snow.} A bell rings. A dog barks."


def test_each_kind_asks_for_its_own_and_all_of_it_has_a_name(pane, draft, qtbot):
    write(draft, WORDS)
    pane.insert()
    dialog = opened(pane)
    seen = {}
    for button in dialog.kinds.buttons():
        button.setChecked(True)
        seen[button.text()] = [n for n, f in dialog.fields.items() if f.isVisibleTo(dialog)]
    assert seen == {
        "Speech": ["speaker", "line", "emotion", "at"],
        "Sound": ["sound", "seconds", "at"],
        "Music": ["mood", "instrument", "seconds", "at"],
        "Silence": ["seconds", "at"],
    }
    assert all(field.accessibleName() for field in dialog.fields.values())


def test_music_is_a_mood_and_an_instrument(pane, draft):
    write(draft, WORDS)
    pane.insert(5.0, WishKind.music)
    dialog = opened(pane)
    typed(dialog, mood="tense", instrument="cello", seconds="6")
    dialog._decide()
    assert draft.prompt.endswith("\nAt 0:05 tense cello music for 6 seconds.")


def test_escape_leaves_everything_as_it_was(pane, draft, qtbot):
    write(draft, WORDS)
    pane.insert()
    dialog = opened(pane)
    typed(dialog, sound="a bell rings")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert draft.prompt == WORDS


def test_the_menu_names_the_time_it_inserts_at(pane, draft):
    write(draft, WORDS)
    pane._open_menu(pane.mapToGlobal(pane.rect().center()), 3.0)
    (menu,) = pane.findChildren(QMenu)
    assert [action.text() for action in menu.actions()] == [
        "Insert speech at 0:03.0…",
        "Insert a sound at 0:03.0…",
        "Insert music at 0:03.0…",
        "Insert silence at 0:03.0…",
    ]
    menu.actions()[0].trigger()
    assert opened(pane).kind is WishKind.speech
    menu.close()


def test_words_that_are_out_of_sight_are_brought_into_it(window, qtbot):
    composer = window.composer
    composer.folds.unfold("output")
    write(window.studio.draft, "rain, bell, music\n" + "and on\n" * 9)
    qtbot.waitUntil(lambda: composer._scroll.verticalScrollBar().maximum() > 100)
    bar = composer._scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.keyClick(composer.timeline.view, Qt.Key.Key_Home)
    qtbot.keyClick(composer.timeline.view, Qt.Key.Key_Return)
    words = composer.editor.words
    seen = words.viewport().mapTo(composer._scroll.viewport(), words.cursorRect().center())
    assert composer._scroll.viewport().rect().contains(seen)


def test_a_click_on_a_kind_leads_to_its_first_field(pane, draft, qtbot):
    write(draft, WORDS)
    pane.insert(None, WishKind.sound)
    dialog = opened(pane)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    qtbot.mouseClick(dialog.kinds.button(0), Qt.MouseButton.LeftButton)
    assert dialog.focusWidget() is dialog.fields["speaker"]


def test_a_line_with_alternatives_is_inserted_as_it_is_written(pane, draft, editor):
    write(draft, WORDS)
    pane.insert(9.0, WishKind.speech)
    dialog = opened(pane)
    typed(dialog, speaker="Mara", line="I counted {eleven|twelve} bells.")
    dialog._decide()
    assert draft.prompt == WORDS + "\n[0:09] Mara: I counted {eleven|twelve} bells."

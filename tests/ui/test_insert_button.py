"""Snippets are put in, kept and edited from one menu; a template begins a scene."""

import pytest
from PySide6.QtCore import Qt

from scenewright.scene.model import Span
from scenewright.studio.composing.snippet_book import SnippetBook
from scenewright.studio.composing.snippets import Snippet
from scenewright.ui.composing.examples import prompts_in
from scenewright.ui.composing.prompt_editor import PromptEditor
from scenewright.ui.composing.snippet_dialog import SnippetDialog
from scenewright.ui.parts.name_dialog import NameDialog

TICK, TIN = Snippet(1, "Tick & tock", "A clock ticks."), Snippet(2, "tin", "Rain on tin.")


class Book(SnippetBook):
    """Notes what it was asked for."""

    def __init__(self):
        super().__init__(None, None, None)
        self.asked = []
        SnippetBook.snippets.renew(self, (TICK, TIN))

    def add(self, name, words):
        self.asked.append(("add", name, words))

    def rename(self, snippet_id, name):
        self.asked.append(("rename", snippet_id, name))

    def delete(self, snippet_id):
        self.asked.append(("delete", snippet_id))
        kept = tuple(one for one in self.snippets if one.snippet_id != snippet_id)
        SnippetBook.snippets.renew(self, kept)

    def restore(self):
        self.asked.append(("restore",))


@pytest.fixture
def book(qapp):
    return Book()


@pytest.fixture
def editor(qtbot, draft, theme, book):
    widget = PromptEditor(draft, theme)
    widget.furnish()
    widget.know(book)
    qtbot.addWidget(widget)
    widget.resize(640, 240)
    widget.show()
    return widget


def entries(editor):
    editor.insert.shown.aboutToShow.emit()
    return {action.text(): action for action in editor.insert.shown.actions() if action.text()}


def test_a_snippet_is_put_in_place_of_the_selection_and_taken_back(editor, draft):
    draft.prompt = "Rain. X"
    editor.select(Span(6, 7))
    entries(editor)["Tick && tock"].trigger()
    assert draft.prompt == "Rain. A clock ticks."
    editor.words.undo()
    assert draft.prompt == "Rain. X"


def test_a_snippet_is_offered_behind_a_semicolon(editor, draft, qtbot):
    qtbot.keyClicks(editor.words, "Rain. ;ti")
    qtbot.waitUntil(editor.completion.isVisible)
    qtbot.keyClick(editor.words, Qt.Key.Key_Down)
    qtbot.keyClick(editor.words, Qt.Key.Key_Return)
    assert draft.prompt == "Rain. A clock ticks."


def test_the_selection_is_kept_under_a_name_that_its_words_suggest(editor, draft, book, qtbot):
    draft.prompt = "Rain. Mara: yes"
    editor.select(Span(6, 15))
    entries(editor)["Keep the selection as a snippet…"].trigger()
    dialog = editor.window().findChild(NameDialog)
    assert dialog.name.text() == "Mara: yes"
    dialog.name.setText(book.snippets[0].name)
    dialog.agree.click()
    assert "already" in dialog.problem.text()
    assert book.asked == []
    dialog.name.setText("yes")
    dialog.agree.click()
    assert book.asked == [("add", "yes", "Mara: yes")]


def test_a_template_is_asked_for_with_its_title(editor, qtbot):
    menu = entries(editor)["New scene from a template"].menu()
    with qtbot.waitSignal(editor.template_chosen) as chosen:
        next(one for one in menu.actions() if one.text() == "Chase").trigger()
    title, prompt = chosen.args
    assert title == "Chase"
    assert prompt.startswith("# Chase")


def test_titles_of_examples_and_templates_cannot_be_mixed_up():
    titles = [title for title, _prompt in (*prompts_in("examples"), *prompts_in("templates"))]
    firsts = [title.split()[0] for title, _prompt in prompts_in("examples")]
    assert len(set(titles)) == len(titles) >= 12
    assert len(set(firsts)) == len(firsts)


def test_snippets_are_renamed_in_their_row_and_deleted_by_the_key(book, qtbot):
    dialog = SnippetDialog(book)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.words.text() == "A clock ticks."
    dialog.list.item(0).setText("clock")
    assert book.asked == [("rename", 1, "clock")]
    assert dialog.list.item(0).text() == "Tick & tock"
    dialog.list.setFocus()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert book.asked[-1] == ("delete", 1)
    dialog.undo.click()
    assert book.asked[-1] == ("restore",)
    dialog.delete.click()
    assert not dialog.delete.isEnabled()
    assert "no snippets" in dialog.words.text()

"""The button under the prompt: puts a snippet in, keeps the selection as one, begins a template."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from scenewright.studio.composing.snippets import name_of, why_unusable
from scenewright.ui.composing.examples import prompts_in
from scenewright.ui.composing.snippet_dialog import SnippetDialog
from scenewright.ui.parts.name_dialog import NameDialog
from scenewright.ui.parts.opening import open_over

if TYPE_CHECKING:
    from scenewright.studio.composing.snippet_book import SnippetBook
    from scenewright.ui.parts.plain_words import PlainWords
    from scenewright.ui.theme import Theme

TOLD_CHARACTERS_MAX = 60


class InsertButton(QToolButton):
    """`chosen(words)` to be put in, `template_chosen(title, prompt)` to begin a scene with."""

    chosen = Signal(str)
    template_chosen = Signal(str, str)

    def __init__(
        self, words: PlainWords, book: SnippetBook, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = words
        self._book = book
        self.setText(self.tr("Insert"))
        self.setAccessibleName(self.tr("Insert a snippet or begin from a template"))
        self.setToolTip(self.tr("Snippets, and scenes to begin with"))
        self.setObjectName("fold")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.shown = QMenu(self)
        self.setMenu(self.shown)
        self.shown.aboutToShow.connect(self._fill)

    def open_menu(self) -> None:
        """Show what can be put in."""
        self.shown.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def keep(self) -> None:
        """Ask for a name and keep what is selected, or all that is written, as a snippet."""
        written, selected = self._words.words(), self._words.selected
        text = written[selected.start : selected.end] or written
        dialog = NameDialog(
            self.tr("Type ; and the beginning of its name to put it into a prompt"),
            self.tr("Keep the snippet"),
            lambda name: why_unusable(name, self._book.snippets),
            self._theme,
            self.window(),
        )
        dialog.name.setText(name_of(text))
        dialog.name.selectAll()
        dialog.chosen.connect(lambda name: self._book.add(name, text))
        open_over(self.window(), dialog)

    def edit(self) -> None:
        """Show the snippets, to rename and to delete."""
        open_over(self.window(), SnippetDialog(self._book, self.window()))

    def _fill(self) -> None:
        menu = self.shown
        menu.clear()
        for snippet in self._book.snippets:
            told = " ".join(snippet.words.split())[:TOLD_CHARACTERS_MAX]
            action = menu.addAction(snippet.name.replace("&", "&&"))
            action.setToolTip(told)
            action.triggered.connect(lambda _on=False, words=snippet.words: self.chosen.emit(words))
        if self._book.snippets:
            menu.addSeparator()
        is_selected = self._words.textCursor().hasSelection()
        told = self.tr("Keep the selection as a snippet…")
        keeping = menu.addAction(told if is_selected else self.tr("Keep the prompt as a snippet…"))
        keeping.setEnabled(bool(self._words.words().strip()))
        keeping.triggered.connect(lambda _on=False: self.keep())
        editing = menu.addAction(self.tr("Rename or delete snippets…"))
        editing.setEnabled(bool(self._book.snippets))
        editing.triggered.connect(lambda _on=False: self.edit())
        menu.addSeparator()
        self._fill_templates(menu.addMenu(self.tr("New scene from a template")))
        menu.setToolTipsVisible(True)

    def _fill_templates(self, menu: QMenu) -> None:
        for title, prompt in prompts_in("templates"):
            action = menu.addAction(title)
            action.setToolTip(prompt)
            action.triggered.connect(
                lambda _on=False, name=title, words=prompt: self.template_chosen.emit(name, words)
            )
        menu.setToolTipsVisible(True)

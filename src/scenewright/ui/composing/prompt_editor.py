"""The prompt's editor: coloured by what was understood, counted in code points, never cut."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from scenewright.scene.model import Span
from scenewright.studio.later import later
from scenewright.ui.bind import bind, mark
from scenewright.ui.composing.prompt_foot import PromptFoot
from scenewright.ui.parts.plain_words import LINE_HEIGHT_PERCENT, PlainWords
from scenewright.ui.parts.problem_line import ProblemLine

if TYPE_CHECKING:
    from scenewright.contract import Problem
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.composing.snippet_book import SnippetBook
    from scenewright.ui.composing.completion_list import CompletionList
    from scenewright.ui.composing.find_bar import FindBar
    from scenewright.ui.composing.insert_button import InsertButton
    from scenewright.ui.theme import Theme

LEAST_PIXELS, COMMON_PIXELS = 136, 216
LEAST_SHARE = 0.62


class PromptEditor(QWidget):
    """Edits `draft.prompt`. An empty prompt is no problem until Generate was asked for.

    `furnish` makes it ready for words. For those who edit from outside, in code points of what is
    written: `insert_words`, `replace_words`, `select`, `cursor_code_point`, `cursor_moved(int)`.
    """

    cursor_moved = Signal(int)
    template_chosen = Signal(str, str)
    find_bar: FindBar
    completion: CompletionList
    insert: InsertButton

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._asked = False
        self.words = PlainWords(theme)
        self.words.setAccessibleName(self.tr("Prompt"))
        self.words.setPlaceholderText(
            self.tr("Describe what is heard: who speaks, where, what happens, and when.")
        )
        self.setFocusProxy(self.words)
        self.foot = PromptFoot(draft)
        self._frame = QFrame()
        self._frame.setObjectName("editor")
        self._room_pixels = COMMON_PIXELS
        self._bar_pixels = self._free_pixels = 0
        self.problem = ProblemLine("prompt", theme)
        self._theme = theme
        self._assemble()
        self.words.textChanged.connect(self._write)
        self.words.cursor_moved.connect(self.cursor_moved)
        self.words.sentence_dropped.connect(self.insert_words)
        # Later, because words that flow anew while a layout is at work would not be heard by it.
        self._fit_soon = later(self, 0, self._fit)
        self._fit()
        draft.begins.connect(self._begin)
        bind(draft, "prompt", self._show_prompt)
        bind(draft, "problems", self._show_problems)

    def furnish(self) -> None:
        """Colour the words by what is understood, and grow with them."""
        from scenewright.ui.composing.completion_list import CompletionList
        from scenewright.ui.composing.find_bar import FindBar
        from scenewright.ui.composing.highlighter import Highlighter

        self.completion = CompletionList(self.words, self._draft, self._theme)
        self.find_bar = FindBar(self.words, self._theme)
        self._inside.insertWidget(0, self.find_bar)
        self.find_bar.opened.connect(self._make_room)
        self.foot.look_requested.connect(self._look)
        self.words.installEventFilter(self)
        mark(self._frame, "focused", self.words.hasFocus())
        self._highlighter = Highlighter(self.words, self._draft, self._theme, self)
        self.words.document_changed.connect(self._show_document)
        self._show_document()

    def know(self, snippets: SnippetBook) -> None:
        """Offer the user's own texts: in a menu, and behind a semicolon."""
        from scenewright.ui.composing.insert_button import InsertButton

        self.completion.snippets = snippets.named
        self.insert = InsertButton(self.words, snippets, self._theme)
        self.insert.chosen.connect(self._insert)
        self.insert.template_chosen.connect(self.template_chosen)
        self.foot.row.insertWidget(0, self.insert)

    @property
    def cursor_code_point(self) -> int:
        """Where the cursor stands in what is written."""
        return self.words.cursor_code_point

    def insert_words(self, text: str, at: int | None = None) -> None:
        """Put words at a code point, else at the cursor; a space parts them from their neighbours.

        One edit, which undo takes back; the cursor stands behind them.
        """
        written = self.words.words()
        place = self.words.cursor_code_point if at is None else min(max(at, 0), len(written))
        before, after = written[:place][-1:], written[place:][:1]
        if before and not before.isspace() and text and not text[0].isspace():
            text = " " + text
        if after.isalnum() and text and not text[-1].isspace():
            text += " "
        self.words.replace(Span(place, place), text)

    def replace_words(self, span: Span, text: str) -> None:
        """Put words in place of others, in one edit, which undo takes back."""
        self.words.replace(span, text)

    def select(self, span: Span) -> None:
        """Select what is written there and bring it into sight; the focus stays where it is."""
        self.words.select(span)

    def search(self) -> None:
        """Open the search in the prompt."""
        self.find_bar.open()

    def complete(self) -> None:
        """Offer how the word at the cursor may go on."""
        self.words.setFocus()
        self.completion.ask()

    def reveal_problems(self) -> None:
        """From now on say that an empty prompt cannot be sent."""
        self._asked = True
        self._show_problems(self._draft.problems)

    @property
    def words_frame_pixels(self) -> int:
        """How high the words and what stands around them are now."""
        return self._frame.minimumHeight()

    def set_room(self, pixels: int, free_pixels: int = 0) -> None:
        """How high the editor may grow with its words in any case, and what is free for it."""
        self._room_pixels, self._free_pixels = pixels, free_pixels
        self._fit_soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.words and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            mark(self._frame, "focused", event.type() == QEvent.Type.FocusIn)
        return super().eventFilter(watched, event)

    def _assemble(self) -> None:
        self._inside = inside = QVBoxLayout(self._frame)
        inside.setContentsMargins(12, 10, 12, 10)
        inside.setSpacing(4)
        inside.addWidget(self.words, 1)
        inside.addWidget(self.foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._frame, 1)
        column.addWidget(self.problem)

    def _fit(self) -> None:
        margins = self._inside.contentsMargins()
        border = self._frame.contentsMargins()
        around = margins.top() + margins.bottom() + self._inside.spacing()
        around += border.top() + border.bottom()
        around += self.foot.sizeHint().height() + self._bar_pixels
        wanted = self._words_pixels() + around
        # Not by what is free: it would shrink with each lane that the words bring.
        least = min(COMMON_PIXELS, round(self._room_pixels * LEAST_SHARE))
        most = max(self._room_pixels, self._free_pixels, LEAST_PIXELS)
        if wanted > most:
            # No line is cut in two where the words scroll.
            room = most - around - self.words.document().documentMargin()
            most -= math.floor(room % self._line_pixels())
        self._frame.setFixedHeight(min(max(wanted, least, LEAST_PIXELS), most))

    def _line_pixels(self) -> float:
        metrics = QFontMetricsF(self.words.document().defaultFont())
        return metrics.height() * LINE_HEIGHT_PERCENT / 100

    def _words_pixels(self) -> int:
        document = self.words.document()
        around = self.words.height() - self.words.viewport().height()
        if not document.isEmpty():
            return math.ceil(document.size().height()) + around
        # Qt draws the placeholder without making room for it.
        across = QRect(0, 0, max(self.words.viewport().width(), 1), 0)
        flags = Qt.TextFlag.TextWordWrap
        metrics = QFontMetrics(self.words.document().defaultFont())
        told = metrics.boundingRect(across, flags, self.words.placeholderText())
        return told.height() + 4 * math.ceil(document.documentMargin()) + around

    def _show_document(self) -> None:
        layout = self.words.document().documentLayout()
        layout.documentSizeChanged.connect(self._fit_soon.start, Qt.ConnectionType.UniqueConnection)
        self._fit_soon.start()

    def _make_room(self, is_open: bool) -> None:
        spacing = self._inside.spacing()
        self._bar_pixels = self.find_bar.sizeHint().height() + spacing if is_open else 0
        self._fit_soon.start()

    def _insert(self, text: str) -> None:
        self.words.replace(self.words.selected, text)
        self.words.setFocus()

    def _look(self, span: Span) -> None:
        self.words.select(span)
        self.words.setFocus()

    def _begin(self, prompt: str) -> None:
        if prompt != self.words.words():
            self.words.begin(prompt)

    def _write(self) -> None:
        self._draft.prompt = self.words.words()

    def _show_prompt(self, prompt: str) -> None:
        if prompt != self.words.words():
            self.words.write(prompt)

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        is_quiet = not self._asked and not self._draft.prompt
        refused = self.problem.show_problems(() if is_quiet else problems)
        mark(self._frame, "refused", refused)

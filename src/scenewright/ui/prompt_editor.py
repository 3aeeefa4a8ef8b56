"""The prompt's editor: coloured by what was understood, counted in code points, never cut."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, QTimer
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QTextEdit, QVBoxLayout, QWidget

from scenewright.contract import PROMPT_CHARACTERS_MAX, Problem
from scenewright.ui.bind import bind, mark
from scenewright.ui.problem_line import ProblemLine
from scenewright.ui.theme import Theme, figures_font

if TYPE_CHECKING:
    from scenewright.studio.draft import Draft

NEAR_CHARACTERS = 1900
LINE_HEIGHT_PERCENT = 142.0
PROMPT_PIXELS = 15
COUNTER_PIXELS = 12
LEAST_PIXELS, COMMON_PIXELS = 136, 216
AROUND_PIXELS = 48
LEAST_SHARE = 0.62


class PlainWords(QTextEdit):
    """A QTextEdit of plain words; unlike QPlainTextEdit it has leading."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        font = QFont(self.font())
        font.setPixelSize(PROMPT_PIXELS)
        self.setFont(font)
        self._lead()

    def words(self) -> str:
        """Exactly what was written: `toPlainText` would turn no-break spaces into spaces."""
        return self.document().toRawText().replace("\u2029", "\n").replace("\u2028", "\n")

    def write(self, words: str) -> None:
        """Show other words and forget the history of the old ones."""
        self.setPlainText(words)
        self._lead()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        new_line = QKeySequence.StandardKey.InsertParagraphSeparator
        if not event.matches(new_line):
            super().keyPressEvent(event)
            return
        # QTextEdit's own Return takes the leading from an empty line instead of adding a line.
        self.textCursor().insertBlock()
        self.ensureCursorVisible()

    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insertPlainText(source.text())

    def _lead(self) -> None:
        self.document().setUndoRedoEnabled(False)
        leading = QTextBlockFormat()
        proportional = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        leading.setLineHeight(LINE_HEIGHT_PERCENT, proportional)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(leading)
        self.document().setUndoRedoEnabled(True)


class PromptEditor(QWidget):
    """Edits `draft.prompt`. An empty prompt is no problem until Generate was asked for.

    `furnish` makes it ready for words.
    """

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._asked = False
        self.words = PlainWords()
        self.words.setAccessibleName(self.tr("Prompt"))
        self.words.setPlaceholderText(
            self.tr("Describe what is heard: who speaks, where, what happens, and when.")
        )
        self.setFocusProxy(self.words)
        self._counter = QLabel()
        self._counter.setObjectName("counter")
        self._counter.setFont(figures_font(self.font(), COUNTER_PIXELS))
        self._frame = QFrame()
        self._frame.setObjectName("editor")
        self._room_pixels = COMMON_PIXELS
        self.problem = ProblemLine("prompt", theme)
        self._theme = theme
        self._assemble()
        self.words.textChanged.connect(self._write)
        # Later, because words that flow anew while a layout is at work would not be heard by it.
        self._fit_soon = QTimer(self)
        self._fit_soon.setSingleShot(True)
        self._fit_soon.setInterval(0)
        self._fit_soon.timeout.connect(self._fit)
        self._fit()
        bind(draft, "prompt", self._show_prompt)
        bind(draft, "problems", self._show_problems)

    def furnish(self) -> None:
        """Colour the words by what is understood, and grow with them."""
        from scenewright.ui.highlighter import Highlighter

        self.words.installEventFilter(self)
        mark(self._frame, "focused", self.words.hasFocus())
        document = self.words.document()
        self._highlighter = Highlighter(document, self._theme)
        bind(self._draft, "scene", self._highlighter.show_scene)
        document.documentLayout().documentSizeChanged.connect(lambda _size: self._fit_soon.start())
        self._fit_soon.start()

    def reveal_problems(self) -> None:
        """From now on say that an empty prompt cannot be sent."""
        self._asked = True
        self._show_problems(self._draft.problems)

    def set_room(self, pixels: int) -> None:
        """How high the editor may grow with its words before they scroll."""
        self._room_pixels = pixels
        self._fit_soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.words and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            mark(self._frame, "focused", event.type() == QEvent.Type.FocusIn)
        return super().eventFilter(watched, event)

    def _assemble(self) -> None:
        inside = QVBoxLayout(self._frame)
        inside.setContentsMargins(12, 10, 12, 10)
        inside.setSpacing(4)
        inside.addWidget(self.words, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self._counter, 0, Qt.AlignmentFlag.AlignRight)
        inside.addLayout(foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._frame, 1)
        column.addWidget(self.problem)

    def _fit(self) -> None:
        wanted = math.ceil(self.words.document().size().height()) + AROUND_PIXELS
        most = max(self._room_pixels, LEAST_PIXELS)
        least = min(COMMON_PIXELS, round(most * LEAST_SHARE))
        self._frame.setFixedHeight(min(max(wanted, least, LEAST_PIXELS), most))

    def _write(self) -> None:
        self._draft.prompt = self.words.words()

    def _show_prompt(self, prompt: str) -> None:
        if prompt != self.words.words():
            self.words.write(prompt)
        count = len(prompt)
        level = "over" if count > PROMPT_CHARACTERS_MAX else ""
        level = level or ("near" if count >= NEAR_CHARACTERS else "calm")
        self._counter.setText(f"{count:,} / {PROMPT_CHARACTERS_MAX:,}")
        mark(self._counter, "level", level)

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        is_quiet = not self._asked and not self._draft.prompt
        refused = self.problem.show_problems(() if is_quiet else problems)
        mark(self._frame, "refused", refused)

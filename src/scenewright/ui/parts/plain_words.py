"""A field of plain words: exact, with leading, and with a history that no insertion forgets.

Outside this file positions are code points of what is written; inside they are Qt's units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from scenewright.scene.model import Span
from scenewright.ui.parts.code_points import Fold, Units, code_point_at
from scenewright.ui.parts.folded_words import SIGN, FoldSign, folds, insert
from scenewright.ui.parts.viewport import viewport_of

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

LINE_HEIGHT_PERCENT = 142.0
PROMPT_PIXELS = 15
REMEMBERED_MAX = 24
# Beside the plain text of what is dragged in: words that want to be parted from their neighbours.
SENTENCE_FORMAT = "application/x-scenewright-sentence"


class PlainWords(QTextEdit):
    """A QTextEdit of plain words; unlike QPlainTextEdit it has leading.

    `begin` shows other words with a history of their own, `write` edits. `cursor_moved` tells the
    code point of the cursor, `document_changed` that `begin` put another document in place, and
    `sentence_dropped` what was dragged in as a sentence of its own.
    """

    cursor_moved = Signal(int)
    document_changed = Signal()
    sentence_dropped = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._viewport = viewport_of(self)
        self._remembered: list[QTextDocument] = []
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        font = QFont(self.font())
        font.setPixelSize(PROMPT_PIXELS)
        self.setFont(font)
        # Else it would be deleted with its history once another document is shown.
        self.document().setParent(self)
        _lead(self.document())
        self.cursorPositionChanged.connect(lambda: self.cursor_moved.emit(self.cursor_code_point))

    @property
    def cursor_code_point(self) -> int:
        """Where the cursor stands."""
        return self._code_point(self.textCursor().position())

    @property
    def selected(self) -> Span:
        """What is selected; empty at the cursor where nothing is."""
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        return Span(self._code_point(start), self._code_point(end))

    def words(self) -> str:
        """Exactly what was written: `toPlainText` would turn no-break spaces into spaces."""
        raw = self._raw()
        for unit, held in reversed(self._folds(raw)):
            at = code_point_at(raw, unit)
            raw = raw[:at] + held + raw[at + 1 :]
        return raw

    def write(self, words: str) -> None:
        """Show other words in place of all; an edit, which undo takes back."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        self._put(cursor, words)

    def begin(self, words: str) -> None:
        """Show other words with their own history: the one they had when they were last shown."""
        known = self.document()
        following = self._recalled(words) or self._made(words)
        following.setDefaultFont(self.font())
        self.setDocument(following)
        self.document_changed.emit()
        self._remembered.append(known)
        # One without a history is as good as a new one.
        forgotten = [one for one in self._remembered if not _has_history(one)]
        forgotten += self._remembered[:-REMEMBERED_MAX]
        self._remembered = [one for one in self._remembered if one not in forgotten]
        for document in forgotten:
            document.deleteLater()

    def replace(self, span: Span, words: str) -> None:
        """Put words in place of others; the cursor stands behind them."""
        cursor = self.textCursor()
        cursor.setPosition(self.unit(span.start))
        cursor.setPosition(self.unit(span.end), QTextCursor.MoveMode.KeepAnchor)
        self._put(cursor, words)
        cursor.clearSelection()
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def select(self, span: Span) -> None:
        """Select what stands there and bring it into sight."""
        cursor = self.textCursor()
        # From the end, so that the beginning is where the cursor is and what is in sight.
        cursor.setPosition(self.unit(span.end))
        cursor.setPosition(self.unit(span.start), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def unit(self, code_point: int) -> int:
        """The document's own position of a code point; inside a fold, the fold's."""
        return self.units().unit(code_point)

    def units(self) -> Units:
        """Where the code points of what is written stand in the document."""
        raw = self._raw()
        return Units(raw, self._folds(raw))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # What was pasted may have made the field higher only after it scrolled to the cursor.
        if self.hasFocus():
            self.ensureCursorVisible()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.document().isEmpty():
            return
        # The style leaves it to this: Qt shows no more of a placeholder than fits into one line.
        painter = QPainter(self._viewport)
        painter.setPen(self._theme.colour("quiet"))
        painter.setFont(self.document().defaultFont())
        margin = round(self.document().documentMargin())
        room = self._viewport.rect().adjusted(margin, margin, -margin, -margin)
        painter.drawText(room, Qt.TextFlag.TextWordWrap, self.placeholderText())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Imported with the first key: a first window needs none of the keys that have a name.
        from PySide6.QtGui import QKeySequence

        new_line = QKeySequence.StandardKey.InsertParagraphSeparator
        if not event.matches(new_line):
            super().keyPressEvent(event)
            return
        # QTextEdit's own Return takes the leading from an empty line instead of adding a line.
        self.textCursor().insertBlock()
        self.ensureCursorVisible()

    def insertFromMimeData(self, source: QMimeData) -> None:
        if source.hasFormat(SENTENCE_FORMAT):
            self.sentence_dropped.emit(source.text())
            return
        cursor = self.textCursor()
        self._put(cursor, source.text())
        self.ensureCursorVisible()

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied: the words as they are written, also those of a fold."""
        selected = self.selected
        data = QMimeData()
        data.setText(self.words()[selected.start : selected.end])
        return data

    def _put(self, cursor: QTextCursor, words: str) -> None:
        taken = cursor.selectionEnd() - cursor.selectionStart()
        insert(cursor, words, shown_before=self.document().characterCount() - taken)
        if SIGN in self._raw() and self.document().findChild(FoldSign) is None:
            FoldSign(self._theme, self.document())

    def _recalled(self, words: str) -> QTextDocument | None:
        for document in self._remembered if words else ():
            raw = _raw_of(document)
            if raw == words and not folds(document, raw):
                self._remembered.remove(document)
                return document
        return None

    def _made(self, words: str) -> QTextDocument:
        document = QTextDocument(self)
        document.setDocumentMargin(self.document().documentMargin())
        document.setDefaultFont(self.font())
        _lead(document)
        document.setUndoRedoEnabled(False)
        insert(QTextCursor(document), words, shown_before=0)
        document.setUndoRedoEnabled(True)
        FoldSign(self._theme, document)
        return document

    def _raw(self) -> str:
        return _raw_of(self.document())

    def _folds(self, raw: str) -> list[Fold]:
        return folds(self.document(), raw)

    def _code_point(self, unit: int) -> int:
        raw = self._raw()
        hidden = sum(len(held) - 1 for at, held in self._folds(raw) if at < unit)
        return code_point_at(raw, unit) + hidden


def _has_history(document: QTextDocument) -> bool:
    return document.isUndoAvailable() or document.isRedoAvailable()


def _raw_of(document: QTextDocument) -> str:
    return document.toRawText().replace("\u2029", "\n").replace("\u2028", "\n")


def _lead(document: QTextDocument) -> None:
    document.setUndoRedoEnabled(False)
    leading = QTextBlockFormat()
    proportional = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
    leading.setLineHeight(LINE_HEIGHT_PERCENT, proportional)
    cursor = QTextCursor(document)
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.mergeBlockFormat(leading)
    document.setUndoRedoEnabled(True)

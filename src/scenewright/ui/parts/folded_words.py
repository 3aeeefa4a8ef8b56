"""Words too many to lay out at once: kept whole in the document, shown as one small sign.

Qt lays out a paragraph of a megabyte anew at every key. A fold is one character of the document
whose format holds the words, so that undo, redo, delete and copy need no thought.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFontMetricsF,
    QPyTextObject,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)

from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QTextDocument

    from scenewright.ui.parts.code_points import Fold
    from scenewright.ui.theme import Theme

SIGN = "\ufffc"
OBJECT_TYPE = QTextFormat.ObjectTypes.UserObject.value + 1
WORDS_PROPERTY = QTextFormat.Property.UserProperty.value + 1
COUNT_PROPERTY = WORDS_PROPERTY + 1
SHOWN_CHARACTERS_MAX = 4096
SHOWN_LINES_MAX = 400
AROUND_PIXELS = 20.0


class FoldSign(QPyTextObject):
    """Draws a fold: how many characters it holds."""

    def __init__(self, theme: Theme, document: QTextDocument) -> None:
        super().__init__(document)
        self._theme = theme
        document.documentLayout().registerHandler(OBJECT_TYPE, self)

    def intrinsicSize(self, document: QTextDocument, position: int, form: QTextFormat) -> QSizeF:
        metrics = QFontMetricsF(document.defaultFont())
        return QSizeF(metrics.horizontalAdvance(_told(form)) + AROUND_PIXELS, metrics.height())

    def drawObject(
        self,
        painter: QPainter,
        place: QRectF | QRect,
        document: QTextDocument,
        position: int,
        form: QTextFormat,
    ) -> None:
        painter.save()
        painter.setFont(document.defaultFont())
        painter.setPen(self._theme.colour("quiet"))
        place = QRectF(place)
        painter.drawRoundedRect(place.adjusted(2, 1, -2, -1), 6, 6)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter.value, _told(form))
        painter.restore()


def insert(cursor: QTextCursor, words: str, *, shown_before: int) -> None:
    """Put words at a cursor, in place of what it has selected; fold what would be too much."""
    shown = _shown(words, SHOWN_CHARACTERS_MAX if shown_before <= SHOWN_CHARACTERS_MAX else 0)
    cursor.beginEditBlock()
    cursor.insertText(words[:shown], QTextCharFormat())
    if shown < len(words):
        form = QTextCharFormat()
        form.setObjectType(OBJECT_TYPE)
        form.setProperty(WORDS_PROPERTY, words[shown:])
        # To measure and to paint a sign its words are not fetched: that takes a millisecond each.
        form.setProperty(COUNT_PROPERTY, len(words) - shown)
        cursor.insertText(SIGN, form)
        cursor.setCharFormat(QTextCharFormat())
    cursor.endEditBlock()


def folds(document: QTextDocument, raw: str) -> list[Fold]:
    """Where the folds of a document are, in units, and what they hold; `raw` is its text."""
    found = []
    cursor = document.find(SIGN) if SIGN in raw else QTextCursor()
    while not cursor.isNull():
        form = cursor.charFormat()
        if form.objectType() == OBJECT_TYPE:
            found.append((cursor.selectionStart(), str(form.property(WORDS_PROPERTY))))
        cursor = document.find(SIGN, cursor)
    return found


def _shown(words: str, most: int) -> int:
    if len(words) <= min(most, SHOWN_LINES_MAX):
        return len(words)
    end = 0
    for _line in range(SHOWN_LINES_MAX):
        end = words.find("\n", end) + 1
        if not end:
            return len(words) if len(words) <= most else most
    return min(end, most)


def _told(form: QTextFormat) -> str:
    count = form.intProperty(COUNT_PROPERTY)
    return tr("{count} more characters, kept but not shown").format(count=f"{count:,}")

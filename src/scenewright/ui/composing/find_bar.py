"""Finds words in the prompt, and puts others in their place."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCharFormat, QTextCursor, QTransform
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QTextEdit,
    QToolButton,
    QWidget,
)

from scenewright.scene.model import Span
from scenewright.ui.bind import mark

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from scenewright.ui.parts.plain_words import PlainWords
    from scenewright.ui.theme import Theme

FOUND_MAX = 2000
FIELD_PIXELS = 96
GLYPH_PIXELS = 16
GAP_PIXELS = 6
Direction = QBoxLayout.Direction


class FindBar(QWidget):
    """Hidden until `open`; Escape closes it and gives the focus back to the words.

    `opened(bool)` when it is shown or hidden, and when it takes one row more or less.
    """

    opened = Signal(bool)

    def __init__(self, words: PlainWords, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._theme = theme
        self._found: list[Span] = []
        self.wanted = self._field(self.tr("Find in the prompt"), self.tr("Find"))
        self.instead = self._field(self.tr("Put in its place"), self.tr("Replace with"))
        self.count = QLabel()
        self.count.setObjectName("small")
        self.previous = self._button(self.tr("Previous match"))
        self.following = self._button(self.tr("Next match"))
        self.replace = QPushButton(self.tr("Replace"))
        self.replace_all = QPushButton(self.tr("All"))
        self.replace.setAccessibleName(self.tr("Replace this match"))
        self.replace_all.setAccessibleName(self.tr("Replace all matches"))
        for button in (self.replace, self.replace_all):
            button.setObjectName("link")
        self.closing = self._button(self.tr("Close the search"))
        self._rows = QBoxLayout(Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(GAP_PIXELS)
        finding = (self.wanted, self.count, self.previous, self.following)
        for parts in (finding, (self.instead, self.replace, self.replace_all, self.closing)):
            row = QHBoxLayout()
            row.setSpacing(GAP_PIXELS)
            for part in parts:
                row.addWidget(part, 1 if isinstance(part, QLineEdit) else 0)
            self._rows.addLayout(row, 1)
        self.wanted.textChanged.connect(self._search_on)
        self.previous.clicked.connect(lambda: self.go(-1))
        self.following.clicked.connect(lambda: self.go(1))
        self.replace.clicked.connect(self.replace_one)
        self.replace_all.clicked.connect(self.replace_every)
        self.closing.clicked.connect(self.close_bar)
        words.textChanged.connect(self._search_again)
        theme.changed.connect(self._dress)
        self._dress()
        self.setVisible(False)

    def minimumSizeHint(self) -> QSize:
        # That of its halves below each other: the words beside it need no more.
        halves = self._halves()
        return QSize(max(halves), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def open(self) -> None:
        """Show the bar; what is selected in the prompt is what is looked for."""
        selected = self._words.selected
        text = self._words.words()[selected.start : selected.end]
        self.setVisible(True)
        self.opened.emit(True)
        if text and "\n" not in text:
            self.wanted.setText(text)
        self.wanted.setFocus()
        self.wanted.selectAll()
        self._search()

    def close_bar(self) -> None:
        """Hide the bar and go on writing where the last match is."""
        self.setVisible(False)
        self.opened.emit(False)
        self._words.setExtraSelections([])
        self._words.setFocus()

    def go(self, step: int) -> None:
        """Select the next match, or with -1 the one before; past the last comes the first."""
        if not self._found:
            return
        selected = self._words.selected
        if step > 0:
            at = bisect_left(self._found, Span(selected.start + (selected in self._found), 0))
        else:
            at = bisect_left(self._found, Span(selected.start, 0)) - 1
        self._words.select(self._found[at % len(self._found)])
        self._tell()

    def replace_one(self) -> None:
        """Replace the match that is selected, and go to the next."""
        selected = self._words.selected
        if selected in self._found:
            self._words.replace(selected, self.instead.text())
        self.go(1)

    def replace_every(self) -> None:
        """Replace all matches, in one edit."""
        if not self._found:
            return
        text = self._words.words()
        parts, at = [], 0
        for span in self._matches(text):
            parts += [text[at : span.start], self.instead.text()]
            at = span.end
        self._words.write("".join((*parts, text[at:])))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if is_return and event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.ShiftModifier,
                Qt.KeyboardModifier.KeypadModifier,
            ):
                if watched is self.instead:
                    self.replace_one()
                else:
                    self.go(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
            return
        super().keyPressEvent(event)

    def _search_on(self) -> None:
        self._search()
        if self._found and self._words.selected not in self._found:
            start = self._words.selected.start
            at = bisect_left(self._found, Span(start, 0)) % len(self._found)
            self._words.select(self._found[at])
        self._tell()

    def _search_again(self) -> None:
        if self.isVisible():
            self._search()

    def _search(self) -> None:
        self._found = self._matches(self._words.words(), FOUND_MAX)
        units = self._words.units()
        look = QTextCharFormat()
        look.setBackground(self._theme.colour("selection"))
        shown = []
        for span in self._found:
            entry = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self._words.document())
            cursor.setPosition(units.unit(span.start))
            cursor.setPosition(units.unit(span.end), QTextCursor.MoveMode.KeepAnchor)
            entry.cursor, entry.format = cursor, look
            shown.append(entry)
        self._words.setExtraSelections(shown)
        self._tell()

    def _matches(self, text: str, most: int | None = None) -> list[Span]:
        wanted = self.wanted.text()
        if not wanted:
            return []
        found = []
        for match in re.finditer(re.escape(wanted), text, re.IGNORECASE):
            found.append(Span(*match.span()))
            if len(found) == most:
                break
        return found

    def _tell(self) -> None:
        count = len(self._found)
        selected = self._words.selected
        if not self.wanted.text():
            told = ""
        elif not count:
            told = self.tr("nothing found")
        elif selected in self._found:
            told = self.tr("{number} of {count}").format(
                number=self._found.index(selected) + 1, count=count
            )
        else:
            told = self.tr("{count} found").format(count=count)
        self.count.setText(told)
        self._arrange()
        mark(self.wanted, "refused", bool(self.wanted.text()) and not count)
        for button in (self.previous, self.following, self.replace, self.replace_all):
            button.setEnabled(bool(count))

    def _field(self, name: str, told: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setPlaceholderText(told)
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        field.installEventFilter(self)
        return field

    def _button(self, told: str) -> QToolButton:
        button = QToolButton()
        button.setAccessibleName(told)
        button.setToolTip(told)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _halves(self) -> list[int]:
        found = (self._rows.itemAt(number) for number in range(self._rows.count()))
        return [half.minimumSize().width() for half in found if half is not None]

    def _arrange(self) -> None:
        is_narrow = sum(self._halves()) + GAP_PIXELS > self.width()
        wanted = Direction.TopToBottom if is_narrow else Direction.LeftToRight
        if wanted != self._rows.direction():
            self._rows.setDirection(wanted)
            self.opened.emit(self.isVisible())

    def _dress(self) -> None:
        self.closing.setIcon(self._theme.icon("remove", "quiet"))
        chevron = self._theme.glyph("chevron", "quiet", GLYPH_PIXELS)
        self.following.setIcon(chevron)
        self.previous.setIcon(chevron.transformed(QTransform.fromScale(1, -1)))
        for field in (self.wanted, self.instead):
            field.setMinimumWidth(self._theme.pixels(FIELD_PIXELS))
        if self.isVisible():
            self._search()

"""A small list under the cursor: how the word that was begun may go on.

It never takes the focus. Return is the editor's own until an entry is chosen; Tab takes the first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.composing.completing import Offers, Slots, offers, vocabulary
from scenewright.studio.later import later
from scenewright.ui.sentences import translated
from scenewright.ui.theme import KIND_ROLES

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex

    from scenewright.studio.composing.completing import Offer
    from scenewright.studio.composing.draft import Draft
    from scenewright.ui.parts.plain_words import PlainWords
    from scenewright.ui.theme import Theme

PAUSE_MS = 60
ROW_PIXELS = 26
WIDTH_PIXELS = 340
MARGIN_PIXELS = 4
INSET_PIXELS = 10
DOT_PIXELS = 7
OFFER_ROLE = int(Qt.ItemDataRole.UserRole)
MOVES = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
RETURNS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CompletionList(QFrame):
    """Follows what is typed into the words. `snippets` gives the user's own, by name."""

    def __init__(
        self,
        words: PlainWords,
        draft: Draft,
        theme: Theme,
    ) -> None:
        super().__init__(words.window())
        self._words = words
        self._draft = draft
        self._theme = theme
        self.snippets: Callable[[], tuple[tuple[str, str], ...]] = tuple
        self._offers: Offers | None = None
        self._refused_at = -1
        self.setObjectName("completion")
        self.setVisible(False)
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(self.tr("Suggestions"))
        self.list.setItemDelegate(_OfferRow(theme, self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._take_item)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(MARGIN_PIXELS,) * 4)
        column.addWidget(self.list)
        self._soon = later(self, PAUSE_MS, self._offer)
        words.installEventFilter(self)
        words.viewport().installEventFilter(self)
        words.verticalScrollBar().valueChanged.connect(self._close)
        words.document_changed.connect(self._close)

    def ask(self) -> None:
        """Offer what fits where the cursor stands, whatever was begun; the first is chosen."""
        self._refused_at = -1
        self._offer(is_asked=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event)
        if kind in (QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress, QEvent.Type.Resize):
            self._close()
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if self.isVisible() and self._soon.isActive() and key in (*MOVES, *RETURNS, Qt.Key.Key_Tab):
            # What was typed a moment ago is no part yet of what is offered.
            self._soon.stop()
            self._offer()
        if self.isVisible() and plain:
            if key in MOVES:
                self._choose(MOVES[key])
                return True
            if key == Qt.Key.Key_Escape:
                self._refused_at = self._offers.span.start if self._offers else -1
                self._close()
                return True
            if key == Qt.Key.Key_Tab or (key in RETURNS and self.list.currentRow() >= 0):
                self._take(max(self.list.currentRow(), 0))
                return True
        typed = event.text()
        is_shorter = key == Qt.Key.Key_Backspace and self.isVisible()
        if is_shorter or (typed and typed.isprintable()):
            self._soon.start()
        elif key not in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr):
            self._close()
        return False

    def _offer(self, *, is_asked: bool = False) -> None:
        draft, selected = self._draft, self._words.selected
        slots = Slots(len(draft.audio_urls), draft.image_url is not None, self.snippets())
        found = offers(draft.prompt, selected.end, vocabulary(), slots, is_asked=is_asked)
        is_refused = found.span.start == self._refused_at
        if selected.start != selected.end or not found.entries or is_refused:
            self._close()
            return
        self._refused_at = -1
        self._offers = found
        self.list.clear()
        for offer in found.entries:
            row = QListWidgetItem(f"{offer.called.strip()}, {translated(offer.told)}")
            row.setData(OFFER_ROLE, offer)
            row.setSizeHint(QSize(0, self._theme.around(ROW_PIXELS)))
            self.list.addItem(row)
        self.list.setCurrentRow(0 if is_asked else -1)
        self._place(found)
        self.show()
        self.raise_()
        if is_asked:
            self._announce()

    def _place(self, found: Offers) -> None:
        cursor = self._words.textCursor()
        cursor.setPosition(self._words.unit(found.span.start))
        window = self._words.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        at = self._words.cursorRect(cursor)
        below = self._words.viewport().mapTo(window, at.bottomLeft()) + QPoint(-INSET_PIXELS, 4)
        row = self._theme.around(ROW_PIXELS)
        height = len(found.entries) * row + 2 * MARGIN_PIXELS + 2
        width = min(self._theme.pixels(WIDTH_PIXELS), window.width())
        if below.y() + height > window.height():
            above = self._words.viewport().mapTo(window, at.topLeft()).y() - 4 - height
            below.setY(max(above, 0))
        left = min(max(below.x(), 0), window.width() - width)
        self.setGeometry(QRect(left, below.y(), width, height))

    def _choose(self, step: int) -> None:
        count = self.list.count()
        row = self.list.currentRow()
        first = 0 if step > 0 else count - 1
        self.list.setCurrentRow(first if row < 0 else (row + step) % count)
        self._announce()

    def _announce(self) -> None:
        item = self.list.currentItem()
        if item is not None and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._words, item.text()))

    def _take_item(self, item: QListWidgetItem) -> None:
        self._take(self.list.row(item))

    def _take(self, row: int) -> None:
        item, found = self.list.item(row), self._offers
        self._close()
        if item is None or found is None:
            return
        offer: Offer = item.data(OFFER_ROLE)
        self._words.replace(found.span, offer.text)
        self._words.setFocus()

    def _close(self) -> None:
        self._soon.stop()
        self.hide()


class _OfferRow(QStyledItemDelegate):
    """A dot in the colour of the kind, the word, and what it is."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        offer: Offer = index.data(OFFER_ROLE)
        theme, place = self._theme, option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if option.state & option.state.State_Selected:
            painter.setBrush(theme.colour("hover"))
            painter.drawRoundedRect(place, 4, 4)
        role = KIND_ROLES.get("ambience" if offer.kind == "place" else offer.kind, "quiet")
        painter.setBrush(theme.colour(role))
        dot = QRect(place.left() + INSET_PIXELS, 0, DOT_PIXELS, DOT_PIXELS)
        dot.moveTop(place.center().y() - DOT_PIXELS // 2)
        painter.drawEllipse(dot)
        middle = Qt.AlignmentFlag.AlignVCenter
        inside = place.adjusted(2 * INSET_PIXELS + DOT_PIXELS, 0, -INSET_PIXELS, 0)
        painter.setFont(option.font)
        painter.setPen(theme.colour("text"))
        painter.drawText(inside, middle, offer.called.strip())
        left = option.fontMetrics.horizontalAdvance(offer.called.strip()) + 2 * INSET_PIXELS
        told = option.fontMetrics.elidedText(
            translated(offer.told), Qt.TextElideMode.ElideRight, inside.width() - left
        )
        painter.setPen(theme.colour("quiet"))
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, told)
        painter.restore()

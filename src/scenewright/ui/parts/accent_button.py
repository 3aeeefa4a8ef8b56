"""The one button in the accent: a verb, and beside it what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from scenewright.ui.theme import LINE_PIXELS

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

HEIGHT_PIXELS = 38
INSET_PIXELS = 18
GAP_PIXELS = 10
RADIUS_PIXELS = 8
STACK_INSET_PIXELS = 6
VERB_PIXELS = 13
COST_PIXELS = 11


class AccentButton(QPushButton):
    """Paints `verb` semibold and `cost` small; both are its accessible name."""

    def __init__(self, verb: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._verb = verb
        self._cost = ""
        self._is_stacked = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_cost("")
        theme.changed.connect(self._show)

    def set_cost(self, cost: str) -> None:
        """Say what the verb costs."""
        self._cost = cost
        self._show()

    def set_verb(self, verb: str) -> None:
        """Say what a click does, or has just done."""
        self._verb = verb
        self._show()

    def set_stacked(self, *, is_stacked: bool) -> None:
        """Write the cost below the verb instead of beside it, where there is little room."""
        if is_stacked != self._is_stacked:
            self._is_stacked = is_stacked
            self._show()

    def flat_width(self) -> int:
        """The width it needs for verb and cost beside each other."""
        return self._width(is_stacked=False)

    def least_width(self) -> int:
        """The width it needs for the cost below the verb."""
        return self._width(is_stacked=True)

    def sizeHint(self) -> QSize:
        lines = 2 if self._is_stacked and self._cost else 1
        high = HEIGHT_PIXELS + (LINE_PIXELS if lines == 2 else 0)
        return QSize(self._width(is_stacked=self._is_stacked), self._theme.around(high, lines))

    def _width(self, *, is_stacked: bool) -> int:
        verb = QFontMetrics(self._font(VERB_PIXELS, QFont.Weight.DemiBold))
        cost = QFontMetrics(self._font(COST_PIXELS, QFont.Weight.Normal))
        gap = GAP_PIXELS if self._cost else 0
        parts = (verb.horizontalAdvance(self._verb), cost.horizontalAdvance(self._cost))
        return (max(parts) if is_stacked else sum(parts) + gap) + 2 * INSET_PIXELS

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, ink = "accent", "on_accent"
        if not self.isEnabled():
            ground, ink = "line", "quiet"
        elif self.underMouse() or self.isDown():
            ground = "accent_hover"
        inside = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(self._theme.colour(ground))
        is_marked = self.hasFocus() and self.isEnabled()
        ring = QPen(self._theme.colour("text"), 2)
        painter.setPen(ring if is_marked else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(inside, RADIUS_PIXELS, RADIUS_PIXELS)
        painter.setPen(self._theme.colour(ink))
        verb = self._font(VERB_PIXELS, QFont.Weight.DemiBold)
        painter.setFont(verb)
        words = QRectF(self.rect()).adjusted(INSET_PIXELS, 0, 0, 0)
        if self._is_stacked and self._cost:
            lower = words.adjusted(0, words.height() / 2, 0, -STACK_INSET_PIXELS)
            words.adjust(0, STACK_INSET_PIXELS, 0, -words.height() / 2)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._verb)
        if self._is_stacked and self._cost:
            words = lower
        else:
            beside = QFontMetrics(verb).horizontalAdvance(self._verb) + GAP_PIXELS
            words.setLeft(words.left() + beside)
        painter.setFont(self._font(COST_PIXELS, QFont.Weight.Normal))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._cost)

    def _show(self) -> None:
        self.setAccessibleName(f"{self._verb}, {self._cost}" if self._cost else self._verb)
        self.updateGeometry()
        self.update()

    def _font(self, pixels: int, weight: QFont.Weight) -> QFont:
        font = self._theme.font(pixels, self.font())
        font.setWeight(weight)
        return font

"""The filters and the order in force, each as a chip that a press takes away."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from scenewright.studio.library.take_query import TakeOrder
from scenewright.ui.bind import bind
from scenewright.ui.library.filters import chips
from scenewright.ui.library.words import orders_told
from scenewright.ui.parts.flow import Flow

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.library.take_query import TakeQuery
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

# Border, padding, and the glyph with its gap, by the style sheet.
AROUND_PIXELS = 40
# With more of them there would be no room for what they find.
SHOWN_MAX = 3


class LibraryChips(QWidget):
    """Takes no room while nothing is filtered and the newest stand first.

    `more_asked` where not all of them are shown.
    """

    more_asked = Signal()

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._studio = studio
        self._theme = theme
        self._is_low = False
        self._flow = Flow(4, self)
        bind(studio.scenes, "filters", self._show)
        for signal in (studio.scenes.order_changed, studio.accounts_changed):
            signal.connect(lambda _change: self._show(studio.scenes.filters))
        theme.changed.connect(self._fit)

    def buttons(self) -> list[QPushButton]:
        """The chips that are shown."""
        items = (self._flow.itemAt(number) for number in range(self._flow.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if isinstance(widget, QPushButton)]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _show(self, query: TakeQuery) -> None:
        had_keys = any(button.hasFocus() for button in self.buttons())
        while (item := self._flow.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        found = self._found(query)
        count = len(found)
        most = SHOWN_MAX if not self._is_low else 1
        shown = found if count <= most else found[: most if not self._is_low else 0]
        for told, named, do in shown:
            self._add(told, named, do)
        if count > len(shown):
            told = self.tr("{n} more") if shown else self.tr("{n} filters")
            told = told.format(n=count - len(shown))
            self._add(told, self.tr("Show the filters: {chip}").format(chip=told), None)
        for before, button in pairwise(self.buttons()):
            QWidget.setTabOrder(before, button)
        self.setVisible(bool(self._flow.count()))
        self._fit()
        if had_keys and self.buttons():
            self.buttons()[0].setFocus()

    def show_few(self, is_low: bool) -> None:
        """Take the room of one chip at most, where there is no more."""
        self._is_low = is_low
        self._show(self._studio.scenes.filters)

    def _found(self, query: TakeQuery) -> list[tuple[str, str, Callable[[], object]]]:
        """Each chip's words, its name, and what a press does."""
        found: list[tuple[str, str, Callable[[], object]]] = []
        order = self._studio.scenes.order
        if order is not TakeOrder.newest:
            told = orders_told()[order]
            named = self.tr("Sort by the newest again, not: {order}").format(order=told)
            found.append((told, named, self._order_as_ever))
        for told, without in chips(query, self._account_name):
            named = self.tr("Take the filter away: {filter}").format(filter=told)
            found.append((told, named, partial(self._put, without)))
        return found

    def _add(self, told: str, named: str, do: Callable[[], object] | None) -> None:
        """A chip that takes itself away, or one that asks for the others."""
        button = QPushButton(self)
        button.setObjectName("chip")
        button.setProperty("told", told)
        button.setAccessibleName(named)
        button.setToolTip(named)
        button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        run = do or self.more_asked.emit
        button.setProperty("removes", do is not None)
        button.clicked.connect(lambda _on=False: run())
        self._flow.addWidget(button)
        button.show()

    def _order_as_ever(self) -> None:
        self._studio.scenes.order = TakeOrder.newest

    def _put(self, query: TakeQuery) -> None:
        self._studio.scenes.filters = query

    def _account_name(self, account_id: str) -> str:
        names = (one.name for one in self._studio.accounts if one.id == account_id)
        return next(names, account_id)

    def _fit(self) -> None:
        for button in self.buttons():
            told = str(button.property("told"))
            room = max(self.width() - self._theme.pixels(AROUND_PIXELS), 1)
            middle = Qt.TextElideMode.ElideRight
            button.ensurePolished()
            shown = button.fontMetrics().elidedText(told, middle, room)
            button.setText(shown.replace("&", "&&"))
            if button.property("removes"):
                button.setIcon(self._theme.icon("remove", "quiet"))
        self.updateGeometry()

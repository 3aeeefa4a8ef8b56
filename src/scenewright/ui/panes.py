"""The panes beside the composer: they unfold when first useful and stay as they are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QSplitter, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.settings import Settings
    from scenewright.ui.composing.composer import Composer

WIDTHS_PIXELS = {"library": 224, "browser": 318, "jobs": 296}
LEAST_PIXELS, MOST_PIXELS = {"library": 168, "browser": 248, "jobs": 240}, 640
MIDDLE_PIXELS_MIN = 480
HANDLE_PIXELS = 5
TEXT_PIXELS = 13
# With larger text the panes grow less than it does: most of the room is for writing.
WIDTH_GROWTH = 0.25


class Panes(QSplitter):
    """`middle` and what is put beside it. Widths are kept in `settings.pane_sizes` as
    `name=pixels`, and what the user has folded away in `settings.hidden_panes`.

    `toggled(name, is_shown)` after the user has folded or unfolded a pane.
    """

    toggled = Signal(str, bool)

    def __init__(self, settings: Settings, middle: Composer) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._settings = settings
        self._middle = middle
        self._panes: dict[str, QWidget] = {}
        self._aside: list[str] = []
        self._latest = ""
        self.setHandleWidth(HANDLE_PIXELS)
        self.setChildrenCollapsible(False)
        middle.setMinimumWidth(MIDDLE_PIXELS_MIN)
        self.addWidget(middle)
        self.setStretchFactor(0, 1)
        self.splitterMoved.connect(self._keep)

    def put(self, name: str, pane: QWidget, *, is_before: bool, is_useful: bool) -> None:
        """Add a pane beside the middle; shown where it is useful now and not folded away."""
        self._panes[name] = pane
        pane.setMinimumWidth(LEAST_PIXELS[name])
        pane.setMaximumWidth(MOST_PIXELS)
        pane.setVisible(False)
        if is_before:
            self.insertWidget(0, pane)
        else:
            self.addWidget(pane)
        for number in range(self.count()):
            self.setStretchFactor(number, int(self.widget(number) is self._middle))
        if is_useful:
            self.unfold(name)

    def fit(self) -> None:
        """Ask again how much room each pane needs, such as for larger text."""
        wide = max(MIDDLE_PIXELS_MIN, self._middle.width_pixels_min)
        self._middle.setMinimumWidth(wide)
        for name, least in LEAST_PIXELS.items():
            if name in self._panes and self.is_shown(name):
                pane = self._panes[name]
                pane.setMinimumWidth(max(least, pane.minimumSizeHint().width()))
        self._make_room(self._latest)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() < event.oldSize().width():
            self._make_room(self._latest)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            # Later: what stands in the panes is dressed after them.
            QTimer.singleShot(0, self, self.fit)

    def put_below(self, name: str, pane: QWidget) -> None:
        """A pane that stands elsewhere in the window; it is folded and remembered likewise."""
        self._panes[name] = pane
        pane.setVisible(name not in self._settings.hidden_panes)

    def unfold(self, name: str) -> None:
        """Show a pane that has become useful, unless the user has folded it away."""
        if name not in self._settings.hidden_panes and self._panes[name].isHidden():
            self._show(name)

    def reveal(self, name: str) -> None:
        """Show a pane because the user asks for it."""
        hidden = (one for one in self._settings.hidden_panes if one != name)
        self._settings.hidden_panes = tuple(hidden)
        self._show(name)

    def toggle(self, name: str) -> None:
        """Fold a pane away, or show it again; either is remembered."""
        pane = self._panes[name]
        if pane.isHidden():
            self.reveal(name)
        else:
            had_focus = pane.isAncestorOf(self.window().focusWidget() or self)
            pane.hide()
            self._settings.hidden_panes = (*self._settings.hidden_panes, name)
            if had_focus:
                self._middle.setFocus()
            # What had to make room comes back.
            aside, self._aside = self._aside, []
            for one in aside:
                self.unfold(one)
        self.toggled.emit(name, not pane.isHidden())

    def is_shown(self, name: str) -> bool:
        """Whether a pane is unfolded."""
        return not self._panes[name].isHidden()

    def _show(self, name: str) -> None:
        self._panes[name].show()
        self._latest = name
        self.fit()
        kept = self._kept()
        wanted = {
            id(self._panes[one]): kept.get(one, round(width * self._scale() ** WIDTH_GROWTH))
            for one, width in WIDTHS_PIXELS.items()
            if one in self._panes and not self._panes[one].isHidden()
        }
        rest = max(self.width() - sum(wanted.values()), self._middle.minimumWidth())
        order = [self.widget(number) for number in range(self.count())]
        middle = self._middle
        self.setSizes([rest if one is middle else wanted.get(id(one), 0) for one in order])

    def _scale(self) -> float:
        """How large the text is, 1.0 as the design has it."""
        return QFontInfo(self.font()).pixelSize() / TEXT_PIXELS

    def _make_room(self, name: str) -> None:
        """Fold others away for now where the window is too narrow for all beside the middle."""
        for other in WIDTHS_PIXELS:
            shown = [one for one in LEAST_PIXELS if one in self._panes and self.is_shown(one)]
            least = sum(self._panes[one].minimumWidth() + HANDLE_PIXELS for one in shown)
            least += self._middle.minimumWidth()
            if not self.isVisible() or least <= self.width():
                return
            if other != name and other in shown:
                self._panes[other].hide()
                self._aside.append(other)

    def _keep(self, _place: int = 0, _number: int = 0) -> None:
        kept = self._kept()
        for name, pane in self._panes.items():
            if name in WIDTHS_PIXELS and not pane.isHidden():
                kept[name] = pane.width()
        self._settings.pane_sizes = tuple(f"{name}={width}" for name, width in kept.items())

    def _kept(self) -> dict[str, int]:
        pairs = (entry.partition("=") for entry in self._settings.pane_sizes)
        return {
            name: min(int(width), MOST_PIXELS)
            for name, _equals, width in pairs
            if name in WIDTHS_PIXELS and width.isdecimal() and width.isascii()
        }

"""The command palette: everything that can be done, opened or set, found by a few letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.palette_delegate import PaletteDelegate
from scenewright.ui.parts.fuzzy import fit, plain, words_begin

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from scenewright.studio.settings import Settings
    from scenewright.ui.theme import Theme

SHOWN_MAX = 50
RECENT_MAX = 8
WIDTH_PIXELS, HEIGHT_PIXELS, TOP_PIXELS = 560, 400, 56
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}


@dataclass(frozen=True)
class Entry:
    """One thing to choose. `name` is how it is remembered; `section` and `keys` stand beside it.

    `also` are other words it is found by.
    """

    name: str
    title: str
    run: Callable[[], object]
    section: str = ""
    keys: str = ""
    also: str = ""


class Palette(QFrame):
    """Lies over its window. `offer` opens it; what was chosen runs once it is closed again."""

    def __init__(self, settings: Settings, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("palette")
        self.setAccessibleName(self.tr("Command palette"))
        self._settings = settings
        self._theme = theme
        self._entries: tuple[Entry, ...] = ()
        self._came_from: QWidget | None = None
        self.typed = QLineEdit()
        self.typed.setPlaceholderText(self.tr("What shall be done?"))
        self.typed.setAccessibleName(self.tr("Search commands, scenes and settings"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Commands"))
        self.list.setItemDelegate(PaletteDelegate(theme, self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.nothing = QLabel()
        self.nothing.setObjectName("quiet")
        self.nothing.setWordWrap(True)
        self.nothing.setTextFormat(Qt.TextFormat.PlainText)
        self.nothing.setContentsMargins(8, 0, 8, 8)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self.typed)
        column.addWidget(self.nothing)
        column.addWidget(self.list, 1)
        self.typed.textChanged.connect(self._show)
        self.typed.installEventFilter(self)
        self.list.itemClicked.connect(self._choose)
        window.installEventFilter(self)
        self.hide()

    def offer(self, entries: Iterable[Entry]) -> None:
        """Open with these, those that were chosen lately first."""
        recent = self._settings.recent_commands
        place = {name: number for number, name in enumerate(recent)}
        self._entries = tuple(sorted(entries, key=lambda one: place.get(one.name, len(recent))))
        if not self.isVisible():
            self._came_from = self.window().focusWidget()
        self.typed.clear()
        self._show("")
        self._lie()
        self.show()
        self.raise_()
        self.typed.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is not self.typed:
            if kind is QEvent.Type.Resize and self.isVisible():
                self._lie()
            return False
        if kind is QEvent.Type.FocusOut and self.isVisible() and self.window().isActiveWindow():
            self.hide()
        if kind is QEvent.Type.KeyPress:
            return self._key(event)  # type: ignore[arg-type]
        return False

    def _key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key is Qt.Key.Key_Escape:
            self._leave()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            current = self.list.currentItem()
            if current is not None:
                self._choose(current)
        elif key in STEPS:
            rows = self.list.count()
            step = self.list.currentRow() + STEPS[key]
            if rows:
                last = rows - 1
                is_single = abs(STEPS[key]) == 1
                self.list.setCurrentRow(step % rows if is_single else min(max(step, 0), last))
        else:
            # Tab would leave for what lies underneath.
            return key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        return True

    def _show(self, typed: str) -> None:
        ranks = ((_rank(typed, one), one) for one in self._entries)
        found = [(rank, one) for rank, one in ranks if rank is not None]
        if typed:
            found.sort(key=lambda pair: pair[0], reverse=True)
        self.list.clear()
        for _, entry in found[:SHOWN_MAX]:
            item = QListWidgetItem(entry.title)
            item.setData(Qt.ItemDataRole.UserRole, entry)
            told = (part for part in (entry.title, entry.section, entry.keys) if part)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(told))
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        nothing = self.tr("Nothing is called “{typed}”. Fewer letters find more.")
        self.nothing.setText(nothing.format(typed=typed))
        self.nothing.setVisible(not found)
        self.typed.setAccessibleDescription("" if found else self.nothing.text())

    def _choose(self, item: QListWidgetItem) -> None:
        entry: Entry = item.data(Qt.ItemDataRole.UserRole)
        others = (name for name in self._settings.recent_commands if name != entry.name)
        self._settings.recent_commands = (entry.name, *others)[:RECENT_MAX]
        self._leave()
        entry.run()

    def _leave(self) -> None:
        self.hide()
        if self._came_from is not None and self._came_from.isVisible():
            self._came_from.setFocus()

    def _lie(self) -> None:
        window = self.window()
        width = min(self._theme.pixels(WIDTH_PIXELS), window.width() - 32)
        height = min(self._theme.pixels(HEIGHT_PIXELS), window.height() - TOP_PIXELS - 16)
        self.setGeometry((window.width() - width) // 2, TOP_PIXELS, width, height)


def _rank(typed: str, entry: Entry) -> tuple[bool, bool, int] | None:
    """What fits better is greater: a title that begins so, words that do, letters here and there.

    Whole words come first because a few letters are found in many a longer title.
    """
    value = fit(typed, f"{entry.title} {entry.section} {entry.also}")
    has_words = words_begin(typed, f"{entry.title} {entry.also}")
    if value is None and not has_words:
        return None
    return plain(entry.title).startswith(plain(typed.strip())), has_words, value or 0

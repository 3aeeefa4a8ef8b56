"""The offline help: contents and search on the left, the page on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from scenewright import __version__
from scenewright.ui.help.layout import lay_out
from scenewright.ui.help.pages import Page, pages

if TYPE_CHECKING:
    from scenewright.ui.actions import Actions
    from scenewright.ui.theme import Theme

FIRST_PIXELS = (920, 680)
CONTENTS_PIXELS = 232
WEB_SCHEMES = ("http", "https")


class HelpWindow(QDialog):
    """Open it with `show_page`. A link to the web opens in the browser, and only when clicked."""

    diagnostics_requested = Signal()

    def __init__(self, actions: Actions, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self._actions = actions
        self._theme = theme
        self._pages: list[Page] = []
        self._shown: Page | None = None
        self.search = QLineEdit()
        self.contents = QListWidget()
        self.text = QTextBrowser()
        self.version = QLabel(self.tr("Scenewright {version}").format(version=__version__))
        self.diagnostics = QPushButton(self.tr("Collect diagnostics…"))
        self._build()
        self.search.textChanged.connect(self._list)
        self.search.returnPressed.connect(self.contents.setFocus)
        self.contents.currentItemChanged.connect(self._turn)
        self.diagnostics.clicked.connect(self._ask_diagnostics)
        self.text.anchorClicked.connect(self._follow)
        actions.changed.connect(self._read)
        theme.changed.connect(self._fit)
        self._read()
        self._fit()

    def show_page(self, name: str = "", heading: str = "") -> None:
        """Open at a page by its name, and at one of its headings."""
        self.search.clear()
        if name:
            self._go(name, heading)
        self.show()
        self.raise_()
        self.activateWindow()
        self.search.setFocus()

    def _build(self) -> None:
        self.search.setPlaceholderText(self.tr("Search the help"))
        self.search.setAccessibleName(self.tr("Search the help"))
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setObjectName("pages")
        self.contents.setWordWrap(True)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.version.setObjectName("small")
        self.diagnostics.setAccessibleName(self.diagnostics.text())
        self.diagnostics.setAutoDefault(False)
        self.text.setObjectName("help")
        self.text.setAccessibleName(self.tr("Help text"))
        self.text.setOpenLinks(False)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.setContentsMargins(16, 16, 8, 16)
        left.addWidget(self.search)
        left.addWidget(self.contents, 1)
        left.addWidget(self.diagnostics)
        left.addWidget(self.version)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(8)
        across.addLayout(left)
        across.addWidget(self.text, 1)

    def _ask_diagnostics(self) -> None:
        # Closed first: what is collected is shown over the studio's window.
        self.accept()
        self.diagnostics_requested.emit()

    def _read(self) -> None:
        self._pages = pages(self._actions)
        self._list(self.search.text())

    def _list(self, typed: str) -> None:
        words = typed.casefold().split()
        self.contents.blockSignals(True)
        self.contents.clear()
        for page in self._pages:
            for number, (heading, text) in enumerate(page.sections()):
                whole = f"{heading} {text}".casefold()
                if words and not all(word in whole for word in words):
                    continue
                if not words and number:
                    continue
                told = heading if not number else f"{page.title} › {heading}"
                item = QListWidgetItem(told)
                item.setData(Qt.ItemDataRole.UserRole, (page.name, heading if number else ""))
                self.contents.addItem(item)
        self.contents.blockSignals(False)
        if words or self._shown is None:
            self.contents.setCurrentRow(0)
        else:
            self._go(self._shown.name)

    def _turn(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            name, heading = item.data(Qt.ItemDataRole.UserRole)
            self._show(name, heading)

    def _go(self, name: str, heading: str = "") -> None:
        for row in range(self.contents.count()):
            if self.contents.item(row).data(Qt.ItemDataRole.UserRole)[0] == name:
                self.contents.setCurrentRow(row)
                break
        self._show(name, heading)

    def _show(self, name: str, heading: str) -> None:
        page = next((one for one in self._pages if one.name == name), None)
        if page is None:
            return
        if page != self._shown:
            self._shown = page
            self.text.setMarkdown(page.text)
            lay_out(self.text.document(), self._theme)
        self._scroll_to(heading)

    def _scroll_to(self, heading: str) -> None:
        bar = self.text.verticalScrollBar()
        if not heading:
            bar.setValue(0)
            return
        layout = self.text.document().documentLayout()
        block = self.text.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and block.text() == heading:
                bar.setValue(round(layout.blockBoundingRect(block).top()))
                return
            block = block.next()

    def _follow(self, address: QUrl) -> None:
        if address.scheme() in WEB_SCHEMES:
            QDesktopServices.openUrl(address)
        elif not address.scheme():
            self.search.clear()
            self._go(address.path().removesuffix(".md"))

    def _fit(self) -> None:
        room = self.screen().availableSize()
        wide, high = (self._theme.pixels(side) for side in FIRST_PIXELS)
        self.resize(min(wide, room.width()), min(high, room.height()))
        width = self._theme.pixels(CONTENTS_PIXELS)
        self.search.setFixedWidth(width)
        self.contents.setFixedWidth(width)
        if self._shown is not None:
            # A Markdown heading is as large as the font was when it was read.
            page, self._shown = self._shown, None
            self._show(page.name, "")

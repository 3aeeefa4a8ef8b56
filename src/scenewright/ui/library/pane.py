"""The library: every scene with its takes, found by any of its words, sorted out and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.library.scenes_shown import AT_FIRST
from scenewright.studio.library.take_query import TakeOrder
from scenewright.ui.bind import bind
from scenewright.ui.library.chips import LibraryChips
from scenewright.ui.library.delegate import LibraryDelegate
from scenewright.ui.library.empty import LibraryEmpty
from scenewright.ui.library.filters import LibraryFilterMenu, LibraryOrderMenu, trash_query
from scenewright.ui.library.import_line import ImportLine
from scenewright.ui.library.take_chosen_bar import TakeChosenBar
from scenewright.ui.library.take_menu import TakeMenu
from scenewright.ui.library.verbs import LibraryVerbs
from scenewright.ui.library.view import LibraryView
from scenewright.ui.library.words import size_told, takes_told
from scenewright.ui.parts.hairline import beside_hairline
from scenewright.ui.parts.search_field import SearchField
from scenewright.ui.parts.section_head import SectionHead

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.library.take_query import TakeQuery
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 224
INSET_PIXELS = 16
LINK_AIR_PIXELS = 4
# Lower than this, what stands around the list gives way, so that there is a list.
LOW_PIXELS = 240


class LibraryPane(QFrame):
    """`verbs` does what is asked of the chosen rows, and tells what it asks of the window.

    `keys_of(name)` tells the keys of an action, for the menu of a row.
    """

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("library")
        self._is_low = False
        self._studio = studio
        self._scenes = scenes = studio.scenes
        self._theme = theme
        self.keys_of: Callable[[str], str] = lambda _name: ""
        self.search = SearchField(self.tr("Search scenes and takes"), theme)
        self.delegate = LibraryDelegate(scenes, studio.player, studio.storage, theme, self)
        scenes.told = self.delegate.told
        self.view = LibraryView(scenes, self.delegate, theme)
        self.verbs = LibraryVerbs(studio, self.view, theme)
        self.chips = LibraryChips(studio, theme)
        self.empty = LibraryEmpty(scenes)
        self.importing = ImportLine(studio.imports)
        self.chosen = TakeChosenBar(self.verbs)
        self.found = QLabel()
        self.order = self._menu_button(self.tr("Sort the library"), LibraryOrderMenu(scenes, self))
        self.filter = self._menu_button(
            self.tr("Filter the library"), LibraryFilterMenu(studio, self)
        )
        self.trash = self._link()
        self.empty_trash = self._link()
        self._build()
        self._assemble()
        self._connect()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH_PIXELS, super().sizeHint().height())

    def select_scene(self, scene_id: int | None) -> None:
        """Mark the scene that is open, now or when its row comes; without one, no row."""
        self.delegate.open_scene_id = scene_id
        if scene_id is None:
            self.view.setCurrentIndex(QModelIndex())
        self._mark_open()
        self.view.viewport().update()

    def show_all(self) -> None:
        """Look for nothing: all scenes and takes, but for the rejected."""
        self.search.clear()
        self._scenes.search = ""
        self._scenes.filters = AT_FIRST
        self.view.setFocus()

    def show_trash(self) -> None:
        """Show the trash, or the library again."""
        is_trash = bool(self._scenes.filters.is_trash)
        self._scenes.filters = AT_FIRST if is_trash else trash_query()
        self.view.setFocus()

    def menu(self) -> TakeMenu:
        """What can be done with the chosen rows."""
        return TakeMenu(self.verbs, self._studio.storage.missing_ids, self.keys_of, self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        # In a low window rows give way, words do not.
        self.view.setMinimumHeight(1)
        self.found.setObjectName("small")
        self.found.setContentsMargins(LINK_AIR_PIXELS, 0, 0, 0)
        self.empty_trash.setText(self.tr("Empty the trash…"))
        self.empty_trash.setAccessibleName(self.empty_trash.text())
        self._show_glyphs()

    def _menu_button(self, name: str, menu: QMenu) -> QToolButton:
        button = QToolButton()
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(menu)
        return button

    def _link(self) -> QPushButton:
        button = QPushButton()
        button.setObjectName("foot")
        return button

    def _assemble(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(SectionHead(self.tr("Library")))
        head.addStretch(1)
        head.addWidget(self.order)
        head.addWidget(self.filter)
        whole = beside_hairline(self, QBoxLayout.Direction.LeftToRight)
        whole.setContentsMargins(0, 12, 0, 12)
        whole.setSpacing(8)
        column = QVBoxLayout()
        column.setContentsMargins(INSET_PIXELS, 0, INSET_PIXELS, 0)
        column.setSpacing(8)
        column.addLayout(head)
        for widget in (self.search, self.chips, self.importing, self.found):
            column.addWidget(widget)
        column.addWidget(self.empty, 1)
        column.addWidget(self.view, 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(INSET_PIXELS - LINK_AIR_PIXELS, 0, INSET_PIXELS, 0)
        foot.setSpacing(0)
        for link in (self.empty_trash, self.trash):
            foot.addWidget(link)
        whole.addLayout(column, 1)
        whole.addWidget(self.chosen)
        whole.addLayout(foot)

    def _connect(self) -> None:
        scenes, view, studio = self._scenes, self.view, self._studio
        self.search.textChanged.connect(self._write_search)
        self.search.left.connect(self._leave_search)
        self.empty.all_asked.connect(self.show_all)
        self.chips.more_asked.connect(self.filter.showMenu)
        self.trash.clicked.connect(self.show_trash)
        self.empty_trash.clicked.connect(self.verbs.empty_trash)
        view.opened.connect(self.verbs.open)
        view.menu_asked.connect(self._offer)
        view.chosen_changed.connect(self._show_chosen)
        bind(scenes, "search", self._show_search)
        bind(scenes, "order", self._show_order)
        for signal in (scenes.rowsInserted, scenes.rowsRemoved, scenes.modelReset):
            signal.connect(self._show_list)
        for name in ("found_count", "trash_count", "filters"):
            getattr(scenes, f"{name}_changed").connect(self._show_list)
        scenes.filters_changed.connect(self._forget)
        scenes.revealed.connect(view.show_take)
        scenes.rowsInserted.connect(self._mark_open)
        scenes.modelReset.connect(self._mark_open)
        for part, name in (
            (studio.player, "take"),
            (studio.storage, "missing_ids"),
        ):
            getattr(part, f"{name}_changed").connect(lambda _value: view.viewport().update())
        studio.storage.storage_changed.connect(self._show_list)
        for do in (self._show_glyphs, self._fit):
            self._theme.changed.connect(do)
        self._show_list()

    def _mark_open(
        self, _parent: QModelIndex | None = None, first: int = 0, last: int = -1
    ) -> None:
        index = self._scenes.index_of_scene(self.delegate.open_scene_id)
        # What the user has chosen stays chosen.
        if index.isValid() and (last < 0 or first <= index.row() <= last) and not self.view.takes():
            self.view.setCurrentIndex(index)

    def _offer(self, point: QPoint) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not menu.isEmpty():
            menu.popup(point)

    def _write_search(self, text: str) -> None:
        self._scenes.search = text

    def _leave_search(self) -> None:
        if self._scenes.rowCount():
            self.view.setFocus()
            self.view.setCurrentIndex(self._scenes.index(0))

    def _show_search(self, text: str) -> None:
        if text != self.search.text():
            self.search.setText(text)
        self._show_list()

    def _show_order(self, order: TakeOrder) -> None:
        role = "quiet" if order is TakeOrder.newest else "accent"
        self.order.setIcon(self._theme.icon("sort", role))

    def _show_glyphs(self) -> None:
        self._show_order(self._scenes.order)
        self._show_filter(self._scenes.filters)

    def _show_filter(self, query: TakeQuery) -> None:
        role = "quiet" if query == AT_FIRST else "accent"
        self.filter.setIcon(self._theme.icon("filter", role))

    def _forget(self, query: TakeQuery) -> None:
        self.delegate.forget()
        self._show_filter(query)

    def _fit(self) -> None:
        is_low = self.height() < self._theme.pixels(LOW_PIXELS)
        if is_low is not self._is_low:
            self._is_low = is_low
            self.chips.show_few(is_low)
            self.chosen.show_few(is_low)
            self._show_list()

    def _show_chosen(self) -> None:
        self.chosen.show_chosen(self.view.takes(), is_trash=self.verbs.is_trash)

    def _show_list(self, *_changes: object) -> None:
        scenes, is_trash = self._scenes, self.verbs.is_trash
        self.view.setVisible(not self.empty.renew())
        is_asked = scenes.listed.is_asked and bool(scenes.rowCount())
        has_words = is_asked or (is_trash and bool(scenes.rowCount()))
        self.found.setVisible(has_words and not self._is_low)
        told = takes_told(scenes.found_count)
        if is_trash and not is_asked:
            told = self.tr("Gone for good after 30 days.")
        self.found.setWordWrap(is_trash)
        self.found.setText(told)
        self._show_trash(is_trash)

    def _show_trash(self, is_trash: bool) -> None:
        count = self._scenes.trash_count
        self.empty_trash.setVisible(is_trash and count > 0)
        # The filters have it too.
        self.trash.setVisible(is_trash or (count > 0 and not self._is_low))
        storage = self._studio.storage.storage
        told = self.tr("Trash")
        if is_trash:
            told = self.tr("Leave the trash")
        elif storage is not None and storage.trash_bytes:
            told = self.tr("Trash · {size}").format(size=size_told(storage.trash_bytes))
        self.trash.setText(told)
        self.trash.setAccessibleName(told)

"""The library: every scene with its takes, found by any of its words."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from scenewright.studio.draft import UNTITLED
from scenewright.studio.durations import length_told
from scenewright.studio.scenes import SceneEntry, SceneList, TakeEntry
from scenewright.ui.bind import bind
from scenewright.ui.hairline import beside_hairline
from scenewright.ui.row_paint import paint_ground, paint_words
from scenewright.ui.section_head import SectionHead
from scenewright.ui.sentences import translated
from scenewright.ui.theme import Theme, tr

WIDTH_PIXELS = 224
SCENE_PIXELS = 50
TAKE_PIXELS, GLYPH_PIXELS, GAP_PIXELS = 32, 12, 8
Index = QModelIndex | QPersistentModelIndex


class SceneDelegate(QStyledItemDelegate):
    """Paints a scene on two lines and a take, indented, on one."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(SceneList.entry_role)
        around = self._theme.around
        is_scene = isinstance(row, SceneEntry)
        return QSize(0, around(SCENE_PIXELS, 2) if is_scene else around(TAKE_PIXELS))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: SceneEntry | TakeEntry = index.data(SceneList.entry_role)
        place: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, self._theme, place, option.state)
        write = partial(paint_words, painter, self._theme)
        if isinstance(row, SceneEntry):
            inside = place.adjusted(10, 7, -10, -8)
            write(inside, Qt.AlignmentFlag.AlignTop, _title(row), 13, "text")
            told = takes_told(row)
            write(inside, Qt.AlignmentFlag.AlignBottom, told, 11, "quiet")
        else:
            side = self._theme.pixels(GLYPH_PIXELS)
            inside = place.adjusted(14 + side, 0, -10, 0)
            middle = Qt.AlignmentFlag.AlignVCenter
            icon = QRect(place.left() + 9, place.center().y() + 1 - side // 2, side, side)
            self._theme.icon("play", "quiet").paint(painter, icon)
            right = middle | Qt.AlignmentFlag.AlignRight
            title, told = _title(row), length_told(row.duration_seconds)
            measure = QFontMetrics(self._theme.font(12))
            wide = measure.horizontalAdvance(title) + measure.horizontalAdvance(told)
            if wide + GAP_PIXELS > inside.width():
                # How long it is gives way before which one it is does.
                told = ""
            write(inside, middle, title, 12, "text")
            write(inside, right, told, 12, "quiet")
        painter.restore()


class LibraryPane(QFrame):
    """`scene_chosen(scene_id)` and `take_chosen(take_id)` by click or Return."""

    scene_chosen = Signal(int)
    take_chosen = Signal(int)

    def __init__(self, scenes: SceneList, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("library")
        self.setFixedWidth(WIDTH_PIXELS)
        self._scenes = scenes
        self._open_scene_id: int | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search scenes and takes"))
        self.search.setAccessibleName(self.tr("Search scenes and takes"))
        self.search.setClearButtonEnabled(False)
        self.view = QListView()
        self.view.setModel(scenes)
        self.view.setItemDelegate(SceneDelegate(theme, self.view))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setMouseTracking(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleName(self.tr("Scenes and takes"))
        self.empty = QLabel()
        self.empty.setObjectName("small")
        self.empty.setWordWrap(True)
        column = beside_hairline(self, QBoxLayout.Direction.LeftToRight)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        for widget in (SectionHead(self.tr("Library")), self.search, self.empty):
            column.addWidget(widget)
        column.addWidget(self.view, 1)
        self.search.textChanged.connect(self._write_search)
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._choose_by_key)
        bind(scenes, "search", self._show_search)
        for signal in (scenes.rowsInserted, scenes.rowsRemoved, scenes.modelReset):
            signal.connect(self._show_empty)
        scenes.rowsInserted.connect(self._mark_open)
        scenes.modelReset.connect(self._mark_open)
        theme.changed.connect(self.view.viewport().update)
        self._show_empty()

    def select_scene(self, scene_id: int | None) -> None:
        """Mark the scene that is open, now or when its row comes; without one, no row."""
        self._open_scene_id = scene_id
        if scene_id is None:
            self.view.setCurrentIndex(QModelIndex())
        self._mark_open()

    def _mark_open(
        self, _parent: QModelIndex | None = None, first: int = 0, last: int = -1
    ) -> None:
        index = self._scenes.index_of_scene(self._open_scene_id)
        if index.isValid() and (last < 0 or first <= index.row() <= last):
            self.view.setCurrentIndex(index)

    def _choose(self, index: QModelIndex) -> None:
        row = index.data(SceneList.entry_role)
        if isinstance(row, SceneEntry):
            if row.take_count:
                self._scenes.toggle(row.scene_id)
            self.scene_chosen.emit(row.scene_id)
        elif isinstance(row, TakeEntry):
            self.take_chosen.emit(row.take_id)

    def _choose_by_key(self, index: QModelIndex) -> None:
        # A platform may activate by a single click, which `clicked` has told of already.
        if not self.view.underMouse() or not self.view.style().styleHint(
            QStyle.StyleHint.SH_ItemView_ActivateItemOnSingleClick
        ):
            self._choose(index)

    def _write_search(self, text: str) -> None:
        self._scenes.search = text

    def _show_search(self, text: str) -> None:
        if text != self.search.text():
            self.search.setText(text)
        self._show_empty()

    def _show_empty(self, *_changes: object) -> None:
        is_empty = self._scenes.rowCount() == 0
        self.empty.setVisible(is_empty)
        if self._scenes.search:
            self.empty.setText(self.tr("Nothing has these words in it."))
        else:
            self.empty.setText(self.tr("Every scene you generate stays here, with its takes."))


def takes_told(row: SceneEntry) -> str:
    """How many takes a scene has, starred where one is rated."""
    if row.take_count == 0:
        return tr("no take yet")
    if row.take_count == 1:
        return tr("1 take")
    return tr("{count} takes").format(count=row.take_count)


def _title(row: SceneEntry | TakeEntry) -> str:
    # What the user called it stays; a take, and what has no name of its own, we have named.
    is_named = isinstance(row, SceneEntry) and row.scene_id and row.title != UNTITLED
    return row.title if is_named else translated(row.title)

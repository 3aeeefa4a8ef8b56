"""Takes dragged out of the window into a folder or another program, as real files.

The file is made when the button goes down; the drag begins when it is there and the button still
is. Other programs get addresses of files, to copy: nothing of the library is ever moved away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QPushButton, QWidget

from scenewright.studio.notice import Notice, NoticeKind

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex

    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

Region = tuple[float, float] | None
LEFT = Qt.MouseButton.LeftButton
# Who clicks a row and drags it at once has pressed twice.
PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
PICTURE_PIXELS = 32
# A click on a row is no drag: its file is made with the first movement, before the drag begins.
PREPARED_PIXELS = 3


class TakeFiles(QObject):
    """The files of one drag: asked for by `prepare`, dragged by `drag` once they are there.

    `changed` when `is_preparing` or `paths` is another.
    """

    changed = Signal()

    def __init__(self, studio: Studio, theme: Theme, widget: QWidget) -> None:
        super().__init__(widget)
        self._studio = studio
        self._theme = theme
        self._widget = widget
        self._asked: tuple[tuple[int, ...], Region] = ((), None)
        self._then: Callable[[], None] | None = None
        self.paths: tuple[Path, ...] = ()
        self.is_preparing = False

    def prepare(self, take_ids: Sequence[int], region: Region = None) -> None:
        """Make the files, unless those that are there are the same."""
        asked = (tuple(take_ids), region)
        is_there = bool(self.paths) and all(path.exists() for path in self.paths)
        if asked == self._asked and (is_there or self.is_preparing):
            return
        self._asked, self.paths, self._then = asked, (), None
        self.is_preparing = True
        started = self._studio.make_drag_files(
            asked[0], region, lambda paths: self._made(asked, paths)
        )
        if started is None:
            self.is_preparing = False
        self.changed.emit()

    def drag(self) -> None:
        """Drag the files, at once or when they are there and the button is still down."""
        self._when_there(self._drag)

    def copy(self) -> None:
        """Put the files on the clipboard, to be pasted into a folder or a program."""
        self._when_there(self._copy)

    def let_go(self) -> None:
        """The button was released: what is ready later is not dragged by itself."""
        if self._then == self._drag:
            self._then = None

    def _when_there(self, do: Callable[[], None]) -> None:
        if self.paths:
            do()
        elif self.is_preparing:
            self._then = do

    def _made(self, asked: tuple[tuple[int, ...], Region], paths: Sequence[Path]) -> None:
        if asked != self._asked:
            return
        self.paths, self.is_preparing = tuple(paths), False
        then, self._then = self._then, None
        self.changed.emit()
        if then is not None and self.paths:
            # A drag runs a loop of its own, and this is inside a coroutine.
            QTimer.singleShot(0, self, then)

    def _data(self) -> QMimeData:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in self.paths])
        return data

    def _drag(self) -> None:
        if not QApplication.mouseButtons() & LEFT:
            return
        drag = QDrag(self._widget)
        drag.setMimeData(self._data())
        drag.setPixmap(self._theme.glyph("audio", "accent", PICTURE_PIXELS))
        drag.setHotSpot(QPoint(-8, -8))
        drag.exec(Qt.DropAction.CopyAction)

    def _copy(self) -> None:
        QApplication.clipboard().setMimeData(self._data())
        said = "The take is on the clipboard as a file: paste it into a folder or a program."
        self._studio.say(Notice(NoticeKind.information, said))


class TakeDrag(QPushButton):
    """The handle in the player: drags the take, or the region that is set, out of the window.

    Who does not drag presses it: the file is then on the clipboard.
    """

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = studio.player
        self._theme = theme
        self._pressed: QPoint | None = None
        self.files = TakeFiles(studio, theme, self)
        self.setObjectName("dragHandle")
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.clicked.connect(self.copy)
        self.files.changed.connect(self._show)
        for name in ("take", "region"):
            getattr(self._player, f"{name}_changed").connect(self._show)
        theme.changed.connect(self._show)
        self._show()

    def copy(self) -> None:
        """Put the take or its region on the clipboard as a file; nothing while there is none."""
        if self._player.heard is not None:
            self._prepare()
            self.files.copy()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == LEFT and self._player.heard is not None:
            self._pressed = event.position().toPoint()
            self._prepare()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._pressed is not None and is_far(self._pressed, event):
            self._pressed = None
            # What is dragged was not pressed.
            self.setDown(False)
            self.files.drag()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        self.files.let_go()
        super().mouseReleaseEvent(event)

    def _prepare(self) -> None:
        take = self._player.heard
        if take is not None:
            self.files.prepare((take.take_id,), self._player.region)

    def _show(self, _value: object = None) -> None:
        is_region = self._player.region is not None
        words = self.tr("Region") if is_region else self.tr("Drag")
        if self.files.is_preparing:
            words = self.tr("Preparing…")
        self.setText(words)
        self.setIcon(self._theme.icon("grip", "quiet"))
        name = self.tr("Drag the take out as a file")
        if is_region:
            name = self.tr("Drag the region out as a file")
        self.setAccessibleName(name)
        self.setToolTip(
            self.tr("Drag it into a folder or another program; pressed, it is on the clipboard")
        )
        self.setVisible(self._player.take is not None)


class TakeRowDrag(QObject):
    """Drags takes out of a list. `take_ids(index)` are those that a press on a row means."""

    def __init__(
        self,
        view: QAbstractItemView,
        take_ids: Callable[[QModelIndex], Sequence[int]],
        studio: Studio,
        theme: Theme,
    ) -> None:
        super().__init__(view)
        self._view = view
        self._take_ids = take_ids
        self._meant: tuple[int, ...] = ()
        self._pressed: QPoint | None = None
        self.files = TakeFiles(studio, theme, view)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            kind = event.type()
            if kind in PRESSES and event.button() == LEFT:
                self._press(event.position().toPoint())
            elif kind == QEvent.Type.MouseMove and self._pressed is not None:
                if is_far(self._pressed, event, PREPARED_PIXELS):
                    self.files.prepare(self._meant)
                if is_far(self._pressed, event):
                    self._pressed = None
                    self.files.drag()
                # The list would choose the rows that are dragged over.
                return True
            elif kind == QEvent.Type.MouseButtonRelease:
                self._pressed = None
                self.files.let_go()
        return super().eventFilter(watched, event)

    def _press(self, point: QPoint) -> None:
        index = self._view.indexAt(point)
        take_ids = self._take_ids(index) if index.isValid() else ()
        self._pressed = point if take_ids else None
        self._meant = tuple(take_ids)


def is_far(pressed: QPoint, event: QMouseEvent, pixels: int | None = None) -> bool:
    """Whether the mouse has gone so far from where it was pressed that it drags."""
    way = event.position().toPoint() - pressed
    least = QApplication.startDragDistance() if pixels is None else pixels
    return bool(event.buttons() & LEFT) and way.manhattanLength() >= least

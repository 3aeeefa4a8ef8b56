"""One reference: what the prompt calls it, what it is, whether it can be had, and its verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QMouseEvent, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
)

from scenewright.studio.composing.durations import length_told
from scenewright.studio.references.probe import Reach
from scenewright.studio.references.row import IMAGE_SLOT, Reference
from scenewright.ui.sentences import translated
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from scenewright.ui.theme import Theme

THUMBNAIL_PIXELS = 48
SPACING_PIXELS, AROUND_PIXELS = 8, 32
TITLE_PIXELS_MIN = 60
GLYPHS = {
    Reach.unchecked: ("ring", "quiet"),
    Reach.checking: ("working", "quiet"),
    Reach.good: ("done", "good"),
    Reach.doubtful: ("attention", "warn"),
    Reach.bad: ("failed", "bad"),
}


class ReferenceCard(QFrame):
    """Shows one row of `References`. `moved(steps)` and `dragged(y)` ask for another place.

    `y` is in pixels of the screen. Alt+Up and Alt+Down move it from anywhere inside, Delete
    removes it.
    """

    edit_requested = Signal()
    remove_requested = Signal()
    play_requested = Signal()
    look_requested = Signal()
    moved = Signal(int)
    dragged = Signal(int)
    dropped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reference")
        self._theme = theme
        self._row: Reference | None = None
        self.grip = QLabel()
        self.grip.setCursor(Qt.CursorShape.SizeVerCursor)
        self.grip.setToolTip(self.tr("Drag to another place (Alt+Up, Alt+Down)"))
        self.grip.installEventFilter(self)
        self._picture = QLabel()
        self._name = QLabel()
        self._name.setObjectName("referenceName")
        self.title = QPushButton()
        self.title.setObjectName("link")
        # What is written in it follows from its room, so it must not ask for more.
        self.title.setMinimumWidth(TITLE_PIXELS_MIN)
        self.state = QLabel()
        self.state.setObjectName("small")
        self.state.setWordWrap(True)
        self._glyph = QLabel()
        self._remarks = QLabel()
        self._remarks.setObjectName("small")
        self._remarks.setWordWrap(True)
        self._remark_glyph = QLabel()
        self.play, self.again, self.remove = QToolButton(), QToolButton(), QToolButton()
        self.stops = (self.title, self.play, self.again, self.remove)
        self._assemble()
        self.title.clicked.connect(self.edit_requested)
        self.play.clicked.connect(self.play_requested)
        self.again.clicked.connect(self.look_requested)
        self.remove.clicked.connect(self.remove_requested)
        for keys, steps in (("Alt+Up", -1), ("Alt+Down", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=steps: self.moved.emit(by))
        delete = QShortcut(QKeySequence("Delete"), self)
        delete.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        delete.activated.connect(self.remove_requested)
        theme.changed.connect(self._show_glyphs)

    def show_row(self, row: Reference, *, can_move: bool) -> None:
        """Show a row in place of the one before."""
        is_new_picture = self._row is None or row.thumbnail != self._row.thumbnail
        self._row = row
        self._name.setText(row.name)
        self.title.setToolTip(row.address)
        self.title.setAccessibleName(
            self.tr("Edit the address of {name}, {title}").format(name=row.name, title=row.title)
        )
        words = _words(row)
        self.state.setText(words)
        self._glyph.setVisible(bool(words))
        self.state.setVisible(bool(words))
        remarks = " ".join(map(translated, row.remarks))
        self._remarks.setText(remarks)
        for shown in (self._remarks, self._remark_glyph):
            shown.setVisible(bool(row.remarks))
        self.grip.setVisible(can_move)
        self.play.setVisible(row.slot != IMAGE_SLOT)
        self.play.setEnabled(row.can_play or row.is_playing)
        verb = self.tr("Stop {name}") if row.is_playing else self.tr("Listen to {name}")
        self._label(self.play, verb)
        self._label(self.again, self.tr("Look at {name} again"))
        self._label(self.remove, self.tr("Remove {name}"))
        self.again.setVisible(row.reach in (Reach.bad, Reach.doubtful, Reach.unchecked))
        said = f"{words} {remarks}".strip()
        self.setAccessibleName(f"{row.name}, {row.title}: {said}")
        self.title.setAccessibleDescription(said)
        if is_new_picture:
            self._show_picture(row.thumbnail)
        self._show_glyphs()
        self._show_title()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.grip and isinstance(event, QMouseEvent):
            is_held = bool(event.buttons() & Qt.MouseButton.LeftButton)
            if event.type() == QEvent.Type.MouseMove and is_held:
                self.dragged.emit(round(event.globalPosition().y()))
            elif event.type() == QEvent.Type.MouseButtonRelease:
                self.dropped.emit()
            return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_title()

    def _label(self, button: QToolButton, words: str) -> None:
        button.setAccessibleName(words.format(name=self._row.name if self._row else ""))
        button.setToolTip(button.accessibleName())

    def _assemble(self) -> None:
        for button in (self.play, self.again, self.remove):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        first = QHBoxLayout()
        first.setSpacing(4)
        first.addWidget(self._name)
        first.addWidget(self.title)
        first.addStretch(1)
        for button in (self.play, self.again, self.remove):
            first.addWidget(button)
        below = QVBoxLayout()
        below.setSpacing(2)
        for glyph, words in ((self._glyph, self.state), (self._remark_glyph, self._remarks)):
            line = QHBoxLayout()
            line.setSpacing(6)
            line.addWidget(glyph, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(words, 1)
            below.addLayout(line)
        whole = QGridLayout(self)
        whole.setContentsMargins(8, 4, 4, 6)
        whole.setHorizontalSpacing(8)
        whole.setVerticalSpacing(0)
        whole.addWidget(self.grip, 0, 0)
        whole.addWidget(self._picture, 0, 1, 2, 1, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(first, 0, 2)
        whole.addLayout(below, 1, 2)
        whole.setColumnStretch(2, 1)

    def _show_title(self) -> None:
        if self._row is None:
            return
        metrics = QFontMetrics(self.title.font())
        shown = [one for one in (self.grip, self._picture, self._name, self.play, self.again,
                                 self.remove) if not one.isHidden()]  # fmt: skip
        taken = sum(one.sizeHint().width() + SPACING_PIXELS for one in shown) + AROUND_PIXELS
        room = self.width() - taken
        room = max(room, TITLE_PIXELS_MIN)
        words = metrics.elidedText(self._row.title, Qt.TextElideMode.ElideMiddle, room)
        self.title.setText(words.replace("&", "&&"))

    def _show_picture(self, thumbnail: bytes) -> None:
        # A glyph stands beside the name, a picture beside all that is said.
        self._picture.setContentsMargins(0, 2 if thumbnail else 5, 0, 0)
        pixmap = QPixmap()
        if thumbnail and pixmap.loadFromData(thumbnail):
            self._picture.setPixmap(
                pixmap.scaled(
                    QSize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS),
                    Qt.AspectRatioMode.KeepAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
            )

    def _show_glyphs(self) -> None:
        if self._row is None:
            return
        icon = self._theme.icon
        glyph = self._theme.glyph
        self._glyph.setPixmap(glyph(*GLYPHS[self._row.reach]))
        self._remark_glyph.setPixmap(glyph("attention", "warn"))
        self.grip.setPixmap(glyph("grip", "faint"))
        if not self._row.thumbnail:
            kind = "image" if self._row.slot == IMAGE_SLOT else "audio"
            self._picture.setPixmap(glyph(kind, "reference"))
        is_quiet = not self.play.isEnabled()
        verb = "stop" if self._row.is_playing else "play"
        self.play.setIcon(icon(verb, "faint" if is_quiet else "reference"))
        self.again.setIcon(icon("recover", "quiet"))
        self.remove.setIcon(icon("remove", "quiet"))


def _words(row: Reference) -> str:
    parts = [] if row.seconds is None else [length_told(row.seconds)]
    parts += [translated(row.words)] if row.words else []
    if row.reach is Reach.good:
        parts.append(tr("file of this machine") if row.is_file else tr("answers from here"))
    return " · ".join(parts)

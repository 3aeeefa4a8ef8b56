"""Paints a row of the job list: a group's head, or a job with its state, credits and verbs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter, QRegion
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from scenewright.contract import POLL_SECONDS_MAX
from scenewright.studio.jobs.groups import JobGroups
from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.jobs.order import GroupHead, JobRow, Row
from scenewright.ui.jobs.shape import AIR, INDENT, INSET, JobShapes, Shape
from scenewright.ui.jobs.words import BETWEEN, credits_told, head_told, verb_told

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

GLYPH_PIXELS = 14
FOLD_PIXELS = 10
LABEL_GAP = 6
GAP_PIXELS = 8
TITLE_PIXELS_MIN = 40
QUIET_VERBS = ("stop_watching", "cancel", "pause_job")
GLYPHS = {
    JobState.succeeded: ("done", "good"),
    JobState.failed: ("failed", "bad"),
    JobState.refused: ("failed", "bad"),
    JobState.canceled: ("ended", "quiet"),
    JobState.stopped: ("unwatched", "quiet"),
    JobState.unknown: ("attention", "warn"),
    JobState.waiting: ("queued", "quiet"),
    JobState.queued: ("queued", "accent"),
    JobState.unsent: ("queued", "quiet"),
}
Index = QModelIndex | QPersistentModelIndex


class JobDelegate(QStyledItemDelegate):
    """Paints for one view, and knows where in a row its verbs stand.

    `unfolded_id` is the submission whose row shows its details, None for none. `dirty` is the
    part of the view that is painted now, None for all of it. `clock` is seconds since 1970.
    """

    def __init__(
        self, theme: Theme, view: QTableView, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(view)
        self._theme = theme
        self._clock = clock
        self.shapes = JobShapes(theme)
        self.unfolded_id: int | None = None
        self.dirty: QRegion | None = None

    def height(self, row: Row, width: int) -> int:
        """How high a row of the view is in pixels, where its viewport is so wide."""
        return self.shapes.height(row, width, is_unfolded=self._is_unfolded(row))

    def times_place(self, place: QRect) -> QRect:
        """Where in a row of the view what changes with the time stands: below its title."""
        return place.adjusted(INSET + INDENT, AIR + self.shapes.title_height, 0, 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(JobGroups.row_role)
        place: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # The table has filled a chosen row with the colour of selected text.
        painter.fillRect(place, self._theme.colour("pane"))
        if state & QStyle.StateFlag.State_Selected:
            ground = QRectF(place.adjusted(8, 3, -8, -3))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("selected"))
            if state & QStyle.StateFlag.State_HasFocus:
                painter.setPen(self._theme.colour("accent"))
            painter.drawRoundedRect(ground.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setPen(self._theme.colour("hairline"))
        left, right = place.left() + INSET, place.right() - INSET
        painter.drawLine(left, place.bottom(), right, place.bottom())
        painter.translate(place.topLeft())
        if isinstance(row, GroupHead):
            self._paint_head(painter, row, place.size())
        else:
            self._paint_job(painter, row, place.width(), has_title=self._is_title_dirty(place))
        painter.restore()

    def verb_at(self, index: Index, place: QRect, point: QPoint) -> Verb | None:
        """The verb that stands at a point of the row, whose rectangle is `place`."""
        return next((verb for area, verb in self.verbs(index, place) if area.contains(point)), None)

    def verbs(self, index: Index, place: QRect) -> list[tuple[QRect, Verb]]:
        """The verbs that stand in a row, with their places in the view."""
        row: Row | None = index.data(JobGroups.row_role)
        if not isinstance(row, JobRow):
            return []
        shape = self._shape(row, place.width())
        return [(area.translated(place.topLeft()), verb) for area, verb in shape.verbs]

    def _is_unfolded(self, row: Row) -> bool:
        return (
            self.unfolded_id is not None
            and isinstance(row, JobRow)
            and row.job.submission_id == self.unfolded_id
        )

    def _shape(self, row: JobRow, width: int) -> Shape:
        is_unfolded = self._is_unfolded(row)
        return self.shapes.shape(row, width, is_unfolded=is_unfolded, now=self._clock())

    def _paint_head(self, painter: QPainter, head: GroupHead, size: QSize) -> None:
        title, told = head_told(head)
        side = self._theme.pixels(FOLD_PIXELS)
        spot = QRect(INSET, (size.height() - side) // 2, side, side)
        painter.save()
        painter.translate(spot.center())
        painter.rotate(-90 if head.is_folded else 0)
        painter.translate(-spot.center())
        self._theme.icon("chevron", "quiet").paint(painter, spot)
        painter.restore()
        room = QRect(INSET + side + LABEL_GAP, 0, 0, size.height())
        room.setRight(size.width() - INSET)
        painter.setPen(self._theme.colour("quiet"))
        painter.setFont(self.shapes.small_font)
        needed = self.shapes.head_metrics.horizontalAdvance(title) + GAP_PIXELS
        if needed + self.shapes.small.horizontalAdvance(told) > room.width():
            # The credits give way before the title does.
            told = told.partition(BETWEEN)[0]
        taken = _draw_at_end(painter, room, told, self.shapes.small)
        painter.setFont(self.shapes.head_font)
        metrics, right = self.shapes.head_metrics, Qt.TextElideMode.ElideRight
        _draw(painter, room, metrics.elidedText(title, right, room.width() - taken), metrics)

    def _is_title_dirty(self, place: QRect) -> bool:
        # With hundreds of jobs the clocks are most of what is painted, and the titles half a row.
        if self.dirty is None:
            return True
        dirty = self.dirty.intersected(place).boundingRect()
        return not self.times_place(place).contains(dirty)

    def _paint_job(self, painter: QPainter, row: JobRow, width: int, *, has_title: bool) -> None:
        job, shape = row.job, self._shape(row, width)
        if has_title:
            self._paint_top(painter, row, shape)
        painter.setFont(self.shapes.small_font)
        painter.setPen(self._theme.colour("quiet"))
        for area, text in shape.lines:
            _draw(painter, area, text, self.shapes.small)
        self._paint_details(painter, shape)
        for area, verb in shape.verbs:
            painter.setFont(self.shapes.verb_font(is_charged=verb.is_charged))
            painter.setPen(self._theme.colour(_role_of(verb)))
            _draw(painter, area, verb_told(verb), self.shapes.small)
        if job.is_running:
            self._paint_wait(painter, job, shape.wait)

    def _paint_top(self, painter: QPainter, row: JobRow, shape: Shape) -> None:
        job = row.job
        glyph, role = GLYPHS.get(job.state, ("working", "accent"))
        if job.is_paused:
            glyph, role = "pause", "quiet"
        side = min(self._theme.pixels(GLYPH_PIXELS), INDENT - 4)
        top = AIR + (shape.title.height() - side) // 2
        self._theme.icon(glyph, role).paint(painter, QRect(INSET, top, side, side))
        painter.setFont(self.shapes.small_font)
        painter.setPen(self._theme.colour("quiet"))
        taken = _draw_at_end(painter, shape.title, credits_told(job), self.shapes.small)
        painter.setFont(self.shapes.title_font)
        painter.setPen(self._theme.colour("text"))
        self._paint_title(painter, shape.title.adjusted(0, 0, -taken, 0), row)

    def _paint_title(self, painter: QPainter, room: QRect, row: JobRow) -> None:
        """The title gives way before what tells it from others of its name does."""
        tail = f" · {row.distinction}" if row.distinction else ""
        metrics = self.shapes.title_metrics
        left = room.width() - (metrics.horizontalAdvance(tail) if tail else 0)
        right = Qt.TextElideMode.ElideRight
        if left < TITLE_PIXELS_MIN and tail:
            told = metrics.elidedText(row.distinction, right, room.width())
        else:
            told = metrics.elidedText(row.job.title, right, left) + tail
        _draw(painter, room, told, metrics)

    def _paint_details(self, painter: QPainter, shape: Shape) -> None:
        for area, label, value in shape.details:
            painter.setPen(self._theme.colour("quiet"))
            beside = area.adjusted(shape.title.left() - area.left(), 0, 0, 0)
            _draw(painter, beside, label, self.shapes.small)
            painter.setPen(self._theme.colour("text"))
            _draw(painter, area, value, self.shapes.small)

    def _paint_wait(self, painter: QPainter, job: Job, place: QRect) -> None:
        painter.fillRect(place, self._theme.colour("track"))
        if job.next_poll_at is None:
            return
        left = min(max(job.next_poll_at - self._clock(), 0.0), POLL_SECONDS_MAX)
        share = 1.0 - left / POLL_SECONDS_MAX
        gone = QRect(place.topLeft(), QSize(round(place.width() * share), place.height()))
        painter.fillRect(gone, self._theme.colour("accent"))


def _role_of(verb: Verb) -> str:
    if verb.is_charged:
        return "text"
    return "quiet" if verb.is_aside or verb.name in QUIET_VERBS else "accent"


def _draw(painter: QPainter, place: QRect, text: str, metrics: QFontMetrics) -> None:
    # At a point and not in a rectangle: that takes a third of the time, and a row has many texts.
    base = place.top() + (place.height() + metrics.ascent() - metrics.descent()) // 2
    painter.drawText(place.left(), base, text)


def _draw_at_end(painter: QPainter, place: QRect, text: str, metrics: QFontMetrics) -> int:
    """Draw at the right end; gives the width that it takes from what stands before it."""
    if not text:
        return 0
    width = metrics.horizontalAdvance(text)
    _draw(painter, place.adjusted(place.width() - width, 0, 0, 0), text, metrics)
    return width + GAP_PIXELS

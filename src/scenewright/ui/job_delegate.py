"""Paints one job: glyph, title, state sentence, elapsed time, next poll, credits and its verbs.

What a job says is in `told`, which is also what a screen reader hears.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from scenewright.contract import CREDITS_MIN, POLL_SECONDS_MAX
from scenewright.studio.jobs import Job, JobBoard, JobState, Verb
from scenewright.ui.theme import Theme, tr

INSET = 16
INDENT = 26
AIR = 10
LINE_GAP = 4
VERB_GAP = 16
PROGRESS_PIXELS = 2
GLYPH_PIXELS = 14
SMALL_PIXELS = 12
GLYPHS = {
    JobState.succeeded: ("done", "good"),
    JobState.failed: ("failed", "bad"),
    JobState.refused: ("failed", "bad"),
    JobState.canceled: ("ended", "quiet"),
    JobState.stopped: ("unwatched", "quiet"),
    JobState.unknown: ("attention", "warn"),
    JobState.waiting: ("queued", "quiet"),
    JobState.queued: ("queued", "accent"),
}
Index = QModelIndex | QPersistentModelIndex


class JobDelegate(QStyledItemDelegate):
    """`verb_chosen(job, verb)` when a verb that stands in the row is clicked."""

    verb_chosen = Signal(object, object)

    def __init__(
        self, theme: Theme, parent: QObject, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._clock = clock
        # What is only waited for is one word, so that the times stand on the same line.
        self._words = {
            JobState.queued: tr("queued"),
            JobState.processing: tr("processing"),
        }

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        job: Job = index.data(JobBoard.job_role)
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else 280
        whole = self._rows(job, QRect(0, 0, width, 0))
        return QSize(0, whole["end"].top() + 1)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        job: Job = index.data(JobBoard.job_role)
        place: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            ground = QRectF(place.adjusted(8, 3, -8, -3))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("selected"))
            if state & QStyle.StateFlag.State_HasFocus:
                painter.setPen(self._theme.colour("accent"))
            painter.drawRoundedRect(ground.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        self._paint_words(painter, job, place)
        painter.setPen(self._theme.colour("hairline"))
        painter.drawLine(
            place.left() + INSET, place.bottom(), place.right() - INSET, place.bottom()
        )
        painter.restore()

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonRelease:
            job: Job = index.data(JobBoard.job_role)
            for verb, place in self._verbs(job, option.rect):
                if place.contains(event.position().toPoint()):
                    self.verb_chosen.emit(job, verb)
                    return True
        return super().editorEvent(event, model, option, index)

    def verb_at(self, job: Job, place: QRect, x: int, y: int) -> Verb | None:
        """The verb that stands at a point of the row's rectangle."""
        found = (verb for verb, area in self._verbs(job, place) if area.contains(x, y))
        return next(found, None)

    def _paint_words(self, painter: QPainter, job: Job, place: QRect) -> None:
        rows = self._rows(job, place)
        glyph, role = GLYPHS.get(job.state, ("working", "accent"))
        spot = QRect(place.left() + INSET, place.top() + AIR + 1, GLYPH_PIXELS, GLYPH_PIXELS)
        self._theme.icon(glyph, role).paint(painter, spot)
        flags = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._font(SMALL_PIXELS))
        painter.setPen(self._theme.colour("quiet"))
        credits = credits_told(job)
        painter.drawText(rows["title"], flags | Qt.AlignmentFlag.AlignRight, credits)
        taken = painter.fontMetrics().horizontalAdvance(credits) + 8
        painter.setFont(self._font(13))
        painter.setPen(self._theme.colour("text"))
        room = rows["title"].adjusted(0, 0, -taken, 0)
        title = painter.fontMetrics().elidedText(
            job.title, Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, flags, title)
        painter.setFont(self._font(SMALL_PIXELS))
        painter.setPen(self._theme.colour("quiet"))
        painter.drawText(rows["told"], Qt.TextFlag.TextWordWrap, self.told(job))
        self._paint_verbs(painter, job, place)
        if job.is_running:
            self._paint_wait(painter, job, rows["wait"])

    def _paint_verbs(self, painter: QPainter, job: Job, place: QRect) -> None:
        for verb, area in self._verbs(job, place):
            painter.setFont(self._verb_font(verb))
            painter.setPen(self._theme.colour("text" if verb.is_charged else "accent"))
            if verb.name == "stop_watching":
                painter.setPen(self._theme.colour("quiet"))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, verb_told(verb))

    def _paint_wait(self, painter: QPainter, job: Job, place: QRect) -> None:
        painter.fillRect(place, self._theme.colour("track"))
        if job.next_poll_at is None:
            return
        left = min(max(job.next_poll_at - self._clock(), 0.0), POLL_SECONDS_MAX)
        share = 1.0 - left / POLL_SECONDS_MAX
        gone = QRect(place.topLeft(), QSize(round(place.width() * share), place.height()))
        painter.fillRect(gone, self._theme.colour("accent"))

    def told(self, job: Job) -> str:
        """The state in words, with the time that runs."""
        parts = [self._words.get(job.state, job.sentence)]
        if job.is_running:
            parts.append(tr("{n} s").format(n=int(job.elapsed_seconds)))
            if job.next_poll_at is not None:
                left = max(0, round(job.next_poll_at - self._clock()))
                parts.append(tr("next poll in {n} s").format(n=left))
        elif job.output:
            parts.append(job.output)
        return " · ".join(part for part in parts if part)

    def _rows(self, job: Job, place: QRect) -> dict[str, QRect]:
        left, right = place.left() + INSET + INDENT, place.right() - INSET
        width = max(right - left, 1)
        top = place.top() + AIR
        height = QFontMetrics(self._font(13)).height()
        title = QRect(left, top, width, height)
        top += height + LINE_GAP
        words = QFontMetrics(self._font(SMALL_PIXELS)).boundingRect(
            QRect(0, 0, width, 1000), Qt.TextFlag.TextWordWrap, self.told(job)
        )
        told = QRect(left, top, width, words.height())
        top += words.height()
        verbs = QRect(left, top + LINE_GAP, width, height)
        if job.verbs:
            top = self._flowed(job.verbs, verbs)[-1][1].bottom() + 1
        wait = QRect(left, top + 6, width, PROGRESS_PIXELS)
        if job.is_running:
            top += 6 + PROGRESS_PIXELS
        return {
            "title": title,
            "told": told,
            "verbs": verbs,
            "wait": wait,
            "end": QRect(left, top + AIR, width, 1),
        }

    def _verbs(self, job: Job, place: QRect) -> list[tuple[Verb, QRect]]:
        return self._flowed(job.verbs, self._rows(job, place)["verbs"])

    def _flowed(self, verbs: tuple[Verb, ...], row: QRect) -> list[tuple[Verb, QRect]]:
        found: list[tuple[Verb, QRect]] = []
        left, top = row.left(), row.top()
        for verb in verbs:
            width = QFontMetrics(self._verb_font(verb)).horizontalAdvance(verb_told(verb)) + 2
            if left + width > row.right() + 1 and left > row.left():
                left, top = row.left(), top + row.height() + LINE_GAP
            found.append((verb, QRect(left, top, width, row.height())))
            left += width + VERB_GAP
        return found

    def _verb_font(self, verb: Verb) -> QFont:
        font = self._font(SMALL_PIXELS)
        if not verb.is_charged and verb.name != "stop_watching":
            font.setWeight(QFont.Weight.DemiBold)
        font.setUnderline(verb.is_charged)
        return font

    def _font(self, pixels: int) -> QFont:
        return self._theme.font(pixels)


def verb_told(verb: Verb) -> str:
    """The verb's label, and beside it what it costs where it costs anything."""
    if not verb.is_charged:
        return verb.label
    return tr("{label}, at least {credits} cr").format(label=verb.label, credits=CREDITS_MIN)


def credits_told(job: Job) -> str:
    """What it costs as far as anyone said: settled, returned or held credits."""
    if job.settled_credits is not None:
        return tr("{credits:g} cr").format(credits=job.settled_credits)
    if job.returned_credits:
        return tr("{credits:g} cr returned").format(credits=job.returned_credits)
    if job.reserved_credits is not None:
        return tr("{credits:g} cr held").format(credits=job.reserved_credits)
    return ""

"""The list of jobs: chosen, unfolded, moved and acted on by mouse and by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from scenewright.studio.jobs.groups import JobGroups
from scenewright.studio.jobs.order import GroupHead
from scenewright.ui.jobs.delegate import JobDelegate
from scenewright.ui.jobs.shape import MORE
from scenewright.ui.jobs.words import common_verbs, verb_told
from scenewright.ui.parts.focus_by_keys import BY_KEYS
from scenewright.ui.parts.row_table import RowTable

if TYPE_CHECKING:
    from PySide6.QtCore import QItemSelection
    from PySide6.QtGui import QDropEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from scenewright.studio.jobs.job import Job, Verb
    from scenewright.ui.theme import Theme

# What Return never does: it spends nothing and takes nothing away.
NOT_BY_RETURN = frozenset({"stop_watching", "cancel", "clear_job", "pause_job"})
REMOVING = ("cancel", "clear_job")


class JobView(RowTable):
    """`verb_chosen(verb, jobs)` for one job or for the selected ones that have the verb.

    `typed(text)` when letters are typed that are no key of the list; `chosen_changed` when other
    jobs are selected.
    """

    verb_chosen = Signal(object, object)
    typed = Signal(str)
    chosen_changed = Signal()

    def __init__(self, groups: JobGroups, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(self._heights, parent)
        self._groups = groups
        self._theme = theme
        self._kept: tuple[set[int], int | None] = (set(), None)
        self._pressed: tuple[Job, Verb] | None = None
        self.delegate = JobDelegate(theme, self)
        self.setItemDelegate(self.delegate)
        self.setObjectName("jobList")
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._offer)
        self.setAccessibleName(self.tr("Jobs"))
        # A ground of its own, so that scrolling moves what is painted instead of painting it anew.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setModel(groups)
        groups.modelAboutToBeReset.connect(self._keep_selection)
        groups.modelReset.connect(self._restore_selection)
        groups.ticked.connect(self._show_times)
        theme.changed.connect(self._dress)

    def chosen(self) -> list[Job]:
        """The selected jobs, in the list's order."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        jobs = (self._groups.index(row).data(JobGroups.job_role) for row in rows)
        return [job for job in jobs if job is not None]

    def menu_of(self, jobs: Sequence[Job]) -> QMenu:
        """Every verb that any of these jobs has, by name and cost."""
        menu = QMenu(self)
        for verb, having in common_verbs(jobs):
            action = menu.addAction(verb_told(verb, len(having)))
            action.triggered.connect(
                lambda _on, chosen=verb, given=having: self.verb_chosen.emit(chosen, given)
            )
        requests = [job.request_id for job in jobs if job.request_id]
        if requests:
            menu.addSeparator()
            told = self.tr("Copy request id") if len(requests) == 1 else self.tr("Copy request ids")
            copying = menu.addAction(told)
            copying.triggered.connect(lambda: self.copy(jobs))
        return menu

    def copy(self, jobs: Sequence[Job]) -> None:
        """Put the jobs' request ids on the clipboard, one a line."""
        from PySide6.QtGui import QGuiApplication

        requests = [job.request_id for job in jobs if job.request_id]
        if requests:
            QGuiApplication.clipboard().setText("\n".join(requests))

    def _show_times(self) -> None:
        """Paint anew the times of what runs and is seen; all else stands still."""
        first, last = self.rowAt(0), self.rowAt(self.viewport().height())
        if first < 0:
            return
        for row in range(first, (last if last >= 0 else self._groups.rowCount() - 1) + 1):
            index = self._groups.index(row)
            job = index.data(JobGroups.job_role)
            if job is not None and job.is_running:
                self.viewport().update(self.delegate.times_place(self.visualRect(index)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.colour("pane"))
        painter.end()
        self.delegate.dirty = event.region()
        super().paintEvent(event)
        self.delegate.dirty = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, row = event.key(), self.currentIndex().data(JobGroups.row_role)
        if keys in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._do_first()
        elif keys in (Qt.Key.Key_Left, Qt.Key.Key_Right) and isinstance(row, GroupHead):
            if row.is_folded == (keys == Qt.Key.Key_Right):
                self._groups.toggle(row.key)
        elif keys in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy(self.chosen())
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier and keys in (
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
        ):
            self._move(-1 if keys == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # What the keys came to is chosen, or Return and the menu key would do nothing.
        if event.reason() in BY_KEYS and not self.selectedIndexes():
            self.setCurrentIndex(self.currentIndex())

    def keyboardSearch(self, text: str) -> None:
        if text.strip():
            self.typed.emit(text)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        index = self.indexAt(point)
        is_head = isinstance(index.data(JobGroups.row_role), GroupHead)
        verb = self.delegate.verb_at(index, self.visualRect(index), point)
        shape = Qt.CursorShape.PointingHandCursor if verb or is_head else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._verb_under(event)
        # A press that chose the row would unfold it, and the verb would slip from the pointer.
        if self._pressed is None:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            if self._verb_under(event) == pressed:
                self._do(*pressed)
            return
        super().mouseReleaseEvent(event)
        row = self.indexAt(event.position().toPoint()).data(JobGroups.row_role)
        if isinstance(row, GroupHead) and event.button() is Qt.MouseButton.LeftButton:
            self._groups.toggle(row.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # A second click on a verb is no second job.
        if self._verb_under(event) is not None:
            return
        super().mouseDoubleClickEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and index.isValid():
            self._do_first()

    def dropEvent(self, event: QDropEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        row = index.row() if index.isValid() else self._groups.rowCount()
        below = QAbstractItemView.DropIndicatorPosition.BelowItem
        row += self.dropIndicatorPosition() == below
        self._groups.dropMimeData(event.mimeData(), Qt.DropAction.MoveAction, row, 0, QModelIndex())
        # The rows move once the studio has kept their new order.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self.stopAutoScroll()
        self.setState(QAbstractItemView.State.NoState)
        self.viewport().update()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self._unfold_chosen()
        self.chosen_changed.emit()

    def _heights(self, first: int, end: int) -> list[int]:
        width = self.viewport().width()
        return [self.delegate.height(row, width) for row in self._groups.rows(first, end)]

    def _dress(self) -> None:
        self.delegate.shapes.renew()
        self.measure()
        self.viewport().update()

    def _unfold_chosen(self) -> None:
        """Details are shown of one chosen job; with several chosen no row grows."""
        indexes = self.selectedIndexes()
        job = indexes[0].data(JobGroups.job_role) if len(indexes) == 1 else None
        unfolded, known = job.submission_id if job is not None else None, self.delegate.unfolded_id
        if unfolded == known:
            return
        self.delegate.unfolded_id = unfolded
        for submission_id in (known, unfolded):
            index = self._groups.index_of(submission_id)
            if index.isValid():
                self.measure(index.row(), index.row() + 1)
        if job is not None:
            # The scroll bar is to know of the row's new height before it is asked to show it.
            self.updateGeometries()
            self.scrollTo(indexes[0])

    def _verb_under(self, event: QMouseEvent) -> tuple[Job, Verb] | None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return None
        point = event.position().toPoint()
        index = self.indexAt(point)
        verb = self.delegate.verb_at(index, self.visualRect(index), point)
        return None if verb is None else (index.data(JobGroups.job_role), verb)

    def _do(self, job: Job, verb: Verb) -> None:
        if verb.name == MORE:
            index = self._groups.index_of(job.submission_id)
            self._popup([job], self.visualRect(index).bottomLeft() + QPoint(42, -8))
        else:
            self.verb_chosen.emit(verb, [job])

    def _do_first(self) -> None:
        """Return does what is free and takes nothing away: the rest is chosen by its name."""
        row = self.currentIndex().data(JobGroups.row_role)
        if isinstance(row, GroupHead):
            self._groups.toggle(row.key)
            return
        for verb, jobs in common_verbs(self.chosen()):
            if not verb.is_charged and not verb.is_aside and verb.name not in NOT_BY_RETURN:
                self.verb_chosen.emit(verb, jobs)
                return

    def _remove(self) -> None:
        for verb, jobs in common_verbs(self.chosen()):
            if verb.name in REMOVING:
                self.verb_chosen.emit(verb, jobs)

    def _move(self, step: int) -> None:
        self._groups.step([job.submission_id for job in self.chosen()], step)

    def _offer(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if not index.isValid() or not self.rect().contains(self.mapFromGlobal(self.cursor().pos())):
            index = self.currentIndex()
            point = self.visualRect(index).center()
        self._popup(self.chosen(), point)

    def _popup(self, jobs: Sequence[Job], point: QPoint) -> None:
        menu = self.menu_of(jobs)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not menu.isEmpty():
            menu.popup(self.viewport().mapToGlobal(point))

    def _keep_selection(self) -> None:
        current = self.currentIndex().data(JobGroups.job_role)
        chosen = {job.submission_id for job in self.chosen()}
        self._kept = (chosen, current.submission_id if current is not None else None)

    def _restore_selection(self) -> None:
        chosen, current = self._kept
        if current is not None:
            index = self._groups.index_of(current)
            no_update = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(index, no_update)
        for submission_id in chosen:
            index = self._groups.index_of(submission_id)
            self.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)

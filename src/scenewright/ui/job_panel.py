"""The jobs: what runs, what it costs and what can be done about it, by mouse and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QMenu,
    QWidget,
)

from scenewright.studio.jobs import Job, JobBoard, Verb
from scenewright.ui.bind import bind
from scenewright.ui.hairline import beside_hairline
from scenewright.ui.job_delegate import JobDelegate, verb_told
from scenewright.ui.section_head import SectionHead

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent

    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 296
HEAD_PIXELS = 16


class JobView(QListView):
    """Return does a row's first verb, the menu key or right button offers all of them."""

    verb_chosen = Signal(object, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._delegate = JobDelegate(theme, self)
        self._delegate.verb_chosen.connect(self.verb_chosen)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._offer)
        self.setAccessibleName(self.tr("Jobs"))
        theme.changed.connect(self.viewport().update)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        job = self._job(self.currentIndex())
        if job and job.verbs and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Return never spends credits: a charged verb is chosen by its name.
            verb = next((verb for verb in job.verbs if not verb.is_charged), None)
            if verb is not None:
                self.verb_chosen.emit(job, verb)
            return
        super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        index = self.indexAt(point)
        job = self._job(index)
        verb = job and self._delegate.verb_at(job, self.visualRect(index), point.x(), point.y())
        shape = Qt.CursorShape.PointingHandCursor if verb else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def menu_of(self, job: Job) -> QMenu:
        """Every verb of a job, by name."""
        menu = QMenu(self)
        for verb in job.verbs:
            action = menu.addAction(verb_told(verb))
            action.triggered.connect(lambda _on, chosen=verb: self.verb_chosen.emit(job, chosen))
        if job.request_id:
            menu.addSeparator()
            told = menu.addAction(self.tr("Request {id}").format(id=job.request_id))
            told.setEnabled(False)
        return menu

    def _offer(self, point: QPoint) -> None:
        index = self.indexAt(point)
        job = self._job(index if index.isValid() else self.currentIndex())
        if job is not None and (job.verbs or job.request_id):
            menu = self.menu_of(job)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.viewport().mapToGlobal(point))

    def _job(self, index: QModelIndex) -> Job | None:
        found: Job | None = index.data(JobBoard.job_role) if index.isValid() else None
        return found


class JobPanel(QFrame):
    """`verb_requested(name, argument)`: a Studio verb with the take or submission it takes."""

    verb_requested = Signal(str, object)

    def __init__(self, jobs: JobBoard, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("jobs")
        self.setFixedWidth(WIDTH_PIXELS)
        self.view = JobView(theme)
        self.view.setModel(jobs)
        self.running = QLabel()
        self.running.setObjectName("small")
        head = QHBoxLayout()
        self.running.setFixedHeight(HEAD_PIXELS)
        head.setContentsMargins(16, 16, 16, 0)
        head.addWidget(SectionHead(self.tr("Jobs")))
        head.addStretch(1)
        head.addWidget(self.running)
        column = beside_hairline(self, QBoxLayout.Direction.RightToLeft)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        self.view.verb_chosen.connect(self._ask)
        bind(jobs, "running_count", self._show_count)

    def _ask(self, job: Job, verb: Verb) -> None:
        of_take = verb.name in ("listen", "save")
        self.verb_requested.emit(verb.name, job.take_id if of_take else job.submission_id)

    def _show_count(self, count: int) -> None:
        self.running.setText(self.tr("{count} running").format(count=count) if count else "")

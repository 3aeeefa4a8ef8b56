"""The job list's own menu: how it is grouped, sorted and filtered, and what is done to all jobs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

if TYPE_CHECKING:
    from scenewright.studio.jobs.groups import JobGroups
    from scenewright.studio.jobs.jobs import JobBoard


class JobMenu(QMenu):
    """`asked(name)`: `pause_all`, `resume_all`, `clear_ended`, `open_task` or `search_jobs`."""

    asked = Signal(str)

    def __init__(self, groups: JobGroups, board: JobBoard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups = groups
        self._board = board
        self.grouped = self._add(self.tr("Group by scene"), self._group)
        self.grouped.setCheckable(True)
        self.addSeparator()
        self.orders = self._choices(
            "order",
            {
                "newest": self.tr("Newest first"),
                "oldest": self.tr("Oldest first"),
                "state": self.tr("By state"),
            },
        )
        self.addSeparator()
        self.shown = self._choices(
            "shown",
            {
                "all": self.tr("All jobs"),
                "running": self.tr("Running"),
                "unsent": self.tr("Waiting to be sent"),
                "trouble": self.tr("Failed or unresolved"),
                "done": self.tr("Done"),
            },
        )
        self.addSeparator()
        self.search = self._add(self.tr("Search jobs…"), lambda: self.asked.emit("search_jobs"))
        self.open_task = self._add(
            self.tr("Open a task by its id…"), lambda: self.asked.emit("open_task")
        )
        self.addSeparator()
        self.pause = self._add(self.tr("Pause sending"), lambda: self.asked.emit("pause_all"))
        self.resume = self._add(self.tr("Go on sending"), lambda: self.asked.emit("resume_all"))
        self.clear_ended = self._add(
            self.tr("Clear what has ended"), lambda: self.asked.emit("clear_ended")
        )
        self.is_sending_paused: Callable[[], bool] = lambda: False
        self.aboutToShow.connect(self.renew)

    def renew(self) -> None:
        """Check what is so, and offer only what can be done."""
        look = self._groups.look
        self.grouped.setChecked(look.is_grouped)
        self.orders[look.order].setChecked(True)
        self.shown[look.shown].setChecked(True)
        is_paused = self.is_sending_paused()
        self.pause.setVisible(not is_paused)
        self.resume.setVisible(is_paused)
        self.clear_ended.setEnabled(self._board.ended_count > 0)

    def _group(self) -> None:
        self._look(is_grouped=not self._groups.look.is_grouped)

    def _choices(self, name: str, labels: dict[str, str]) -> dict[str, QAction]:
        group = QActionGroup(self)
        found = {}
        for choice, label in labels.items():
            action = self._add(label, partial(self._look, **{name: choice}))
            action.setCheckable(True)
            group.addAction(action)
            found[choice] = action
        return found

    def _add(self, label: str, do: Callable[[], object]) -> QAction:
        action = self.addAction(label)
        action.triggered.connect(lambda _checked=False: do())
        return action

    def _look(self, **changed: Any) -> None:
        self._groups.look = replace(self._groups.look, **changed)

"""Plays the take of the next job as soon as it is there: for an example that shall be heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.studio import Studio


class HearNext(QObject):
    """`expect` before the job is sent; of several jobs the first that has a take is heard."""

    def __init__(self, studio: Studio, parent: QObject) -> None:
        super().__init__(parent)
        self._studio = studio
        self._known: frozenset[int] | None = None
        self._wanted_take_id: int | None = None
        studio.jobs.dataChanged.connect(self._look)
        studio.scenes.dataChanged.connect(self._look)
        studio.scenes.rowsInserted.connect(self._look)
        studio.player.take_changed.connect(self._play)

    def expect(self) -> None:
        """Play the first take of a job that is not on the board yet."""
        self._known = frozenset(job.submission_id for job in self._studio.jobs.jobs())

    def _look(self, *_changes: object) -> None:
        if self._known is None:
            return
        # A job may name its take a moment before the library has it.
        for job in self._studio.jobs.jobs():
            is_new = job.submission_id not in self._known
            if is_new and job.take_id and self._studio.scenes.take(job.take_id):
                self._known = None
                if self._studio.player.take is None:
                    # An empty player takes it by itself, silently: play it when it is there.
                    self._wanted_take_id = job.take_id
                else:
                    self._studio.listen(job.take_id)
                return

    def _play(self, take: TakeEntry | None) -> None:
        if take is not None and take.take_id == self._wanted_take_id:
            self._wanted_take_id = None
            self._studio.listen(take.take_id)

"""Jobs in a panel, for tests: rows with a number, put into its board and chosen."""

from PySide6.QtCore import QItemSelectionModel

from scenewright.studio.jobs.job import Job, JobState


def job(number, state=JobState.unknown, **given):
    """A row that is told by its number; the later, the higher."""
    given.setdefault("created_at", 1000.0 + number)
    return Job(number, number, f"Scene {number}", "Local studio", state, "answer lost", **given)


def put(panel, board, *jobs):
    """Show these jobs now."""
    for entry in jobs:
        board.put(entry)
    panel.groups.renew()


def choose(panel, *numbers):
    """Select these rows; the last is the current one."""
    view = panel.view
    view.clearSelection()
    for number in numbers:
        index = panel.groups.index_of(number)
        view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.Select)

"""Thousands of rows in the job list: what is seen is measured at once, the rest by and by."""

from dataclasses import replace

import pytest
from job_list import choose, job
from PySide6.QtCore import Qt

from scenewright.studio.jobs.job import JobState
from scenewright.ui.parts.row_table import FIRST_ROWS, PORTION_ROWS

COUNT = 1000
LONG = "The sound of part {number} was not made, " * 6


@pytest.fixture
def show(panel, board):
    """Show many jobs, whose rows are of two heights."""

    def shown():
        jobs = [job(number, JobState.failed) for number in range(1, COUNT + 1)]
        board.show(
            entry if entry.submission_id % 3 else replace(entry, sentence=LONG) for entry in jobs
        )
        panel.groups.renew()

    return shown


def wrong_rows(view):
    """The rows that do not have their height."""
    rows = view.model().rows(0, COUNT)
    wanted = [view.delegate.height(row, view.viewport().width()) for row in rows]
    return [number for number, height in enumerate(wanted) if view.rowHeight(number) != height]


def place(panel, number):
    return panel.view.visualRect(panel.groups.index_of(number))


def test_thousands_of_rows_are_measured_in_portions(panel, show, qtbot, monkeypatch):
    view, looks = panel.view, []
    heights = view._heights

    def watched(first, end):
        looks.append(end - first)
        return heights(first, end)

    monkeypatch.setattr(view, "_heights", watched)
    show()
    assert FIRST_ROWS <= sum(looks) < COUNT // 2
    assert 0 < view.rowAt(view.viewport().height()) < min(wrong_rows(view))
    qtbot.waitUntil(lambda: not wrong_rows(view))
    assert max(looks) <= PORTION_ROWS


def test_what_is_seen_stays_while_rows_above_it_are_measured(panel, show, qtbot):
    show()
    view = panel.view
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    row = view.rowAt(0)
    assert wrong_rows(view)[0] < row
    before = view.rowViewportPosition(row)
    qtbot.waitUntil(lambda: not wrong_rows(view))
    assert view.rowViewportPosition(row) == before


def test_a_row_is_reached_before_those_above_it_are_measured(panel, show, qtbot):
    show()
    view = panel.view
    choose(panel, COUNT)
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert [entry.submission_id for entry in view.chosen()] == [1]
    ground = view.viewport().rect()
    assert ground.contains(place(panel, 1))
    qtbot.waitUntil(lambda: not wrong_rows(view))
    assert ground.contains(place(panel, 1))


def test_rows_that_go_meanwhile_leave_none_unmeasured(panel, show, board, qtbot):
    show()
    view = panel.view
    for number in range(COUNT, COUNT - 20, -1):
        board.remove(number)
    panel.groups.renew()
    assert view.model().rowCount() == COUNT - 20
    qtbot.waitUntil(lambda: not wrong_rows(view))

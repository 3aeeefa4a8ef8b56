"""The list as rows: heights that are kept, ends that are reached, clocks that cost nothing."""

from dataclasses import replace

from job_list import choose, job, put
from PySide6.QtCore import Qt

from scenewright.studio.jobs.job import JobState, Verb
from scenewright.studio.jobs.order import Look
from scenewright.ui.parts.row_table import RowTable

RECOVER = Verb("recover", "Recover (free)")


def test_an_unfolded_row_at_the_end_is_seen_whole(panel, board, qtbot):
    ids = {"request_id": "req_1", "task_id": "task_1", "reserved_credits": 5}
    put(panel, board, *(job(number, verbs=(RECOVER,), **ids) for number in range(1, 40)))
    choose(panel, 39)
    qtbot.keyClick(panel.view, Qt.Key.Key_End)
    last = panel.view.visualRect(panel.groups.index_of(1))
    assert panel.view.viewport().rect().contains(last)


def test_home_and_end_go_to_the_first_and_the_last_row(panel, board, qtbot):
    put(panel, board, *(job(number) for number in range(1, 60)))
    choose(panel, 30)
    qtbot.keyClick(panel.view, Qt.Key.Key_End)
    assert [entry.submission_id for entry in panel.view.chosen()] == [1]
    qtbot.keyClick(panel.view, Qt.Key.Key_Home)
    assert [entry.submission_id for entry in panel.view.chosen()] == [59]


def test_rows_keep_their_heights_when_their_order_changes(panel, board):
    put(panel, board, job(1), job(2, JobState.succeeded), job(3, JobState.processing))
    before = {n: panel.view.rowHeight(panel.groups.index_of(n).row()) for n in (1, 2, 3)}
    assert len(set(before.values())) > 1
    panel.groups.look = Look(order="oldest")
    assert before == {n: panel.view.rowHeight(panel.groups.index_of(n).row()) for n in (1, 2, 3)}


def test_a_clock_that_runs_asks_no_row_for_its_height(panel, board, monkeypatch):
    done = (job(number, JobState.succeeded) for number in range(1, 100))
    put(panel, board, *done, job(200, JobState.processing))
    panel.view.grab()
    asked = set()
    shapes = panel.view.delegate.shapes
    measure = shapes.height

    def watched(row, width, **given):
        asked.add(row.job.submission_id)
        return measure(row, width, **given)

    monkeypatch.setattr(shapes, "height", watched)
    board.ticked.emit()
    panel.view.executeDelayedItemsLayout()
    assert asked == set()


def test_clocks_that_are_set_wait_for_their_tick_to_be_painted(panel, board, monkeypatch):
    running = job(1, JobState.processing, next_poll_at=1004.0)
    put(panel, board, running)
    changed = []
    monkeypatch.setattr(RowTable, "dataChanged", lambda _view, *told: changed.append(told))
    board.put(replace(running, next_poll_at=1009.0))
    assert changed == []
    board.put(replace(running, title="Another"))
    assert len(changed) == 1


def test_what_the_keys_come_to_is_chosen_so_that_return_does_something(panel, board, qtbot):
    put(panel, board, job(1, verbs=(RECOVER,)), job(2, verbs=(RECOVER,)))
    panel.start_search()
    qtbot.keyClick(panel.search, Qt.Key.Key_Down)
    assert [one.submission_id for one in panel.view.chosen()] == [2]
    qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert panel.asked == [("recover", 2)]


def test_a_job_that_waits_says_all_of_why_and_when_it_is_asked_again(panel, board):
    lost = "The service broke off the connection. Waiting for the network."
    waiting = job(1, JobState.waiting, next_poll_at=1004.0)
    put(panel, board, replace(waiting, sentence=lost))
    (row,) = panel.groups.rows(0, 1)
    shape = panel.view.delegate.shapes.shape(row, 300, is_unfolded=False, now=1001.0)
    said = " ".join(text for _place, text in shape.lines).strip()
    assert said.startswith(lost)
    assert said.endswith("next poll in 3 s")

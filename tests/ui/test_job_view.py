"""The list as rows: heights that are kept, ends that are reached, clocks that cost nothing."""

from dataclasses import replace

from job_list import choose, job, put
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QRegion

from scenewright.studio.jobs.job import JobState, Verb
from scenewright.studio.jobs.order import Look

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


def test_a_tick_paints_what_a_whole_painting_would(panel, board, qtbot):
    """Pixel for pixel: below the titles, in a chosen row, an unfolded one and in the others."""
    now = 1000.0
    panel.view.delegate._clock = lambda: now
    told = {"created_at": 900.0, "next_poll_at": 1004.0, "reserved_credits": 5, "verbs": (RECOVER,)}
    put(panel, board, *(job(number, JobState.processing, **told) for number in (1, 2, 3)))
    choose(panel, 2)
    shown = panel.view.viewport()
    before = QImage(shown.size(), QImage.Format.Format_RGB32)
    shown.render(before)
    whole, ticked = before.copy(), before.copy()
    areas = []
    shown.update = areas.append
    now = 1003.0
    board.ticked.emit()
    shown.render(whole)
    for area in areas:
        shown.render(ticked, area.topLeft(), QRegion(area))
    assert len(areas) == 3
    assert ticked == whole != before
    board.put(replace(board.find(1), title="Another"))
    shown.render(whole)
    assert whole != ticked


def test_what_the_keys_come_to_is_chosen_so_that_return_does_something(panel, board, qtbot):
    put(panel, board, job(1, verbs=(RECOVER,)), job(2, verbs=(RECOVER,)))
    panel.start_search()
    qtbot.keyClick(panel.search, Qt.Key.Key_Down)
    assert [one.submission_id for one in panel.view.chosen()] == [2]
    qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert panel.asked == [("recover", 2)]


def test_the_keys_come_to_what_was_found_however_soon(panel, board, qtbot):
    put(panel, board, job(1, verbs=(RECOVER,)), job(2, verbs=(RECOVER,)))
    panel.start_search()
    panel._searching.setInterval(60_000)
    qtbot.keyClicks(panel.search, "1")
    qtbot.keyClick(panel.search, Qt.Key.Key_Down)
    qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert panel.asked == [("recover", 1)]


def test_a_job_that_waits_says_all_of_why_and_when_it_is_asked_again(panel, board):
    lost = "The service broke off the connection. Waiting for the network."
    waiting = job(1, JobState.waiting, next_poll_at=1004.0)
    put(panel, board, replace(waiting, sentence=lost))
    (row,) = panel.groups.rows(0, 1)
    shape = panel.view.delegate.shapes.shape(row, 300, is_unfolded=False, now=1001.0)
    said = " ".join(text for _place, text in shape.lines).strip()
    assert said.startswith(lost)
    assert said.endswith("next poll in 3 s")

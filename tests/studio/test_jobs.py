"""The job board changes one row for one submission."""

from dataclasses import replace

import pytest

from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.jobs.jobs import MANY_RUNNING, MANY_TICK_MS, TICK_MS, JobBoard


@pytest.fixture
def board(qapp):
    return JobBoard()


def job(submission_id, state=JobState.processing, created_at=1000.0):
    sentence = "The service is working on it"
    return Job(submission_id, 1, "Rain", "Local studio", state, sentence, created_at)


def test_the_newest_stands_first(board, qtmodeltester):
    for submission_id, created_at in ((1, 1000.0), (3, 1010.0), (2, 1005.0)):
        board.put(job(submission_id, created_at=created_at))
    assert [row.submission_id for row in board.jobs()] == [3, 2, 1]
    qtmodeltester.check(board)


def test_a_change_repaints_one_row_and_no_change_none(board):
    board.put(job(1))
    board.put(job(2, created_at=1001.0))
    rows = []
    board.dataChanged.connect(lambda first, last, *_roles: rows.append((first.row(), last.row())))
    board.put(job(1))
    board.put(replace(job(1), sentence="Fetching", state=JobState.fetching))
    assert rows == [(1, 1)]


def test_the_board_counts_what_runs(board):
    board.put(job(1))
    board.put(job(2, JobState.succeeded))
    assert board.running_count == 1
    assert board.find(1).elapsed_seconds(1040.0) == 40.0
    assert board.find(1).elapsed_seconds(990.0) == 0.0
    board.put(job(1, JobState.failed))
    assert board.running_count == 0


def test_unresolved_is_what_runs_and_what_is_unknown(board):
    for number, state in enumerate(JobState):
        board.put(job(number, state))
    unresolved = [row.state.value for row in reversed(board.unresolved())]
    assert unresolved == [
        *("unsent", "sending", "queued", "processing", "fetching", "waiting", "unknown")
    ]
    assert (board.running_count, board.unsent_count, board.ended_count) == (5, 1, 5)
    assert not replace(job(1, JobState.refused), is_unsent=True).is_ended


def test_all_rows_are_shown_in_one_go_and_found_without_looking_through_them(board):
    resets = []
    board.modelReset.connect(lambda: resets.append(board.rowCount()))
    board.show(job(number, created_at=float(number)) for number in (2, 3, 1))
    assert resets == [3]
    assert [row.submission_id for row in board.jobs()] == [3, 2, 1]
    board.put(job(4, created_at=2.5))
    board.remove(2)
    assert [board.index_of(number).row() for number in (3, 4, 1, 2)] == [0, 1, 2, -1]
    assert board.find(4).created_at == 2.5
    assert (board.find(2), board.running_count) == (None, 3)


def test_several_rows_change_together_and_only_those_on_the_board(board):
    board.show(job(number, JobState.unsent, float(number)) for number in range(5))
    told = []
    board.dataChanged.connect(lambda first, last, *_roles: told.append((first.row(), last.row())))
    board.change([replace(board.find(number), is_held=True) for number in (1, 3)])
    board.change([replace(board.find(3), submission_id=9), board.find(1)])
    assert told == [(1, 3)]
    assert board.rowCount() == 5


def test_time_goes_on_while_something_runs_and_changes_no_row(board, qtbot):
    told = []
    board.dataChanged.connect(lambda *_rows: told.append("changed"))
    board.show([job(1), job(2, JobState.succeeded, 1001.0), job(3, JobState.unsent, 1002.0)])
    with qtbot.waitSignal(board.ticked):
        pass
    assert told == []
    board.put(job(1, JobState.succeeded))
    assert not board._ticking.isActive()


def test_a_row_reads_itself_out(board):
    board.put(job(1))
    assert board.index(0).data() == "Rain: The service is working on it"
    assert board.index(0).data(JobBoard.job_role).submission_id == 1
    board.remove(1)
    assert board.rowCount() == 0


def test_clocks_of_many_tick_half_as_often(board):
    running = [job(number, JobState.processing) for number in range(MANY_RUNNING)]
    board.show(running[:-1])
    assert board._ticking.interval() == TICK_MS
    board.put(running[-1])
    assert board._ticking.interval() == MANY_TICK_MS
    board.remove(0)
    assert board._ticking.interval() == TICK_MS

"""The job board changes one row for one submission."""

from dataclasses import replace

import pytest

from scenewright.studio.jobs import Job, JobBoard, JobState


@pytest.fixture
def board(qapp):
    return JobBoard(clock=lambda: 1030.0)


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


def test_the_board_counts_what_runs_and_its_time(board):
    board.put(job(1))
    board.put(job(2, JobState.succeeded))
    assert board.running_count == 1
    assert board.find(1).elapsed_seconds == 30.0
    board._clock = lambda: 1040.0
    board.tick()
    assert board.find(1).elapsed_seconds == 40.0
    board.put(job(1, JobState.failed))
    assert board.running_count == 0


def test_unresolved_is_what_runs_and_what_is_unknown(board):
    for number, state in enumerate(JobState):
        board.put(job(number, state))
    unresolved = {row.state.value for row in board.unresolved()}
    assert unresolved == {"sending", "queued", "processing", "fetching", "waiting", "unknown"}


def test_a_row_reads_itself_out(board):
    board.put(job(1))
    assert board.index(0).data() == "Rain: The service is working on it"
    assert board.index(0).data(JobBoard.job_role).submission_id == 1
    board.remove(1)
    assert board.rowCount() == 0

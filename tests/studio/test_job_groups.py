"""The job list as a Qt model: rows come and go as rows do, and the unsent are asked to move."""

import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from scenewright.studio.jobs.groups import MIME_TYPE, JobGroups
from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.jobs.jobs import JobBoard
from scenewright.studio.jobs.order import Look


def job(number, state=JobState.succeeded, **given):
    given.setdefault("account_id", "local")
    return Job(
        number, number % 3, f"Scene {number % 3}", "Local", state, "", 10.0 + number, **given
    )


def unsent(number, **given):
    return job(number, JobState.unsent, is_unsent=True, **given)


@pytest.fixture
def board(qapp):
    return JobBoard()


@pytest.fixture
def groups(board):
    model = JobGroups(board, told=lambda row: f"all of {row.title}")
    model.tester = QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Warning
    )
    return model


def numbers(groups):
    return [entry.submission_id for entry in groups.jobs()]


def test_the_list_follows_the_board(groups, board):
    board.show([job(1), job(2)])
    groups.renew()
    board.put(job(4))
    board.remove(1)
    groups.renew()
    assert numbers(groups) == [4, 2]
    assert (groups.shown_count, groups.job_count) == (2, 2)


def test_many_that_come_at_once_are_one_change(groups, board, qtbot):
    board.put(job(0))
    changes = []
    groups.rowsInserted.connect(lambda *_rows: changes.append("rows"))
    for number in range(1, 9):
        board.put(job(number))
    assert changes == []
    qtbot.waitUntil(lambda: groups.shown_count == 9)
    assert changes == ["rows"]


def test_a_row_that_moves_takes_its_selection_along(groups, board):
    board.show([job(1), job(2), job(3), job(4, JobState.processing)])
    groups.renew()
    kept = QPersistentModelIndex(groups.index_of(2))
    for look in (Look(order="oldest"), Look(is_grouped=True), Look(order="state")):
        groups.look = look
        assert kept.data(JobGroups.job_role).submission_id == 2


def test_a_thousand_changes_are_one_reset(groups, board):
    board.show([job(number) for number in range(1000)])
    groups.renew()
    groups.look = Look(search="scene 1")
    assert groups.shown_count == len(numbers(groups)) == 333


def test_clocks_that_are_set_are_known_and_change_no_row(groups, board):
    board.show([job(1, JobState.processing, next_poll_at=100.0), job(2)])
    groups.renew()
    changed = []
    for model in (board, groups):
        model.dataChanged.connect(lambda *told: changed.append(told))
    board.set_clocks({1: 200.0, 2: 200.0, 9: 200.0})
    assert not changed
    known = {one.submission_id: one.next_poll_at for one in groups.jobs()}
    assert known == {1: 200.0, 2: None}
    assert board.find(1).next_poll_at == 200.0


def test_what_is_sent_leaves_the_unsent(groups, board):
    board.show([unsent(1), unsent(2), unsent(3)])
    groups.renew()
    assert groups.rowCount() == 4
    board.put(job(1, JobState.processing))
    groups.renew()
    assert numbers(groups) == [2, 3, 1]


def test_a_move_names_the_next_of_the_same_account(groups, board):
    board.show([unsent(1), unsent(2), unsent(3, account_id="cloud"), unsent(4), job(5)])
    groups.renew()
    asked = []
    groups.moved.connect(lambda ids, before: asked.append((ids, before)))
    data = groups.mimeData([groups.index_of(4)])
    assert bytes(data.data(MIME_TYPE).data()) == b"4"
    row = groups.index_of(2).row()
    move = Qt.DropAction.MoveAction
    assert not groups.dropMimeData(data, move, row, 0, groups.index_of(-1))
    groups.step([1], 1)
    groups.step([3], -1)
    groups.step([5], -1)
    assert asked == [((4,), 2), ((1,), 4), ((3,), None)]


def test_only_the_unsent_are_dragged(groups, board):
    board.show([unsent(1), unsent(2), job(3)])
    groups.renew()
    can = [
        entry.submission_id
        for entry in groups.jobs()
        if groups.flags(groups.index_of(entry.submission_id)) & Qt.ItemFlag.ItemIsDragEnabled
    ]
    assert can == [1, 2]


def test_a_group_is_folded_and_all_are_unfolded(groups, board):
    board.show([job(1), job(2)])
    groups.look = Look(is_grouped=True)
    groups.renew()
    groups.toggle("scene 1")
    assert numbers(groups) == [2]
    assert not groups.index_of(1).isValid()
    groups.unfold_all()
    assert numbers(groups) == [2, 1]


def test_a_screen_reader_is_told_the_whole_row(groups, board):
    board.put(job(1))
    told = groups.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "all of Scene 1"
    assert groups.index(0).data(Qt.ItemDataRole.DisplayRole) == "Scene 1"

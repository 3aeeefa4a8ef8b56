"""Takes dragged out of lists and the player: made when pressed, dragged once they are there."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication

from scenewright.studio.jobs.groups import JobGroups
from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.library.scenes import SceneEntry, TakeEntry
from scenewright.studio.player.player import Player
from scenewright.ui.exports import take_drag
from scenewright.ui.exports.take_drag import TakeDrag

LEFT = Qt.MouseButton.LeftButton
TAKES = tuple(
    TakeEntry(10 + number, 1, "Harbour", number, 31.5, Path("a.wav"), "wav") for number in (1, 2, 3)
)


@pytest.fixture
def made(studio):
    """What was asked for; each entry's last is what is told when the files are there."""
    asked = []

    def make(take_ids, region, show):
        asked.append((take_ids, region, show))
        return object()

    studio.make_drag_files = make
    return asked


@pytest.fixture
def dragged(monkeypatch):
    """What was dragged and with which actions; the button counts as down."""
    done = []
    monkeypatch.setattr(
        QDrag, "exec", lambda drag, actions: done.append((drag.mimeData().urls(), actions))
    )
    monkeypatch.setattr(take_drag.QApplication, "mouseButtons", lambda: LEFT)
    return done


@pytest.fixture
def handle(studio, theme, qtbot):
    widget = TakeDrag(studio, theme)
    qtbot.addWidget(widget)
    Player.take.renew(studio.player, TAKES[0])
    widget.show()
    return widget


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "Harbour, take 1.wav"
    path.touch()
    return path


def move(widget, *places):
    """Move with the button down, as `qtbot.mouseMove` does not."""
    for place in places:
        point = QPointF(QPoint(*place))
        event = QMouseEvent(
            *(QEvent.Type.MouseMove, point, widget.mapToGlobal(point)),
            *(Qt.MouseButton.NoButton, LEFT, Qt.KeyboardModifier.NoModifier),
        )
        QApplication.sendEvent(widget, event)


def test_the_file_is_made_when_pressed_and_dragged_by_its_address(handle, made, dragged, file):
    press(handle, (5, 5))
    (take_ids, region, there) = made[0]
    assert (take_ids, region) == ((11,), None)
    assert handle.text() == "Preparing…"
    there([file])
    assert handle.text() == "Drag"
    move(handle, (6, 5))
    assert dragged == []
    move(handle, (60, 5))
    ((urls, actions),) = dragged
    assert [url.toLocalFile() for url in urls] == [str(file)]
    assert actions == Qt.DropAction.CopyAction


def press(widget, place, kind=QEvent.Type.MouseButtonPress):
    point = QPointF(QPoint(*place))
    event = QMouseEvent(
        *(kind, point, widget.mapToGlobal(point)),
        *(LEFT, LEFT, Qt.KeyboardModifier.NoModifier),
    )
    QApplication.sendEvent(widget, event)


def release(widget, place):
    point = QPointF(QPoint(*place))
    event = QMouseEvent(
        *(QEvent.Type.MouseButtonRelease, point, widget.mapToGlobal(point)),
        *(LEFT, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier),
    )
    QApplication.sendEvent(widget, event)


def test_a_drag_that_is_too_early_begins_when_the_file_is_there(handle, made, dragged, file, qtbot):
    press(handle, (5, 5))
    move(handle, (60, 5))
    assert dragged == []
    made[0][2]([file])
    qtbot.waitUntil(lambda: len(dragged) == 1)


def test_who_let_go_before_the_file_was_there_drags_nothing(handle, made, dragged, file):
    press(handle, (5, 5))
    move(handle, (60, 5))
    release(handle, (60, 5))
    made[0][2]([file])
    QApplication.processEvents()
    assert dragged == []
    # It is there now: the next drag begins at once and nothing is made anew.
    press(handle, (5, 5))
    move(handle, (60, 5))
    assert (len(dragged), len(made)) == (1, 1)


def test_a_region_is_another_file(handle, made, dragged, file, studio):
    press(handle, (5, 5))
    made[0][2]([file])
    release(handle, (5, 5))
    Player.region.renew(studio.player, (1.0, 2.5))
    assert handle.text() == "Region"
    assert handle.accessibleName() == "Drag the region out as a file"
    press(handle, (5, 5))
    assert made[1][:2] == ((11,), (1.0, 2.5))
    # What was asked for before comes too late.
    made[0][2]([file])
    move(handle, (60, 5))
    assert dragged == []


def test_without_a_mouse_the_file_goes_to_the_clipboard(handle, made, file, qtbot, studio):
    QApplication.clipboard().clear()
    handle.setFocus()
    qtbot.keyClick(handle, Qt.Key.Key_Space)
    made[0][2]([file])
    qtbot.waitUntil(lambda: "clipboard" in (studio.notice.sentence if studio.notice else ""))
    urls = QApplication.clipboard().mimeData().urls()
    assert [url.toLocalFile() for url in urls] == [str(file)]
    assert "on the clipboard as a file" in studio.notice.sentence


def test_a_file_that_could_not_be_made_is_made_again(handle, made, dragged, file):
    press(handle, (5, 5))
    made[0][2](())
    assert handle.text() == "Drag"
    move(handle, (60, 5))
    release(handle, (60, 5))
    press(handle, (5, 5))
    assert len(made) == 2
    assert dragged == []


def test_without_a_take_there_is_no_handle(handle, studio):
    Player.take.renew(studio.player, None)
    assert handle.isHidden()


def place_of(view, is_it):
    """The middle of the first row of which this is so."""
    model = view.model()
    rows = (model.index(row, 0) for row in range(model.rowCount()))
    return view.visualRect(next(index for index in rows if is_it(index))).center().toTuple()


def test_job_rows_with_a_take_are_dragged_and_chosen_ones_together(
    window, board, made, dragged, file, qtbot
):
    for number in (1, 2, 3):
        take_id = 10 + number if number != 3 else None
        board.put(Job(number, 1, "Door", "Local", JobState.succeeded, "done", 1.0 + number,
                      take_id=take_id))  # fmt: skip
    view = window.jobs.view
    port = view.viewport()
    qtbot.waitUntil(lambda: view.model().rowCount() == 3)

    def place(submission_id):
        role = JobGroups.job_role
        return place_of(view, lambda index: index.data(role).submission_id == submission_id)

    press(port, place(3))
    assert made == []
    release(port, place(3))
    view.selectAll()
    x, y = place(2)
    press(port, (x, y))
    move(port, (x, y + 1))
    # A click makes no file.
    assert made == []
    move(port, (x, y + 4))
    assert sorted(made[0][0]) == [11, 12]
    made[0][2]([file])
    chosen = len(view.selectedIndexes())
    move(port, (x, y + 2), (x, y + 60))
    assert len(dragged) == 1
    # The rows that were dragged over are not chosen by it.
    assert len(view.selectedIndexes()) == chosen


def test_takes_of_the_library_are_dragged_and_scenes_not(window, studio, made, dragged, file):
    studio.scenes.show([SceneEntry(1, "Harbour", TAKES)])
    studio.scenes.unfold(1)
    QApplication.processEvents()
    view, role = window.library.view, studio.scenes.entry_role
    port = view.viewport()
    press(port, place_of(view, lambda index: isinstance(index.data(role), SceneEntry)))
    assert made == []
    x, y = place_of(view, lambda index: isinstance(index.data(role), TakeEntry))
    press(port, (x, y))
    move(port, (x + 4, y))
    assert made[0][0] == (11,)
    made[0][2]([file])
    move(port, (0, 300))
    assert len(dragged) == 1
    release(port, (0, 300))
    press(port, (x, y), QEvent.Type.MouseButtonDblClick)
    move(port, (0, 300))
    assert len(dragged) == 2

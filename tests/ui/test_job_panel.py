"""The job list: said in words, verbs by mouse and keys, and no key that spends unasked."""

import pytest
from PySide6.QtCore import QPoint, Qt

from scenewright.studio.jobs import Job, JobBoard, JobState, Verb
from scenewright.ui.job_delegate import JobDelegate, credits_told
from scenewright.ui.job_panel import JobPanel

RECOVER = Verb("recover", "Recover (free)")
AGAIN = Verb("generate_again", "Generate again", is_charged=True)
PLAY = Verb("listen", "Play")


def job(number, state=JobState.unknown, **given):
    return Job(number, 1, f"Scene {number}", "Local studio", state, "answer lost", 1000.0, **given)


@pytest.fixture
def board(qapp):
    return JobBoard(clock=lambda: 1007.0)


@pytest.fixture
def panel(qtbot, board, theme):
    widget = JobPanel(board, theme)
    qtbot.addWidget(widget)
    widget.resize(300, 400)
    widget.show()
    widget.asked = []
    widget.verb_requested.connect(lambda name, argument: widget.asked.append((name, argument)))
    return widget


def click(qtbot, panel, board, label):
    view = panel.view
    for row in range(board.rowCount()):
        index = board.index(row)
        place = view.visualRect(index)
        for y in range(place.top(), place.bottom()):
            for x in range(place.left(), place.right(), 6):
                verb = view.itemDelegate().verb_at(index.data(JobBoard.job_role), place, x, y)
                if verb and verb.label == label:
                    at = QPoint(x + 2, y + 2)
                    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
                    return
    pytest.fail(f"no verb {label}")


def test_a_verb_in_the_row_is_clicked(panel, board, qtbot):
    board.put(job(4, verbs=(RECOVER, AGAIN)))
    click(qtbot, panel, board, "Recover (free)")
    click(qtbot, panel, board, "Generate again")
    assert panel.asked == [("recover", 4), ("generate_again", 4)]


def test_a_double_click_on_a_charged_verb_is_one_job(panel, board, qtbot):
    board.put(job(4, verbs=(AGAIN,)))
    view, index = panel.view, board.index(0)
    _verb, area = view.itemDelegate()._verbs(index.data(JobBoard.job_role), view.visualRect(index))[
        0
    ]
    at, left = area.center(), Qt.MouseButton.LeftButton
    qtbot.mouseClick(view.viewport(), left, pos=at)
    qtbot.mouseDClick(view.viewport(), left, pos=at)
    qtbot.mouseRelease(view.viewport(), left, pos=at)
    assert panel.asked == [("generate_again", 4)]


def test_play_takes_the_take(panel, board, qtbot):
    board.put(job(4, JobState.succeeded, take_id=77, verbs=(PLAY,)))
    click(qtbot, panel, board, "Play")
    assert panel.asked == [("listen", 77)]


def test_return_does_the_free_verb_and_never_a_charged_one(panel, board, qtbot):
    board.put(job(1, verbs=(AGAIN,)))
    board.put(job(2, verbs=(AGAIN, RECOVER)))
    for row in range(2):
        panel.view.setCurrentIndex(board.index(row))
        qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert panel.asked == [("recover", 2)]


def test_the_menu_has_every_verb_and_the_request_id(panel):
    menu = panel.view.menu_of(job(3, verbs=(RECOVER, AGAIN), request_id="req_9"))
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts == ["Recover (free)", "Generate again, at least 5 cr", "Request req_9"]
    menu.actions()[1].trigger()
    assert panel.asked == [("generate_again", 3)]


def test_state_elapsed_and_next_poll_are_said_in_words(panel, theme):
    delegate = JobDelegate(theme, panel, clock=lambda: 1007.0)
    told = delegate.told(job(1, JobState.processing, elapsed_seconds=7.4, next_poll_at=1010.0))
    assert told == "processing · 7 s · next poll in 3 s"
    waiting = delegate.told(job(1, JobState.waiting, elapsed_seconds=7.4))
    assert waiting == "answer lost · 7 s"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"reserved_credits": 5}, "5 cr held"),
        ({"reserved_credits": 50, "settled_credits": 10.0}, "10 cr"),
        ({"reserved_credits": 5, "returned_credits": 5}, "5 cr returned"),
        ({}, ""),
    ],
)
def test_credits_are_held_charged_or_returned(given, told):
    assert credits_told(job(1, **given)) == told


def test_the_head_counts_what_runs(panel, board):
    board.put(job(1, JobState.processing))
    assert panel.running.text() == "1 running"


def test_free_and_charged_verbs_do_not_look_alike(panel, board, theme, colours_of):
    board.put(job(1, verbs=(RECOVER,)))
    free = colours_of(panel.view)
    board.put(job(1, verbs=(AGAIN,)))
    charged = colours_of(panel.view)
    accent = theme.colour("accent").name()
    assert free.get(accent, 0) > 20
    assert accent not in charged

"""The job panel: said in words, verbs by mouse and keys, and no key that spends unasked."""

from job_list import choose, job, put
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QDialog

from scenewright.studio.jobs.groups import MIME_TYPE
from scenewright.studio.jobs.job import JobState, Verb
from scenewright.studio.jobs.order import Look
from scenewright.ui.jobs.panel import JobPanel

RECOVER = Verb("recover", "Recover (free)")
AGAIN = Verb("generate_again", "Generate again", is_charged=True)
PLAY = Verb("listen", "Play")
CANCEL = Verb("cancel", "Cancel")
STOP = Verb("stop_watching", "Stop watching")
CLEAR = Verb("clear_job", "Clear from the list", is_aside=True)
LEFT = Qt.MouseButton.LeftButton


def unsent(number):
    return job(number, JobState.unsent, is_unsent=True, verbs=(CANCEL,))


def place_of(panel, number, label):
    index = panel.groups.index_of(number)
    verbs = panel.view.delegate.verbs(index, panel.view.visualRect(index))
    found = [area.center() for area, verb in verbs if verb.label == label]
    assert found, f"no verb {label}"
    return found[0]


def click(qtbot, panel, number, label):
    qtbot.mouseClick(panel.view.viewport(), LEFT, pos=place_of(panel, number, label))


def test_a_verb_in_the_row_is_clicked(panel, board, qtbot):
    put(panel, board, job(4, verbs=(RECOVER, AGAIN)))
    click(qtbot, panel, 4, "Recover (free)")
    choose(panel, 4)
    click(qtbot, panel, 4, "Generate again")
    assert panel.asked == [("recover", 4), ("generate_again", 4)]


def test_a_double_click_on_a_charged_verb_is_one_job(panel, board, qtbot):
    put(panel, board, job(4, verbs=(AGAIN, RECOVER)))
    choose(panel, 4)
    viewport, at = panel.view.viewport(), place_of(panel, 4, "Generate again")
    qtbot.mouseClick(viewport, LEFT, pos=at)
    qtbot.mouseDClick(viewport, LEFT, pos=at)
    qtbot.mouseRelease(viewport, LEFT, pos=at)
    assert panel.asked == [("generate_again", 4)]


def test_play_takes_the_take(panel, board, qtbot):
    put(panel, board, job(4, JobState.succeeded, take_id=77, verbs=(PLAY,)))
    choose(panel, 4)
    click(qtbot, panel, 4, "Play")
    assert panel.asked == [("listen", 77)]


def test_a_double_click_on_a_row_does_what_return_does(panel, board, qtbot):
    put(panel, board, job(4, JobState.succeeded, take_id=77, verbs=(PLAY, AGAIN)))
    at = panel.view.visualRect(panel.groups.index_of(4)).topLeft() + QPoint(60, 16)
    qtbot.mouseDClick(panel.view.viewport(), LEFT, pos=at)
    assert panel.asked == [("listen", 77)]


def test_return_does_the_free_verb_and_never_a_charged_or_a_taking_one(panel, board, qtbot):
    put(panel, board, job(1, verbs=(AGAIN,)), job(2, verbs=(AGAIN, RECOVER)))
    put(panel, board, job(3, JobState.processing, verbs=(STOP,)), unsent(4))
    for number in (1, 2, 3, 4):
        choose(panel, number)
        qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert panel.asked == [("recover", 2)]


def test_delete_cancels_the_unsent_and_clears_the_ended(panel, board, qtbot):
    put(panel, board, unsent(1), job(2, JobState.failed, verbs=(AGAIN, CLEAR)))
    put(panel, board, job(3, JobState.processing, verbs=(STOP,)), unsent(4))
    choose(panel, 1, 2, 3)
    qtbot.keyClick(panel.view, Qt.Key.Key_Delete)
    assert sorted(panel.asked) == [("cancel", 1), ("clear_job", 2)]
    choose(panel, 1, 4)
    qtbot.keyClick(panel.view, Qt.Key.Key_Delete)
    assert panel.asked[2:] == [("cancel_jobs", (1, 4))]


def test_the_menu_has_every_verb_and_copies_the_request_id(panel):
    entry = job(3, verbs=(RECOVER, AGAIN), request_id="req_9")
    menu = panel.view.menu_of([entry])
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts == ["Recover (free)", "Generate again, at least 5 cr", "Copy request id"]
    menu.actions()[1].trigger()
    menu.actions()[-1].trigger()
    assert panel.asked == [("generate_again", 3)]
    assert QGuiApplication.clipboard().text() == "req_9"


def test_the_keys_copy_the_request_ids_of_the_chosen(panel, board, qtbot):
    put(panel, board, job(1, request_id="req_1"), job(2, request_id="req_2"), job(3))
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(panel.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "req_2\nreq_1"


def test_the_chosen_row_says_everything_that_is_known(panel, board):
    put(panel, board, job(1, JobState.failed, request_id="req_1", task_id="task_1"))
    row = panel.groups.index_of(1).data(panel.groups.row_role)
    height = panel.view.visualRect(panel.groups.index_of(1)).height()
    choose(panel, 1)
    shape = panel.view.delegate._shape(row, 300)
    assert [value for _, _, value in shape.details][-2:] == ["req_1", "task_1"]
    assert panel.view.visualRect(panel.groups.index_of(1)).height() > height


def test_what_costs_credits_is_asked_once_for_all_of_them(panel, board, qtbot):
    put(panel, board, *(job(number, verbs=(AGAIN,)) for number in (1, 2, 3)))
    choose(panel, 1, 2, 3)
    (button,) = panel.chosen.buttons()
    assert button.text() == "Generate again (3), at least 15 cr"
    for does_agree in (False, True):
        button.click()
        (sheet,) = [found for found in panel.findChildren(QDialog) if found.isVisible()]
        assert panel.asked == []
        (sheet.agree if does_agree else sheet.cancel).click()
    assert panel.asked == [("generate_again", number) for number in (3, 2, 1)]


def test_tab_goes_from_the_list_to_what_can_be_done_with_the_chosen(panel, board, qtbot):
    put(panel, board, *(job(number, verbs=(RECOVER, AGAIN)) for number in (1, 2)))
    choose(panel, 1, 2)
    first, second = panel.chosen.buttons()
    assert panel.view.nextInFocusChain() in (first, panel.view.viewport())
    assert first.nextInFocusChain() is second


def test_one_chosen_job_needs_no_bar(panel, board):
    put(panel, board, job(1, verbs=(AGAIN,)), job(2, verbs=(AGAIN,)))
    choose(panel, 1)
    assert not panel.chosen.isVisible()
    choose(panel, 1, 2)
    assert panel.chosen.isVisible()


def test_the_unsent_are_moved_by_keys(panel, board, qtbot):
    put(panel, board, unsent(1), unsent(2), unsent(3))
    alt = Qt.KeyboardModifier.AltModifier
    choose(panel, 2)
    qtbot.keyClick(panel.view, Qt.Key.Key_Up, alt)
    qtbot.keyClick(panel.view, Qt.Key.Key_Down, alt)
    choose(panel, 3)
    qtbot.keyClick(panel.view, Qt.Key.Key_Down, alt)
    moved = [("move_jobs", ((2,), 1)), ("move_jobs", ((2,), None)), ("move_jobs", ((3,), None))]
    assert panel.asked == moved


def test_the_unsent_are_moved_by_the_mouse(panel, board):
    put(panel, board, unsent(1), unsent(2), job(9, JobState.processing))
    data = QMimeData()
    data.setData(MIME_TYPE, b"2")
    at = QPointF(panel.view.visualRect(panel.groups.index_of(1)).topLeft() + QPoint(40, 2))
    move, none = Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier
    panel.view.dropEvent(QDropEvent(at, move, data, LEFT, none))
    assert panel.asked == [("move_jobs", ((2,), 1))]
    assert panel.groups.rowCount() == 5


def test_typing_in_the_list_searches_and_escape_shows_all_again(panel, board, qtbot):
    put(panel, board, job(1), job(12), job(7))
    panel.view.setFocus()
    qtbot.keyClicks(panel.view, "1")
    assert panel.search.isVisible()
    qtbot.waitUntil(lambda: panel.groups.shown_count == 2)
    qtbot.keyClick(panel.search, Qt.Key.Key_Escape)
    assert panel.groups.shown_count == 3
    assert not panel.search.isVisible()
    assert panel.view.hasFocus()


def test_an_empty_list_says_why_and_leads_back(panel, board):
    assert panel.empty.isVisible()
    assert "appears here" in panel.empty.sentence.text()
    put(panel, board, job(1))
    assert not panel.empty.isVisible()
    panel.groups.look = Look(shown="done")
    assert panel.empty.sentence.text() == "No job is like this."
    panel.empty.show_all.click()
    assert panel.groups.shown_count == 1


def test_a_group_folds_by_click_and_by_keys(panel, board, qtbot):
    put(panel, board, job(1), job(2))
    panel.groups.look = Look(is_grouped=True)
    assert panel.groups.rowCount() == 4
    panel.view.setCurrentIndex(panel.groups.index(0))
    qtbot.keyClick(panel.view, Qt.Key.Key_Left)
    assert panel.groups.rowCount() == 3
    qtbot.keyClick(panel.view, Qt.Key.Key_Right)
    at = panel.view.visualRect(panel.groups.index(2)).center()
    qtbot.mouseClick(panel.view.viewport(), LEFT, pos=at)
    assert panel.groups.rowCount() == 3


def test_how_the_list_is_arranged_is_kept_and_what_is_searched_is_not(panel, studio, theme, qtbot):
    panel.groups.look = Look("waves", "done", "oldest", is_grouped=True)
    again = JobPanel(studio, theme)
    qtbot.addWidget(again)
    assert again.groups.look == Look(order="oldest", is_grouped=True)


def test_the_head_counts_what_runs(panel, board):
    board.put(job(1, JobState.processing))
    assert panel.running.text() == "1 running"


def test_the_menu_changes_how_the_list_is_looked_at(panel, board):
    menu = panel.menu
    menu.grouped.trigger()
    menu.orders["state"].trigger()
    menu.shown["trouble"].trigger()
    assert panel.groups.look == Look(shown="trouble", order="state", is_grouped=True)
    menu.renew()
    assert menu.grouped.isChecked()
    assert menu.shown["trouble"].isChecked()
    assert not menu.clear_ended.isEnabled()
    menu.pause.trigger()
    assert panel.asked == [("pause_all", None)]


def test_free_and_charged_verbs_do_not_look_alike(panel, board, theme, colours_of):
    put(panel, board, job(1, verbs=(RECOVER,)))
    free = colours_of(panel.view)
    put(panel, board, job(1, verbs=(AGAIN,)))
    charged = colours_of(panel.view)
    accent = theme.colour("accent").name()
    assert free.get(accent, 0) > 20
    assert accent not in charged

"""What is asked before a job is opened or sent elsewhere, and why an account's queue stands."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.jobs.pauses import AccountPause, PauseKind
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.records import LOCAL_ACCOUNT_ID, LOCAL_BASE_URL, Account
from scenewright.studio.studio import Studio
from scenewright.ui.composing.spend_sheet import SpendSheet
from scenewright.ui.jobs.panel import JobPanel
from scenewright.ui.jobs.render_sheet import RenderSheet
from scenewright.ui.jobs.task_sheet import TaskSheet
from scenewright.ui.parts.opening import open_over
from scenewright.ui.settings.account_panel import AccountPanel

LOCAL = Account(LOCAL_ACCOUNT_ID, "Local studio", LOCAL_BASE_URL, "")
CLOUD = Account("cloud", "Cloud", "https://audio.example.org/v2", "k")
OTHER = Account("other", "Other", "https://other.example.org/v2", "k")
JOB = Job(7, 1, "Harbour", "Local studio", JobState.succeeded, "Done", 10.0)


@pytest.fixture
def asked(studio, monkeypatch):
    found = []
    for verb in ("open_task", "render_on_service"):
        monkeypatch.setattr(
            studio, verb, lambda *given, name=verb: found.append((name, *given)), raising=True
        )
    monkeypatch.setattr(studio, "what_differs", lambda _id, account: (f"It is {account}.",))
    Studio.accounts.renew(studio, (LOCAL, CLOUD, OTHER))
    Studio.account.renew(studio, CLOUD)
    return found


def shown(qtbot, widget):
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_a_task_is_opened_with_the_account_in_use(studio, theme, qtbot, asked):
    sheet = shown(qtbot, TaskSheet(studio, theme))
    assert sheet.focusWidget() is sheet.task_id
    sheet.show_task.click()
    assert "id of the task" in sheet.problem.text()
    qtbot.keyClicks(sheet.task_id, " task_1 ")
    assert sheet.problem.text() == ""
    sheet.show_task.click()
    assert asked == [("open_task", "task_1", "cloud")]
    studio.job_revealed.emit(9)
    assert not sheet.isVisible()


def test_a_refused_id_is_said_beside_its_field_as_often_as_it_is_refused(
    studio, theme, qtbot, asked
):
    sheet = shown(qtbot, TaskSheet(studio, theme))
    sheet.task_id.setText("no/id")
    for _ in range(2):
        sheet.show_task.click()
        studio.notice = Notice(NoticeKind.error, "That is no task id.")
        assert sheet.problem.text() == "That is no task id."
        assert sheet.task_id.property("refused")
        assert studio.notice is None
    assert sheet.isVisible()
    assert len(asked) == 2


def test_a_take_is_rendered_on_the_chosen_service(studio, theme, qtbot, asked):
    sheet = shown(qtbot, RenderSheet(studio, JOB, theme))
    assert sheet.account.count() == 2
    assert sheet.differences.text() == "It is cloud."
    sheet.account.setCurrentIndex(1)
    assert sheet.differences.text() == "It is other."
    assert sheet.generate.text() == "Generate, at least 5 cr"
    sheet.generate.click()
    assert asked == [("render_on_service", 7, "other")]


def test_return_beside_the_charged_button_renders_nothing(studio, theme, qtbot, asked):
    sheet = shown(qtbot, RenderSheet(studio, JOB, theme))
    sheet.activateWindow()
    qtbot.waitUntil(sheet.account.hasFocus)
    qtbot.keyClick(sheet.account, Qt.Key.Key_Return)
    assert not sheet.isVisible()
    assert asked == []


def test_without_a_service_one_can_be_added(studio, theme, qtbot, asked):
    Studio.accounts.renew(studio, (LOCAL,))
    sheet = shown(qtbot, RenderSheet(studio, JOB, theme))
    assert "no service" in sheet.differences.text()
    with qtbot.waitSignal(sheet.add_account_requested):
        sheet.generate.click()
    assert asked == []


def test_the_panel_asks_before_a_take_is_rendered_elsewhere(studio, theme, qtbot, asked):
    panel = shown(qtbot, JobPanel(studio, theme))
    panel._ask(Verb("render_on_service", "Render on service", is_charged=True), [JOB])
    (sheet,) = panel.findChildren(RenderSheet)
    assert sheet.isVisible()
    assert asked == []
    sheet.reject()


def test_return_spends_only_on_the_button_that_says_so(qtbot):
    again = Verb("generate_again", "Generate again", is_charged=True)
    ends = []
    for does_choose in (False, True):
        sheet = SpendSheet(again, 3)
        qtbot.addWidget(sheet)
        sheet.finished.connect(ends.append)
        sheet.open()
        sheet.activateWindow()
        qtbot.waitUntil(sheet.cancel.hasFocus)
        if does_choose:
            sheet.agree.setFocus()
        qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Return)
    assert ends == [0, 1]


def test_a_return_that_was_under_way_when_a_sheet_ended_spends_nothing_more(qtbot):
    again = Verb("generate_again", "Generate again", is_charged=True)
    window = shown(qtbot, QWidget())
    sheet = SpendSheet(again, 3, window)
    spent = []
    sheet.accepted.connect(lambda: spent.append(again))
    open_over(window, sheet)
    sheet.activateWindow()
    sheet.agree.setFocus()
    # Both come with the same look at the keyboard: nothing is deleted in between.
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease) * 2:
        key = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r")
        QApplication.sendEvent(sheet.windowHandle(), key)
    QApplication.sendPostedEvents(sheet, QEvent.Type.DeferredDelete)
    assert spent == [again]


def test_each_paused_account_says_why_and_offers_its_remedy(studio, qtbot):
    panel = AccountPanel(studio)
    qtbot.addWidget(panel)
    assert panel.isHidden()
    key = "“Cloud” does not know the key."
    pauses = (
        AccountPause("local", "Local", PauseKind.credits, "Too few.", "refill", "Refill", None, 2),
        AccountPause("cloud", "Cloud", PauseKind.key, key, "enter_key", "Enter it", "cloud", 1),
    )
    Studio.account_pauses.renew(studio, pauses)
    heard = []
    panel.verb_requested.connect(lambda name, argument: heard.append((name, argument)))
    said = [label.text() for label in panel.findChildren(QLabel)]
    assert {"Local", "Cloud", "Too few.", key} < set(said)
    for button in panel.remedies():
        assert button.accessibleName().endswith((key, "Too few."))
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard == [("refill", None), ("enter_key", "cloud")]
    Studio.account_pauses.renew(studio, ())
    assert panel.isHidden()
    assert panel.remedies() == []


def test_a_remedy_keeps_the_keys_when_the_count_changes(studio, qtbot):
    panel = shown(qtbot, AccountPanel(studio))
    for count in (1, 2):
        pause = AccountPause("a", "A", PauseKind.access, "No.", "resume_account", "Try", "a", count)
        Studio.account_pauses.renew(studio, (pause,))
        panel.show()
        if count == 1:
            panel.activateWindow()
            panel.remedies()[0].setFocus()
            qtbot.waitUntil(panel.remedies()[0].hasFocus)
    assert panel.remedies()[0].hasFocus()
    assert isinstance(panel.focusWidget(), QPushButton)


def test_a_revealed_job_is_chosen_whatever_is_searched(studio, theme, qtbot):
    panel = shown(qtbot, JobPanel(studio, theme))
    studio.jobs.put(JOB)
    panel.start_search("nothing like it")
    qtbot.waitUntil(lambda: panel.groups.shown_count == 0)
    studio.job_revealed.emit(7)
    assert [job.submission_id for job in panel.view.chosen()] == [7]
    assert panel.search.text() == ""

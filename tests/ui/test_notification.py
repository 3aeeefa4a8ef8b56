"""What has ended is told once outside the window, and never while it is in front."""

import pytest
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from scenewright.studio.ended import Ended
from scenewright.ui.notification import Notification

ENDED = Ended("2 jobs are done", "Rain, Waves. It cost 10 credits.", (7, 8), True)


@pytest.fixture
def alerted(monkeypatch):
    found = []
    monkeypatch.setattr(QApplication, "alert", lambda window, *_msec: found.append(window))
    return found


@pytest.fixture
def told(qtbot, studio, theme):
    window = QWidget()
    qtbot.addWidget(window)
    return Notification(studio, theme, window)


def tray(monkeypatch, is_there):
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: is_there)
    monkeypatch.setattr(QSystemTrayIcon, "supportsMessages", lambda: is_there)
    said = []
    monkeypatch.setattr(
        QSystemTrayIcon,
        "showMessage",
        lambda _tray, title, text, *_rest: said.append((title, text)),
    )
    monkeypatch.setattr(QSystemTrayIcon, "show", lambda _tray: None)
    return said


def test_one_message_tells_all_that_ended(told, studio, monkeypatch, alerted):
    said = tray(monkeypatch, is_there=True)
    studio.jobs_ended.emit(ENDED)
    assert said == [(ENDED.title, ENDED.sentence)]
    assert alerted == []


def test_a_click_on_it_brings_the_window_and_shows_the_job(told, studio, monkeypatch):
    tray(monkeypatch, is_there=True)
    shown = []
    studio.job_revealed.connect(shown.append)
    studio.jobs_ended.emit(ENDED)
    told._tray.messageClicked.emit()
    assert shown == [7]
    assert told.parent().isVisible()


def test_without_a_tray_the_window_asks_for_attention(told, studio, monkeypatch, alerted):
    said = tray(monkeypatch, is_there=False)
    studio.jobs_ended.emit(ENDED)
    assert (alerted, said) == ([told.parent()], [])


def test_it_is_silent_in_front_and_where_nobody_wants_it(told, studio, monkeypatch, alerted):
    said = tray(monkeypatch, is_there=True)
    studio.settings.is_notifying = False
    studio.jobs_ended.emit(ENDED)
    studio.settings.is_notifying = True
    monkeypatch.setattr(QWidget, "isActiveWindow", lambda _window: True)
    studio.jobs_ended.emit(ENDED)
    assert (said, alerted) == ([], [])

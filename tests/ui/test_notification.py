"""What has ended is told once outside the window, and never while it is in front."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from scenewright.studio.jobs.ended import Ended
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
    shown = []
    monkeypatch.setattr(QSystemTrayIcon, "show", lambda tray: shown.append(tray))
    monkeypatch.setattr(QSystemTrayIcon, "hide", lambda _tray: shown.clear())
    monkeypatch.setattr(QSystemTrayIcon, "isVisible", lambda tray: tray in shown)
    return said


def test_one_message_tells_all_that_ended(told, studio, monkeypatch, alerted, qtbot):
    said = tray(monkeypatch, is_there=True)
    studio.jobs_ended.emit(ENDED)
    qtbot.waitUntil(lambda: bool(said))
    assert said == [(ENDED.title, ENDED.sentence)]
    assert alerted == []
    # The icon stands in the tray by now.
    studio.jobs_ended.emit(ENDED)
    assert len(said) == 2


def test_the_icon_says_whether_somebody_is_needed_and_goes_once_the_window_is_back(
    told, studio, monkeypatch, theme
):
    tray(monkeypatch, is_there=True)
    for is_good, look in ((True, ("done", "good")), (False, ("attention", "warn"))):
        studio.jobs_ended.emit(replace(ENDED, is_good=is_good))
        assert told._tray.icon().cacheKey() == theme.icon(*look).cacheKey()
    assert told._tray.isVisible()
    QApplication.instance().applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert not told._tray.isVisible()


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

"""The strip under the waveform: the take's own schedule, on the waveform's axis, or nothing."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from scenewright.scene.model import Kind
from scenewright.sound.peaks import peaks_of
from scenewright.studio.library.scenes import TakeEntry
from scenewright.studio.player.player import Player
from scenewright.studio.player.schedule_of_take import Heard
from scenewright.ui.player.bar import LOW_PIXELS, PlayerBar

TAKE = TakeEntry(11, 1, "Harbour", 2, 10.0, Path("a.mp3"), "mp3", 48000, -16.2, -1.4)
SCHEDULE = (
    Heard(Kind.ambience, "Rain", 0.0, 10.0),
    Heard(Kind.speech, "Mara", 5.0, 2.0, "You came back."),
    Heard(Kind.sfx, "Bell", 8.0, 1.0),
)


@pytest.fixture
def bar(qtbot, studio, theme):
    player = studio.player
    widget = PlayerBar(player, theme)
    widget.furnish(studio)
    qtbot.addWidget(widget)
    widget.resize(1100, 144)
    widget.show()
    Player.take.renew(player, TAKE)
    Player.duration_seconds.renew(player, 10.0)
    half = np.zeros((80_000, 1), np.float32)
    half[40_000:] = 0.9 * np.sin(np.arange(40_000) * 0.3)[:, None]
    Player.peaks.renew(player, peaks_of([half]))
    Player.schedule.renew(player, SCHEDULE)
    QApplication.processEvents()
    return widget


def columns(widget, colour, below_row=None):
    """Where a colour is seen, from the left; only in the upper rows where a row is named."""
    image = widget.grab().toImage()
    rows = range(image.height() if below_row is None else below_row)
    found = {
        x for x in range(image.width()) for y in rows if image.pixelColor(x, y).name() == colour
    }
    return sorted(found)


def test_a_take_without_a_schedule_shows_nothing_and_takes_no_room(bar, studio):
    assert bar.timeline.isVisible()
    Player.schedule.renew(studio.player, ())
    assert not bar.timeline.isVisible()


def test_a_sound_stands_under_the_place_of_the_waveform_where_it_is_heard(bar, theme):
    strip, wave = bar.timeline, bar.waveform
    assert strip.width() == wave.width()
    lit = columns(strip, theme.colour("speech").name())
    assert lit[0] == pytest.approx(strip.width() / 2, abs=1)
    assert lit[-1] == pytest.approx(strip.width() * 0.7, abs=2)
    # In the silence there is only a line in the middle.
    loud = columns(wave, theme.colour("wave").name(), below_row=8)
    assert loud[0] == pytest.approx(lit[0], abs=3)
    assert loud[-1] == pytest.approx(wave.width(), abs=3)


def test_keys_walk_the_events_as_text_and_return_goes_there(bar, qtbot):
    strip, wished = bar.timeline, []
    assert strip.accessibleDescription().startswith("Ambience, Rain, 0:00.0 – 0:10.0; ")
    strip.seek_requested.connect(wished.append)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right):
        qtbot.keyClick(strip, key)
    told = "Dialogue, Mara: “You came back.”, 0:05.0 – 0:07.0"
    assert strip.accessibleDescription() == told
    qtbot.keyClick(strip, Qt.Key.Key_Return)
    qtbot.keyClick(strip, Qt.Key.Key_End)
    qtbot.keyClick(strip, Qt.Key.Key_Enter)
    assert wished == [5.0, 8.0]


def test_a_click_goes_there_and_the_pointer_is_told(bar, qtbot):
    strip, wished = bar.timeline, []
    strip.seek_requested.connect(wished.append)
    place = strip._place(SCHEDULE[2]).center().toPoint()
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(strip.width() // 2 + 4, 4))
    assert wished == [8.0, 5.0]
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, place, QPoint(1, 1)))
    assert QToolTip.text() == "Effect, Bell, 0:08.0 – 0:09.0"
    QToolTip.hideText()


def test_a_low_window_with_a_message_still_shows_all_of_it(bar, studio):
    bar.set_low(is_low=True)
    assert bar.height() == LOW_PIXELS
    Player.device_message.renew(studio.player, "There is no audio device.")
    QApplication.processEvents()
    below = bar.timeline.geometry().bottom()
    assert below < bar.height() - 8
    assert bar.waveform.height() >= bar.waveform.minimumHeight()

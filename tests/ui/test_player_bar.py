"""The player: what it shows, where a click seeks, and that quiet looks quiet."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from scenewright.sound.peaks import peaks_of
from scenewright.studio.composing.durations import time_told
from scenewright.studio.library.scenes import TakeEntry
from scenewright.studio.player.player import Player
from scenewright.ui.player.bar import PlayerBar

TAKE = TakeEntry(11, 1, "Harbour", 2, 10.0, Path("a.mp3"), "mp3", 48000, -16.2, -1.4)


@pytest.fixture
def player(studio):
    return studio.player


@pytest.fixture
def bar(qtbot, studio, theme):
    widget = PlayerBar(studio.player, theme)
    widget.furnish(studio)
    qtbot.addWidget(widget)
    widget.resize(1100, 144)
    widget.show()
    return widget


def hear(player, loudness, position=5.0):
    Player.take.renew(player, TAKE)
    Player.duration_seconds.renew(player, 10.0)
    tone = np.sin(np.arange(80_000) * 0.3).astype(np.float32)[:, None] * loudness
    Player.peaks.renew(player, peaks_of([tone]))
    Player.position_seconds.renew(player, position)


def painted(bar, theme, role):
    image = bar.waveform.grab().toImage()
    name = theme.colour(role).name()
    return [
        (x, y)
        for x in range(image.width())
        for y in range(image.height() - 22)
        if image.pixelColor(x, y).name() == name
    ]


def test_without_a_take_there_is_nothing_to_do(bar):
    assert not bar.panel.play_button.isEnabled()
    assert bar.side.save_button.isHidden()
    assert bar.panel.take_title.text() == "Nothing to play yet"


def test_a_take_is_named_with_its_loudness(bar, player):
    hear(player, 0.5)
    assert (bar.panel.scene_title.text(), bar.panel.take_title.text()) == ("Harbour", "· Take 2")
    assert bar.side.loudness.text() == "−16.2 LUFS · −1.4 dBTP"
    assert bar.panel.position.text() == "0:05.000"
    assert bar.side.save_button.isVisible()


def test_what_was_played_is_in_the_accent_and_the_rest_is_not(bar, player, theme):
    hear(player, 0.5)
    middle = bar.waveform.width() / 2
    played = [x for x, _y in painted(bar, theme, "accent")]
    rest = [x for x, _y in painted(bar, theme, "wave")]
    assert played
    assert rest
    assert max(played) <= middle + 3 <= min(rest) + 6


def test_a_quiet_take_looks_quiet(bar, player, theme):
    hear(player, 0.9)
    loud = painted(bar, theme, "wave")
    hear(player, 0.09)
    quiet = painted(bar, theme, "wave")
    heights = [max(y for _x, y in found) - min(y for _x, y in found) for found in (loud, quiet)]
    assert heights[1] < heights[0] / 4


def test_a_click_seeks(bar, player, qtbot):
    hear(player, 0.5)
    wished = []
    bar.waveform.seek_requested.connect(wished.append)
    at = QPoint(bar.waveform.width() // 4, 20)
    qtbot.mouseClick(bar.waveform, Qt.MouseButton.LeftButton, pos=at)
    assert wished == [pytest.approx(2.5, abs=0.05)]


def test_the_button_says_what_it_does(bar, player):
    hear(player, 0.5)
    Player.state.renew(player, "playing")
    assert bar.panel.play_button.accessibleName() == "Pause"
    Player.state.renew(player, "paused")
    assert bar.panel.play_button.accessibleName() == "Play"


def test_the_meter_is_hot_near_full_scale(bar, player, theme, colours_of):
    hear(player, 0.5)
    Player.level_db.renew(player, (-20.0, -20.0))
    assert theme.colour("bad").name() not in colours_of(bar.panel.meter)
    Player.level_db.renew(player, (-0.1, -20.0))
    assert theme.colour("bad").name() in colours_of(bar.panel.meter)


def test_no_device_is_said(bar, player):
    Player.device_message.renew(player, "There is no audio device.")
    assert bar.message.isVisible()
    assert bar.message.text() == "There is no audio device."


def test_times_are_exact_to_the_millisecond():
    assert [time_told(t) for t in (0, 11.34, 59.9996, 61.5)] == [
        "0:00.000",
        "0:11.340",
        "1:00.000",
        "1:01.500",
    ]


@pytest.mark.parametrize("percent", [100, 200])
def test_large_text_widens_the_sides_and_cuts_nothing_off(bar, player, theme, qtbot, percent):
    try:
        theme.scale(percent)
        hear(player, 0.5)
        bar.resize(1100, bar.height())
        for shown in (
            bar.panel.position,
            bar.side.loudness,
            bar.side.export_button,
            bar.side.save_button,
            bar.side.drag,
        ):
            qtbot.waitUntil(lambda one=shown: one.width() >= one.minimumSizeHint().width())
        assert bar.waveform.width() > 300
    finally:
        theme.scale(100)

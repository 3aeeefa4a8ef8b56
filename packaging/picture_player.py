"""The player as someone listens: two takes, a region, and its menus and sheets."""

from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
from picture_states import in_use
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from scenewright.contract import Request
from scenewright.sound.decode import PcmLayout
from scenewright.studio.player.feed import Trial
from scenewright.studio.player.player import Player
from scenewright.studio.studio import Studio
from scenewright.ui.player.compare_sheet import CompareSheet
from scenewright.ui.player.take_layout import TakeLayout
from scenewright.ui.player.take_summary import TakeSummary
from scenewright.ui.window import Window

RATE = 8000
SUMMARY = """Harbour at dawn · Take 1, 0:31.500
Loudness −16.2 LUFS, true peak −1.4 dBTP
0:00.0 – 0:31.5 Ambience, waves, shore
0:02.0 – 0:08.4 Effect, ship's bell
0:11.2 – 0:14.8 Dialogue, Mara: “You came back. I kept the light on.”"""
FIRST = Request("Slow waves against wood, gulls. A ship's bell rings twice.", voice="rosa")
SECOND = Request("Waves against wood, far gulls. A ship's bell rings.", pitch=-2.0, speed=1.1)


def comparing(studio: Studio) -> None:
    """Two takes, a region that goes round, and a speed that is not the usual one."""
    in_use(studio)
    player = studio.player
    Player.region.renew(player, (13.2, 19.4))
    Player.is_looping.renew(player, True)
    Player.rate.renew(player, 1.5)
    Player.peak_hold_db.renew(player, (-9.0, -4.0))
    Player.other.renew(player, studio.scenes.take(102))
    Player.other_peaks.renew(player, player.peaks)
    Player.match_gain_db.renew(player, -2.3)
    Player.devices.renew(player, {"a": "Built-in audio", "b": "USB interface, outputs 1 and 2"})


def noted(studio: Studio) -> None:
    """Raw PCM whose layout is a guess, heard with the draft's values."""
    in_use(studio)
    Player.layout.renew(studio.player, PcmLayout())
    Player.is_layout_guessed.renew(studio.player, True)
    Player.trial.renew(studio.player, Trial(1.2, 1.5, -2.0))


def zoomed(window: Window) -> QWidget:
    """So far that each sample is a dot."""
    time = np.arange(RATE * 31) / RATE
    sides = np.stack([0.6 * np.sin(440 * time), 0.4 * np.sin(700 * time)], axis=1)
    bar = window.player
    bar.waveform.picture.show_samples(0, sides.astype(np.float32))
    bar.axis.show(13.195, 13.205)
    return bar


def spectrogram(window: Window) -> QWidget:
    """Frequencies instead of the outline."""
    bar = window.player
    bar.axis.fit()
    bar.toggle_spectrogram()
    columns, rows = np.arange(600)[:, None], np.arange(80)[None, :]
    voices = 30 * np.cos((rows - 24 - 8 * np.sin(columns / 40)) / 5)
    levels = -90 + 40 * np.exp(-rows / 40) + np.maximum(voices, 0) * (1 + np.sin(columns / 60)) / 2
    end = round(31.5 * RATE)
    bar.spectrogram.show_spectrum(SimpleNamespace(start_frame=0, end_frame=end, levels_db=levels))
    return bar


def menu(window: Window, choices: QMenu) -> QWidget:
    """A menu of the player as it opens."""
    choices.popup(window.mapToGlobal(QPoint(40, 40)))
    return choices


def sheet(window: Window, built: QDialog) -> QWidget:
    """A sheet of the player as the window opens it."""
    window.dialogs.open(built)
    return built


def differences(window: Window) -> QWidget:
    """What was asked for differently in two takes."""
    titles = ("Harbour at dawn · Take 1", "Harbour at dawn · Take 2")
    return sheet(window, CompareSheet(titles, (FIRST, SECOND), window.theme, window))


PLAYER: tuple[tuple[str, Callable[[Window], QWidget], Callable[[Studio], None]], ...] = (
    ("player-comparing", lambda one: one.player, comparing),
    ("player-zoomed", zoomed, comparing),
    ("player-spectrogram", spectrogram, comparing),
    ("player-menu", lambda one: menu(one, one.player.more.choices), comparing),
    ("player-speed", lambda one: menu(one, one.player.speed.choices), comparing),
    ("player-devices", lambda one: menu(one, one.player.more.devices), comparing),
    ("sheet-differences", differences, comparing),
    ("sheet-layout", lambda one: sheet(one, TakeLayout(PcmLayout(), one.theme, one)), comparing),
    ("sheet-summary", lambda one: sheet(one, TakeSummary("Take 1", SUMMARY, one)), comparing),
    ("player-notes", lambda one: one.player, noted),
)

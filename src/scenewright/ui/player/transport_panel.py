"""The left of the player: play, where it is, which take it is and how loud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from scenewright.studio.composing.durations import time_told
from scenewright.ui.bind import bind
from scenewright.ui.parts.elided_label import ElidedLabel
from scenewright.ui.player.level_meter import LevelMeter
from scenewright.ui.theme import figures_font

if TYPE_CHECKING:
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.player.player import Player
    from scenewright.ui.theme import Theme

PLAY_PIXELS = 40
POSITION_PIXELS, DURATION_PIXELS = 19, 12


class TransportPanel(QWidget):
    """Follows the player; `show_take` names what is heard."""

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._theme = theme
        self.play_button, self.stop_button = QToolButton(), QToolButton()
        self.position, self.duration = QLabel(time_told(0.0)), QLabel(time_told(0.0))
        # A long title of a scene leaves room for which take it is.
        self.scene_title, self.take_title = ElidedLabel(), QLabel()
        self.meter = LevelMeter(theme)
        self._build()
        self._assemble()
        self.play_button.clicked.connect(player.toggle)
        self.stop_button.clicked.connect(player.stop)
        theme.changed.connect(self._show_glyphs)
        bind(player, "state", self._show_state)
        bind(player, "duration_seconds", lambda value: self.duration.setText(time_told(value)))
        bind(player, "position_seconds", lambda value: self.position.setText(time_told(value)))
        bind(player, "level_db", self.meter.show_level)
        bind(player, "peak_hold_db", self.meter.show_hold)

    def show_take(self, take: TakeEntry | None) -> None:
        """Name the take that is heard, or say that there is none."""
        for button in (self.play_button, self.stop_button):
            button.setEnabled(take is not None)
        self.meter.setVisible(take is not None)
        if take is None:
            self.scene_title.setText("")
            self.take_title.setText(self.tr("Nothing to play yet"))
        else:
            self.scene_title.setText(take.scene_title)
            self.take_title.setText(f"· {take.title}" if take.scene_title else take.title)
        told = "" if take is None else f"{take.scene_title} · {take.title}"
        self.scene_title.setVisible(bool(self.scene_title.text()))
        for label in (self.scene_title, self.take_title):
            label.setToolTip(told)
        self._show_glyphs()

    def _build(self) -> None:
        self.play_button.setObjectName("play")
        self.play_button.setFixedSize(PLAY_PIXELS, PLAY_PIXELS)
        self.play_button.setIconSize(QSize(18, 18))
        self.stop_button.setAccessibleName(self.tr("Stop"))
        self.stop_button.setToolTip(self.tr("Stop"))
        for button in (self.play_button, self.stop_button):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.position.setObjectName("position")
        self.position.setFont(figures_font(self.font(), POSITION_PIXELS))
        self.position.setAccessibleName(self.tr("Position"))
        self.duration.setObjectName("figures")
        self.duration.setFont(figures_font(self.font(), DURATION_PIXELS))
        for label in (self.scene_title, self.take_title):
            label.setObjectName("quiet")
        self.scene_title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def _assemble(self) -> None:
        times = QVBoxLayout()
        times.setSpacing(0)
        times.addWidget(self.position)
        times.addWidget(self.duration)
        transport = QHBoxLayout()
        transport.setSpacing(12)
        transport.addWidget(self.play_button)
        transport.addLayout(times)
        transport.addStretch(1)
        transport.addWidget(self.stop_button)
        titles = QHBoxLayout()
        titles.setSpacing(4)
        titles.addWidget(self.scene_title)
        titles.addWidget(self.take_title)
        titles.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(transport)
        column.addLayout(titles)
        column.addWidget(self.meter)
        column.addStretch(1)

    def _show_state(self, _state: str) -> None:
        self._show_glyphs()
        is_playing = self._player.state == "playing"
        name = self.tr("Pause") if is_playing else self.tr("Play")
        self.play_button.setAccessibleName(name)
        self.play_button.setToolTip(self.tr("{verb} (Ctrl+P)").format(verb=name))

    def _show_glyphs(self) -> None:
        is_playing = self._player.state == "playing"
        is_on = self._player.take is not None
        glyph, ink = "pause" if is_playing else "play", "on_accent" if is_on else "quiet"
        self.play_button.setIcon(self._theme.icon(glyph, ink))
        self.stop_button.setIcon(self._theme.icon("stop", "quiet" if is_on else "faint"))

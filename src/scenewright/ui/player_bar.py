"""The player: play and seek the take, see how loud it is, keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.durations import time_told
from scenewright.ui.bind import bind
from scenewright.ui.level_meter import LevelMeter
from scenewright.ui.sentences import translated
from scenewright.ui.take_timeline import TakeTimeline
from scenewright.ui.theme import Theme, figures_font
from scenewright.ui.waveform_view import WaveformView

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from scenewright.studio.player import Player
    from scenewright.studio.scenes import TakeEntry
    from scenewright.studio.schedule_of_take import Heard

SIDE_PIXELS, SIDE_WORDS_PIXELS = 216, 132
HEIGHT_PIXELS = 144
LOW_PIXELS = 116
PLAY_PIXELS = 40


class PlayerBar(QFrame):
    """Shows the studio's player. `save_requested(take)` and `export_requested(take)`."""

    save_requested = Signal(object)
    export_requested = Signal(object)

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("player")
        self._is_low = False
        self._player = player
        self._theme = theme
        self.play_button = QToolButton()
        self.stop_button = QToolButton()
        self.position = QLabel("0:00.000")
        self.duration = QLabel("0:00.000")
        self.take_title = QLabel()
        self.meter = LevelMeter(theme)
        self.waveform = WaveformView(theme)
        self.timeline = TakeTimeline(theme)
        self.loudness = QLabel()
        self.message = QLabel()
        self.save_button = QPushButton(self.tr("Save…"))
        self.export_button = QPushButton(self.tr("Export…"))
        self._sides: list[QWidget] = []
        self._build()
        self._assemble()
        self.play_button.clicked.connect(player.toggle)
        self.stop_button.clicked.connect(player.stop)
        self.waveform.seek_requested.connect(player.seek)
        self.timeline.seek_requested.connect(player.seek)
        self.save_button.clicked.connect(self.save)
        self.export_button.clicked.connect(self.export)
        theme.changed.connect(self._show_glyphs)
        theme.changed.connect(self._fit)
        bind(player, "take", self._show_take)
        bind(player, "state", self._show_state)
        bind(player, "duration_seconds", self._show_duration)
        bind(player, "position_seconds", self._show_position)
        bind(player, "peaks", self.waveform.show_outline)
        bind(player, "schedule", self._show_schedule)
        bind(player, "level_db", self.meter.show_level)
        bind(player, "device_message", self._show_message)

    def save(self) -> None:
        """Ask where the take goes as it came; nothing while there is none."""
        if self._player.take is not None:
            self.save_requested.emit(self._player.take)

    def export(self) -> None:
        """Ask how and where the take is written; nothing while there is none."""
        if self._player.take is not None:
            self.export_requested.emit(self._player.take)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Buttons keep Space for themselves; from the waveform it comes here.
        if event.key() == Qt.Key.Key_Space:
            self._player.toggle()
            return
        super().keyPressEvent(event)

    def set_low(self, *, is_low: bool) -> None:
        """Leave more room to the panes of a low window."""
        self._is_low = is_low
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """As high as is usual, and higher where large text or a message needs it."""
        for side in self._sides:
            side.setFixedWidth(self._side_pixels())
        layout = self.layout()
        # What breaks into lines is as high as its width makes it.
        needed = layout.totalMinimumHeightForWidth(self.width()) if layout is not None else 0
        usual = self._theme.around(LOW_PIXELS if self._is_low else HEIGHT_PIXELS, 2)
        self.setFixedHeight(max(usual, needed))

    def _build(self) -> None:
        self.play_button.setObjectName("play")
        self.play_button.setFixedSize(PLAY_PIXELS, PLAY_PIXELS)
        self.play_button.setIconSize(QSize(18, 18))
        self.stop_button.setAccessibleName(self.tr("Stop"))
        self.stop_button.setToolTip(self.tr("Stop"))
        for button in (self.play_button, self.stop_button):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.position.setObjectName("position")
        self.position.setFont(figures_font(self.font(), 19))
        self.position.setAccessibleName(self.tr("Position"))
        for label in (self.duration, self.loudness):
            label.setObjectName("figures")
            label.setFont(figures_font(self.font(), 12))
        self.take_title.setObjectName("quiet")
        self.message.setObjectName("small")
        self.message.setWordWrap(True)
        self.save_button.setObjectName("outlined")
        self.save_button.setAccessibleName(self.tr("Save the take as it came"))
        self.save_button.setToolTip(self.tr("Save the take as it came (Ctrl+S)"))
        self.export_button.setAccessibleName(self.tr("Export the take…"))
        self.export_button.setToolTip(self.tr("Write the take in another format (Ctrl+E)"))
        self.waveform.setToolTip(self.tr("Click to go there; Space plays and pauses"))

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
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addLayout(transport)
        left.addWidget(self.take_title)
        left.addWidget(self.meter)
        left.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(self.export_button)
        buttons.addWidget(self.save_button)
        right = QVBoxLayout()
        right.addWidget(self.loudness, 0, Qt.AlignmentFlag.AlignRight)
        right.addStretch(1)
        right.addLayout(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        for side in (left, right):
            box = QWidget()
            self._sides.append(box)
            side.setContentsMargins(0, 0, 0, 0)
            box.setLayout(side)
            row.addWidget(box)
        middle = QVBoxLayout()
        middle.setSpacing(4)
        middle.addWidget(self.message)
        middle.addWidget(self.waveform, 1)
        middle.addWidget(self.timeline)
        row.insertLayout(1, middle, 1)
        self._fit()

    def _side_pixels(self) -> int:
        # The buttons beside the times do not grow, only what is written does.
        words = self._theme.pixels(SIDE_WORDS_PIXELS)
        return SIDE_PIXELS - SIDE_WORDS_PIXELS + words

    def _show_take(self, take: TakeEntry | None) -> None:
        for button in (self.play_button, self.stop_button):
            button.setEnabled(take is not None)
        for shown in (self.save_button, self.export_button, self.loudness, self.meter):
            shown.setVisible(take is not None)
        if take is None:
            self.take_title.setText(self.tr("Nothing to play yet"))
            self.loudness.setText("")
            return
        title = f"{take.scene_title} · {take.title}"
        words = self.fontMetrics().elidedText(
            title, Qt.TextElideMode.ElideRight, self._side_pixels()
        )
        self.take_title.setText(words)
        self.take_title.setToolTip(title)
        self.loudness.setText(_loudness_told(take))

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

    def _show_duration(self, seconds: float) -> None:
        self.duration.setText(time_told(seconds))
        self.waveform.show_duration(seconds)
        self.timeline.show_duration(seconds)

    def _show_position(self, seconds: float) -> None:
        self.position.setText(time_told(seconds))
        self.waveform.show_position(seconds)

    def _show_schedule(self, schedule: tuple[Heard, ...]) -> None:
        self.timeline.show_schedule(schedule)
        self._fit()

    def _show_message(self, message: str) -> None:
        self.message.setText(translated(message))
        self.message.setVisible(bool(message))
        self._fit()


def _loudness_told(take: TakeEntry) -> str:
    told = []
    if take.lufs is not None:
        told.append(f"{take.lufs:.1f} LUFS".replace("-", "−"))
    if take.true_peak_db is not None:
        told.append(f"{take.true_peak_db:.1f} dBTP".replace("-", "−"))
    return " · ".join(told)

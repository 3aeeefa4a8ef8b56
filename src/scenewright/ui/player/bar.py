"""The player: play and seek the take, see how loud it is, compare it, keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.bind import bind
from scenewright.ui.parts.opening import open_over
from scenewright.ui.player.transport_panel import TransportPanel
from scenewright.ui.player.transport_side import TransportSide
from scenewright.ui.player.waveform_axis import TimeAxis
from scenewright.ui.player.waveform_view import WaveformView
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.player.player import Player
    from scenewright.studio.studio import Studio
    from scenewright.ui.actions import Actions
    from scenewright.ui.player.spectrogram_view import SpectrogramPicture
    from scenewright.ui.player.transport_keys import TransportKeys
    from scenewright.ui.player.transport_menu import TransportMenu
    from scenewright.ui.player.transport_note import TransportNote
    from scenewright.ui.player.transport_speed import SpeedButton
    from scenewright.ui.player.transport_trial import TransportTrial
    from scenewright.ui.player.waveform_scroll import WaveformScroll
    from scenewright.ui.theme import Theme
    from scenewright.ui.timeline.take_timeline import TakeTimeline

LEFT_PIXELS, RIGHT_PIXELS, WORDS_PIXELS = 216, 252, 132
HEIGHT_PIXELS = 168
LOW_PIXELS = 132
MARGIN_PIXELS = 16
APART_PIXELS = 4


class PlayerBar(QFrame):
    """Shows the studio's player.

    `save_requested(take)`, `export_requested(take)`, `compare_requested(take)`: hear this one
    beside the one that plays; `differences_requested(first, second)` of two takes,
    `layout_chosen(layout)`: read raw PCM otherwise. `furnish` builds what a first window does not
    show.
    """

    save_requested = Signal(object)
    export_requested = Signal(object)
    compare_requested = Signal(object)
    differences_requested = Signal(object, object)
    layout_chosen = Signal(object)
    timeline: TakeTimeline
    keys: TransportKeys
    more: TransportMenu
    speed: SpeedButton
    scroll_bar: WaveformScroll
    guess: TransportNote
    trial_note: TransportNote
    spectrogram: SpectrogramPicture
    trial: TransportTrial

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("player")
        self._is_low = False
        # The takes that are looked at: with others the whole sound is seen anew.
        self._begun: set[int] = set()
        self.player = player
        self._theme = theme
        self.axis = TimeAxis(self)
        self.panel = TransportPanel(player, theme)
        self.side = TransportSide(player, theme)
        self.waveform = WaveformView(theme, self.axis)
        self.message = QLabel()
        # What is to be said stands above all of it: between the sides there is little room.
        self._column, self._middle = QVBoxLayout(self), QVBoxLayout()
        self._assemble()
        self.waveform.seek_requested.connect(player.seek)
        self.waveform.region_requested.connect(player.set_region)
        self.waveform.region_left.connect(self.clear_region)
        # What is shown only sometimes needs room only then, and before it is painted.
        self.side.installEventFilter(self)
        self.side.save_button.clicked.connect(self.save)
        self.side.export_button.clicked.connect(self.export)
        theme.changed.connect(self._fit)
        for name in ("take", "other", "is_other_heard", "peaks", "other_peaks", "duration_seconds"):
            getattr(player, f"{name}_changed").connect(self._show_heard)
        self._show_heard()
        bind(player, "position_seconds", self._show_position)
        for name in ("region", "is_looping"):
            bind(player, name, self._show_region)
        bind(player, "device_message", self._show_message)

    def furnish(self, studio: Studio) -> None:
        """Build what is shown of a take that is there."""
        from scenewright.ui.player.furniture import furnish_player

        furnish_player(self, studio, self._theme, (self._column, self._middle))
        bind(self.player, "schedule", self.timeline.show_schedule)
        self.side.strip.differences_requested.connect(self.differences_requested)
        # It goes with its button; the player's keys stay in force, Space too.
        self.side.strip.end.clicked.connect(lambda: self.waveform.setFocus())
        self._fit()

    def show_actions(self, actions: Actions) -> None:
        """List these in the menu, with their keys."""
        self.more.show_actions(actions)

    def save(self) -> None:
        """Ask where what is heard goes as it came; nothing while there is none."""
        if self.player.heard is not None:
            self.save_requested.emit(self.player.heard)

    def export(self) -> None:
        """Ask how and where what is heard is written; nothing while there is none."""
        if self.player.heard is not None:
            self.export_requested.emit(self.player.heard)

    def clear_region(self) -> None:
        """Have no region, and no longer go round in it."""
        self.player.set_looping(False)
        self.player.clear_region()

    def toggle_spectrogram(self) -> None:
        """Look at the spectrogram, or at the outline again."""
        is_seen = self.waveform.spectrogram is not None
        self.waveform.show_spectrogram(None if is_seen else self.spectrogram)

    def toggle_channels(self) -> None:
        """Draw each channel by itself, or all together."""
        self.waveform.picture.is_split = not self.waveform.picture.is_split

    def toggle_trial(self) -> None:
        """Hear the draft's speed, volume and pitch on this take, or the file again."""
        self.trial.toggle()

    def choose_other(self) -> None:
        """Offer the other takes of the scene to compare with."""
        self.more.open_others()

    def choose_layout(self) -> None:
        """Ask how raw PCM is to be read."""
        if self.player.layout is not None:
            from scenewright.ui.player.take_layout import TakeLayout

            sheet = TakeLayout(self.player.layout, self._theme, self.window())
            sheet.chosen.connect(self.layout_chosen)
            open_over(self.window(), sheet)

    def summarise(self) -> None:
        """Show the take in words."""
        take = self.player.take
        if take is not None:
            from scenewright.ui.player.take_summary import TakeSummary

            title = f"{take.scene_title} · {take.title}"
            lines = map(translated, self.player.summary.splitlines())
            open_over(self.window(), TakeSummary(title, "\n".join(lines), self.window()))

    def is_on(self, name: str) -> bool:
        """Whether what an action turns on and off is on."""
        return {
            "spectrogram": self.waveform.spectrogram is not None,
            "channels": self.waveform.picture.is_split,
            "trial": self.player.trial is not None,
        }[name]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        # The keys of the player are letters and Space; a button keeps Space for itself.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_button = isinstance(QApplication.focusWidget(), QAbstractButton)
            if is_button and event.key() == Qt.Key.Key_Space:
                event.accept()
                return True
        return super().event(event)

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
        words = self._theme.pixels(WORDS_PIXELS) - WORDS_PIXELS
        for side, pixels in ((self.panel, LEFT_PIXELS), (self.side, RIGHT_PIXELS)):
            side.setFixedWidth(pixels + words)
        # Rows within it know of what changed once it is activated.
        self._column.activate()
        # What breaks into lines is as high as its width makes it.
        needed = self._column.totalMinimumHeightForWidth(self.width())
        usual = self._theme.around(LOW_PIXELS if self._is_low else HEIGHT_PIXELS, 2)
        self.setFixedHeight(max(usual + self._told_pixels(), needed))

    def _told_pixels(self) -> int:
        """How much higher it is by what is said above, where there is room to be higher."""
        room = self.width() - 2 * MARGIN_PIXELS
        items = (self._column.itemAt(place) for place in range(self._column.count() - 1))
        said = [item.widget() for item in items if item is not None and not item.isEmpty()]
        if self._is_low:
            return 0
        return sum(
            (one.heightForWidth(room) if one.hasHeightForWidth() else one.sizeHint().height())
            + APART_PIXELS
            for one in said
            if one is not None
        )

    def _assemble(self) -> None:
        self.message.setObjectName("small")
        self.message.setWordWrap(True)
        self.waveform.setToolTip(self.tr("Click to go there, drag for a region, Ctrl+wheel zooms"))
        self._column.setContentsMargins(*(MARGIN_PIXELS,) * 4)
        self._column.setSpacing(APART_PIXELS)
        self._column.addWidget(self.message)
        row = QHBoxLayout()
        row.setSpacing(16)
        self._column.addLayout(row, 1)
        self._middle.setSpacing(APART_PIXELS)
        self._middle.addWidget(self.waveform, 1)
        row.addWidget(self.panel)
        row.addLayout(self._middle, 1)
        row.addWidget(self.side)
        self._fit()

    def _show_heard(self, _value: object = None) -> None:
        """Show the one of two takes that is heard."""
        player = self.player
        take = player.heard
        peaks = player.other_peaks if player.is_other_heard else player.peaks
        self.panel.show_take(take)
        self.side.show_take(take)
        # Two takes may differ in rate and length; each has its own frames.
        length = player.duration_seconds
        if player.other is not None and take is not None:
            length = take.duration_seconds
        rate = peaks.frames / length if peaks is not None and length > 0 else 0.0
        self._show_axis(player.duration_seconds, rate or self.axis.sample_rate)
        self.waveform.show_duration(player.duration_seconds)
        self.waveform.picture.show_outline(peaks, rate)

    def _show_axis(self, duration_seconds: float, rate: float) -> None:
        takes = (self.player.take, self.player.other)
        known, self._begun = self._begun, {take.take_id for take in takes if take is not None}
        if not known & self._begun:
            self.axis.begin(duration_seconds, rate)
        elif (duration_seconds, rate) != (self.axis.duration_seconds, self.axis.sample_rate):
            self.axis.lengthen(duration_seconds, rate)

    def _show_position(self, seconds: float) -> None:
        if self.player.state == "playing":
            self.axis.follow(self.waveform.position_seconds, seconds)
        self.waveform.show_position(seconds)

    def _show_region(self, _value: object) -> None:
        self.waveform.show_region(self.player.region, is_looped=self.player.is_looping)

    def _show_message(self, message: str) -> None:
        self.message.setText(translated(message))
        self.message.setVisible(bool(message))

"""The right of the player: comparison, loudness, loop and speed, and where the take goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright.studio.composing.durations import tenths_told
from scenewright.ui.bind import bind
from scenewright.ui.player.transport_layout import RightFlow
from scenewright.ui.theme import figures_font

if TYPE_CHECKING:
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.player.player import Player
    from scenewright.ui.exports.take_drag import TakeDrag
    from scenewright.ui.player.compare_strip import CompareStrip
    from scenewright.ui.theme import Theme

FIGURE_PIXELS = 12
BUTTONS_APART_PIXELS = 6


class TransportSide(QWidget):
    """Shows nothing while there is no take; `furnish` builds what a first window does without."""

    strip: CompareStrip
    loop: QPushButton
    drag: TakeDrag

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._theme = theme
        self._later: list[QWidget] = []
        self.loudness = QLabel()
        self.save_button = QPushButton(self.tr("Save"))
        self.export_button = QPushButton(self.tr("Export…"))
        # Three buttons stand in one row, also where a region is dragged.
        self._rows = [RightFlow(), RightFlow(), RightFlow(BUTTONS_APART_PIXELS)]
        self._build()
        theme.changed.connect(self._fit)
        self._fit()

    def furnish(self, speed: QWidget, more: QWidget, drag: TakeDrag) -> None:
        """Build the comparison and the loop; put speed, menu and handle beside what is there."""
        from scenewright.ui.player.compare_strip import CompareStrip

        self.strip = CompareStrip(self._player, self._theme)
        self.loop = QPushButton()
        self.loop.setObjectName("tab")
        self.loop.setCheckable(True)
        self.loop.setAutoDefault(False)
        self.loop.clicked.connect(self._player.set_looping)
        # Before the loudness, as the eye goes.
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(0, self.strip)
        self._rows[0].addWidget(more)
        for widget in (self.loop, speed):
            self._rows[1].addWidget(widget)
        self._later = [speed, more]
        self.drag = drag
        # The flow begins with what was put in first.
        for button in (self.export_button, self.save_button):
            self._rows[2].removeWidget(button)
        for button in (drag, self.export_button, self.save_button):
            self._rows[2].addWidget(button)
        # The keys go from one to the next in the order of the children.
        away = (drag, self.export_button, self.save_button)
        for widget in (self.strip, more, self.loop, speed, *away):
            widget.raise_()
        bind(self._player, "region", self._show_loop)
        bind(self._player, "is_looping", self._show_loop)
        self._fit()
        self.show_take(self._player.take)

    def show_take(self, take: TakeEntry | None) -> None:
        """Show what belongs to a take, or nothing."""
        for shown in (self.save_button, self.export_button, self.loudness, *self._later):
            shown.setVisible(take is not None)
        self.loudness.setText("" if take is None else _loudness_told(take))

    def _build(self) -> None:
        self.loudness.setObjectName("figures")
        self.save_button.setObjectName("outlined")
        self.save_button.setAccessibleName(self.tr("Save the take as it came"))
        self.save_button.setToolTip(self.tr("Save the take as it came (Ctrl+S)"))
        self.export_button.setAccessibleName(self.tr("Export the take…"))
        self.export_button.setToolTip(self.tr("Write the take in another format (Ctrl+E)"))
        self._rows[0].addWidget(self.loudness)
        self._rows[2].addWidget(self.export_button)
        self._rows[2].addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for row in self._rows[:2]:
            column.addLayout(row)
        column.addStretch(1)
        column.addLayout(self._rows[2])

    def _show_loop(self, _value: object) -> None:
        region, is_looping = self._player.region, self._player.is_looping
        self.loop.setVisible(region is not None or is_looping)
        self.loop.setChecked(is_looping)
        told = self.tr("whole take")
        if region is not None:
            start, end = (tenths_told(seconds) for seconds in region)
            told = f"{start}–{end}"
        self.loop.setText(self.tr("loop {region}").format(region=told) if is_looping else told)
        self.loop.setAccessibleName(self.tr("Loop {region}").format(region=told))
        self.loop.setToolTip(
            self.tr("Goes round; press to play on after it")
            if is_looping
            else self.tr("Press to go round in the region")
        )
        self._show_glyph()

    def _show_glyph(self) -> None:
        role = "accent" if self._player.is_looping else "quiet"
        self.loop.setIcon(self._theme.icon("loop", role))

    def _fit(self) -> None:
        self.loudness.setFont(figures_font(self.font(), self._theme.pixels(FIGURE_PIXELS)))
        if self._later:
            self._show_glyph()


def _loudness_told(take: TakeEntry) -> str:
    told = []
    if take.lufs is not None:
        told.append(f"{take.lufs:.1f} LUFS".replace("-", "−"))
    if take.true_peak_db is not None:
        told.append(f"{take.true_peak_db:.1f} dBTP".replace("-", "−"))
    return " · ".join(told)

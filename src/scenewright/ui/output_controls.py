"""What the finished file is: format, rate, speed, volume and pitch, each with a default state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from scenewright.contract import (
    PITCH_MAX,
    PITCH_MIN,
    SAMPLE_RATES,
    SPEED_MAX,
    SPEED_MIN,
    VOLUME_MAX,
    VOLUME_MIN,
    OutputFormat,
    Problem,
)
from scenewright.ui.bind import bind
from scenewright.ui.choice import Choice
from scenewright.ui.number_control import NumberControl
from scenewright.ui.problem_line import ProblemLine

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.draft import Draft
    from scenewright.ui.theme import Theme

THREE_COLUMNS_PIXELS = 744
FORMAT_NAMES = {"mp3": "MP3", "wav": "WAV", "pcm": "PCM, raw", "ogg_opus": "Ogg Opus"}


class OutputControls(QWidget):
    """Edits the five output fields of the draft; a field left at its default is not sent."""

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self.format_choice = Choice(self.tr("Format"), theme)
        self.rate_choice = Choice(self.tr("Sample rate"), theme)
        self.setFocusProxy(self.format_choice)
        self.format_problem = ProblemLine("output_format", theme)
        self.rate_problem = ProblemLine("sample_rate", theme)
        self._fill()
        speed = (SPEED_MIN, SPEED_MAX, 0.05)
        volume = (VOLUME_MIN, VOLUME_MAX, 0.05)
        pitch = (PITCH_MIN, PITCH_MAX, 0.5)
        self.speed = NumberControl(draft, "speed", self.tr("Speed"), speed, 1.0, 2, theme)
        self.volume = NumberControl(draft, "volume", self.tr("Volume"), volume, 1.0, 2, theme)
        self.pitch = NumberControl(draft, "pitch", self.tr("Pitch"), pitch, 0.0, 1, theme)
        self._columns = 0
        self._assemble()
        self.format_choice.activated.connect(self._write_format)
        self.rate_choice.activated.connect(self._write_rate)
        bind(draft, "output_format", lambda value: _select(self.format_choice, value))
        bind(draft, "sample_rate", lambda value: _select(self.rate_choice, value))
        bind(draft, "problems", self._show_problems)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(3 if event.size().width() >= THREE_COLUMNS_PIXELS else 1)

    def _fill(self) -> None:
        for choice in (self.format_choice, self.rate_choice):
            choice.furnish()
        self.format_choice.addItem(self.tr("Default format"), None)
        for output_format in OutputFormat:
            self.format_choice.addItem(FORMAT_NAMES[output_format], str(output_format))
        self.rate_choice.addItem(self.tr("Default rate"), None)
        for rate in SAMPLE_RATES:
            self.rate_choice.addItem(f"{rate / 1000:g} kHz", rate)

    def _assemble(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(8)
        label = QLabel(self.tr("Output"))
        label.setObjectName("quiet")
        row.addWidget(label)
        row.addStretch(1)
        row.addWidget(self.format_choice)
        row.addWidget(self.rate_choice)
        column.addLayout(row)
        column.addWidget(self.format_problem)
        column.addWidget(self.rate_problem)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(8)
        column.addLayout(self._grid)
        self._arrange(1)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, control in enumerate((self.speed, self.volume, self.pitch)):
            self._grid.addWidget(control, place // columns, place % columns)
        for number in range(3):
            self._grid.setColumnStretch(number, 1 if number < columns else 0)

    def _write_format(self, row: int) -> None:
        self._draft.output_format = self.format_choice.itemData(row)

    def _write_rate(self, row: int) -> None:
        self._draft.sample_rate = self.rate_choice.itemData(row)

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        self.format_problem.show_problems(problems)
        self.rate_problem.show_problems(problems)


def _select(choice: Choice, value: Any) -> None:
    row = next((row for row in range(choice.count()) if choice.itemData(row) == value), -1)
    choice.setCurrentIndex(row)

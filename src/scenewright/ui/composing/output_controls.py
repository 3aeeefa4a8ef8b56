"""What the finished file is: format, rate, speed, volume and pitch, each with a default state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

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
from scenewright.studio.composing.presets import DEFAULTS, OUTPUT_FIELDS
from scenewright.ui.bind import bind
from scenewright.ui.composing.preset_menu import PresetMenu
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.number_control import NumberControl
from scenewright.ui.parts.problem_line import ProblemLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.player.player import Player
    from scenewright.ui.theme import Theme

THREE_COLUMNS_PIXELS = 744
LABEL_PIXELS = 84
ROW_PIXELS = 540
BESIDE_PIXELS = 130
CHOICE_CHARACTERS_MIN = 8
DEFAULT_RATE = 48000
OPUS_HAS_NOT = (32000, 44100)
BYTES_A_FRAME = 4
Direction = QBoxLayout.Direction
FORMAT_NAMES = {"mp3": "MP3", "wav": "WAV", "pcm": "PCM, raw", "ogg_opus": "Ogg Opus"}


class OutputControls(QWidget):
    """Edits the five output fields of the draft; a field left at its default is not sent."""

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._theme = theme
        self.format_choice = Choice(self.tr("Format"), theme)
        self.rate_choice = Choice(self.tr("Sample rate"), theme)
        self.setFocusProxy(self.format_choice)
        self.format_problem = ProblemLine("output_format", theme)
        self.rate_problem = ProblemLine("sample_rate", theme)
        self.presets = PresetMenu(draft, theme)
        self.reset_all = QPushButton(self.tr("Reset all"))
        self.on_take = QPushButton(self.tr("Try on the take"))
        self.note = QLabel()
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
        self.reset_all.clicked.connect(self._reset_all)
        bind(draft, "output_format", lambda value: _select(self.format_choice, value))
        bind(draft, "sample_rate", lambda value: _select(self.rate_choice, value))
        for field in (*OUTPUT_FIELDS, "is_local"):
            bind(draft, field, self._show_note)
        bind(draft, "problems", self._show_problems)

    def offer_trial(self, player: Player, toggle: Callable[[], object]) -> None:
        """Let speed, volume and pitch be heard on the take in the player: `toggle` turns it on."""

        def show(_value: object) -> None:
            is_on = player.trial is not None
            self.on_take.setEnabled(player.take is not None)
            self.on_take.setText(self.tr("Hear the file") if is_on else self.tr("Try on the take"))
            self.on_take.setAccessibleName(
                self.tr("Hear the take in the player as its file is")
                if is_on
                else self.tr("Try this speed, volume and pitch on the take in the player")
            )

        for name in ("take", "trial"):
            bind(player, name, show)
        self.on_take.clicked.connect(toggle)

    def minimumSizeHint(self) -> QSize:
        # That of one column: three of them would keep a pane from becoming narrower.
        needed = [one.minimumSizeHint().width() for one in (self.speed, self.volume, self.pitch)]
        needed.append(self.presets.minimumSizeHint().width() + self._theme.pixels(BESIDE_PIXELS))
        return QSize(max(needed), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = event.size().width() >= self._theme.pixels(THREE_COLUMNS_PIXELS)
        self._arrange(3 if is_wide else 1)
        needed = self.presets.sizeHint().width() + self._theme.pixels(ROW_PIXELS)
        is_narrow = event.size().width() < needed
        self._row.setDirection(Direction.TopToBottom if is_narrow else Direction.LeftToRight)

    def _fill(self) -> None:
        for choice in (self.format_choice, self.rate_choice):
            choice.furnish()
            # In a narrow pane with large text it may be narrower than its longest entry.
            choice.setMinimumContentsLength(CHOICE_CHARACTERS_MIN)
        self.format_choice.addItem(self.tr("Default format"), None)
        for output_format in OutputFormat:
            self.format_choice.addItem(FORMAT_NAMES[output_format], str(output_format))
        self.rate_choice.addItem(self.tr("Default rate"), None)
        for rate in SAMPLE_RATES:
            self.rate_choice.addItem(f"{rate / 1000:g} kHz", rate)

    def _assemble(self) -> None:
        self.reset_all.setObjectName("link")
        self.reset_all.setAccessibleName(self.tr("Reset all: let the service decide"))
        self.on_take.setObjectName("link")
        self.on_take.setEnabled(False)
        self.on_take.setToolTip(
            self.tr(
                "Hear this speed, volume and pitch on the take in the player, beside what it was "
                "made with; nothing is sent"
            )
        )
        self.note.setObjectName("small")
        self.note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._row = QBoxLayout(Direction.LeftToRight)
        self._row.setSpacing(8)
        label = QLabel(self.tr("Output"))
        # The first field of every row stands in one line with the others.
        label.setMinimumWidth(LABEL_PIXELS - self._row.spacing())
        label.setObjectName("quiet")
        start, verbs, end = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for part, widgets in (
            (start, (label, self.presets)),
            (verbs, (self.on_take, self.reset_all)),
            (end, (self.format_choice, self.rate_choice)),
        ):
            part.setSpacing(8)
            for widget in widgets:
                part.addWidget(widget)
        start.addWidget(self.presets.told, 1)
        verbs.addStretch(1)
        self._row.addLayout(start, 1)
        self._row.addLayout(verbs)
        self._row.addLayout(end)
        column.addLayout(self._row)
        for line in (self.format_problem, self.rate_problem, self.note):
            column.addWidget(line)
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
            row, column = divmod(place, columns)
            self._grid.addWidget(control, row, column, Qt.AlignmentFlag.AlignTop)
        for number in range(3):
            self._grid.setColumnStretch(number, 1 if number < columns else 0)

    def _write_format(self, row: int) -> None:
        self._draft.output_format = self.format_choice.itemData(row)

    def _write_rate(self, row: int) -> None:
        self._draft.sample_rate = self.rate_choice.itemData(row)

    def _reset_all(self) -> None:
        self.presets.use(DEFAULTS)
        self.format_choice.setFocus()

    def _show_note(self, _value: object = None) -> None:
        draft = self._draft
        is_set = any(getattr(draft, field) is not None for field in OUTPUT_FIELDS)
        self.reset_all.setVisible(is_set)
        note = self._noted(draft.output_format, draft.sample_rate)
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def _noted(self, output_format: str | None, sample_rate: int | None) -> str:
        rate = f"{(sample_rate or DEFAULT_RATE) / 1000:g} kHz"
        if output_format == OutputFormat.ogg_opus and sample_rate in OPUS_HAS_NOT:
            text = self.tr(
                "Opus has no {rate}: the local service encodes at 48 kHz and notes {rate} in the "
                "file. Another service may refuse the pair."
            )
            return text.format(rate=rate)
        megabytes = (sample_rate or DEFAULT_RATE) * BYTES_A_FRAME * 60 / 1e6
        if output_format == OutputFormat.pcm:
            text = self.tr(
                "Samples without a header: 16 bit, little-endian, stereo interleaved at {rate} "
                "from the local service, {size:.1f} MB a minute. Another program has to be told."
            )
            if not self._draft.is_local:
                text = self.tr(
                    "Samples without a header: no file says its layout, and another program has "
                    "to be told. The studio infers it from rate, length and size."
                )
            return text.format(rate=rate, size=megabytes)
        if output_format == OutputFormat.wav:
            text = self.tr("About {size:.1f} MB a minute in 16-bit stereo at {rate}.")
            return text.format(rate=rate, size=megabytes)
        return ""

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        self.format_problem.show_problems(problems)
        self.rate_problem.show_problems(problems)


def _select(choice: Choice, value: Any) -> None:
    row = next((row for row in range(choice.count()) if choice.itemData(row) == value), -1)
    choice.setCurrentIndex(row)

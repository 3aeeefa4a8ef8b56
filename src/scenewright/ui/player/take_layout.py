"""How raw PCM is read: rate, channels and sample format, chosen where the guess was wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 400
RATES = (8000, 16000, 22050, 24000, 32000, 44100, 48000, 96000)
FORMATS = ("s16le", "s16be", "s24le", "s24be", "s32le", "s32be", "f32le", "f32be", "u8", "s8")


class TakeLayout(Sheet):
    """`chosen(layout)` when it is to be read otherwise; `layout` is a `sound.decode.PcmLayout`."""

    chosen = Signal(object)

    def __init__(self, layout: Any, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Read the samples as"))
        self._layout = layout
        self.rate = Choice(self.tr("Sample rate"), theme)
        self.channels = Choice(self.tr("Channels"), theme)
        self.sample_format = Choice(self.tr("Samples"), theme)
        for rate in sorted({*RATES, layout.sample_rate}):
            self.rate.addItem(f"{rate / 1000:g} kHz", rate)
        for channels in sorted({1, 2, layout.channels}):
            self.channels.addItem(channels_told(channels), channels)
        for sample_format in FORMATS:
            self.sample_format.addItem(format_told(sample_format), sample_format)
        told = QLabel(self.tr("Raw PCM does not say what it is. Choose what makes it sound right; "
                              "the file stays as it came."))  # fmt: skip
        told.setWordWrap(True)
        self.buttons = QDialogButtonBox()
        accept = self.buttons.addButton(
            self.tr("Read it so"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        cancel = self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        for button in (accept, cancel):
            button.setAccessibleName(button.text())
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        now = (layout.sample_rate, layout.channels, layout.sample_format)
        fields = (self.rate, self.channels, self.sample_format)
        for row, (choice, value) in enumerate(zip(fields, now, strict=True)):
            choice.furnish()
            choice.setCurrentIndex(choice.findData(value))
            grid.addWidget(QLabel(choice.accessibleName()), row, 0)
            grid.addWidget(choice, row, 1)
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addWidget(told)
        column.addLayout(grid)
        column.addWidget(self.buttons)
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)

    def _choose(self) -> None:
        self.chosen.emit(
            replace(
                self._layout,
                sample_rate=self.rate.currentData(),
                channels=self.channels.currentData(),
                sample_format=self.sample_format.currentData(),
            )
        )
        self.accept()


def layout_told(layout: Any) -> str:
    """Such as `48 kHz stereo, 16 bit`."""
    return tr("{rate} kHz {channels}, {samples}").format(
        rate=f"{layout.sample_rate / 1000:g}",
        channels=channels_told(layout.channels),
        samples=format_told(layout.sample_format),
    )


def channels_told(channels: int) -> str:
    """Mono, stereo, or how many."""
    named = {1: tr("mono"), 2: tr("stereo")}
    return named.get(channels) or tr("{count} channels").format(count=channels)


def format_told(sample_format: str) -> str:
    """How a sample is written: bits, and what is unusual about them."""
    kind, bits = sample_format[0], sample_format[1:].rstrip("lbe")
    told = tr("{bits} bit").format(bits=bits)
    if kind == "f":
        told = tr("{bits} bit float").format(bits=bits)
    elif kind == "u":
        told = tr("{bits} bit unsigned").format(bits=bits)
    return tr("{format}, big-endian").format(format=told) if sample_format.endswith("be") else told

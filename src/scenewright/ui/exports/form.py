"""How a take is written: format, rate, loudness, fades, region, and what is told in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSpinBox, QWidget

from scenewright.studio.composing.durations import tenths_told
from scenewright.studio.exports.plan import (
    LOUDNESS_TARGETS_LUFS,
    RATES_OF_LOSSY,
    RATES_OF_WAVES,
    ExportFormat,
    ExportPlan,
    MetadataLevel,
)
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.form_column import label_column
from scenewright.ui.parts.tick_box import TickBox
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

FADE_MS_MAX, FADE_STEP_MS = 60_000, 50
FIELD_INSET_PIXELS = 10
OFFERED = tuple(one for one in ExportFormat if one is not ExportFormat.pcm)


class ExportForm(QWidget):
    """`plan()` is what is chosen, `changed` when it is another one. `region` is the player's, in
    seconds, where it has one of this take."""

    changed = Signal()

    def __init__(
        self, region: tuple[float, float] | None, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._region = region
        self._is_showing = False
        self.output_format = Choice(self.tr("Format"), theme)
        self.rate = Choice(self.tr("Sample rate"), theme)
        self.channels = Choice(self.tr("Channels"), theme)
        self.loudness = Choice(self.tr("Loudness"), theme)
        self.fade_in, self.fade_out = QSpinBox(), QSpinBox()
        self.fade_row = QWidget()
        self.is_region = TickBox(theme)
        self.metadata = Choice(self.tr("Told in the file"), theme)
        self.chapters = TickBox(theme)
        self.original, self.told = QLabel(), QLabel()
        self.grid = QGridLayout(self)
        self._rows: list[tuple[QLabel | None, QWidget]] = []
        self._fill()
        self._assemble(theme)
        self._connect()
        self.show_plan(ExportPlan())

    def plan(self) -> ExportPlan:
        """The plan that is chosen."""
        output_format = self._format()
        if output_format is ExportFormat.original:
            return ExportPlan()
        return ExportPlan(
            output_format=output_format,
            sample_rate=self.rate.currentData(),
            channels=self.channels.currentData(),
            loudness_target_lufs=self.loudness.currentData(),
            fade_in_seconds=self.fade_in.value() / 1000,
            fade_out_seconds=self.fade_out.value() / 1000,
            region=self._region if self.is_region.isChecked() else None,
            metadata=MetadataLevel(self.metadata.currentData()),
            with_chapters=self.chapters.isChecked(),
        )

    def show_plan(self, plan: ExportPlan) -> None:
        """Choose what a plan says; a region stays as it was ticked."""
        self._is_showing = True
        for choice, value in (
            (self.output_format, plan.output_format),
            (self.channels, plan.channels),
            (self.loudness, plan.loudness_target_lufs),
            (self.metadata, plan.metadata),
        ):
            choice.setCurrentIndex(max(0, choice.findData(value)))
        self._offer_rates()
        self.rate.setCurrentIndex(max(0, self.rate.findData(plan.sample_rate)))
        self.fade_in.setValue(round(plan.fade_in_seconds * 1000))
        self.fade_out.setValue(round(plan.fade_out_seconds * 1000))
        self.chapters.setChecked(plan.with_chapters)
        if plan.output_format is ExportFormat.original:
            self.is_region.setChecked(False)
        self._is_showing = False
        self._show_rows()

    def _fill(self) -> None:
        for output_format in OFFERED:
            self.output_format.addItem(format_told(output_format), output_format)
        self.channels.addItem(self.tr("As they are"), None)
        self.channels.addItem(self.tr("Mono"), 1)
        self.channels.addItem(self.tr("Stereo"), 2)
        self.loudness.addItem(self.tr("As it is"), None)
        for target in LOUDNESS_TARGETS_LUFS:
            self.loudness.addItem(loudness_told(target), target)
        for level in MetadataLevel:
            self.metadata.addItem(level_told(level), level)
        for field, name in ((self.fade_in, self.tr("Fade in")), (self.fade_out, tr("Fade out"))):
            field.setRange(0, FADE_MS_MAX)
            field.setSingleStep(FADE_STEP_MS)
            field.setSuffix(self.tr(" ms"))
            field.setSpecialValueText(self.tr("none"))
            field.setAccessibleName(name)
            field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            # A style sheet's padding moves the field, not its words.
            field.lineEdit().setTextMargins(FIELD_INSET_PIXELS, 0, FIELD_INSET_PIXELS, 0)
        if self._region is not None:
            start, end = (tenths_told(seconds) for seconds in self._region)
            told = self.tr("Only the region {start} to {end}").format(start=start, end=end)
            self.is_region.setText(told)
        self.chapters.setText(self.tr("A chapter where something begins"))
        for box in (self.is_region, self.chapters):
            box.setAccessibleName(box.text())
        self.original.setText(
            self.tr("The file as it came, byte for byte, with what its maker wrote into it.")
        )

    def _assemble(self, theme: Theme) -> None:
        label_column(self.grid, theme)
        for label in (self.original, self.told):
            label.setObjectName("small")
            label.setWordWrap(True)
        fades = QHBoxLayout(self.fade_row)
        fades.setContentsMargins(0, 0, 0, 0)
        fades.setSpacing(8)
        for word, field in ((self.tr("in"), self.fade_in), (self.tr("out"), self.fade_out)):
            fades.addWidget(QLabel(word))
            fades.addWidget(field, 1)
        choices = (self.output_format, self.rate, self.channels, self.loudness)
        rows: list[tuple[str, QWidget]] = [(one.accessibleName(), one) for one in choices]
        rows.insert(1, ("", self.is_region))
        rows.insert(1, ("", self.original))
        rows += [(self.tr("Fades"), self.fade_row), ("", self.chapters)]
        rows += [(self.metadata.accessibleName(), self.metadata), ("", self.told)]
        for number, (words, widget) in enumerate(rows):
            named = QLabel(words) if words else None
            if named is not None:
                named.setBuddy(widget)
                self.grid.addWidget(named, number, 0)
            self.grid.addWidget(widget, number, 1)
            self._rows.append((named, widget))

    def _connect(self) -> None:
        self.output_format.currentIndexChanged.connect(self._follow_format)
        self.metadata.currentIndexChanged.connect(lambda _number: self._show_rows())
        for choice in (self.rate, self.channels, self.loudness):
            choice.currentIndexChanged.connect(lambda _number: self._tell())
        for field in (self.fade_in, self.fade_out):
            field.valueChanged.connect(lambda _value: self._tell())
        self.chapters.toggled.connect(lambda _on: self._tell())
        self.is_region.toggled.connect(self._follow_region)

    def _format(self) -> ExportFormat:
        # A combo box gives back the text of an enumeration, not its member.
        return ExportFormat(self.output_format.currentData())

    def _follow_format(self, _number: int) -> None:
        if self._is_showing:
            return
        if self._format() is ExportFormat.original:
            self.is_region.setChecked(False)
        rate = self.rate.currentData()
        self._offer_rates()
        self.rate.setCurrentIndex(max(0, self.rate.findData(rate)))
        self._show_rows()

    def _follow_region(self, is_on: bool) -> None:
        if is_on and self._format() is ExportFormat.original:
            # A part of a file is another file.
            self.output_format.setCurrentIndex(self.output_format.findData(ExportFormat.wav_24))
        self._tell()

    def _offer_rates(self) -> None:
        was_blocked = self.rate.blockSignals(True)
        self.rate.clear()
        self.rate.addItem(self.tr("As it is"), None)
        for rate in RATES_OF_LOSSY.get(self._format(), RATES_OF_WAVES):
            self.rate.addItem(f"{rate / 1000:g} kHz", rate)
        self.rate.blockSignals(was_blocked)

    def _show_rows(self) -> None:
        is_original = self._format() is ExportFormat.original
        always = (self.output_format, self.is_region)
        for label, field in self._rows:
            is_shown = field in always or is_original == (field is self.original)
            is_shown = is_shown and (field is not self.is_region or self._region is not None)
            field.setVisible(is_shown)
            if label is not None:
                label.setVisible(is_shown)
        self.told.setText(level_explained(MetadataLevel(self.metadata.currentData())))
        self._tell()

    def _tell(self) -> None:
        if not self._is_showing:
            self.changed.emit()


def format_told(output_format: ExportFormat) -> str:
    """What a format is called."""
    return {
        ExportFormat.original: tr("As it came"),
        ExportFormat.wav_16: tr("WAV, 16 bit"),
        ExportFormat.wav_24: tr("WAV, 24 bit"),
        ExportFormat.wav_float: tr("WAV, 32 bit float"),
        ExportFormat.flac: tr("FLAC"),
        ExportFormat.mp3: tr("MP3"),
        ExportFormat.ogg_opus: tr("Ogg Opus"),
        ExportFormat.pcm: tr("PCM, raw"),
    }[output_format]


def loudness_told(target_lufs: float) -> str:
    """A loudness to aim at, and who asks for it."""
    named = {
        -14.0: tr("−14 LUFS, music services"),
        -16.0: tr("−16 LUFS, podcasts"),
        -19.0: tr("−19 LUFS, podcasts in mono"),
        -23.0: tr("−23 LUFS, European broadcast"),
    }
    return named.get(target_lufs) or f"{target_lufs:g} LUFS".replace("-", "−")


def level_told(level: MetadataLevel) -> str:
    """How much is told in a file."""
    return {
        MetadataLevel.none: tr("Nothing"),
        MetadataLevel.provenance: tr("Where it comes from"),
        MetadataLevel.full: tr("That, and the prompt"),
    }[level]


def level_explained(level: MetadataLevel) -> str:
    """What is written into the file, as a sentence."""
    return {
        MetadataLevel.none: tr(
            "Nothing is written into the file; dropped here again, it is not known any more."
        ),
        MetadataLevel.provenance: tr(
            "Title, scene, take, task id, credits and that a machine made it; not the prompt. "
            "Dropped on this window, the file finds its scene again."
        ),
        MetadataLevel.full: tr(
            "Also the prompt and the settings of the request: whoever has the file can read them, "
            "and restore the scene from it."
        ),
    }[level]

"""The plans that have a name: chosen, kept and deleted above the form they fill in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from scenewright.studio.exports.memory import (
    ExportPreset,
    presets_from,
    why_no_preset,
    with_preset,
    without_preset,
)
from scenewright.ui.bind import bind
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.form_column import label_column
from scenewright.ui.parts.name_dialog import NameDialog
from scenewright.ui.parts.opening import open_over
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.exports.plan import ExportPlan
    from scenewright.studio.settings import Settings
    from scenewright.ui.theme import Theme


class ExportPresets(QWidget):
    """`chosen(plan)` when one is taken; `keep_requested(name)` asks for the plan to be kept."""

    chosen = Signal(object)
    keep_requested = Signal(str)

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._theme = theme
        self._plan: ExportPlan | None = None
        self.choice = Choice(self.tr("Preset"), theme)
        self.keep_button = QPushButton(self.tr("Keep as a preset…"))
        self.delete_button = QToolButton()
        self.delete_button.setAccessibleName(self.tr("Delete this preset"))
        self.delete_button.setToolTip(self.tr("Delete this preset"))
        self.delete_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.keep_button.setAutoDefault(False)
        label = QLabel(self.choice.accessibleName())
        label.setBuddy(self.choice)
        grid = QGridLayout(self)
        label_column(grid, theme)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.choice, 1)
        row.addWidget(self.delete_button)
        row.addWidget(self.keep_button)
        grid.addWidget(label, 0, 0)
        grid.addLayout(row, 0, 1)
        self.choice.activated.connect(self._choose)
        self.keep_button.clicked.connect(self._ask_name)
        self.delete_button.clicked.connect(self._delete)
        theme.changed.connect(self._show_glyph)
        self._show_glyph()
        bind(settings, "export_presets", lambda _texts: self._fill())

    def take_up(self, plan: ExportPlan) -> None:
        """Show which preset a plan is, if it is one."""
        self._plan = replace(plan, region=None)
        self._show()

    def keep(self, name: str, plan: ExportPlan) -> None:
        """Keep a plan under a name."""
        self._plan = replace(plan, region=None)
        preset = ExportPreset(name.strip(), self._plan)
        self._settings.export_presets = with_preset(self._settings.export_presets, preset)
        self._show()

    def _fill(self) -> None:
        self.choice.clear()
        self.choice.addItem(self.tr("None of them"), None)
        for preset in presets_from(self._settings.export_presets):
            told = built_in_told(preset.name) if preset.is_built_in else preset.name
            self.choice.addItem(told, preset)
        self._show()

    def _show(self) -> None:
        numbers = range(1, self.choice.count())
        plans = (self.choice.itemData(number).plan for number in numbers)
        at = next((n for n, plan in zip(numbers, plans, strict=True) if plan == self._plan), 0)
        self.choice.setCurrentIndex(at)
        preset = self.choice.currentData()
        self.delete_button.setVisible(preset is not None and not preset.is_built_in)
        self.keep_button.setEnabled(preset is None)

    def _choose(self, _number: int) -> None:
        preset = self.choice.currentData()
        if preset is not None:
            self._plan = preset.plan
            self.chosen.emit(preset.plan)
        self._show()

    def _ask_name(self) -> None:
        title, verb = self.tr("What the preset is called"), self.tr("Keep it")
        dialog = NameDialog(title, verb, why_no_preset, self._theme, self.window())
        dialog.chosen.connect(self.keep_requested)
        open_over(self.window(), dialog)

    def _delete(self) -> None:
        preset = self.choice.currentData()
        kept = without_preset(self._settings.export_presets, preset.name)
        self._settings.export_presets = kept

    def _show_glyph(self) -> None:
        self.delete_button.setIcon(self._theme.icon("remove", "quiet"))


def built_in_told(name: str) -> str:
    """The name of a preset that comes with the program, in the user's language."""
    return {
        "As it came": tr("As it came"),
        "Podcast": tr("Podcast: MP3, −16 LUFS, chapters"),
        "Edit, 24 bit": tr("Edit: WAV, 24 bit"),
    }.get(name, name)

"""The presets: which one the output fields are, what differs from it, and what to do with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QWidget

from scenewright.studio.composing.presets import DEFAULTS, OUTPUT_FIELDS, Preset, why_unusable
from scenewright.ui.parts.menu_button import MenuButton
from scenewright.ui.parts.opening import open_over
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from typing import Any

    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.composing.preset_list import PresetList
    from scenewright.ui.parts.name_dialog import NameDialog
    from scenewright.ui.theme import Theme

WIDTH_PIXELS_MIN = 120


class PresetMenu(MenuButton):
    """Give it the studio's presets by `offer`. `told` is a label for what differs.

    `chosen_changed` is emitted after a preset was put on the draft.
    """

    chosen_changed = Signal()

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._draft = draft
        self._theme = theme
        self._presets: PresetList | None = None
        self._chosen: str | None = None
        self.told = QLabel()
        self.told.setObjectName("small")
        # In its row it takes what room there is: as a line of its own it would move the fields.
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.set_glyph("audio", "quiet")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._names = {
            "output_format": self.tr("format"),
            "sample_rate": self.tr("rate"),
            "speed": self.tr("speed"),
            "volume": self.tr("volume"),
            "pitch": self.tr("pitch"),
        }
        self.choices = QMenu(self)
        self.setMenu(self.choices)
        self.choices.aboutToShow.connect(self._fill)
        for field in OUTPUT_FIELDS:
            getattr(draft, f"{field}_changed").connect(self._show)
        self._show()

    def minimumSizeHint(self) -> QSize:
        return (
            super()
            .minimumSizeHint()
            .boundedTo(QSize(self._theme.pixels(WIDTH_PIXELS_MIN), self.sizeHint().height()))
        )

    def offer(self, presets: PresetList) -> None:
        """Show these presets from now on."""
        self._presets = presets
        presets.presets_changed.connect(self._show)
        self._show()

    def use(self, preset: Preset) -> None:
        """Put a preset on the draft."""
        for field, value in preset.fields().items():
            setattr(self._draft, field, value)
        self._chosen = preset.name
        self._show()
        self.chosen_changed.emit()

    def fields(self) -> dict[str, Any]:
        """The draft's output fields."""
        return {field: getattr(self._draft, field) for field in OUTPUT_FIELDS}

    def in_force(self) -> Preset | None:
        """The preset that the fields are: the one chosen last where several are the same."""
        same = [preset for preset in self._known() if not preset.differences(self.fields())]
        same.sort(key=lambda preset: preset.name != self._chosen)
        return same[0] if same else None

    def ask_save(self) -> NameDialog:
        """Ask for a name and keep the fields under it."""
        dialog = self._ask(self.tr("Name of the preset"), self.tr("Save the preset"))
        dialog.chosen.connect(self._save)
        return dialog

    def ask_rename(self, preset: Preset) -> NameDialog:
        """Ask for another name of one of the user's presets."""
        dialog = self._ask(self.tr("Another name of the preset"), self.tr("Rename the preset"))
        dialog.name.setText(preset.name)
        dialog.name.selectAll()
        dialog.chosen.connect(lambda name: self._rename(preset.name, name))
        return dialog

    def _known(self) -> tuple[Preset, ...]:
        return self._presets.presets if self._presets is not None else ()

    def _show(self, _value: object = None) -> None:
        preset = self.in_force()
        if preset is not None:
            self._chosen = preset.name
        known = {one.name: one for one in self._known()}
        last = known.get(self._chosen or "")
        self.set_words(_shown(preset) if preset is not None else self.tr("Presets"))
        told = ""
        # That something is set at all is seen at the controls themselves.
        if preset is None and last is not None and last != DEFAULTS:
            differs = ", ".join(self._names[field] for field in last.differences(self.fields()))
            told = self.tr("{name}, but for: {fields}").format(name=_shown(last), fields=differs)
        self.told.setText(told)
        self.told.setToolTip(told)
        shown = told or (_shown(preset) if preset is not None else self.tr("none"))
        self.setAccessibleName(self.tr("Preset: {name}").format(name=shown))

    def _fill(self) -> None:
        menu, in_force = self.choices, self.in_force()
        menu.clear()
        is_own_begun = False
        for preset in self._known():
            if not preset.is_built_in and not is_own_begun:
                is_own_begun = True
                menu.addSeparator()
            action = menu.addAction(_shown(preset).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(preset == in_force)
            action.triggered.connect(lambda _on=False, chosen=preset: self.use(chosen))
        menu.addSeparator()
        save = menu.addAction(self.tr("Save as a preset…"))
        save.setEnabled(self._presets is not None)
        save.triggered.connect(lambda: self.ask_save())
        own = next((one for one in self._known() if one.name == self._chosen), None)
        if own is not None and not own.is_built_in:
            rename = menu.addAction(self.tr("Rename “{name}”…").format(name=own.name))
            rename.triggered.connect(lambda: self.ask_rename(own))
            delete = menu.addAction(self.tr("Delete “{name}”").format(name=own.name))
            delete.triggered.connect(lambda: self._delete(own.name))

    def _ask(self, title: str, verb: str) -> NameDialog:
        from scenewright.ui.parts.name_dialog import NameDialog

        dialog = NameDialog(title, verb, why_unusable, self._theme, self.window())
        open_over(self.window(), dialog)
        return dialog

    def _save(self, name: str) -> None:
        if self._presets is not None:
            self._chosen = " ".join(name.split())
            self._presets.save(name, self.fields())

    def _rename(self, old: str, new: str) -> None:
        if self._presets is not None:
            self._chosen = " ".join(new.split())
            self._presets.rename(old, new)

    def _delete(self, name: str) -> None:
        if self._presets is not None:
            self._presets.delete(name)


def _shown(preset: Preset) -> str:
    return translated(preset.name) if preset.is_built_in else preset.name

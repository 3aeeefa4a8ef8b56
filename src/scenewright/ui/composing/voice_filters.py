"""Three lists that narrow the preset voices: accent, gender and age."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.flow import Flow

if TYPE_CHECKING:
    from scenewright.scene.voices import Voice
    from scenewright.ui.theme import Theme

TEXT_PIXELS = 13
# What the style sheet keeps free around the words and beside them for the chevron.
AROUND_PIXELS, CHEVRON_PIXELS = 12, 24


class VoiceFilters(QWidget):
    """`changed` when another accent, gender or age is wanted; without one any passes."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.accent = Choice(self.tr("Accent"), theme)
        self.gender = Choice(self.tr("Gender"), theme)
        self.age = Choice(self.tr("Age"), theme)
        row = Flow(4)
        self.setLayout(row)
        for choice, anything in self._lists():
            choice.setObjectName("narrow")
            choice.furnish()
            choice.addItem(anything, "")
            choice.currentIndexChanged.connect(lambda _number: self.changed.emit())
            row.addWidget(choice)
        theme.changed.connect(self._fit)

    def offer(self, voices: Sequence[Voice]) -> None:
        """List the traits that these voices have, those that are listed already once."""
        for (choice, _anything), trait in zip(
            self._lists(), ("accent", "gender", "age"), strict=True
        ):
            for value in dict.fromkeys(getattr(voice, trait) for voice in voices):
                if choice.findData(value) < 0:
                    choice.addItem(value[:1].upper() + value[1:], value)
        self._fit()

    def lets_pass(self, traits: Sequence[str]) -> bool:
        """Whether a voice with this accent, gender and age is wanted."""
        wanted = [choice.currentData() for choice, _anything in self._lists()]
        if not traits:
            return not any(wanted)
        return all(want in ("", has) for want, has in zip(wanted, traits, strict=True))

    def _fit(self) -> None:
        # A combo box leaves more air than three of them have in a pane.
        for choice, _anything in self._lists():
            measure = QFontMetrics(self._theme.font(TEXT_PIXELS, choice.font()))
            texts = [choice.itemText(row) for row in range(choice.count())]
            widest = max(measure.horizontalAdvance(text) for text in texts)
            choice.setFixedWidth(widest + AROUND_PIXELS + self._theme.pixels(CHEVRON_PIXELS))

    def _lists(self) -> tuple[tuple[Choice, str], ...]:
        return (
            (self.accent, self.tr("Accent")),
            (self.gender, self.tr("Gender")),
            (self.age, self.tr("Age")),
        )

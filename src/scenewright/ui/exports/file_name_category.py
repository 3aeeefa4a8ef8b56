"""The categories of the Universal Category System, found by any word of theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QWidget

from scenewright.scene.categories import categories, is_cat_id
from scenewright.ui.parts.choice import Choice
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme


class CategoryChoice(Choice):
    """`chosen(cat_id)` when the user takes one of the list or types a CatID that is not listed."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("UCS category"), theme, parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        line = self.lineEdit()
        assert line is not None
        line.setAccessibleName(self.accessibleName())
        line.setPlaceholderText(tr("Type a word, such as door"))
        for cat_id, name in sorted(categories().names.items(), key=lambda one: one[1]):
            self.addItem(f"{name} · {cat_id}", cat_id)
        finding = QCompleter(self.model(), self)
        finding.setFilterMode(Qt.MatchFlag.MatchContains)
        finding.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(finding)
        self.show_cat_id("")
        finding.activated.connect(self._take)
        self.activated.connect(lambda number: self.chosen.emit(self.itemData(number)))
        line.editingFinished.connect(lambda: self._take(line.text()))

    def show_cat_id(self, cat_id: str, *, is_mixed: bool = False) -> None:
        """Show a CatID, or that there is none, or that the takes have several."""
        self.setCurrentIndex(self.findData(cat_id) if cat_id else -1)
        line = self.lineEdit()
        assert line is not None
        if self.currentIndex() < 0:
            line.setText(cat_id)
            if is_mixed:
                line.setPlaceholderText(tr("Each its own, by what is heard in it"))

    def _take(self, text: str) -> None:
        words = text.strip().casefold()
        told = [self.itemText(at).casefold() for at in range(self.count())]
        found = [at for at, one in enumerate(told) if words and words in one]
        if words in told:
            found = [told.index(words)]
        if len(found) == 1:
            # As much of it as fits no other is enough.
            self.setCurrentIndex(found[0])
            self.chosen.emit(self.itemData(found[0]))
        elif is_cat_id(text.strip()):
            self.chosen.emit(text.strip())

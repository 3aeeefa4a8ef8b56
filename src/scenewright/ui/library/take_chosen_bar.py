"""What can be done with several chosen takes at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright.ui.parts.flow import Flow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.ui.library.verbs import LibraryVerbs

# What the style sheet keeps free beside the words of a link.
BUTTON_AIR_PIXELS = 4
INSET_PIXELS = 16


class TakeChosenBar(QFrame):
    """Takes no room while fewer than two takes are chosen."""

    def __init__(self, verbs: LibraryVerbs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chosen")
        self.told = QLabel()
        self.told.setObjectName("small")
        self.told.setWordWrap(True)
        self.told.setContentsMargins(BUTTON_AIR_PIXELS, 0, 0, 0)
        self._buttons = buttons = QWidget()
        flow = Flow(4, buttons)
        self._kept = [
            self._button(self.tr("Favourite"), verbs.favourite),
            self._button(self.tr("Reject"), verbs.reject),
            self._button(self.tr("Tags…"), verbs.tag),
            self._button(self.tr("Save"), verbs.save),
            self._button(self.tr("Export…"), verbs.export),
            self._button(self.tr("Trash"), verbs.remove),
        ]
        self._trashed = [
            self._button(self.tr("Restore"), verbs.restore),
            self._button(self.tr("Delete for good…"), verbs.delete),
        ]
        for button in (*self._kept, *self._trashed):
            flow.addWidget(button)
        column = QVBoxLayout(self)
        left = INSET_PIXELS - BUTTON_AIR_PIXELS
        column.setContentsMargins(left, 8, left, 0)
        column.setSpacing(4)
        column.addWidget(self.told)
        column.addWidget(buttons)
        self.hide()

    def show_chosen(self, takes: Sequence[TakeEntry], *, is_trash: bool) -> None:
        """Offer what can be done with these."""
        self.setVisible(len(takes) > 1)
        self.told.setText(self.tr("{n} takes chosen").format(n=f"{len(takes):,}"))
        for button in self._kept:
            button.setVisible(not is_trash)
        for button in self._trashed:
            button.setVisible(is_trash)

    def show_few(self, is_low: bool) -> None:
        """Say only how many are chosen, where there is no room for more: menu and keys do all."""
        self._buttons.setVisible(not is_low)

    def _button(self, told: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(told)
        button.setObjectName("link")
        button.setAccessibleName(self.tr("{verb} the chosen takes").format(verb=told))
        button.clicked.connect(lambda _on=False: do())
        return button

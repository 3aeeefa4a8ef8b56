"""Two takes side by side: which is heard, at what level, and the ways out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QToolButton, QWidget

from scenewright.ui.bind import bind
from scenewright.ui.player.transport_layout import RightFlow

if TYPE_CHECKING:
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.player.player import Player
    from scenewright.ui.theme import Theme


class CompareStrip(QWidget):
    """Shown while the player compares. `differences_requested(first, second)` with two takes."""

    differences_requested = Signal(object, object)

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._theme = theme
        self.first, self.second = QPushButton(), QPushButton()
        self.match = QPushButton()
        self.differences, self.end = QToolButton(), QToolButton()
        self._build()
        self.first.clicked.connect(lambda: self._hear(is_other=False))
        self.second.clicked.connect(lambda: self._hear(is_other=True))
        self.match.clicked.connect(player.set_matched)
        self.differences.clicked.connect(self._ask)
        self.end.clicked.connect(player.end_compare)
        theme.changed.connect(self._show_glyphs)
        for name in ("take", "other"):
            bind(player, name, self._show)
        for name in ("is_other_heard", "is_matched", "match_gain_db"):
            bind(player, name, self._show_state)
        self._show_glyphs()

    def _build(self) -> None:
        sides = QHBoxLayout()
        sides.setSpacing(0)
        group = QButtonGroup(self)
        for button, name in ((self.first, "sideA"), (self.second, "sideB")):
            button.setObjectName(name)
            button.setCheckable(True)
            button.setAutoDefault(False)
            group.addButton(button)
            sides.addWidget(button)
        self.match.setObjectName("tab")
        self.match.setCheckable(True)
        self.match.setAutoDefault(False)
        self.differences.setAccessibleName(self.tr("What differs in the requests"))
        self.differences.setToolTip(self.tr("See what differs in what was asked for"))
        self.end.setAccessibleName(self.tr("End the comparison"))
        self.end.setToolTip(self.tr("End the comparison; what is heard stays"))
        for tool in (self.differences, self.end):
            tool.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        both = QWidget()
        both.setLayout(sides)
        sides.setContentsMargins(0, 0, 0, 0)
        row = RightFlow(4, self)
        for widget in (both, self.match, self.differences, self.end):
            row.addWidget(widget)

    def _hear(self, *, is_other: bool) -> None:
        if self._player.is_other_heard != is_other:
            self._player.switch()
        self._show_state()

    def _ask(self) -> None:
        if self._player.take is not None and self._player.other is not None:
            self.differences_requested.emit(self._player.take, self._player.other)

    def _show(self, _take: TakeEntry | None) -> None:
        first, second = self._player.take, self._player.other
        self.setVisible(first is not None and second is not None)
        if first is None or second is None:
            return
        for button, letter, take in ((self.first, "A", first), (self.second, "B", second)):
            button.setText(f"{letter} · {take.number}")
            title = f"{take.scene_title} · {take.title}"
            button.setToolTip(title)
            button.setAccessibleName(
                self.tr("Hear {letter}: {take}").format(letter=letter, take=title)
            )
        self._show_state()

    def _show_state(self, _value: object = None) -> None:
        player = self._player
        self.first.setChecked(not player.is_other_heard)
        self.second.setChecked(player.is_other_heard)
        self.match.setChecked(player.is_matched)
        # Below 0 it is B that is turned down, above 0 it is A.
        louder = "B" if player.match_gain_db < 0 else "A"
        told = self.tr("{take} {gain_db} dB").format(
            take=louder, gain_db=f"−{abs(player.match_gain_db):.1f}"
        )
        self.match.setText(told if player.is_matched else self.tr("as they are"))
        self.match.setAccessibleName(
            self.tr("Equally loud: {told}").format(told=told)
            if player.is_matched
            else self.tr("Make both equally loud")
        )
        self.match.setToolTip(
            self.tr("Equally loud: the louder take is turned down. Press to hear them as they are.")
            if player.is_matched
            else self.tr("Turn the louder take down, so that louder does not seem better")
        )

    def _show_glyphs(self) -> None:
        self.differences.setIcon(self._theme.icon("compare", "quiet"))
        self.end.setIcon(self._theme.icon("remove", "quiet"))

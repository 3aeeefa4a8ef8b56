"""How fast the take is heard: a button that says it, and a menu with steps and a typed one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QToolButton, QWidget, QWidgetAction

from scenewright.ui.bind import bind, mark
from scenewright.ui.parts.number_field import NumberField
from scenewright.ui.theme import figures_font

if TYPE_CHECKING:
    from scenewright.studio.player.player import Player
    from scenewright.ui.theme import Theme

RATES = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0)
LEAST, MOST = 0.25, 4.0
STEP = 0.05
FIELD_PIXELS = 64
FIGURE_PIXELS = 12


class SpeedButton(QToolButton):
    """Such as `1.5×`; its menu sets the rate, typed or by steps, and whether the pitch is kept."""

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._theme = theme
        self.choices = QMenu(self)
        self.typed = NumberField()
        self.keep_pitch = QAction(self.tr("Keep the pitch"), self)
        self.setObjectName("figures")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolTip(self.tr("How fast it is heard; the file stays as it is"))
        self.setMenu(self.choices)
        self._build()
        theme.changed.connect(self._fit)
        for name in ("rate", "shuttle_speed"):
            bind(player, name, self._show)
        bind(player, "is_pitch_kept", self.keep_pitch.setChecked)
        self._fit()

    def _build(self) -> None:
        menu = self.choices
        self._group = QActionGroup(self)
        for rate in RATES:
            action = menu.addAction(rate_told(rate))
            action.setCheckable(True)
            action.setData(rate)
            action.triggered.connect(lambda _on=False, wanted=rate: self._player.set_rate(wanted))
            self._group.addAction(action)
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(12, 4, 12, 4)
        line.addWidget(QLabel(self.tr("Other speed")))
        line.addWidget(self.typed)
        self.typed.setAccessibleName(self.tr("Speed, 0.25 to 4"))
        self.typed.setToolTip(self.tr("0.25 to 4; Return plays at it"))
        self.typed.returnPressed.connect(self._take_typed)
        self.typed.stepped.connect(self._step)
        field = QWidgetAction(menu)
        field.setDefaultWidget(row)
        menu.addAction(field)
        menu.addSeparator()
        self.keep_pitch.setCheckable(True)
        self.keep_pitch.triggered.connect(self._player.set_pitch_kept)
        menu.addAction(self.keep_pitch)

    def _take_typed(self) -> None:
        try:
            wanted = float(self.typed.text().strip().rstrip("×x").replace(",", "."))
        except ValueError:
            wanted = math.nan
        if LEAST <= wanted <= MOST:
            self._player.set_rate(wanted)
            self.choices.close()
        else:
            self.typed.selectAll()

    def _step(self, steps: int) -> None:
        wanted = round(self._player.rate + steps * STEP, 2)
        self._player.set_rate(min(max(wanted, LEAST), MOST))

    def _show(self, _value: float) -> None:
        rate = self._player.rate
        told = rate_told(self._player.shuttle_speed or rate)
        self.setText(told)
        mark(self, "changed", told != rate_told(1.0))
        self.setAccessibleName(self.tr("Speed: {rate}").format(rate=told))
        self.typed.setText(f"{rate:g}")
        for action in self._group.actions():
            action.setChecked(math.isclose(action.data(), rate))

    def _fit(self) -> None:
        self.setFont(figures_font(self.font(), self._theme.pixels(FIGURE_PIXELS)))
        self.typed.setFixedWidth(self._theme.pixels(FIELD_PIXELS))


def rate_told(rate: float) -> str:
    """A speed as it is written: 1.0×, 0.75×, −2.0× backwards."""
    told = f"{rate:.2f}".rstrip("0").replace("-", "−")
    return f"{told}0×" if told.endswith(".") else f"{told}×"

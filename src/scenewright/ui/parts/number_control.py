"""One number of the request: a slider, the number typed, and the service's default.

What is typed is never corrected: a number out of bounds stands there with its problem below it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.bind import bind, mark
from scenewright.ui.parts.number_field import NumberField, StillSlider
from scenewright.ui.parts.problem_line import ProblemLine
from scenewright.ui.theme import Theme, figures_font

if TYPE_CHECKING:
    from scenewright.contract import Problem
    from scenewright.studio.composing.draft import Draft

FIELD_PIXELS = 84
SLIDER_PIXELS_MIN = 56
FIGURE_PIXELS = 12


class NumberControl(QWidget):
    """Edits `draft.FIELD` between `least` and `most` in slider steps of `step`; None is unset.

    `neutral` is where the slider stands while the value is unset; `decimals` are shown at
    least. Text that is no number becomes
    NaN, which no bound of the contract admits.
    """

    def __init__(
        self,
        draft: Draft,
        field: str,
        name: str,
        bounds: tuple[float, float, float],
        neutral: float,
        decimals: int,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._draft = draft
        self._field = field
        self._name = name
        self._least, self._most, self._step = bounds
        self._neutral = neutral
        self._decimals = decimals
        self._theme = theme
        self._is_showing = False
        self.slider = StillSlider(Qt.Orientation.Horizontal)
        self.typed = NumberField()
        self.reset = QToolButton()
        self.problem = ProblemLine(field, theme)
        self._build()
        self._assemble()
        self.slider.valueChanged.connect(self._write_slider)
        self.typed.textEdited.connect(self._write_typed)
        self.typed.stepped.connect(self._step_by)
        self.reset.clicked.connect(self._write_default)
        theme.changed.connect(self._fit)
        bind(draft, field, self._show_value)
        bind(draft, "problems", self._show_problems)

    def _build(self) -> None:
        self.slider.setRange(self._ticks(self._least), self._ticks(self._most))
        self.slider.setPageStep(max(1, self.slider.maximum() // 10))
        self.slider.setMinimumWidth(SLIDER_PIXELS_MIN)
        self.slider.setAccessibleName(self.tr("{name}, slider").format(name=self._name))
        self.typed.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.typed.setPlaceholderText(self.tr("default"))
        self.typed.setAccessibleName(self._name)
        self.typed.setToolTip(
            self.tr("{least:g} to {most:g}; empty lets the service decide").format(
                least=self._least, most=self._most
            )
        )
        self.reset.setAccessibleName(self.tr("{name}: service default").format(name=self._name))
        self.reset.setToolTip(self.tr("Let the service decide"))
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self._fit()

    def _assemble(self) -> None:
        label = QLabel(self._name)
        label.setObjectName("quiet")
        label.setBuddy(self.typed)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.slider, 1)
        row.addWidget(self.typed)
        row.addWidget(self.reset)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.problem)

    def _ticks(self, value: float) -> int:
        return round(value / self._step)

    def _write_slider(self, ticks: int) -> None:
        if not self._is_showing:
            self._put(round(ticks * self._step, 4))

    def _write_typed(self, text: str) -> None:
        self._put(_number(text))

    def _write_default(self) -> None:
        self._put(None)
        self.typed.setFocus()

    def _step_by(self, steps: int) -> None:
        known = getattr(self._draft, self._field)
        value = self._neutral if known is None or not math.isfinite(known) else known
        stepped = round(value + steps * self._step, 4)
        self._put(min(max(stepped, self._least), self._most))

    def _put(self, value: float | None) -> None:
        setattr(self._draft, self._field, value)

    def _show_value(self, value: float | None) -> None:
        self._is_showing = True
        within = self._neutral if value is None or not math.isfinite(value) else value
        self.slider.setValue(self._ticks(min(max(within, self._least), self._most)))
        self._is_showing = False
        mark(self.slider, "unset", value is None)
        self.reset.setVisible(value is not None)
        if not _same(_number(self.typed.text()), value):
            self.typed.setText("" if value is None else _shown(value, self._decimals))

    def _fit(self) -> None:
        self.typed.setFixedWidth(self._theme.pixels(FIELD_PIXELS))
        self.typed.setFont(figures_font(self.font(), self._theme.pixels(FIGURE_PIXELS)))
        self.reset.setIcon(self._theme.icon("reset", "quiet"))

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        mark(self.typed, "refused", self.problem.show_problems(problems))


def _number(text: str) -> float | None:
    plain = text.strip().replace(",", ".").replace("−", "-")
    if not plain:
        return None
    try:
        return float(plain)
    except ValueError:
        return math.nan


def _same(first: float | None, second: float | None) -> bool:
    if first is None or second is None:
        return first is second
    return first == second or (math.isnan(first) and math.isnan(second))


def _shown(value: float, decimals: int) -> str:
    if not math.isfinite(value):
        return ""
    rounded = f"{value:.{decimals}f}"
    return (rounded if float(rounded) == value else repr(value)).replace("-", "−")

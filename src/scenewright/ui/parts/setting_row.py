"""One setting in the Settings window: its title and help, a control of its type, and reset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.bind import bind
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.tick_box import TickBox
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.settings import Setting, Settings
    from scenewright.ui.theme import Theme

CONTROL_PIXELS = 208
FIELD_INSET_PIXELS = 10
STEP = 5
BESIDE_PIXELS_MIN = 480


class SettingRow(QWidget):
    """Shows `settings.NAME` live and writes it at once; `words` is what a search looks through.

    A setting whose values are only known while the studio runs gets its `control` from outside.
    """

    def __init__(
        self, setting: Setting[Any], settings: Settings, theme: Theme, control: QWidget | None
    ) -> None:
        super().__init__()
        self.setting = setting
        self._settings = settings
        self._theme = theme
        title, told = translated(setting.title), translated(setting.help)
        self.words = f"{title} {told} {' '.join(setting.told)}"
        self.reset = QToolButton()
        self.reset.setAccessibleName(self.tr("Reset: {title}").format(title=title))
        self.reset.setToolTip(self.tr("Back to what it was at first"))
        self.reset.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.reset.clicked.connect(self._reset)
        self.control = control or self._made(title)
        self.control.setAccessibleName(title)
        self.control.setAccessibleDescription(told)
        name, explained = QLabel(title), QLabel(told)
        explained.setObjectName("small")
        explained.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(name)
        words.addWidget(explained)
        self._side = side = QHBoxLayout()
        side.setSpacing(16)
        side.addWidget(self.control, 0, Qt.AlignmentFlag.AlignTop)
        side.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        self._row.addLayout(words, 1)
        self._row.addLayout(side)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        bind(settings, setting.name, self._show_reset)
        theme.changed.connect(self._fit)
        self._fit()

    def _made(self, title: str) -> QWidget:
        setting, name = self.setting, self.setting.name
        write: Callable[[Any], None] = lambda value: setattr(self._settings, name, value)  # noqa: E731
        if setting.choices:
            return self._choice(title, write)
        if isinstance(setting.default, bool):
            box = TickBox(self._theme)
            bind(self._settings, name, box.setChecked)
            box.toggled.connect(write)
            return box
        if isinstance(setting.default, int):
            return self._number(write)
        field = QLineEdit()
        bind(self._settings, name, field.setText)
        field.editingFinished.connect(lambda: write(field.text().strip()))
        return field

    def _choice(self, title: str, write: Callable[[Any], None]) -> Choice:
        setting = self.setting
        choice = Choice(title, self._theme)
        for value, told in zip(setting.choices, setting.told or setting.choices, strict=True):
            choice.addItem(translated(str(told)), value)
        choice.furnish()
        bind(
            self._settings,
            setting.name,
            lambda value: choice.setCurrentIndex(choice.findData(value)),
        )
        choice.activated.connect(lambda number: write(setting.choices[number]))
        return choice

    def _number(self, write: Callable[[Any], None]) -> QSpinBox:
        setting = self.setting
        number = QSpinBox()
        number.setRange(int(setting.least or 0), int(setting.most or 0))
        number.setSuffix(f" {setting.unit}" if setting.unit else "")
        number.setSingleStep(STEP if (setting.most or 0) > STEP * STEP * 2 else 1)
        # Typing 150 goes by 1 and 15, which are other values.
        number.setKeyboardTracking(False)
        number.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # A style sheet's padding moves the field, not its words.
        number.lineEdit().setTextMargins(FIELD_INSET_PIXELS, 0, FIELD_INSET_PIXELS, 0)
        bind(self._settings, setting.name, number.setValue)
        number.valueChanged.connect(write)
        return number

    def _reset(self) -> None:
        self._settings.reset(self.setting)
        self.control.setFocus()

    def _show_reset(self, value: object) -> None:
        self.reset.setVisible(value != self.setting.default)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        # Large words need the whole width of a narrow window.
        is_narrow = self.width() < self._theme.pixels(BESIDE_PIXELS_MIN)
        direction, side = QBoxLayout.Direction.LeftToRight, Qt.AlignmentFlag.AlignRight
        if is_narrow:
            direction, side = QBoxLayout.Direction.TopToBottom, Qt.AlignmentFlag.AlignLeft
        self._row.setDirection(direction)
        self._row.setAlignment(self._side, side | Qt.AlignmentFlag.AlignTop)
        self._row.setSpacing(8 if is_narrow else 16)

    def _fit(self) -> None:
        self._arrange()
        self.reset.setIcon(self._theme.icon("reset", "quiet"))
        if not isinstance(self.control, TickBox):
            self.control.setFixedWidth(self._theme.pixels(CONTROL_PIXELS))

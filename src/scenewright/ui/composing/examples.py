"""What an empty studio offers: a few prompts to begin with, gone once there are words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from scenewright.paths import resource
from scenewright.ui.parts.elided_label import ElidedLabel
from scenewright.ui.parts.section_head import SectionHead

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

NAME_TEXT_PIXELS, ROW_PIXELS = 13, 40

# So many are seen at first: the words above them keep most of the page.
SEEN_AT_FIRST = 4


class Examples(QWidget):
    """`chosen(title, prompt)` when the user takes one, `heard` likewise when it is to sound too.

    The texts are `resources/examples/*.txt`. `furnish` builds those that `more` shows.
    """

    chosen = Signal(str, str)
    heard = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verbs: dict[str, QPushButton] = {}
        self._theme = theme
        self._rows: list[tuple[QPushButton, QLabel]] = []
        self._further: list[QWidget] = []
        self._cost = ""
        self._offered = list(prompts_in("examples"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(SectionHead(self.tr("Or begin with one of these")))
        for title, prompt in self._offered[:SEEN_AT_FIRST]:
            self._column.addWidget(self._line(title, prompt))
        count = len(self._offered[SEEN_AT_FIRST:])
        self.more = QPushButton(self.tr("{count} more examples").format(count=count))
        self.more.setObjectName("link")
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        theme.changed.connect(self._fit)
        self._fit()

    def furnish(self) -> None:
        """Build the lines that are not seen at first."""
        for title, prompt in self._offered[SEEN_AT_FIRST:]:
            whole = self._line(title, prompt)
            whole.hide()
            self._column.insertWidget(self._column.indexOf(self.more), whole)
            self._further.append(whole)
        self.more.clicked.connect(self._show_all)
        self.show_cost(self._cost)
        self._fit()

    def _fit(self) -> None:
        measure = QFontMetrics(self._theme.font(NAME_TEXT_PIXELS))
        wide = max(measure.horizontalAdvance(title) for title, _prompt in self._offered)
        for button, name in self._rows:
            name.setMinimumWidth(wide + 1)
            button.setMinimumHeight(self._theme.around(ROW_PIXELS))

    def show_cost(self, told: str) -> None:
        """Say on every verb that sounds what it costs at least, and whose money that is."""
        self._cost = told
        for title, button in self._verbs.items():
            button.setText(self.tr("Hear it · {cost}").format(cost=told))
            name = self.tr("Hear the example {title}, {cost}")
            button.setAccessibleName(name.format(title=title, cost=told))

    def _show_all(self) -> None:
        for row in self._further:
            row.show()
        self.more.hide()
        self._further[0].findChildren(QPushButton)[0].setFocus()

    def _line(self, title: str, prompt: str) -> QWidget:
        # Each part is made in its place: moved there, it would be dressed again.
        whole = QWidget(self)
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._row(title, prompt, whole), 1)
        row.addWidget(self._hear(title, prompt, whole))
        return whole

    def _hear(self, title: str, prompt: str, parent: QWidget) -> QPushButton:
        button = QPushButton(parent)
        button.setObjectName("hear")
        # As high as the row it stands in.
        button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        button.clicked.connect(lambda: self.heard.emit(title, prompt))
        self._verbs[title] = button
        return button

    def _row(self, title: str, prompt: str, parent: QWidget) -> QPushButton:
        button = QPushButton(parent)
        button.setObjectName("example")
        button.setAccessibleName(self.tr("Example: {title}").format(title=title))
        button.setToolTip(prompt)
        name, words = QLabel(title, button), ElidedLabel(" ".join(prompt.split()), button)
        words.setObjectName("small")
        row = QHBoxLayout(button)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(12)
        row.addWidget(name)
        row.addWidget(words, 1)
        for label in (name, words):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._rows.append((button, name))
        button.clicked.connect(lambda: self.chosen.emit(title, prompt))
        return button


def prompts_in(folder: str) -> Iterable[tuple[str, str]]:
    """Title and prompt of each text in a folder of the resources, by file name."""
    for path in sorted(resource(folder).glob("*.txt")):
        title = path.stem.replace("-", " ").capitalize()
        yield title, path.read_text(encoding="utf-8").strip()

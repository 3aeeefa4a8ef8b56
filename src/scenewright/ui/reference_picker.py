"""Up to three audio references or one image, by public address; says why not both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from scenewright.contract import AUDIO_URLS_MAX, Problem
from scenewright.ui.bind import bind
from scenewright.ui.flow import Flow
from scenewright.ui.problem_line import ProblemLine
from scenewright.ui.reference_chip import ReferenceChip

if TYPE_CHECKING:
    from scenewright.studio.draft import Draft
    from scenewright.ui.theme import Theme

IMAGE_ROW = -1
ROW_PIXELS = 32
LABEL_PIXELS = 84


class ReferencePicker(QWidget):
    """Edits `draft.audio_urls` and `draft.image_url`. Nothing is refused here: it is said below."""

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._theme = theme
        self._row: int | None = None
        self._chips: list[ReferenceChip] = []
        self.add_audio = QPushButton(self.tr("+ audio"))
        self.add_image = QPushButton(self.tr("+ image"))
        self.setFocusProxy(self.add_audio)
        for button, name in (
            (self.add_audio, self.tr("Add an audio reference")),
            (self.add_image, self.tr("Set the image reference")),
        ):
            button.setObjectName("addReference")
            button.setAccessibleName(name)
        self.address = QLineEdit()
        self.address.setAccessibleName(self.tr("Address of the reference"))
        self.address.setVisible(False)
        self.address.installEventFilter(self)
        self._hint = QLabel()
        self._hint.setObjectName("small")
        self._hint.setWordWrap(True)
        self.audio_problem = ProblemLine("audio_urls", theme)
        self.image_problem = ProblemLine("image_url", theme)
        self._assemble()
        self.add_audio.clicked.connect(lambda: self._edit(len(draft.audio_urls), ""))
        self.add_image.clicked.connect(lambda: self._edit(IMAGE_ROW, draft.image_url or ""))
        self.address.returnPressed.connect(self._take_address)
        theme.changed.connect(self._show_references)
        for name in ("audio_urls", "image_url", "prompt"):
            getattr(draft, f"{name}_changed").connect(self._show_references)
        self._show_references()
        bind(draft, "problems", self._show_problems)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            watched is self.address
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Escape
        ):
            self._end_edit()
            return True
        return super().eventFilter(watched, event)

    def _assemble(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        label = QLabel(self.tr("References"))
        label.setObjectName("quiet")
        label.setFixedSize(LABEL_PIXELS, ROW_PIXELS)
        self._flow = Flow()
        self._flow.addWidget(self.add_audio)
        self._flow.addWidget(self.add_image)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(self._flow, 1)
        column.addLayout(row)
        for widget in (self.address, self._hint, self.audio_problem, self.image_problem):
            column.addWidget(widget)
        column.addStretch(1)

    def _edit(self, row: int, url: str) -> None:
        self._row = row
        kind = self.tr("image") if row == IMAGE_ROW else self.tr("sound")
        self.address.setPlaceholderText(
            self.tr("https:// … the public address of the {kind}; Enter keeps it").format(kind=kind)
        )
        self.address.setText(url)
        self.address.setVisible(True)
        self.address.setFocus()

    def _take_address(self) -> None:
        url, row = self.address.text().strip(), self._row
        self._end_edit()
        if row is None:
            return
        if row == IMAGE_ROW:
            self._draft.image_url = url or None
        elif url:
            urls = self._draft.audio_urls
            self._draft.audio_urls = (*urls[:row], url, *urls[row + 1 :])

    def _end_edit(self) -> None:
        was_image = self._row == IMAGE_ROW
        self._row = None
        had_focus = self.address.hasFocus()
        self.address.clear()
        self.address.setVisible(False)
        if had_focus:
            (self.add_image if was_image else self.add_audio).setFocus()

    def _remove(self, row: int) -> None:
        if row == IMAGE_ROW:
            self._draft.image_url = None
        else:
            urls = self._draft.audio_urls
            self._draft.audio_urls = (*urls[:row], *urls[row + 1 :])

    def _show_references(self, _value: object = None) -> None:
        shown = [
            (row, f"@Audio{row + 1}", url, "audio")
            for row, url in enumerate(self._draft.audio_urls)
        ]
        if self._draft.image_url is not None:
            shown.append((IMAGE_ROW, "@Image1", self._draft.image_url, "image"))
        for chip in self._chips:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = [self._chip(*entry) for entry in shown]
        for button in (self.add_audio, self.add_image):
            self._flow.removeWidget(button)
        for widget in (*self._chips, self.add_audio, self.add_image):
            self._flow.addWidget(widget)
        self._hint.setText(self._advice([name for _row, name, _url, _glyph in shown]))
        self._hint.setVisible(bool(self._hint.text()))

    def _chip(self, row: int, name: str, url: str, glyph: str) -> ReferenceChip:
        chip = ReferenceChip(name, url, glyph, self._theme, self)
        chip.edit_requested.connect(lambda: self._edit(row, url))
        chip.remove_requested.connect(lambda: self._remove(row))
        return chip

    def _advice(self, names: list[str]) -> str:
        if not names:
            return self.tr("Up to {most} sounds, or one image; never both.").format(
                most=AUDIO_URLS_MAX
            )
        missing = [name for name in names if name.lower() not in self._draft.prompt.lower()]
        if not missing:
            return ""
        return self.tr("Say in the prompt what it is for: {names}.").format(
            names=", ".join(missing)
        )

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        self.audio_problem.show_problems(problems)
        self.image_problem.show_problems(problems)

"""What Generate would send: the words, the headers, the exact body, and a line for a shell.

The window never knows the key, so it cannot show it.
"""

from __future__ import annotations

import json
import uuid
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.contract import GENERATIONS_PATH, IDEMPOTENCY_KEY_HEADER, Problem
from scenewright.studio.composing.curl import KEY_VARIABLE, curl_line
from scenewright.studio.references.files import is_file
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.problem_line import ProblemLine
from scenewright.ui.parts.section_head import SectionHead
from scenewright.ui.parts.tick_box import TickBox

if TYPE_CHECKING:
    from scenewright.contract import Request
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

PIXELS = (760, 620)
LINES = {"words": 4, "headers": 3, "body": 7, "curl": 5}
NOWHERE = "http://127.0.0.1:PORT/v2"
MASKED_KEY = "••••"


class RequestView(QDialog):
    """Shows the draft's requests as they stand, one a take; open it with `open()`."""

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Request"))
        studio.draft.renew()
        self._theme = theme
        self._requests = studio.draft.requests()
        self._is_local = studio.account is None or studio.account.is_local
        self._account_name = "" if studio.account is None else studio.account.name
        self._base_url = studio.base_url or NOWHERE
        # One a take: run twice, the same line is charged once.
        self._keys = [str(uuid.uuid4()) for _request in self._requests]
        self._body = b""
        self._curl = ""
        self.take = Choice(self.tr("Take"), theme)
        self.problem = ProblemLine("request", theme)
        self.texts = {name: QPlainTextEdit() for name in LINES}
        self.indented = TickBox(theme)
        self.size_told = QLabel()
        self.notes = QLabel()
        self.copy_body = QPushButton(self.tr("Copy the body"))
        self.copy_curl = QPushButton(self.tr("Copy the curl line"))
        self.shut = QPushButton(self.tr("Close"))
        self._build(studio.draft.problems)
        self._assemble()
        self._size()
        theme.changed.connect(self._size)
        self.take.activated.connect(self._show)
        self.indented.toggled.connect(lambda _on: self._show_body())
        self.copy_body.clicked.connect(lambda: _copy(self._body.decode()))
        self.copy_curl.clicked.connect(lambda: _copy(self._curl))
        self.shut.clicked.connect(self.reject)
        self._show(0)

    def _build(self, problems: tuple[Problem, ...]) -> None:
        self.take.furnish()
        count = len(self._requests)
        for number in range(1, count + 1):
            text = self.tr("Take {number} of {count}").format(number=number, count=count)
            self.take.addItem(text, number - 1)
        self.take.setVisible(count > 1)
        self.indented.setText(self.tr("Indented"))
        self.indented.setChecked(True)
        self.indented.setAccessibleName(self.tr("Show the body indented, for reading"))
        names = {
            "words": self.tr("Words that are sent"),
            "headers": self.tr("Headers"),
            "body": self.tr("Body"),
            "curl": self.tr("The curl line"),
        }
        for name, shown in self.texts.items():
            shown.setObjectName("code")
            shown.setReadOnly(True)
            shown.setTabChangesFocus(True)
            shown.setAccessibleName(names[name])
        for label in (self.size_told, self.notes):
            label.setObjectName("small")
        self.notes.setWordWrap(True)
        for button in (self.copy_body, self.copy_curl, self.shut):
            button.setAutoDefault(False)
        if problems:
            sentence = self.tr("It cannot be sent as it stands. {problem}")
            told = sentence.format(problem=problems[0].message)
            self.problem.show_problems([Problem("request", told)])

    def _assemble(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(8)
        target = self.tr("POST {address} · {account}").format(
            address=self._base_url + GENERATIONS_PATH, account=self._account_name
        )
        place = QLabel(target)
        place.setObjectName("quiet")
        place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        top = QHBoxLayout()
        top.addWidget(place, 1)
        top.addWidget(self.take)
        column.addLayout(top)
        column.addWidget(self.problem)
        beside = {"body": (self.size_told, self.indented)}
        for name, shown in self.texts.items():
            head = QHBoxLayout()
            head.addWidget(SectionHead(shown.accessibleName()), 1)
            for widget in beside.get(name, ()):
                head.addWidget(widget)
            column.addLayout(head)
            column.addWidget(shown, LINES[name])
        column.addWidget(self.notes)
        buttons = QGridLayout()
        buttons.setColumnStretch(0, 1)
        for place_number, button in enumerate((self.copy_body, self.copy_curl, self.shut), 1):
            buttons.addWidget(button, 0, place_number)
        column.addLayout(buttons)

    def _size(self) -> None:
        wide, high = PIXELS
        room = self.screen().availableSize()
        self.resize(
            min(self._theme.pixels(wide), room.width() - 40),
            min(self._theme.pixels(high), room.height() - 40),
        )

    def _show(self, row: int) -> None:
        request = self._requests[row]
        self.texts["words"].setPlainText(request.prompt)
        self.texts["headers"].setPlainText(
            f"Authorization: Bearer {MASKED_KEY}\n"
            "Content-Type: application/json\n"
            + self.tr("{header}: made when sent, kept for every retry").format(
                header=IDEMPOTENCY_KEY_HEADER
            )
        )
        try:
            self._body = request.body()
        except UnicodeEncodeError:
            # Half of a character pair has no bytes; the problem above says so.
            self._body = b""
        self._curl = ""
        if self._body:
            self._curl = curl_line(self._base_url, self._body, self._keys[row])
        self.texts["curl"].setPlainText(self._curl)
        self.copy_body.setEnabled(bool(self._body))
        self.copy_curl.setEnabled(bool(self._body))
        self._show_body()
        self.notes.setText(" ".join(self._noted(request)))

    def _show_body(self) -> None:
        exact = self._body.decode()
        is_indented = self.indented.isChecked() and bool(exact)
        if is_indented:
            exact = json.dumps(json.loads(exact), indent=2, ensure_ascii=False)
        self.texts["body"].setPlainText(exact)
        told = self.tr("{count:,} bytes, sent without line breaks") if is_indented else ""
        told = told or self.tr("{count:,} bytes, exactly as sent")
        self.size_told.setText(told.format(count=len(self._body)))

    def _noted(self, request: Request) -> list[str]:
        notes = [
            self.tr(
                "The curl line has an idempotency key of its own: run twice it is charged once."
            )
        ]
        if self._is_local:
            notes.append(
                self.tr("Its key, in {variable}, is made by: scenewright keys create local").format(
                    variable=KEY_VARIABLE
                )
            )
        named = (*request.audio_urls, request.image_url or "")
        if any(is_file(reference) for reference in named):
            notes.append(
                self.tr(
                    "A reference that is a file is published when it is sent; its public address "
                    "takes the file's place, which the curl line cannot do."
                )
            )
        return notes


def _copy(text: str) -> None:
    QApplication.clipboard().setText(text)

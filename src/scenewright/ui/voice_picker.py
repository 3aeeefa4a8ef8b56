"""Chooses the default speaker: a preset by its name, any other id by typing it, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from scenewright.ui.bind import bind, mark
from scenewright.ui.choice import Choice
from scenewright.ui.problem_line import ProblemLine

if TYPE_CHECKING:
    from scenewright.contract import Problem
    from scenewright.scene.voices import Voice
    from scenewright.studio.draft import Draft
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 216
LABEL_PIXELS = 84


class VoicePicker(QWidget):
    """Edits `draft.voice`. `choice` is the editable combo; its first entry sends no voice.

    `furnish` reads the presets into the list.
    """

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self.choice = Choice(self.tr("Voice"), theme)
        self.choice.setEditable(True)
        self.choice.setInsertPolicy(Choice.InsertPolicy.NoInsert)
        self.choice.setFixedWidth(WIDTH_PIXELS)
        self.choice.setSizeAdjustPolicy(
            Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.choice.setToolTip(self.tr("A preset, or any voice id the service knows: type it."))
        self.problem = ProblemLine("voice", theme)
        self.setFocusProxy(self.choice)
        self.choice.addItem(self.tr("Service default"), None)
        self._assemble()
        self.choice.currentTextChanged.connect(self._write)
        bind(draft, "voice", self._show_voice)
        bind(draft, "problems", self._show_problems)

    def furnish(self) -> None:
        """Offer the presets, and complete what is typed by them."""
        # Imported here: it reads the cast from disk, and the window should be there first.
        from scenewright.scene.voices import voices

        for voice in voices():
            self.choice.addItem(_label(voice), voice.id)
            row = self.choice.count() - 1
            told = f"{voice.id} · {voice.accent} · {voice.character}"
            self.choice.setItemData(row, told, Qt.ItemDataRole.ToolTipRole)
        self._complete_by_list()
        self.choice.furnish()
        self._show_voice(self._draft.voice)

    def _complete_by_list(self) -> None:
        from PySide6.QtWidgets import QCompleter

        # Inline completion would turn a typed id into the preset that begins like it.
        completer = QCompleter(self.choice.model(), self)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.choice.setCompleter(completer)

    def _assemble(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        label = QLabel(self.tr("Voice"))
        label.setObjectName("quiet")
        label.setBuddy(self.choice)
        label.setFixedWidth(LABEL_PIXELS)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(label)
        row.addWidget(self.choice)
        column.addLayout(row)
        column.addWidget(self.problem)

    def _write(self, text: str) -> None:
        row = self.choice.findText(text, Qt.MatchFlag.MatchFixedString)
        if row >= 0:
            self._draft.voice = self.choice.itemData(row)
        else:
            self._draft.voice = text or None

    def _show_voice(self, voice: str | None) -> None:
        row = 0 if voice is None else self.choice.findData(voice)
        text = self.choice.itemText(row) if row >= 0 else (voice or "")
        if self._is_being_typed(voice) or self.choice.currentText() == text:
            return
        if row >= 0:
            self.choice.setCurrentIndex(row)
        self.choice.setEditText(text)

    def _is_being_typed(self, voice: str | None) -> bool:
        line = self.choice.lineEdit()
        return line is not None and line.hasFocus() and (voice or "") == line.text()

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        mark(self.choice, "refused", self.problem.show_problems(problems))


def _label(voice: Voice) -> str:
    return f"{voice.name} · {voice.accent}, {voice.age}"

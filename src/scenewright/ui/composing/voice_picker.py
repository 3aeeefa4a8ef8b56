"""Chooses the default speaker: a saved id by its character, a preset, any id typed, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from scenewright.ui.bind import bind, mark
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.problem_line import ProblemLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scenewright.contract import Problem
    from scenewright.scene.voices import Voice
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.composing.voice_list import VoiceList
    from scenewright.studio.composing.voices import SavedVoice
    from scenewright.studio.player.sample_maker import Sample
    from scenewright.studio.player.samples import Samples
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 216
WIDTH_PIXELS_MAX = 360
LABEL_PIXELS = 84
GLYPH_PIXELS = 16


class VoicePicker(QWidget):
    """Edits `draft.voice`. `choice` is the editable combo; its first entry sends no voice.

    `furnish` reads the presets into the list, `know` what the account has saved, and lets it be
    starred and heard.
    """

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._theme = theme
        self._presets: dict[str, Voice] = {}
        self._listed: Callable[[], Iterable[Voice]] = tuple
        self._names: dict[str, str] = {}
        self._voices: VoiceList | None = None
        self._samples: Samples | None = None
        self.choice = Choice(self.tr("Voice"), theme)
        self.choice.setEditable(True)
        self.choice.setInsertPolicy(Choice.InsertPolicy.NoInsert)
        self.choice.setSizeAdjustPolicy(
            Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.choice.setToolTip(self.tr("A preset, or any voice id the service knows: type it."))
        self.hear = self._button(self.tr("Hear this voice"))
        self.star = self._button(self.tr("Favourite voice"))
        self.refused = QLabel()
        self.refused.setObjectName("small")
        self.refused.setWordWrap(True)
        self.refused.hide()
        self.problem = ProblemLine("voice", theme)
        self.setFocusProxy(self.choice)
        self.choice.addItem(self.tr("Service default"), None)
        self._assemble()
        self.choice.currentTextChanged.connect(self._write)
        theme.changed.connect(self._fit)
        self._fit()
        bind(draft, "voice", self._show_voice)
        bind(draft, "problems", self._show_problems)

    def furnish(self) -> None:
        """Offer the presets, and complete what is typed by them."""
        # Imported here: it reads the cast from disk, and the window should be there first.
        from scenewright.scene.voices import voices

        self._listed = voices
        self._complete_by_list()
        self.choice.furnish()
        line = self.choice.lineEdit()
        if line is not None:
            line.editingFinished.connect(lambda: self._show_text(self._draft.voice))
            self.choice.installEventFilter(self)
        bind(self._draft, "is_local", self._offer)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # What is typed after a click is a voice's name, not a part of the one that is shown.
        line = self.choice.lineEdit()
        if (
            line is not None
            and isinstance(event, QFocusEvent)
            and event.gotFocus()
            and event.reason() == Qt.FocusReason.MouseFocusReason
        ):
            # Once the click has put its cursor.
            QTimer.singleShot(0, line, line.selectAll)
        return super().eventFilter(watched, event)

    def know(self, voices: VoiceList, samples: Samples) -> None:
        """From now on offer what the account has saved first."""
        self._voices, self._samples = voices, samples
        self.star.clicked.connect(self._star)
        self.hear.clicked.connect(self._hear)
        self.star.show()
        self.hear.show()
        bind(voices, "saved", self._offer)
        samples.making_changed.connect(self._show_verbs)
        samples.playing_changed.connect(self._show_verbs)
        self._theme.changed.connect(self._show_verbs)

    def _fit(self) -> None:
        self.choice.setFixedWidth(min(self._theme.pixels(WIDTH_PIXELS), WIDTH_PIXELS_MAX))
        side = self._theme.pixels(GLYPH_PIXELS)
        for button in (self.hear, self.star):
            button.setIconSize(QSize(side, side))

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.hide()
        return button

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
        row.addSpacing(4)
        row.addWidget(self.hear)
        row.addWidget(self.star)
        row.addStretch(1)
        column.addLayout(row)
        said = QVBoxLayout()
        said.setContentsMargins(LABEL_PIXELS, 0, 0, 0)
        said.addWidget(self.refused)
        said.addWidget(self.problem)
        column.addLayout(said)

    def _offer(self, _change: object = None) -> None:
        """List anew what the account can be asked for; what is chosen stays chosen."""
        from scenewright.ui.composing.voice_words import in_order

        saved = self._voices.saved if self._voices else ()
        self._presets = {voice.id: voice for voice in self._listed()}
        presets = self._presets if self._draft.is_local else {}
        blocked = QSignalBlocker(self.choice)
        while self.choice.count() > 1:
            self.choice.removeItem(1)
        self._names = {}
        for voice_id in in_order(saved, presets):
            self._add(voice_id, presets.get(voice_id))
        if not presets:
            # Imported here: a first window knows the voices.
            from PySide6.QtGui import QStandardItemModel

            self.choice.addItem(self.tr("Its voices are not known here: type an id"), None)
            model = self.choice.model()
            if isinstance(model, QStandardItemModel):
                model.item(self.choice.count() - 1).setEnabled(False)
        self._show_text(self._draft.voice)
        blocked.unblock()
        self._show_verbs()

    def _add(self, voice_id: str, preset: Voice | None) -> None:
        from scenewright.ui.composing.voice_words import refusal_told, voice_name

        saved = self._voices.find(voice_id) if self._voices else None
        name = voice_name(voice_id, preset, saved)
        told = [f"{preset.accent}, {preset.age}"] if preset else []
        if preset is None or name != preset.name:
            told = [voice_id] if name != voice_id else []
        if refusal_told(saved):
            told = [self.tr("refused")]
        star = "★ " if saved and saved.is_favourite else ""
        self.choice.addItem(star + " · ".join((name, *told)), voice_id)
        if saved and saved.alias:
            self._names.setdefault(saved.alias.casefold(), voice_id)
        row = self.choice.count() - 1
        traits = (preset.accent, preset.gender, preset.age, preset.character) if preset else ()
        refusal = refusal_told(saved)
        tip = " · ".join((voice_id, *traits, *([refusal] if refusal else [])))
        self.choice.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)

    def _meant(self, text: str) -> str | None:
        row = self.choice.findText(text, Qt.MatchFlag.MatchFixedString)
        if row >= 0:
            found: str | None = self.choice.itemData(row)
            return found
        # A saved id is sent for the character's name; every other text is an id itself.
        return self._names.get(text.strip().casefold(), text or None)

    def _write(self, text: str) -> None:
        self._draft.voice = self._meant(text)

    def _show_voice(self, voice: str | None) -> None:
        line = self.choice.lineEdit()
        is_typed = line is not None and line.hasFocus() and self._meant(line.text()) == voice
        if not is_typed:
            self._show_text(voice)
        self._show_verbs()

    def _show_text(self, voice: str | None) -> None:
        row = 0 if voice is None else self.choice.findData(voice)
        text = self.choice.itemText(row) if row >= 0 else (voice or "")
        if self.choice.currentText() == text and self.choice.currentIndex() in (row, -1):
            return
        if row >= 0:
            self.choice.setCurrentIndex(row)
        self.choice.setEditText(text)
        line = self.choice.lineEdit()
        if line is not None:
            line.setCursorPosition(0)

    def _show_verbs(self, _change: object = None) -> None:
        if self._voices is None or self._samples is None:
            return
        voice = self._draft.voice
        saved = self._voices.find(voice) if voice else None
        is_favourite = saved is not None and saved.is_favourite
        self.star.setEnabled(voice is not None)
        self.star.setIcon(
            self._theme.icon(*(("starred", "text") if is_favourite else ("star", "quiet")))
        )
        self.star.setToolTip(
            self.tr("No favourite any more") if is_favourite else self.tr("Make it a favourite")
        )
        self._show_refusal(saved)
        sample = self._sample()
        glyph = "play"
        if sample is not None and sample == self._samples.playing:
            glyph = "stop"
        elif sample is not None and sample == self._samples.making:
            glyph = "working"
        role = "faint" if sample is None else ("quiet" if glyph == "play" else "accent")
        self.hear.setIcon(self._theme.icon(glyph, role))
        self.hear.setEnabled(sample is not None)
        self.hear.setToolTip(self._hear_told())

    def _show_refusal(self, saved: SavedVoice | None) -> None:
        from scenewright.ui.composing.voice_words import refusal_told

        told = refusal_told(saved)
        self.refused.setText(
            self.tr("{Refused} by this account's service; it can still be tried.").format(
                Refused=told[:1].upper() + told[1:]
            )
        )
        self.refused.setVisible(bool(told))

    def _hear_told(self) -> str:
        if self._sample() is not None:
            return self.tr("Hear a sample of it; free")
        if self._draft.voice is None:
            return self.tr("Choose a voice to hear it.")
        return self.tr(
            "Only local presets have a free sample. Generate a short line to hear this voice: "
            "that costs at least 5 credits."
        )

    def _sample(self) -> Sample | None:
        from scenewright.studio.player.sample_maker import Sample

        voice = self._draft.voice
        is_preset = self._draft.is_local and voice is not None and voice in self._presets
        return Sample("voice", voice) if is_preset and voice is not None else None

    def _star(self) -> None:
        voice = self._draft.voice
        if self._voices is not None and voice is not None:
            saved = self._voices.find(voice)
            self._voices.star(voice, not (saved and saved.is_favourite))

    def _hear(self) -> None:
        sample = self._sample()
        if self._samples is not None and sample is not None:
            self._samples.hear(sample)

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        mark(self.choice, "refused", self.problem.show_problems(problems))

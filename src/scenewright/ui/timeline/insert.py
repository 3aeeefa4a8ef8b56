"""Asks what is to be heard and when, and shows the words it becomes before they are written."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCompleter,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.scene.insertion import Insertion, InsertionError
from scenewright.scene.known import known
from scenewright.scene.wishes import Wish, WishKind
from scenewright.studio.composing.durations import seconds_typed, tenths_told
from scenewright.studio.later import later
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH_PIXELS = 480
PREVIEW_DELAY_MS = 80
FIELDS = {
    WishKind.speech: ("speaker", "line", "emotion"),
    WishKind.sound: ("sound", "seconds"),
    WishKind.music: ("mood", "instrument", "seconds"),
    WishKind.silence: ("seconds",),
}
SECONDS_MAX = 3600.0

Plan = Callable[[Wish], Insertion]


class TimelineInsert(Sheet):
    """Open it with `open()`; `chosen(Insertion)` when the user has decided.

    `plan` tells how a wish would be written or raises `InsertionError`. `speed` is that of the
    draft: times are typed as they will be heard. `speakers` are offered first.
    """

    chosen = Signal(object)

    def __init__(
        self, plan: Plan, speakers: Iterable[str], speed: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Insert"))
        self._plan = plan
        self._speed = speed
        self._made: Insertion | None = None
        self.kinds = QButtonGroup(self)
        names = ("speaker", "line", "emotion", "sound", "mood", "instrument", "seconds", "at")
        self.fields = {name: QLineEdit() for name in names}
        self.preview = QLabel()
        self.note = QLabel()
        self.problem = QLabel()
        self.buttons = QDialogButtonBox()
        self.insert = self.buttons.addButton(
            self.tr("Insert"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self._form = QFormLayout()
        self._preview_soon = later(self, PREVIEW_DELAY_MS, self._show_preview)
        self._build()
        self._complete(speakers)
        self._assemble()
        self.buttons.accepted.connect(self._decide)
        self.buttons.rejected.connect(self.reject)
        self.begin(WishKind.sound, None)

    def begin(self, kind: WishKind, at_seconds: float | None) -> None:
        """Start with a kind, at a time of the scene or, with None, at the cursor."""
        self.kinds.button(list(WishKind).index(kind)).setChecked(True)
        heard = None if at_seconds is None else at_seconds / self._speed
        self.fields["at"].setText("" if heard is None else tenths_told(heard).removesuffix(".0"))
        self._show_kind()
        self.fields[FIELDS[kind][0]].setFocus()

    @property
    def kind(self) -> WishKind:
        """What kind of thing is asked for."""
        return list(WishKind)[self.kinds.checkedId()]

    def wish(self) -> Wish:
        """What the fields say; raises InsertionError where a number is none."""
        said = {name: field.text().strip() for name, field in self.fields.items()}
        kind = self.kind
        at = self._number("at", said["at"])
        seconds = self._number("seconds", said["seconds"])
        words = {
            WishKind.speech: said["line"],
            WishKind.sound: said["sound"],
            WishKind.music: self._music(said["mood"], said["instrument"]),
            WishKind.silence: "",
        }[kind]
        is_speech = kind is WishKind.speech
        return Wish(
            kind,
            words,
            said["speaker"] if is_speech else "",
            said["emotion"] if is_speech else "",
            None if is_speech or seconds is None else seconds * self._speed,
            None if at is None else at * self._speed,
        )

    def _build(self) -> None:
        for number, (kind, text) in enumerate(
            zip(
                WishKind,
                (self.tr("Speech"), self.tr("Sound"), self.tr("Music"), self.tr("Silence")),
                strict=True,
            )
        ):
            choice = QRadioButton(text)
            choice.setAccessibleName(text)
            choice.setProperty("kind", str(kind))
            # A click leads to the first field; keys stay here and go on to the next kind.
            choice.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.kinds.addButton(choice, number)
        self.kinds.idToggled.connect(self._show_kind)
        for name, label, placeholder in (
            ("speaker", self.tr("Speaker"), self.tr("the narrator")),
            ("line", self.tr("Line"), self.tr("What is said")),
            ("emotion", self.tr("Manner"), self.tr("tired, whispering, cheerful")),
            ("sound", self.tr("Sound"), self.tr("A dog barks twice, far away")),
            ("mood", self.tr("Mood"), self.tr("calm, tense, happy")),
            ("instrument", self.tr("Instrument"), self.tr("piano, strings, jazz")),
            ("seconds", self.tr("Seconds"), self.tr("its own length")),
            ("at", self.tr("Time"), self.tr("at the cursor, or such as 0:09")),
        ):
            field = self.fields[name]
            field.setAccessibleName(label)
            field.setPlaceholderText(placeholder)
            field.textChanged.connect(lambda _text: self._preview_soon.start())
            # Return is for the words as they stand, however soon it comes.
            field.returnPressed.connect(self._show_preview)
        for told, style in (
            (self.preview, "quiet"),
            (self.note, "small"),
            (self.problem, "problem"),
        ):
            told.setWordWrap(True)
            told.setTextFormat(Qt.TextFormat.PlainText)
            told.setObjectName(style)
        self.insert.setObjectName("outlined")
        self.insert.setDefault(True)

    def _complete(self, speakers: Iterable[str]) -> None:
        listing = known()
        emotions = (one.words for one in listing.modifiers if one.name == "emotion")
        offered = {
            "speaker": [*speakers, *(voice.name for voice in listing.voices)],
            "emotion": [word for words in emotions for word in words],
            "sound": [one.example.rstrip(".") for one in listing.sounds],
            "mood": [word for one in listing.music for word in one.words],
            "instrument": [word for one in listing.music for word in one.players],
        }
        for name, words in offered.items():
            completer = QCompleter(list(dict.fromkeys(words)), self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            if (popup := completer.popup()) is not None:
                popup.setObjectName("offered")
                popup.setAccessibleName(self.fields[name].accessibleName())
            self.fields[name].setCompleter(completer)

    def _assemble(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(16)
        for choice in self.kinds.buttons():
            row.addWidget(choice)
        row.addStretch(1)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(8)
        for field in self.fields.values():
            self._form.addRow(field.accessibleName(), field)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addLayout(row)
        column.addLayout(self._form)
        column.addWidget(self.preview)
        column.addWidget(self.note)
        column.addWidget(self.problem)
        column.addWidget(self.buttons)
        stops = [*self.kinds.buttons(), *self.fields.values(), *self.buttons.buttons()]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _show_kind(self) -> None:
        if self.kinds.checkedId() < 0:
            return
        for name, field in self.fields.items():
            self._form.setRowVisible(field, name == "at" or name in FIELDS[self.kind])
        is_silence = self.kind is WishKind.silence
        self.fields["seconds"].setPlaceholderText(
            self.tr("how long it is silent") if is_silence else self.tr("its own length")
        )
        if not isinstance(self.focusWidget(), QRadioButton):
            self.fields[FIELDS[self.kind][0]].setFocus()
        self._show_preview()

    def _show_preview(self) -> None:
        self._preview_soon.stop()
        self._made, why = None, ""
        try:
            wish = self.wish()
            if wish.is_complete:
                self._made = self._plan(wish)
        except InsertionError as error:
            why = translated(str(error))
        made = self._made
        self.preview.setText("" if made is None else made.words.strip())
        self.note.setText("" if made is None else translated(made.note))
        # A word that is still being chosen is no mistake yet.
        self.problem.setText("" if self._is_choosing() else why)
        for told in (self.preview, self.note, self.problem):
            told.setVisible(bool(told.text()))
        self.insert.setEnabled(made is not None)
        self.insert.setAccessibleDescription(why or self.note.text() or self.preview.text())
        self.adjustSize()

    def _is_choosing(self) -> bool:
        completers = (field.completer() for field in self.fields.values())
        popups = (completer.popup() for completer in completers if completer is not None)
        return any(popup is not None and popup.isVisible() for popup in popups)

    def _decide(self) -> None:
        self._show_preview()
        if self._made is not None:
            self.chosen.emit(self._made)
            self.accept()

    def _music(self, mood: str, instrument: str) -> str:
        words = " ".join(one for one in (mood, instrument) if one)
        return f"{words} music" if words and "music" not in words.lower() else words

    def _number(self, name: str, text: str) -> float | None:
        if not text or not self._form.isRowVisible(self.fields[name]):
            return None
        try:
            seconds = seconds_typed(text)
        except ValueError:
            label = self.fields[name].accessibleName()
            raise InsertionError(
                self.tr("{field}: write a time such as 0:09 or 9.5.").format(field=label)
            ) from None
        if seconds * self._speed > SECONDS_MAX:
            raise InsertionError(self.tr("A scene is at most an hour long here."))
        return seconds

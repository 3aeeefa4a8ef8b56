"""Up to three sounds or one image as references, by address or file; says why not both."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from scenewright.contract import AUDIO_URLS_MAX, Problem
from scenewright.studio.references.files import IMAGE_ENDINGS, SOUND_ENDINGS, file_address
from scenewright.studio.references.row import IMAGE_SLOT, Reference
from scenewright.ui.bind import bind
from scenewright.ui.parts.flow import Flow
from scenewright.ui.parts.opening import open_over
from scenewright.ui.parts.problem_line import ProblemLine
from scenewright.ui.references.card import ReferenceCard
from scenewright.ui.references.line import ReferenceLine

if TYPE_CHECKING:
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.references.references import References
    from scenewright.ui.theme import Theme

# As high as the buttons beside the label.
ROW_PIXELS = 30
LABEL_PIXELS = 84


class ReferencePicker(QWidget):
    """Edits the references that `know` gives it. Nothing is refused here: it is said below.

    `publisher_requested` asks for the setting without which a file has no way to the service.
    """

    publisher_requested = Signal()

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._theme = theme
        self._references: References | None = None
        self._slot = ""
        self._dragged: int | None = None
        self._cards: list[ReferenceCard] = []
        self.add_audio = self._button(self.tr("+ audio"), self.tr("Add an audio reference"))
        self.add_image = self._button(self.tr("+ image"), self.tr("Set the image reference"))
        self.add_files = self._button(self.tr("+ files…"), self.tr("Add files of this machine"))
        self.setFocusProxy(self.add_audio)
        self.address = QLineEdit()
        self.address.setAccessibleName(self.tr("Address of the reference"))
        self.address.setVisible(False)
        self.address.installEventFilter(self)
        self._hint = QLabel()
        self._hint.setObjectName("small")
        self._hint.setWordWrap(True)
        self.undo = ReferenceLine(theme, [self.tr("Undo")])
        self.remarks = ReferenceLine(theme, [], glyph=("attention", "warn"))
        self.audio_problem = ProblemLine("audio_urls", theme)
        self.image_problem = ProblemLine("image_url", theme)
        self.ways_out = ReferenceLine(
            theme,
            [self.tr("Keep the sounds"), self.tr("Keep the image"), self.tr("Set a publisher…")],
        )
        self._assemble()
        self.add_audio.clicked.connect(lambda: self._edit("audio", ""))
        self.add_image.clicked.connect(lambda: self._edit(IMAGE_SLOT, draft.image_url or ""))
        self.add_files.clicked.connect(self._ask_for_files)
        self.address.returnPressed.connect(self._take_address)
        theme.changed.connect(self._fit)
        self._fit()
        bind(draft, "problems", self._show_problems)

    def know(self, references: References) -> None:
        """Show these references from now on."""
        self._references = references
        bind(references, "rows", self._show_rows)
        bind(references, "remarks", lambda said: self.remarks.show_words(" ".join(said)))
        bind(references, "undo_words", self.undo.show_words)
        self.undo.buttons[0].clicked.connect(self._undo)
        sounds, image, publisher = self.ways_out.buttons
        sounds.clicked.connect(lambda: references.keep_only(self._slots(is_image=False)))
        image.clicked.connect(lambda: references.keep_only(self._slots(is_image=True)))
        publisher.clicked.connect(self.publisher_requested)

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

    @staticmethod
    def _button(words: str, name: str) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName("addReference")
        button.setAccessibleName(name)
        button.setToolTip(name)
        return button

    def _assemble(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._label = label = QLabel(self.tr("References"))
        label.setObjectName("quiet")
        label.setMinimumWidth(LABEL_PIXELS)
        label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        buttons = Flow()
        for button in (self.add_audio, self.add_image, self.add_files):
            buttons.addWidget(button)
        row = QHBoxLayout()
        row.setSpacing(0)
        label.setContentsMargins(0, 0, 8, 0)
        row.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(buttons, 1)
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        column.addLayout(row)
        column.addLayout(self._list)
        said: tuple[QWidget, ...] = (self.address, self._hint, self.undo, self.remarks)
        for widget in (*said, self.audio_problem, self.image_problem, self.ways_out):
            column.addWidget(widget)
        column.addStretch(1)

    def _fit(self) -> None:
        self._label.setMinimumHeight(self._theme.around(ROW_PIXELS))

    def _edit(self, slot: str, url: str) -> None:
        self._slot = slot
        kind = self.tr("image") if slot == IMAGE_SLOT else self.tr("sound")
        self.address.setPlaceholderText(
            self.tr("https:// … address or file of the {kind}; Enter keeps it").format(kind=kind)
        )
        self.address.setText(url)
        self.address.setVisible(True)
        self.address.setFocus()

    def _take_address(self) -> None:
        text, slot, references = self.address.text().strip(), self._slot, self._references
        self._end_edit()
        if references is None:
            return
        if slot == "audio":
            references.add_text(text, as_image=False)
        elif slot == IMAGE_SLOT and self._draft.image_url is None:
            references.add_text(text, as_image=True)
        else:
            references.replace(slot, text)

    def _end_edit(self) -> None:
        was_image = self._slot == IMAGE_SLOT
        had_focus = self.address.hasFocus()
        self.address.clear()
        self.address.setVisible(False)
        if had_focus:
            (self.add_image if was_image else self.add_audio).setFocus()

    def _ask_for_files(self) -> None:
        dialog = QFileDialog(self, self.tr("Add references"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        endings = " ".join(f"*{ending}" for ending in sorted(SOUND_ENDINGS | IMAGE_ENDINGS))
        known = self.tr("Sounds and images ({endings})").format(endings=endings)
        dialog.setNameFilters([known, self.tr("All files (*)")])
        dialog.filesSelected.connect(self._take_files)
        open_over(self.window(), dialog)

    def _take_files(self, names: list[str]) -> None:
        if self._references is not None:
            self._references.add(file_address(Path(name)) for name in names)

    def _undo(self) -> None:
        if self._references is not None:
            self._references.undo()
            self.add_audio.setFocus()

    def _slots(self, *, is_image: bool) -> list[str]:
        rows = self._references.rows if self._references is not None else ()
        return [row.slot for row in rows if (row.slot == IMAGE_SLOT) == is_image]

    def _show_rows(self, rows: tuple[Reference, ...]) -> None:
        while len(self._cards) < len(rows):
            self._cards.append(self._card(len(self._cards)))
            self._list.addWidget(self._cards[-1])
            self._order_tabs()
        for card in self._cards[len(rows) :]:
            if card.isAncestorOf(self.focusWidget() or self):
                self.add_audio.setFocus()
            card.hide()
        sounds = len([row for row in rows if row.slot != IMAGE_SLOT])
        for card, row in zip(self._cards, rows, strict=False):
            card.show_row(row, can_move=sounds > 1 and row.slot != IMAGE_SLOT)
            card.show()
        self._hint.setVisible(not rows)
        self._hint.setText(
            self.tr(
                "Up to {most} sounds, or one image; never both. Files can be dropped here."
            ).format(most=AUDIO_URLS_MAX)
        )
        self._show_problems(self._draft.problems)

    def _order_tabs(self) -> None:
        # A card that comes later would stand behind the whole window.
        stops = [self.add_files, *(stop for card in self._cards for stop in card.stops)]
        for stop, following in pairwise(stops):
            QWidget.setTabOrder(stop, following)

    def _card(self, index: int) -> ReferenceCard:
        card = ReferenceCard(self._theme, self)
        references = self._references
        assert references is not None

        def row() -> Reference:
            return references.rows[index]

        card.edit_requested.connect(lambda: self._edit(row().slot, row().address))
        card.remove_requested.connect(lambda: references.remove(row().slot))
        card.play_requested.connect(lambda: references.play(row().slot))
        card.look_requested.connect(lambda: references.look_again(row().slot))
        card.moved.connect(lambda steps: self._move(index, index + steps))
        card.dragged.connect(lambda y: self._drag(index, y))
        card.dropped.connect(self._drop)
        return card

    def _move(self, index: int, target: int) -> None:
        references = self._references
        if references is not None and 0 <= target < len(self._draft.audio_urls):
            held = self.focusWidget()
            references.move(references.rows[index].slot, target)
            # The keys follow what was moved.
            for before, after in zip(
                self._cards[index].stops, self._cards[target].stops, strict=True
            ):
                if held is before:
                    after.setFocus()

    def _drag(self, index: int, y: int) -> None:
        at = self._dragged if self._dragged is not None else index
        for target in range(len(self._draft.audio_urls)):
            card = self._cards[target]
            top = card.mapToGlobal(card.rect().topLeft()).y()
            if target != at and top <= y < top + card.height():
                self._move(at, target)
                self._dragged = target
                return

    def _drop(self) -> None:
        self._dragged = None

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        self.audio_problem.show_problems(problems)
        self.image_problem.show_problems(problems)
        draft = self._draft
        rows = self._references.rows if self._references is not None else ()
        has_both = bool(draft.audio_urls) and draft.image_url is not None
        is_stuck = any(row.is_file for row in rows) and not (draft.is_local or draft.has_publisher)
        self.ways_out.offer([has_both, has_both, is_stuck])

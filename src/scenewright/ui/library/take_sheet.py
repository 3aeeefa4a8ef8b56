"""What the user says of takes: title, rating, tags and notes; of several at once, what they share.

Only what is changed here is changed in the takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.library.take_tag_field import BETWEEN, TagField
from scenewright.ui.library.words import rating_told, take_tip, takes_told
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 460
NOTES_LINES = 5
RATINGS = range(6)


class TakeSheet(Sheet):
    """Open it with `open()`; `begin_at` is the field that gets the keys."""

    def __init__(
        self,
        studio: Studio,
        takes: Sequence[TakeEntry],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(
            self.tr("About the take") if len(takes) == 1 else takes_told(len(takes))
        )
        self._studio = studio
        self._takes = tuple(takes)
        lines = {one.tag_lines for one in studio.scenes.listed.shelved.takes.values()}
        known = {tag for line in lines for tag in line.split("\n") if tag}
        self.title = QLineEdit()
        self.rating = Choice(self.tr("Rating"), theme)
        self.tags = TagField(known)
        self.notes = QPlainTextEdit()
        self.buttons = QDialogButtonBox()
        self._common = self._shared_tags()
        self._build()
        self._assemble()
        self.buttons.accepted.connect(self._keep)
        self.buttons.rejected.connect(self.reject)

    def begin_at(self, field: str) -> None:
        """Give the keys to `title`, `rating`, `tags` or `notes`."""
        getattr(self, field).setFocus()
        if field == "title":
            self.title.selectAll()

    def _build(self) -> None:
        differ = self.tr("They differ; what you write here is for all of them")
        titles = {take.own_title for take in self._takes}
        self.title.setText(titles.pop() if len(titles) == 1 else "")
        self.title.setPlaceholderText(differ if titles else self.tr("Take and its number"))
        self.title.setAccessibleName(self.tr("Title"))
        ratings = {take.rating for take in self._takes}
        if len(ratings) > 1:
            self.rating.addItem(self.tr("They differ"), None)
        for rating in RATINGS:
            self.rating.addItem(rating_told(rating).capitalize(), rating)
        self.rating.setCurrentIndex(0 if len(ratings) > 1 else ratings.pop())
        self.rating.furnish()
        self.tags.setText(BETWEEN.join(self._common))
        self.tags.setPlaceholderText(self.tr("night, door, keeper"))
        self.tags.setAccessibleName(self.tr("Tags, with commas between them"))
        notes = {take.notes for take in self._takes}
        self.notes.setPlainText(notes.pop() if len(notes) == 1 else "")
        self.notes.setPlaceholderText(differ if notes else "")
        self.notes.setAccessibleName(self.tr("Notes"))
        self.notes.setObjectName("code")
        self.notes.setTabChangesFocus(True)
        self.notes.setMinimumHeight(self.notes.fontMetrics().lineSpacing() * NOTES_LINES)
        self._first = (self.title.text(), self.rating.currentData(), self.notes.toPlainText())
        keep = self.buttons.addButton(self.tr("Keep"), QDialogButtonBox.ButtonRole.AcceptRole)
        cancel = self.buttons.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        keep.setObjectName("outlined")
        keep.setDefault(True)
        for button in (keep, cancel):
            button.setAccessibleName(button.text())

    def _assemble(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        for told, widget in (
            (self.tr("Title"), self.title),
            (self.tr("Rating"), self.rating),
            (self.tr("Tags"), self.tags),
            (self.tr("Notes"), self.notes),
        ):
            form.addRow(told, widget)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(self._facts())
        column.addLayout(form)
        column.addWidget(self.buttons)

    def _facts(self) -> QLabel:
        """Which takes these are."""
        told = self.tr("Of {takes}; what they share stands here.").format(
            takes=takes_told(len(self._takes))
        )
        if len(self._takes) == 1:
            told = "\n".join(take_tip(self._takes[0]._replace(notes="", tag_lines="", rating=0))
                             .split("\n"))  # fmt: skip
        facts = QLabel(told)
        facts.setObjectName("small")
        facts.setWordWrap(True)
        return facts

    def _shared_tags(self) -> tuple[str, ...]:
        first, *others = (take.tags for take in self._takes)
        return tuple(tag for tag in first if all(tag in one for one in others))

    def _keep(self) -> None:
        studio, ids = self._studio, [take.take_id for take in self._takes]
        now = (self.title.text(), self.rating.currentData(), self.notes.toPlainText())
        title, rating, notes = said = [
            None if one == before else one for one, before in zip(now, self._first, strict=True)
        ]
        tags = self.tags.tags()
        more = tuple(tag for tag in tags if tag not in self._common)
        fewer = tuple(tag for tag in self._common if tag not in tags)
        if more or fewer or any(one is not None for one in said):
            studio.describe_takes(
                ids, title=title, rating=rating, notes=notes, add=more, remove=fewer
            )
        self.accept()

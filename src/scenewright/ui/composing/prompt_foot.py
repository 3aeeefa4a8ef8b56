"""Under the prompt: what of it stays here, what it makes, and how long what will be sent is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from scenewright.contract import PROMPT_CHARACTERS_MAX
from scenewright.scene.model import Span
from scenewright.ui.bind import bind, mark
from scenewright.ui.parts.elided_label import ElidedLabel
from scenewright.ui.theme import figures_font

if TYPE_CHECKING:
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.composing.wording import Wording

NEAR_CHARACTERS = 1900
COUNTER_PIXELS = 12
_UNSENDABLE = re.compile("[\0\ud800-\udfff]")


class PromptFoot(QWidget):
    """`look_requested(span)` where the user wants to see a character that cannot be sent."""

    look_requested = Signal(object)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self.counter = QLabel()
        self.counter.setObjectName("counter")
        self.counter.setFont(figures_font(self.font(), COUNTER_PIXELS))
        self.note = ElidedLabel()
        self.note.setObjectName("small")
        # However little room there is: the counter is never pushed out of sight.
        self.note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.look = QPushButton(self.tr("Show what cannot be sent"))
        self.look.setObjectName("link")
        self.look.setAccessibleName(self.look.text())
        self.look.setVisible(False)
        self.look.clicked.connect(self._look)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)
        self.row.addWidget(self.look)
        self.row.addWidget(self.note, 1)
        self.row.addWidget(self.counter, 0, Qt.AlignmentFlag.AlignRight)
        bind(draft, "wording", self._show_wording)

    def _show_wording(self, wording: Wording) -> None:
        count = len(wording.longest().sent)
        level = "near" if count >= NEAR_CHARACTERS else "calm"
        mark(self.counter, "level", "over" if count > PROMPT_CHARACTERS_MAX else level)
        self.counter.setText(f"{count:,} / {PROMPT_CHARACTERS_MAX:,}")
        told = " · ".join(self._told(wording))
        self.note.setText(told)
        self.note.setToolTip(told)
        is_longest = wording.count > 1
        self.counter.setToolTip(
            self.tr("Characters that will be sent with the longest alternative")
            if is_longest
            else self.tr("Characters that will be sent")
        )
        self.look.setVisible(_UNSENDABLE.search(wording.written) is not None)

    def _told(self, wording: Wording) -> list[str]:
        told = []
        if wording.count > 1:
            told.append(self.tr("{count} takes by alternatives").format(count=f"{wording.count:,}"))
        comments = len(wording.comments)
        if comments == 1:
            told.append(self.tr("1 comment stays here"))
        elif comments:
            told.append(self.tr("{count} comments stay here").format(count=f"{comments:,}"))
        return told

    def _look(self) -> None:
        found = _UNSENDABLE.search(self._draft.prompt)
        if found is not None:
            self.look_requested.emit(Span(*found.span()))

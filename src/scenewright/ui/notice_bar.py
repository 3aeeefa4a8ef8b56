"""One line under the header: what happened, what it cost, what to do, and a verb that does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from scenewright.studio.notice import Notice, NoticeKind, Offer
from scenewright.ui.bind import bind, mark
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

GLYPHS = {
    NoticeKind.success: ("done", "good"),
    NoticeKind.information: ("dot", "quiet"),
    NoticeKind.warning: ("attention", "warn"),
    NoticeKind.error: ("attention", "bad"),
}


class NoticeBar(QFrame):
    """Shows `studio.notice`; takes no room while there is none.

    `verb_requested(name, submission_id)` asks for the notice's verb.
    """

    verb_requested = Signal(str, object)

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._studio = studio
        self._theme = theme
        self._glyph = QLabel()
        self.sentence = QLabel()
        # What a service says may stand here: shown as it is, tags and all.
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setWordWrap(True)
        self.verb = QPushButton()
        self.verb.setObjectName("outlined")
        self.verb.setAccessibleName(self.tr("Do what the notice offers"))
        self.close_button = QToolButton()
        self.close_button.setAccessibleName(self.tr("Dismiss the notice"))
        for button in (self.verb, self.close_button):
            # A click that hides the button must not throw the keys into some other field.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(12)
        self.offers: list[QPushButton] = []
        self._row = row
        row.addWidget(self._glyph)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.verb)
        row.addWidget(self.close_button)
        self.verb.clicked.connect(self._do)
        self.close_button.clicked.connect(self._dismiss)
        theme.changed.connect(self._show_again)
        bind(studio, "notice", self._show_notice)

    def _do(self) -> None:
        notice = self._studio.notice
        self._dismiss()
        if notice is not None:
            self.verb_requested.emit(notice.verb, notice.submission_id)

    def _take_up(self, offer: Offer) -> None:
        self._dismiss()
        self.verb_requested.emit(offer.verb, offer.argument)

    def _show_offers(self, offers: tuple[Offer, ...]) -> None:
        for button in self.offers:
            button.hide()
            button.deleteLater()
        self.offers = []
        for offer in offers:
            button = QPushButton(translated(offer.label))
            button.setObjectName("outlined")
            button.setAccessibleName(button.text())
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _on=False, taken=offer: self._take_up(taken))
            self._row.insertWidget(self._row.count() - 1, button)
            QWidget.setTabOrder(self.offers[-1] if self.offers else self.verb, button)
            self.offers.append(button)

    def _dismiss(self) -> None:
        self._studio.notice = None

    def _show_again(self) -> None:
        self._show_notice(self._studio.notice)

    def _show_notice(self, notice: Notice | None) -> None:
        self.setVisible(notice is not None)
        self._show_offers(notice.offers if notice is not None else ())
        self.close_button.setIcon(self._theme.icon("remove", "quiet"))
        if notice is None:
            return
        glyph, role = GLYPHS[notice.kind]
        self._glyph.setPixmap(self._theme.glyph(glyph, role, 16))
        mark(self, "kind", str(notice.kind))
        sentence, label = translated(notice.sentence), translated(notice.verb_label)
        self.sentence.setText(sentence)
        self.setAccessibleName(sentence)
        self.verb.setText(label)
        if label:
            self.verb.setAccessibleName(label)
        self.verb.setVisible(bool(label))

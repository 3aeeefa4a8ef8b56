"""Long work on the library while it is done: how far it is, Cancel, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from scenewright.ui.bind import bind
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from scenewright.studio.library.work import Doing, LibraryWork

WIDTH_PIXELS = 460
STEPS = 1000
# A sentence of what came of it, and verbs that may follow: their words and what they do.
Outcome = tuple[str, tuple[tuple[str, Callable[[], object]], ...]]


class LibraryWorkSheet(Sheet):
    """`begin(doing, told)`; `told(found)` says what came of it and which verbs follow."""

    def __init__(self, work: LibraryWork, title: str, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(title)
        self._work = work
        self._is_ended = False
        self._is_last: Callable[[], object] | None = None
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.progress = QProgressBar()
        self.progress.setRange(0, STEPS)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(title)
        self.shut = QPushButton()
        self._verbs = QHBoxLayout()
        self._verbs.setSpacing(8)
        self._verbs.addStretch(1)
        self._verbs.addWidget(self.shut)
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addWidget(self.sentence)
        column.addWidget(self.progress)
        column.addLayout(self._verbs)
        self._say_shut(self.tr("Cancel"))
        self.shut.clicked.connect(self.reject)
        bind(work, "fraction", self._show_fraction)

    def begin(
        self,
        doing: Doing,
        told: Callable[[Any], Outcome],
        sentence: str,
        *,
        is_replacing: bool = False,
    ) -> None:
        """Do it and say `sentence` meanwhile.

        `is_replacing`: where it is done, nothing but the first verb can follow.
        """
        self.sentence.setText(sentence)

        def show(found: Any) -> None:
            self.end(*(outcome := told(found)))
            if is_replacing:
                self._is_last = outcome[1][0][1]
                self.shut.hide()

        started = self._work.begin(
            doing,
            show,
            lambda refused: self.end(translated(refused), ()),
            is_replacing=is_replacing,
        )
        if started is None and not self._is_ended:
            self.end(self.tr("The library is not open yet. Try again in a moment."), ())

    def ask(self, sentence: str, verb: str, do: Callable[[], object]) -> None:
        """Say what would be done, before it is."""
        self.end(sentence, ((verb, do),))
        self._say_shut(self.tr("Cancel"))

    def end(self, sentence: str, verbs: tuple[tuple[str, Callable[[], object]], ...]) -> None:
        """Say what came of it and offer what may follow."""
        self._is_ended = True
        self.progress.hide()
        self.sentence.setText(sentence)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.sentence, sentence))
        self.shut.setEnabled(True)
        self._say_shut(self.tr("Close"))
        for label, do in verbs:
            button = QPushButton(label)
            button.setObjectName("outlined")
            button.setAccessibleName(label)
            button.clicked.connect(lambda _on=False, follow=do: self._follow(follow))
            self._verbs.insertWidget(self._verbs.count() - 1, button)
            QWidget.setTabOrder(button, self.shut)
        self.shut.setFocus()

    def reject(self) -> None:
        """Stop the work where it is still going on; else close."""
        if self._is_last is not None:
            self._follow(self._is_last)
            return
        if self._is_ended:
            super().reject()
            return
        # It ends at the next block, and then says how it stands.
        self._work.cancel()
        self.shut.setEnabled(False)
        self.sentence.setText(self.tr("Being stopped…"))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._is_ended or self._is_last is not None:
            event.ignore()
            self.reject()
        else:
            super().closeEvent(event)

    def _follow(self, do: Callable[[], object]) -> None:
        self.accept()
        do()

    def _say_shut(self, told: str) -> None:
        self.shut.setText(told)
        self.shut.setAccessibleName(told)

    def _show_fraction(self, fraction: float) -> None:
        self.progress.setValue(round(fraction * STEPS))

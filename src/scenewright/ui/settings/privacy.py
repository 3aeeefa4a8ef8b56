"""The Privacy page: what leaves this computer, and forgetting what the window remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scenewright.studio.settings import Settings
from scenewright.ui.bind import bind

if TYPE_CHECKING:
    from collections.abc import Iterable

REMEMBERED = (Settings.recent_files, Settings.recent_commands)


class PrivacyPart(QWidget):
    """`words` is what a search looks through."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for sentence in self._sentences():
            label = QLabel(sentence)
            label.setObjectName("small")
            label.setWordWrap(True)
            column.addWidget(label)
        self.forget = QPushButton(self.tr("Forget recent files and commands"))
        self.forget.setAccessibleName(self.forget.text())
        self.forget.clicked.connect(self._forget)
        self.words = " ".join((*self._sentences(), self.forget.text()))
        row = QHBoxLayout()
        row.addWidget(self.forget)
        row.addStretch(1)
        column.addLayout(row)
        for setting in REMEMBERED:
            bind(settings, setting.name, self._show)

    def _sentences(self) -> Iterable[str]:
        return (
            self.tr(
                "With the local studio nothing leaves this computer, except that it fetches the "
                "reference addresses you give it."
            ),
            self.tr(
                "A hosted service gets the prompt, the voice, the reference addresses and the "
                "output settings of a job, as the Request view shows them, and its own key. The "
                "key goes to that service's address and nowhere else."
            ),
            self.tr(
                "The studio sends no usage statistics, looks for no updates, and keeps no copy "
                "of anything outside its own folder."
            ),
        )

    def _show(self, _value: object) -> None:
        self.forget.setEnabled(any(getattr(self._settings, one.name) for one in REMEMBERED))

    def _forget(self) -> None:
        for setting in REMEMBERED:
            self._settings.reset(setting)

"""A take in words, to be read, searched and copied: for those who do not look at its outline."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.parts.sheet import Sheet

WIDTH_PIXELS = 480
LINES_SHOWN = 14


class TakeSummary(Sheet):
    """Shows `summary` under the take's `title`; open it with `open()`."""

    def __init__(self, title: str, summary: str, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(title)
        self.words = QPlainTextEdit(summary)
        self.words.setObjectName("code")
        self.words.setReadOnly(True)
        self.words.setTabChangesFocus(True)
        self.words.setAccessibleName(self.tr("The take in words"))
        self.words.setMinimumHeight(self.words.fontMetrics().lineSpacing() * LINES_SHOWN)
        self.copy_all = QPushButton(self.tr("Copy"))
        self.copy_all.setAccessibleName(self.tr("Copy the take in words"))
        self.shut = QPushButton(self.tr("Close"))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for button in (self.copy_all, self.shut):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addWidget(self.words, 1)
        column.addLayout(buttons)
        self.copy_all.clicked.connect(lambda: QApplication.clipboard().setText(summary))
        self.shut.clicked.connect(self.reject)

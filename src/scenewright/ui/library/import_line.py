"""How far files are that are brought into the library, and Cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from scenewright.ui.bind import bind
from scenewright.ui.parts.elided_label import ElidedLabel

if TYPE_CHECKING:
    from scenewright.studio.library.imports import ImportRun, Imports

SHARES = 1000


class ImportLine(QWidget):
    """Takes no room while no file is brought in."""

    def __init__(self, imports: Imports, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = ElidedLabel()
        self.told.setObjectName("small")
        self.bar = QProgressBar()
        self.bar.setRange(0, SHARES)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("How far the files are"))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setObjectName("link")
        self.cancel_button.setAccessibleName(self.tr("Bring in no more files"))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.told, 1)
        row.addWidget(self.cancel_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.bar)
        self.cancel_button.clicked.connect(imports.cancel)
        bind(imports, "run", self._show_run)

    def _show_run(self, run: ImportRun | None) -> None:
        self.setVisible(run is not None)
        if run is None:
            return
        told = self.tr("File {position} of {count}: {name}")
        self.told.setText(told.format(position=run.position, count=run.count, name=run.name))
        self.bar.setValue(round(run.share * SHARES))

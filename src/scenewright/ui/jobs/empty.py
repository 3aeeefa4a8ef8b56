"""What stands where no job is: what will appear here, or how to see what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from scenewright.studio.jobs.groups import JobGroups

# What the style sheet keeps free beside the words of a link.
LINK_AIR_PIXELS = 4


class JobEmpty(QWidget):
    """Shown while `groups` has no rows. `all_asked` when the user wants to see every job."""

    all_asked = Signal()

    def __init__(self, groups: JobGroups, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups = groups
        self.sentence = QLabel()
        self.sentence.setObjectName("quiet")
        self.sentence.setWordWrap(True)
        self.show_all = QPushButton(self.tr("Show all jobs"))
        self.show_all.setObjectName("link")
        self.show_all.setAccessibleName(self.tr("Show all jobs"))
        column = QVBoxLayout(self)
        # The words of a link begin where those of a sentence do.
        self.sentence.setContentsMargins(LINK_AIR_PIXELS, 0, 0, 0)
        column.setContentsMargins(16 - LINK_AIR_PIXELS, 8, 16, 16)
        column.setSpacing(8)
        column.addWidget(self.sentence)
        column.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.show_all.clicked.connect(self.all_asked)
        groups.shown_count_changed.connect(self.renew)
        groups.job_count_changed.connect(self.renew)
        self.renew()

    def renew(self, _count: object = None) -> None:
        """Say why the list is empty, or stand aside."""
        self.setVisible(not self._groups.shown_count)
        is_hidden = bool(self._groups.job_count)
        self.show_all.setVisible(is_hidden)
        self.sentence.setText(
            self.tr("No job is like this.")
            if is_hidden
            else self.tr(
                "No jobs yet. What you generate appears here, with what the service says of it, "
                "what it costs and what you can do."
            )
        )

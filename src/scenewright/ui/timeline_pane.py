"""The timeline with its head: how long the local plan guesses the scene to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from scenewright.ui.bind import bind
from scenewright.ui.section_head import SectionHead
from scenewright.ui.timeline_view import TimelineView

if TYPE_CHECKING:
    from scenewright.scene.model import Scene
    from scenewright.studio.draft import Draft
    from scenewright.ui.theme import Theme


class TimelinePane(QWidget):
    """Takes no room until the prompt holds something that sounds or is not understood."""

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = TimelineView(theme)
        self.summary = QLabel()
        self.summary.setObjectName("small")
        head = QHBoxLayout()
        head.addWidget(SectionHead(self.tr("Timeline")))
        head.addStretch(1)
        head.addWidget(self.summary)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.view)
        bind(draft, "scene", self._show_scene)

    def _show_scene(self, scene: Scene) -> None:
        self.setVisible(bool(scene.events or scene.not_understood))
        self.view.show_scene(scene)
        told = [self.tr("local guess")]
        if scene.duration_seconds:
            told.append(self.tr("about {n} s").format(n=round(scene.duration_seconds)))
        count = len(scene.not_understood)
        if count == 1:
            told.append(self.tr("1 phrase not understood"))
        elif count:
            told.append(self.tr("{count} phrases not understood").format(count=count))
        self.summary.setText(" · ".join(told))

"""The Voices page: "Add a better voice", the user's own Piper voices in a folder of theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.ui.bind import bind
from scenewright.ui.parts.flow import Flow
from scenewright.ui.parts.folder_choice import choosing_folder
from scenewright.ui.parts.opening import open_over
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from scenewright.scene.own_voices import OwnVoices
    from scenewright.studio.composing.own_voice_folder import OwnVoiceFolder

ROWS_SHOWN = 7


class OwnVoicesPart(QWidget):
    """What is in the folder, and the verbs to choose, see again and forget it; `words` is what a
    search looks through."""

    def __init__(self, own: OwnVoiceFolder) -> None:
        super().__init__()
        self._own = own
        self.head = QLabel(self.tr("Add a better voice"))
        self.told = _small(
            self.tr(
                "The local studio's voices are synthetic drafts. Voices made for Piper sound more "
                "like people and need no network: put the two files of each, NAME.onnx and "
                "NAME.onnx.json, into a folder and choose it here. They are offered beside the "
                "others at once, and the local service speaks with them."
            )
        )
        self.folder = QLabel()
        self.folder.setWordWrap(True)
        self.folder.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Your own voices"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.missed = QLabel()
        self.missed.setWordWrap(True)
        self.choose = QPushButton(self.tr("Choose the folder…"))
        self.choose.setAccessibleName(self.tr("Choose the folder of your own voices"))
        self.again = QPushButton(self.tr("Look again"))
        self.again.setAccessibleName(self.tr("Look again at the folder of your own voices"))
        self.forget = QPushButton(self.tr("Use none of them"))
        self.forget.setAccessibleName(self.tr("Use none of your own voices any more"))
        self.forget.setToolTip(self.tr("The files stay where they are."))
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        self.words = " ".join(
            (self.head.text(), self.told.text(), self.choose.text(), self.forget.text())
        )
        self._assemble()
        self.choose.clicked.connect(lambda _on=False: self._ask())
        self.again.clicked.connect(lambda _on=False: own.look())
        self.forget.clicked.connect(lambda _on=False: own.forget())
        bind(own, "found", self._show)
        bind(own, "trouble", self._show_trouble)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._own.look()

    def _assemble(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        # At large text they stand below each other.
        row = Flow(8)
        for button in (self.choose, self.again, self.forget):
            row.addWidget(button)
        for widget in (self.head, self.told, self.folder, self.list, self.missed, self.trouble):
            column.addWidget(widget)
        column.addLayout(row)

    def _ask(self) -> None:
        dialog = QFileDialog(self, self.tr("The folder of your own voices"))
        choosing_folder(dialog, self._own.use)
        open_over(self.window(), dialog)

    def _show(self, found: OwnVoices) -> None:
        has_folder = found.folder is not None
        self.folder.setText(
            self.tr("Folder: {folder}").format(folder=found.folder)
            if has_folder
            else self.tr("No folder is chosen.")
        )
        self.list.clear()
        for voice in found.voices:
            row = f"{voice.name} · {voice.accent} · {voice.id.removeprefix('piper-')}"
            self.list.addItem(QListWidgetItem(row))
        told = [translated(trouble) for trouble in found.troubles]
        if has_folder and not found.voices and not told:
            told = [self.tr("No voice is in this folder: put NAME.onnx and NAME.onnx.json there.")]
        self.missed.setText("\n".join(told))
        self.missed.setVisible(bool(told))
        for button in (self.again, self.forget):
            button.setVisible(has_folder)
        self.list.setVisible(bool(found.voices))
        rows = min(max(self.list.count(), 1), ROWS_SHOWN)
        self.list.setFixedHeight(rows * max(self.list.sizeHintForRow(0), 1) + 12)

    def _show_trouble(self, told: str) -> None:
        self.trouble.setText(translated(told))
        self.trouble.setVisible(bool(told))


def _small(told: str) -> QLabel:
    label = QLabel(told)
    label.setObjectName("small")
    label.setWordWrap(True)
    return label

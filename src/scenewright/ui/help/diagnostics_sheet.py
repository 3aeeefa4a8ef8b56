"""What was collected for others, to be read and left out before it is saved; nothing is sent."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Qt, qVersion
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.diagnostics.collecting import zip_name
from scenewright.ui.bind import bind
from scenewright.ui.parts.opening import open_over
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from scenewright.studio.diagnostics.collecting import Piece
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 860
TEXT_PIXELS = 380
LIST_PIXELS = 220
STEPS = 1000


class DiagnosticsSheet(Sheet):
    """Open it with `open()`, then `begin()`."""

    def __init__(self, studio: Studio, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Diagnostics"))
        self._theme = theme
        self._diagnostics = studio.diagnostics
        self._pieces: tuple[Piece, ...] = ()
        self.explained = QLabel()
        self.progress = QProgressBar()
        self.names = QListWidget()
        self.text = QPlainTextEdit()
        self.told = QLabel()
        self.buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.show_it = self.buttons.addButton(self.tr("Show in folder"), role.ActionRole)
        self.save = self.buttons.addButton(self.tr("Save…"), role.ActionRole)
        self.shut = self.buttons.addButton(self.tr("Cancel"), role.RejectRole)
        self._build()
        self._assemble()
        self._fit_text()
        theme.changed.connect(self._fit_text)
        self._connect()

    def begin(self) -> None:
        """Begin to collect; closing stops it."""
        self._diagnostics.begin(_window_facts(self._theme))

    def done(self, result: int) -> None:
        """Closed in any way: nothing goes on behind it."""
        self._diagnostics.cancel()
        super().done(result)

    def _build(self) -> None:
        self.explained.setText(
            self.tr(
                "This helps others to find a fault. Keys, prompts, titles and names were taken out "
                "of it. Read it, take the tick from what is to stay out, and save it: nothing is "
                "sent anywhere, who gets the file is up to you."
            )
        )
        self.progress.setRange(0, STEPS)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Collecting"))
        self.names.setObjectName("kept")
        self.names.setAccessibleName(self.tr("What was collected"))
        self.text.setObjectName("code")
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        for label in (self.explained, self.told):
            label.setWordWrap(True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for button in (self.show_it, self.save, self.shut):
            button.setAccessibleName(button.text())
            button.setAutoDefault(False)
        self.save.setObjectName("outlined")
        self.show_it.hide()

    def _assemble(self) -> None:
        across = QHBoxLayout()
        across.setSpacing(16)
        across.addWidget(self.names)
        across.addWidget(self.text, 1)
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addWidget(self.explained)
        column.addLayout(across, 1)
        column.addWidget(self.progress)
        column.addWidget(self.told)
        column.addWidget(self.buttons)

    def _connect(self) -> None:
        self.names.currentRowChanged.connect(self._show_piece)
        self.names.itemChanged.connect(self._ticked)
        self.save.clicked.connect(lambda: self.ask_where())
        self.show_it.clicked.connect(lambda: self._diagnostics.show())
        self.shut.clicked.connect(self.reject)
        for name in ("fraction", "pieces", "trouble", "saved_path"):
            bind(self._diagnostics, name, getattr(self, f"_show_{name}"))

    def ask_where(self) -> QFileDialog:
        """Ask for a place, and write there what is ticked."""
        dialog = QFileDialog(self, self.tr("Save the diagnostics"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setNameFilters([self.tr("Zip files (*.zip)")])
        dialog.setDefaultSuffix("zip")
        place = QStandardPaths.StandardLocation.DocumentsLocation
        dialog.setDirectory(QStandardPaths.writableLocation(place))
        dialog.selectFile(zip_name())
        dialog.fileSelected.connect(self.save_to)
        open_over(self, dialog)
        return dialog

    def save_to(self, name: str) -> None:
        """Write what is ticked to a file."""
        self._diagnostics.save(Path(name), self.ticked())

    def ticked(self) -> list[str]:
        """The names of what goes into the file."""
        items = (self.names.item(row) for row in range(self.names.count()))
        return [item.text() for item in items if item.checkState() is Qt.CheckState.Checked]

    def _show_fraction(self, fraction: float) -> None:
        self.progress.setValue(round(fraction * STEPS))

    def _show_pieces(self, pieces: tuple[Piece, ...] | None) -> None:
        self._pieces = pieces or ()
        is_there = pieces is not None
        self.progress.setVisible(not is_there)
        self.told.setVisible(not is_there)
        self.told.setText(self.tr("Collecting…"))
        self._say_shut(self.tr("Close") if is_there else self.tr("Cancel"))
        self.names.clear()
        for piece in self._pieces:
            item = QListWidgetItem(piece.name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.names.addItem(item)
        self._offer()
        if is_there:
            self.names.setCurrentRow(0)
            self.names.setFocus()

    def _show_piece(self, row: int) -> None:
        piece = self._pieces[row] if 0 <= row < len(self._pieces) else None
        self.text.setPlainText(piece.text if piece else "")
        name = piece.name if piece else ""
        self.text.setAccessibleName(self.tr("What {name} says").format(name=name))

    def _ticked(self, item: QListWidgetItem) -> None:
        font = item.font()
        font.setStrikeOut(item.checkState() is not Qt.CheckState.Checked)
        if font.strikeOut() != item.font().strikeOut():
            item.setFont(font)
        self._offer()

    def _offer(self) -> None:
        self.save.setEnabled(bool(self.ticked()))

    def _show_trouble(self, sentence: str) -> None:
        if sentence:
            self._say(translated(sentence))

    def _show_saved_path(self, path: Path | None) -> None:
        self.show_it.setVisible(path is not None)
        if path is not None:
            self._say(self.tr("Saved as {path}. It was sent nowhere.").format(path=path))
            self.show_it.setFocus()

    def _say(self, sentence: str) -> None:
        self.told.setText(sentence)
        self.told.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.told, sentence))

    def _say_shut(self, told: str) -> None:
        self.shut.setText(told)
        self.shut.setAccessibleName(told)

    def _fit_text(self) -> None:
        room = self.screen().availableSize()
        # Large text on a small screen: the words above and below keep their room.
        self.text.setMinimumHeight(min(self._theme.pixels(TEXT_PIXELS), room.height() * 2 // 5))
        self.names.setFixedWidth(min(self._theme.pixels(LIST_PIXELS), room.width() // 3))


def _window_facts(theme: Theme) -> dict[str, str]:
    """What only a window knows of where it runs."""
    screens = (
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    return {
        "Qt": qVersion(),
        "window system": QGuiApplication.platformName(),
        "screens": ", ".join(screens),
        "theme": theme.choice,
    }

"""Exports under way: a strip in the window, and a sheet with a row a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.exports.run import ExportRow, ExportRun, RowState
from scenewright.ui.bind import bind
from scenewright.ui.parts.elided_label import ElidedLabel
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.sentences import translated
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.exports.exports import Exports
    from scenewright.ui.theme import Theme

WIDTH_PIXELS, ROWS_PIXELS, BAR_PIXELS = 640, 260, 160
SHARES, GLYPH_PIXELS = 1000, 16
GLYPHS = {
    RowState.waiting: ("ring", "quiet"),
    RowState.writing: ("working", "accent"),
    RowState.done: ("done", "good"),
    RowState.failed: ("attention", "bad"),
    RowState.cancelled: ("ended", "quiet"),
}


class ExportStrip(QFrame):
    """One line while files are written; takes no room while none are. `show_requested()`."""

    show_requested = Signal()

    def __init__(self, exports: Exports, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._theme = theme
        self.told = ElidedLabel()
        self.bar = share_bar()
        self.show_button = QPushButton(self.tr("Show…"))
        self.show_button.setAccessibleName(self.tr("Show the export"))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setAccessibleName(self.tr("Stop the export"))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(12)
        row.addWidget(self.told, 1)
        for widget in (self.bar, self.show_button, self.cancel_button):
            row.addWidget(widget)
        for button in (self.show_button, self.cancel_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show_button.clicked.connect(self.show_requested)
        self.cancel_button.clicked.connect(exports.cancel)
        theme.changed.connect(self._fit)
        self._fit()
        bind(exports, "run", self._show_run)

    def _show_run(self, run: ExportRun | None) -> None:
        is_shown = run is not None and not run.is_over
        if run is not None and is_shown:
            self.told.setText(run_told(run))
            self.bar.setValue(round(run.share * SHARES))
        self.setVisible(is_shown)

    def _fit(self) -> None:
        self.bar.setFixedWidth(self._theme.pixels(BAR_PIXELS))


class ExportProgress(Sheet):
    """Every file of a batch with what became of it. It may be closed: the batch goes on."""

    def __init__(self, exports: Exports, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Export"))
        self._theme = theme
        self._shown: tuple[ExportRow, ...] = ()
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.bar = share_bar()
        self.rows = QTableWidget(0, 2)
        self.buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.cancel_button = self.buttons.addButton(self.tr("Stop the export"), role.ActionRole)
        self.close_button = self.buttons.addButton(self.tr("Close"), role.RejectRole)
        # Enter closes; it never stops what is under way.
        self.cancel_button.setAutoDefault(False)
        self.close_button.setDefault(True)
        self._build(theme)
        self.cancel_button.clicked.connect(exports.cancel)
        self.close_button.clicked.connect(self.accept)
        bind(exports, "run", self._show_run)

    def _build(self, theme: Theme) -> None:
        rows = self.rows
        rows.setObjectName("exportRows")
        rows.setAccessibleName(self.tr("Files"))
        rows.setShowGrid(False)
        rows.setWordWrap(True)
        rows.setIconSize(QSize(theme.pixels(GLYPH_PIXELS), theme.pixels(GLYPH_PIXELS)))
        rows.setMinimumHeight(theme.pixels(ROWS_PIXELS) // 2)
        rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        rows.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        rows.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        rows.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        rows.setTabKeyNavigation(False)
        rows.horizontalHeader().hide()
        rows.verticalHeader().hide()
        rows.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        rows.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        column_layout = QVBoxLayout(self)
        column_layout.setSpacing(12)
        for widget in (self.told, self.bar):
            column_layout.addWidget(widget)
        column_layout.addWidget(rows, 1)
        column_layout.addWidget(self.buttons)
        self.resize(self.width(), theme.pixels(ROWS_PIXELS) + 160)

    def _show_run(self, run: ExportRun | None) -> None:
        if run is None:
            return
        self.told.setText(run_told(run))
        self.bar.setValue(round(run.share * SHARES))
        for widget in (self.bar, self.cancel_button):
            widget.setVisible(not run.is_over)
        self.rows.setRowCount(len(run.rows))
        for at, row in enumerate(run.rows):
            if at >= len(self._shown) or self._shown[at] != row:
                self._show_row(at, row)
        self._shown = run.rows
        failed = next((at for at, row in enumerate(run.rows) if row.state is RowState.failed), None)
        if run.is_over and failed is not None:
            # What failed is what one comes to read.
            self.rows.setCurrentCell(failed, 0)

    def _show_row(self, at: int, row: ExportRow) -> None:
        told = row_told(row)
        for column, words in enumerate((row.path.name, told)):
            item = self.rows.item(at, column)
            if item is None:
                item = QTableWidgetItem()
                self.rows.setItem(at, column, item)
            item.setText(words)
            item.setToolTip(str(row.path) if column == 0 else told)
            if column == 0:
                item.setIcon(self._theme.icon(*GLYPHS[row.state]))


def share_bar() -> QProgressBar:
    """A thin bar from 0 to `SHARES`."""
    bar = QProgressBar()
    bar.setRange(0, SHARES)
    bar.setTextVisible(False)
    bar.setAccessibleName(tr("How far the export is"))
    return bar


def run_told(run: ExportRun) -> str:
    """How far a batch is, or what it came to."""
    count, done = len(run.rows), run.count(RowState.done)
    if not run.is_over:
        if count == 1:
            return tr("Exporting {name}").format(name=run.rows[0].path.name)
        at = max(1, run.position)
        name = run.rows[at - 1].path.name if run.rows else ""
        told = tr("Exporting {position} of {count}: {name}")
        return told.format(position=at, count=count, name=name)
    if not done:
        return tr("No file was written.")
    if done < count:
        told = tr("{missing} of {count} files were not written; what is written is in {folder}.")
        return told.format(missing=count - done, count=count, folder=run.folder)
    return tr("All of it is in {folder}.").format(folder=run.folder)


def row_told(row: ExportRow) -> str:
    """What has become of one file."""
    if row.state is RowState.failed:
        return translated(row.problem)
    if row.state is RowState.writing:
        return tr("writing, {percent} %").format(percent=round(100 * row.share))
    if row.state is RowState.done:
        return _loudness_told(row)
    return {RowState.waiting: tr("waits"), RowState.cancelled: tr("not written")}[row.state]


def _loudness_told(row: ExportRow) -> str:
    if row.after_lufs is None or row.before_lufs is None:
        return tr("done")
    before, after = (f"{value:.1f}" for value in (row.before_lufs, row.after_lufs))
    told = tr("done, {after} LUFS")
    if before != after:
        told = tr("done, {before} LUFS before, {after} LUFS now")
    if row.is_silent:
        told = tr("done; it is silent")
    elif row.is_softer:
        told = tr("done, {after} LUFS: its peaks allow no more, {asked} were asked for")
    asked = "" if row.target_lufs is None else f"{row.target_lufs:.0f}"
    said = told.format(before=before, after=after, asked=asked).replace("-", "−")
    if row.after_true_peak_db is not None and not row.is_silent:
        said += f", {row.after_true_peak_db:.1f} dBTP".replace("-", "−")
    return said

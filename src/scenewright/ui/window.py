"""The main window: places the panes, and lists every connection between them and the studio."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from scenewright.ui.account_dialog import AccountDialog
from scenewright.ui.bind import bind
from scenewright.ui.composer import Composer
from scenewright.ui.export_dialog import ExportDialog
from scenewright.ui.header import Header
from scenewright.ui.job_panel import JobPanel
from scenewright.ui.library_pane import LibraryPane
from scenewright.ui.notice_bar import NoticeBar
from scenewright.ui.player_bar import PlayerBar
from scenewright.ui.theme import Theme

if TYPE_CHECKING:
    from scenewright.studio.scenes import TakeEntry
    from scenewright.studio.settings import Settings
    from scenewright.studio.studio import Studio

MINIMUM_PIXELS = (1100, 700)
FIRST_PIXELS = (1440, 900)
LOW_PIXELS = 800


class Window(QMainWindow):
    """`may_close` is asked before the window closes; without one it just closes.

    `closed` is emitted once the window is closed.
    """

    closed = Signal()

    def __init__(
        self,
        studio: Studio,
        settings: Settings,
        theme: Theme | None = None,
        may_close: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__()
        self._studio = studio
        self._settings = settings
        self._may_close = may_close
        self.theme = theme or _theme(settings)
        self.setWindowTitle("Scenewright")
        self.setMinimumSize(*MINIMUM_PIXELS)
        self.header = Header(studio, settings, self.theme)
        self.notice_bar = NoticeBar(studio, self.theme)
        self.library = LibraryPane(studio.scenes, self.theme)
        self.composer = Composer(studio.draft, settings, self.theme)
        self.jobs = JobPanel(studio.jobs, self.theme)
        self.player = PlayerBar(studio.player, self.theme)
        self._assemble()
        self._connect()
        self._restore()
        self.composer.editor.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._may_close is not None and not self._may_close():
            event.ignore()
            return
        geometry = self.saveGeometry().toBase64().data()
        self._settings.window_geometry = bytes(geometry).decode("ascii")
        event.accept()
        self.closed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.player.set_low(is_low=event.size().height() < LOW_PIXELS)

    def _assemble(self) -> None:
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self.library)
        middle.addWidget(self.composer, 1)
        middle.addWidget(self.jobs)
        whole = QWidget()
        whole.setObjectName("pane")
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.notice_bar)
        column.addLayout(middle, 1)
        column.addWidget(self.player)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        studio = self._studio
        self.composer.generate_requested.connect(lambda: studio.generate())
        self.jobs.verb_requested.connect(self._do)
        self.notice_bar.verb_requested.connect(self._do)
        self.library.scene_chosen.connect(lambda scene_id: studio.open_scene(scene_id))
        self.library.take_chosen.connect(lambda take_id: studio.listen(take_id))
        self.header.add_account_requested.connect(self._add_account)
        self.header.new_scene_requested.connect(self._begin_scene)
        self.player.save_requested.connect(self._save)
        self.player.export_requested.connect(self._export)
        bind(studio, "scene_id", self.library.select_scene)
        bind(self._settings, "theme", self._show_theme)
        for model, pane in ((studio.scenes, self.library), (studio.jobs, self.jobs)):
            model.rowsInserted.connect(lambda *_rows, shown=pane: shown.show())
            pane.setVisible(model.rowCount() > 0)
        for keys, verb in (
            ("Ctrl+Return", self.composer.generate),
            ("Ctrl+Enter", self.composer.generate),
            ("Ctrl+N", self._begin_scene),
            ("Ctrl+P", studio.player.toggle),
            ("Ctrl+F", self._search),
            ("Ctrl+Q", self.close),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(verb)

    def _restore(self) -> None:
        kept = QByteArray.fromBase64(self._settings.window_geometry.encode("ascii", "ignore"))
        if kept.isEmpty() or not self.restoreGeometry(kept):
            room = self.screen().availableSize()
            wide, high = FIRST_PIXELS
            self.resize(min(wide, room.width()), min(high, room.height()))

    def _do(self, verb: str, argument: object) -> None:
        if verb == "save":
            take = self._studio.scenes.take(argument) if isinstance(argument, int) else None
            if take is not None:
                self._save(take)
        elif verb == "add_account":
            self._add_account()
        elif argument is None:
            getattr(self._studio, verb)()
        else:
            getattr(self._studio, verb)(argument)

    def _begin_scene(self) -> None:
        self._studio.new_scene()
        self.composer.editor.setFocus()

    def _search(self) -> None:
        self.library.show()
        self.library.search.setFocus()

    def _add_account(self) -> None:
        dialog = AccountDialog(self._studio, self.theme, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _save(self, take: TakeEntry) -> None:
        dialog = ExportDialog(take, is_original=True, parent=self)
        dialog.chosen.connect(lambda take_id, path, _format: self._studio.save(take_id, path))
        self._open(dialog)

    def _export(self, take: TakeEntry) -> None:
        dialog = ExportDialog(take, is_original=False, parent=self)
        dialog.chosen.connect(self._studio.export)
        self._open(dialog)

    def _open(self, dialog: ExportDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _show_theme(self, choice: str) -> None:
        if choice != self.theme.choice:
            self.theme.choose(choice)


def _theme(settings: Settings) -> Theme:
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        raise RuntimeError("A window needs a QApplication first.")
    return Theme(application, settings.theme)

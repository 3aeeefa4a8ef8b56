"""The main window: places the panes, and lists every connection between them and the studio."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from scenewright.studio.settings import Settings
from scenewright.ui.bind import bind
from scenewright.ui.composing.composer import Composer
from scenewright.ui.header import Header
from scenewright.ui.panes import Panes
from scenewright.ui.player.bar import PlayerBar
from scenewright.ui.theme import Theme, tr

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QResizeEvent

    from scenewright.studio.studio import Studio
    from scenewright.ui.actions import Actions
    from scenewright.ui.browser.pane import BrowserPane
    from scenewright.ui.composing.scene_files import SceneFiles
    from scenewright.ui.dialogs import Dialogs
    from scenewright.ui.exports.progress import ExportStrip
    from scenewright.ui.exports.take_keeping import TakeKeeping
    from scenewright.ui.jobs.panel import JobPanel
    from scenewright.ui.library.pane import LibraryPane
    from scenewright.ui.notice_bar import NoticeBar

MINIMUM_PIXELS = (1100, 700)
FIRST_PIXELS = (1440, 900)
LOW_PIXELS = 800
SCALE_STEP_PERCENT = 25


class Window(QWidget):
    """`may_close` is asked before the window closes; without one it just closes.

    `closed` is emitted once the window is closed. The window is shown first with what an empty
    studio needs; `furnish` builds the rest, once, after the first paint.
    """

    closed = Signal()
    commands: Actions
    dialogs: Dialogs
    files: SceneFiles
    keeping: TakeKeeping
    notice_bar: NoticeBar
    export_strip: ExportStrip
    library: LibraryPane
    browser: BrowserPane
    jobs: JobPanel

    def __init__(
        self,
        studio: Studio,
        settings: Settings,
        theme: Theme | None = None,
        may_close: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__()
        self.studio = studio
        self._settings = settings
        self._may_close = may_close
        self.theme = theme or _theme(settings)
        self.setWindowTitle("Scenewright")
        self.setMinimumSize(*MINIMUM_PIXELS)
        self.header = Header(studio, settings, self.theme)
        self.composer = Composer(studio.draft, settings, self.theme)
        self.player = PlayerBar(studio.player, self.theme)
        self.panes = Panes(settings, self.composer)
        self._column = QVBoxLayout()
        self._assemble()
        self._connect()
        self._restore()
        self.theme.dress()
        self.composer.editor.setFocus()

    def furnish(self) -> None:
        """Build what a first paint does without: hidden panes, menus, keys."""
        from scenewright.ui.actions import Actions
        from scenewright.ui.announcer import Announcer
        from scenewright.ui.composing.scene_files import SceneFiles
        from scenewright.ui.composing.scene_menu import SceneMenu
        from scenewright.ui.dialogs import Dialogs
        from scenewright.ui.exports.progress import ExportStrip
        from scenewright.ui.exports.take_keeping import TakeKeeping
        from scenewright.ui.jobs.hear_next import HearNext
        from scenewright.ui.notice_bar import NoticeBar
        from scenewright.ui.notification import Notification
        from scenewright.ui.parts.browse_button import BrowseButton
        from scenewright.ui.window_actions import window_actions

        studio = self.studio
        self.header.furnish()
        self.composer.furnish()
        self.player.furnish(studio)
        self.composer.editor.know(studio.snippets)
        self.composer.editor.template_chosen.connect(studio.begin_scene)
        self.composer.voice.know(studio.voices, studio.samples)
        self.composer.references.know(studio.references)
        self.notice_bar = NoticeBar(studio, self.theme)
        Notification(studio, self.theme, self)
        self._furnish_panes()
        self._column.insertWidget(1, self.notice_bar)
        self.export_strip = ExportStrip(studio.exports, self.theme)
        self._column.insertWidget(2, self.export_strip)
        self.commands = Actions(self, self._settings)
        self.dialogs = Dialogs(self, self._settings, self.commands)
        for asking in (self.notice_bar, self.jobs):
            asking.verb_requested.connect(self.dialogs.do)
        self.keeping = TakeKeeping(self)
        self.files = SceneFiles(self, self._settings)
        self.commands.add(*window_actions(self))
        self.composer.editor.foot.row.insertWidget(1, BrowseButton(self.commands))
        self.scene_menu = SceneMenu(self.commands, self.files.recent_menu, self.theme)
        self.composer.put_beside_title(self.scene_menu)
        bar, output = self.composer.bar, self.composer.output
        bar.request_requested.connect(self.dialogs.request)
        self.commands.show_keys(bar.request, "request", tr("See exactly what is sent"))
        output.presets.offer(studio.presets)
        output.offer_trial(studio.player, self.player.toggle_trial)
        bind(studio, "account", bar.show_account)
        self.header.show_actions(self.commands)
        self.header.add_account_requested.connect(lambda: self.dialogs.add_account())
        self.player.show_actions(self.commands)
        self.player.save_requested.connect(lambda take: self.keeping.save([take.take_id]))
        self.player.export_requested.connect(lambda take: self.keeping.export([take.take_id]))
        self.keeping.drag_rows()
        self.library.verbs.compared.connect(self.player.waveform.setFocus)
        self.player.compare_requested.connect(lambda take: studio.compare(take.take_id))
        self.player.layout_chosen.connect(lambda layout: studio.read_as(layout))
        self.player.differences_requested.connect(self.dialogs.differences)
        self._furnish_references()
        self._announcer = Announcer(studio, self)
        self._hear_next = HearNext(studio, self)
        self.composer.example_sent.connect(self._hear_next.expect)
        self._order_tabs()

    def _furnish_panes(self) -> None:
        from scenewright.ui.browser.pane import BrowserPane
        from scenewright.ui.jobs.panel import JobPanel
        from scenewright.ui.library.pane import LibraryPane

        studio = self.studio
        self.library = LibraryPane(studio, self.theme)
        self.library.keys_of = lambda name: self.commands.keys_told(name)
        self.browser = BrowserPane(studio, self.composer.editor, self.theme)
        # Before the list hears of it: a row can only be shown in a list that is seen.
        studio.job_revealed.connect(lambda _id: self.panes.reveal("jobs"))
        studio.scenes.revealed.connect(lambda _id: self.panes.reveal("library"))
        self.jobs = JobPanel(studio, self.theme)
        self.panes.put("browser", self.browser, is_before=False, is_useful=False)
        for name, model, pane in (
            ("library", studio.scenes, self.library),
            ("jobs", studio.jobs, self.jobs),
        ):
            is_useful = model.rowCount() > 0
            self.panes.put(name, pane, is_before=name == "library", is_useful=is_useful)
            model.rowsInserted.connect(lambda *_rows, shown=name: self.panes.unfold(shown))
            model.modelReset.connect(lambda shown=name: self._unfold(shown))
        self.panes.put_below("player", self.player)
        bind(studio, "scene_id", self.library.select_scene)
        self.library.verbs.save_requested.connect(lambda ids: self.keeping.save(ids))
        self.library.verbs.export_requested.connect(lambda ids: self.keeping.export(ids))
        self.browser.closed.connect(lambda: self.panes.toggle("browser"))

    def _furnish_references(self) -> None:
        from scenewright.ui.library.media_drop import MediaDrop
        from scenewright.ui.references.drop import ReferenceDrop

        references = self.studio.references
        words = self.composer.editor.words.viewport()
        self.drops = ReferenceDrop(references, (self.composer, words), self)
        # Behind it: the last one that watches is asked first.
        self.media_drops = MediaDrop(self.studio, self, (self.composer, words))
        # A mention without a reference is said where references are.
        references.remarks_changed.connect(
            lambda said: self.composer.folds.unfold("references") if said else None
        )
        self.composer.references.publisher_requested.connect(
            lambda: self.dialogs.settings().show_setting("publisher")
        )

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
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.header)
        self._column.addWidget(self.panes, 1)
        self._column.addWidget(self.player)
        self.setLayout(self._column)

    def _connect(self) -> None:
        studio = self.studio
        self.composer.generate_requested.connect(lambda: studio.generate())
        self.header.new_scene_requested.connect(self.begin_scene)
        bind(self._settings, "theme", self._show_theme)
        bind(self._settings, "font_scale_percent", self.theme.scale)

    def _order_tabs(self) -> None:
        # By default what was built last comes last; the eye goes pane by pane.
        composer = self.composer
        parts = (
            *(self.header, self.notice_bar, self.export_strip, self.library),
            *(composer.title, self.scene_menu, composer.editor, composer.voice),
            *(composer.references, composer.output, composer.folds, composer.examples),
            composer.bar,
            *(self.browser, self.jobs, self.player),
        )
        stops = [stop for part in parts for stop in _tab_stops(part)]
        for stop, following in pairwise(stops):
            QWidget.setTabOrder(stop, following)

    def _restore(self) -> None:
        kept = QByteArray.fromBase64(self._settings.window_geometry.encode("ascii", "ignore"))
        if kept.isEmpty() or not self.restoreGeometry(kept):
            room = self.screen().availableSize()
            wide, high = FIRST_PIXELS
            self.resize(min(wide, room.width()), min(high, room.height()))

    def _unfold(self, name: str) -> None:
        # Filters that were kept may find nothing: then the pane is where that is said.
        if self.studio.scenes.scenes() if name == "library" else self.studio.jobs.jobs():
            self.panes.unfold(name)

    def begin_scene(self) -> None:
        """Keep the draft and begin an empty one."""
        self.studio.new_scene()
        self.composer.editor.setFocus()

    def scale_by(self, steps: int) -> None:
        """Make every text larger (1), smaller (-1) or as large as it was at first (0)."""
        setting = Settings.font_scale_percent
        now = self._settings.font_scale_percent
        wanted = now + steps * SCALE_STEP_PERCENT if steps else setting.default
        least, most = int(setting.least or wanted), int(setting.most or wanted)
        self._settings.font_scale_percent = min(max(wanted, least), most)

    def search(self) -> None:
        """Show the library and wait for words to search."""
        self.panes.reveal("library")
        self.library.search.setFocus()

    def search_jobs(self) -> None:
        """Show the jobs and wait for words to search."""
        self.panes.reveal("jobs")
        self.jobs.start_search()

    def open_task(self) -> None:
        """Show the jobs and ask for the id of a task to watch."""
        self.panes.reveal("jobs")
        self.jobs.open_task()

    def browse(self) -> None:
        """Show the sounds and voices and wait for words to search; asked again, fold them away."""
        if self.panes.is_shown("browser") and self.browser.has_focus():
            self.panes.toggle("browser")
        else:
            self.panes.reveal("browser")
            self.browser.open()

    def _show_theme(self, choice: str) -> None:
        if choice != self.theme.choice:
            self.theme.choose(choice)


def _tab_stops(part: QWidget) -> list[QWidget]:
    found = [part, *part.findChildren(QWidget)]
    return [
        widget
        for widget in found
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        # Menus and the lists of combo boxes are windows of their own.
        and widget.window() is part.window()
    ]


def _theme(settings: Settings) -> Theme:
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        raise RuntimeError("A window needs a QApplication first.")
    return Theme(application, settings.theme, settings.font_scale_percent)

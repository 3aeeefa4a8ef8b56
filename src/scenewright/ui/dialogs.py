"""The windows beside the main one: each is built when it is first asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scenewright.ui.palette import Entry, Palette
from scenewright.ui.parts.opening import open_over
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QDialog, QWidget

    from scenewright.studio.jobs.job import Job
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.records import Account
    from scenewright.studio.settings import Section, Settings
    from scenewright.studio.studio import Studio
    from scenewright.ui.actions import Actions
    from scenewright.ui.help.diagnostics_sheet import DiagnosticsSheet
    from scenewright.ui.help.window import HelpWindow
    from scenewright.ui.settings.spending_sheet import SpendingSheet
    from scenewright.ui.settings.window import SettingsWindow
    from scenewright.ui.window import Window


class Dialogs(QObject):
    """Settings, help, palette, account and request; made with the window's furniture."""

    def __init__(self, window: Window, settings: Settings, actions: Actions) -> None:
        super().__init__(window)
        self._window = window
        self._studio: Studio = window.studio
        self._settings = settings
        self._actions = actions
        self._settings_window: SettingsWindow | None = None
        self._help_window: HelpWindow | None = None
        self.palette = Palette(settings, window.theme, window)

    def show_palette(self) -> None:
        """Offer every action, scene and setting by a few letters."""
        self.palette.offer(self._entries())

    def settings(self, page: Section | None = None) -> SettingsWindow:
        """Open the settings, at a page."""
        window = self._built_settings()
        window.show_page(page)
        return window

    def help(self) -> HelpWindow:
        """Open the help at what the focus is in."""
        from scenewright.ui.help.window import HelpWindow

        window = self._window
        if self._help_window is None:
            self._help_window = HelpWindow(self._actions, window.theme, window)
            self._help_window.finished.connect(window.activateWindow)
            self._help_window.diagnostics_requested.connect(self.diagnostics)
        page, heading = self._help_for(window.focusWidget())
        self._help_window.show_page(page, heading)
        return self._help_window

    def _help_for(self, focused: QWidget | None) -> tuple[str, str]:
        window = self._window
        composer = window.composer
        places: tuple[tuple[QWidget, str, str], ...] = (
            (composer.references, "writing-a-scene", "References"),
            (composer.bar, "price", ""),
            (composer.output, "files", "Formats"),
            (composer.editor, "writing-a-scene", ""),
            (window.jobs, "when-something-fails", ""),
            (window.player, "listening", ""),
            (window.library, "the-library", ""),
            (window.header, "accounts-and-keys", ""),
        )
        for place, page, heading in places:
            if focused is not None and (place is focused or place.isAncestorOf(focused)):
                return page, heading
        return "first-steps", ""

    def add_account(self, known: Account | None = None) -> None:
        """Ask for a service, or for the new key of one that is known."""
        from scenewright.ui.settings.account_dialog import AccountDialog

        dialog = AccountDialog(self._studio, self._window.theme, self._window)
        if known is not None and not known.is_local:
            dialog.ask_for_key(known)
        self.open(dialog)

    def spending(self) -> SpendingSheet:
        """Show what was spent, as far as services said it."""
        from scenewright.ui.settings.spending_sheet import SpendingSheet

        sheet = SpendingSheet(self._studio, self._window.theme, self._window)
        self.open(sheet)
        return sheet

    def request(self) -> None:
        """Show exactly what Generate would send."""
        from scenewright.ui.composing.request_view import RequestView

        self.open(RequestView(self._studio, self._window.theme, self._window))

    def diagnostics(self) -> DiagnosticsSheet:
        """Collect what helps to find a fault, and show it."""
        from scenewright.ui.help.diagnostics_sheet import DiagnosticsSheet

        sheet = DiagnosticsSheet(self._studio, self._window.theme, self._window)
        self.open(sheet)
        sheet.begin()
        return sheet

    def differences(self, first: TakeEntry, second: TakeEntry) -> None:
        """Show what was asked for differently in two takes."""
        from scenewright.ui.player.compare_sheet import CompareSheet

        titles = (first.title, second.title)
        if first.scene_id != second.scene_id:
            titles = (f"{first.scene_title} · {titles[0]}", f"{second.scene_title} · {titles[1]}")
        theme, window = self._window.theme, self._window
        self._studio.tell_requests(
            (first.take_id, second.take_id),
            lambda requests: self.open(CompareSheet(titles, requests, theme, window)),
        )

    def open(self, dialog: QDialog) -> None:
        """Open a dialog over the window, which gets the keys back when it closes."""
        open_over(self._window, dialog)

    def do(self, verb: str, argument: object) -> None:
        """Do what a notice or a job's row offers: a verb of the window or of the studio."""
        keeping, studio = self._window.keeping, self._studio
        known = next((one for one in studio.accounts if one.id == argument), None)
        of_window: dict[str, Callable[[], object]] = {
            "save": lambda: keeping.save([argument] if isinstance(argument, int) else []),
            "choose_save_folder": lambda: keeping.choose_folder(),
            "show_exports": keeping.show_exports,
            "add_account": lambda: self.add_account(studio.account),
            "enter_key": lambda: self.add_account(known),
            "change_cap": self._change_cap,
            "look_up_task": lambda: self._window.jobs.open_task(_job_of(studio, argument)),
            "collect_diagnostics": self.diagnostics,
        }
        if verb in of_window:
            of_window[verb]()
        elif argument is None:
            getattr(studio, verb)()
        else:
            getattr(studio, verb)(argument)

    def _entries(self) -> Iterator[Entry]:
        for action in self._actions:
            if action.name != "palette":
                keys = self._actions.keys_told(action.name)
                told = (action.title, action.run, action.section, keys, action.also)
                yield Entry(action.name, *told)
        yield from self._setting_titles()
        for scene in self._studio.scenes.scenes():
            open_scene = _calling(self._studio.open_scene, scene.scene_id)
            yield Entry(f"scene {scene.scene_id}", scene.title, open_scene, self.tr("Scene"))
        for name in self._settings.recent_files:
            open_file = _calling(self._studio.open_scene_file, Path(name))
            yield Entry(f"file {name}", Path(name).name, open_file, self.tr("Recent file"))

    def _setting_titles(self) -> Iterator[Entry]:
        from scenewright.studio.settings import SETTINGS

        for setting in SETTINGS:
            if setting.title:
                title = translated(setting.title)
                run = _calling(self._show_setting, setting.name)
                yield Entry(f"setting {setting.name}", title, run, self.tr("Setting"))

    def _show_setting(self, name: str) -> None:
        self._built_settings().show_setting(name)

    def _change_cap(self) -> None:
        from scenewright.studio.settings import Section

        self.settings(Section.spending)

    def _built_settings(self) -> SettingsWindow:
        if self._settings_window is None:
            from scenewright.ui.settings.window import SettingsWindow

            window = self._window
            built = SettingsWindow(
                self._studio, self._settings, self._actions, window.theme, window
            )
            built.accounts.add_requested.connect(lambda: self.add_account())
            built.accounts.key_requested.connect(self.add_account)
            built.spending.sheet_requested.connect(lambda: self.spending())
            built.finished.connect(window.activateWindow)
            self._settings_window = built
        return self._settings_window


def _calling(verb: Callable[..., object], argument: object) -> Callable[[], object]:
    return lambda: verb(argument)


def _job_of(studio: Studio, argument: object) -> Job | None:
    return studio.jobs.find(argument) if isinstance(argument, int) else None

"""The Settings window: made from the one list of settings, searched whole, in force at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.settings import SETTINGS, Section
from scenewright.ui.parts.section_head import SectionHead
from scenewright.ui.parts.setting_row import SettingRow
from scenewright.ui.settings.accounts import AccountsPart
from scenewright.ui.settings.device import DeviceChoice
from scenewright.ui.settings.own_voices import OwnVoicesPart
from scenewright.ui.settings.privacy import PrivacyPart
from scenewright.ui.settings.shortcuts import ShortcutsPart
from scenewright.ui.settings.spending import SpendingPart
from scenewright.ui.settings.storage import StoragePart
from scenewright.ui.theme import Theme, tr

if TYPE_CHECKING:
    from scenewright.studio.settings import Settings
    from scenewright.studio.studio import Studio
    from scenewright.ui.actions import Actions

FIRST_PIXELS = (840, 640)
PAGES_PIXELS = 152


class SettingsWindow(QDialog):
    """Open it with `show_page` or `show_setting`; it stays open beside the main window."""

    def __init__(
        self,
        studio: Studio,
        settings: Settings,
        actions: Actions,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self._theme = theme
        self.accounts = AccountsPart(studio, theme)
        self.shortcuts = ShortcutsPart(actions, theme)
        self.spending = SpendingPart(studio, theme)
        self._parts: dict[Section, QWidget] = {
            Section.voices: OwnVoicesPart(studio.voices.own),
            Section.accounts: self.accounts,
            Section.spending: self.spending,
            Section.storage: StoragePart(studio, theme),
            Section.shortcuts: self.shortcuts,
            Section.privacy: PrivacyPart(settings),
        }
        self._controls: dict[str, QWidget] = {
            "output_device": DeviceChoice(studio.player, settings, theme)
        }
        self.search = QLineEdit()
        self.pages = QListWidget()
        self.nothing = QLabel(self.tr("No setting has these words."))
        self.rows: dict[str, SettingRow] = {}
        self._scroll = QScrollArea()
        self._blocks: list[tuple[Section, QLabel, list[QWidget]]] = []
        self._build(settings)
        self._assemble()
        self.search.textChanged.connect(lambda _text: self._sift())
        self.pages.currentRowChanged.connect(lambda _row: self._turn())
        theme.changed.connect(self._fit)
        self._fit()
        for button in self.findChildren(QPushButton):
            # Return in the search field must press none of them.
            button.setAutoDefault(False)
        self.pages.setCurrentRow(0)

    def show_page(self, section: Section | None = None) -> None:
        """Open, at a page."""
        self.search.clear()
        if section is not None:
            self.pages.setCurrentRow([block[0] for block in self._blocks].index(section))
        self.show()
        self.raise_()
        self.activateWindow()
        self.search.setFocus()

    def show_setting(self, name: str) -> None:
        """Open at one setting, ready to change it."""
        row = self.rows[name]
        self.show_page(row.setting.section)
        row.control.setFocus()
        self._scroll.ensureWidgetVisible(row)

    def _build(self, settings: Settings) -> None:
        self.search.setPlaceholderText(self.tr("Search the settings"))
        self.search.setAccessibleName(self.tr("Search the settings"))
        self.pages.setAccessibleName(self.tr("Pages"))
        self.pages.setObjectName("pages")
        self.nothing.setObjectName("small")
        for section, told in _pages():
            rows: list[QWidget] = []
            for setting in SETTINGS:
                if setting.section is section and setting.title:
                    control = self._controls.get(setting.name)
                    row = SettingRow(setting, settings, self._theme, control)
                    self.rows[setting.name] = row
                    rows.append(row)
            part = self._parts.get(section)
            if part is not None:
                rows.insert(0 if section is Section.accounts else len(rows), part)
            self._blocks.append((section, SectionHead(told), rows))
            self.pages.addItem(told)

    def _assemble(self) -> None:
        inside = QWidget()
        inside.setObjectName("composer")
        column = QVBoxLayout(inside)
        column.setContentsMargins(24, 8, 24, 24)
        column.setSpacing(20)
        for _section, head, rows in self._blocks:
            column.addWidget(head)
            for row in rows:
                column.addWidget(row)
        column.addWidget(self.nothing)
        column.addStretch(1)
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        across = QHBoxLayout()
        across.setSpacing(0)
        across.addWidget(self.pages)
        across.addWidget(self._scroll, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 16, 0, 0)
        whole.setSpacing(16)
        at_top = QHBoxLayout()
        at_top.setContentsMargins(0, 0, 24, 0)
        at_top.addWidget(self.search)
        whole.addLayout(at_top)
        whole.addLayout(across, 1)

    def _turn(self) -> None:
        if self.search.text():
            # The signal comes back here with nothing searched.
            self.search.clear()
        self._sift()
        self._scroll.verticalScrollBar().setValue(0)

    def _sift(self) -> None:
        words = self.search.text().casefold().split()
        number = self.pages.currentRow()
        is_found = False
        for place, (_section, head, rows) in enumerate(self._blocks):
            title = head.text().casefold()
            found = 0
            for row in rows:
                text = f"{title} {getattr(row, 'words', '')}".casefold()
                shown = all(word in text for word in words) if words else place == number
                row.setVisible(shown)
                found += shown
            head.setVisible(bool(found))
            is_found = is_found or bool(found)
        self.nothing.setVisible(not is_found)

    def _fit(self) -> None:
        self.pages.setFixedWidth(self._theme.pixels(PAGES_PIXELS))
        room = self.screen().availableSize()
        wide, high = (self._theme.pixels(side) for side in FIRST_PIXELS)
        self.resize(min(wide, room.width()), min(high, room.height()))


def _pages() -> Iterable[tuple[Section, str]]:
    return (
        (Section.appearance, tr("Appearance")),
        (Section.audio, tr("Audio")),
        (Section.voices, tr("Voices")),
        (Section.accounts, tr("Accounts")),
        (Section.spending, tr("Spending")),
        (Section.files, tr("Files")),
        (Section.storage, tr("Storage")),
        (Section.shortcuts, tr("Shortcuts")),
        (Section.privacy, tr("Privacy")),
    )

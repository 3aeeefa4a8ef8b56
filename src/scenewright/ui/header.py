"""The top of the window: whose service and whose money, and what today has cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from scenewright.studio.settings import Settings
from scenewright.ui.bind import bind
from scenewright.ui.parts.menu_button import MenuButton
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QMenu

    from scenewright.studio.records import Account
    from scenewright.studio.studio import Studio
    from scenewright.ui.actions import Actions
    from scenewright.ui.theme import Theme

REFILL_CREDITS = 50
HEIGHT_PIXELS = 48
AROUND_PIXELS = 16
STATE_ROLES = {"running": "good", "starting": "warn"}


class Header(QFrame):
    """Shows account, practice credits and spending; its menus are verbs of the studio.

    `furnish` builds the menus.
    """

    add_account_requested = Signal()
    new_scene_requested = Signal()
    account_menu: QMenu

    def __init__(
        self, studio: Studio, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._studio = studio
        self._settings = settings
        self._theme = theme
        self._untold: set[QWidget] = set()
        self._show_spending: Callable[[], object] | None = None
        self._brand = QLabel("Scenewright")
        self.account_button = MenuButton(theme)
        self.credits = QLabel()
        self.refill = QPushButton(self.tr("Refill, free"))
        self.try_again = QPushButton(self.tr("Try again"))
        self.new_scene = QPushButton(self.tr("New scene"))
        self.spent = QPushButton()
        self.palette_button = QPushButton(self.tr("Commands"))
        self.help_button = QToolButton()
        self.theme_button = QToolButton()
        self._build()
        self._assemble()
        self.refill.clicked.connect(self._refill)
        self.try_again.clicked.connect(self._try_again)
        self.new_scene.clicked.connect(self.new_scene_requested)
        theme.changed.connect(self._show_account)
        for name in ("account", "service_state"):
            bind(studio, name, self._show_account)
        bind(studio, "practice_credits", self._show_credits)
        studio.account_changed.connect(self._show_credits)
        bind(studio, "spent_today_credits", self._show_spent)

    def _build(self) -> None:
        self.credits.setObjectName("quiet")
        self.spent.setObjectName("link")
        self.refill.setObjectName("free")
        self.try_again.setObjectName("free")
        self.try_again.setAccessibleName(self.tr("Try again to start the local service"))
        self.try_again.setToolTip(self.tr("Start the local service"))
        self.new_scene.setAccessibleName(self.tr("New scene"))
        self.palette_button.setObjectName("link")
        self.palette_button.setAccessibleName(self.tr("All commands"))
        self.help_button.setText("?")
        self.help_button.setAccessibleName(self.tr("Help"))
        for button in (self.help_button, self.theme_button):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.refill.setAccessibleName(self.tr("Refill the practice credits, free"))
        self.theme_button.setAccessibleName(self.tr("Theme"))
        self.theme_button.setToolTip(self.tr("Theme"))
        self.theme_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def furnish(self) -> None:
        """Build the menus."""
        from PySide6.QtGui import QAction, QActionGroup
        from PySide6.QtWidgets import QMenu

        self.account_menu = QMenu(self)
        self.account_button.setMenu(self.account_menu)
        for name in ("account", "accounts"):
            bind(self._studio, name, self._fill_menu)
        menu = QMenu(self)
        group = QActionGroup(menu)
        for choice, told in zip(Settings.theme.choices, Settings.theme.told, strict=True):
            action = QAction(translated(told), menu)
            action.setCheckable(True)
            action.setChecked(choice == self._settings.theme)
            action.setData(choice)
            action.triggered.connect(lambda _on, chosen=choice: self._choose_theme(chosen))
            group.addAction(action)
            menu.addAction(action)
        self.theme_button.setMenu(menu)

    def show_actions(self, actions: Actions) -> None:
        """Connect the buttons that are actions, and say their keys."""
        self.palette_button.clicked.connect(actions.find("palette").run)
        self.help_button.clicked.connect(actions.find("help").run)
        self._show_spending = actions.find("spending").run
        self.spent.clicked.connect(self._show_spending)
        self._fill_menu(None)
        actions.show_keys(self.spent, "spending", self.tr("Show all spending"))
        actions.show_keys(self.help_button, "help", self.tr("Help"))
        actions.show_keys(self.new_scene, "new_scene", self.tr("New scene"))
        actions.show_keys(self.palette_button, "palette", self.tr("All commands"))

    def _assemble(self) -> None:
        self._brand.setObjectName("brand")
        row = QHBoxLayout(self)
        row.setContentsMargins(AROUND_PIXELS, 0, AROUND_PIXELS, 0)
        row.setSpacing(AROUND_PIXELS)
        for widget in (self._brand, self.account_button, self.try_again, self.credits, self.refill):
            row.addWidget(widget)
        row.addStretch(1)
        right_side = (self.spent, self.palette_button, self.new_scene)
        for right in (*right_side, self.theme_button, self.help_button):
            row.addWidget(right)
        self._theme.changed.connect(self._fit)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def event(self, event: QEvent) -> bool:
        is_done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._make_room()
        return is_done

    def _fit(self) -> None:
        self.setFixedHeight(self._theme.around(HEIGHT_PIXELS))
        self._make_room()

    def _make_room(self) -> None:
        """Where all of it is too wide, what is said elsewhere too goes first; nothing is cut."""
        row = self.layout()
        if row is None or not self.isVisible():
            return
        gives_way = [self._brand, self.spent, self.palette_button, self.credits]
        leaving: set[QWidget] = set(self._untold)
        items = (row.itemAt(number) for number in range(row.count()))
        parts = [item.widget() for item in items if item is not None]
        stays = [one for one in parts if one and (one in gives_way or not one.isHidden())]
        for one in (None, *gives_way):
            leaving |= {one} if one is not None else set()
            wide = [part.sizeHint().width() for part in stays if part not in leaving]
            if sum(wide) + (len(wide) + 1) * AROUND_PIXELS <= self.width():
                break
        for one in gives_way:
            if one.isHidden() != (one in leaving):
                one.setHidden(one in leaving)
        gone = [one.text() for one in (self.credits, self.spent) if one in leaving - self._untold]
        self.account_button.setToolTip(" · ".join(gone))

    def _tell(self, label: QWidget, is_told: bool) -> None:
        self._untold = self._untold - {label} if is_told else self._untold | {label}
        label.setVisible(is_told)

    def _choose_theme(self, choice: str) -> None:
        self._settings.theme = choice

    def _refill(self) -> None:
        self._studio.refill()

    def _try_again(self) -> None:
        self._studio.start_service()

    def _show_account(self, _value: object = None) -> None:
        account: Account | None = self._studio.account
        state = self._studio.service_state
        name = account.name if account else self.tr("Local studio")
        is_local = account is None or account.is_local
        role = STATE_ROLES.get(state, "bad") if is_local else "quiet"
        self.account_button.set_glyph("dot" if role == "good" else "ring", role)
        told = self._state_told(state)
        shown = f"{name} · {told}" if is_local and state != "running" else name
        self.account_button.set_words(shown)
        account_name = (
            self.tr("Account: {name}, {state}") if is_local else self.tr("Account: {name}")
        )
        self.account_button.setAccessibleName(account_name.format(name=name, state=told))
        self.try_again.setVisible(is_local and state == "unavailable")
        self.theme_button.setIcon(self._theme.icon("contrast", "quiet"))

    def _state_told(self, state: str) -> str:
        return {
            "running": self.tr("running"),
            "starting": self.tr("starting"),
            "unavailable": self.tr("unavailable"),
        }.get(state, state)

    def _fill_menu(self, _value: object) -> None:
        current = self._studio.account
        self.account_menu.clear()
        for account in self._studio.accounts:
            action = self.account_menu.addAction(account.name)
            action.setCheckable(True)
            action.setChecked(current is not None and account.id == current.id)
            action.triggered.connect(
                lambda _on, chosen=account.id: self._studio.use_account(chosen)
            )
        self.account_menu.addSeparator()
        add = self.account_menu.addAction(self.tr("Add a service…"))
        add.triggered.connect(self.add_account_requested)
        if self._show_spending is not None:
            spending = self.account_menu.addAction(self.tr("Spending…"))
            spending.triggered.connect(lambda _on=False, show=self._show_spending: show())

    def _show_credits(self, _value: object = None) -> None:
        credits = self._studio.practice_credits
        account = self._studio.account
        is_local = account is None or account.is_local
        is_known = is_local and credits is not None
        self._tell(self.credits, is_known)
        self.refill.setVisible(is_known and credits is not None and credits < REFILL_CREDITS)
        if is_known:
            self.credits.setText(self.tr("practice · {credits:,} cr").format(credits=credits))

    def _show_spent(self, credits: float) -> None:
        self._tell(self.spent, credits > 0)
        account = self._studio.account
        is_local = account is None or account.is_local
        practice = self.tr("Spent today {credits:g} cr practice")
        text = practice if is_local else self.tr("Spent today {credits:g} cr")
        self.spent.setText(text.format(credits=credits))
        self.spent.setAccessibleName(self.spent.text())

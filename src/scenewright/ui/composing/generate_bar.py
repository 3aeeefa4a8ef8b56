"""Generate, with its price beside it, how many takes, and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.composing.draft import REQUEST_FIELDS
from scenewright.studio.composing.wording import TAKES_MAX
from scenewright.studio.later import later
from scenewright.ui.bind import bind, mark
from scenewright.ui.parts.accent_button import AccentButton

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from scenewright.contract import Problem
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.records import Account
    from scenewright.ui.parts.choice import Choice
    from scenewright.ui.parts.problem_line import ProblemLine
    from scenewright.ui.theme import Theme


SENT_MS = 1200
STANDING_PIXELS_MIN = 200
ACCOUNT_CHARACTERS_MAX = 24
Direction = QBoxLayout.Direction


class GenerateBar(QWidget):
    """`generate_requested` is emitted whether or not there are problems: the composer decides.

    `is_sent` is true for a moment after `show_sent`, unless the draft changes before. `furnish`
    builds the takes and the button of the Request view, which `request_requested` asks for.
    """

    generate_requested = Signal()
    request_requested = Signal()
    takes: Choice
    request: QPushButton
    takes_problem: ProblemLine
    spending_problem: ProblemLine

    def __init__(self, draft: Draft, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._theme = theme
        self._asked = False
        self._account_name = ""
        self._focus_left: QWidget | None = None
        self._sent = later(self, SENT_MS, self._show_ready)
        self.button = AccentButton(self.tr("Generate"), theme)
        self.button.setToolTip(self.tr("Send the scene to the service (Ctrl+Enter)"))
        self.button.clicked.connect(self.generate_requested)
        self.standing = QLabel()
        self.standing.setObjectName("small")
        self.standing.setWordWrap(True)
        self._column = QVBoxLayout(self)
        self._row = QBoxLayout(Direction.LeftToRight)
        self._controls = QBoxLayout(Direction.LeftToRight)
        self._before = QHBoxLayout()
        self._assemble()
        theme.changed.connect(self._arrange)
        bind(draft, "price_floor_credits", self._show_price)
        for name in ("problems", "price_guess_credits", "scene", "local_seconds_max", "today"):
            bind(draft, name, self._show_standing)
        for name in (*REQUEST_FIELDS, "takes"):
            getattr(draft, f"{name}_changed").connect(self._show_ready)

    def furnish(self) -> None:
        """Build what a first paint does without."""
        from scenewright.ui.parts.choice import Choice
        from scenewright.ui.parts.problem_line import ProblemLine

        label = QLabel(self.tr("Takes"))
        label.setObjectName("quiet")
        self.takes = Choice(self.tr("Takes"), self._theme)
        self.takes.furnish()
        self.takes.setToolTip(self.tr("How many takes of it, each a job with a key of its own"))
        for number in range(1, TAKES_MAX + 1):
            self.takes.addItem(str(number), number)
        label.setBuddy(self.takes)
        self.request = QPushButton(self.tr("Request"))
        self.request.setAccessibleName(self.tr("Show the request"))
        self.takes_problem = ProblemLine("takes", self._theme)
        self.spending_problem = ProblemLine("spending", self._theme)
        for place, widget in enumerate((label, self.takes, self.request)):
            self._before.insertWidget(1 + place, widget)
        # Tab goes by the children's order: what spends credits comes after what is to be decided.
        self.button.raise_()
        self._column.addWidget(self.takes_problem)
        self._column.addWidget(self.spending_problem)
        self.takes.activated.connect(self._write_takes)
        self.request.clicked.connect(self.request_requested)
        bind(self._draft, "takes", self._show_takes)
        bind(self._draft, "problems", self._show_takes_problem)
        self._arrange()

    def show_account(self, account: Account | None) -> None:
        """Name the account that is charged, where it is not the local one."""
        is_named = account is not None and not account.is_local
        self._account_name = account.name if account is not None and is_named else ""
        self._show_price()

    def minimumSizeHint(self) -> QSize:
        # That of the parts below each other: beside each other they would keep a pane wide.
        margins = self.contentsMargins()
        needed = max(self._before.minimumSize().width(), self.button.least_width())
        wide = needed + margins.left() + margins.right()
        return QSize(wide, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        is_done = super().event(event)
        # Also once what stands in it is dressed in letters of another size.
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return is_done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    @property
    def is_sent(self) -> bool:
        """Whether the draft as it stands was sent a moment ago."""
        return self._sent.isActive()

    def show_sent(self) -> None:
        """Say that the draft was sent; another Generate needs a moment or another draft."""
        had_focus = self.button.hasFocus()
        # The shorter word moves nothing beside it.
        self.button.setMinimumWidth(self.button.width())
        self.button.set_verb(self.tr("Sent"))
        self.button.setEnabled(False)
        self._focus_left = QApplication.focusWidget() if had_focus else None
        self._sent.start()

    def reveal_problems(self) -> None:
        """From now on count an empty prompt as a problem."""
        self._asked = True
        self._show_standing()

    def _assemble(self) -> None:
        self._before.setSpacing(8)
        self._before.addStretch(1)
        self._controls.setSpacing(16)
        self._controls.addLayout(self._before)
        self._controls.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        self._row.setSpacing(8)
        self._row.addWidget(self.standing, 1)
        self._row.addLayout(self._controls)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addLayout(self._row)

    def _arrange(self) -> None:
        margins = self.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        button = self.button.flat_width()
        self.button.set_stacked(is_stacked=button > room)
        controls = self._before.sizeHint().width() + self._controls.spacing() + button
        is_too_wide = controls > room
        is_narrow = room - controls < self._theme.pixels(STANDING_PIXELS_MIN)
        for layout, is_upright in ((self._controls, is_too_wide), (self._row, is_narrow)):
            layout.setDirection(Direction.TopToBottom if is_upright else Direction.LeftToRight)

    def _show_ready(self, _value: object = None) -> None:
        if self.button.isEnabled():
            return
        self._sent.stop()
        self.button.setMinimumWidth(0)
        self.button.set_verb(self.tr("Generate"))
        self.button.setEnabled(True)
        # Qt moves the focus on from a disabled button: it comes back unless the user went on.
        if self._focus_left is not None and self._focus_left is QApplication.focusWidget():
            self.button.setFocus()

    def _write_takes(self, row: int) -> None:
        self._draft.takes = self.takes.itemData(row)

    def _show_takes(self, takes: int) -> None:
        self.takes.setCurrentIndex(self.takes.findData(takes))

    def _show_takes_problem(self, problems: tuple[Problem, ...]) -> None:
        mark(self.takes, "refused", self.takes_problem.show_problems(problems))
        self.spending_problem.show_problems(problems)

    def _show_price(self, _value: object = None) -> None:
        parts = []
        if self._account_name:
            name = self._account_name
            is_long = len(name) > ACCOUNT_CHARACTERS_MAX
            shown = name[: ACCOUNT_CHARACTERS_MAX - 1] + "…" if is_long else name
            parts.append(self.tr("on {account}").format(account=shown))
        count = min(self._draft.take_count, TAKES_MAX)
        if count > 1:
            parts.append(self.tr("{count} takes").format(count=count))
        floor = self.tr("at least {credits} cr")
        parts.append(floor.format(credits=self._draft.price_floor_credits))
        self.button.set_cost(" · ".join(parts))
        self._arrange()

    def _show_standing(self, _value: object = None) -> None:
        text = self._standing()
        self.standing.setText(text)
        self.standing.setVisible(bool(text))

    def _standing(self) -> str:
        draft = self._draft
        problems: tuple[Problem, ...] = draft.problems
        if not self._asked and not draft.prompt:
            problems = tuple(entry for entry in problems if entry.field != "prompt")
        if len(problems) == 1:
            return self.tr("One thing to mend before this can be sent.")
        if problems:
            text = self.tr("{count} things to mend before this can be sent.")
            return text.format(count=len(problems))
        if not draft.prompt:
            return ""
        return " ".join(part for part in (self._price_told(), self._cap_told()) if part)

    def _cap_told(self) -> str:
        left = self._draft.today.left_credits if self._draft.today else None
        if left is None:
            return ""
        text = self.tr("{left:g} cr of today's cap are left; one long take may pass it.")
        return text.format(left=left)

    def _price_told(self) -> str:
        draft = self._draft
        if not draft.is_local:
            return self.tr("5 cr a minute, at least 5 a take. The sound that comes back decides.")
        seconds = draft.scene.duration_seconds / (draft.speed or 1.0)
        if seconds > draft.local_seconds_max:
            text = self.tr(
                "The plan is about {minutes:.0f} minutes long. The local service stops at "
                "{most:g}; divide the scene to hear all of it."
            )
            return text.format(minutes=seconds / 60, most=draft.local_seconds_max / 60)
        if draft.price_guess_credits is None:
            return ""
        text = self.tr("Local guess: {credits} cr. The sound that comes back decides.")
        return text.format(credits=draft.price_guess_credits)

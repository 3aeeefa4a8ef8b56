"""Asks how and where takes are written; the takes themselves stay as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scenewright.contract import Problem
from scenewright.studio.exports.memory import plan_from, plan_text
from scenewright.studio.exports.run import ExportOrder
from scenewright.studio.exports.size import size_told
from scenewright.studio.exports.take_away import chosen_folder, folder_of, keep_naming, naming_of
from scenewright.studio.later import later
from scenewright.ui.exports.file_name_form import FileNameForm
from scenewright.ui.exports.form import ExportForm
from scenewright.ui.exports.presets import ExportPresets
from scenewright.ui.exports.taken_told import sheet_title, taken_told
from scenewright.ui.parts.choice import Choice
from scenewright.ui.parts.folder_choice import choosing_folder
from scenewright.ui.parts.form_column import label_column
from scenewright.ui.parts.opening import open_over
from scenewright.ui.parts.problem_line import ProblemLine
from scenewright.ui.parts.section_head import SectionHead
from scenewright.ui.parts.sheet import Sheet

if TYPE_CHECKING:
    from scenewright.studio.exports.naming import KnownTake
    from scenewright.studio.settings import Settings
    from scenewright.ui.theme import Theme

WIDTH_PIXELS = 620
BESIDE_SCROLL_PIXELS = 12
LOOK_MS = 150
NamesIn = Callable[[Path, Callable[[tuple[str, ...]], object]], object]
AROUND_FORM_PIXELS = 190


def nothing_there(_folder: Path, show: Callable[[tuple[str, ...]], object]) -> None:
    """A folder in which no name is taken."""
    show(())


class ExportSheet(Sheet):
    """Open it with `open()`; `ordered(ExportOrder)` when the user has decided.

    `region` is the player's, in seconds, where it has one of this take. `names_in(folder, show)`
    tells later which names are taken there.
    """

    ordered = Signal(object)

    def __init__(
        self,
        known: Sequence[KnownTake],
        settings: Settings,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        region: tuple[float, float] | None = None,
        names_in: NamesIn = nothing_there,
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self._known = tuple(known)
        self._settings = settings
        self._names_of = names_in
        self._is_closed = False
        self.finished.connect(self._note_end)
        self._look_soon = later(self, LOOK_MS, self._look)
        self.setWindowTitle(sheet_title(self._known))
        self.presets = ExportPresets(settings, theme)
        self.form = ExportForm(region, theme)
        self.title = QLineEdit()
        self.names = FileNameForm(self._known, naming_of(settings), theme)
        self.folder = QLineEdit(str(chosen_folder(settings)))
        self.choose_folder = QPushButton(self.tr("Choose…"))
        self.existing = Choice(self.tr("Where a file of that name exists"), theme)
        self.problem = ProblemLine("export", theme)
        self.size_told = QLabel()
        self.taken = QLabel()
        self.buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.agree = self.buttons.addButton(self.tr("Export"), role.AcceptRole)
        self.cancel = self.buttons.addButton(self.tr("Cancel"), role.RejectRole)
        self._names_there: tuple[str, tuple[str, ...]] = ("", ())
        self._name()
        self._assemble(theme)
        self._connect()
        self.presets.take_up(plan_from(settings.export_plan))
        self.form.show_plan(plan_from(settings.export_plan))
        self.presets.choice.setFocus()
        self._follow()

    def order(self) -> ExportOrder:
        """What is asked for now."""
        return ExportOrder(
            self._known,
            self.form.plan(),
            self.names.naming,
            folder_of(self.folder.text()),
            bool(self.existing.currentData()),
            self.title.text().strip(),
        )

    def _name(self) -> None:
        self.title.setAccessibleName(self.tr("Title"))
        if len(self._known) == 1:
            self.title.setText(self._known[0].take.title)
        self.folder.setAccessibleName(self.tr("Folder"))
        self.choose_folder.setAccessibleName(self.tr("Choose the folder"))
        self.existing.addItem(self.tr("Number the new one"), False)
        self.existing.addItem(self.tr("Replace it"), True)
        self.taken.setWordWrap(True)
        self.taken.setTextFormat(Qt.TextFormat.PlainText)
        self.size_told.setObjectName("small")
        self.agree.setObjectName("outlined")
        self.agree.setDefault(True)
        if len(self._known) > 1:
            self.agree.setText(self.tr("Export {count} takes").format(count=len(self._known)))
        for button in (self.choose_folder, self.cancel):
            button.setAutoDefault(False)

    def _assemble(self, theme: Theme) -> None:
        inside = QWidget()
        inside.setObjectName("composer")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, BESIDE_SCROLL_PIXELS, 0)
        column.setSpacing(12)
        column.addWidget(self.presets)
        column.addWidget(SectionHead(self.tr("Sound")))
        column.addWidget(self.form)
        column.addWidget(SectionHead(self.tr("File")))
        column.addWidget(self.names)
        column.addLayout(self._places(theme))
        column.addStretch(1)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.setContentsMargins(0, 0, BESIDE_SCROLL_PIXELS, 0)
        foot.addWidget(self.size_told, 1)
        foot.addWidget(self.buttons)
        whole = QVBoxLayout(self)
        whole.setSpacing(12)
        whole.addWidget(self.taken)
        self.form_scroll = FormScroll(inside)
        whole.addWidget(self.form_scroll, 1)
        whole.addWidget(self.problem)
        whole.addLayout(foot)
        theme.changed.connect(self.form_scroll.updateGeometry)

    def _places(self, theme: Theme) -> QGridLayout:
        grid = QGridLayout()
        label_column(grid, theme)
        folder = QHBoxLayout()
        folder.setSpacing(8)
        folder.addWidget(self.folder, 1)
        folder.addWidget(self.choose_folder)
        if len(self._known) == 1:
            grid.addWidget(_label(self.title), 0, 0)
            grid.addWidget(self.title, 0, 1)
        else:
            # What each of many is called, the library tells.
            self.title.setParent(self)
            self.title.hide()
        grid.addWidget(_label(self.folder), 1, 0)
        grid.addLayout(folder, 1, 1)
        exists = QLabel(self.tr("If it exists"))
        exists.setBuddy(self.existing)
        grid.addWidget(exists, 2, 0)
        grid.addWidget(self.existing, 2, 1)
        return grid

    def _connect(self) -> None:
        self.presets.chosen.connect(self.form.show_plan)
        self.presets.chosen.connect(lambda _plan: self._follow())
        self.presets.keep_requested.connect(lambda name: self.presets.keep(name, self.form.plan()))
        self.form.changed.connect(self._follow_form)
        self.names.changed.connect(self._follow)
        self.title.textChanged.connect(lambda _text: self._follow())
        self.folder.textChanged.connect(lambda _text: self._follow())
        self.existing.currentIndexChanged.connect(lambda _number: self._follow())
        self.choose_folder.clicked.connect(self._ask_folder)
        self.buttons.accepted.connect(self._agree)
        self.buttons.rejected.connect(self.reject)

    def _follow_form(self) -> None:
        self.presets.take_up(self.form.plan())
        self._follow()

    def _follow(self) -> None:
        order = self.order()
        taken = () if order.is_replacing else self._names_in(order.folder)
        title = order.title if len(self._known) == 1 else ""
        self.names.show_names(order.plan, title, taken)
        self.taken.setText(taken_told(self._known, order.plan.region))
        sentence = " ".join(order.plan.problems())
        if not self.folder.text().strip():
            sentence = self.tr("Choose the folder that the files go into.")
        self.problem.show_problems([Problem("export", sentence)] if sentence else [])
        self.agree.setEnabled(not sentence)
        self.size_told.setText(size_told(self._known, order.plan))
        # With another format there is more or less to choose.
        self.form_scroll.updateGeometry()

    def _names_in(self, folder: Path) -> tuple[str, ...]:
        """What is in the folder already; looked at once for each folder that is typed."""
        key = str(folder)
        if self._names_there[0] != key:
            self._names_there = (key, ())
            self._look_soon.start()
        return self._names_there[1]

    def _look(self) -> None:
        folder = self._names_there[0]

        def show(names: tuple[str, ...]) -> None:
            if not self._is_closed and folder == self._names_there[0]:
                self._names_there = (folder, names)
                self._follow()

        self._names_of(Path(folder), show)

    def _note_end(self, _code: int) -> None:
        self._is_closed = True
        self._look_soon.stop()

    def _ask_folder(self) -> None:
        dialog = QFileDialog(self, self.tr("Where the files go"), self.folder.text())
        choosing_folder(dialog, lambda folder: self.folder.setText(str(folder)))
        open_over(self, dialog)

    def _agree(self) -> None:
        order = self.order()
        keep_naming(self._settings, order.naming)
        self._settings.export_plan = plan_text(order.plan)
        self._settings.save_folder = str(order.folder)
        if len(self._known) > 1 or order.title == self._known[0].take.title:
            order = replace(order, title="")
        self.ordered.emit(order)
        self.accept()


class FormScroll(QScrollArea):
    """As high as what is in it, where the screen has the room; else it scrolls."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def minimumSizeHint(self) -> QSize:
        inside = self._inside
        wide = inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        high = inside.sizeHint().height()
        layout = inside.layout()
        if layout is not None and layout.hasHeightForWidth():
            high = max(high, layout.totalHeightForWidth(max(wide, self.viewport().width())))
        room = self.screen().availableSize().height() - AROUND_FORM_PIXELS
        return QSize(wide, min(high, max(room, 120)))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


def _label(field: QWidget) -> QLabel:
    label = QLabel(field.accessibleName())
    label.setBuddy(field)
    return label

"""How files are called: a template with its fields, and the names it gives, at every keystroke."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QMenu, QWidget

from scenewright.contract import Problem
from scenewright.studio.exports.file_names import (
    FIELDS,
    TEMPLATE_DEFAULT,
    TEMPLATE_UCS,
    unknown_fields,
)
from scenewright.studio.exports.naming import cat_id_of, file_names, with_cat_id
from scenewright.studio.settings import Settings
from scenewright.ui.bind import mark
from scenewright.ui.exports.file_name_category import CategoryChoice
from scenewright.ui.parts.form_column import label_column
from scenewright.ui.parts.menu_button import MenuButton
from scenewright.ui.parts.problem_line import ProblemLine
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.exports.naming import KnownTake, Naming
    from scenewright.studio.exports.plan import ExportPlan
    from scenewright.ui.theme import Theme

PREVIEWED_MAX = 3


class FileNameForm(QWidget):
    """`naming` is what is written, `changed` when it is another; `preview` shows the first names.

    The fields of UCS are shown where the template asks for them.
    """

    changed = Signal()

    def __init__(
        self,
        known: Sequence[KnownTake],
        naming: Naming,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._known = known
        self.naming = naming
        self.template = QLineEdit(naming.template)
        self.fields_button = MenuButton(theme)
        self.fields = QMenu(self.fields_button)
        self.problem = ProblemLine("template", theme)
        self.preview = QLabel()
        self.category = CategoryChoice(theme)
        self.creator_id = QLineEdit(naming.creator_id)
        self.source_id = QLineEdit(naming.source_id)
        self._labels: dict[QWidget, QLabel] = {}
        self._name()
        self._assemble(theme)
        self._fill()
        self.template.textChanged.connect(lambda _text: self._follow())
        self.creator_id.textChanged.connect(lambda _text: self._follow())
        self.source_id.textChanged.connect(lambda _text: self._follow())
        self.category.chosen.connect(self._choose_category)
        self._show_category()
        self._follow()

    def show_names(self, plan: ExportPlan, title: str, taken: Sequence[str]) -> None:
        """Preview the names that files of this plan get in a folder that has `taken`."""
        names = file_names(self._known, plan, self.naming, title, taken)
        lines = names[:PREVIEWED_MAX]
        if len(names) > PREVIEWED_MAX:
            lines.append(self.tr("and {count} more").format(count=len(names) - PREVIEWED_MAX))
        self.preview.setText("\n".join(lines))
        self.preview.setAccessibleName(
            self.tr("File names: {names}").format(names=", ".join(names))
        )

    def _name(self) -> None:
        self.template.setAccessibleName(self.tr("File name"))
        self.creator_id.setAccessibleName(self.tr("Creator id"))
        self.creator_id.setPlaceholderText(self.tr("such as your initials"))
        self.source_id.setAccessibleName(self.tr("Source id"))
        self.fields_button.set_words(self.tr("Fields"))
        self.fields_button.set_glyph("add", "quiet")
        self.fields_button.setAccessibleName(self.tr("Insert a field into the file name"))
        self.fields_button.setAutoDefault(False)
        self.fields_button.setMenu(self.fields)
        self.preview.setObjectName("small")
        self.preview.setTextFormat(Qt.TextFormat.PlainText)
        self.preview.setWordWrap(True)

    def _assemble(self, theme: Theme) -> None:
        grid = QGridLayout(self)
        label_column(grid, theme)
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.template, 1)
        row.addWidget(self.fields_button)
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.template.accessibleName(), line),
            ("", self.problem),
            ("", self.preview),
            (self.category.accessibleName(), self.category),
            (self.creator_id.accessibleName(), self.creator_id),
            (self.source_id.accessibleName(), self.source_id),
        )
        for number, (words, field) in enumerate(fields):
            if words:
                label = self._labels[field] = QLabel(words)
                label.setBuddy(field)
                grid.addWidget(label, number, 0)
            grid.addWidget(field, number, 1)

    def _fill(self) -> None:
        for told, template in (
            (self.tr("Title and take"), Settings.file_name_template.default),
            (self.tr("Title alone"), TEMPLATE_DEFAULT),
            (self.tr("UCS: for sound libraries"), TEMPLATE_UCS),
        ):
            entry = self.fields.addAction(f"{told}\t{template}")
            entry.triggered.connect(lambda _on=False, whole=template: self._use(whole))
        self.fields.addSeparator()
        for name, example in FIELDS.items():
            entry = self.fields.addAction(f"{field_told(name)}: {example}\t{{{name}}}")
            entry.triggered.connect(lambda _on=False, field=name: self._insert(field))

    def _use(self, template: str) -> None:
        self.template.setText(template)
        self.template.setFocus()

    def _insert(self, field: str) -> None:
        self.template.insert(f"{{{field}}}")
        self.template.setFocus()

    def _choose_category(self, cat_id: str) -> None:
        self.naming = with_cat_id(self.naming, self._known, cat_id)
        self._follow()

    def _show_category(self) -> None:
        found = {cat_id_of(one, self.naming) for one in self._known}
        self.category.show_cat_id(found.pop() if len(found) == 1 else "", is_mixed=bool(found))

    def _follow(self) -> None:
        template = self.template.text()
        self.naming = replace(
            self.naming,
            template=template,
            creator_id=self.creator_id.text().strip(),
            source_id=self.source_id.text().strip(),
        )
        for field, names in (
            (self.category, ("cat_id", "category")),
            (self.creator_id, ("creator_id",)),
            (self.source_id, ("source_id",)),
        ):
            is_asked = any(f"{{{name}}}" in template for name in names)
            field.setVisible(is_asked)
            self._labels[field].setVisible(is_asked)
        sentence = self._why_not(template)
        self.problem.show_problems([Problem("template", sentence)] if sentence else [])
        mark(self.template, "refused", bool(sentence))
        self.changed.emit()

    def _why_not(self, template: str) -> str:
        strange = unknown_fields(template)
        if strange:
            told = self.tr("There is no field {{{name}}}; Fields lists all there are.")
            return told.format(name=strange[0])
        missing = [one for one in self._known if not cat_id_of(one, self.naming)]
        if missing and "{cat_id}" in template:
            if len(missing) == 1:
                told = self.tr("No category is known for “{title}”; choose one below.")
                return told.format(title=missing[0].take.title)
            told = self.tr("No category is known for {count} of the takes; choose one below.")
            return told.format(count=len(missing))
        return ""


def field_told(name: str) -> str:
    """What a field is, in words."""
    return {
        "title": tr("Title"),
        "scene": tr("Scene"),
        "take": tr("Number of the take"),
        "number": tr("Number in this export"),
        "date": tr("Day it was made"),
        "time": tr("Time it was made"),
        "variant": tr("Alternatives of the prompt"),
        "voice": tr("Voice"),
        "length": tr("Length"),
        "account": tr("Account"),
        "task_id": tr("Task id"),
        "cat_id": tr("UCS category id"),
        "category": tr("UCS category"),
        "fx_name": tr("UCS name of the sound"),
        "creator_id": tr("UCS creator id"),
        "source_id": tr("UCS source id"),
    }.get(name, name)

"""What a take was made from and what was made of it, as a tree that can be listened to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.composing.durations import length_told
from scenewright.studio.library.take_lineage import Descent
from scenewright.studio.records import Take, TakeState
from scenewright.ui.library.words import BETWEEN, moment_told, rating_told
from scenewright.ui.parts.sheet import Sheet
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.library.take_lineage import Lineage
    from scenewright.studio.studio import Studio

WIDTH_PIXELS = 580
LINES_SHOWN = 9
ID_ROLE = int(Qt.ItemDataRole.UserRole)


class LineageSheet(Sheet):
    """Open it with `open()`; the take it is asked for is chosen in it."""

    def __init__(
        self, studio: Studio, lineage: Lineage, take_id: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(WIDTH_PIXELS, parent)
        self.setWindowTitle(self.tr("Lineage"))
        self._studio = studio
        self.tree = QTreeWidget()
        self.buttons = QDialogButtonBox()
        self.listen = self.buttons.addButton(
            self.tr("Listen"), QDialogButtonBox.ButtonRole.ActionRole
        )
        shut = self.buttons.addButton(self.tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        for button in (self.listen, shut):
            button.setAccessibleName(button.text())
            button.setAutoDefault(False)
        self._build(lineage, take_id)
        self.tree.itemActivated.connect(lambda _item, _column: self._listen())
        self.tree.currentItemChanged.connect(lambda *_items: self._show_verbs())
        self.listen.clicked.connect(self._listen)
        self.buttons.rejected.connect(self.reject)
        self._show_verbs()

    def _build(self, lineage: Lineage, take_id: int) -> None:
        self.tree.setHeaderHidden(True)
        self.tree.setObjectName("kept")
        self.tree.setRootIsDecorated(False)
        self.tree.setItemsExpandable(False)
        self.tree.setAccessibleName(self.tr("Takes, each under what it was made from"))
        self.tree.setMinimumHeight(self.tree.fontMetrics().lineSpacing() * 2 * LINES_SHOWN)
        above: list[QTreeWidgetItem] = []
        for depth, one in lineage.walk():
            item = QTreeWidgetItem([take_told(one.take, one.descent)])
            item.setData(0, ID_ROLE, one.take.id)
            item.setToolTip(0, item.text(0))
            del above[depth:]
            if above:
                above[-1].addChild(item)
            else:
                self.tree.addTopLevelItem(item)
            above.append(item)
            if one.take.id == take_id:
                self.tree.setCurrentItem(item)
        self.tree.expandAll()
        self.tree.scrollTo(self.tree.currentIndex())
        told = QLabel(
            self.tr("Nothing was made of this take, and it was made from none.")
            if not lineage.children
            else self.tr("Each take stands under the one it was made from.")
        )
        told.setObjectName("small")
        told.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        for widget in (told, self.tree, self.buttons):
            column.addWidget(widget)

    def _show_verbs(self) -> None:
        self.listen.setEnabled(self.tree.currentItem() is not None)

    def _listen(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self._studio.listen(item.data(0, ID_ROLE))


def take_told(take: Take, descent: Descent) -> str:
    """A take in one line, beginning with how it came of the one above it."""
    how = {
        Descent.again: tr("the same once more"),
        Descent.on_service: tr("rendered by a service"),
        Descent.edited: tr("with other words or another voice"),
        Descent.imported: tr("an edited file that came back"),
    }
    states = {
        TakeState.draft: tr("local draft"),
        TakeState.rendered: tr("rendered"),
        TakeState.imported: tr("imported"),
    }
    name = take.own_title or tr("Take {number}").format(number=take.number)
    parts = [name, how.get(descent) or states[take.state], length_told(take.duration_seconds)]
    if take.rating:
        parts.append(rating_told(take.rating))
    parts.append(moment_told(take.created_at))
    if take.trashed_at is not None:
        parts.append(tr("in the trash"))
    return BETWEEN.join(parts)

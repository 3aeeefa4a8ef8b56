"""How the rows of the library are painted: a scene on two lines, a take, indented, on one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from scenewright.studio.composing.durations import length_told
from scenewright.studio.library.scenes import SceneEntry, SceneList, TakeEntry
from scenewright.ui.library.words import (
    days_left_told,
    hidden_told,
    row_told,
    scene_told,
    take_tip,
    title_of,
)
from scenewright.ui.parts.row_ink import RowInk
from scenewright.ui.parts.row_paint import paint_ground
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.library.scene_entries import Entry
    from scenewright.studio.library.storage import StorageMeter
    from scenewright.studio.player.player import Player
    from scenewright.ui.theme import Theme

SCENE_PIXELS, TAKE_PIXELS = 54, 32
GLYPH_PIXELS, GAP_PIXELS, INSET_PIXELS = 12, 8, 10
SELECTED = QStyle.StateFlag.State_Selected
GROUNDED = SELECTED | QStyle.StateFlag.State_MouseOver
Index = QModelIndex | QPersistentModelIndex


class LibraryDelegate(QStyledItemDelegate):
    """`open_scene_id` is the scene in the editor; its row has the ground of a chosen one."""

    def __init__(
        self,
        scenes: SceneList,
        player: Player,
        storage: StorageMeter,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._scenes = scenes
        self._player = player
        self._storage = storage
        self._theme = theme
        self._ink = RowInk(theme, self)
        self._told: dict[int, tuple[SceneEntry, str]] = {}
        self.open_scene_id: int | None = None

    def heights(self) -> tuple[int, int]:
        """How high a scene is and how high a take is, in pixels."""
        around = self._theme.around
        return around(SCENE_PIXELS, 2), around(TAKE_PIXELS)

    def told(self, row: Entry) -> str:
        """All that a row says, for a screen reader."""
        whole = None if isinstance(row, TakeEntry) else self._scenes.whole(row.scene_id)
        is_take = isinstance(row, TakeEntry)
        return row_told(
            row,
            whole,
            is_missing=is_take and self._is_missing(row),
            is_heard=is_take and self._is_heard(row),
        )

    def tip(self, row: Entry) -> str:
        """What there is to know of a row beside what it shows; empty for none."""
        if not isinstance(row, TakeEntry):
            return ""
        told = take_tip(row)
        if self._is_missing(row):
            said = tr("Its sound is missing from the library: fetch it again, free, or find it.")
            told = f"{told}\n{said}"
        return told

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Entry = index.data(SceneList.entry_role)
        state, place = option.state, option.rect.adjusted(0, 0, 0, -2)
        is_scene = isinstance(row, SceneEntry)
        if is_scene and row.scene_id == self.open_scene_id:
            state = state | SELECTED
        if state & GROUNDED:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_ground(painter, self._theme, place, state)
        if isinstance(row, SceneEntry):
            inside = place.adjusted(INSET_PIXELS, 0, -INSET_PIXELS, 0)
            self._ink.write(painter, inside, 0.32, title_of(row), 13, "text")
            self._ink.write(painter, inside, 0.70, self._scene_told(row), 11, "quiet")
        elif isinstance(row, TakeEntry):
            self._paint_take(painter, place, row)
        else:
            inside = place.adjusted(self._take_left(), 0, -INSET_PIXELS, 0)
            self._ink.write(painter, inside, 0.5, hidden_told(row), 11, "quiet")

    def _paint_take(self, painter: QPainter, place: QRect, row: TakeEntry) -> None:
        theme, ink = self._theme, self._ink
        is_heard, is_missing = self._is_heard(row), self._is_missing(row)
        side = theme.pixels(GLYPH_PIXELS)
        above = place.center().y() + 1 - side // 2
        name = "attention" if is_missing else "play"
        role = "accent" if is_heard else ("warn" if is_missing else "quiet")
        theme.icon(name, role).paint(painter, QRect(place.left() + 9, above, side, side))
        left, right = place.left() + self._take_left(), place.right() + 1 - INSET_PIXELS
        title, facts = title_of(row), self._facts(row, is_missing=is_missing)
        mark = ("starred" if row.is_favourite else "remove") if row.mark else ""
        # What is told beside gives way, from the least, before which take it is does.
        least = min(ink.width(title, 12), (right - left) // 2)
        room = right - left - least - GAP_PIXELS - (side + GAP_PIXELS if mark else 0)
        widths = [ink.width(told, 12) for told in facts]
        while facts and sum(widths) + GAP_PIXELS * len(facts) > room:
            facts.pop(0)
            widths.pop(0)
        for told, wide in zip(reversed(facts), reversed(widths), strict=True):
            space = QRect(right - wide, place.top(), wide, place.height())
            ink.write(painter, space, 0.5, told, 12, "warn" if is_missing else "quiet")
            right -= wide + GAP_PIXELS
        if mark:
            icon = theme.icon(mark, "text" if row.is_favourite else "quiet")
            icon.paint(painter, QRect(right - side, above, side, side))
            right -= side + GAP_PIXELS
        inside = QRect(left, place.top(), right - left, place.height())
        role = "accent" if is_heard else ("quiet" if row.is_rejected else "text")
        ink.write(painter, inside, 0.5, title, 12, role)

    def _facts(self, row: TakeEntry, *, is_missing: bool) -> list[str]:
        """What stands at the right of a take; the first gives way first."""
        if is_missing:
            return [tr("sound missing")]
        if row.trashed_at is not None:
            return [length_told(row.duration_seconds), days_left_told(row.trashed_at, time.time())]
        rating = [f"{row.rating}/5"] if row.rating else []
        return [*rating, length_told(row.duration_seconds)]

    def _scene_told(self, row: SceneEntry) -> str:
        is_trash = bool(self._scenes.look.query.is_trash)
        whole = self._scenes.whole(row.scene_id) or row
        known = self._told.get(row.scene_id)
        if known is None or known[0] is not whole:
            known = (whole, scene_told(whole, is_trash=is_trash))
            self._told[row.scene_id] = known
        return known[1]

    def forget(self) -> None:
        """Say of each scene anew how many takes it has."""
        self._told.clear()

    def _take_left(self) -> int:
        return 9 + self._theme.pixels(GLYPH_PIXELS) + GAP_PIXELS

    def _is_heard(self, row: Entry) -> bool:
        take = self._player.take
        return isinstance(row, TakeEntry) and take is not None and take.take_id == row.take_id

    def _is_missing(self, row: Entry) -> bool:
        return isinstance(row, TakeEntry) and row.take_id in self._storage.missing_ids

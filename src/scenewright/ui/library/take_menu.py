"""What can be done with the chosen rows of the library, by name and keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QWidget

from scenewright.ui.library.words import rating_told

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from scenewright.ui.library.verbs import LibraryVerbs

STARS_MAX = 5


class TakeMenu(QMenu):
    """Made anew each time it is asked for; `keys(name)` tells an action's keys in force."""

    def __init__(
        self,
        verbs: LibraryVerbs,
        missing_ids: frozenset[int],
        keys: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._verbs = verbs
        self._keys = keys
        takes, scenes = verbs.takes(), verbs.scenes()
        if verbs.is_trash:
            self._fill_trash(bool(takes))
        elif scenes:
            self._fill_scene(len(takes))
        elif takes:
            missing = [take for take in takes if take.take_id in missing_ids]
            self._fill(len(takes), is_missing=bool(missing))

    def _fill(self, count: int, *, is_missing: bool) -> None:
        verbs, is_one = self._verbs, count == 1
        takes = verbs.takes()
        if is_missing:
            self._add(self.tr("Fetch again (free)"), verbs.fetch_again, "take_fetch")
            self._add(self.tr("Find its sound in a folder…"), verbs.relink)
            self.addSeparator()
        if is_one:
            self._add(self.tr("Listen"), verbs.listen, "take_listen")
        if count <= 2:
            told = self.tr("Compare with what plays") if is_one else self.tr("Compare the two")
            self._add(told, verbs.compare, "take_compare")
        self.addSeparator()
        is_favourite = all(take.is_favourite for take in takes)
        is_rejected = all(take.is_rejected for take in takes)
        favourite = self.tr("No longer a favourite") if is_favourite else self.tr("Favourite")
        rejected = self.tr("No longer rejected") if is_rejected else self.tr("Reject")
        self._add(favourite, verbs.favourite, "take_favourite")
        self._add(rejected, verbs.reject, "take_reject")
        stars = self.addMenu(self.tr("Rate"))
        for rating in range(STARS_MAX, -1, -1):
            told = rating_told(rating)
            self._add(told, partial(verbs.rate, rating), f"take_rate_{rating}", stars)
        self._add(self.tr("Tags…"), verbs.tag, "take_tag")
        self._add(self.tr("Notes…"), verbs.note, "take_note")
        self._add(self.tr("Rename…"), verbs.rename, "take_rename")
        self.addSeparator()
        self._add(self.tr("Save as it came"), verbs.save, "take_save")
        self._add(self.tr("Export…"), verbs.export, "take_export")
        if is_one:
            self._add(self.tr("Show in folder"), verbs.show_in_folder, "take_folder")
            self.addSeparator()
            self._add(self.tr("Restore inputs"), verbs.restore_inputs, "take_inputs")
            self._add(self.tr("Lineage…"), verbs.show_lineage, "take_lineage")
        told = self.tr("Copy task id") if is_one else self.tr("Copy task ids")
        self._add(told, verbs.copy_task_ids, "take_task")
        self.addSeparator()
        self._add(self.tr("Move to the trash"), verbs.remove, "take_trash")

    def _fill_scene(self, take_count: int) -> None:
        verbs = self._verbs
        if take_count:
            self._add(self.tr("Save its takes as they came"), verbs.save, "take_save")
            self._add(self.tr("Export its takes…"), verbs.export, "take_export")
            self.addSeparator()
        self._add(self.tr("Rename…"), verbs.rename, "take_rename")
        self.addSeparator()
        told = self.tr("Move to the trash with its takes")
        self._add(told, verbs.remove, "take_trash")

    def _fill_trash(self, has_takes: bool) -> None:
        verbs = self._verbs
        self._add(self.tr("Restore"), verbs.restore, "take_restore")
        if has_takes:
            self._add(self.tr("Listen"), verbs.listen, "take_listen")
            self.addSeparator()
            self._add(self.tr("Delete for good…"), verbs.delete, "take_trash")

    def _add(
        self, told: str, do: Callable[[], object], name: str = "", menu: QMenu | None = None
    ) -> QAction:
        keys = self._keys(name) if name else ""
        action = (menu or self).addAction(f"{told}\t{keys}" if keys else told)
        action.triggered.connect(lambda _on=False: do())
        return action

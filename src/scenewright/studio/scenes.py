"""The library pane's list: every scene with its takes under it, filtered by the search text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QObject,
    Qt,
    Signal,
)

from scenewright.studio.observed import Observed
from scenewright.studio.row_list import AnyIndex, RowList


@dataclass(frozen=True)
class TakeEntry:
    """One take: the sound that came back. `number` counts the takes of its scene from 1."""

    take_id: int
    scene_id: int | None
    scene_title: str
    number: int
    duration_seconds: float
    path: Path
    output_format: str
    sample_rate: int | None = None
    lufs: float | None = None
    true_peak_db: float | None = None
    rating: int = 0
    notes: str = ""
    created_at: float = 0.0
    is_local: bool = True

    @property
    def title(self) -> str:
        """Such as `Take 2`."""
        return f"Take {self.number}"


@dataclass(frozen=True)
class SceneEntry:
    """One scene and its takes, newest first; `words` is what the search looks through."""

    scene_id: int
    title: str
    takes: tuple[TakeEntry, ...] = ()
    words: str = ""
    is_unfolded: bool = False

    @property
    def take_count(self) -> int:
        """How many takes the scene has."""
        return len(self.takes)


class SceneList(RowList[SceneEntry | TakeEntry]):
    """Rows are `SceneEntry`s, each followed by its `TakeEntry`s while unfolded.

    `index.data(SceneList.entry_role)` is the row. Set `search` to filter; a search unfolds what
    it finds.
    """

    entry_role = int(Qt.ItemDataRole.UserRole)

    search_changed = Signal(object)
    search = Observed("")

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_key, parent)
        self._scenes: tuple[SceneEntry, ...] = ()
        self._unfolded: frozenset[int] = frozenset()
        self.search_changed.connect(self._renew)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == self.entry_role:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.title
        return None

    def show(self, scenes: Iterable[SceneEntry]) -> None:
        """Show these scenes, in this order; only rows that differ are announced as changed."""
        self._scenes = tuple(scenes)
        self._renew()

    def scenes(self) -> tuple[SceneEntry, ...]:
        """Every scene, whatever the search."""
        return self._scenes

    def take(self, take_id: int) -> TakeEntry | None:
        """The row of a take, whether it is shown or not."""
        takes = (take for scene in self._scenes for take in scene.takes)
        return next((take for take in takes if take.take_id == take_id), None)

    def rename(self, scene_id: int, title: str) -> bool:
        """Call a scene otherwise; False where it is not listed yet."""
        known = next((one for one in self._scenes if one.scene_id == scene_id), None)
        if known is not None and known.title != title:
            named = replace(known, title=title)
            self._scenes = tuple(named if one is known else one for one in self._scenes)
            self._renew()
        return known is not None

    def toggle(self, scene_id: int) -> None:
        """Fold or unfold a scene's takes."""
        self._unfolded ^= {scene_id}
        self._renew()

    def unfold(self, scene_id: int) -> None:
        """Show a scene's takes."""
        self._unfolded |= {scene_id}
        self._renew()

    def _renew(self, _search: object = None) -> None:
        words = self.search.casefold().split()
        wanted: list[SceneEntry | TakeEntry] = []
        for scene in self._scenes:
            text = f"{scene.title} {scene.words}".casefold()
            if not all(word in text for word in words):
                continue
            is_unfolded = bool(words) or scene.scene_id in self._unfolded
            wanted.append(
                SceneEntry(scene.scene_id, scene.title, scene.takes, scene.words, is_unfolded)
            )
            if is_unfolded:
                wanted.extend(scene.takes)
        self._become(wanted)


def _key(row: SceneEntry | TakeEntry) -> tuple[str, int]:
    return ("take", row.take_id) if isinstance(row, TakeEntry) else ("scene", row.scene_id)

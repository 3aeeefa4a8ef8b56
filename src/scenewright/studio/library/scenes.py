"""The library pane's list: scenes with their takes under them, as a search and filters find them.

Made for 20,000 takes: what is found is asked for elsewhere (`ask`), in a thread; here only rows
that differ are announced, and rows that are the same object are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    Qt,
    Signal,
)

from scenewright.studio.library.scene_entries import Entry, HiddenEntry, SceneEntry, TakeEntry
from scenewright.studio.library.scenes_shown import (
    Listed,
    Shelved,
    TakeLook,
    hides_rejected,
    listed_by_words,
    shelved_of,
)
from scenewright.studio.library.take_query import WITHOUT_SCENE_ID, TakeOrder, TakeQuery
from scenewright.studio.observed import Derived, Observed
from scenewright.studio.row_list import AnyIndex, RowList

__all__ = ["HiddenEntry", "SceneEntry", "SceneList", "TakeEntry"]


class SceneList(RowList[Entry]):
    """Rows are `SceneEntry`s, each followed by its `TakeEntry`s while unfolded.

    Where rejected takes are left out, a `HiddenEntry` after them tells how many there are.

    `index.data(SceneList.entry_role)` is the row. Observed: `search` (words), `filters` (TakeQuery,
    its words unused), `order` (TakeOrder); what they find follows, unfolded where it is not too
    much. `revealed(take_id)` asks to show a row.

    Derived: `found_count` (takes that are listed, folded or not), `trash_count` (scenes and
    takes in the trash). `ask` is called when something else is looked for; whoever sets it answers
    by `put`. Without one the words of scenes are looked through here.
    """

    revealed = Signal(int)
    entry_role = int(Qt.ItemDataRole.UserRole)

    search_changed = Signal(object)
    search = Observed("")
    filters_changed = Signal(object)
    filters: Observed[TakeQuery] = Observed(TakeLook().query)
    order_changed = Signal(object)
    order: Observed[TakeOrder] = Observed(TakeOrder.newest)
    found_count_changed = Signal(object)
    found_count = Derived(0)
    trash_count_changed = Signal(object)
    trash_count = Derived(0)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_key, parent)
        self._listed = Listed(TakeLook(), Shelved(), ())
        # By hand: unfolded as long as nothing is looked for, turned round while something is.
        self._unfolded: frozenset[int] = frozenset()
        self._toggled: frozenset[int] = frozenset()
        self._turned_rows: dict[int, tuple[SceneEntry, SceneEntry]] = {}
        self._with_rejected: frozenset[int] = frozenset()
        self._rejected_rows: dict[int, tuple[SceneEntry, bool, tuple[Entry, ...]]] = {}
        self.ask: Callable[[], None] | None = None
        # All that a row says, for a screen reader: whoever shows the list knows.
        self.told: Callable[[Entry], str] | None = None
        for signal in (self.search_changed, self.filters_changed, self.order_changed):
            signal.connect(self._look)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == self.entry_role:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole and self.told is not None:
            return self.told(row)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return "" if isinstance(row, HiddenEntry) else row.title
        return None

    def rows(self, first: int = 0, end: int | None = None) -> list[Entry]:
        """Some rows as they stand in the list."""
        return self._rows[first:end]

    @property
    def look(self) -> TakeLook:
        """What is looked for now."""
        return TakeLook(replace(self.filters, words=self.search), self.order)

    @property
    def listed(self) -> Listed:
        """What is listed now, and what was looked for when it was found."""
        return self._listed

    def show(self, scenes: Iterable[SceneEntry]) -> None:
        """List these scenes, in this order; only rows that differ are announced as changed."""
        self.put(listed_by_words(shelved_of(scenes), self.look))

    def put(self, listed: Listed) -> None:
        """List what was found; what was folded by hand stays so under the same look."""
        # The first that is there at all is told even where the look leaves out all of it.
        is_other = listed.look != self._listed.look or not self._listed.shelved.scenes
        if is_other:
            self._toggled = frozenset()
        self._listed = listed
        self._renew(is_anew=is_other)
        SceneList.found_count.renew(self, sum(len(group.takes) for group in listed.groups))
        SceneList.trash_count.renew(self, listed.shelved.trash_count)

    def scenes(self) -> tuple[SceneEntry, ...]:
        """Every scene out of the trash with all its takes, whatever the search."""
        return tuple(one for one in self._listed.shelved.scenes if one.trashed_at is None)

    def take(self, take_id: int) -> TakeEntry | None:
        """The entry of a take, whether it is shown or not, in the trash too."""
        return self._listed.shelved.takes.get(take_id)

    def whole(self, scene_id: int) -> SceneEntry | None:
        """A scene with all its takes, whatever is looked for, in the trash too."""
        return self._listed.shelved.by_id.get(scene_id)

    def index_of_take(self, take_id: int) -> QModelIndex:
        """The row of a take; an invalid index where it is not listed."""
        row = self._row_of.get(("take", take_id))
        return QModelIndex() if row is None else self.index(row)

    def index_of_scene(self, scene_id: int | None) -> QModelIndex:
        """The row of a scene; an invalid index where it is not listed."""
        row = self._row_of.get(("scene", scene_id))
        return QModelIndex() if row is None else self.index(row)

    def rename(self, scene_id: int, title: str) -> bool:
        """Call a scene otherwise; False where the list knows none out of the trash yet."""
        known, groups = self._listed.shelved, self._listed.groups
        scene = known.by_id.get(scene_id)
        if scene is None or scene.trashed_at is not None:
            return False
        scenes = _renamed(known.scenes, scene_id, title)
        if scenes is not known.scenes:
            shelved = replace(known, scenes=scenes)
            groups = _renamed(groups, scene_id, title)
            self._listed = replace(self._listed, shelved=shelved, groups=groups)
            self._renew()
        return True

    def toggle(self, scene_id: int) -> None:
        """Fold or unfold a scene's takes."""
        if self._listed.is_asked:
            self._toggled ^= {scene_id}
        else:
            self._unfolded ^= {scene_id}
        self._renew()

    def toggle_rejected(self, scene_id: int) -> None:
        """Show or hide the rejected takes of a scene."""
        self._with_rejected ^= {scene_id}
        self._renew()

    def unfold(self, scene_id: int) -> None:
        """Show a scene's takes."""
        rows = (row for row in self._rows if isinstance(row, SceneEntry))
        row = next((row for row in rows if row.scene_id == scene_id), None)
        if row is None:
            self._unfolded |= {scene_id}
        elif not row.is_unfolded:
            self.toggle(scene_id)

    def reveal(self, take_id: int) -> bool:
        """Have whoever shows the list show a take's row; False where it is not listed."""
        take = self.take(take_id)
        if take is None:
            return False
        scene_id = take.scene_id or WITHOUT_SCENE_ID
        self.unfold(scene_id)
        if take.is_rejected and scene_id not in self._with_rejected:
            self.toggle_rejected(scene_id)
        is_listed = self.index_of_take(take_id).isValid()
        if is_listed:
            self.revealed.emit(take_id)
        return is_listed

    def _look(self, _change: object) -> None:
        if self.ask is not None:
            self.ask()
        else:
            self.put(listed_by_words(self._listed.shelved, self.look))

    def _turned(self, group: SceneEntry) -> SceneEntry:
        """The row of a scene that is folded otherwise: the same object for the same one."""
        known = self._turned_rows.get(group.scene_id)
        if known is None or known[0] is not group:
            known = (group, group._replace(is_unfolded=not group.is_unfolded))
            self._turned_rows[group.scene_id] = known
        return known[1]

    def _rejected(self, scene_id: int) -> tuple[Entry, ...]:
        """The line that tells of a scene's rejected takes, and those where they are shown."""
        scene, is_shown = self.whole(scene_id), scene_id in self._with_rejected
        known = self._rejected_rows.get(scene_id)
        if scene is None:
            return ()
        if known is None or known[0] is not scene or known[1] is not is_shown:
            # The same rows for the same scene, so that one take more looks at nothing else.
            takes = [one for one in scene.takes if one.is_rejected and one.trashed_at is None]
            rows: list[Entry] = [HiddenEntry(scene_id, len(takes), is_shown)] if takes else []
            known = (scene, is_shown, (*rows, *(takes if is_shown else ())))
            self._rejected_rows[scene_id] = known
        return known[2]

    def _renew(self, *, is_anew: bool = False) -> None:
        """List what is listed; `is_anew` where it is another list and not the same one changed."""
        unfolded, is_asked = (
            (self._toggled, True) if self._listed.is_asked else (self._unfolded, False)
        )
        has_hidden = hides_rejected(self._listed.look.query)
        wanted: list[Entry] = []
        for group in self._listed.groups:
            is_unfolded = (is_asked and group.is_unfolded) != (group.scene_id in unfolded)
            wanted.append(group if is_unfolded == group.is_unfolded else self._turned(group))
            if is_unfolded:
                wanted.extend(group.takes)
                if has_hidden:
                    wanted.extend(self._rejected(group.scene_id))
        if is_anew:
            self._become_another(wanted)
        else:
            self._become(wanted)


def _renamed(scenes: tuple[SceneEntry, ...], scene_id: int, title: str) -> tuple[SceneEntry, ...]:
    if all(one.title == title for one in scenes if one.scene_id == scene_id):
        return scenes
    return tuple(one._replace(title=title) if one.scene_id == scene_id else one for one in scenes)


def _key(row: Entry) -> tuple[str, int]:
    if isinstance(row, TakeEntry):
        return "take", row.take_id
    return "hidden" if isinstance(row, HiddenEntry) else "scene", row.scene_id

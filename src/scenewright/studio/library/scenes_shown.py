"""What the library pane lists, read from the journal and arranged by a query: for a thread."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import TYPE_CHECKING

from scenewright.studio.library.library import EXTENSIONS
from scenewright.studio.library.scene_entries import SceneEntry, TakeEntry
from scenewright.studio.library.take_query import UNREJECTED, WITHOUT_SCENE_ID, TakeOrder, TakeQuery

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library

WITHOUT_SCENE = "Without a scene"
# So many can be looked through at once; more are counted by scene until one is unfolded.
UNFOLDED_TAKES_MAX = 400
_SCENE_ID = itemgetter(TakeEntry._fields.index("scene_id"))
_TRASHED_AT = TakeEntry._fields.index("trashed_at")
AT_FIRST = TakeQuery(marks=UNREJECTED)

_ENDINGS = " ".join(f"WHEN '{form.value}' THEN '{ending}'" for form, ending in EXTENSIONS.items())
_LOCATION = (
    "? || substr(media_sha256, 1, 2) || '/' || media_sha256 || '.' || "
    f"CASE output_format {_ENDINGS} WHEN 'flac' THEN 'flac' ELSE 'sound' END"
)
# In the order of `TakeEntry`. Words are looked up only for what has no scene to be called after.
_TAKES = f"""
    SELECT take.id, scene_id, coalesce(scene.title,
        (SELECT title FROM take_fts WHERE rowid = take.id), ''), number, duration_seconds,
        {_LOCATION}, output_format, sample_rate, lufs, true_peak_db, rating, notes, created_at,
        account_id, mark, tags, own_title, voice, settled_credits, take.trashed_at, submission_id
    FROM take LEFT JOIN scene ON scene.id = scene_id ORDER BY take.id DESC
"""
_PROMPTS = """
    SELECT id, title,
        coalesce(iif(json_valid(draft_json), json_extract(draft_json, '$.prompt'), ''), '')
    FROM scene
"""


@dataclass(frozen=True)
class TakeLook:
    """What is looked for and in which order; at first all that is neither rejected nor trash."""

    query: TakeQuery = AT_FIRST
    order: TakeOrder = TakeOrder.newest


@dataclass(frozen=True, eq=False)
class Shelved:
    """All there is, the trash too: scenes with all their takes, newest first, and takes by id."""

    scenes: tuple[SceneEntry, ...] = ()
    takes: dict[int, TakeEntry] = field(default_factory=dict)
    trash_count: int = 0

    @functools.cached_property
    def by_id(self) -> dict[int, SceneEntry]:
        """The scenes by their ids."""
        return {scene.scene_id: scene for scene in self.scenes}


@dataclass(frozen=True, eq=False)
class Listed:
    """What a look finds: the scenes in their order, each with those of its takes that fit."""

    look: TakeLook
    shelved: Shelved
    groups: tuple[SceneEntry, ...]

    @property
    def is_asked(self) -> bool:
        """Whether words or filters leave something out."""
        return bool(self.look.query.words.split()) or self.look.query.has_filters


def shelved(library: Library, before: Shelved) -> Shelved:
    """Read all of it; entries that are as they were before are the same objects."""
    database = library.journal.database
    folder = f"{library.media_folder}/"
    takes: dict[int, TakeEntry] = {}
    by_scene: dict[int, list[TakeEntry]] = {}
    known = before.takes.get
    for row in database.rows(_TAKES, (folder,)):
        entry = known(row[0])
        if entry is None or entry != row:
            entry = TakeEntry._make(row)
        takes[entry.take_id] = entry
        by_scene.setdefault(entry.scene_id or WITHOUT_SCENE_ID, []).append(entry)
    scenes = [
        SceneEntry(scene_id, title, tuple(by_scene.pop(scene_id, ())), "", False, trashed_at)
        for scene_id, title, trashed_at in database.rows(
            "SELECT id, title, trashed_at FROM scene ORDER BY id DESC"
        )
    ]
    if WITHOUT_SCENE_ID in by_scene:
        loose = tuple(by_scene[WITHOUT_SCENE_ID])
        scenes.append(SceneEntry(WITHOUT_SCENE_ID, WITHOUT_SCENE, loose))
    return Shelved(_same(scenes, before.scenes), takes, _trash_count(scenes, takes))


def hides_rejected(query: TakeQuery) -> bool:
    """Whether rejected takes, and nothing else, are left out of what is out of the trash."""
    return query.marks == UNREJECTED and not query.words.split() and not query.has_filters


def shelved_of(scenes: Iterable[SceneEntry]) -> Shelved:
    """The same of scenes that are there already."""
    kept = tuple(scenes)
    takes = {take.take_id: take for scene in kept for take in scene.takes}
    return Shelved(kept, takes, _trash_count(kept, takes))


def listed(library: Library, look: TakeLook, before: Listed, *, is_read: bool) -> Listed:
    """What a look finds now; without `is_read` among what was read before."""
    read = shelved(library, before.shelved) if is_read else before.shelved
    ids = library.takes.find_ids(look.query, look.order)
    return arranged(read, look, ids, before.groups, _written(library, look.query.words))


def _written(library: Library, typed: str) -> frozenset[int]:
    """The scenes whose title or present prompt has every word, whether there is a take or not."""
    words = typed.casefold().split()
    if not words:
        return frozenset()
    rows = library.journal.database.rows(_PROMPTS)
    return frozenset(scene_id for scene_id, *texts in rows if _has(" ".join(texts), words))


def listed_by_words(read: Shelved, look: TakeLook) -> Listed:
    """What a look finds by the words of scenes alone, where there is no journal to ask."""
    words = look.query.words.casefold().split()
    found = [
        scene
        for scene in read.scenes
        if all(word in f"{scene.title} {scene.words}".casefold() for word in words)
    ]
    marks = look.query.marks
    ids = [
        take.take_id
        for scene in found
        for take in scene.takes
        if (take.trashed_at is not None) == look.query.is_trash
        and (not marks or take.mark in marks)
    ]
    named = arranged(read, look, ids, ())
    groups = {scene.scene_id: scene for scene in named.groups}
    empty = (
        scene._replace(takes=(), is_unfolded=bool(words))
        for scene in found
        if scene.scene_id in groups or (scene.trashed_at is not None) == look.query.is_trash
    )
    return replace(named, groups=tuple(groups.get(one.scene_id, one) for one in empty))


def arranged(
    read: Shelved,
    look: TakeLook,
    ids: Sequence[int],
    before: Sequence[SceneEntry],
    written: frozenset[int] = frozenset(),
) -> Listed:
    """Takes under their scenes: by the newest scene, else by the first take in the order asked for.

    Scenes without a take that fits are listed where nothing but words is asked for, and their
    title has them or they are among `written`.
    """
    takes_found = [take for take in map(read.takes.get, ids) if take]
    by_scene: defaultdict[int | None, list[TakeEntry]] = defaultdict(list)
    # A scene's place in the tuple: of 20,000 takes, each look at a name is felt.
    for scene_id, take in zip(map(_SCENE_ID, takes_found), takes_found, strict=True):
        by_scene[scene_id].append(take)
    first_seen = tuple(by_scene)
    by_scene[WITHOUT_SCENE_ID] = by_scene.pop(None, [])
    query, words = look.query, look.query.words.casefold().split()
    has_filters = query.has_filters
    is_unfolded = (bool(words) or has_filters) and len(ids) <= UNFOLDED_TAKES_MAX
    groups = []
    for scene in read.scenes:
        takes = tuple(by_scene.get(scene.scene_id, ()))
        if not takes:
            is_there = query.is_trash is None or (scene.trashed_at is not None) == query.is_trash
            has_words = scene.scene_id in written or _has(scene.title, words)
            if has_filters or not is_there or not has_words:
                continue
        groups.append(
            SceneEntry(
                scene.scene_id, scene.title, takes, scene.words, is_unfolded, scene.trashed_at
            )
        )
    if look.order is TakeOrder.oldest:
        groups.reverse()
    elif look.order is not TakeOrder.newest:
        place = {scene_id or WITHOUT_SCENE_ID: n for n, scene_id in enumerate(first_seen)}
        groups.sort(key=lambda group: place.get(group.scene_id, len(place)))
    return Listed(look, read, _same(groups, before))


def _trash_count(scenes: Iterable[SceneEntry], takes: dict[int, TakeEntry]) -> int:
    # By its place in the tuple, as below.
    of_takes = sum(take[_TRASHED_AT] is not None for take in takes.values())
    return of_takes + sum(scene.trashed_at is not None for scene in scenes)


def _has(text: str, words: Sequence[str]) -> bool:
    told = text.casefold()
    return all(word in told for word in words)


def _same(scenes: Iterable[SceneEntry], before: Iterable[SceneEntry]) -> tuple[SceneEntry, ...]:
    """The scenes, as the objects they were before where they are equal."""
    known = {scene.scene_id: scene for scene in before}
    return tuple(
        found if (found := known.get(scene.scene_id)) == scene and found is not None else scene
        for scene in scenes
    )

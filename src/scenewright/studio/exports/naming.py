"""How files of takes are called: what the journal and the file tell, and what only the user knows.

`known_take` reads once, in a thread; from then on a name is made of words, at every keystroke.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenewright.scene.categories import categories
from scenewright.studio.errors import LibraryError
from scenewright.studio.exports.file_names import FIELDS, TEMPLATE_DEFAULT, facts_of, names_for
from scenewright.studio.exports.own_words import own_words, title_told_apart
from scenewright.studio.exports.plan import ending_of

if TYPE_CHECKING:
    from scenewright.studio.exports.plan import ExportPlan
    from scenewright.studio.library.library import Library
    from scenewright.studio.records import Take

SOURCE_ID_DEFAULT = FIELDS["source_id"]
CAT_IDS_KEPT_MAX = 2000


@dataclass(frozen=True)
class Naming:
    """The template and what the user alone knows. `cat_ids` are the CatIDs chosen by hand, each
    such as `take 12=DOORWood` or `scene 3=DOORWood`."""

    template: str = TEMPLATE_DEFAULT
    creator_id: str = ""
    source_id: str = SOURCE_ID_DEFAULT
    cat_ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class KnownTake:
    """A take and what its name can be made of. `cat_id` is what the table of categories says of
    what is heard in it, empty where it says nothing; `size_bytes` is the file's own. Where the
    prompt has alternatives, `variant` are those this take was made of, and its title has them."""

    take: Take
    scene: str = ""
    account: str = ""
    task_id: str = ""
    cat_id: str = ""
    size_bytes: int = 0
    variant: str = ""


def known_take(library: Library, take_id: int) -> KnownTake:
    """Read what is known of a take; slow. Raises `LibraryError` and `JournalError`.

    A take whose sound is missing is known too: that it cannot be written is said when it is.
    """
    from scenewright.studio.exports.take_category import cat_id_of_take
    from scenewright.studio.player.schedule_of_take import schedule_of_file

    take = library.takes.take(take_id)
    scene = library.journal.scene(take.scene_id) if take.scene_id is not None else None
    known = KnownTake(take, scene.title if scene else "")
    if take.submission_id is not None:
        job = library.journal.job(take.submission_id)
        words = own_words(job.submission.draft_json, take.prompt)
        title = title_told_apart(take, words, scene.draft_json if scene else "")
        take = replace(take, title=title)
        task_id = job.submission.task_id or ""
        known = KnownTake(take, known.scene, job.account_name, task_id, variant=" ".join(words))
    with contextlib.suppress(LibraryError, OSError):
        path = library.path(take)
        found = cat_id_of_take(take, schedule_of_file(path, take.duration_seconds)) or ""
        known = replace(known, cat_id=found, size_bytes=path.stat().st_size)
    return known


def known_takes(library: Library, take_ids: Iterable[int]) -> tuple[KnownTake, ...]:
    """Read several. Slow; raises `LibraryError` and `JournalError`."""
    return tuple(known_take(library, take_id) for take_id in take_ids)


def cat_id_of(known: KnownTake, naming: Naming) -> str:
    """The CatID of a take: chosen for it, else for another take of its scene, else the table's."""
    chosen = dict(entry.split("=", 1) for entry in naming.cat_ids if "=" in entry)
    for key in _keys(known.take):
        if key in chosen:
            return chosen[key]
    return known.cat_id


def with_cat_id(naming: Naming, known: Iterable[KnownTake], cat_id: str) -> Naming:
    """The same naming with a CatID chosen for these takes, and for their scenes."""
    keys = [key for one in known for key in _keys(one.take)]
    kept = [entry for entry in naming.cat_ids if entry.split("=", 1)[0] not in keys]
    chosen = [f"{key}={cat_id}" for key in dict.fromkeys(keys)]
    return replace(naming, cat_ids=tuple([*kept, *chosen][-CAT_IDS_KEPT_MAX:]))


def facts_told(
    known: KnownTake,
    naming: Naming,
    title: str = "",
    region: tuple[float, float] | None = None,
) -> Mapping[str, str]:
    """What a template can say of a take; `title` is one that was typed for this file."""
    take = replace(known.take, title=title) if title else known.take
    cat_id = cat_id_of(known, naming)
    return facts_of(
        take,
        scene=known.scene,
        account=known.account,
        task_id=known.task_id,
        cat_id=cat_id,
        category=categories().category(cat_id),
        variant=known.variant,
        creator_id=naming.creator_id,
        source_id=naming.source_id,
        duration_seconds=None if region is None else region[1] - region[0],
    )


def file_names(
    known: Sequence[KnownTake],
    plan: ExportPlan,
    naming: Naming,
    title: str = "",
    taken: Iterable[str] = (),
) -> list[str]:
    """The names of the files of these takes, in their order, none twice and none of `taken`."""
    entries = [
        (facts_told(one, naming, title, plan.region), ending_of(plan, one.take)) for one in known
    ]
    return names_for(naming.template or TEMPLATE_DEFAULT, entries, taken)


def _keys(take: Take) -> list[str]:
    of_scene = [] if take.scene_id is None else [f"scene {take.scene_id}"]
    return [f"take {take.id}", *of_scene]

"""What the library says: rows, counts, orders and filters; also heard."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QLocale

from scenewright.studio.composing.draft import UNTITLED
from scenewright.studio.composing.durations import length_told
from scenewright.studio.library.scene_entries import HiddenEntry, SceneEntry, TakeEntry
from scenewright.studio.library.take_query import TakeOrder
from scenewright.studio.library.takes import TRASH_SECONDS
from scenewright.studio.records import TakeMark, TakeState
from scenewright.ui.sentences import translated
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.library.scene_entries import Entry

BETWEEN = " · "
DAY_SECONDS = 24 * 60 * 60
BYTES_STEP = 1000
BESIDE_CHARACTERS_MAX = 400
UNITS = ("B", "kB", "MB", "GB", "TB")
STAR = "★"


def title_of(row: SceneEntry | TakeEntry) -> str:
    """A scene's or a take's name; what the user called it stays, what we have named is ours."""
    if isinstance(row, TakeEntry):
        return row.own_title or tr("Take {number}").format(number=row.number)
    return row.title if row.scene_id and row.title != UNTITLED else translated(row.title)


def scene_told(scene: SceneEntry, *, is_trash: bool = False) -> str:
    """How many takes a scene has, whether one is a favourite, and how many are rejected."""
    takes = [take for take in scene.takes if (take.trashed_at is not None) == is_trash]
    if not takes:
        return tr("no take yet") if not is_trash else tr("in the trash")
    parts = [takes_told(len(takes))]
    if any(take.is_favourite for take in takes):
        parts.append(STAR)
    rejected = sum(take.is_rejected for take in takes)
    if rejected:
        parts.append(tr("{n} rejected").format(n=rejected))
    return BETWEEN.join(parts)


def takes_told(count: int) -> str:
    """A number of takes."""
    return tr("1 take") if count == 1 else tr("{count:,} takes").format(count=count)


def hidden_told(row: HiddenEntry) -> str:
    """The line that tells of rejected takes."""
    verb = tr("hide") if row.is_shown else tr("show")
    return BETWEEN.join((tr("{n} rejected").format(n=row.take_count), verb))


def days_left_told(trashed_at: float, now: float) -> str:
    """When what is in the trash goes for good."""
    days = math.ceil((trashed_at + TRASH_SECONDS - now) / DAY_SECONDS)
    if days <= 0:
        return tr("goes at the next start")
    return tr("1 day left") if days == 1 else tr("{n} days left").format(n=days)


def rating_told(rating: int) -> str:
    """A rating in words."""
    return tr("{n} of 5").format(n=rating) if rating else tr("not rated")


def row_told(row: Entry, whole: SceneEntry | None, *, is_missing: bool, is_heard: bool) -> str:
    """All that a row says, for a screen reader."""
    if isinstance(row, HiddenEntry):
        return hidden_told(row)
    if isinstance(row, SceneEntry):
        told = scene_told(whole or row, is_trash=row.trashed_at is not None)
        folded = tr("unfolded") if row.is_unfolded else tr("folded")
        favourite = tr("with a favourite")
        return ", ".join((title_of(row), told.replace(STAR, favourite), folded))
    marks = {TakeMark.favourite.value: tr("favourite"), TakeMark.rejected.value: tr("rejected")}
    trashed = "" if row.trashed_at is None else days_left_told(row.trashed_at, time.time())
    parts = (
        title_of(row),
        tr("plays") if is_heard else "",
        tr("its sound is missing") if is_missing else "",
        length_told(row.duration_seconds),
        marks.get(str(row.mark), ""),
        rating_told(row.rating) if row.rating else "",
        shortened(", ".join(row.tags)),
        trashed,
    )
    return ", ".join(part for part in parts if part)


def take_tip(row: TakeEntry) -> str:
    """What there is to know of a take beside its row."""
    parts = [BETWEEN.join((row.scene_title or tr("Without a scene"), title_of(row)))]
    facts = [length_told(row.duration_seconds), row.output_format]
    if row.lufs is not None:
        facts.append(tr("{lufs:.1f} LUFS").format(lufs=row.lufs).replace("-", "−"))
    if row.settled_credits is not None:
        facts.append(tr("{credits:g} cr").format(credits=row.settled_credits))
    facts.append(moment_told(row.created_at))
    parts.append(BETWEEN.join(facts))
    if row.rating:
        parts.append(rating_told(row.rating))
    parts.extend(shortened(part) for part in (", ".join(row.tags), row.notes) if part)
    return "\n".join(parts)


def shortened(text: str) -> str:
    """As much of a text as is read beside a row."""
    beginning = text[:BESIDE_CHARACTERS_MAX]
    return beginning if beginning == text else f"{beginning.rstrip()}…"


def moment_told(at: float) -> str:
    """A date with its time, as the desktop writes them."""
    moment = QDateTime.fromSecsSinceEpoch(int(at))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def day_of(at: float) -> QDate:
    """The day here that a moment belongs to."""
    return QDateTime.fromSecsSinceEpoch(int(at)).date()


def between_told(since: float | None, before: float | None) -> str:
    """The days from one moment to before another, as the desktop writes them."""
    short = QLocale.FormatType.ShortFormat
    first = "" if since is None else QLocale().toString(day_of(since), short)
    last = "" if before is None else QLocale().toString(day_of(before - 1), short)
    if not last:
        return tr("Since {day}").format(day=first)
    if not first:
        return tr("Until {day}").format(day=last)
    return first if first == last else tr("{first} to {last}").format(first=first, last=last)


def size_told(count: float) -> str:
    """A number of bytes with a unit, such as `12.3 MB`."""
    unit = 0
    while count >= BYTES_STEP and unit < len(UNITS) - 1:
        count, unit = count / BYTES_STEP, unit + 1
    return f"{count:.1f} {UNITS[unit]}" if unit else f"{count:.0f} {UNITS[unit]}"


def orders_told() -> dict[TakeOrder, str]:
    """The orders a list can have, by name."""
    return {
        TakeOrder.newest: tr("Newest first"),
        TakeOrder.oldest: tr("Oldest first"),
        TakeOrder.by_title: tr("By title"),
        TakeOrder.rating: tr("Best rated first"),
        TakeOrder.cost: tr("Dearest first"),
        TakeOrder.length: tr("Longest first"),
        TakeOrder.best: tr("What fits the words best first"),
    }


def states_told() -> dict[TakeState, str]:
    """How takes came to be, by name."""
    return {
        TakeState.draft: tr("Local drafts"),
        TakeState.rendered: tr("Rendered by a service"),
        TakeState.imported: tr("Imported"),
    }

"""What is about to be exported, in words: for the title of a sheet, and for its first line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.studio.composing.durations import tenths_told
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.exports.naming import KnownTake

TITLES_TOLD_MAX = 3


def sheet_title(known: Sequence[KnownTake]) -> str:
    """What is exported, for the title of a window."""
    if len(known) == 1:
        take = known[0].take
        return tr("Export “{title}”, take {number}").format(title=take.title, number=take.number)
    return tr("Export {count} takes").format(count=len(known))


def taken_told(known: Sequence[KnownTake], region: tuple[float, float] | None) -> str:
    """Which takes, how long, and which part where it is one."""
    seconds = sum(one.take.duration_seconds for one in known)
    if len(known) == 1:
        take = known[0].take
        told = tr("“{title}”, take {number}, {length}")
        said = told.format(title=take.title, number=take.number, length=tenths_told(seconds))
    else:
        titles = list(dict.fromkeys(one.take.title for one in known))
        names = ", ".join(f"“{title}”" for title in titles[:TITLES_TOLD_MAX])
        if len(titles) > TITLES_TOLD_MAX:
            names = tr("{names} and {count} more titles").format(
                names=names, count=len(titles) - TITLES_TOLD_MAX
            )
        told = tr("{count} takes, {length} together: {names}")
        said = told.format(count=len(known), length=tenths_told(seconds), names=names)
    if region is None:
        return said
    start, end = (tenths_told(moment) for moment in region)
    return tr("{takes}, only {start} to {end}").format(takes=said, start=start, end=end)

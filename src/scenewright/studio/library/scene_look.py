"""What the library looks for, kept from one start to the next: its filters and its order.

Not kept are the words of a search and a look into the trash: both are asked for a moment.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from scenewright.studio.library.scenes_shown import AT_FIRST
from scenewright.studio.library.take_query import TakeOrder, TakeQuery
from scenewright.studio.records import TakeMark, TakeState

if TYPE_CHECKING:
    from enum import StrEnum

    from scenewright.studio.library.scenes import SceneList
    from scenewright.studio.settings import Settings

RATING_MAX = 5
DAYS_MAX = 100_000


def _several(kind: type[str] | type[StrEnum]) -> Callable[[Any], tuple[Any, ...]]:
    def read(kept: Any) -> tuple[Any, ...]:
        if not isinstance(kept, list) or not all(isinstance(one, str) for one in kept):
            raise ValueError
        return tuple(kind(one) for one in kept)

    return read


def _whole(most: int) -> Callable[[Any], int]:
    def read(kept: Any) -> int:
        if type(kept) is not int or not 0 <= kept <= most:
            raise ValueError
        return kept

    return read


def _bound(kept: Any) -> float:
    if type(kept) not in (int, float) or not math.isfinite(kept):
        raise ValueError
    return float(kept)


KEPT: dict[str, Callable[[Any], Any]] = {
    "states": _several(TakeState),
    "voices": _several(str),
    "account_ids": _several(str),
    "last_days": _whole(DAYS_MAX),
    "created_from": _bound,
    "created_before": _bound,
    "credits_min": _bound,
    "credits_max": _bound,
    "rating_min": _whole(RATING_MAX),
    "marks": _several(TakeMark),
    "tags": _several(str),
}


def remember(scenes: SceneList, settings: Settings) -> None:
    """Look for what was looked for when the studio closed, and keep every other wish."""
    scenes.order = TakeOrder(settings.library_order)
    scenes.filters = filters_from(settings.library_filters)

    def keep(_change: object) -> None:
        settings.library_order = scenes.order.value
        settings.library_filters = text_of(scenes.filters)

    scenes.order_changed.connect(keep)
    scenes.filters_changed.connect(keep)


def text_of(query: TakeQuery) -> str:
    """The filters as they are kept; empty for those that the library has at first."""
    if query.is_trash:
        return ""
    at_first = {field.name: getattr(AT_FIRST, field.name) for field in fields(AT_FIRST)}
    asked = {name: getattr(query, name) for name in KEPT if getattr(query, name) != at_first[name]}
    return json.dumps(asked, ensure_ascii=False) if asked else ""


def filters_from(text: str) -> TakeQuery:
    """The filters that were kept; those at first where they cannot be read."""
    try:
        kept = json.loads(text) if text else {}
        return replace(AT_FIRST, **{name: KEPT[name](value) for name, value in kept.items()})
    except (ValueError, KeyError, AttributeError, OverflowError, RecursionError):
        return AT_FIRST

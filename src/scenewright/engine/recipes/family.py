"""What a file of recipes hands to the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.engine.source import Recipe


@dataclass(frozen=True)
class Loudness:
    """How loud a sound is by nature and as its recipe makes it; the difference is its gain.

    `heard_lufs` is at two metres and the usual intensity, where a line heard from a metre is about
    -19 in the mix; `made_lufs` is the first five seconds as they are asked for without parameters,
    the mean of three seeds.
    """

    heard_lufs: float
    made_lufs: float


@dataclass(frozen=True)
class Family:
    """Recipes by name, and what whoever mixes them has to know.

    Each has its `loudness`. Those `carrying` are loud by nature, so that one is far away who hears
    them: half of the distance is in their name. Those that are `swelling` are many sources or one
    that runs, with no first moment of their own, so they are faded in. Those `following` grow and
    die down by themselves where the event's intensity changes. Those `moving_by_themselves` cross
    from one side to the other and must not be moved again.
    """

    recipes: Mapping[str, Recipe]
    loudness: Mapping[str, Loudness]
    carrying: frozenset[str] = frozenset()
    swelling: frozenset[str] = frozenset()
    following: frozenset[str] = frozenset()
    moving_by_themselves: frozenset[str] = frozenset()

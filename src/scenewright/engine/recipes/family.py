"""What a file of recipes hands to the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.engine.source import Recipe


@dataclass(frozen=True)
class Family:
    """Recipes by name, and what whoever mixes them has to know.

    Those that are `swelling` are many sources or one that runs, with no first moment of their own,
    so they are faded in. Those `moving_by_themselves` cross from one side to the other and must not
    be moved again.
    """

    recipes: Mapping[str, Recipe]
    swelling: frozenset[str] = frozenset()
    moving_by_themselves: frozenset[str] = frozenset()

"""How long a sound is by itself, and how far apart it comes where it comes a number of times."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from scenewright.scene.words.lexicon import lexicon
from scenewright.scene.words.tables import sound_table

if TYPE_CHECKING:
    from scenewright.scene.model import Event

NATURAL = "natural_seconds"
# What comes whole is over before it comes again, however quickly that is.
WHOLE_APART = 1.1

Row = Mapping[str, list[float]]


@dataclass(frozen=True, slots=True)
class Spacing:
    """Seconds from the beginning of one to that of the next, and of the last one; `is_whole` where
    each is all that the sound is by itself, and not one of the many that it is made of."""

    apart_seconds: float
    last_seconds: float
    is_whole: bool


def natural_seconds(event: Event) -> float:
    """How long the sound is when it comes once and nobody says how long."""
    known = lexicon().bed_of_recipe.get(event.recipe)
    return float(event.parameters.get(NATURAL, known.seconds if known else 2.0))


def spacing_of(event: Event) -> Spacing:
    """How a sound comes that is counted and has no interval that was told."""
    natural = natural_seconds(event)
    rate = min(max(float(event.parameters.get("rate", 1.0)), 0.25), 4.0)
    row = _rows().get(event.recipe, {})
    values = (str(value) for value in event.parameters.values())
    found = next((row[value] for value in values if value in row), row.get("usual", []))
    if not found:
        return Spacing(max(WHOLE_APART / rate, 1.0) * natural, natural, is_whole=True)
    return Spacing(found[0] / rate, found[1] if found[1:] else natural, is_whole=False)


@cache
def _rows() -> Mapping[str, Row]:
    """The spacings by recipe and value of a parameter."""
    read = sound_table("spacings")
    return {name: row if isinstance(row, dict) else {"usual": row} for name, row in read.items()}

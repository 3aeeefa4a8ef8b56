"""The soft beds that places and storms bring along without being named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.model import Event, Kind, Place, Span

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon

GAIN_DB = -6.0
INTENSITY = 0.35
METRES = 8.0
INDOORS = frozenset({"room", "hall", "church", "cave", "dry", "corridor", "attic", "cellar"})
INDOORS |= {"bathroom", "cathedral", "small", "car", "space ship", "underwater", "telephone box"}
INDOORS |= {"kitchen", "theatre", "tunnel"}
OPEN_AIR = "open air"


def implied_bed(lexicon: Lexicon, recipe: str, span: Span, *, is_open_air: bool) -> Event | None:
    """The bed of a recipe as a place brings it; None where there is no such recipe."""
    sound = lexicon.bed_of_recipe.get(recipe)
    if sound is None:
        return None
    return Event(
        Kind.ambience,
        sound.sound,
        recipe,
        span,
        gain_db=GAIN_DB,
        intensity=INTENSITY,
        place=Place(distance_metres=METRES),
        parameters={"implied": OPEN_AIR if is_open_air else "place", **sound.parameters},
    )


def is_heard_in(bed: Event, room: str) -> bool:
    """Whether an implied bed belongs to a scene in that room."""
    return not (room in INDOORS and bed.parameters["implied"] == OPEN_AIR)

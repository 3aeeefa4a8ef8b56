"""The soft beds that places and storms bring along without being named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.model import Event, Kind, Place, Span

if TYPE_CHECKING:
    from collections.abc import Set

    from scenewright.scene.lexicon import Lexicon

GAIN_DB = -6.0
INTENSITY = 0.35
METRES = 8.0
INDOORS = frozenset({"room", "hall", "church", "cave", "dry", "corridor", "attic", "cellar"})
INDOORS |= {"bathroom", "cathedral", "small", "car", "space ship", "underwater", "telephone box"}
INDOORS |= {"kitchen", "theatre", "tunnel"}
OPEN_AIR = "open air"


class ImpliedBeds:
    """The beds a part's places and storms bring; a sound that is named in words replaces one."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._beds: dict[str, Event] = {}

    def add(self, recipe: str, span: Span, *, is_open_air: bool = False) -> None:
        """Remember one. `is_open_air`: a night's crickets are not heard in a room."""
        sound = self._lexicon.bed_of_recipe.get(recipe)
        if sound is None or recipe in self._beds:
            return
        self._beds[recipe] = Event(
            Kind.ambience,
            sound.sound,
            recipe,
            span,
            gain_db=GAIN_DB,
            intensity=INTENSITY,
            place=Place(distance_metres=METRES),
            parameters={"implied": OPEN_AIR if is_open_air else "place", **sound.parameters},
        )

    def heard(self, room: str, replaced: Set[str]) -> list[Event]:
        """Those that belong to a part in this room, but the recipes that are `replaced`."""
        return [
            bed
            for recipe, bed in self._beds.items()
            if recipe not in replaced
            and not (room in INDOORS and bed.parameters["implied"] == OPEN_AIR)
        ]

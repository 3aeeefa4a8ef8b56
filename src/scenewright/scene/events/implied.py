"""What places and storms bring along without being named: soft beds, and what happens there now and
then where nothing else is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.model import Event, Kind, Place, Span, When
from scenewright.scene.timing.lengths import REPEATS
from scenewright.scene.timing.spacing import NATURAL

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from scenewright.scene.words.lexicon import Lexicon

GAIN_DB = -6.0
INTENSITY = 0.35
METRES = 8.0
# What happens at a place: how loud, when the first of each, how far apart, and where.
HAPPENING_GAIN_DB = -3.0
FIRST_SECONDS, LATER_SECONDS, APART_SECONDS = 1.0, 2.5, 5.0
PANS = (-0.3, 0.35, 0.0)
INDOORS = frozenset({"room", "hall", "church", "cave", "dry", "corridor", "attic", "cellar"})
INDOORS |= {"bathroom", "cathedral", "small", "car", "space ship", "underwater", "telephone box"}
INDOORS |= {"kitchen", "theatre", "tunnel"}
OPEN_AIR = "open air"


class ImpliedBeds:
    """The beds a part's places and storms bring; a sound that is named in words replaces one."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._beds: dict[str, Event] = {}
        self._happenings: list[Event] = []

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

    def happen(self, names: Sequence[str], span: Span) -> None:
        """Remember what is heard now and then at a place."""
        # Where one place is in another, one of them is heard.
        for name in () if self._happenings else names:
            found = self._lexicon.sounds.match(name.split(), 0)
            sound, place = found[1] if found is not None else None, len(self._happenings)
            if sound is None:
                continue
            told: dict[str, str | float] = {NATURAL: sound.seconds, REPEATS: "on"}
            self._happenings.append(
                Event(
                    Kind.sfx,
                    sound.sound,
                    sound.recipe,
                    span,
                    When(at_seconds=FIRST_SECONDS + place * LATER_SECONDS),
                    gain_db=HAPPENING_GAIN_DB,
                    interval_seconds=sound.seconds + APART_SECONDS + place,
                    place=Place(pan=PANS[place % len(PANS)], distance_metres=METRES),
                    parameters={
                        "implied": "place",
                        "intervals": "irregular",
                        **told,
                        **sound.parameters,
                    },
                )
            )

    def happening(self, unheard: Set[str]) -> list[Event]:
        """What happens at a place of which nothing else is told."""
        return [one for one in self._happenings if one.recipe not in unheard]

    def heard(self, room: str, replaced: Set[str]) -> list[Event]:
        """Those that belong to a part in this room, but the recipes that are `replaced`."""
        return [
            bed
            for recipe, bed in self._beds.items()
            if recipe not in replaced
            and not (room in INDOORS and bed.parameters["implied"] == OPEN_AIR)
        ]

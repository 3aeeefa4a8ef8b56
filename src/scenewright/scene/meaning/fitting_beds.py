"""What is heard of a place at its hour and in its weather: no birds sing at night or in a blizzard,
no crickets in the rain or in town."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.waters import is_at_night
from scenewright.scene.words.grammar import ARTICLES, SENTENCE
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named

# The recipes of what is heard of a place by day only, and by night.
BIRDS, CRICKETS, DRIPS = "birds", "cricket", "drip"
STORMS = frozenset({"blizzard", "blizzards", "snowstorm", "storm", "storms", "stormy", "hurricane"})
STORMS |= {"thunderstorm", "thunderstorms", "typhoon", "cyclone", "tornado", "gale", "gales"}
STORMS |= {"sandstorm", "hailstorm", "rainstorm", "tempest", "downpour", "cloudburst", "monsoon"}
COLD = frozenset({"snow", "snowy", "snowing", "winter", "winter's", "frost", "frozen", "icy"})
COLD |= {"arctic", "antarctic", "christmas", "xmas", "yule", "december", "january", "february"}
COLD |= {"frosty", "freezing", "icicles", "sleigh"}
# What only goes or is done at night: "night train", "night shift".
NIGHTLY = frozenset({"train", "train-ride", "trains", "bus", "buses", "coach", "flight", "ferry"})
NIGHTLY |= {"shift", "nurse", "watchman", "guard", "porter", "club", "tube", "subway", "tram"}
WET = frozenset({"rain", "rains", "raining", "rainy", "drizzle", "drizzly", "sleet", "hail"})
TOWN = frozenset({"street", "streets", "city", "town", "alley", "avenue", "downtown", "neon"})
TOWN |= {"cyberpunk", "metropolis", "harbour", "harbor", "docks", "highway", "motorway", "subway"}
# What is driven through: who passes hears nothing drip.
ROADS = frozenset({"tunnel", "tunnels", "underpass"})
DRIVEN = verbs("drive", "ride", "speed", "race") | {"car", "cars", "truck", "trucks", "traffic"}
DRIVEN |= {"bus", "motorcycle", "motorcycles", "train", "trains", "subway", "vehicle", "vehicles"}
# Who works or meets there has gone home: "an office at two in the morning", "a cafe at 3 am,
# empty".
DESKS, GUESTS = "typing", "crowd"
LATE = frozenset({"one", "two", "three", "four", "five", *"12345"})
IN_THE_MORNING = (["am"], ["in", "the", "morning"], ["a", ".", "m"], ["at", "night"])
EMPTY = frozenset({"empty", "deserted", "abandoned", "lonely", "silent", "soundless", "vacant"})
EMPTY |= {"unoccupied", "vacated"}
# "Inside a train at night": no cricket is there.
INSIDE = frozenset({"inside", "indoors", "aboard"})
AROUND_WORDS, EMPTY_WORDS = 20, 8


def fitting_beds(words: Sequence[str], found: Named) -> tuple[str, ...]:
    """The beds of the place that is `found`, but those its hour or its weather keeps quiet."""
    if found.setting is None:
        return ()
    around = words[max(0, found.first - AROUND_WORDS) : found.last + AROUND_WORDS]
    is_stormy = not STORMS.isdisjoint(around)
    quiet = set()
    if is_stormy or is_at_night(words, found):
        quiet.add(BIRDS)
    is_night = found.setting.beds == (CRICKETS,)
    is_quiet = not (COLD | WET | TOWN).isdisjoint(around)
    is_quiet = is_quiet or not NIGHTLY.isdisjoint(words[found.last : found.last + 1])
    if is_stormy or (is_night and (is_quiet or _is_inside(words, found.first))):
        # A jungle is loud in the rain.
        quiet.add(CRICKETS)
    if DESKS in found.setting.beds and (is_at_night(words, found) or _is_late(around)):
        quiet.add(DESKS)
    if GUESTS in found.setting.beds and _is_empty(words, found.last):
        quiet.add(GUESTS)
    if not ROADS.isdisjoint(words[found.first : found.last]) and not DRIVEN.isdisjoint(around):
        quiet.add(DRIPS)
    return tuple(bed for bed in found.setting.beds if bed not in quiet)


def _is_inside(words: Sequence[str], index: int) -> bool:
    """Whether the words of the sentence before `index` are of the inside of something."""
    first = index
    while first > max(0, index - AROUND_WORDS) and words[first - 1] not in SENTENCE:
        first -= 1
    return not INSIDE.isdisjoint(words[first:index])


def _is_late(around: Sequence[str]) -> bool:
    """Whether it is so early in the morning that nobody works yet."""
    return any(
        word in LATE and list(around[at + 1 : at + 1 + len(way)]) == way
        for at, word in enumerate(around)
        for way in IN_THE_MORNING
    )


def _is_empty(words: Sequence[str], index: int) -> bool:
    """Whether no more than a time stands between the place before `index` and that nobody is there:
    "a cafe at three in the morning, empty"."""
    for word in words[index : index + EMPTY_WORDS]:
        if word in EMPTY:
            return True
        if word in SENTENCE or word in ARTICLES:
            return False
    return False

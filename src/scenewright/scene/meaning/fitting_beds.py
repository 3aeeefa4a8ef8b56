"""What is heard of a place at its hour and in its weather: no birds sing at night or in a blizzard,
no crickets in the rain or in town."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.inflections import verbs
from scenewright.scene.meaning.waters import is_at_night

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.named import Named

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
AROUND_WORDS = 20


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
    if is_stormy or (is_night and is_quiet):
        # A jungle is loud in the rain.
        quiet.add(CRICKETS)
    if not ROADS.isdisjoint(words[found.first : found.last]) and not DRIVEN.isdisjoint(around):
        quiet.add(DRIPS)
    return tuple(bed for bed in found.setting.beds if bed not in quiet)

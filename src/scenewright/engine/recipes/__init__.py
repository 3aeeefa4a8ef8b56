"""Every sound the engine can make, by name; one family a file.

A recipe is called with its event, a generator that is its only source of chance, and the
seconds it is wanted for. Its sound begins within ten milliseconds of its first frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from scenewright.engine.recipes import (
    aircraft,
    alarms,
    bells,
    birds,
    blasts,
    blows,
    bodies,
    breakage,
    breaths,
    callers,
    cats,
    chants,
    clocks,
    cooking,
    coughs,
    cries,
    cupboards,
    dogs,
    doors,
    eating,
    elastic,
    engines,
    farm,
    fire,
    footsteps,
    gadgets,
    glass,
    groans,
    hail,
    horns,
    horses,
    household,
    insects,
    kazoo,
    keys,
    kisses,
    laughs,
    metal,
    mouths,
    noises,
    people,
    plumbing,
    poultry,
    rails,
    roads,
    rolling,
    rubbing,
    signals,
    singing,
    steam,
    tools,
    undergrowth,
    water,
    weather,
    whispers,
    whistles,
    wild,
    worksite,
)
from scenewright.engine.recipes.endings import ending

if TYPE_CHECKING:
    from scenewright.engine.recipes.family import Loudness
    from scenewright.engine.source import Recipe

FAMILIES = tuple(
    module.FAMILY
    for module in (
        aircraft,
        alarms,
        bells,
        birds,
        blasts,
        blows,
        bodies,
        breakage,
        breaths,
        callers,
        cats,
        chants,
        clocks,
        cooking,
        coughs,
        cries,
        cupboards,
        dogs,
        doors,
        eating,
        elastic,
        engines,
        farm,
        fire,
        footsteps,
        gadgets,
        glass,
        groans,
        hail,
        horns,
        horses,
        household,
        insects,
        kazoo,
        keys,
        kisses,
        laughs,
        metal,
        mouths,
        noises,
        people,
        plumbing,
        poultry,
        rails,
        roads,
        rolling,
        rubbing,
        signals,
        singing,
        steam,
        tools,
        undergrowth,
        water,
        weather,
        whispers,
        whistles,
        wild,
        worksite,
    )
)
RECIPES: Mapping[str, Recipe] = MappingProxyType(
    {name: ending(recipe) for family in FAMILIES for name, recipe in family.recipes.items()}
)
LOUDNESS: Mapping[str, Loudness] = MappingProxyType(
    {name: loudness for family in FAMILIES for name, loudness in family.loudness.items()}
)
CARRYING = frozenset(name for family in FAMILIES for name in family.carrying)
SWELLING = frozenset(name for family in FAMILIES for name in family.swelling)
FOLLOWING = frozenset(name for family in FAMILIES for name in family.following)
MOVING_BY_THEMSELVES = frozenset(
    name for family in FAMILIES for name in family.moving_by_themselves
)

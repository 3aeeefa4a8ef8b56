"""How often something is heard where nobody tells how often: a monitor steadily, an old house that
creaks now and then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.events.around import is_steady
from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.rhythm import SELDOM_SECONDS

if TYPE_CHECKING:
    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.clauses.traits import Traits
    from scenewright.scene.events.around import Signs
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

CREAK, CREAKING, CREAK_WORDS = "creak", "creaking", 2
WORN = frozenset({"house", "ship", "boat", "mansion", "cabin", "hull", "mast", "masts", "rigging"})
WORN |= {"timbers", "barn", "windmill", "mill", "jetty", "pier", "trees", "ropes", "beams", "attic"}
SELDOM = Asked(every_seconds=SELDOM_SECONDS, is_irregular=True, is_seldom=True)


def times_by_nature(
    page: Page, one: Named, clause: Clause, traits: Traits, signs: Signs
) -> list[Asked]:
    """The times told of it, and what it does by itself where none are."""
    if signs.is_steady and is_steady(page, one, clause, traits):
        return [Asked(every_seconds=1.0)]
    return [SELDOM] if not traits.times and _creaks_on(page, one) else traits.times


def _creaks_on(page: Page, one: Named) -> bool:
    """Whether it is told what a house or a ship does by itself now and then: "old house creaking",
    but not "a stair creaks"."""
    if one.sound is None or one.sound.recipe != CREAK:
        return False
    words = [token.word for token in page.tokens[max(0, one.first - CREAK_WORDS) : one.last + 1]]
    return CREAKING in words and not WORN.isdisjoint(words)

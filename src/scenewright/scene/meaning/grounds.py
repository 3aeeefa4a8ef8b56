"""Who walks on one ground after another: "footsteps on wood, then on gravel, then on snow"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.clauses import SENTENCE
from scenewright.scene.meaning.underfoot import with_surfaces
from scenewright.scene.named import Named
from scenewright.scene.phrases import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.page import Page

# Recipes that are heard on a ground.
TREADING = frozenset({"footsteps", "horse"})
# Upon what, and what is heard of that by itself, for water.
GROUND_WORDS = 3
FLOATING = frozenset({"against", "on", "onto", "off"}), "Motorboat, speedboat"
LYING = {"waves": FLOATING, "stream": FLOATING, "splash": FLOATING}
UPON = frozenset({"on", "onto", "over", "across", "through", "in", "into", "up", "down", "along"})
THEN = frozenset({"then"})
ENDS = SENTENCE | {",", "and", "then", "", "before", "while", "as"}


def with_grounds(page: Page, named: Sequence[Named]) -> Sequence[Named]:
    """The same with the steps on each ground, and without what the ground would be by itself."""
    words, lexicon = page.words, page.lexicon
    kept = list(named)
    for index in page.index.places(THEN):
        before = _treading(kept, index)
        last = _ground_end(words, index + 1, before, lexicon) if before is not None else 0
        if before is not None and last:
            kept = [one for one in kept if not index < one.first < last]
            kept.append(Named(index + 1, last, before.sound))
            kept.sort(key=lambda one: one.first)
    return with_surfaces(page, kept)


def is_beaten(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is only what waves and streams beat against: "waves lap against boats"."""
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or found.sound is None:
        return False
    lying = LYING.get(thing.sound.recipe)
    if lying is None or found.sound.sound != lying[1]:
        return False
    between = [word for word in words[thing.last : found.last - 1] if word not in ARTICLES]
    place = next((at for at, word in enumerate(between) if word in lying[0]), -1)
    return place >= 0 and len(between) - place <= GROUND_WORDS and ENDS.isdisjoint(between)


def _treading(named: Sequence[Named], index: int) -> Named | None:
    """Whose steps were named last before `index`, if nothing else was but a ground."""
    sounding = (one for one in named if one.last <= index and one.sound and not one.sound.yields)
    before = max(sounding, key=lambda one: one.first, default=None)
    if before is None or before.sound is None or before.sound.recipe not in TREADING:
        return None
    return before


def _ground_end(words: Sequence[str], index: int, before: Named, lexicon: Lexicon) -> int:
    """The index after the ground that is told alone from `index` on, 0 where none is."""
    recipe = before.sound.recipe if before.sound is not None else ""
    first = index
    while first < len(words) and (words[first] in UPON or words[first] in ARTICLES):
        first += 1
    told = lexicon.parameters[recipe].match(words, first)
    if told is None or told[1][0] != "surface":
        return 0
    # "A wooden bridge".
    ends = (end for end in (told[0], told[0] + 1) if [*words[end : end + 1], ""][0] in ENDS)
    return next(ends, 0)

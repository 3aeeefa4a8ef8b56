"""What a blow is heard as by what is struck, or by what strikes: "an object made of metal is hit",
"wood strikes wood", "a spoon taps the side of a jar"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clauses import SENTENCE
from scenewright.scene.phrases import verb_forms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.named import Named

_VERBS = ("hit", "strike", "beat", "collide", "pound", "smack", "bump", "knock", "bang", "slam")
STRIKING = frozenset().union(*map(verb_forms, _VERBS))
# Before one of these another thing is told of.
ENDS = SENTENCE | {",", "and", "while", "as", "then", "before", "after", "when", "until"}
METAL = frozenset({"metal", "metallic", "steel", "iron", "tin", "brass", "aluminum", "aluminium"})
METAL |= {"copper", "pipe", "pole", "railing", "anvil"}
WOOD = frozenset({"wood", "wooden", "timber", "plank", "planks", "log", "logs", "bamboo", "oak"})
GLASS = frozenset({"glass", "jar", "jars", "bottle", "bottles", "goblet", "vase", "mirror"})
# What is heard of each, the first that is named: the words that name it by itself.
HEARD = ((METAL, ("clang",)), (GLASS, ("chink",)), (WOOD, ("wooden",)))
REACH_WORDS = 8


def as_struck(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """A dull thump of which the clause tells what strikes or is struck, as that is heard."""
    sound = found.sound
    if sound is None or sound.recipe != "thump" or not sound.yields:
        return found
    if STRIKING.isdisjoint(words[found.first : found.last]):
        return found
    told = _until_end(words[max(0, found.first - REACH_WORDS) : found.last][::-1])
    told |= _until_end(words[found.last : found.last + REACH_WORDS])
    for material, name in HEARD:
        heard = lexicon.sounds.match(name, 0) if not material.isdisjoint(told) else None
        if heard is not None:
            return replace(found, sound=replace(heard[1], yields=sound.yields, count=sound.count))
    return found


def _until_end(words: Sequence[str]) -> frozenset[str]:
    last = next((number for number, word in enumerate(words) if word in ENDS), len(words))
    return frozenset(words[:last])

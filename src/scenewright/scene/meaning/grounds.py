"""On what somebody walks, one ground after another: "footsteps on wood, then on gravel, then on
snow"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.meaning.underfoot import CRUNCHING, STEPS, STOPS, SURFACE, with_surfaces
from scenewright.scene.words import grammar
from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.inflections import forms_of
from scenewright.scene.words.named import Named, by_place

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.page import Page

# Recipes that are heard on a ground.
TREADING = frozenset({"footsteps", "horse", "rain", "hail", "knock"})
# What is told of a ground, and of what somebody knocks on: "knocks on a door, then on a window".
GROUNDS = frozenset({"surface", "material"})
KNOCKS, KNOCKING = frozenset({"knock"}), frozenset({"on", "onto", "at", "against"})
# What falls together falls on the same: "rain and hail on a roof".
TOGETHER = frozenset({"rain", "hail"})
# Upon what, and what is heard of that by itself, for water.
GROUND_WORDS, SHARED_WORDS = 3, 10
FLOATING = frozenset({"against", "on", "onto", "off"}), "Motorboat, speedboat"
BEATING = frozenset({"waves", "stream", "splash"})
UPON = frozenset({"on", "onto", "over", "across", "through", "in", "into", "up", "down", "along"})
THEN = frozenset({"then"})
LANDING = forms_of("fall") | forms_of("land") | forms_of("hit") | forms_of("drop")
UPON |= {"back", "to", "again", "walks", "walking", "steps", "stepping", "a", "some"}
ENDS = grammar.ENDS | {""}


def with_grounds(page: Page, named: Sequence[Named]) -> Sequence[Named]:
    """The same with the steps on each ground, and without what the ground would be by itself."""
    words, lexicon = page.words, page.lexicon
    kept = list(named)
    for index in page.index.places(THEN):
        before = _treading(kept, index)
        last = _ground_end(words, kept, index + 1, before, lexicon) if before is not None else 0
        if before is not None and last:
            kept = [one for one in kept if not index < one.first < last]
            kept.append(Named(index + 1, last, before.sound and replace(before.sound, yields="")))
            kept.sort(key=by_place)
    told = with_surfaces(page, _on_the_same(page, kept))
    return _crunched(page, told) if page.index.places(CRUNCHING) else told


def _crunched(page: Page, named: Sequence[Named]) -> list[Named]:
    """Steps of whose ground nothing else is told are on what crunches or crackles: "walks with
    crunching along the way"."""
    kept = list(named)
    for number, one in enumerate(named):
        is_told = one.sound is None or one.sound.recipe != STEPS or SURFACE in one.sound.parameters
        value = "" if is_told else _by_crunch(page, named, one)
        if value and one.sound is not None:
            kept[number] = replace(one, sound=one.sound.made_by(SURFACE, value))
    return kept


def _by_crunch(page: Page, named: Sequence[Named], one: Named) -> str:
    """The ground of what is said to crunch or crackle about those steps; "" where another does, or
    where their ground is told."""
    words, tree = page.words, page.lexicon.parameters[STEPS]
    value = ""
    for index in range(max(0, one.first - 1), min(len(words), one.last + SHARED_WORDS)):
        if index >= one.last and words[index] in STOPS:
            break
        told = tree.match(words, index) if words[index] in tree.begins else None
        if told is not None and told[1][0] == SURFACE:
            return ""
        heard = next((other for other in named if other.first <= index < other.last), one)
        if words[index] in CRUNCHING and heard.sound and heard.sound.recipe in (STEPS, "crunch"):
            value = value or ("gravel" if words[index].startswith("crunch") else "leaves")
    return value


def _on_the_same(page: Page, named: list[Named]) -> list[Named]:
    """Rain and hail that are told of at once have one ground."""
    words, kept = page.words, list(named)
    for number, (one, other) in enumerate(pairwise(named)):
        if one.sound is None or other.sound is None or words[one.last : other.first] != ["and"]:
            continue
        if not TOGETHER.issuperset((one.sound.recipe, other.sound.recipe)):
            continue
        value = _surface_behind(words, other, one.sound.recipe, page.lexicon)
        if value:
            kept[number] = replace(one, sound=one.sound.made_by("surface", value))
    return kept


def _surface_behind(words: Sequence[str], one: Named, recipe: str, lexicon: Lexicon) -> str:
    """The first surface told of behind `one` in its part of the sentence."""
    tree = lexicon.parameters[recipe]
    for index in range(one.first, min(len(words), one.last + SHARED_WORDS)):
        if index >= one.last and words[index] in ENDS:
            break
        told = tree.match(words, index)
        if told is not None and told[1][0] == "surface":
            return told[1][1]
    return ""


def is_beaten(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is only what waves and streams beat against: "waves lap against boats"."""
    against, lying = FLOATING
    if found.sound is None or found.sound.sound != lying or not named:
        return False
    thing = named[-1]
    if thing.sound is None or thing.sound.recipe not in BEATING:
        return False
    between = [word for word in words[thing.last : found.last - 1] if word not in ARTICLES]
    place = next((at for at, word in enumerate(between) if word in against), -1)
    return place >= 0 and len(between) - place <= GROUND_WORDS and ENDS.isdisjoint(between)


def _treading(named: Sequence[Named], index: int) -> Named | None:
    """Whose steps were named last before `index`, if nothing else was but a ground."""
    # Who wears boots is heard in them, though they say less than what anybody does.
    sounding = [
        one
        for one in named
        if one.last <= index and one.sound and (not one.sound.yields or one.sound.recipe == STEPS)
    ]
    before = max(sounding, key=by_place, default=None)
    if before is None or before.sound is None or before.sound.recipe not in TREADING:
        return None
    return before


def _ground_end(
    words: Sequence[str], named: Sequence[Named], index: int, before: Named, lexicon: Lexicon
) -> int:
    """The index after the ground that is told alone from `index` on, 0 where none is."""
    recipe = before.sound.recipe if before.sound is not None else ""
    first = index
    if recipe in KNOCKS and words[first : first + 1] and words[first] not in KNOCKING:
        # "Knocks, then a window breaks".
        return 0
    # "Rain falls, then down a gutter" is a stream.
    passed = ARTICLES | (UPON - {"down"} | LANDING if recipe in TOGETHER else UPON)
    passed |= KNOCKING if recipe in KNOCKS else frozenset()
    while first < len(words) and words[first] in passed:
        first += 1
    told = lexicon.parameters[recipe].match(words, first)
    if told is None or told[1][0] not in GROUNDS:
        return 0
    if any(one.first < told[0] < one.last for one in named):
        # "Rain falls. Then a glass breaks": that is no ground.
        return 0
    # "A wooden bridge".
    ends = (end for end in (told[0], told[0] + 1) if [*words[end : end + 1], ""][0] in ENDS)
    return next(ends, 0)

"""On what somebody walks, one ground after another: "footsteps on wood, then on gravel, then on
snow"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clauses import SENTENCE
from scenewright.scene.named import Named
from scenewright.scene.phrases import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon

# Recipes that are heard on a ground.
TREADING = frozenset({"footsteps", "horse"})
# Upon what, and what is heard of that by itself, for steps and for water.
GROUND_WORDS = 3
NEARING = (["approaching"], ["approach"], ["getting"], ["coming"], ["fading"], ["receding"])
STEPPING = frozenset({"on", "over", "through", "across"}), "Rustling leaves"
FLOATING = frozenset({"against", "on", "onto", "off"}), "Motorboat, speedboat"
LYING = {"footsteps": STEPPING, "waves": FLOATING, "stream": FLOATING, "splash": FLOATING}
UPON = frozenset({"on", "onto", "over", "across", "through", "in", "into", "up", "along"})
UPON |= {"back", "to", "again", "walks", "walking", "steps", "stepping", "a", "some"}
CRUNCHING = frozenset({"crunch", "footsteps", "rustle", "crumple", "creak", "slosh", "boing"})
UNDER = frozenset({"under", "beneath", "underneath"})
FEET = frozenset({"feet", "foot", "shoes", "boots", "shoe", "boot", "heels", "soles"})
UNDERFOOT_WORDS = 5
ENDS = SENTENCE | {",", "and", "then", "", "before", "while", "as"}


def with_grounds(words: Sequence[str], named: Sequence[Named], lexicon: Lexicon) -> Sequence[Named]:
    """The same with the steps on each ground, and without what the ground would be by itself."""
    if "then" not in words:
        return named
    kept = list(named)
    for index, word in enumerate(words):
        if word != "then":
            continue
        before = _treading(kept, index)
        last = _ground_end(words, index + 1, before, lexicon) if before is not None else 0
        if before is not None and last:
            kept = [one for one in kept if not index < one.first < last]
            kept.append(Named(index + 1, last, before.sound))
            kept.sort(key=lambda one: one.first)
    return kept


def is_underfoot(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is only what somebody walks on, or waves and rain fall against: "footsteps on dry
    leaves approach", "waves lap against boats"."""
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or found.sound is None:
        return False
    lying = LYING.get(thing.sound.recipe)
    if lying is None or found.sound.sound != lying[1]:
        return False
    if thing.sound.recipe == "footsteps" and words[found.last : found.last + 1] not in NEARING:
        # Who walks through leaves rustles, too; what comes nearer are the steps.
        return False
    between = [word for word in words[thing.last : found.last - 1] if word not in ARTICLES]
    place = next((at for at, word in enumerate(between) if word in lying[0]), -1)
    return place >= 0 and len(between) - place <= GROUND_WORDS and ENDS.isdisjoint(between)


def as_trodden(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named | None:
    """The steps named before on what is found to give way under them: "a man walks, snow crunching
    underfoot", "walks, crunching leaves under her feet"."""
    steps = named[-1] if named else found
    if found.sound is None or found.sound.recipe not in CRUNCHING or steps is found:
        return None
    if steps.sound is None or steps.sound.recipe != "footsteps":
        return None
    last = _underfoot_end(words, found)
    if not last or not SENTENCE.isdisjoint(words[steps.last : last]):
        return None
    tree = lexicon.parameters["footsteps"]
    told = (tree.match(words, place) for place in range(last - 1, steps.last - 1, -1))
    ground = next((one[1][1] for one in told if one and one[1][0] == "surface"), "gravel")
    on_it = {**steps.sound.parameters, "surface": ground}
    return replace(steps, last=last, acts=True, sound=replace(steps.sound, parameters=on_it))


def _underfoot_end(words: Sequence[str], found: Named) -> int:
    """The index behind "underfoot" or "under his shoes" near what is found, 0 where none is."""
    for index in range(found.first, min(len(words), found.last + UNDERFOOT_WORDS)):
        if words[index] == "underfoot":
            return max(index + 1, found.last)
        if words[index] in UNDER:
            feet = words[index + 1 : index + 4]
            place = next((at for at, word in enumerate(feet) if word in FEET), None)
            return 0 if place is None else max(index + 2 + place, found.last)
    return 0


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

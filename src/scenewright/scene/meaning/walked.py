"""Steps that are told of twice, as what is heard and as who walks: "heels click as a woman crosses
the hall", "footsteps on gravel while somebody walks by"; steps through an open door, and
those of who crunches over some ground."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.surroundings import FOOTFALLS, FOOTWEAR
from scenewright.scene.meaning.underfoot import GROUND_WORDS as GROUND_BEHIND
from scenewright.scene.meaning.underfoot import ground_in
from scenewright.scene.words.grammar import ARTICLES, SENTENCE
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

STEPS, DOOR = "footsteps", "door"
FEET = FOOTFALLS | FOOTWEAR | {"feet", "soles"}
OPENING = verbs("open")
MEANWHILE = frozenset({"as", "while", "whilst", "when"})
OWN = frozenset({"my", "our", "his", "her", "their", "own"})
ON = frozenset({"on", "in", "through", "over", "across", "along", "down", "up", "into", "upon"})
OVER = frozenset({"through", "over", "across", "along"})
# Not by who walks: a wheel crunches over snow, and teeth through ice.
NO_FEET = frozenset({"tire", "tires", "tyre", "tyres", "wheel", "wheels", "teeth", "shovel"})
NO_FEET |= {"plow", "cart", "blade", "sled", "bike", "bicycle", "machine", "tractor", "plough"}
NO_FEET |= {"spade"}
# Then somebody else walks.
OTHERS = frozenset({"another", "other", "others", "second", "different", "and", "more", "then"})
BETWEEN_WORDS, GROUND_WORDS, WALKER_WORDS, OWNER_WORDS, OPEN_WORDS = 10, 2, 4, 3, 3


def is_walked_again(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether the other of both says more of how it is walked: the ground, or how the steps are."""
    if one.sound is None or one.sound.recipe != STEPS:
        return False
    place = named.index(one)
    following = next((other for other in named[place + 1 :] if other.sound is not None), one)
    if _are_own_feet(words, one, following):
        return _says_more(words, one, following, named)
    before = next((other for other in reversed(named[:place]) if other.sound is not None), one)
    if _are_own_feet(words, before, one):
        return not _says_more(words, before, one, named)
    for other in named[place + 1 : place + 3]:
        if _is_same_walk(words, one, other):
            return _is_bare(words, one) and not _is_grounded(words, one, other)
        if other.sound is None or other.sound.recipe != STEPS:
            # What else is heard of the feet: "footsteps crunch".
            break
    # The ground may be named between both.
    for other in reversed(named[max(place - 2, 0) : place]):
        if _is_same_walk(words, other, one):
            is_plain = ON.isdisjoint(words[one.first : one.last + GROUND_WORDS])
            return is_plain and (_is_grounded(words, other, one) or not _is_bare(words, other))
    return False


def as_gone_through(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named:
    """The steps of who goes through a door that was opened already: "opens the door, walks through
    the door"."""
    sound, told = found.sound, words[found.first : found.last]
    if sound is None or sound.recipe != DOOR or "through" not in told or "a" in told:
        return found
    doors = (one for one in reversed(named) if one.sound is not None and one.sound.recipe == DOOR)
    door = next(doors, None)
    if door is None or OPENING.isdisjoint(words[max(0, door.first - OPEN_WORDS) : door.last]):
        return found
    steps = lexicon.bed_of_recipe.get(STEPS)
    is_same = SENTENCE.isdisjoint(words[door.last : found.first])
    return replace(found, sound=steps) if is_same and steps is not None else found


def _is_same_walk(words: Sequence[str], first: Named, second: Named) -> bool:
    """Whether the feet that are heard first are those of who walks meanwhile."""
    if first.sound is None or second.sound is None:
        return False
    if first.sound.recipe != STEPS or second.sound.recipe != STEPS:
        return False
    if FEET.isdisjoint(_feet(words, first)):
        return False
    if not FEET.isdisjoint(words[second.first : second.last]):
        return False
    between = words[first.last : second.first]
    if len(between) > BETWEEN_WORDS or MEANWHILE.isdisjoint(between):
        return False
    walker = words[max(first.last, second.first - WALKER_WORDS) : second.last]
    return SENTENCE.isdisjoint(between) and OTHERS.isdisjoint(walker)


def _are_own_feet(words: Sequence[str], walk: Named, feet: Named) -> bool:
    """Whether the feet told behind a walk are those of who walks: "we walked through snow and our
    boots crunched"; the other of both says on what."""
    if feet.sound is None or walk.sound is None or feet.sound.recipe != STEPS:
        return False
    is_walk = walk.sound.recipe == STEPS and FEET.isdisjoint(_feet(words, walk))
    between = words[walk.last : feet.last]
    if not is_walk or len(between) > BETWEEN_WORDS + 2 or not SENTENCE.isdisjoint(between):
        return False
    near = words[max(walk.last, feet.first - OWNER_WORDS) : feet.last]
    owned = next((at for at, word in enumerate(near) if word in OWN), None)
    ours = near[owned + 1 :] if owned is not None else ()
    is_meanwhile = not MEANWHILE.isdisjoint(between)
    return not FEET.isdisjoint(ours) and OTHERS.isdisjoint(ours) and not is_meanwhile


def _says_more(words: Sequence[str], walk: Named, feet: Named, named: Sequence[Named]) -> bool:
    """Whether the feet say more than the walk: how they sound, or that they do where no ground is
    told."""
    is_told = any(other.sound is not None and other.first == feet.last for other in named)
    return is_told or ON.isdisjoint(words[walk.first : feet.first])


def _is_bare(words: Sequence[str], feet: Named) -> bool:
    """Whether nothing is said of how the feet sound that would be lost."""
    before = feet.first - 1
    is_begun = before < 0 or words[before] in ARTICLES | SENTENCE
    return is_begun or not FOOTWEAR.isdisjoint(_feet(words, feet))


def _feet(words: Sequence[str], feet: Named) -> Sequence[str]:
    """The name, with whose it is: "boots make a crunching sound"."""
    is_theirs = feet.sound is not None and bool(feet.sound.of)
    return words[max(0, feet.first - OWNER_WORDS * is_theirs) : feet.last]


def _is_grounded(words: Sequence[str], feet: Named, walk: Named) -> bool:
    """Whether it is told what the feet are on before it is told that somebody walks."""
    between = words[feet.last : walk.first]
    meanwhile = next((at for at, word in enumerate(between) if word in MEANWHILE), len(between))
    return not ON.isdisjoint([*words[feet.first : feet.last], *between[:meanwhile]])


def as_walk(words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon) -> Named:
    """The steps of who crunches over some ground: "a hiker crunches through snow"."""
    if found.sound is None or found.sound.recipe != "crunch" or found.last > found.first + 1:
        return found
    if words[found.last : found.last + 1] == [] or words[found.last] not in OVER:
        return found
    # "A truck crunches through gravel".
    is_others = bool(named) and named[-1].sound is not None and named[-1].last == found.first
    ahead = words[max(0, found.first - GROUND_BEHIND) : found.first]
    told = ground_in(words, found.last, found.last + GROUND_BEHIND, lexicon)
    steps = lexicon.bed_of_recipe.get(STEPS)
    if not told or steps is None or is_others or not NO_FEET.isdisjoint(ahead):
        return found
    return replace(found, sound=steps)

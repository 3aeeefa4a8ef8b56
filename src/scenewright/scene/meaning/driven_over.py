"""What rings, rattles or crunches where wheels go over it: "a van drives over a metal plate"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.meaning.stuffs import stuffs
from scenewright.scene.words.grammar import ENDS, PREPOSITIONS
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.named import Named, by_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenewright.scene.words.lexicon import Sound

# What rings, rattles or is crushed under wheels: as what, and how that is heard.
UNDER_WHEELS = {"metal": ("metal", "struck"), "ceramic": ("metal", "struck")}
UNDER_WHEELS |= {"wood": ("wood", "moved"), "plastic": ("plastic", "struck")}
# What is named as one of these lies there.
LYING = frozenset({"clank", "dishes", "crumple", "knock"})
VEHICLES = frozenset({"car_pass", "engine", "traffic"})
ROLLING = verbs("run", "drive", "go", "roll", "ride", "pass", "bump", "rumble", "rattle")
OVER_WORDS, LYING_WORDS = 6, 4


def on_grounds(words: Sequence[str], named: Sequence[Named]) -> Iterator[tuple[int, int]]:
    """Each vehicle and the ground that crunches right under it, which goes where it goes: "a car
    pulls up on gravel"."""
    for number, (car, ground) in enumerate(pairwise(named)):
        is_car = car.sound is not None and car.sound.recipe == "car_pass"
        crunches = ground.sound is not None and ground.sound.recipe == "crunch"
        if is_car and crunches and words[ground.first] in PREPOSITIONS:
            yield number, number + 1


def with_driven_over(words: Sequence[str], named: list[Named]) -> list[Named]:
    """With what rattles where wheels go over it: "a van drives over a metal plate", "trucks cross
    over loose planks"."""
    told = list(named)
    for one in named:
        if one.sound is None or one.sound.recipe not in VEHICLES:
            continue
        behind = words[one.last - 1 : one.last + OVER_WORDS]
        if "over" not in behind:
            continue
        over = one.last - 1 + behind.index("over")
        is_apart = any(one.last <= other.first < over - 1 for other in named)
        # "A van drives off and runs over a can", but "a van stops and a boy climbs over a gate".
        joint = over > 1 and words[over - 2] == "and" and words[over - 1] in ROLLING
        between = words[one.last : over - 2 * joint]
        if not over or is_apart or not (ENDS - {","}).isdisjoint(between):
            continue
        stuff, last = _driven_on(words, over + 1)
        inside = [other for other in named if over < other.first < last]
        if stuff is None or any(lying.sound and not _lies(lying.sound) for lying in inside):
            continue
        told = [other for other in told if other not in inside]
        told.append(Named(over + 1, last, stuff, acts=True))
    return sorted(told, key=by_place)


def _lies(sound: Sound) -> bool:
    """Whether it is a thing that lies there and no noise of its own: "a loose grate"."""
    return sound.recipe in LYING and sound.parameters.get("action") != "rattle"


def _driven_on(words: Sequence[str], index: int) -> tuple[Sound | None, int]:
    """What lies at `index` and rings or rattles under wheels, and where its name ends."""
    known = stuffs()
    for at in range(index, min(len(words), index + LYING_WORDS)):
        if words[at] in ENDS | PREPOSITIONS:
            break
        found = known.made.match(words, at) or known.things.match(words, at)
        # A plate in the road is none that one eats from.
        sound = None if found is None else UNDER_WHEELS.get(found[1].name)
        if sound is not None and found is not None:
            name, way = sound
            meant = known.made.match((name,), 0)
            return (None, 0) if meant is None else (meant[1].sounds[way], found[0])
    return None, 0

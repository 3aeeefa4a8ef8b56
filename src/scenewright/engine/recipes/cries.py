"""A voice without words: babies cry, people sob and scream."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, echoing, finished, glide, seconds_axis
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.gathering import and_others, in_a_room
from scenewright.engine.recipes.repetition import (
    assembled,
    joined,
    loudness,
    repeated,
    together,
    word,
)
from scenewright.engine.recipes.weeping import drawn_in, sobbed, whimpered
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import VOWELS, mouth, voice

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Person:
    """What a body gives its voice: the length of the tract, and how high it cries by nature."""

    tract_metres: float
    pitch: float


MAN, WOMAN, CHILD = Person(0.17, 1.0), Person(0.145, 1.5), Person(0.115, 2.0)
PEOPLE = {"man": MAN, "woman": WOMAN, "child": CHILD}


def person(event: Event, generator: np.random.Generator) -> Person:
    """Who it is (parameter gender: woman, man, child); a woman or a man where nobody says so."""
    said = PEOPLE.get(word(event, "gender", ""))
    return said or (WOMAN if generator.random() < 0.5 else MAN)


def _wail(generator: np.random.Generator, effort: float, high: float) -> Samples:
    """One breath of a baby: up, held, down, the throat giving way somewhere in the middle."""
    length = generator.uniform(0.75, 1.1)
    curve = glide([(0, 0.8), (0.2, 1.1), (0.6, 1.05), (0.85, 0.95), (1, 0.75)], length)
    shake = np.sin(2 * np.pi * generator.uniform(5, 7) * seconds_axis(length))
    pitch = high * generator.uniform(415, 455) * curve * (1 + 0.015 * shake)
    wide = [(0.25, (1150.0, 2700.0, 4700.0)), (0.75, (1100.0, 2600.0, 4700.0))]
    opening = [(0.0, (700.0, 2200.0, 4500.0)), *wide, (1.0, (800.0, 2000.0, 4400.0))]
    breaks = generator.uniform(0.3, 0.8)
    before, after = max(breaks - 0.1, 0.2), min(breaks + 0.12, 0.95)
    rough = glide(
        [(0, 0.3), (0.15, 0.03), (before, 0.04), (breaks, 0.1 + 0.5 * effort), (after, 0.08),
         (1, 0.5)], 0.01,
    )  # fmt: skip
    return voice(
        pitch,
        0.35 - 0.15 * effort,
        mouth(opening, tract_metres=0.085 / high**0.5),
        generator=generator,
        strength=glide([(0, 0.03), (0.1, 0.6), (0.4, 1), (0.8, 0.85), (1, 0)], length),
        breath=[0.4, 0.12, 0.15, 0.5],
        roughness=rough,
        subharmonic=0.4 * rough,
    )


def baby_cry(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A baby cries: a wail a breath, and the gasp between two."""
    high = float(generator.uniform(0.9, 1.12))

    def once(index: int) -> Samples:
        cry = at_full(_wail(generator, generator.uniform(0.1, 1), high))
        gasp = np.float32(0.07) * at_full(drawn_in(generator, 0.22, 0.085))
        clip = joined([(0, cry), (len(cry) / SAMPLE_RATE + 0.03, gasp)])
        level = 0.4 * loudness(event) * generator.uniform(0.8, 1)
        return finished(echoing(clip, generator, 0.3, 0.1), level)

    return repeated(
        event, generator, once, spacing_seconds=1.25, count_of_one=3, jitter=0.08,
        duration_seconds=duration_seconds,
    )  # fmt: skip


def sob(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A grown person weeps (parameter gender); style whimper is smaller, higher and shut."""
    who = person(event, generator)
    whimpers = word(event, "style", "") == "whimper"

    def once(index: int) -> Samples:
        clip = whimpered(generator, who) if whimpers else sobbed(generator, who)
        level = (0.2 if whimpers else 0.34) * loudness(event) * generator.uniform(0.75, 1)
        return finished(echoing(clip, generator, 0.35, 0.12), level)

    return repeated(
        event, generator, once, spacing_seconds=1.3 if whimpers else 2.0, jitter=0.12,
        count_of_one=2, duration_seconds=duration_seconds,
    )  # fmt: skip


# Pitch in hertz of a man, seconds, how lax, how rough, and the vowels on the way. Who shouts as
# loud as he can presses: the folds shut at once, stay shut for long and beat evenly.
_YELLS = {
    "scream": ((640, 790), (1.1, 1.7), 0.15, 0.15, ("uh", "wide", "wide", "uh")),
    "shout": ((320, 410), (0.33, 0.58), 0.06, 0.04, ("e", "ae", "a", "er")),
    "battle": ((300, 430), (0.8, 1.5), 0.15, 0.08, ("uh", "a", "a", "er")),
    "whoop": ((330, 400), (0.5, 0.8), 0.15, 0.06, ("o", "a", "wide", "uh")),
}  # fmt: skip
# The mouth of who screams is wider than any vowel of who speaks, and its first formant higher.
_MOUTHS = {**VOWELS, "wide": (980, 1520, 2750)}
_RISES = {
    "scream": ((0, 0.6), (0.12, 1.05), (0.4, 1.15), (0.8, 1.05), (1, 0.7)),
    "shout": ((0, 0.77), (0.12, 1.15), (0.7, 0.87), (1, 0.75)),
    # Who attacks is at his pitch at once and holds it until the breath is out.
    "battle": ((0, 0.7), (0.15, 1.05), (0.5, 1.0), (0.8, 0.9), (1, 0.6)),
    "whoop": ((0, 0.6), (0.5, 0.9), (0.85, 1.9), (1, 1.7)),
}


def _yell(generator: np.random.Generator, who: Person, style: str) -> Samples:
    """An open mouth and a pressed glottis; the higher, the rougher."""
    pitches, lengths, lax, rough, vowels = _YELLS[style]
    length = generator.uniform(*lengths)
    shake = 1 + 0.008 * np.sin(2 * np.pi * 7 * seconds_axis(length))
    # A man's shout leaps up by more than a woman's, until they are hardly apart.
    higher = who.pitch ** (0.3 if style == "shout" else 1.0)
    pitch = generator.uniform(*pitches) * higher * glide(_RISES[style], length) * shake
    tract = who.tract_metres * 0.95
    rows = [np.multiply(_MOUTHS[vowel], 0.17 / tract) for vowel in vowels]
    path = [(place, tuple(row)) for place, row in zip((0.0, 0.15, 0.8, 1.0), rows, strict=True)]
    return voice(
        pitch,
        lax,
        mouth(path, tract_metres=tract),
        generator=generator,
        strength=arc(length, 0.06, 0.3 if style == "scream" else 0.17),
        breath=0.35,
        roughness=np.array([2.3, 0.5, 1.2, 1.0, 3.3]) * rough,
        subharmonic=np.array([0.7, 0.0, 0.8, 0.3, 1.3]) * rough,
    )


def child_call(generator: np.random.Generator) -> Samples:
    """A child calls another over a yard: a syllable or two, the mouth nearly shut between, and a
    last one that is held, leaps up and falls, the voice cracking where it is highest."""
    lengths = [*generator.uniform(0.12, 0.22, int(generator.integers(0, 3))),
               generator.uniform(0.3, 0.9)]  # fmt: skip
    whole = float(sum(lengths))
    base, tract = float(generator.uniform(430, 630)), 0.89 * CHILD.tract_metres
    tune, level = [(0.0, 0.85 * base)], [(0.0, 0.1)]
    path: list[tuple[float, str]] = [(0.0, "er")]
    now = 0.0
    for index, length in enumerate(lengths):
        held = index == len(lengths) - 1
        high = base * generator.uniform(1.15, 1.4) if held else base * generator.uniform(0.85, 1.15)
        top, end = (now + 0.3 * length) / whole, (now + length) / whole
        tune += [(top, high), ((now + 0.7 * length) / whole, 0.93 * high), (end, 0.75 * high)]
        level += [(top, 1.0 if held else generator.uniform(0.6, 0.9)), (end, 0.0 if held else 0.12)]
        path += [(top, str(generator.choice(["e", "ae", "a", "o", "i"]))), (0.97 * end, "er")]
        now += length
    return voice(
        glide(tune, whole),
        0.3,
        mouth(path, tract_metres=tract),
        generator=generator,
        strength=glide(level, whole),
        breath=0.2,
        roughness=[0.3, 0.15, 0.25, 0.5],
    )


def _children(generator: np.random.Generator) -> list[Samples]:
    """What children shout over a yard, as (frames, 2), its loudest frame at 1: each has a place,
    and that place's echo is the same whatever is shouted."""
    few = in_a_room([child_call(generator) for _ in range(4)], generator, 0.6, 0.18)
    return [finished(call, 1.0) for call in and_others(generator, few, 10)]


def _attack(generator: np.random.Generator, one: Callable[[], Samples]) -> Samples:
    """Many who shout at one sign: the first is joined by the rest within half a second."""
    shouts = and_others(generator, [one() for _ in range(3)], 7)
    moments = [0.0, *generator.gamma(2.0, 0.15, len(shouts) - 1)]
    levels = 10 ** (generator.normal(-5, 3, len(shouts)) / 20)
    levels[0] = 0.7
    louder = [np.float32(level) * shout for level, shout in zip(levels, shouts, strict=True)]
    return assembled([(float(at), shout) for at, shout in zip(moments, louder, strict=True)])


def scream(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone screams (parameters gender; style shout or whoop; children and battle, a war cry,
    are several, and so are voices several)."""
    style = word(event, "style", "scream")
    attack = style == "battle"
    who = MAN if attack else person(event, generator)
    young = style == "children"
    several = not (young or attack) and word(event, "voices", "") == "several"
    children = _children(generator) if young else []

    def one() -> Samples:
        if young:
            clip = children[int(generator.integers(len(children)))]
        else:
            here = person(event, generator) if several else who
            clip = _yell(generator, here, style if style in _YELLS else "scream")
        lowest = 0.4 if young or several else 0.85
        level = min(0.5 * loudness(event, 6), 0.8) * generator.uniform(lowest, 1)
        if young:
            return clip * np.float32(level)
        return finished(echoing(clip, generator, 0.6, 0.18), level)

    def once(index: int) -> Samples:
        if attack:
            return _attack(generator, one)
        return together(generator, one, 6, 2.2) if several else one()

    spacings = {"children": 0.2, "shout": 0.9, "whoop": 1.1, "battle": 3.0}
    spacing = 3.0 if several else spacings.get(style, 2.2)
    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.35 if young else 0.1,
        count_of_one=18 if young else 1, duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family(
    {
        "baby_cry": baby_cry,
        "sob": sob,
        "scream": scream,
    },
    {
        "baby_cry": Loudness(-18.0, -20.7),
        "sob": Loudness(-24.0, -23.3),
        "scream": Loudness(-13.0, -15.7),
    },
)
